//! The texts of the author's functions for people: `display`, `describe`.
//!
//! They may fail, and a game is played all the same: the first error of each is reported with its place, and
//! the plain form takes its place from then on.

use rhai::{Dynamic, FnPtr};

use super::ScriptRules;
use crate::diagnostic::Diagnostic;
use crate::messages;

impl ScriptRules {
    /// The result of one of the author's functions. Returns `None` if it fails.
    pub(super) fn spoken(&self, key: &'static str, function: &FnPtr, given: Vec<Dynamic>) -> Option<Dynamic> {
        let found = self.call(function, given);
        found.map_err(|error| self.report(key, function, error)).ok()
    }

    /// Reports the first error of the function under a key of the definition.
    fn report(&self, key: &'static str, function: &FnPtr, error: Diagnostic) {
        // An interrupt isn't the function's fault, and later work stops, too.
        if error.code == "interrupted" || !self.reported.borrow_mut().insert(key) {
            return;
        }
        let args: messages::Args<'_> =
            &[("key", &key), ("game", &self.definition.name), ("message", &error.message)];
        let said = Diagnostic::keyed(&error.code, "function-fails", args);
        let warning = Diagnostic { message: said.message, hint: said.hint, ..error };
        let source = warning.place.as_ref().and_then(|place| {
            let all = self.frame.sources.values();
            all.into_iter().find(|source| source.name == place.source)
        });
        let source = source.unwrap_or_else(|| self.frame.source_of(function.fn_name()));
        self.context.host().warn(&warning, &source.text);
    }
}
