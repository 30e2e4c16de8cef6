//! Arrays of one position: made while the rule runs, forgotten together, their memory kept for the next
//! position.
//!
//! All words are in one block, so that making an array doesn't allocate, and generated code reads and writes
//! its items itself. A table of heads says where the array of a handle is, because an array that grows may
//! move. Constants of the rule come below all others and stay.

mod items;
mod memory;

use std::cell::Cell;

use super::layout::Layouts;
pub(crate) use items::Items;
use memory::Memory;
#[cfg(feature = "machine-code")]
pub(crate) use memory::{
    ANNOUNCED, HEAD, HEADS, HEADS_ROOM, LENGTH, ROOM, START, TOP, USED, WORDS, WORDS_ROOM,
};

/// More words than these are never held for one position.
const MOST: usize = 16 << 20;
/// As many may be held however little memory there is.
const LEAST: usize = 1 << 16;
/// Of the memory that there is, arrays have this part: while they grow they take twice as much and more.
const PART: u64 = 8;

/// Constants of a rule with more words than these aren't kept a second time.
#[cfg(feature = "machine-code")]
const MOST_COPIED: usize = 1 << 20;

/// We give back a large memory after this many positions that need little of it.
const IDLE: u32 = 64;

/// Arrays by handle.
#[derive(Debug)]
pub(crate) struct Arena {
    pub(super) memory: Memory,
    fixed: Mark,
    /// More words than these are not held for one position.
    most: usize,
    /// Positions in a row that needed a small part of a large memory.
    idle: u32,
    /// Words that comparisons may have read since somebody asked.
    compared: Cell<usize>,
    /// How nested arrays are made.
    pub(crate) layouts: Layouts,
}

/// How much of an arena is in use.
#[derive(Clone, Copy, Debug, Default)]
struct Mark {
    used: usize,
    top: usize,
}

impl Default for Arena {
    fn default() -> Self {
        let (memory, layouts) = (Memory::default(), Layouts::default());
        Self { memory, fixed: Mark::default(), most: MOST, idle: 0, compared: Cell::default(), layouts }
    }
}

/// The place of an item; the index may count from the end. Returns `None` if it is outside.
#[inline(always)]
pub(crate) fn index(index: i64, length: usize) -> Option<usize> {
    let at = if index < 0 { index.checked_add(length as i64)? } else { index };
    (at >= 0 && (at as u64) < length as u64).then_some(at as usize)
}

impl Arena {
    /// From now on the arena takes its part of this many bytes, and no more.
    pub(crate) fn within(&mut self, bytes: u64) {
        let words = bytes / PART / size_of::<i64>() as u64;
        self.most = usize::try_from(words).unwrap_or(MOST).clamp(LEAST, MOST);
    }

    /// How many words are held for one position.
    pub(crate) fn most(&self) -> usize {
        self.most
    }

    /// Keeps everything made so far for ever.
    pub(crate) fn fix(&mut self) {
        self.fixed = Mark { used: self.memory.used, top: self.memory.top };
    }

    /// Forgets everything made since [`Arena::fix`]; gives memory back if it is large and went unused for
    /// some positions.
    #[inline]
    pub(crate) fn reset(&mut self) {
        let room = self.memory.room();
        let idle = room > self.most / 4 && self.memory.top < room / 4;
        (self.memory.used, self.memory.top) = (self.fixed.used, self.fixed.top);
        self.idle = if idle { self.idle + 1 } else { 0 };
        if self.idle > IDLE {
            self.memory.shrink();
            self.idle = 0;
        }
        self.memory.announced = 0;
    }

    /// A new empty array.
    #[inline]
    pub(crate) fn make(&mut self) -> i64 {
        self.memory.make(0)
    }

    /// A new array of `length` words with arbitrary contents.
    #[cfg(feature = "machine-code")]
    pub(crate) fn room(&mut self, length: usize) -> i64 {
        self.memory.make(length)
    }

    /// A new array of these words.
    #[inline]
    pub(crate) fn of(&mut self, words: &[i64]) -> i64 {
        let made = self.memory.make(words.len());
        self.memory.all_mut(made).copy_from_slice(words);
        made
    }

    /// A new array of `length` zeros.
    pub(crate) fn of_zeros(&mut self, length: usize) -> i64 {
        let made = self.memory.make(length);
        self.memory.all_mut(made).fill(0);
        made
    }

