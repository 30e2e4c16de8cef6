//! The memory of a table of heap values, computed in advance.
//!
//! A value takes one byte while all values are below 2⁸, then two, then four; an engine also keeps a copy in
//! its own form. The engine of sums keeps sets, too, but gives them up if they don't fit; the same goes for
//! the few megabytes of several threads. Memory that a rule in a script or in Rust keeps isn't counted.

use bouton_rules::HeapCode;
use bouton_theory::Convention;

use crate::octal::Engine;
use crate::sequence;
use crate::{Budget, Heaps, SolveError};

/// Bytes for each heap of a table of values, including the engine's copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Memory {
    /// Where the values stay small.
    pub least: u64,
    /// At most.
    pub most: u64,
    /// Sets of sums that make the engine fast: this many more bytes for every 64 values, or less; given up
    /// where they do not fit.
    pub sets: u64,
}

impl Memory {
    /// A table of this many heaps fits, if its values stay small.
    ///
    /// # Errors
    ///
    /// When it doesn't: with the bytes that it needs, and how many heaps would fit.
    pub fn check(self, heaps: u64, budget: Budget) -> Result<(), SolveError> {
        let need = self.least.saturating_mul(heaps);
        if need <= budget.bytes && heaps < i64::MAX as u64 {
            return Ok(());
        }
        let most = self.most.saturating_mul(heaps);
        let fits = budget.bytes / self.least;
        Err(SolveError::TableTooLarge { heaps, need, most, limit: budget.bytes, fits })
    }
}

/// Any engine for codes.
const CODES: Memory = Memory { least: 1, most: 4, sets: 0 };
/// A rule has a table of its own, with four bytes a heap.
const RULES: Memory = Memory { least: 5, most: 8, sets: 0 };
/// The values of a set with fewer numbers are bytes.
const SMALL_SET: usize = 256;

impl Heaps<'_> {
    /// The bytes that the table takes for each heap; for other games, the bytes that it would take.
    #[must_use]
    pub fn memory(&self) -> Memory {
        match (self.native_code(), self.convention()) {
            (Some(HeapCode::Subtraction(set)), _) => {
                Memory { most: if set.len() < SMALL_SET { 1 } else { 2 }, ..CODES }
            }
            (Some(HeapCode::TakeAndBreak(code)), Convention::Normal) if !Engine::covers(&code) => {
                Memory { sets: sequence::sets_of_sums(&code), ..CODES }
            }
            (Some(_), _) => CODES,
            (None, _) if self.shifted_code().is_some() => CODES,
            (None, _) => RULES,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use bouton_rules::HeapGame;

    use super::*;
    use crate::Control;

    fn game(code: &str) -> Heaps<'static> {
        let code = code.parse().unwrap_or_else(|error| panic!("{code}: {error}"));
        Heaps::new(Rc::new(HeapGame::new(code)))
    }

    #[test]
    fn what_tables_take_is_known_beforehand() {
        for (code, least, most, sets) in [
            ("0.6", 1, 4, 0),
            ("4!.0", 1, 4, 0),
            ("S(1, 3, 6)", 1, 1, 0),
            ("all but (2)", 1, 4, 0),
            ("0.4=7", 1, 4, 0),
            ("0.33E", 1, 4, 3),
            ("8!.0", 1, 4, 16),
            ("4.[3]", 1, 4, 0),
        ] {
            assert_eq!(game(code).memory(), Memory { least, most, sets }, "{code}");
        }
    }

    #[test]
    fn what_cannot_fit_is_refused_and_what_fits_is_named() {
        let control = Control::bounded(Budget { bytes: 10_000, ..Budget::default() });
        for code in ["0.6", "0.33E", "S(1, 2)", "4!.0"] {
            let refused = game(code).values(10_000, &control);
            let wanted = SolveError::TableTooLarge {
                heaps: 10_001,
                need: 10_001,
                most: game(code).memory().most * 10_001,
                limit: 10_000,
                fits: 10_000,
            };
            assert_eq!(refused, Err(wanted), "{code}");
        }
    }
}
