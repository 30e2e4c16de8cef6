//! Short ways to state a theorem on a position.

use bouton_theory::{Nimber, Outcome};

use crate::{ClosedForm, ClosedValue};

impl ClosedForm {
    /// The Grundy value is `value` (in misère play: g⁻ is).
    #[must_use]
    pub fn value(value: u64, source: &'static str) -> Self {
        Self { value: ClosedValue::Value(Nimber(value)), source }
    }

    /// The value is the nim-sum of these heaps.
    #[must_use]
    pub fn nim(heaps: &[i64]) -> Self {
        Self::value(heaps.iter().fold(0, |sum, heap| sum ^ heap.unsigned_abs()), "Bouton 1901")
    }

    /// The value is 0 if `lost`; otherwise the next player wins, and the value is not known.
    #[must_use]
    pub fn zero_if(lost: bool, source: &'static str) -> Self {
        if lost { Self::value(0, source) } else { Self::next_wins(true, source) }
    }

    /// The next player wins exactly if `next_wins`; the value is not known.
    #[must_use]
    pub fn next_wins(next_wins: bool, source: &'static str) -> Self {
        let outcome = if next_wins { Outcome::N } else { Outcome::P };
        Self { value: ClosedValue::Outcome(outcome), source }
    }
}
