//! Maps with computed keys: arrays of keys and values in turn, in the order of the keys.

use super::Of::{Bool, Dict, Int, Perhaps, Text};
use super::Ownership::{Borrowed, Changes, Fresh};
use super::{ITEMS, Of, Row, copied, made};
use crate::machine::Machine;

/// The value of a key, which may be missing.
pub(crate) static GET: Row =
    Row::new("value of key", &[Dict, Text], Perhaps, Borrowed, |m, _, [map, key, ..]| {
        let found = find(m, map, key).ok().map(|at| m.arena.get(map)[at + 1]);
        made(m, found.as_slice())
    })
    .brief();
pub(crate) static SET: Row =
    Row::new("set value of key", &[Dict, Text, Of::Item], Of::Unit, Changes, |m, _, [map, key, value, _]| {
        match find(m, map, key) {
            Ok(at) => m.arena.get_mut(map)[at + 1] = value,
            Err(at) => {
                let mut entries = m.arena.get_mut(map);
                entries.insert(at, value);
                entries.insert(at, key);
            }
        }
        Ok(0)
    });

const TEXTS: Of = Of::List(&Text);

pub(super) static ROWS: &[&Row] = &[
    &Row::new("clear", &[Dict], Of::Unit, Changes, |m, _, [map, ..]| {
        m.arena.get_mut(map).truncate(0);
        Ok(0)
    })
    .brief(),
    &Row::new("contains", &[Dict, Text], Bool, Fresh, |m, _, [map, key, ..]| {
        Ok(find(m, map, key).is_ok().into())
    })
    .brief(),
    &Row::new("keys", &[Dict], TEXTS, Fresh, |m, _, [map, ..]| {
        let keys: Vec<i64> = m.arena.get(map).iter().step_by(2).copied().collect();
        copied(m, &keys, 1)
    }),
    &Row::new("len", &[Dict], Int, Fresh, |m, _, [map, ..]| Ok(m.arena.get(map).len() as i64 / 2)).brief(),
    &Row::new("remove", &[Dict, Text], Perhaps, Changes, |m, _, [map, key, ..]| {
        let Ok(at) = find(m, map, key) else { return made(m, &[]) };
        let taken = m.arena.get_mut(map).drain(at..at + 2).pop();
        made(m, taken.as_slice())
    }),
    &Row::new("values", &[Dict], ITEMS, Fresh, |m, depths, [map, ..]| {
        let depth = m.arena.layouts.item(depths.whole, 1);
        let values: Vec<i64> = m.arena.get(map).iter().skip(1).step_by(2).copied().collect();
        copied(m, &values, depth)
    }),
];

/// Where a key stands, or where it would.
fn find(m: &Machine, map: i64, key: i64) -> Result<usize, usize> {
    let (words, wanted) = (m.arena.get(map), m.arena.get(key));
    let (mut low, mut high) = (0, words.len() / 2);
    while low < high {
        let middle = low.midpoint(high);
        match m.arena.get(words[2 * middle]).cmp(wanted) {
            std::cmp::Ordering::Equal => return Ok(2 * middle),
            std::cmp::Ordering::Less => low = middle + 1,
            std::cmp::Ordering::Greater => high = middle,
        }
    }
    Err(2 * low)
}
