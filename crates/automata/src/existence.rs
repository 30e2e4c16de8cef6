//! "There are numbers such that all conditions hold", with as few automata over many numbers as possible.
//!
//! First arithmetic removes variables: an equation with `k v` gives it wherever v occurs with multiples of k,
//! and leaves a congruence and the sign of v; a variable between two bounds that are far enough apart exists
//! anyway. So `a % c == b % c`, which has two quotients as variables, becomes "c divides a − b". What is left
//! is projected variable by variable, each together with those conditions alone that name it.

use bouton_theory::formula::{Condition, Linear};

use crate::automaton::Automaton;
use crate::condition::single;
use crate::congruence::{Congruence, congruence};
use crate::system::System;
use crate::validity::numbers;
use crate::watch::{Halt, Watch};

/// The tuples of `parts` numbers that some numbers for the other variables, up to `variables` in all, go
/// with.
pub(crate) fn existing(
    system: System,
    parts: usize,
    variables: usize,
    conditions: &[Condition],
    watch: &mut Watch<'_>,
) -> Result<Automaton, Halt> {
    if let Some((others, equation)) = unequal(parts, variables, conditions) {
        // One tuple of numbers goes with each position, so it isn't unequal exactly where it is equal.
        let all = existing(system, parts, variables, &others, watch)?;
        let equal = [others.as_slice(), &[Condition::Zero(equation)]].concat();
        return all.without(&existing(system, parts, variables, &equal, watch)?, watch);
    }
    let mut draft = Remaining { conditions: conditions.to_vec(), congruences: Vec::new() };
    let removed = |draft: &Remaining, variable| draft.solved(variable).or_else(|| draft.bounded(variable));
    while let Some(less) = (parts..variables).find_map(|variable| removed(&draft, variable)) {
        watch.step()?;
        draft = less;
    }
    draft.projected(system, parts, variables, watch)
}

/// The conditions but for one on unequal terms with variables, and these terms' difference, if the others
/// give each variable one value at most: it is a quotient of parts and of variables before it.
fn unequal(parts: usize, variables: usize, conditions: &[Condition]) -> Option<(Vec<Condition>, Linear)> {
    let at = conditions.iter().position(|condition| {
        matches!(condition, Condition::NotZero(_)) && (parts..variables).any(|one| names(condition, one))
    })?;
    let mut others = conditions.to_vec();
    let Condition::NotZero(difference) = others.remove(at) else { return None };
    let inequalities = || {
        others.iter().filter_map(|one| if let Condition::AtLeastZero(term) = one { Some(term) } else { None })
    };
    let is_quotient = |variable: usize| {
        inequalities().any(|low| {
            let factor = low.coefficient(variable);
            let is_of_earlier = low.coefficients.iter().skip(variable + 1).all(|factor| *factor == 0);
            // The two bounds together leave room for less than one more.
            let leaves_one = |high: &Linear| {
                let room = plus(low, 1, high);
                room.is_some_and(|room| is_at_most(&room, factor - 1))
            };
            factor > 0 && is_of_earlier && inequalities().any(leaves_one)
        })
    };
    (parts..variables).all(is_quotient).then_some((others, difference))
}

/// Whether the term is at most this for all natural numbers.
fn is_at_most(term: &Linear, most: i64) -> bool {
    term.constant <= most && term.coefficients.iter().all(|factor| *factor <= 0)
}

/// The conditions that are left.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Remaining {
    conditions: Vec<Condition>,
    congruences: Vec<Congruence>,
}

/// No step of arithmetic may make a number larger than this: automata take up to 48 bits.
const LARGEST: i64 = 1 << 40;

impl Remaining {
    /// The same without this variable, by an equation `k v + rest = 0`, if every other condition has a
    /// multiple of k as its factor.
    fn solved(&self, variable: usize) -> Option<Self> {
        let has_it = |condition: &&Condition| names(condition, variable);
        if self.conditions.iter().filter(has_it).any(|condition| term(condition).is_none()) {
            return None;
        }
        let fits = |k: i64| {
            let terms = self.conditions.iter().filter_map(term);
            let terms = terms.chain(self.congruences.iter().map(|one| &one.term));
            terms.map(|term| term.coefficient(variable)).all(|factor| factor % k == 0)
        };
        let at = self.conditions.iter().position(|condition| match condition {
            Condition::Zero(term) => {
                let k = term.coefficient(variable);
                k != 0 && k.unsigned_abs() <= LARGEST.unsigned_abs() && fits(k)
            }
            _ => false,
        })?;
        let mut less = self.clone();
        let Condition::Zero(equation) = less.conditions.remove(at) else { return None };
        let k = equation.coefficient(variable);
        let without = |term: &Linear| plus(term, -(term.coefficient(variable) / k), &equation);
        for condition in &mut less.conditions {
            *condition = mapped(condition, &without)?;
        }
        for one in &mut less.congruences {
            one.term = reduced(&without(&one.term)?, one.modulus);
        }
        // v is natural: k divides the rest, and −rest / k ≥ 0. Of a multiple of k, more than −|k| will do.
        let rest = plus(&equation, -k, &Linear::variable(variable))?;
        let opposite = plus(&Linear::default(), -k.signum(), &rest)?;
        let room = plus(&opposite, 1, &Linear::constant(k.abs() - 1))?;
        less.conditions.push(Condition::AtLeastZero(room));
        let modulus = k.abs();
        if modulus > 1 {
            less.congruences.push(Congruence { term: reduced(&rest, modulus), modulus });
        }
        Some(less.tidied())
    }

