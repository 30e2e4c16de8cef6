//! Names that a theorem's positions may have: those that small and middling positions don't contradict.
//!
//! Asking about single positions costs little, so only few automata are made, to be compared.

use bouton_automata::theorem::Theorem;
use bouton_automata::{
    Automaton, Halt, System, Watch, below_smallest_term, disjunction, parity_of_ones, place_counts,
    trailing_zeros,
};
use bouton_theory::formula::{BitLaw, Condition, Formula, Linear, golden};

use super::{Combination, Name};
use crate::theorem::About;

/// A name, and how its set is made.
pub(super) struct Candidate {
    pub(super) name: Name,
    pub(super) set: Maker,
}

/// Makes the automaton of a set.
type Maker = Box<dyn Fn(&mut Watch<'_>) -> Result<Automaton, Halt>>;

/// Positions of a theorem that aren't small, so that few exceptions don't hide a name.
pub(super) struct Positions<'t> {
    theorem: &'t Theorem,
    about: About,
    parts: usize,
    /// Each with whether it is lost.
    known: Vec<(Vec<u64>, bool)>,
}

/// The largest modulus that is tried for one part, and for several.
const LARGEST: u64 = 64;
const LARGEST_OF_SEVERAL: u64 = 8;

/// The largest slope and offset of a line, and the most lines.
const STEEPEST: u64 = 4;
const FARTHEST: u64 = 12;
const LINES: usize = 6;

impl<'t> Positions<'t> {
    pub(super) fn new(theorem: &'t Theorem, about: About, formula: &Formula) -> Self {
        let parts = formula.parts;
        let (from, side): (u64, u64) = match parts {
            1 => (128, 384),
            2 => (40, 34),
            3 => (16, 10),
            _ => (8, 6),
        };
        let mut tuples: Vec<Vec<u64>> = vec![Vec::new()];
        for _ in 0..parts {
            let longer = |tuple: &Vec<u64>| {
                let tuple = tuple.clone();
                (from..from + side).map(move |part| [tuple.as_slice(), &[part]].concat())
            };
            tuples = tuples.iter().flat_map(longer).collect();
        }
        // Some parts may be small while others aren't.
        for tuple in tuples.clone().iter().step_by(7).filter(|_| parts > 1) {
            for part in 0..parts {
                let mut other = tuple.clone();
                other[part] %= 5;
                tuples.push(other);
            }
        }
        let is_position = |tuple: &Vec<u64>| {
            let signed: Vec<i64> = tuple.iter().map(|part| part.cast_signed()).collect();
            let holds = |list: &Vec<Condition>| list.iter().all(|one| one.holds(&signed) == Some(true));
            formula.domain_variables > 0 || formula.domain.iter().any(holds)
        };
        tuples.retain(|tuple| about == About::Lost && is_position(tuple));
        let known = tuples.into_iter().map(|tuple| {
            let is_lost = theorem.lost.accepts(theorem.system, &tuple);
            (tuple, is_lost)
        });
        Self { theorem, about, parts, known: known.collect() }
    }

    fn is_lost(&self, tuple: &[u64]) -> bool {
        self.theorem.lost.accepts(self.theorem.system, tuple)
    }

    /// Whether no known position contradicts.
    fn agree(&self, has: impl Fn(&[u64]) -> bool) -> bool {
        self.known.iter().all(|(tuple, is_lost)| has(tuple) == *is_lost)
    }

    /// The remainders that a number has at lost positions, if those are all positions with such remainders.
    fn residues(&self, modulus: u64, number: impl Fn(&[u64]) -> u64) -> Option<Vec<u64>> {
        let mut seen = vec![None; usize::try_from(modulus).ok()?];
        for (tuple, is_lost) in &self.known {
            let known = seen.get_mut(usize::try_from(number(tuple) % modulus).ok()?)?;
            if known.is_some_and(|known| known != *is_lost) {
                return None;
            }
            *known = Some(*is_lost);
        }
        let lost = (0..modulus).zip(&seen).filter(|(_, is_lost)| **is_lost == Some(true));
        let residues: Vec<u64> = lost.map(|(residue, _)| residue).collect();
        (!residues.is_empty() && residues.len() < seen.len()).then_some(residues)
    }
}

