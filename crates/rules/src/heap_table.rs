//! The values of heaps 0, 1, 2, …, and the marks of the options of the next heap.
//!
//! # Main statement
//!
//! g(n) = mex { g(a₁) ⊕ … ⊕ g(aₖ) : the heap n may become the heaps a₁, …, aₖ } (Sprague 1935; Grundy 1939).
//! If all options are sums of smaller heaps, the values of those heaps are in the table, and marking the
//! nim-sum of each option is all the work. In misère play g⁻ of the end is 1, and only options of at most one
//! heap can be marked.
//!
//! A rule that works on the table does without lists of options: one read and one mark per option. Values
//! take 32 bits. While they are below 64, the marks are the bits of one word and the mex is its first 0;
//! later marks are stamps, so that nothing is cleared between heaps. The table can't hold options other than
//! sums of smaller heaps of the same game. They make the heap *unmarkable*, and the solver finds its value
//! elsewhere.

mod block;
mod fill;
mod marks;
mod option;

use bouton_theory::{Convention, Nimber};

use marks::SMALL;

pub use block::Block;
pub use marks::Marks;
pub use option::HeapOption;

/// Values from here on don't go into the table, because marks take four bytes a value.
const MOST_VALUE: u64 = 1 << 24;

/// The values of the heaps below [`HeapTable::len`], and the marks of the heap that is evaluated.
#[derive(Clone, Debug, Default)]
pub struct HeapTable {
    values: Vec<u32>,
    /// The stamp of the heap that had an option of this value last. As long as a power of two above all
    /// values: then every nim-sum of values is an index.
    seen: Vec<u32>,
    stamp: u32,
    /// Instead of stamps, while `seen` is small.
    mask: u64,
    misere: bool,
    unmarkable: bool,
}

impl HeapTable {
    /// An empty table.
    #[must_use]
    #[doc(hidden)]
    pub fn new(convention: Convention) -> Self {
        let misere = convention == Convention::Misere;
        Self { values: Vec::new(), seen: vec![0; 2], stamp: 0, mask: 0, misere, unmarkable: false }
    }

    /// The number of heaps with known values: the heap that is evaluated next.
    #[must_use]
    #[inline]
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Whether no value is known.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// The play convention.
    #[must_use]
    pub fn convention(&self) -> Convention {
        if self.misere { Convention::Misere } else { Convention::Normal }
    }

    /// The values of the heaps from 0 on.
    #[must_use]
    pub fn values(&self) -> &[u32] {
        &self.values
    }

    /// The heaps for which there is room.
    #[must_use]
    #[doc(hidden)]
    pub fn capacity(&self) -> usize {
        self.values.capacity()
    }

    /// Makes room for the heaps below `end`.
    #[doc(hidden)]
    pub fn reserve(&mut self, end: usize) {
        self.values.reserve_exact(end.saturating_sub(self.values.len()));
    }

    /// The least power of two above all values, 2 at least.
    #[must_use]
    #[doc(hidden)]
    pub fn bound(&self) -> u64 {
        self.seen.len() as u64
    }

    /// Bytes that the table takes.
    #[must_use]
    #[doc(hidden)]
    pub fn bytes(&self) -> u64 {
        4 * (self.values.capacity() + self.seen.capacity()) as u64
    }

