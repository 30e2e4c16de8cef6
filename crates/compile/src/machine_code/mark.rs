//! Options of heaps that generated code has marked by Rust.

#![expect(unsafe_code, reason = "generated code hands over pointers to its own state")]

use super::super::machine::{Exit, Machine, Run};
use super::super::{operator, sink};
use super::state::{Ask, Request, State};

/// Marks options of a heap.
pub(super) fn mark(state: &mut State, code: &Request, [a, b, c, d]: [i64; 4]) -> Run {
    // SAFETY: as in `answer`.
    let m = unsafe { &mut *state.machine };
    match code.ask {
        Ask::MarkArray => {
            m.burn_words(m.arena.get(a).len())?;
            state.marks(|marks| marks.option(m.arena.get(a)));
        }
        Ask::MarkRow => state.marks(|marks| marks.option(code.words(a))),
        Ask::MarkItems if code.depths.whole == 0 => {
            let ends = m.arena.get(a);
            let (from, to) = (ends[0], ends[1]);
            mark_range(state, m, from, to)?;
        }
        Ask::MarkItems => {
            m.burn_words(8 * m.arena.get(a).len())?;
            state.marks(|marks| {
                for item in m.arena.get(a) {
                    match code.depths.whole {
                        1 => marks.heap(*item as u64),
                        _ => marks.option(m.arena.get(*item)),
                    }
                }
            });
        }
        Ask::MarkRange => mark_range(state, m, a, b)?,
        Ask::MarkLine => {
            let count = sink::rounds(b, c)?;
            m.burn(count)?;
            code.with_parts(a, |parts| {
                state.marks(|marks| sink::mark_line(marks, parts, count));
                Ok(0)
            })?;
        }
        Ask::MarkPuts => {
            mark_puts(state, m, (a, b), (c, code.steps[0]), d as u64)?;
        }
        Ask::MarkPlaces => {
            let numbers = code.numbers.ok_or(Exit::TRAP)?;
            for at in b..c {
                m.step()?;
                let heaps = m.arena.get(a);
                let (first, count) = numbers.instead_of(heaps[operator::place(at, heaps.len())?])?;
                if count > 0 {
                    mark_puts(state, m, (a, at), (first, numbers.step), count)?;
                }
            }
        }
        _ => state.marks(|marks| marks.restart()),
    }
    Ok(0)
}

/// Marks the heaps from one number to before another.
fn mark_range(state: &mut State, m: &mut Machine, from: i64, to: i64) -> Result<(), Exit> {
    m.burn_words(sink::span(from, to))?;
    state.marks(|marks| sink::mark_range(marks, from, to));
    Ok(())
}

/// Marks sums of heaps: those of an array, with the item at an index replaced by numbers that grow.
fn mark_puts(
    state: &mut State,
    m: &mut Machine,
    (array, index): (i64, i64),
    numbers: (i64, i64),
    count: u64,
) -> Result<(), Exit> {
    let heaps = m.arena.get(array).to_vec();
    let (at, count) = (operator::place(index, heaps.len())?, sink::few(count)?);
    m.burn(count)?;
    state.marks(|marks| sink::each_put(heaps, at, numbers, count, |heaps| marks.option(heaps)));
    Ok(())
}