    /// The same without this variable, if only inequalities name it and they leave room for it: a natural
    /// number x with c x + l ≥ 0 and u − c x ≥ 0 exists if u ≥ 0, as long as l + u is at least c − 1 whatever
    /// the numbers are; and one with lower bounds alone, or upper bounds of 0 or more, exists, too.
    fn bounded(&self, variable: usize) -> Option<Self> {
        if self.congruences.iter().any(|one| one.term.coefficient(variable) != 0) {
            return None;
        }
        let (named, others): (Vec<_>, Vec<_>) =
            self.conditions.iter().cloned().partition(|condition| names(condition, variable));
        let (mut lower, mut upper) = (Vec::new(), Vec::new());
        for condition in &named {
            let Condition::AtLeastZero(term) = condition else { return None };
            if term.coefficient(variable) > 0 { lower.push(term) } else { upper.push(term) }
        }
        if named.is_empty() {
            return None;
        }
        let has_room = match (lower.as_slice(), upper.as_slice()) {
            ([], _) | (_, []) => true,
            ([low], [high]) => {
                let room = plus(low, 1, high)?;
                let factor = low.coefficient(variable);
                room.coefficient(variable) == 0 && is_at_least(&room, factor - 1)
            }
            _ => false,
        };
        if !has_room {
            return None;
        }
        let mut less = Self { conditions: others, congruences: self.congruences.clone() };
        for high in upper {
            let without = plus(high, -high.coefficient(variable), &Linear::variable(variable))?;
            less.conditions.push(Condition::AtLeastZero(without));
        }
        Some(less.tidied())
    }

    /// Without inequalities that follow from another one, or hold for all natural numbers.
    fn tidied(mut self) -> Self {
        let mut at = 0;
        while at < self.conditions.len() {
            let follows = match &self.conditions[at] {
                Condition::AtLeastZero(term) => {
                    is_at_least(term, 0)
                        || self.conditions.iter().enumerate().any(|(other, condition)| match condition {
                            // Of two that are the same, the first one stays.
                            Condition::AtLeastZero(less) if other != at && (*less != *term || other < at) => {
                                plus(term, -1, less).is_some_and(|more| is_at_least(&more, 0))
                            }
                            _ => false,
                        })
                }
                Condition::Zero(term) => *term == Linear::default(),
                Condition::NotZero(_) | Condition::Bits { .. } => false,
            };
            if follows {
                self.conditions.remove(at);
            } else {
                at += 1;
            }
        }
        self
    }

    /// The conditions as automata, and the variables that are left projected, each with those that name it.
    fn projected(
        &self,
        system: System,
        parts: usize,
        variables: usize,
        watch: &mut Watch<'_>,
    ) -> Result<Automaton, Halt> {
        let mut all = Vec::new();
        for condition in &self.conditions {
            let tracks: Vec<usize> = (0..variables).filter(|track| names(condition, *track)).collect();
            let automaton = single(system, tracks.len(), &on_places(condition, &tracks), watch)?;
            all.push(OnTracks { tracks, automaton });
        }
        for one in &self.congruences {
            let tracks: Vec<usize> =
                (0..variables).filter(|track| one.term.coefficient(*track) != 0).collect();
            let term = placed(&one.term, &tracks);
            let automaton = congruence(system, tracks.len(), &Congruence { term, ..*one }, watch)?;
            all.push(OnTracks { tracks, automaton });
        }
        for variable in (parts..variables).rev() {
            let (named, others): (Vec<_>, Vec<_>) =
                all.into_iter().partition(|relation| relation.tracks.contains(&variable));
            all = others;
            if named.is_empty() {
                continue;
            }
            let mut tracks: Vec<usize> = named.iter().flat_map(|relation| relation.tracks.clone()).collect();
            tracks.sort_unstable();
            tracks.dedup();
            let both = OnTracks::all(&named, system, &tracks, watch)?;
            tracks.retain(|track| *track != variable);
            // Tracks are in order, and what is left has no larger variable.
            let kept: Vec<usize> = (0..tracks.len()).collect();
            all.push(OnTracks { automaton: both.exists(&kept, watch)?, tracks });
        }
        OnTracks::all(&all, system, &(0..parts).collect::<Vec<_>>(), watch)
    }
}

