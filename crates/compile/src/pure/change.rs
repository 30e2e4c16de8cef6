//! Methods that change the array they are called on. Indices and lengths count as Rhai's do.

use super::Native;
use super::Ownership::Changes;
use super::{ITEMS, Of, Row, exclusive, inclusive, made, part};
use crate::machine::{Exit, Machine, Run};
use crate::operator::{Depths, place};

pub(crate) static PUSH: Row =
    Row::new("push", &[ITEMS, Of::Item], Of::Unit, Changes, |m, _, [a, item, ..]| {
        let mut items = m.arena.get_mut(a);
        items.push(item);
        Ok(0)
    })
    .brief()
    .known_as(Native::Push);
pub(crate) static APPEND: Row =
    Row::new("append", &[ITEMS, ITEMS], Of::Unit, Changes, |m, depths, [a, b, ..]| {
        append(m, a, b, depths.whole)
    })
    .known_as(Native::Append);
/// The array becomes another one, which nobody else holds.
pub(crate) static BECOME: Row =
    Row::new("become another", &[ITEMS, ITEMS], Of::Unit, Changes, |m, _, [a, b, ..]| {
        let items = m.arena.get(b).to_vec();
        m.arena.get_mut(a).replace(&items);
        Ok(0)
    });
/// Keeps the items with true answers, or with [`DRAINED`] those with false ones, and returns the others.
pub(crate) static RETAINED: Row =
    Row::new("retain answers", &[ITEMS, ANSWERS], ITEMS, Changes, |m, _, [a, b, ..]| parted(m, a, b, 1));
pub(crate) static DRAINED: Row =
    Row::new("drain answers", &[ITEMS, ANSWERS], ITEMS, Changes, |m, _, [a, b, ..]| parted(m, a, b, 0));

const ANSWERS: Of = Of::List(&Of::Bool);

pub(super) static ROWS: &[&Row] = &[
    &PUSH,
    &APPEND,
    &Row::new("chop", &[ITEMS, Of::Int], Of::Unit, Changes, |m, _, [a, count, ..]| {
        let mut items = m.arena.get_mut(a);
        let dropped = items.len() - (count.max(0) as usize).min(items.len());
        items.skip_front(dropped);
        Ok(0)
    }),
    &Row::new("clear", &[ITEMS], Of::Unit, Changes, |m, _, [a, ..]| {
        m.arena.get_mut(a).truncate(0);
        Ok(0)
    })
    .brief(),
    &Row::new("dedup", &[ITEMS], Of::Unit, Changes, |m, depths, [a, ..]| {
        let mut items = m.arena.get(a).to_vec();
        items.dedup_by(|x, y| m.arena.order(*x, *y, depths.item).is_eq());
        m.arena.get_mut(a).replace(&items);
        Ok(0)
    }),
    &Row::new("drain", &[ITEMS, Of::Int, Of::Int], ITEMS, Changes, |m, _, [a, start, count, _]| {
        drain(m, a, (start, count))
    }),
    &Row::new("drain..", &[ITEMS, Of::Int, Of::Int], ITEMS, Changes, |m, _, [a, from, to, _]| {
        drain(m, a, exclusive(from, to))
    }),
    &Row::new("drain..=", &[ITEMS, Of::Int, Of::Int], ITEMS, Changes, |m, _, [a, from, to, _]| {
        drain(m, a, inclusive(from, to))
    }),
    &Row::new("insert", &[ITEMS, Of::Int, Of::Item], Of::Unit, Changes, |m, _, [a, at, item, _]| {
        let mut items = m.arena.get_mut(a);
        let at = part(items.len(), at, 0).0;
        items.insert(at, item);
        Ok(0)
    }),
    &Row::new("pad", &[ITEMS, Of::Int, Of::Item], Of::Unit, Changes, pad),
    &Row::new("pop", &[ITEMS], Of::Item, Changes, |m, _, [a, ..]| {
        m.arena.get_mut(a).pop().ok_or(Exit::EMPTY)
    })
    .brief(),
    &Row::new("remove", &[ITEMS, Of::Int], Of::Item, Changes, |m, _, [a, at, ..]| {
        let mut items = m.arena.get_mut(a);
        let at = place(at, items.len()).map_err(|_| Exit::EMPTY)?;
        Ok(items.remove(at))
    }),
    &Row::new("retain", &[ITEMS, Of::Int, Of::Int], ITEMS, Changes, |m, _, [a, start, count, _]| {
        retain(m, a, (start, count))
    }),
    &Row::new("retain..", &[ITEMS, Of::Int, Of::Int], ITEMS, Changes, |m, _, [a, from, to, _]| {
        retain(m, a, exclusive(from, to))
    }),
    &Row::new("retain..=", &[ITEMS, Of::Int, Of::Int], ITEMS, Changes, |m, _, [a, from, to, _]| {
        retain(m, a, inclusive(from, to))
    }),
    &Row::new("reverse", &[ITEMS], Of::Unit, Changes, |m, _, [a, ..]| {
        m.arena.get_mut(a).reverse();
        Ok(0)
    }),
    &Row::new("shift", &[ITEMS], Of::Item, Changes, |m, _, [a, ..]| {
        let mut items = m.arena.get_mut(a);
        if items.is_empty() { Err(Exit::EMPTY) } else { Ok(items.remove(0)) }
    }),
    &Row::new("sort", &[ITEMS], Of::Unit, Changes, |m, depths, [a, ..]| {
        m.arena.sort(a, depths.item);
        Ok(0)
    })
    .ordered(),
    &Row::new(
        "splice",
        &[ITEMS, Of::Int, Of::Int, ITEMS],
        Of::Unit,
        Changes,
        |m, _, [a, start, count, with]| splice(m, a, (start, count), with),
    ),
    &Row::new(
        "splice..",
        &[ITEMS, Of::Int, Of::Int, ITEMS],
        Of::Unit,
        Changes,
        |m, _, [a, from, to, with]| splice(m, a, exclusive(from, to), with),
    ),
    &Row::new(
        "splice..=",
        &[ITEMS, Of::Int, Of::Int, ITEMS],
        Of::Unit,
        Changes,
        |m, _, [a, from, to, with]| splice(m, a, inclusive(from, to), with),
    ),
    &Row::new("truncate", &[ITEMS, Of::Int], Of::Unit, Changes, |m, _, [a, count, ..]| {
        let mut items = m.arena.get_mut(a);
        let kept = (count.max(0) as usize).min(items.len());
        items.truncate(kept);
        Ok(0)
    })
    .brief(),
];

