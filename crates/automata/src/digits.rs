//! Sets of numbers described by their digits: trailing zeros, and the ones in each place.

use crate::alphabet::Alphabet;
use crate::automaton::Automaton;
use crate::exploration::{Symbols, explore};
use crate::system::System;
use crate::validity::numbers;
use crate::watch::{Halt, Watch};

/// How many zeros a word ends in so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Zeros {
    /// No other digit has come yet.
    Only,
    Even,
    Odd,
}

impl Zeros {
    /// With one more digit.
    pub(crate) const fn then(self, is_zero: bool) -> Self {
        match (self, is_zero) {
            (Self::Only, true) => Self::Only,
            (Self::Even, true) => Self::Odd,
            (Self::Odd, true) | (_, false) => Self::Even,
        }
    }
}

/// The tuples in which each number ends in an even number of zeros, or each in an odd number if `is_odd`.
/// The number 0 counts as one of them if `with_zero`.
///
/// ```
/// use bouton_automata::{System, Watch, trailing_zeros};
///
/// let odd = trailing_zeros(System::BINARY, 1, true, false, &mut Watch::default())?;
/// assert!(odd.accepts(System::BINARY, &[0b1000]) && !odd.accepts(System::BINARY, &[0b100]));
/// # Ok::<(), bouton_automata::Halt>(())
/// ```
///
/// # Errors
///
/// A [`Halt`] if a limit is met.
pub fn trailing_zeros(
    system: System,
    tracks: usize,
    is_odd: bool,
    with_zero: bool,
    watch: &mut Watch<'_>,
) -> Result<Automaton, Halt> {
    let (alphabet, _) = Alphabet::sized(system.digits(), tracks, watch)?;
    let is_zero = |tuple: &[u32]| -> Vec<bool> { tuple.iter().map(|digit| *digit == 0).collect() };
    let (symbols, zero) = Symbols::by_key(alphabet, is_zero);
    let step = |state: &Vec<Zeros>, class: usize| {
        Ok(state.iter().zip(&zero[class]).map(|(zeros, is_zero)| zeros.then(*is_zero)).collect())
    };
    let accepts = |state: &Vec<Zeros>| {
        state.iter().all(|zeros| match zeros {
            Zeros::Only => with_zero,
            Zeros::Even => !is_odd,
            Zeros::Odd => is_odd,
        })
    };
    let all = explore(symbols, vec![Zeros::Only; tracks], step, accepts, watch)?;
    all.and(&numbers(system, tracks, watch)?, watch)
}

/// The tuples in which, at each binary place, the number of ones in these tracks is divisible by `modulus`:
/// with 2, the nim-sum is 0.
///
/// ```
/// use bouton_automata::{System, Watch, place_counts};
///
/// let moore = place_counts(System::BINARY, 3, &[0, 1, 2], 3, &mut Watch::default())?;
/// assert!(moore.accepts(System::BINARY, &[6, 6, 6]) && !moore.accepts(System::BINARY, &[6, 6, 0]));
/// # Ok::<(), bouton_automata::Halt>(())
/// ```
///
/// # Errors
///
/// A [`Halt`] if a limit is met, [`Halt::Bits`] if the digits of the system aren't made of bits,
/// [`Halt::Malformed`] for a modulus of 0, or a track that doesn't exist.
pub fn place_counts(
    system: System,
    tracks: usize,
    counted: &[usize],
    modulus: u32,
    watch: &mut Watch<'_>,
) -> Result<Automaton, Halt> {
    if !system.is_binary() {
        return Err(Halt::Bits);
    }
    if modulus == 0 || counted.iter().any(|track| *track >= tracks) {
        return Err(Halt::Malformed);
    }
    let (alphabet, _) = Alphabet::sized(system.digits(), tracks, watch)?;
    let bits = system.digits().trailing_zeros();
    let (symbols, divides) = Symbols::by_key(alphabet, |tuple| {
        let ones = |bit: u32| counted.iter().map(|track| (tuple[*track] >> bit) & 1).sum::<u32>();
        (0..bits).all(|bit| ones(bit).is_multiple_of(modulus))
    });
    explore(symbols, true, |so_far, class| Ok(*so_far && divides[class]), |so_far| *so_far, watch)
}

