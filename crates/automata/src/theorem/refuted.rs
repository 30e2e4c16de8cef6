//! Positions too large for the oracle at which the guess in some system contradicted the moves.
//!
//! A jump by a large constant makes automata with hundreds of states, and in each system the same position
//! contradicts the same guess. So we keep these positions with all their options, and look at them first in
//! the next system. A guess that is right wherever the oracle knows the answer can't learn any more, so one
//! such position ends the search in that system, and no relation of the moves has to be made.

use super::oracle::Winners;
use crate::automaton::Automaton;
use crate::system::System;

/// Far positions, each with all its options.
#[derive(Debug, Default)]
pub(super) struct Refuted {
    positions: Vec<(Vec<u64>, Vec<Vec<u64>>)>,
    /// For games of one part: whether each number below the oracle's bound is lost, once somebody asks.
    lost: Vec<bool>,
}

/// Whether a guess that a far position refutes agrees with the oracle.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Agreement {
    /// On all numbers that the oracle knows, so it can't learn any more; this position refutes it.
    Everywhere(Vec<u64>),
    /// Not on this number, the smallest.
    Differs(u64),
    /// No position refutes it, or there are too many to look at.
    Unknown,
}

/// We compare a guess with the oracle on at most this many numbers.
const NUMBERS: u64 = 1 << 16;

/// We keep this many, each with at most as many options.
const MOST: usize = 16;

impl Refuted {
    /// Keeps a position with all its options. There must be one: without options, misère play is different.
    pub(super) fn keep(&mut self, at: &[u64], options: &[Vec<u64>]) {
        let is_new = self.positions.iter().all(|(known, _)| known != at);
        if is_new && self.positions.len() < MOST && !options.is_empty() && options.len() <= MOST {
            self.positions.push((at.to_vec(), options.to_vec()));
        }
    }

    /// Whether no position was kept.
    pub(super) const fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// A position at which the lost positions can't be these: it is one of them and has an option that is
    /// one, or neither is.
    fn contradicts(&self, is_lost: impl Fn(&[u64]) -> bool) -> Option<&[u64]> {
        let found = self.positions.iter().find(|(at, options)| {
            let has_lost_option = options.iter().any(|option| is_lost(option));
            is_lost(at) == has_lost_option
        });
        found.map(|(at, _)| at.as_slice())
    }

    /// Compares a guess that is refuted with the oracle on all numbers below the oracle's bound, for games of
    /// one part.
    pub(super) fn agreement(
        &mut self,
        guess: &Automaton,
        system: System,
        winners: &mut Winners<'_>,
    ) -> Agreement {
        if guess.tracks() != 1 || winners.bound() > NUMBERS {
            return Agreement::Unknown;
        }
        let Some(far) = self.contradicts(|at| guess.accepts(system, at)).map(<[u64]>::to_vec) else {
            return Agreement::Unknown;
        };
        while (self.lost.len() as u64) < winners.bound() {
            let Some(is_lost) = winners.is_lost(&[self.lost.len() as u64]) else { return Agreement::Unknown };
            self.lost.push(is_lost);
        }
        let mut numbers = accepted(guess, system).zip(&self.lost);
        match (0..).zip(&mut numbers).find(|(_, (guess, is))| guess != *is) {
            Some((at, _)) => Agreement::Differs(at),
            None => Agreement::Everywhere(far),
        }
    }
}

/// Whether 0, 1, 2 … are accepted. The next number changes few digits, so we keep the states between digits.
fn accepted(guess: &Automaton, system: System) -> impl Iterator<Item = bool> {
    // The most significant digit comes first; the first number has none but zeros.
    let mut digits = [0; DIGITS];
    let mut states = [0; DIGITS + 1];
    for place in 0..DIGITS {
        states[place + 1] = guess.next(states[place], 0);
    }
    std::iter::from_fn(move || {
        let is_accepted = guess.accepting[states[DIGITS] as usize];
        // Words of digits that may follow one another are numbers, and the next word is the next number.
        let may_grow = |place: &usize| {
            let next = digits[*place] + 1;
            next < system.digits() && (*place == 0 || system.may_follow(digits[*place - 1], next))
        };
        let place = (0..DIGITS).rev().find(may_grow)?;
        digits[place] += 1;
        digits[place + 1..].fill(0);
        for place in place..DIGITS {
            states[place + 1] = guess.next(states[place], digits[place] as usize);
        }
        Some(is_accepted)
    })
}

/// Enough digits for all the numbers that we compare, in every system.
const DIGITS: usize = 24;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::condition::conjunction;
    use crate::watch::Watch;
    use bouton_theory::formula::{Condition, Linear};

    #[test]
    fn numbers_are_read_in_order_in_every_system() {
        let recurrences = (1..=6).flat_map(|a| (1..=a).filter_map(move |b| System::recurrence(a, b)));
        for system in (2..=10).filter_map(System::base).chain(recurrences) {
            let small = Condition::AtLeastZero(Linear { constant: -300, coefficients: vec![1] });
            let large = Condition::NotZero(Linear { constant: -777, coefficients: vec![1] });
            let guess = conjunction(system, 1, &[small, large], &mut Watch::default()).unwrap();
            for (number, is_accepted) in (0..2_000u64).zip(accepted(&guess, system)) {
                assert_eq!(is_accepted, number >= 300 && number != 777, "{system}: {number}");
            }
            assert!(system.term(DIGITS).is_some_and(|term| term > NUMBERS.into()), "{system}");
        }
    }

    #[test]
    fn a_guess_is_contradicted_where_it_is_lost_with_a_lost_option_or_won_without() {
        let mut refuted = Refuted::default();
        assert!(refuted.is_empty());
        refuted.keep(&[5], &[]);
        assert!(refuted.is_empty(), "in misère play nothing follows");
        refuted.keep(&[1000], &[vec![0], vec![999]]);
        assert_eq!(refuted.contradicts(|at| at[0] % 2 == 0), Some(&[1000][..]));
        assert_eq!(refuted.contradicts(|_| true), Some(&[1000][..]));
        assert_eq!(refuted.contradicts(|_| false), Some(&[1000][..]));
        assert_eq!(refuted.contradicts(|at| at[0] == 0), None);
        assert_eq!(refuted.contradicts(|at| at[0] == 1000), None);
    }
}
