//! From the result of a script's function to a position: weighed before it is made.

use bouton_rules::{Datum, RuleError};
use rhai::{Dynamic, FnPtr};

use super::{ScriptRules, snapshot};
use crate::convert;
use crate::diagnostic::Diagnostic;
use crate::place::Positioned;
use crate::value::size;

/// Values that are larger together are weighed …
const HEAVY: u64 = 1 << 20;
/// … because the option, the search, its table and the next call of the rule have a copy of it each.
const COPIES: u64 = 4;

impl ScriptRules {
    /// The result of the function under the key `what`, as a position.
    pub(super) fn read(&self, what: &str, function: &FnPtr, found: &Dynamic) -> Result<Datum, RuleError> {
        let read = || {
            self.weigh(found, what)?;
            convert::datum(found)
        };
        read().map_err(|error| self.placed(function, error))
    }

    /// Refuses what would be too large a position.
    pub(super) fn weigh(&self, value: &Dynamic, what: &str) -> Result<(), Diagnostic> {
        let bytes = size::of(value).values;
        let since = self.unweighed.get().saturating_add(bytes);
        self.unweighed.set(if since > HEAVY { 0 } else { since });
        if since > HEAVY { self.context.room(bytes.saturating_mul(COPIES), what) } else { Ok(()) }
    }

    /// An error about what one of the game's functions gave, with the place of the function.
    pub(super) fn placed(&self, function: &FnPtr, error: RuleError) -> RuleError {
        let place = || {
            let begins = snapshot::begins(function.fn_name(), &self.frame)?;
            self.frame.source_of(function.fn_name()).place(begins)
        };
        RuleError { place: error.place.clone().or_else(place), ..error }
    }
}