/// Appends copies of the items of `b`.
pub(super) fn append(m: &mut Machine, a: i64, b: i64, depth: usize) -> Result<i64, Exit> {
    // Numbers are copied by the appending itself.
    let items = match depth {
        1 if m.arena.fits(m.arena.get(b).len()) => b,
        1 => return Err(Exit::TRAP),
        _ => m.arena.copy(b, depth).ok_or(Exit::TRAP)?,
    };
    m.arena.extend(a, items);
    Ok(0)
}

fn drain(m: &mut Machine, array: i64, (start, count): (i64, i64)) -> Run {
    let mut items = m.arena.get_mut(array);
    let (start, count) = part(items.len(), start, count);
    let drained = items.drain(start..start + count);
    made(m, &drained)
}

/// Keeps a part and returns the items before and after it. Rhai keeps everything if the part is empty.
fn retain(m: &mut Machine, array: i64, (start, count): (i64, i64)) -> Run {
    let mut items = m.arena.get_mut(array);
    let (start, count) = part(items.len(), start, count);
    if count == 0 {
        return made(m, &[]);
    }
    let mut dropped = items.drain(0..start);
    let end = items.len();
    dropped.extend(items.drain(count..end));
    made(m, &dropped)
}

fn splice(m: &mut Machine, array: i64, (start, count): (i64, i64), with: i64) -> Run {
    let (mut items, new) = (m.arena.get(array).to_vec(), m.arena.get(with));
    let (start, count) = part(items.len(), start, count);
    items.splice(start..start + count, new.iter().copied());
    m.arena.get_mut(array).replace(&items);
    Ok(0)
}

fn pad(m: &mut Machine, depths: Depths, [array, length, item, _]: [i64; 4]) -> Run {
    let Ok(length) = usize::try_from(length) else { return Ok(0) };
    let more = length.saturating_sub(m.arena.get(array).len());
    if !m.arena.fits(more) {
        return Err(Exit::TRAP);
    }
    for _ in 0..more {
        let item = m.arena.copy(item, depths.item).ok_or(Exit::TRAP)?;
        m.arena.get_mut(array).push(item);
    }
    Ok(0)
}

/// Keeps the items with this answer and gives the others.
fn parted(m: &mut Machine, array: i64, answers: i64, kept: i64) -> Run {
    let items = m.arena.get(array).to_vec();
    let answers = m.arena.get(answers).to_vec();
    let (mut keep, mut dropped) = (Vec::with_capacity(items.len()), Vec::new());
    for (item, answer) in items.into_iter().zip(answers) {
        if answer == kept { keep.push(item) } else { dropped.push(item) }
    }
    m.arena.get_mut(array).replace(&keep);
    made(m, &dropped)
}