    /// Begins the next heap: its options are marked in what this returns. Marks of a heap that was not closed
    /// are forgotten.
    #[inline]
    #[doc(hidden)]
    pub fn open(&mut self) -> Marks<'_> {
        if self.stamp == u32::MAX {
            self.seen.fill(0);
            self.stamp = 0;
        }
        self.stamp += 1;
        self.mask = 0;
        self.unmarkable = false;
        self.marks()
    }

    /// The marks of the heap that was begun last.
    #[inline(always)]
    #[doc(hidden)]
    pub fn marks(&mut self) -> Marks<'_> {
        let small = self.seen.len() <= SMALL;
        Marks {
            values: &self.values,
            seen: &mut self.seen,
            stamp: self.stamp,
            mask: &mut self.mask,
            small,
            misere: self.misere,
            unmarkable: &mut self.unmarkable,
        }
    }

    /// Ends the heap that was begun last: its value is the mex of the marks. Returns `false`, and adds
    /// nothing, if an option wasn't a sum of smaller heaps.
    #[inline]
    #[doc(hidden)]
    pub fn close(&mut self) -> bool {
        if self.unmarkable {
            return false;
        }
        let stamp = self.stamp;
        let (mut value, none) = if self.seen.len() <= SMALL {
            (self.mask.trailing_ones() as usize, self.mask == 0)
        } else {
            let value = self.seen.iter().position(|seen| *seen != stamp).unwrap_or(self.seen.len());
            (value, value == 0 && !self.seen.contains(&stamp))
        };
        if self.misere && none {
            value = 1;
        }
        self.append(value);
        true
    }

    /// Adds the value of the next heap, found elsewhere. False: it is too large for this table.
    #[doc(hidden)]
    pub fn push(&mut self, value: Nimber) -> bool {
        if value.0 >= MOST_VALUE || self.values.len() >= u32::MAX as usize {
            return false;
        }
        self.append(value.0 as usize);
        true
    }

    #[inline]
    fn append(&mut self, value: usize) {
        self.values.push(value as u32);
        if value >= self.seen.len() {
            self.seen.resize((value + 1).next_power_of_two(), 0);
        }
    }

    /// Whether another heap can be closed: marks stay small.
    #[must_use]
    #[inline]
    #[doc(hidden)]
    pub fn has_room(&self) -> bool {
        (self.seen.len() as u64) < MOST_VALUE && self.values.len() < u32::MAX as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values<I: IntoIterator<Item: HeapOption>>(to: usize, moves: impl Fn(u64) -> I) -> Vec<u32> {
        let mut table = HeapTable::new(Convention::Normal);
        table.fill(to + 1, moves);
        table.values().to_vec()
    }

    #[test]
    fn known_sequences() {
        // Winning Ways, chapter 4.
        let kayles = |n: u64| {
            (1..=2.min(n)).flat_map(move |k| (0..=n - k).map(move |a| (a, n - k - a))).collect::<Vec<_>>()
        };
        assert_eq!(values(11, kayles), [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]);
        assert_eq!(
            values(9, |n| (1..n.div_ceil(2)).map(move |a| [a, n - a])),
            [0, 0, 0, 1, 0, 2, 1, 0, 2, 1]
        );
        assert_eq!(values(5, |n| 0..n), [0, 1, 2, 3, 4, 5]);
        assert_eq!(values(3, |n| if n > 0 { vec![vec![], vec![n - 1]] } else { vec![] }), [0, 1, 2, 1]);
    }

    #[test]
    fn an_option_that_is_no_smaller_heap_stops() {
        assert_eq!(values(9, |n| if n == 4 { vec![9_u64] } else { vec![] }), [0; 4]);
        assert!(values(9, |n| vec![n]).is_empty());
    }

    #[test]
    fn misere_play_ends_in_one() {
        let mut table = HeapTable::new(Convention::Misere);
        table.fill(7, |n| n.saturating_sub(3)..n);
        // Misère S(1, 2, 3): P-positions are the heaps 1, 5, 9, …
        assert_eq!(table.values(), [1, 0, 2, 3, 1, 0, 2]);
        let mut splits = HeapTable::new(Convention::Misere);
        splits.fill(9, |n| (1..n).map(move |a| (a, n - a)));
        assert_eq!(splits.len(), 2);
    }

    #[test]
    fn a_restart_forgets() {
        let mut table = HeapTable::new(Convention::Normal);
        for _ in 0..5 {
            let below = table.len() as u64;
            let mut marks = table.open();
            marks.range(0, below);
            marks.restart();
            if below > 0 {
                marks.heap(below - 1);
            }
            table.close();
        }
        assert_eq!(table.values(), [0, 1, 0, 1, 0]);
        assert!(!table.push(Nimber(1 << 40)));
    }
}
