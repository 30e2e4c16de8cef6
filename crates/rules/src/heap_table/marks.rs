//! The marks of the options of one heap: the nim-sum of the heaps of each (Sprague 1935; Grundy 1939).
//!
//! Nothing here is looked up twice or kept: an option is one read a heap and one mark. While all values are
//! below [`SMALL`], the marks are the bits of one word; later they are stamps in a table. An option that is
//! not a sum of smaller heaps is noted and not marked.

use super::Block;

/// Tables of this length or less have their marks in one word.
pub(super) const SMALL: usize = 64;

/// Where the options of one heap are marked.
#[derive(Debug)]
pub struct Marks<'a> {
    pub(super) values: &'a [u32],
    pub(super) seen: &'a mut [u32],
    pub(super) stamp: u32,
    /// The marks themselves, if the table is small.
    pub(super) mask: &'a mut u64,
    pub(super) small: bool,
    pub(super) misere: bool,
    pub(super) unmarkable: &'a mut bool,
}

impl<'a> Marks<'a> {
    /// The marks of a heap in normal play, with the block's known values as the smaller ones. `unmarkable`
    /// becomes true if an option isn't a sum of smaller heaps.
    pub fn of_block(block: &'a mut Block<'_>, unmarkable: &'a mut bool) -> Self {
        let small = block.is_small();
        Self {
            values: &block.values[..block.known],
            seen: block.seen,
            stamp: block.stamp,
            mask: &mut block.mask,
            small,
            misere: false,
            unmarkable,
        }
    }

    /// An option that is one heap.
    #[inline(always)]
    pub fn heap(&mut self, heap: u64) {
        match self.values.get(index(heap)) {
            Some(value) => self.value(*value),
            None => *self.unmarkable = true,
        }
    }

    /// An option that is a sum of two heaps.
    #[inline(always)]
    pub fn pair(&mut self, a: u64, b: u64) {
        match (self.values.get(index(a)), self.values.get(index(b))) {
            (Some(x), Some(y)) if !self.misere => self.value(x ^ y),
            _ => *self.unmarkable = true,
        }
    }

    /// An option that is the sum of these heaps. One below 0 is none of the smaller heaps.
    #[inline(always)]
    pub fn option(&mut self, heaps: &[i64]) {
        match *heaps {
            [heap] => self.heap(heap as u64),
            [a, b] => self.pair(a as u64, b as u64),
            _ => self.sum(heaps.iter().map(|heap| *heap as u64)),
        }
    }

    /// An option that is a sum of heaps; without heaps it is the end of play.
    pub fn sum(&mut self, heaps: impl IntoIterator<Item = u64>) {
        let (mut value, mut count) = (0, 0);
        for heap in heaps {
            match self.values.get(index(heap)) {
                Some(of) => value ^= of,
                None => *self.unmarkable = true,
            }
            count += 1;
        }
        match (count, self.misere) {
            (0, true) => self.value(1),
            (2.., true) => *self.unmarkable = true,
            _ => self.value(value),
        }
    }

    /// The heaps from `from` to before `to`, each an option.
    pub fn range(&mut self, from: u64, to: u64) {
        match self.values.get(index(from)..index(to.max(from))) {
            Some(values) => mark_all(self.seen, self.stamp, self.mask, self.small, values.iter().copied()),
            None => *self.unmarkable = true,
        }
    }

    /// The sums of two heaps where the first grows by one and the second shrinks by one from option to
    /// option.
    pub fn opposite_pairs(&mut self, first: u64, second: u64, count: u64) {
        if count == 0 {
            return;
        }
        let up = self.values.get(index(first)..index(first.saturating_add(count)));
        let down = second
            .saturating_add(1)
            .checked_sub(count)
            .and_then(|from| self.values.get(index(from)..index(second.saturating_add(1))));
        match (up, down) {
            (Some(up), Some(down)) if !self.misere => {
                let sums = up.iter().zip(down.iter().rev()).map(|(x, y)| x ^ y);
                mark_all(self.seen, self.stamp, self.mask, self.small, sums);
            }
            _ => *self.unmarkable = true,
        }
    }

    /// Forgets the options marked so far.
    pub fn restart(&mut self) {
        *self.mask = 0;
        // A stamp below this heap's belongs to a heap that is closed: it forgets as well as a new one.
        self.seen.iter_mut().for_each(|seen| *seen -= u32::from(*seen == self.stamp));
        *self.unmarkable = false;
    }

    /// Whether an option so far is not a sum of smaller heaps.
    #[must_use]
    #[inline]
    pub fn is_strange(&self) -> bool {
        *self.unmarkable
    }

    /// The heap has an option that is not a sum of smaller heaps.
    pub fn make_strange(&mut self) {
        *self.unmarkable = true;
    }

    #[inline(always)]
    fn value(&mut self, value: u32) {
        if self.small {
            *self.mask |= bit(value);
            return;
        }
        match self.seen.get_mut(value as usize) {
            Some(seen) => *seen = self.stamp,
            None => *self.unmarkable = true,
        }
    }
}

/// Marks the values of sums, which are always indices.
#[inline(always)]
fn mark_all(seen: &mut [u32], stamp: u32, mask: &mut u64, small: bool, values: impl Iterator<Item = u32>) {
    if small {
        *mask = values.fold(*mask, |mask, value| mask | bit(value));
        return;
    }
    for value in values {
        if let Some(seen) = seen.get_mut(value as usize) {
            *seen = stamp;
        }
    }
}

/// The mark of a value of a small table.
#[inline(always)]
fn bit(value: u32) -> u64 {
    1 << (value & 63)
}

/// A heap as an index into the table; none is larger than the largest.
#[inline(always)]
fn index(heap: u64) -> usize {
    usize::try_from(heap).unwrap_or(usize::MAX)
}
