//! What formulas say of a lone component.

use bouton_rules::ClosedValue;
use bouton_theory::{Convention, Nimber, Outcome};

use crate::sum::Component;
use crate::{Answer, Method};

/// Who wins a lone component, by a formula that need not know the value.
pub(crate) fn closed_outcome(component: &Component, convention: Convention) -> Option<Answer<Outcome>> {
    let closed = component.game.rules().closed_form(&component.position, convention)?;
    let value = match closed.value {
        ClosedValue::Outcome(outcome) => outcome,
        ClosedValue::Value(value) => outcome_of(value),
    };
    Some(Answer { value, method: Method::ClosedForm(closed.source) })
}

/// The outcome of a value: P exactly for 0, in misère play too.
pub(crate) fn outcome_of(value: Nimber) -> Outcome {
    if value.is_zero() { Outcome::P } else { Outcome::N }
}

/// Whether a formula gives the value of a component.
pub(crate) fn has_closed_value(component: &Component, convention: Convention) -> bool {
    closed_value(component, convention).is_some()
}

/// The value of a component from a formula.
pub(crate) fn closed_value(component: &Component, convention: Convention) -> Option<Nimber> {
    match component.game.rules().closed_form(&component.position, convention)?.value {
        ClosedValue::Value(value) => Some(value),
        ClosedValue::Outcome(_) => None,
    }
}
