//! The options of one position, of any size: all of them, or those that an automaton accepts.
//!
//! A far position has too many options to list. Its winning moves lead to positions that a theorem's
//! automaton accepts, so they are the numbers that go with the position in "a move leads from x to y, and y
//! is accepted".

use std::collections::BTreeSet;

use bouton_theory::formula::Formula;

use super::moves::Move;
use crate::automaton::Automaton;
use crate::condition::conjunction;
use crate::system::System;
use crate::watch::{Halt, Watch};

/// The moves of a game in one system, ready to tell the options of single positions.
#[derive(Clone, Debug)]
pub struct OptionRelation {
    system: System,
    parts: usize,
    /// For each kind of move its relation, and the tracks of the option.
    kinds: Vec<(Automaton, Vec<usize>)>,
    /// The numbers that the target reads behind the parts of an option.
    more: usize,
}

impl OptionRelation {
    /// Estimated bytes that its automata take.
    #[must_use]
    #[doc(hidden)]
    pub fn bytes(&self) -> u64 {
        self.kinds.iter().map(|(relation, _)| relation.bytes()).sum()
    }

    /// The moves of a game: to all options, or to those that `target` accepts. A target may read more numbers
    /// behind the parts, such as a value; then each question says which.
    ///
    /// # Errors
    ///
    /// A [`Halt`] if a limit is met, or [`Halt::Malformed`] if the target reads fewer numbers than a position
    /// has, or moves may be made several times in a row.
    pub fn new(
        formula: &Formula,
        system: System,
        target: Option<&Automaton>,
        watch: &mut Watch<'_>,
    ) -> Result<Self, Halt> {
        let parts = formula.parts;
        if !formula.repeated.is_empty() {
            // The options after any number of steps aren't a relation of one automaton.
            return Err(Halt::Malformed);
        }
        let read = target.map_or(parts, Automaton::tracks);
        let more = read.checked_sub(parts).ok_or(Halt::Malformed)?;
        let mut kinds = Vec::with_capacity(formula.moves.len());
        for disjunct in &formula.moves {
            let one = Move::new(parts, disjunct)?;
            let tracks = one.tracks + more;
            let mut relation = conjunction(system, tracks, &one.conditions, watch)?;
            if let Some(target) = target {
                let places: Vec<usize> = one.option.iter().copied().chain(one.tracks..tracks).collect();
                relation = relation.and(&target.on_tracks(tracks, &places, watch)?, watch)?;
            }
            if !relation.is_empty() {
                kinds.push((relation, one.option));
            }
        }
        Ok(Self { system, parts, kinds, more })
    }

    /// The options of a position that the target accepts with the numbers `more`, in ascending order, each
    /// once. If there are more than `most`, it ends with the first one too many.
    ///
    /// # Errors
    ///
    /// [`Halt::Stopped`], [`Halt::Range`] if an option has a part beyond 64 bits, or [`Halt::Malformed`] for
    /// another number of parts.
    pub fn options(
        &self,
        position: &[u64],
        more: &[u64],
        most: usize,
        watch: &mut Watch<'_>,
    ) -> Result<Vec<Vec<u64>>, Halt> {
        let mut found = BTreeSet::new();
        for (relation, option) in &self.kinds {
            let given = self.given(relation, position, more)?;
            let told: Vec<usize> = option.iter().copied().filter(|track| *track >= self.parts).collect();
            let goes_on = relation.each_partner(self.system, &given, &told, watch, &mut |numbers| {
                let mut numbers = numbers.iter();
                let part = |track: &usize| match position.get(*track) {
                    Some(stays) => Some(*stays),
                    None => numbers.next().copied(),
                };
                found.extend(option.iter().map(part).collect::<Option<Vec<u64>>>());
                found.len() <= most
            })?;
            if !goes_on {
                break;
            }
        }
        Ok(found.into_iter().collect())
    }

