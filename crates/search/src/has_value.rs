//! Whether a position has a value, by the way that needs the fewest positions.

use bouton_heaps::{Control, SolveError};
use bouton_rules::Datum;

use crate::family::Family;
use crate::proof;
use crate::question::Question;
use crate::search::answer;

/// Whether a position has this Grundy value in normal play: for rules that prove values, less work than to
/// find the value.
///
/// # Errors
///
/// As [`answer`].
pub fn has_value(
    family: &Family,
    position: (u32, &Datum),
    value: u64,
    control: &Control,
) -> Result<bool, SolveError> {
    match proof::has(family, position, value, control) {
        Some(has) => has,
        None => Ok(answer(family, &[position], Question::Value, control)? == value),
    }
}
