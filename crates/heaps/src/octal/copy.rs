//! Going on with a proved period.

use bouton_theory::Period;

use crate::table::Table;
use crate::{Control, SolveError, Work};

/// Values that are copied between two looks of the watcher.
const BLOCK: usize = 1 << 20;

/// Copies values up to the heap `to`, always from inside the periodic part of the table.
pub(super) fn fill(
    table: &mut Table,
    period: Period,
    to: usize,
    control: &Control,
) -> Result<(), SolveError> {
    let total = to as u64 + 1;
    control.engine("copy");
    let room = total.saturating_mul(table.width());
    control.poll(&Work { done: table.len() as u64, total: Some(total), bytes: room })?;
    table.reserve(to + 1);
    let (length, preperiod) = (period.period as usize, period.preperiod as usize);
    while table.len() <= to {
        control.poll(&Work { done: table.len() as u64, total: Some(total), bytes: table.bytes() })?;
        let mut left = (to + 1 - table.len()).min(BLOCK);
        while left > 0 {
            // A multiple of the period, as long as the periodic part of the table allows.
            let span = (table.len() - preperiod) / length * length;
            let count = left.min(span);
            table.repeat(span, count);
            left -= count;
        }
    }
    Ok(())
}
