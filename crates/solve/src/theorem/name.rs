//! What the positions of a theorem are called, where a reader of the field has a name for them.
//!
//! A name is a set that is described by linear conditions, or by a pair of Beatty sequences. It is given only
//! if its automaton is the one that was proved, so a name is as sure as the theorem.

use bouton_automata::theorem::Theorem;
use bouton_automata::{Automaton, Halt, System, Watch, beatty_pairs, disjunction};
use bouton_theory::formula::{BitLaw, Condition, Linear};

use super::About;

/// A set of positions, or a function of them, that has a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Name {
    /// Only the position in which all parts are 0.
    Zero,
    /// No position at all.
    Nothing,
    /// Two parts that are equal.
    Equal,
    /// Two parts that are ⌊nα⌋ and ⌊nα⌋ + tn for some n ≥ 0, in either order, where 1/α + 1/(α + t) = 1.
    Beatty {
        /// The number t, 1 or more.
        t: u32,
    },
    /// Parts whose nim-sum is 0; as values: the nim-sum.
    NimSum,
    /// One part whose remainder by the modulus is one of these; as values: the remainders' values.
    Residues {
        /// The modulus, 2 or more.
        modulus: u64,
        /// The remainders, ascending.
        residues: Vec<u64>,
    },
    /// One part, whose value is its remainder by this number.
    Remainder(u64),
    /// One part, whose value is itself.
    Itself,
}

/// The largest modulus that is tried.
const LARGEST: u64 = 64;

/// The name of what a theorem says, if it has one.
pub(super) fn of(theorem: &Theorem, about: About, parts: usize, watch: &mut Watch<'_>) -> Option<Name> {
    if about == About::Lost
        && parts == 2
        && beatty_pairs(theorem.system, watch).is_ok_and(|pairs| pairs.as_ref() == Some(&theorem.lost))
    {
        return Some(Name::Beatty { t: theorem.system.factors().0 });
    }
    let candidates = match about {
        About::Lost => lost(theorem, parts),
        About::Values => values(parts),
    };
    candidates.into_iter().find_map(|(name, variables, conditions)| {
        let tracks = theorem.lost.tracks();
        let said = described(theorem.system, tracks, variables, &conditions, watch).ok()?;
        (said == theorem.lost).then_some(name)
    })
}

/// A name, how many variables its conditions have besides the parts, and the lists of conditions of which
/// one is met.
type Candidate = (Name, usize, Vec<Vec<Condition>>);

fn lost(theorem: &Theorem, parts: usize) -> Vec<Candidate> {
    let all_zero = (0..parts).map(|part| Condition::Zero(Linear::variable(part))).collect();
    let mut found = vec![(Name::Nothing, 0, Vec::new()), (Name::Zero, 0, vec![all_zero])];
    if parts == 2 {
        found.push((Name::Equal, 0, vec![vec![Condition::Zero(term(0, &[1, -1]))]]));
    }
    if parts > 2 && theorem.system.is_binary() {
        found.push(nim_sum(parts, |last| vec![Condition::Zero(Linear::variable(last))]));
    }
    if parts == 1 {
        found.extend((2..=LARGEST).map(|modulus| residues(theorem, modulus)));
    }
    found
}

/// The part after the last is the value.
fn values(parts: usize) -> Vec<Candidate> {
    let equals = |place: usize| Linear::variable(parts).plus(-1, &Linear::variable(place));
    let mut found = Vec::new();
    if parts == 1 {
        found.push((Name::Itself, 0, vec![vec![Condition::Zero(term(0, &[1, -1]))]]));
        let modulus = LARGEST as i64;
        found.extend((2..=modulus).map(|modulus| {
            // n = modulus q + value, and the value is smaller.
            let conditions =
                vec![Condition::Zero(term(0, &[1, -1, -modulus])), at_least(modulus - 1, &[0, -1])];
            (Name::Remainder(modulus as u64), 1, vec![conditions])
        }));
    } else {
        found.push(nim_sum_value(parts, equals));
    }
    found
}

/// The remainders of the small lost heaps, which are the only ones that can be right.
fn residues(theorem: &Theorem, modulus: u64) -> Candidate {
    let is_lost = |heap: &u64| theorem.lost.accepts(theorem.system, &[*heap]);
    // The first heaps may be exceptions, so a later stretch says which remainders there are.
    let residues: Vec<u64> = (0..modulus).filter(|rest| is_lost(&(rest + modulus * modulus))).collect();
    let is_congruent = |rest: &u64| {
        let (rest, modulus) = (i64::try_from(*rest).unwrap_or(0), i64::try_from(modulus).unwrap_or(1));
        vec![Condition::Zero(term(-rest, &[1, -modulus]))]
    };
    let conditions = residues.iter().map(is_congruent).collect();
    (Name::Residues { modulus, residues }, 1, conditions)
}

/// The nim-sums of the first parts as variables behind them; `close` says what the last one meets.
fn nim_sum(parts: usize, close: impl Fn(usize) -> Vec<Condition>) -> Candidate {
    let mut conditions = vec![xor(0, 1, parts)];
    for part in 2..parts {
        conditions.push(xor(parts + part - 2, part, parts + part - 1));
    }
    conditions.extend(close(2 * parts - 2));
    (Name::NimSum, parts - 1, vec![conditions])
}

/// The nim-sum of all parts is the value, which is the track behind them.
fn nim_sum_value(parts: usize, equals: impl Fn(usize) -> Option<Linear>) -> Candidate {
    let mut conditions = vec![xor(0, 1, parts + 1)];
    for part in 2..parts {
        conditions.push(xor(parts + part - 1, part, parts + part));
    }
    conditions.extend(equals(2 * parts - 1).map(Condition::Zero));
    (Name::NimSum, parts - 1, vec![conditions])
}

fn xor(left: usize, right: usize, result: usize) -> Condition {
    Condition::Bits { law: BitLaw::Xor, left, right, result }
}

fn term(constant: i64, coefficients: &[i64]) -> Linear {
    Linear { constant, coefficients: coefficients.to_vec() }
}

fn at_least(constant: i64, coefficients: &[i64]) -> Condition {
    Condition::AtLeastZero(term(constant, coefficients))
}

/// The tuples of `tracks` numbers for which some numbers more meet all conditions of a list.
fn described(
    system: System,
    tracks: usize,
    variables: usize,
    lists: &[Vec<Condition>],
    watch: &mut Watch<'_>,
) -> Result<Automaton, Halt> {
    let all = disjunction(system, tracks + variables, lists, watch)?;
    if variables == 0 { Ok(all) } else { all.exists(&(0..tracks).collect::<Vec<_>>(), watch) }
}