/// The numbers with an even number of ones in base 2, or with an odd number.
///
/// # Errors
///
/// A [`Halt`] if a limit is met, [`Halt::Bits`] if the digits of the system aren't made of bits.
pub fn parity_of_ones(system: System, is_odd: bool, watch: &mut Watch<'_>) -> Result<Automaton, Halt> {
    if !system.is_binary() {
        return Err(Halt::Bits);
    }
    let (alphabet, _) = Alphabet::sized(system.digits(), 1, watch)?;
    let (symbols, odd) = Symbols::by_key(alphabet, |tuple| tuple[0].count_ones() % 2 == 1);
    explore(symbols, false, |so_far, class| Ok(*so_far != odd[class]), |so_far| *so_far == is_odd, watch)
}

/// The pairs with a second number below the smallest term of the first: the term of its last digit that
/// isn't 0. If the first number is 0, the second may be anything.
///
/// In the Fibonacci system these are the lost positions of Fibonacci Nim, with a heap and a limit (Whinihan
/// 1963).
///
/// # Errors
///
/// A [`Halt`] if a limit is met.
pub fn below_smallest_term(system: System, watch: &mut Watch<'_>) -> Result<Automaton, Halt> {
    let (alphabet, _) = Alphabet::sized(system.digits(), 2, watch)?;
    let (symbols, digits) = Symbols::by_key(alphabet, |tuple| (tuple[0] > 0, tuple[1] > 0));
    // Whether the second number has begun; from then on the first must not have further digits, because its
    // smallest term has come before. Returns `None` if it does.
    let step = |state: &Option<bool>, class: usize| {
        let (first, second) = digits[class];
        Ok(state.and_then(|has_begun| {
            let has_begun = has_begun || second;
            (!has_begun || !first).then_some(has_begun)
        }))
    };
    explore(symbols, Some(false), step, Option::is_some, watch)?.and(&numbers(system, 2, watch)?, watch)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_end_and_places_count_as_they_are_told() {
        let mut watch = Watch::default();
        for system in [System::BINARY, System::FIBONACCI, System::base(3).unwrap()] {
            for (is_odd, with_zero) in [(false, false), (false, true), (true, false), (true, true)] {
                let set = trailing_zeros(system, 2, is_odd, with_zero, &mut watch).unwrap();
                let has = |n: u64| {
                    let zeros = system.word(n).iter().rev().take_while(|digit| **digit == 0).count();
                    if n == 0 { with_zero } else { (zeros % 2 == 1) == is_odd }
                };
                for (a, b) in (0..40).flat_map(|a| (0..40).map(move |b| (a, b))) {
                    assert_eq!(set.accepts(system, &[a, b]), has(a) && has(b), "{system}: {a}, {b}");
                }
            }
            let below = below_smallest_term(system, &mut watch).unwrap();
            for (heap, limit) in (0..60u64).flat_map(|a| (0..60u64).map(move |b| (a, b))) {
                let zeros = system.word(heap).iter().rev().take_while(|digit| **digit == 0).count();
                let is_below = heap == 0 || i128::from(limit) < system.term(zeros).unwrap();
                assert_eq!(below.accepts(system, &[heap, limit]), is_below, "{system}: {heap}, {limit}");
            }
        }
        for system in [System::BINARY, System::base(4).unwrap()] {
            let nim = place_counts(system, 3, &[0, 2], 2, &mut watch).unwrap();
            let three = place_counts(system, 3, &[0, 1, 2], 3, &mut watch).unwrap();
            let evil = parity_of_ones(system, false, &mut watch).unwrap();
            for (a, b, c) in (0..16).flat_map(|a| (0..16).flat_map(move |b| (0..16).map(move |c| (a, b, c))))
            {
                assert_eq!(nim.accepts(system, &[a, b, c]), a == c);
                assert_eq!(three.accepts(system, &[a, b, c]), a == b && b == c);
                assert_eq!(evil.accepts(system, &[a]), a.count_ones() % 2 == 0);
            }
        }
        assert_eq!(place_counts(System::FIBONACCI, 2, &[0, 1], 2, &mut watch), Err(Halt::Bits));
        assert_eq!(place_counts(System::BINARY, 2, &[2], 2, &mut watch), Err(Halt::Malformed));
        assert_eq!(parity_of_ones(System::FIBONACCI, true, &mut watch), Err(Halt::Bits));
    }
}
