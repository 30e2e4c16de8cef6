//! Games that are no code, and whose values are those of a code some heaps later: Couples-are-Forever and Officers.
//!
//! That it is so is a theorem that stands beside the rules ([`bouton_rules::Ruleset::shifted_code`]). The values stand in two tables, one for each game.

use bouton_rules::HeapCode;
use bouton_theory::Convention;

use super::{Sequence, native};
use crate::family::Member;
use crate::{Budget, Control, SolveError, Stop};

/// Fills the table up to the heap `to`, from the values of `code`.
pub(super) fn extend(
    member: &Member,
    code: &HeapCode,
    shift: u64,
    to: u64,
    control: &Control,
) -> Result<(), SolveError> {
    let cell = member.sequence(Convention::Normal);
    // Taken out, so that a watcher that looks at the game finds nothing borrowed.
    let mut sequence = std::mem::take(&mut *cell.borrow_mut());
    let result = follow(&mut sequence, code, shift, to, control);
    cell.replace(sequence);
    result
}

fn follow(
    sequence: &mut Sequence,
    code: &HeapCode,
    shift: u64,
    to: u64,
    control: &Control,
) -> Result<(), SolveError> {
    let mut source = sequence.shifted.take().unwrap_or_default();
    let first = usize::try_from(shift).map_err(|_| SolveError::TooLarge)?;
    while sequence.table.len() < first && sequence.table.len() as u64 <= to {
        sequence.table.push(0);
    }
    // What was taken over from an earlier run.
    while let Some(value) = sequence.table.raw(source.table.len() + first) {
        source.table.push(value);
    }
    let mut half = control.clone();
    half.budget = Budget { bytes: control.budget.bytes / 2, ..control.budget };
    let result = match to.checked_sub(shift) {
        Some(to) => {
            native::grow(&mut source, code, Convention::Normal, to, &half).map_err(|error| match error {
                SolveError::Stopped(Stop::Bytes(_)) => Stop::Bytes(control.budget.bytes).into(),
                error => error,
            })
        }
        None => Ok(()),
    };
    while let Some(value) = source.table.raw(sequence.table.len().saturating_sub(first)) {
        sequence.table.push(value);
    }
    sequence.shifted = Some(source);
    result
}
