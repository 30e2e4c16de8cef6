//! The values of heaps from the code of the game.

use std::ops::ControlFlow;

use bouton_rules::HeapCode;
use bouton_theory::{Convention, MexSet, Nimber};

use crate::family::Member;
use crate::{Control, SolveError, Work};

/// Fills the table up to the heap `to`.
pub(crate) fn extend(
    member: &Member,
    code: &HeapCode,
    convention: Convention,
    to: u64,
    control: &Control,
) -> Result<(), SolveError> {
    let cell = member.sequence(convention);
    // Taken out, so that a watcher that looks at the game finds nothing borrowed.
    let mut table = std::mem::take(&mut cell.borrow_mut().table);
    let result = by_moves(code, convention, &mut table, to, control);
    cell.borrow_mut().table = table;
    result
}

/// Any code, move by move.
fn by_moves(
    code: &HeapCode,
    convention: Convention,
    table: &mut crate::table::Table,
    to: u64,
    control: &Control,
) -> Result<(), SolveError> {
    let mut set = MexSet::default();
    let end = u64::from(convention == Convention::Misere);
    while table.len() as u64 <= to {
        let n = table.len() as u64;
        control.poll(&Work { done: n, total: Some(to + 1), bytes: table.bytes() })?;
        set.clear();
        let (mut moves, mut steps) = (false, 0_u64);
        let stopped = code.for_each_move(n, |heaps| {
            moves = true;
            steps += 1;
            if steps % (1 << 20) == 0
                && let Err(stop) = control.poll(&Work { done: n, total: Some(to + 1), bytes: table.bytes() })
            {
                return ControlFlow::Break(stop);
            }
            let value = match (heaps, end) {
                ([], end) => end,
                (heaps, _) => {
                    heaps.iter().filter_map(|heap| table.raw(*heap as usize)).fold(0, |sum, v| sum ^ v)
                }
            };
            set.insert(Nimber(value));
            ControlFlow::Continue(())
        });
        if let ControlFlow::Break(stop) = stopped {
            return Err(stop.into());
        }
        table.push(if moves { set.mex().0 } else { end });
    }
    Ok(())
}
