//! Functions that read arrays, or make new ones of them.

use super::Ownership::{Borrowed, Copies, Fresh};
use super::{INTS, ITEMS, MOST_ARRAY, MOST_ITEMS, Native, Of, Row, copied, exclusive, inclusive, part};

use crate::machine::{Exit, Machine, Run};
use crate::operator::{Depths, place};
use bouton_rules::{RuleError, meter};

pub(crate) static LENGTH: Row =
    Row::new("len", &[ITEMS], Of::Int, Fresh, |m, _, [a, ..]| Ok(m.arena.get(a).len() as i64))
        .brief()
        .known_as(Native::Len);
pub(crate) static INDEX: Row =
    Row::new("item at", &[ITEMS, Of::Int], Of::Item, Borrowed, |m, _, [a, at, ..]| {
        let array = m.arena.get(a);
        Ok(array[place(at, array.len())?])
    })
    .brief()
    .known_as(Native::Index);
/// The numbers of a range.
pub(crate) static LIST: Row =
    Row::new("to_array", &[Of::Range], INTS, Fresh, |m, _, [range, ..]| numbers(m, range))
        .known_as(Native::List);
/// Arrays of one item each, of the items of an array.
pub(crate) static SINGLES: Row =
    Row::new("each single", &[ITEMS], Of::List(&ITEMS), Fresh, |m, depths, [a, ..]| {
        singles(m, a, depths.item)
    })
    .known_as(Native::Singles);
pub(crate) static CONCAT: Row =
    Row::new("both in order", &[ITEMS, ITEMS], ITEMS, Fresh, |m, depths, [a, b, ..]| {
        m.arena.joined(a, b, depths.whole).ok_or(Exit::TRAP)
    })
    .known_as(Native::Concat);
pub(crate) static SORTED: Row = Row::new("sorted", &[ITEMS], ITEMS, Copies, |m, depths, [a, ..]| {
    let made = m.arena.copy(a, depths.whole).ok_or(Exit::TRAP)?;
    m.arena.sort(made, depths.item);
    Ok(made)
})
.known_as(Native::Sorted)
.ordered();
pub(crate) static PUT: Row =
    Row::new("put", &[ITEMS, Of::Int, Of::Item], ITEMS, Copies, put).known_as(Native::Put);

/// Where a search from an index on begins.
pub(crate) static OFFSET: Row =
    Row::new("offset of", &[ITEMS, Of::Int], Of::Int, Fresh, |m, _, [a, start, ..]| {
        Ok(part(m.arena.get(a).len(), start, 0).0 as i64)
    })
    .brief();

pub(crate) static CONTAINS: Row =
    Row::new("contains", &[ITEMS, Of::Item], Of::Bool, Fresh, |m, depths, [a, item, ..]| {
        Ok((find(m, depths, a, item, 0) >= 0).into())
    })
    .known_as(Native::Contains);

pub(super) static ROWS: &[&Row] = &[
    &LENGTH,
    &LIST,
    &SORTED,
    &PUT,
    &CONTAINS,
    &Row::new("extract", &[ITEMS, Of::Int], ITEMS, Fresh, |m, depths, [a, start, ..]| {
        extract(m, depths, a, (start, i64::MAX))
    })
    .brief(),
    &Row::new("extract", &[ITEMS, Of::Int, Of::Int], ITEMS, Fresh, |m, depths, [a, start, count, _]| {
        extract(m, depths, a, (start, count))
    })
    .brief(),
    &Row::new("extract..", &[ITEMS, Of::Int, Of::Int], ITEMS, Fresh, |m, depths, [a, from, to, _]| {
        extract(m, depths, a, exclusive(from, to))
    })
    .brief(),
    &Row::new("extract..=", &[ITEMS, Of::Int, Of::Int], ITEMS, Fresh, |m, depths, [a, from, to, _]| {
        extract(m, depths, a, inclusive(from, to))
    })
    .brief(),
    &Row::new("index_of", &[ITEMS, Of::Item], Of::Int, Fresh, |m, depths, [a, item, ..]| {
        Ok(find(m, depths, a, item, 0))
    }),
    &Row::new("index_of", &[ITEMS, Of::Item, Of::Int], Of::Int, Fresh, |m, depths, [a, item, start, _]| {
        Ok(find(m, depths, a, item, start))
    }),
    &Row::new("removed", &[ITEMS, Of::Int], ITEMS, Copies, removed),
    &Row::new("slice", &[ITEMS, Of::Range], ITEMS, Copies, slice),
    &Row::new("subsets", &[ITEMS], Of::List(&ITEMS), Fresh, |m, depths, [a, ..]| {
        let items = m.arena.get(a).to_vec();
        // More than a rule can hold: the interpreter has more room.
        let all = if items.len() < 20 { subsets(&items).ok().flatten() } else { None };
        lists(m, depths, all)
    }),
    &Row::new("subsets", &[ITEMS, Of::Int], Of::List(&ITEMS), Fresh, |m, depths, [a, size, ..]| {
        let items = m.arena.get(a).to_vec();
        let size = usize::try_from(size).map_err(|_| Exit::TRAP)?;
        let few = binomial(items.len(), size).is_some_and(|count| count < 1 << 19);
        lists(m, depths, if few { subsets_of_size(&items, size).ok().flatten() } else { None })
    }),
];