    /// A new array of the words from one index to before another, which there are.
    #[inline]
    pub(crate) fn part(&mut self, of: i64, from: usize, to: usize) -> i64 {
        let made = self.memory.make(to - from);
        self.memory.copy((of, from..to), (made, 0));
        made
    }

    /// How many words are held.
    #[inline]
    pub(crate) fn words(&self) -> usize {
        self.memory.top
    }

    /// How many words comparisons may have read since the last call.
    #[inline]
    pub(crate) fn take_compared(&self) -> usize {
        self.compared.take()
    }

    /// Whether this many more words fit.
    pub(crate) fn fits(&mut self, words: usize) -> bool {
        self.memory.announced = self.memory.announced.saturating_add(words);
        !self.is_full()
    }

    /// Whether there are more words than are held for one position.
    pub(crate) fn is_full(&self) -> bool {
        self.memory.announced.max(self.memory.top).max(self.memory.used) > self.most
    }

    /// Copies of all arrays, by handle. Returns `None` if they are large.
    #[cfg(feature = "machine-code")]
    pub(crate) fn copies(&self) -> Vec<Box<[i64]>> {
        let count = if self.memory.top <= MOST_COPIED { self.memory.used } else { 0 };
        (0..count).map(|handle| Box::from(self.get(handle as i64))).collect()
    }

    #[inline]
    pub(crate) fn get(&self, handle: i64) -> &[i64] {
        self.memory.all(handle)
    }

    /// An array, to be changed.
    #[inline]
    pub(crate) fn get_mut(&mut self, handle: i64) -> Items<'_> {
        Items::new(&mut self.memory, handle)
    }

    /// Appends the words of an array to another, or to itself.
    pub(crate) fn extend(&mut self, to: i64, from: i64) {
        let (old, more) = (self.get(to).len(), self.get(from).len());
        self.memory.grow(to, more);
        self.memory.copy((from, 0..more), (to, old));
    }

    /// A deep copy of a value of a layout. Returns `None` if it doesn't fit.
    pub(crate) fn copy(&mut self, handle: i64, layout: usize) -> Option<i64> {
        if layout == 0 {
            return Some(handle);
        }
        let length = self.get(handle).len();
        if !self.fits(length) {
            return None;
        }
        let copy = self.part(handle, 0, length);
        if layout == 1 {
            return Some(copy);
        }
        for i in 0..length {
            let item = self.copy(self.get(handle)[i], self.layouts.item(layout, i))?;
            self.get_mut(copy)[i] = item;
        }
        Some(copy)
    }

    /// A new array with deep copies of the items of two arrays of a layout. Returns `None` if it doesn't fit.
    pub(crate) fn joined(&mut self, a: i64, b: i64, layout: usize) -> Option<i64> {
        let (first, second) = (self.get(a).len(), self.get(b).len());
        if !self.fits(first.saturating_add(second)) {
            return None;
        }
        let made = self.memory.make(first + second);
        self.memory.copy((a, 0..first), (made, 0));
        self.memory.copy((b, 0..second), (made, first));
        if layout > 1 {
            for i in 0..first + second {
                let item = self.copy(self.get(made)[i], self.layouts.item(layout, i))?;
                self.get_mut(made)[i] = item;
            }
        }
        Some(made)
    }

    /// The order of two values of a layout, item by item.
    pub(crate) fn order(&self, a: i64, b: i64, layout: usize) -> std::cmp::Ordering {
        if layout == 0 {
            return a.cmp(&b);
        }
        let (x, y) = (self.get(a), self.get(b));
        // At every level, because a short array may have long items.
        self.compared.set(self.compared.get() + x.len().min(y.len()));
        if layout == 1 {
            return x.cmp(y);
        }
        let mut items = x.iter().zip(y).enumerate();
        let different = items.find_map(|(at, (x, y))| {
            let order = self.order(*x, *y, self.layouts.item(layout, at));
            order.is_ne().then_some(order)
        });
        different.unwrap_or_else(|| x.len().cmp(&y.len()))
    }

    /// Sorts an array of items of a layout, stably.
    pub(crate) fn sort(&mut self, handle: i64, layout: usize) {
        if layout == 0 {
            self.get_mut(handle).sort_unstable();
            return;
        }
        let mut items = self.get(handle).to_vec();
        items.sort_by(|a, b| self.order(*a, *b, layout));
        self.get_mut(handle).copy_from_slice(&items);
    }
}
