//! The moves of a rule as linear constraints, for theorems on all positions.

use bouton_compile::formula::{Cause, NotLinear, formula};
use bouton_rules::{Datum, RuleError};
use bouton_theory::formula::Formula;

use super::ScriptRules;
use crate::diagnostic::Diagnostic;
use crate::messages;

impl ScriptRules {
    /// The moves, derived from the rule as it is compiled when they are first asked for.
    pub(super) fn linear(&self) -> Result<Formula, RuleError> {
        self.linear.get_or_init(|| self.derived()).clone()
    }

    fn derived(&self) -> Result<Formula, RuleError> {
        if self.definition.components.is_some() {
            return Err(refused(NotLinear { cause: Cause::Components, place: None }).into());
        }
        let examples = match (&self.definition.start, self.definition.arity) {
            (Some(start), 1) => vec![start.clone()],
            (Some(start), _) => start.items().map(|parts| parts.to_vec()).unwrap_or_default(),
            (None, parts) => vec![Datum::Int(0); parts],
        };
        formula(&self.definition.moves, &*self.frame, &examples).map_err(|found| refused(found).into())
    }
}

/// What in the rule isn't linear.
fn refused(found: NotLinear) -> Diagnostic {
    let mut error = Diagnostic::coded("not-linear", &[("why", &reason(&found.cause))]);
    error.place = found.place;
    error
}

/// The sentence of a cause.
pub(crate) fn reason(cause: &Cause) -> String {
    let what = match cause {
        Cause::NotCompiled(construct) => construct.as_str(),
        Cause::Function(name) => name,
        _ => "",
    };
    messages::text(cause.key(), &[("what", &what)])
}
