//! Numbers combined bit by bit, in bases whose digits are groups of bits; and multiples of the golden ratio,
//! rounded down, in Fibonacci numbers.

use bouton_theory::formula::{BitLaw, Linear};

use crate::alphabet::Alphabet;
use crate::automaton::Automaton;
use crate::exploration::{Symbols, explore};
use crate::linear::{Relation, linear};
use crate::system::System;
use crate::validity::numbers;
use crate::watch::{Halt, Watch};

/// The pairs (n, ⌊nφ⌋).
///
/// For n ≥ 1, ⌊nφ⌋ − 1 is n − 1 with its word in Fibonacci numbers moved up by one place.
fn golden(system: System, watch: &mut Watch<'_>) -> Result<Automaton, Halt> {
    if system != System::FIBONACCI {
        return Err(Halt::Bits);
    }
    let (alphabet, _) = Alphabet::sized(system.digits(), 2, watch)?;
    let (symbols, digits) = Symbols::by_key(alphabet, |tuple| (tuple[0], tuple[1]));
    // The digit that the first number has to have next: that of the second, one place earlier.
    let step = |wanted: &Option<u32>, class: usize| {
        let (first, second) = digits[class];
        Ok(wanted.filter(|wanted| *wanted == first).map(|_| second))
    };
    let moved = explore(symbols, Some(0), step, |last| *last == Some(0), watch)?;
    let less_one = |number, less| {
        let mut coefficients = vec![0; 4];
        (coefficients[number], coefficients[less]) = (1, -1);
        Linear { constant: -1, coefficients }
    };
    // n, ⌊nφ⌋, n − 1 and ⌊nφ⌋ − 1.
    let both = zeros(system, 4, &[less_one(0, 2), less_one(1, 3)], watch)?;
    let positive = both.and(&moved.on_tracks(4, &[2, 3], watch)?, watch)?;
    let positive = positive.exists(&[0, 1, 2], watch)?.exists(&[0, 1], watch)?;
    positive.or(&zeros(system, 2, &[0, 1].map(Linear::variable), watch)?, watch)
}

/// The tuples of numbers for which all of the terms are 0.
fn zeros(system: System, tracks: usize, terms: &[Linear], watch: &mut Watch<'_>) -> Result<Automaton, Halt> {
    let mut all = numbers(system, tracks, watch)?;
    for term in terms {
        all = all.and(&linear(system, tracks, term, Relation::Zero, watch)?, watch)?;
    }
    Ok(all)
}

/// The tuples where `numbers[2]` is the bitwise combination of `numbers[0]` and `numbers[1]`.
pub(crate) fn bits(
    system: System,
    tracks: usize,
    law: BitLaw,
    numbers: [usize; 3],
    watch: &mut Watch<'_>,
) -> Result<Automaton, Halt> {
    if law == BitLaw::Golden {
        return golden(system, watch)?.on_tracks(tracks, &[numbers[0], numbers[2]], watch);
    }
    if !system.is_binary() {
        return Err(Halt::Bits);
    }
    let (alphabet, _) = Alphabet::sized(system.digits(), 3, watch)?;
    let is_right = |tuple: &[u32]| law.of(tuple[0].into(), tuple[1].into()) == i64::from(tuple[2]);
    let (symbols, right) = Symbols::by_key(alphabet, is_right);
    let automaton =
        explore(symbols, true, |so_far, class| Ok(*so_far && right[class]), |so_far| *so_far, watch)?;
    automaton.on_tracks(tracks, &numbers, watch)
}

#[cfg(test)]
mod tests {
    use bouton_theory::formula::golden;

    use super::*;

    #[test]
    fn multiples_of_the_golden_ratio_are_moved_words() {
        let mut watch = Watch::default();
        let pairs = bits(System::FIBONACCI, 2, BitLaw::Golden, [0, 0, 1], &mut watch).unwrap();
        for n in 0..200 {
            let found = golden(n).unwrap().unsigned_abs();
            for other in 0..340 {
                let is_it = pairs.accepts(System::FIBONACCI, &[n.unsigned_abs(), other]);
                assert_eq!(is_it, other == found, "{n}, {other}");
            }
        }
        let refused = bits(System::BINARY, 2, BitLaw::Golden, [0, 0, 1], &mut watch);
        assert_eq!(refused.err(), Some(Halt::Bits));
    }
}
