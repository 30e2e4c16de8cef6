//! Whether a position has a value, and who wins it, by the way that needs the fewest positions.

use bouton_heaps::{Control, SolveError};
use bouton_rules::Datum;
use bouton_theory::Convention;

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

/// Whether the player to move loses a position in normal play: its value is 0, or no move wins.
///
/// # Errors
///
/// As [`answer`].
pub fn is_lost(family: &Family, position: (u32, &Datum), control: &Control) -> Result<bool, SolveError> {
    match proof::has(family, position, 0, control) {
        Some(has) => has,
        None => Ok(!wins(family, position, Convention::Normal, control)?),
    }
}

/// Whether the player to move wins a position: its value says so, if that is known; else one winning move is
/// enough, and the others aren't searched.
///
/// # Errors
///
/// As [`answer`].
pub fn wins(
    family: &Family,
    (member, position): (u32, &Datum),
    convention: Convention,
    control: &Control,
) -> Result<bool, SolveError> {
    let known = family.store.borrow().packed_answer(member, Question::value(convention), position);
    match known {
        Some(value) => Ok(value != 0),
        None => Ok(answer(family, &[(member, position)], Question::Outcome(convention), control)? != 0),
    }
}
