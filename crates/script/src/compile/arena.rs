//! Arrays of one position: made while the rule runs, forgotten together, their memory kept for the next position.
//!
//! Constants of the rule stand below all others and stay.

use super::fault;
use super::layout::Layouts;

/// More words than these are never held for one position.
const MOST: usize = 4 << 20;

/// Arrays by handle.
#[derive(Debug, Default)]
pub(crate) struct Arena {
    arrays: Vec<Vec<i64>>,
    used: usize,
    fixed: usize,
    words: usize,
    /// How nested arrays are made.
    pub(crate) layouts: Layouts,
}

impl Arena {
    /// Keeps everything made so far for ever.
    pub(crate) fn fix(&mut self) {
        self.fixed = self.used;
    }

    /// Forgets what was made since [`Arena::fix`]; gives memory back if it was much.
    #[inline]
    pub(crate) fn reset(&mut self) {
        self.used = self.fixed;
        if self.words > MOST / 4 {
            self.arrays.truncate(self.fixed);
            self.arrays.shrink_to_fit();
        }
        self.words = 0;
    }

    /// A new empty array.
    #[inline]
    pub(crate) fn make(&mut self) -> i64 {
        let handle = self.used;
        self.used += 1;
        self.words += 3;
        match self.arrays.get_mut(handle) {
            Some(array) => array.clear(),
            None => self.arrays.push(Vec::new()),
        }
        handle as i64
    }

    /// A new array of these words.
    #[inline]
    pub(crate) fn of(&mut self, words: &[i64]) -> i64 {
        let handle = self.make();
        self.words += words.len();
        self.arrays[handle as usize].extend_from_slice(words);
        handle
    }

    /// A new array of the words from one index to before another, which there are.
    #[inline]
    pub(crate) fn part(&mut self, of: i64, from: usize, to: usize) -> i64 {
        let made = self.make();
        let (all, new) = self.arrays.split_at_mut(made as usize);
        new[0].extend_from_slice(&all[of as usize][from..to]);
        made
    }

    /// Whether so many more words fit.
    pub(crate) fn fits(&mut self, words: usize) -> bool {
        self.words = self.words.saturating_add(words);
        self.words <= MOST
    }

    #[inline]
    pub(crate) fn get(&self, handle: i64) -> &[i64] {
        &self.arrays[handle as usize]
    }

    #[inline]
    pub(crate) fn get_mut(&mut self, handle: i64) -> &mut Vec<i64> {
        &mut self.arrays[handle as usize]
    }

    /// A copy that shares nothing, of a value of a layout; none if it does not fit.
    pub(crate) fn copy(&mut self, handle: i64, layout: usize) -> Option<i64> {
        if layout == 0 {
            return Some(handle);
        }
        let length = self.get(handle).len();
        if !self.fits(length) {
            return None;
        }
        let copy = self.make();
        if layout == 1 {
            let (from, to) = self.arrays.split_at_mut(copy as usize);
            to[0].extend_from_slice(&from[handle as usize]);
            return Some(copy);
        }
        for i in 0..length {
            let item = self.copy(self.get(handle)[i], self.layouts.item(layout, i))?;
            self.get_mut(copy).push(item);
        }
        Some(copy)
    }

    /// The order of two values of a layout, item by item.
    pub(crate) fn order(&self, a: i64, b: i64, layout: usize) -> std::cmp::Ordering {
        if layout == 0 {
            return a.cmp(&b);
        }
        let (x, y) = (self.get(a), self.get(b));
        if layout == 1 {
            return x.cmp(y);
        }
        let mut items = x.iter().zip(y).enumerate().skip(usize::from(fault::planted(16)));
        let different = items.find_map(|(at, (x, y))| {
            let order = self.order(*x, *y, self.layouts.item(layout, at));
            order.is_ne().then_some(order)
        });
        different.unwrap_or_else(|| x.len().cmp(&y.len()))
    }

    /// Sorts an array of items of a layout, stably.
    pub(crate) fn sort(&mut self, handle: i64, layout: usize) {
        let mut items = std::mem::take(self.get_mut(handle));
        if layout == 0 {
            items.sort_unstable();
        } else {
            items.sort_by(|a, b| self.order(*a, *b, layout));
        }
        *self.get_mut(handle) = items;
    }
}