/// A relation between some of the variables, in order.
struct OnTracks {
    tracks: Vec<usize>,
    automaton: Automaton,
}

impl OnTracks {
    /// The numbers on these tracks for which all the relations hold.
    fn all(
        relations: &[Self],
        system: System,
        tracks: &[usize],
        watch: &mut Watch<'_>,
    ) -> Result<Automaton, Halt> {
        let mut all = numbers(system, tracks.len(), watch)?;
        for relation in relations {
            let place = |track: &usize| tracks.iter().position(|one| one == track).ok_or(Halt::Malformed);
            let places = relation.tracks.iter().map(place).collect::<Result<Vec<_>, _>>()?;
            all = all.and(&relation.automaton.on_tracks(tracks.len(), &places, watch)?, watch)?;
        }
        Ok(all)
    }
}

/// The term of a condition; bits put together have none.
const fn term(condition: &Condition) -> Option<&Linear> {
    match condition {
        Condition::AtLeastZero(term) | Condition::Zero(term) | Condition::NotZero(term) => Some(term),
        Condition::Bits { .. } => None,
    }
}

/// Whether a condition names a variable.
fn names(condition: &Condition, variable: usize) -> bool {
    match condition {
        Condition::Bits { left, right, result, .. } => [*left, *right, *result].contains(&variable),
        other => term(other).is_some_and(|term| term.coefficient(variable) != 0),
    }
}

/// `left + factor · right`; `None` if a number grows too large for automata.
fn plus(left: &Linear, factor: i64, right: &Linear) -> Option<Linear> {
    let sum = left.plus(factor, right)?;
    let is_small = |number: &i64| number.unsigned_abs() <= LARGEST.unsigned_abs();
    (is_small(&sum.constant) && sum.coefficients.iter().all(is_small)).then_some(sum)
}

/// Whether the term is at least this for all natural numbers.
fn is_at_least(term: &Linear, least: i64) -> bool {
    term.constant >= least && term.coefficients.iter().all(|factor| *factor >= 0)
}

/// The term with its numbers by the modulus, those that are nearest to 0.
fn reduced(term: &Linear, modulus: i64) -> Linear {
    let nearest = |number: &i64| {
        let rest = number.rem_euclid(modulus);
        if rest > modulus / 2 { rest - modulus } else { rest }
    };
    let mut coefficients: Vec<i64> = term.coefficients.iter().map(nearest).collect();
    while coefficients.last() == Some(&0) {
        coefficients.pop();
    }
    Linear { constant: nearest(&term.constant), coefficients }
}

/// The condition with another term.
fn mapped(condition: &Condition, term: &impl Fn(&Linear) -> Option<Linear>) -> Option<Condition> {
    Some(match condition {
        Condition::AtLeastZero(of) => Condition::AtLeastZero(term(of)?),
        Condition::Zero(of) => Condition::Zero(term(of)?),
        Condition::NotZero(of) => Condition::NotZero(term(of)?),
        Condition::Bits { .. } => condition.clone(),
    })
}

/// The term with the places of its variables among `tracks` for their numbers.
fn placed(term: &Linear, tracks: &[usize]) -> Linear {
    let coefficients = tracks.iter().map(|track| term.coefficient(*track)).collect();
    Linear { constant: term.constant, coefficients }
}

