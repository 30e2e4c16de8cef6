//! Sorting by a comparison of the rule: the stable merge sort of the interpreter, held as data between two
//! comparisons.
//!
//! Halves are sorted, the left one first, then merged. So a comparison that contradicts itself gives the
//! order that the interpreter gives. The state is an array: the merge in hand, the next item of its left and
//! of its right half, the items that were merged; below them stand the merges that are to come, as triples of
//! indices.

use super::Ownership::{Borrowed, Changes, Fresh};
use super::{INTS, ITEMS, Of, Row};
use crate::machine::{Exit, Machine, Run};

/// The state before the first merge.
pub(crate) static MERGE: Row = Row::new("merges of", &[ITEMS], INTS, Fresh, |m, _, [a, ..]| {
    let length = m.arena.get(a).len();
    let mut state = vec![0, 0, 0];
    plan(0, length, &mut state);
    if let [_, left, right, low, middle, ..] = state.as_mut_slice() {
        (*left, *right) = (*low, *middle);
    }
    if !m.arena.fits(2 * state.len()) {
        return Err(Exit::TRAP);
    }
    Ok(m.arena.of(&state))
});
/// Whether two items are to be compared. Merges that need no further comparison are finished.
pub(crate) static PENDING: Row =
    Row::new("merges pending", &[ITEMS, INTS, ITEMS], Of::Bool, Changes, |m, _, [a, state, merged, _]| {
        pending(m, a, state, merged)
    })
    .brief();
pub(crate) static NEXT_LEFT: Row =
    Row::new("merge left", &[ITEMS, INTS], Of::Item, Borrowed, |m, _, [a, state, ..]| next(m, a, state, 1))
        .brief();
pub(crate) static NEXT_RIGHT: Row =
    Row::new("merge right", &[ITEMS, INTS], Of::Item, Borrowed, |m, _, [a, state, ..]| next(m, a, state, 2))
        .brief();
/// The item of the right half goes first, or that of the left.
pub(crate) static MERGED: Row = Row::new(
    "merge item",
    &[ITEMS, INTS, ITEMS, Of::Bool],
    Of::Unit,
    Changes,
    |m, _, [a, state, merged, right]| {
        let half = if right == 0 { 1 } else { 2 };
        let item = next(m, a, state, half)?;
        m.arena.get_mut(merged).push(item);
        m.arena.get_mut(state)[half] += 1;
        Ok(0)
    },
)
.brief();

/// The merges of a part, in the order in which they are done: where it begins, where its right half begins,
/// and where it ends.
fn plan(low: usize, high: usize, merges: &mut Vec<i64>) {
    if high - low < 2 {
        return;
    }
    let middle = low + (high - low) / 2;
    plan(low, middle, merges);
    plan(middle, high, merges);
    merges.extend([low as i64, middle as i64, high as i64]);
}

fn next(m: &Machine, array: i64, state: i64, half: usize) -> Run {
    let at = m.arena.get(state)[half];
    m.arena.get(array).get(at as usize).copied().ok_or(Exit::TRAP)
}

fn pending(m: &mut Machine, array: i64, state: i64, merged: i64) -> Run {
    loop {
        let now = m.arena.get(state);
        let at = 3 + 3 * now[0] as usize;
        let Some(&[low, middle, high]) = now.get(at..at + 3) else { return Ok(0) };
        let (left, right) = (now[1], now[2]);
        if left < middle && right < high {
            return Ok(1);
        }
        let mut items = m.arena.get(merged).to_vec();
        let mut all = m.arena.get_mut(array);
        items.extend_from_slice(&all[left as usize..middle as usize]);
        items.extend_from_slice(&all[right as usize..high as usize]);
        all[low as usize..high as usize].copy_from_slice(&items);
        items.clear();
        m.arena.get_mut(merged).replace(&items);
        let mut now = m.arena.get_mut(state);
        now[0] += 1;
        if let Some(&[low, middle, _]) = now.get(at + 3..at + 6) {
            (now[1], now[2]) = (low, middle);
        }
    }
}
