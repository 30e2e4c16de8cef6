//! Any code, move by move: the fallback for infinite codes and rare constraints.

use std::ops::ControlFlow;

use bouton_rules::HeapCode;
use bouton_theory::{Convention, MexSet, Nimber};

use super::native::{Span, end_value, poll};
use crate::table::Table;
use crate::{Control, SolveError};

/// The watcher is asked once in this many moves.
const STRIDE: u64 = 1 << 18;

/// Fills the table up to the heap `span.goal`. In misère play no move may leave two heaps.
pub(super) fn fill(
    code: &HeapCode,
    convention: Convention,
    table: &mut Table,
    span: Span,
    control: &Control,
) -> Result<(), SolveError> {
    let mut set = MexSet::default();
    let Nimber(end) = end_value(convention);
    while table.len() as u64 <= span.goal {
        poll(table, 0, span, control)?;
        set.clear();
        let mut moves = 0_u64;
        let stopped = code.for_each_move(table.len() as u64, |heaps| {
            moves += 1;
            if moves.is_multiple_of(STRIDE)
                && let Err(stop) = poll(table, 0, span, control)
            {
                return ControlFlow::Break(stop);
            }
            let values = heaps.iter().filter_map(|heap| table.raw(*heap as usize));
            set.insert(Nimber(if heaps.is_empty() { end } else { values.fold(0, |sum, v| sum ^ v) }));
            ControlFlow::Continue(())
        });
        if let ControlFlow::Break(stop) = stopped {
            return Err(stop.into());
        }
        table.push(if moves == 0 { end } else { set.mex().0 });
    }
    Ok(())
}
