//! Errors of the layers below as diagnostics, and back: a rule of the script fails inside a solver.
//!
//! Each error of a solver is an entry of the catalogue. An error of a ruleset carries an English sentence; a language
//! may put a headline of its own before it, under the key `headline-` and the error's code.

use std::cell::RefCell;
use std::collections::BTreeSet;

use bouton_rules::RuleError;
use bouton_solve::{SolveError, Stop};

use super::Diagnostic;
use crate::messages;

impl From<SolveError> for Diagnostic {
    fn from(error: SolveError) -> Self {
        let code = error.code();
        let mut found = match error {
            SolveError::Rule(rule) => return rule.into(),
            SolveError::Stopped(stop) => stopped(code, stop),
            SolveError::Loopy { game, position } => {
                Self::coded("loopy", &[("game", &game), ("position", &position)])
            }
            SolveError::MixedConvention => Self::coded("mixed-convention", &[]),
            SolveError::NotAHeapGame { game, verb } => {
                Self::keyed(code, "not-a-heap", &[("game", &game), ("verb", &verb)])
            }
            SolveError::MisereSum => Self::keyed(code, "misere-values", &[]),
            SolveError::TooLarge => Self::coded("too-large", &[]),
            SolveError::TableTooLarge { heaps, limit } => {
                let (need, limit) = (messages::bytes(heaps), messages::bytes(limit));
                let arguments: messages::Args<'_> = &[("heaps", &heaps), ("need", &need), ("limit", &limit)];
                Self::keyed(code, "budget-table", arguments)
            }
            // A variant that this layer does not know yet.
            other => Self::new(code, other.to_string()),
        };
        found.code = code.to_owned();
        found
    }
}

fn stopped(code: &str, stop: Stop) -> Diagnostic {
    match stop {
        Stop::Interrupt => Diagnostic::coded("interrupted", &[]),
        Stop::Positions(n) => Diagnostic::keyed(code, "budget-positions", &[("limit", &n)]),
        Stop::Bytes(n) => Diagnostic::keyed(code, "budget-bytes", &[("limit", &(n >> 20))]),
        Stop::Depth(n) => Diagnostic::keyed(code, "budget-depth", &[("limit", &n)]),
        Stop::Time => Diagnostic::keyed(code, "budget-time", &[]),
    }
}

impl From<RuleError> for Diagnostic {
    fn from(error: RuleError) -> Self {
        let RuleError { code, mut message, hint, mut place, .. } = error;
        // A fault inside a lone text, such as a code, has a column there and no line of the script.
        if let Some(within) = place.take_if(|place| place.source.is_empty())
            && !message.contains("at column")
        {
            message = messages::text("at-column", &[("message", &message), ("column", &within.column)]);
        }
        let headline = match is_own(code) {
            true => None,
            false => messages::optional(&format!("headline-{code}"), &[("message", &message)]),
        };
        Self { code: code.to_owned(), message: headline.unwrap_or(message), hint, place, trace: Vec::new() }
    }
}

impl From<Diagnostic> for RuleError {
    fn from(diagnostic: Diagnostic) -> Self {
        let Diagnostic { code, message, hint, place, .. } = diagnostic;
        let stopped = matches!(code.as_str(), "interrupted" | "memory" | "operations" | "budget");
        Self { code: intern(&code), message, hint, place, stopped }
    }
}

thread_local!(static CODES: RefCell<BTreeSet<&'static str>> = const { RefCell::new(BTreeSet::new()) });

/// The code with static lifetime. The codes of the language are few, so what is kept stays small.
fn intern(code: &str) -> &'static str {
    CODES.with_borrow_mut(|codes| {
        if let Some(known) = codes.get(code) {
            return *known;
        }
        let new: &'static str = Box::leak(code.to_owned().into_boxed_str());
        codes.insert(new);
        new
    })
}

/// Whether a code was made by [`intern`]: its error is a diagnostic that comes back, in the user's language already.
fn is_own(code: &'static str) -> bool {
    CODES.with_borrow(|codes| codes.get(code).is_some_and(|own| std::ptr::eq(*own, code)))
}
