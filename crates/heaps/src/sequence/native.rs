//! The values of heaps from the code of the game: which loop, and when a proved period takes over.
//!
//! At lengths that grow by half a theorem for the code is tried on the table. Once it certifies a period, the
//! rest of the table is copied from inside the periodic part: the values are those that the theorem
//! guarantees.

use std::cell::RefCell;

use bouton_rules::{HeapCode, TakeAndBreak};
use bouton_theory::{Certificate, Convention, Nimber, Period, period};

use super::{Sequence, all_but, moves, pairs, subtraction, sums};
use crate::octal::Engine;
use crate::table::{Table, each_width};
use crate::{Control, SolveError, Stop, Work};

/// The table is tried first when it is this long, and last below [`LAST_TRIAL`].
const FIRST_TRIAL: usize = 64;
const LAST_TRIAL: usize = 1 << 26;

/// Fills the table up to the heap `to`.
pub(crate) fn extend(
    cell: &RefCell<Sequence>,
    code: &HeapCode,
    convention: Convention,
    to: u64,
    control: &Control,
) -> Result<(), SolveError> {
    // Taken out, so that a watcher that looks at the game finds nothing borrowed.
    let mut sequence = std::mem::take(&mut *cell.borrow_mut());
    let result = grow(&mut sequence, code, convention, to, control);
    cell.replace(sequence);
    result
}

/// Fills the table of an octal game in normal play until a period is proved, at most up to the heap `to`.
pub(crate) fn prove(
    cell: &RefCell<Sequence>,
    code: &HeapCode,
    to: u64,
    control: &Control,
) -> Result<(), SolveError> {
    let mut sequence = std::mem::take(&mut *cell.borrow_mut());
    let result = match engine(&mut sequence.octal, code, Convention::Normal) {
        Some(engine) if sequence.proved.is_none() => {
            let result = engine.prove(&mut sequence.table, to, control).map(|_| ());
            sequence.proved = engine.certificate().cloned();
            result
        }
        _ => Ok(()),
    };
    cell.replace(sequence);
    result
}

pub(super) fn grow(
    sequence: &mut Sequence,
    code: &HeapCode,
    convention: Convention,
    to: u64,
    control: &Control,
) -> Result<(), SolveError> {
    if let Some(engine) = engine(&mut sequence.octal, code, convention) {
        let result = engine.extend(&mut sequence.table, to, control);
        sequence.proved = engine.certificate().cloned();
        return result;
    }
    while sequence.table.len() as u64 <= to {
        if let Some(certificate) = &sequence.proved {
            return copy(&mut sequence.table, certificate.period, to, control);
        }
        if let HeapCode::Subtraction(set) = code {
            let Sequence { table, recurrence, .. } = sequence;
            control.engine("sieve");
            sequence.proved = subtraction::fill(set, convention, table, recurrence, to, control)?;
            continue;
        }
        let trial = (sequence.tried + sequence.tried / 2).max(FIRST_TRIAL);
        fill(sequence, code, convention, Span { goal: to.min(trial as u64), to }, control)?;
        if sequence.table.len() > trial && trial < LAST_TRIAL {
            sequence.proved = certified(&sequence.table, code, convention);
            sequence.tried = sequence.table.len();
            if sequence.proved.is_some() {
                sequence.sums = sums::SumSets::default();
            }
        }
    }
    Ok(())
}

/// The engine for octal codes in normal play, made at its first use.
fn engine<'a>(
    slot: &'a mut Option<Box<Engine>>,
    code: &HeapCode,
    convention: Convention,
) -> Option<&'a mut Engine> {
    let HeapCode::TakeAndBreak(code) = code else { return None };
    if slot.is_none() && convention == Convention::Normal {
        *slot = Engine::new(code).map(Box::new);
    }
    slot.as_deref_mut()
}

/// The period that a theorem proves on the table.
fn certified(table: &Table, code: &HeapCode, convention: Convention) -> Option<Certificate> {
    let theorem = crate::theorem::of(code, convention)?;
    each_width!(table, values => {
        let candidate = period::candidate(values)?;
        theorem.certify(values, candidate).ok()
    })
}

/// Goes on with the period.
fn copy(table: &mut Table, period: Period, to: u64, control: &Control) -> Result<(), SolveError> {
    const BLOCK: u64 = 1 << 16;
    control.engine("copy");
    let length = usize::try_from(period.period).map_err(|_| SolveError::TooLarge)?;
    while table.len() as u64 <= to {
        let have = table.len() as u64;
        control.poll(&Work { done: have, total: Some(to + 1), bytes: table.bytes() })?;
        let block = (to + 1 - have).min(BLOCK);
        if period.saltus == 0 {
            let mut left = block as usize;
            while left > 0 {
                // A multiple of the period, as long as the periodic part of the table allows.
                let span = (table.len() - period.preperiod as usize) / length * length;
                let count = left.min(span);
                table.repeat(span, count);
                left -= count;
            }
        } else {
            for _ in 0..block {
                let before = table.raw(table.len() - length).unwrap_or(0);
                table.push(before.checked_add(period.saltus).ok_or(SolveError::TooLarge)?);
            }
        }
    }
    Ok(())
}

/// A stretch of a longer way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    /// The last heap of this stretch.
    pub goal: u64,
    /// The last heap of all.
    pub to: u64,
}

impl Span {
    /// The whole way at once.
    #[cfg(test)]
    pub(super) fn whole(to: u64) -> Self {
        Self { goal: to, to }
    }
}

fn fill(
    sequence: &mut Sequence,
    code: &HeapCode,
    convention: Convention,
    span: Span,
    control: &Control,
) -> Result<(), SolveError> {
    let table = &mut sequence.table;
    match (code, convention) {
        (HeapCode::AllBut(set), _) => {
            control.engine("all-but");
            all_but::fill(set, convention, table, span, control)
        }
        (HeapCode::TakeAndBreak(code), Convention::Normal) if is_of_pairs(code) => {
            control.engine("pairs");
            pairs::fill(code, table, span.goal, control)
        }
        (HeapCode::TakeAndBreak(code), Convention::Normal) if sums::suits(code) => {
            control.engine("sums");
            sums::fill(code, table, &mut sequence.sums, span, control)
        }
        _ => {
            control.engine("codes");
            moves::fill(code, convention, table, span, control)
        }
    }
}

/// Whether moves leave two heaps at most.
pub(super) fn is_of_pairs(code: &TakeAndBreak) -> bool {
    code.is_finite() && code.most_parts().is_some_and(|most| most <= 2)
}

/// Checks the budget before heap number `table.len()` is computed.
pub(super) fn poll(table: &Table, extra: u64, span: Span, control: &Control) -> Result<(), Stop> {
    control.poll(&Work { done: table.len() as u64, total: Some(span.to + 1), bytes: table.bytes() + extra })
}

/// The value of a heap without moves.
pub(crate) fn end_value(convention: Convention) -> Nimber {
    Nimber(u64::from(convention == Convention::Misere))
}