/// The condition with the places of its variables among `tracks` for their numbers.
fn on_places(condition: &Condition, tracks: &[usize]) -> Condition {
    let place = |variable: usize| tracks.iter().position(|track| *track == variable).unwrap_or(0);
    match condition {
        Condition::AtLeastZero(of) => Condition::AtLeastZero(placed(of, tracks)),
        Condition::Zero(of) => Condition::Zero(placed(of, tracks)),
        Condition::NotZero(of) => Condition::NotZero(placed(of, tracks)),
        Condition::Bits { law, left, right, result } => {
            Condition::Bits { law: *law, left: place(*left), right: place(*right), result: place(*result) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::condition::conjunction;
    use crate::watch::Limits;

    fn linear(constant: i64, coefficients: &[i64]) -> Linear {
        Linear { constant, coefficients: coefficients.to_vec() }
    }

    /// A sequence of numbers that is always the same (Knuth's multiplier).
    struct Dice(u64);

    impl Dice {
        fn between(&mut self, low: i64, high: i64) -> i64 {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            low + ((self.0 >> 33) % (high - low + 1).unsigned_abs()).cast_signed()
        }

        fn condition(&mut self, variables: usize) -> Condition {
            let coefficients = (0..variables).map(|_| self.between(-3, 3)).collect();
            let term = Linear { constant: self.between(-8, 8), coefficients };
            match self.between(0, 6) {
                0 | 1 => Condition::Zero(term),
                2 => Condition::NotZero(term),
                _ => Condition::AtLeastZero(term),
            }
        }

        /// The conditions of a quotient: variable number `variable` is ⌊term / by⌋.
        fn quotient(&mut self, parts: usize, variable: usize) -> [Condition; 2] {
            let by = self.between(2, 7);
            let mut low = linear(self.between(0, 3), &vec![0; variable + 1]);
            (0..parts).for_each(|part| low.coefficients[part] = self.between(0, 2));
            low.coefficients[variable] = -by;
            let high = Linear::constant(by - 1).plus(-1, &low).unwrap();
            [low, high].map(Condition::AtLeastZero)
        }
    }

    /// The plain construction: all conditions on all tracks, then a projection. `None` where that has too
    /// many states.
    fn plain(system: System, parts: usize, variables: usize, conditions: &[Condition]) -> Option<Automaton> {
        let mut watch = Watch::default().with_limits(Limits { states: 5_000, ..Limits::default() });
        conjunction(system, variables, conditions, &mut watch).ok()?.onto_first(parts, &mut watch).ok()
    }

    #[test]
    fn arithmetic_and_single_projections_are_the_projection_of_everything() {
        let mut dice = Dice(40);
        let (mut compared, mut split) = (0, 0);
        for round in 0..160 {
            let system = [System::BINARY, System::base(3).unwrap(), System::FIBONACCI][round % 3];
            let (parts, variables) = (2, if round % 2 == 0 { 4 } else { 3 });
            let mut conditions: Vec<Condition> =
                (0..dice.between(1, 3)).map(|_| dice.condition(variables)).collect();
            if round % 4 < 2 {
                conditions.extend((parts..variables).flat_map(|variable| dice.quotient(parts, variable)));
            }
            if round % 4 == 0 {
                let term = Linear { constant: 0, coefficients: vec![1, -1, dice.between(-3, 3), -2] };
                conditions.truncate(conditions.len() - 4);
                conditions.extend((parts..variables).flat_map(|variable| dice.quotient(parts, variable)));
                conditions.push(Condition::NotZero(term));
                split += usize::from(unequal(parts, variables, &conditions).is_some());
            }
            let Some(plain) = plain(system, parts, variables, &conditions) else { continue };
            let found = existing(system, parts, variables, &conditions, &mut Watch::default());
            assert_eq!(found, Ok(plain), "{system}: {conditions:?}");
            compared += 1;
        }
        assert!(compared > 110 && split == 40, "{compared}, {split}");
    }

    #[test]
    fn remainders_are_congruences() {
        let mut watch = Watch::default();
        for by in [2, 3, 4, 10] {
            let quotient = |part: usize, variable: usize| {
                let mut low = Linear::variable(part).plus(-by, &Linear::variable(variable)).unwrap();
                let high = Linear::constant(by - 1).plus(-1, &low).unwrap();
                low.constant = 0;
                [low, high].map(Condition::AtLeastZero)
            };
            let same = Condition::Zero(linear(0, &[1, -1, -by, by]));
            let conditions = [&quotient(0, 2)[..], &quotient(1, 3), &[same]].concat();
            let found = existing(System::BINARY, 2, 4, &conditions, &mut watch).unwrap();
            assert_eq!(Some(found), plain(System::BINARY, 2, 4, &conditions));
            let draft = Remaining { conditions, congruences: Vec::new() };
            let mut left = draft.solved(2).unwrap();
            left = left.bounded(3).unwrap();
            let divides = Congruence { term: linear(0, &[1, -1]), modulus: by };
            assert!(left.conditions.is_empty(), "{left:?}");
            assert_eq!(left.congruences.len(), 1);
            assert_eq!(left.congruences[0].modulus, divides.modulus);
        }
    }

    #[test]
    fn conditions_of_parts_alone_and_impossible_ones_stay() {
        let mut watch = Watch::default();
        let never = Condition::AtLeastZero(linear(-1, &[]));
        assert!(existing(System::BINARY, 1, 3, &[never], &mut watch).unwrap().is_empty());
        let three = Condition::Zero(linear(-3, &[1]));
        let found = existing(System::BINARY, 1, 2, &[three], &mut watch).unwrap();
        assert!(found.accepts(System::BINARY, &[3]) && !found.accepts(System::BINARY, &[4]));
        let all = existing(System::FIBONACCI, 2, 5, &[], &mut watch).unwrap();
        assert_eq!(all, numbers(System::FIBONACCI, 2, &mut watch).unwrap());
    }
}