    /// Whether a move leads from a position to an option that the target accepts with the numbers `more`.
    ///
    /// # Errors
    ///
    /// As for [`OptionRelation::options`].
    pub fn leads(
        &self,
        position: &[u64],
        option: &[u64],
        more: &[u64],
        watch: &mut Watch<'_>,
    ) -> Result<bool, Halt> {
        if option.len() != self.parts {
            return Err(Halt::Malformed);
        }
        for (relation, tracks) in &self.kinds {
            let mut given = self.given(relation, position, more)?;
            let mut is_alike = true;
            for (track, part) in tracks.iter().zip(option) {
                match given.iter().find(|(known, _)| known == track) {
                    Some((_, known)) => is_alike &= known == part,
                    None => given.push((*track, *part)),
                }
            }
            if is_alike && relation.has_partner(self.system, &given, watch)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The tracks of a relation that a question fixes.
    fn given(&self, relation: &Automaton, position: &[u64], more: &[u64]) -> Result<Vec<(usize, u64)>, Halt> {
        if position.len() != self.parts || more.len() != self.more {
            return Err(Halt::Malformed);
        }
        let behind = relation.tracks() - self.more..;
        Ok((0..).zip(position.iter().copied()).chain(behind.zip(more.iter().copied())).collect())
    }
}

#[cfg(test)]
mod tests {
    use bouton_theory::formula::{Condition, Disjunct, Linear};

    use super::*;
    use crate::condition::disjunction;

    fn term(constant: i64, coefficients: &[i64]) -> Linear {
        Linear { constant, coefficients: coefficients.to_vec() }
    }

    /// Takes k ≥ 1 from the first part, or from both; k and l from both, if k + l = 5; or halves the second.
    fn moves() -> Formula {
        let positive = Condition::AtLeastZero(term(-1, &[0, 0, 1]));
        let (first, second) = (term(0, &[1, 0, -1]), term(0, &[0, 1, -1]));
        let at_least = |term: &Linear| Condition::AtLeastZero(term.clone());
        let one = Disjunct {
            variables: 3,
            conditions: vec![positive.clone(), at_least(&first)],
            option: vec![first.clone(), term(0, &[0, 1])],
        };
        let both = Disjunct {
            variables: 3,
            conditions: vec![positive, at_least(&first), at_least(&second)],
            option: vec![first.clone(), second],
        };
        let second = term(0, &[0, 1, 0, -1]);
        let five = Disjunct {
            variables: 4,
            conditions: vec![Condition::Zero(term(-5, &[0, 0, 1, 1])), at_least(&first), at_least(&second)],
            option: vec![first, second],
        };
        let half = Disjunct {
            variables: 4,
            conditions: vec![
                Condition::Zero(term(0, &[0, 1, -2, -1])),
                Condition::AtLeastZero(term(1, &[0, 0, 0, -1])),
                Condition::AtLeastZero(term(-1, &[0, 1])),
            ],
            option: vec![term(0, &[1]), term(0, &[0, 0, 1])],
        };
        Formula {
            parts: 2,
            domain: vec![vec![]],
            domain_variables: 0,
            moves: vec![one, both, five, half],
            repeated: Vec::new(),
        }
    }

    fn options([a, b]: [u64; 2]) -> Vec<Vec<u64>> {
        let mut found: Vec<Vec<u64>> = (1..=a).map(|k| vec![a - k, b]).collect();
        found.extend((1..=a.min(b)).map(|k| vec![a - k, b - k]));
        found.extend((0..=5).filter(|k| *k <= a && 5 - k <= b).map(|k| vec![a - k, b + k - 5]));
        found.extend((b > 0).then(|| vec![a, b / 2]));
        found.sort();
        found.dedup();
        found
    }

    #[test]
    fn options_are_those_of_the_moves() {
        let mut watch = Watch::default();
        for system in [System::BINARY, System::FIBONACCI, System::base(3).unwrap()] {
            let all = OptionRelation::new(&moves(), system, None, &mut watch).unwrap();
            for at in (0..=12).flat_map(|a| (0..=12).map(move |b| [a, b])) {
                let expected = options(at);
                assert_eq!(
                    all.options(&at, &[], 500, &mut watch).as_ref(),
                    Ok(&expected),
                    "{system}: {at:?}"
                );
                for option in (0..=12).flat_map(|a| (0..=12).map(move |b| [a, b])) {
                    let leads = all.leads(&at, &option, &[], &mut watch);
                    let is_option = expected.iter().any(|one| one == &option);
                    assert_eq!(leads, Ok(is_option), "{system}: {at:?} to {option:?}");
                }
            }
            let far = all.options(&[1 << 50, 1 << 50], &[], 20, &mut watch).unwrap();
            assert_eq!(far.len(), 21);
        }
    }

    /// The target is the options with a + b = g, and g is asked for.
    #[test]
    fn a_target_may_read_a_number_more() {
        let mut watch = Watch::default();
        let sum = vec![Condition::Zero(term(0, &[1, 1, -1]))];
        for system in [System::BINARY, System::FIBONACCI] {
            let target = disjunction(system, 3, std::slice::from_ref(&sum), &mut watch).unwrap();
            let with_sum = OptionRelation::new(&moves(), system, Some(&target), &mut watch).unwrap();
            for at in (0..=9).flat_map(|a| (0..=9).map(move |b| [a, b])) {
                for g in 0..=9 {
                    let mut expected = options(at);
                    expected.retain(|option| option.iter().sum::<u64>() == g);
                    assert_eq!(with_sum.options(&at, &[g], 500, &mut watch), Ok(expected), "{at:?}, {g}");
                }
            }
            let far = 3_000_000_000_000_000;
            let found = with_sum.options(&[far, 7], &[far - 1], 10, &mut watch);
            assert_eq!(found, Ok(vec![vec![far - 8, 7], vec![far - 4, 3]]));
        }
        assert_eq!(
            OptionRelation::new(&moves(), System::BINARY, None, &mut watch).unwrap().options(
                &[1],
                &[],
                9,
                &mut watch
            ),
            Err(Halt::Malformed)
        );
    }
}
