//! Finite subtraction sets: g(n) = mex of g(n − s) for s in S.
//!
//! With fewer than 64 elements every value is below 64, and the set of option values is one machine word.

use bouton_theory::Convention;

use super::native::{end_value, poll};
use crate::table::Table;
use crate::{Control, SolveError};

/// Heaps between two looks of the watcher.
const BLOCK: u64 = 1 << 14;

/// Fills the table up to the heap `to`; `set` has fewer than 64 elements, ascending.
pub(super) fn fill(
    set: &[u64],
    convention: Convention,
    table: &mut Table,
    to: u64,
    control: &Control,
) -> Result<(), SolveError> {
    let Table::U8(values) = table else { return Ok(()) };
    let end = end_value(convention).0 as u8;
    let mut have = values.len() as u64;
    while have <= to {
        let last = to.min(have + BLOCK - 1);
        for n in have..=last {
            let mut seen = 0_u64;
            for s in set.iter().take_while(|s| **s <= n) {
                seen |= 1 << values[(n - s) as usize];
            }
            values.push(if seen == 0 { end } else { seen.trailing_ones() as u8 });
        }
        have = last + 1;
        control.poll(&crate::Work { done: have, total: Some(to + 1), bytes: have })?;
    }
    Ok(poll(table, 0, to, control)?)
}
