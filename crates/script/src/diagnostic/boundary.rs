//! Errors of the layers below as diagnostics, and back: a rule of the script fails inside a solver.
//!
//! Each error of a solver is an entry of the catalogue. An error of a ruleset is a phrase in the language of
//! the session; the words of a script's rule are quoted as they are.

use std::cell::RefCell;
use std::collections::BTreeSet;

use bouton_rules::RuleError;
use bouton_solve::{SolveError, Stop};

use super::Diagnostic;
use crate::holdings::Full;
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
            SolveError::Endless { ref game, seen, falls, .. } => {
                let line = error.line().unwrap_or_default();
                let key = if falls { "budget-falls" } else { "budget-endless" };
                Self::keyed(code, key, &[("game", game), ("seen", &seen), ("line", &line)])
            }
            SolveError::Undecided { position, wins, open } => {
                Self::coded("undecided", &[("position", &position), ("wins", &wins), ("open", &open)])
            }
            SolveError::Infinite { position, value } => {
                Self::coded("infinite-value", &[("position", &position), ("value", &value)])
            }
            SolveError::MisereLoop { position } => Self::coded("misere-loop", &[("position", &position)]),
            SolveError::MisereSuspense => Self::keyed(code, "misere-suspense", &[]),
            SolveError::Draw { position } => Self::coded("draw", &[("position", &position)]),
            SolveError::MixedConvention => Self::coded("mixed-convention", &[]),
            SolveError::NotAHeapGame { game, verb } => {
                Self::keyed(code, "not-a-heap", &[("game", &game), ("verb", &verb)])
            }
            SolveError::NoFormula { game } => Self::coded("no-formula", &[("game", &game)]),
            SolveError::NormalPlayOnly { verb } => Self::coded("normal-play-only", &[("verb", &verb)]),
            SolveError::MisereSum => Self::keyed(code, "misere-values", &[]),
            SolveError::TooLarge => Self::coded("too-large", &[]),
            SolveError::TooFewValues { least, found } => {
                Self::keyed(code, "identify-few", &[("least", &least), ("found", &found)])
            }
            SolveError::TableTooLarge { heaps, need, most, limit, fits } => {
                if need > messages::BEYOND {
                    let args: messages::Args<'_> = &[("heaps", &heaps), ("last", &fits.saturating_sub(1))];
                    return Self::keyed(code, "budget-table-beyond", args);
                }
                let [need, limit] = messages::bytes_above(need, limit);
                let (last, option) = (fits.saturating_sub(1), messages::bytes_to_allow(most));
                let arguments: messages::Args<'_> = &[
                    ("heaps", &heaps),
                    ("need", &need),
                    ("limit", &limit),
                    ("last", &last),
                    ("option", &option),
                ];
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
        Stop::Bytes(limit) => full(code, limit),
        Stop::Depth(n) => Diagnostic::keyed(code, "budget-depth", &[("limit", &n)]),
        Stop::Time => Diagnostic::keyed(code, "budget-time", &[]),
    }
}

/// A solver needs more memory than the limit: the process's memory, the need of the tables, the limit.
fn full(code: &str, limit: u64) -> Diagnostic {
    let known = Full::noted(Some(limit));
    let need = known.as_ref().map_or(limit, |full| full.need);
    let option = messages::bytes_to_allow(need.max(limit).saturating_mul(2));
    let held = known.and_then(|full| full.most_held()).map(messages::bytes_held);
    // In a unit in which the limit is another number.
    let ([need, _], limit) = (messages::bytes_above(need, limit), messages::bytes(limit));
    let args: messages::Args<'_> = &[
        ("held", &held.as_deref().unwrap_or_default()),
        ("need", &need),
        ("limit", &limit),
        ("option", &option),
    ];
    let found = Diagnostic::keyed(code, "budget-bytes", args);
    match held {
        Some(_) => found,
        None => Diagnostic { message: messages::text("budget-bytes-limit", args), ..found },
    }
}

impl From<RuleError> for Diagnostic {
    fn from(error: RuleError) -> Self {
        // A sentence may name the column itself.
        let names_it = error.to_string().contains("at column");
        let (mut message, hint) = error.say(&messages::Chosen);
        let RuleError { code, mut place, .. } = error;
        // A fault inside a lone text, such as a code, has a column there and no line of the script.
        if let Some(within) = place.take_if(|place| place.source.is_empty())
            && !names_it
        {
            message = messages::text("at-column", &[("message", &message), ("column", &within.column)]);
        }
        Self { hint, place, ..Self::new(code, message) }
    }
}

/// Whether an error of this code ends the work and says nothing against the script.
pub(crate) fn is_stop(code: &str) -> bool {
    matches!(code, "interrupted" | "memory" | "operations" | "budget")
}

impl From<Diagnostic> for RuleError {
    fn from(diagnostic: Diagnostic) -> Self {
        let Diagnostic { code, message, hint, place, .. } = diagnostic;
        let stopped = is_stop(&code);
        Self { code: intern(&code), message: message.into(), hint: hint.map(Into::into), place, stopped }
    }
}

thread_local!(static CODES: RefCell<BTreeSet<&'static str>> = const { RefCell::new(BTreeSet::new()) });

/// The code with static lifetime. The language has few codes, so the store stays small.
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
