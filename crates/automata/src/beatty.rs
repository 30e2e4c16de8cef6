//! Pairs of complementary Beatty sequences.
//!
//! For t ≥ 1 and 1/α + 1/(α + t) = 1, the numbers ⌊nα⌋ and ⌊n(α + t)⌋ = ⌊nα⌋ + tn with n ≥ 1 are all
//! numbers from 1 on, each once (Beatty 1926). Written in the system U(n) = t U(n − 1) + U(n − 2), the first
//! of a pair ends in an even number of zeros, and the second is the first with one zero more (Fraenkel 1982).

use crate::alphabet::Alphabet;
use crate::automaton::Automaton;
use crate::digits::Zeros;
use crate::exploration::{Symbols, explore};
use crate::system::System;
use crate::validity::numbers;
use crate::watch::{Halt, Watch};

/// The state after reading part of a pair: the digit that the first number must have next, and the zeros that
/// it ends in so far.
type Read = Option<(u32, Zeros)>;

/// The pairs (⌊nα⌋, ⌊nα⌋ + tn) for n ≥ 0, in either order; `None` unless the system is U(n) = t U(n − 1) +
/// U(n − 2).
///
/// ```
/// use bouton_automata::{System, Watch, beatty_pairs};
///
/// let golden = beatty_pairs(System::FIBONACCI, &mut Watch::default())?.expect("t = 1");
/// assert!(golden.accepts(System::FIBONACCI, &[4, 7]) && golden.accepts(System::FIBONACCI, &[2, 1]));
/// assert!(!golden.accepts(System::FIBONACCI, &[4, 8]));
/// # Ok::<(), bouton_automata::Halt>(())
/// ```
///
/// # Errors
///
/// A [`Halt`] if a limit is met.
pub fn beatty_pairs(system: System, watch: &mut Watch<'_>) -> Result<Option<Automaton>, Halt> {
    let (_, 1) = system.factors() else { return Ok(None) };
    let (alphabet, _) = Alphabet::sized(system.digits(), 2, watch)?;
    let (symbols, digits) = Symbols::by_key(alphabet, |tuple| (tuple[0], tuple[1]));
    let step = |read: &Read, class: usize| {
        let (first, second) = digits[class];
        Ok(read.filter(|(wanted, _)| *wanted == first).map(|(_, zeros)| {
            // The word of the second is that of the first, one place earlier.
            (second, zeros.then(first == 0))
        }))
    };
    let accepts = |read: &Read| matches!(read, Some((0, Zeros::Only | Zeros::Even)));
    let ordered = explore(symbols, Some((0, Zeros::Only)), step, accepts, watch)?;
    let either = ordered.or(&ordered.on_tracks(2, &[1, 0], watch)?, watch)?;
    either.and(&numbers(system, 2, watch)?, watch).map(Some)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// ⌊n (2 − t + √(t² + 4)) / 2⌋, because α is the root of α² + (t − 2) α − t = 0.
    fn below(n: u64, t: u64) -> u64 {
        let is_at_most = |m: &u64| {
            let (m, n, t) = (i128::from(*m), i128::from(n), i128::from(t));
            m * m + (t - 2) * m * n <= t * n * n
        };
        (0..=2 * n).rev().find(is_at_most).unwrap()
    }

    #[test]
    fn pairs_are_those_of_the_floors() {
        let mut watch = Watch::default();
        for t in 1..=5 {
            let system = System::recurrence(t, 1).unwrap();
            let pairs = beatty_pairs(system, &mut watch).unwrap().unwrap();
            let t = u64::from(t);
            let expected: Vec<(u64, u64)> = (0..60).map(|n| (below(n, t), below(n, t) + t * n)).collect();
            for a in 0..60 {
                for b in 0..60 {
                    let is_pair = expected.contains(&(a.min(b), a.max(b)));
                    assert_eq!(pairs.accepts(system, &[a, b]), is_pair, "t = {t}: {a}, {b}");
                }
            }
        }
        assert_eq!(beatty_pairs(System::BINARY, &mut watch), Ok(None));
        assert_eq!(beatty_pairs(System::recurrence(3, 2).unwrap(), &mut watch), Ok(None));
    }
}
