//! The words that numbers are written as.

use crate::alphabet::Alphabet;
use crate::automaton::Automaton;
use crate::exploration::{Symbols, explore};
use crate::system::System;
use crate::watch::{Halt, Watch};

/// A digit that nothing may come after.
const NEVER: u32 = u32::MAX;

/// Every tuple of `tracks` numbers, with any number of zeros before it.
///
/// # Errors
///
/// A [`Halt`] if a limit is met.
pub fn numbers(system: System, tracks: usize, watch: &mut Watch<'_>) -> Result<Automaton, Halt> {
    let (alphabet, _) = Alphabet::sized(system.digits(), tracks, watch)?;
    let (a, b) = system.factors();
    // What matters of a digit: whether it may come after the largest one, and whether it is the largest.
    let kind = |digit: &u32| u32::from(digit >= &b) + u32::from(digit >= &a);
    let key =
        |tuple: &[u32]| -> Vec<u32> { if b == 0 { Vec::new() } else { tuple.iter().map(kind).collect() } };
    let (symbols, kinds) = Symbols::by_key(alphabet, key);
    let step = |before: &Vec<u32>, class: usize| {
        let next = &kinds[class];
        let is_valid = before.first() != Some(&NEVER)
            && before.iter().zip(next).all(|(before, next)| *before < 2 || *next == 0);
        Ok(if is_valid { next.iter().map(|kind| kind & 2).collect() } else { vec![NEVER] })
    };
    let start = if b == 0 { Vec::new() } else { vec![0; tracks] };
    explore(symbols, start, step, |state| state.first() != Some(&NEVER), watch)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_words_of_numbers_are_valid() {
        let mut watch = Watch::default();
        for (a, b) in [(1, 1), (3, 2), (4, 1), (3, 3)] {
            let system = System::recurrence(a, b).unwrap();
            let valid = numbers(system, 1, &mut watch).unwrap();
            let digits = system.digits();
            for code in 0..digits.pow(4) {
                let word: Vec<u32> = (0..4).rev().map(|place| code / digits.pow(place) % digits).collect();
                let state = word.iter().fold(0, |state, digit| valid.next(state, *digit as usize));
                let expected = word.windows(2).all(|pair| system.may_follow(pair[0], pair[1]));
                assert_eq!(valid.accepting[state as usize], expected, "{system}: {word:?}");
            }
        }
        let pairs = numbers(System::FIBONACCI, 2, &mut watch).unwrap();
        assert_eq!((pairs.states(), pairs.width), (4, 4));
        assert_eq!(numbers(System::base(7).unwrap(), 3, &mut watch).unwrap().states(), 1);
    }
}
