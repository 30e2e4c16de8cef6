//! The literature's knowledge of a game, without search.
//!
//! All of it has defaults: rules without theory stay silent here. A formula comes with its source
//! ([`ClosedForm`]), a theorem with the reduction of a position ([`Reduction`]).

use bouton_theory::{Convention, Nimber, Outcome};

use crate::{Datum, HeapCode, Phrase, Reduction, RuleError};

/// A value or an outcome from a formula, with its source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClosedForm {
    /// The value by the formula.
    pub value: ClosedValue,
    /// The theorem with author and year, such as `"Bouton 1901"`.
    pub source: &'static str,
}

/// A formula's statement about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClosedValue {
    /// The Grundy value (in misère play: g⁻).
    Value(Nimber),
    /// Only who wins.
    Outcome(Outcome),
}

/// The theorems on a game.
pub trait Literature {
    /// The literature's answer for `position`, without search.
    fn closed_form(&self, _position: &Datum, _convention: Convention) -> Option<ClosedForm> {
        None
    }

    /// The literature's answer for a sum of positions of this game if it doesn't follow from the components:
    /// misère Nim. Never called with fewer than two positions.
    fn closed_form_of_sum(&self, _positions: &[Datum], _convention: Convention) -> Option<ClosedForm> {
        None
    }

    /// The equivalent of a sum of positions of this game by a theorem, and why, for display by `explain`.
    /// Mostly the sum is one position; only games with a theorem about several positions together, such as
    /// Nim, answer for those.
    ///
    /// # Errors
    ///
    /// When a script's function fails.
    fn reduction(
        &self,
        _positions: &[Datum],
        _convention: Convention,
    ) -> Result<Option<Reduction>, RuleError> {
        Ok(None)
    }

    /// What is known, or that nothing is known, of a position without a theorem: `explain` says it below the
    /// options.
    fn remark(&self, _position: &Datum, _convention: Convention) -> Option<Phrase> {
        None
    }

    /// All options of `position` with the Grundy value `target`, for rules that know them without trying
    /// every option (a Nim heap of 10⁹). Returns `None` to have them all tried.
    fn options_of_value(&self, _position: &Datum, _target: Nimber) -> Option<Vec<Datum>> {
        None
    }

    /// For heap games: the code that the rules are, by definition.
    fn heap_code(&self) -> Option<HeapCode> {
        None
    }

    /// For heap games that are not code: a code and a number k, if by a theorem the heap n + k has in normal
    /// play the value that the heap n has in the game of the code, and the heaps below k have the value 0.
    fn shifted_code(&self) -> Option<(HeapCode, u64)> {
        None
    }
}