/// Where an item stands, from an index on; −1 if nowhere.
fn find(m: &Machine, depths: Depths, array: i64, item: i64, start: i64) -> i64 {
    let items = m.arena.get(array);
    let (start, _) = part(items.len(), start, 0);
    let found = match depths.item {
        0 => items[start..].iter().position(|other| *other == item),
        depth => items[start..].iter().position(|other| m.arena.order(*other, item, depth).is_eq()),
    };
    found.map_or(-1, |at| (start + at) as i64)
}

fn extract(m: &mut Machine, depths: Depths, array: i64, (start, count): (i64, i64)) -> Run {
    let (start, count) = part(m.arena.get(array).len(), start, count);
    if depths.item == 0 {
        return if m.arena.fits(count) {
            Ok(m.arena.part(array, start, start + count))
        } else {
            Err(Exit::TRAP)
        };
    }
    let items = m.arena.get(array)[start..start + count].to_vec();
    copied(m, &items, depths.item)
}

pub(super) fn put(m: &mut Machine, depths: Depths, [array, at, item, _]: [i64; 4]) -> Run {
    let made = m.arena.copy(array, depths.whole).ok_or(Exit::TRAP)?;
    let mut items = m.arena.get_mut(made);
    let at = place(at, items.len())?;
    items[at] = item;
    Ok(made)
}

pub(super) fn removed(m: &mut Machine, depths: Depths, [array, at, ..]: [i64; 4]) -> Run {
    let made = m.arena.copy(array, depths.whole).ok_or(Exit::TRAP)?;
    let mut items = m.arena.get_mut(made);
    let at = place(at, items.len())?;
    items.remove(at);
    Ok(made)
}

fn slice(m: &mut Machine, depths: Depths, [array, range, ..]: [i64; 4]) -> Run {
    let made = m.arena.copy(array, depths.whole).ok_or(Exit::TRAP)?;
    let ends = m.arena.get(range);
    let (from, to) = (ends[0], ends[1]);
    if to.saturating_sub(from) > MOST_ITEMS {
        return Err(Exit::TRAP);
    }
    let mut items = m.arena.get_mut(made);
    let end = (to.max(0) as usize).min(items.len());
    let start = (from.max(0) as usize).min(end);
    items.truncate(end);
    items.skip_front(start);
    Ok(made)
}

fn numbers(m: &mut Machine, range: i64) -> Run {
    let ends = m.arena.get(range);
    let (from, to) = (ends[0], ends[1]);
    let count = to.checked_sub(from).ok_or(Exit::TRAP)?.max(0);
    if !m.arena.fits(usize::try_from(count).unwrap_or(usize::MAX)) {
        return Err(Exit::TRAP);
    }
    let made = m.arena.make();
    m.arena.get_mut(made).extend(from..to);
    Ok(made)
}

fn singles(m: &mut Machine, array: i64, item: usize) -> Run {
    let made = m.arena.make();
    for at in 0..m.arena.get(array).len() {
        let word = m.arena.get(array)[at];
        let word = m.arena.copy(word, item).ok_or(Exit::TRAP)?;
        if !m.arena.fits(1) {
            return Err(Exit::TRAP);
        }
        let single = m.arena.of(&[word]);
        m.arena.get_mut(made).push(single);
    }
    Ok(made)
}

/// An array of arrays, with copies of the items.
fn lists(m: &mut Machine, depths: Depths, lists: Option<Vec<Vec<i64>>>) -> Run {
    let lists = lists.ok_or(Exit::TRAP)?;
    let mut handles = Vec::with_capacity(lists.len());
    for list in lists {
        handles.push(copied(m, &list, depths.item)?);
    }
    super::made(m, &handles)
}

/// All subsets of an array. Returns `None` if there are too many.
///
/// # Errors
///
/// When the [meter] stops the work.
pub fn subsets<T: Clone>(items: &[T]) -> Result<Option<Vec<Vec<T>>>, RuleError> {
    if items.len() >= 63 || 1_i64 << items.len() > MOST_ARRAY {
        return Ok(None);
    }
    let chosen = |set: u64| {
        meter::tick(size_of::<Vec<T>>() + size_of_val(items))?;
        Ok((0..items.len()).filter(|i| set >> i & 1 == 1).map(|i| items[i].clone()).collect())
    };
    (0..1_u64 << items.len()).map(chosen).collect::<Result<_, _>>().map(Some)
}

/// All subsets of one size. Returns `None` if there are too many.
///
/// # Errors
///
/// When the [meter] stops the work.
pub fn subsets_of_size<T: Clone>(items: &[T], size: usize) -> Result<Option<Vec<Vec<T>>>, RuleError> {
    if binomial(items.len(), size).is_none_or(|n| n > MOST_ARRAY as u64) {
        return Ok(None);
    }
    let mut found = Vec::new();
    if size > items.len() {
        return Ok(Some(found));
    }
    let mut indices: Vec<usize> = (0..size).collect();
    loop {
        meter::tick(size_of::<Vec<T>>() + size * size_of::<T>())?;
        found.push(indices.iter().map(|&i| items[i].clone()).collect());
        let Some(at) = (0..size).rev().find(|&i| indices[i] < items.len() - size + i) else {
            return Ok(Some(found));
        };
        indices[at] += 1;
        for i in at + 1..size {
            indices[i] = indices[i - 1] + 1;
        }
    }
}

fn binomial(n: usize, k: usize) -> Option<u64> {
    if k > n {
        return Some(0);
    }
    (0..k.min(n - k) as u64).try_fold(1_u64, |product, i| Some(product.checked_mul(n as u64 - i)? / (i + 1)))
}
