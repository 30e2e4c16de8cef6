//! Comparisons in a rule with sides of different kinds: `n == "3"` for a heap.
//!
//! Nobody means them, and Rhai says false. The compiler knows the types of a rule, so it finds them when the
//! game is defined, before anybody asks; where only the first position says what positions are, then.

use bouton_compile::{DataType, Mismatch, mismatch};
use bouton_rules::Datum;

use super::ScriptRules;
use crate::diagnostic::Diagnostic;
use crate::diagnostic::type_name::plain_types;
use crate::messages;

/// Whether the types of a position are those of all positions that are like it: no array is empty or has
/// items of several types.
pub(super) fn is_uniform(position: &Datum) -> bool {
    match position {
        Datum::Ints(items) => !items.is_empty(),
        Datum::List(items) => {
            let forms = || items.iter().map(DataType::of);
            !items.is_empty()
                && items.iter().all(is_uniform)
                && forms().all(|form| Some(form) == forms().next())
        }
        Datum::Map(entries) => entries.iter().all(|(_, value)| is_uniform(value)),
        Datum::Int(_) | Datum::Bool(_) | Datum::Text(_) => true,
    }
}

/// The error for it.
pub(super) fn refused(found: &Mismatch) -> Diagnostic {
    let [left, right] = found.kinds.map(plain_types);
    let args: messages::Args<'_> = &[("symbol", &found.symbol), ("left", &left), ("right", &right)];
    let mut error = match found.kinds {
        _ if found.orders() => Diagnostic::keyed("no-order", "no-order-kinds", args),
        ["array", "i64"] | ["i64", "array"] => Diagnostic::keyed("never-equal", "never-equal-item", args),
        ["string", "i64"] | ["i64", "string"] => Diagnostic::keyed("never-equal", "never-equal-digits", args),
        _ => Diagnostic::coded("never-equal", args),
    };
    error.place.clone_from(&found.place);
    error
}

impl ScriptRules {
    /// Refuses a rule with such a comparison, as far as the definition says what positions are.
    pub(super) fn check_kinds(&self) -> Result<(), Diagnostic> {
        let found = |forms: &[DataType]| mismatch(&self.definition.moves, &*self.frame, forms);
        let found = match (&self.definition.start, self.definition.arity) {
            (Some(start), _) if !is_uniform(start) => None,
            (Some(start), 1) => DataType::of(start).and_then(|form| found(&[form])),
            (Some(start), _) => {
                let forms = start.items().and_then(|parts| parts.iter().map(DataType::of).collect());
                forms.and_then(|forms: Vec<DataType>| found(&forms))
            }
            // Heaps, or strings, if the first position that is used is one.
            (None, 1) => {
                found(&[DataType::Int]).filter(|of_heaps| found(&[DataType::Text]).as_ref() == Some(of_heaps))
            }
            (None, parts) => found(&vec![DataType::Int; parts]),
        };
        found.map_or(Ok(()), |found| Err(refused(&found)))
    }
}