/// Candidates for the name, the plainest first.
pub(super) fn all(positions: &Positions<'_>) -> Vec<Candidate> {
    match (positions.about, positions.parts) {
        (About::Values, 1) => values_of_one(positions),
        (About::Values, parts) => vec![nim_sum_value(positions.theorem.system, parts)],
        (About::Lost, 1) => everything(positions).chain(of_one(positions)).collect(),
        (About::Lost, _) => everything(positions).chain(of_several(positions)).collect(),
    }
}

fn everything(positions: &Positions<'_>) -> impl Iterator<Item = Candidate> {
    let (system, parts) = (positions.theorem.system, positions.parts);
    let is_agreed = positions.agree(|_| true);
    is_agreed.then(|| linear(Name::Everything, system, parts, 0, vec![Vec::new()])).into_iter()
}

fn of_one(positions: &Positions<'_>) -> Vec<Candidate> {
    let system = positions.theorem.system;
    let mut found = Vec::new();
    // A multiple of the period is a period, too, and says less.
    let residues = |modulus: u64| Some((modulus, positions.residues(modulus, |tuple| tuple[0])?));
    if let Some((modulus, residues)) = (2..=LARGEST).find_map(residues) {
        let lists = congruent(&[1], modulus, &residues, &[]);
        found.push(linear(Name::Residues { modulus, residues }, system, 1, 1, lists));
    }
    for is_odd in [false, true] {
        let ends = |tuple: &[u64]| {
            let zeros = system.word(tuple[0]).iter().rev().take_while(|digit| **digit == 0).count();
            (zeros % 2 == 1) == is_odd
        };
        if positions.agree(ends) {
            let with_zero = positions.is_lost(&[0]);
            let set = move |watch: &mut Watch<'_>| trailing_zeros(system, 1, is_odd, with_zero, watch);
            found.push(Candidate { name: Name::TrailingZeros { is_odd, with_zero }, set: Box::new(set) });
        }
        if positions.agree(|tuple| (tuple[0].count_ones() % 2 == 1) == is_odd) {
            let set = move |watch: &mut Watch<'_>| parity_of_ones(system, is_odd, watch);
            found.push(Candidate { name: Name::Ones { is_odd }, set: Box::new(set) });
        }
    }
    found
}

fn of_several(positions: &Positions<'_>) -> Vec<Candidate> {
    let (system, parts) = (positions.theorem.system, positions.parts);
    let mut found = Vec::new();
    if positions.agree(|tuple| tuple.iter().all(|part| *part == tuple[0])) {
        let equal = (1..parts).map(|part| Condition::Zero(difference(0, part))).collect();
        found.push(linear(Name::Equal, system, parts, 0, vec![equal]));
    }
    found.extend(by_places(positions));
    if parts == 2 {
        found.extend(lines(positions));
        found.extend([false, true].into_iter().filter_map(|or_zero| below_golden(positions, or_zero)));
        let is_below = |tuple: &[u64]| {
            let zeros = system.word(tuple[0]).iter().rev().take_while(|digit| **digit == 0).count();
            tuple[0] == 0 || system.term(zeros).is_some_and(|term| i128::from(tuple[1]) < term)
        };
        if positions.agree(is_below) {
            let set = move |watch: &mut Watch<'_>| below_smallest_term(system, watch);
            found.push(Candidate { name: Name::BelowSmallestTerm, set: Box::new(set) });
        }
    }
    found.extend(combinations(positions));
    found
}

