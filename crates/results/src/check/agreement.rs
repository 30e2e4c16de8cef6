//! Whether two heap games have the same values.

use std::ops::Range;

use bouton_rules::Datum;
use bouton_solve::{Control, Game, SolveError};

use super::Check;
use crate::wording::{Wording, say};

impl Check {
    /// Whether two heap games have the same values on these heaps, or the first on which they differ.
    ///
    /// # Errors
    ///
    /// When one isn't a heap game, a rule fails, or the work is stopped.
    #[doc(hidden)]
    pub fn agreement(
        game: &Game,
        other: &Game,
        heaps: Range<u64>,
        control: &Control,
        words: &dyn Wording,
    ) -> Result<Self, SolveError> {
        let all = heaps.end.saturating_sub(heaps.start);
        let found = game.compare(other, heaps.clone(), control)?;
        let checked = found.as_ref().map_or(all, |differ| differ.at - heaps.start + 1);
        let names: [(&str, &dyn std::fmt::Display); 2] = [("game", &game.name()), ("other", &other.name())];
        let counterexample = found.map(|differ| {
            let values: [(&str, &dyn std::fmt::Display); 2] =
                [("value", &differ.left.0), ("found", &differ.right.0)];
            let why = say(words, "compare-differ", &[names, values].concat());
            (Datum::Int(i64::try_from(differ.at).unwrap_or(i64::MAX)), why)
        });
        Ok(Self { what: say(words, "compare", &names), checked, for_all: false, counterexample })
    }
}