/// Names by the digits in each binary place.
fn by_places(positions: &Positions<'_>) -> Vec<Candidate> {
    let (system, parts) = (positions.theorem.system, positions.parts);
    let mut found = Vec::new();
    if !system.is_binary() {
        return found;
    }
    let xor = |tuple: &[u64], counted: &[usize]| counted.iter().fold(0, |sum, part| sum ^ tuple[*part]);
    let everything: Vec<usize> = (0..parts).collect();
    // Nim in misère play comes first: as nim-sums it has exceptions.
    let misere = |tuple: &[u64]| xor(tuple, &everything) == u64::from(tuple.iter().all(|part| *part < 2));
    if positions.agree(misere) {
        found.push(misere_nim(system, parts));
    }
    for members in (1..1u32 << parts).rev() {
        let counted: Vec<usize> = (0..parts).filter(|part| (members >> part) & 1 == 1).collect();
        if positions.agree(|tuple| xor(tuple, &counted) == 0) {
            let name = if counted.len() == parts { Name::NimSum } else { Name::NimSumOf(counted.clone()) };
            let set = move |watch: &mut Watch<'_>| place_counts(system, parts, &counted, 2, watch);
            found.push(Candidate { name, set: Box::new(set) });
        }
    }
    for modulus in 3..=parts as u32 {
        let divides = |tuple: &[u64]| {
            let ones = |place: u32| tuple.iter().filter(|part| (**part >> place) & 1 == 1).count() as u32;
            (0..u64::BITS).all(|place| ones(place).is_multiple_of(modulus))
        };
        if positions.agree(divides) {
            let counted = everything.clone();
            let set = move |watch: &mut Watch<'_>| place_counts(system, parts, &counted, modulus, watch);
            found.push(Candidate { name: Name::Columns(modulus), set: Box::new(set) });
        }
    }
    found
}

/// Two parts on lines, in either order.
fn lines(positions: &Positions<'_>) -> Option<Candidate> {
    let system = positions.theorem.system;
    let is_line = |(slope, offset): &(u64, u64)| {
        (50..58).all(|n| {
            let other = slope * n + offset;
            // The tuple in the other order may be no position.
            positions.is_lost(&[n, other]) || positions.is_lost(&[other, n])
        })
    };
    let all = (1..=STEEPEST).flat_map(|slope| (0..=FARTHEST).map(move |offset| (slope, offset)));
    let found: Vec<(u64, u64)> = all.filter(is_line).take(LINES + 1).collect();
    let has = |tuple: &[u64]| {
        let on = |a: u64, b: u64| found.iter().any(|(slope, offset)| b == slope * a + offset);
        on(tuple[0], tuple[1]) || on(tuple[1], tuple[0])
    };
    if found.is_empty() || found.len() > LINES || !positions.agree(has) {
        return None;
    }
    let both = |(slope, offset): &(u64, u64)| {
        let (slope, offset) = (slope.cast_signed(), offset.cast_signed());
        [vec![zero(offset, &[slope, -1])], vec![zero(offset, &[-1, slope])]]
    };
    let lists = found.iter().flat_map(both).collect();
    Some(linear(Name::Lines(found), system, 2, 0, lists))
}

/// Two parts, the larger below φ times the smaller: at most ⌊φ · smaller⌋, because a multiple of φ is no
/// whole number.
fn below_golden(positions: &Positions<'_>, or_zero: bool) -> Option<Candidate> {
    let has = |tuple: &[u64]| {
        let (small, large) = (tuple[0].min(tuple[1]), tuple[0].max(tuple[1]));
        let most = i64::try_from(small).ok().and_then(golden);
        let is_below = small > 0 && most.is_some_and(|most| large <= most.unsigned_abs());
        if or_zero { small == 0 || (is_below && small < large) } else { is_below }
    };
    if !positions.agree(has) {
        return None;
    }
    let factors = |of: &[(usize, i64)]| {
        let mut factors = vec![0; 3];
        of.iter().for_each(|(variable, factor)| factors[*variable] = *factor);
        factors
    };
    let ordered = |small: usize, large: usize| {
        let most = Condition::Bits { law: BitLaw::Golden, left: small, right: small, result: 2 };
        let larger = at_least(-i64::from(or_zero), &factors(&[(large, 1), (small, -1)]));
        let positive = at_least(-1, &factors(&[(small, 1)]));
        vec![most, at_least(0, &factors(&[(2, 1), (large, -1)])), larger, positive]
    };
    let zeros = [0, 1].into_iter().filter(|_| or_zero).map(|part| vec![zero(0, &factors(&[(part, 1)]))]);
    let lists = [ordered(0, 1), ordered(1, 0)].into_iter().chain(zeros).collect();
    Some(linear(Name::BelowGolden { or_zero }, positions.theorem.system, 2, 1, lists))
}

/// The remainder of a sum, of the smallest part and so on.
fn combinations(positions: &Positions<'_>) -> Vec<Candidate> {
    let (system, parts) = (positions.theorem.system, positions.parts);
    let mut found = Vec::new();
    for combination in
        [Combination::Sum, Combination::Smallest, Combination::Largest, Combination::Difference]
    {
        let number = |tuple: &[u64]| {
            let (least, most) = (tuple.iter().min().unwrap_or(&0), tuple.iter().max().unwrap_or(&0));
            match combination {
                Combination::Sum => tuple.iter().sum(),
                Combination::Smallest => *least,
                Combination::Largest => *most,
                Combination::Difference => most - least,
            }
        };
        let residues = |modulus: u64| Some((modulus, positions.residues(modulus, number)?));
        let Some((modulus, residues)) = (2..=LARGEST_OF_SEVERAL).find_map(residues) else { continue };
        let lists = combined(combination, parts, modulus, &residues);
        found.push(linear(Name::ResiduesOf(combination, modulus, residues), system, parts, 1, lists));
    }
    found
}

/// The conditions of a remainder, for each part that may be the smallest or the largest.
fn combined(combination: Combination, parts: usize, modulus: u64, residues: &[u64]) -> Vec<Vec<Condition>> {
    let single = |part: usize, factor: i64| {
        let mut factors = vec![0; parts];
        factors[part] = factor;
        factors
    };
    let least = |part: usize| (0..parts).map(move |other| at_least(0, &pair(parts, other, part)));
    let most = |part: usize| (0..parts).map(move |other| at_least(0, &pair(parts, part, other)));
    let cases: Vec<(Vec<i64>, Vec<Condition>)> = match combination {
        Combination::Sum => vec![(vec![1; parts], Vec::new())],
        Combination::Smallest => (0..parts).map(|part| (single(part, 1), least(part).collect())).collect(),
        Combination::Largest => (0..parts).map(|part| (single(part, 1), most(part).collect())).collect(),
        Combination::Difference => (0..parts)
            .flat_map(|low| (0..parts).map(move |high| (low, high)))
            .filter(|(low, high)| low != high)
            .map(|(low, high)| (pair(parts, high, low), least(low).chain(most(high)).collect()))
            .collect(),
    };
    cases.iter().flat_map(|(factors, conditions)| congruent(factors, modulus, residues, conditions)).collect()
}

/// One part less another, as factors.
fn pair(parts: usize, plus: usize, minus: usize) -> Vec<i64> {
    let mut factors = vec![0; parts];
    factors[plus] += 1;
    factors[minus] -= 1;
    factors
}

/// A linear form with one of the remainders: the variable behind the parts is the quotient.
fn congruent(factors: &[i64], modulus: u64, residues: &[u64], more: &[Condition]) -> Vec<Vec<Condition>> {
    let list = |residue: &u64| {
        let factors = [factors, &[-modulus.cast_signed()]].concat();
        [&[zero(-residue.cast_signed(), &factors)], more].concat()
    };
    residues.iter().map(list).collect()
}

fn values_of_one(positions: &Positions<'_>) -> Vec<Candidate> {
    let theorem = positions.theorem;
    let system = theorem.system;
    let has = |heap: u64, value: u64| theorem.lost.accepts(system, &[heap, value]);
    let mut found = Vec::new();
    if (0..256).all(|heap| has(heap, heap)) {
        let same = vec![vec![Condition::Zero(difference(0, 1))]];
        found.push(linear(Name::Itself, system, 2, 0, same));
    }
    let heaps = 512..512 + 4 * LARGEST;
    let values: Vec<Option<u64>> = heaps.clone().map(|heap| (0..=LARGEST).find(|v| has(heap, *v))).collect();
    let period = (1..=LARGEST as usize).find(|p| values.iter().zip(&values[*p..]).all(|(a, b)| a == b));
    let Some(period) = period.filter(|period| *period > 1) else { return found };
    let start = (period - (heaps.start as usize % period)) % period;
    let cycle: Option<Vec<u64>> = values[start..start + period].iter().copied().collect();
    let Some(cycle) = cycle else { return found };
    let modulus = period as i64;
    if (0u64..).zip(&cycle).all(|(rest, value)| rest == *value) {
        // n = modulus q + value, and the value is smaller.
        let lists = vec![vec![zero(0, &[1, -1, -modulus]), at_least(modulus - 1, &[0, -1])]];
        found.push(linear(Name::Remainder(period as u64), system, 2, 1, lists));
    } else {
        let list = |(rest, value): (i64, &u64)| {
            vec![zero(-rest, &[1, 0, -modulus]), zero(-value.cast_signed(), &[0, 1])]
        };
        let lists = (0i64..).zip(&cycle).map(list).collect();
        found.push(linear(Name::Cycle(cycle), system, 2, 1, lists));
    }
    found
}

/// The nim-sum of all parts is the value, which is the track behind them.
fn nim_sum_value(system: System, parts: usize) -> Candidate {
    let mut conditions = xors(parts, parts + 1);
    conditions.push(Condition::Zero(difference(2 * parts - 1, parts)));
    linear(Name::NimSum, system, parts + 1, parts - 1, vec![conditions])
}

/// Nim in misère play: one list for each part that may be 2 or more, and one for parts that all are less.
fn misere_nim(system: System, parts: usize) -> Candidate {
    let total = 2 * parts - 2;
    let with = |more: Vec<Condition>| [xors(parts, parts), more].concat();
    let large = |part: usize| {
        with(vec![
            Condition::Zero(Linear::variable(total)),
            Condition::AtLeastZero(Linear { constant: -2, ..Linear::variable(part) }),
        ])
    };
    let mut lists: Vec<Vec<Condition>> = (0..parts).map(large).collect();
    let mut small = vec![Condition::Zero(Linear { constant: -1, ..Linear::variable(total) })];
    small.extend((0..parts).map(|part| {
        let mut factors = vec![0; part + 1];
        factors[part] = -1;
        at_least(1, &factors)
    }));
    lists.push(with(small));
    linear(Name::MisereNim, system, parts, parts - 1, lists)
}

/// The nim-sums of the first two parts, the first three and so on, as variables from `first` on.
fn xors(parts: usize, first: usize) -> Vec<Condition> {
    let mut conditions = vec![xor(0, 1, first)];
    conditions.extend((2..parts).map(|part| xor(first + part - 2, part, first + part - 1)));
    conditions
}

fn xor(left: usize, right: usize, result: usize) -> Condition {
    Condition::Bits { law: BitLaw::Xor, left, right, result }
}

fn zero(constant: i64, coefficients: &[i64]) -> Condition {
    Condition::Zero(Linear { constant, coefficients: coefficients.to_vec() })
}

fn at_least(constant: i64, coefficients: &[i64]) -> Condition {
    Condition::AtLeastZero(Linear { constant, coefficients: coefficients.to_vec() })
}

/// One variable less another.
fn difference(plus: usize, minus: usize) -> Linear {
    Linear { constant: 0, coefficients: pair(plus.max(minus) + 1, plus, minus) }
}

/// The tuples of `tracks` numbers for which some numbers more meet all conditions of a list.
fn linear(
    name: Name,
    system: System,
    tracks: usize,
    variables: usize,
    lists: Vec<Vec<Condition>>,
) -> Candidate {
    let kept: Vec<usize> = (0..tracks).collect();
    let set = move |watch: &mut Watch<'_>| {
        let all = disjunction(system, tracks + variables, &lists, watch)?;
        if variables == 0 { Ok(all) } else { all.exists(&kept, watch) }
    };
    Candidate { name, set: Box::new(set) }
}
