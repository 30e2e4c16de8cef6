//! The values of heaps 0, 1, 2, …, and the marks of the options of the next heap.
//!
//! # Main statement
//!
//! g(n) = mex { g(a₁) ⊕ … ⊕ g(aₖ) : the heap n may become the heaps a₁, …, aₖ } (Sprague 1935; Grundy 1939). If all
//! options are sums of smaller heaps, the values of those heaps are in the table, and marking the nim-sum of each
//! option is all the work. In misère play g⁻ of the end is 1, and only options of at most one heap can be marked.
//!
//! A rule that speaks to the table does without lists of options: one read and one write a heap. Values stand in 32
//! bits; marks are stamps, so that nothing is cleared between heaps. What this does not do: options that are no sums of
//! smaller heaps of the same game. They make the heap *strange*, and the solver looks for its value elsewhere.

mod marks;
mod option;

use bouton_theory::{Convention, Nimber};

pub use marks::Marks;
pub use option::HeapOption;

/// Values from here on do not stand in the table: marks take four bytes a value.
const MOST_VALUE: u64 = 1 << 24;

/// The values of the heaps below [`HeapTable::len`], and the marks of the heap that is evaluated.
#[derive(Clone, Debug, Default)]
pub struct HeapTable {
    values: Vec<u32>,
    /// The stamp of the heap that had an option of this value last. As long as a power of two above all values: then
    /// every nim-sum of values is an index.
    seen: Vec<u32>,
    stamp: u32,
    misere: bool,
    strange: bool,
}

impl HeapTable {
    /// An empty table.
    #[must_use]
    pub fn new(convention: Convention) -> Self {
        let misere = convention == Convention::Misere;
        Self { values: Vec::new(), seen: vec![0; 2], stamp: 0, misere, strange: false }
    }

    /// The number of heaps whose value is known: the heap that is evaluated next.
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

    /// Bytes that the table takes.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        4 * (self.values.capacity() + self.seen.capacity()) as u64
    }

    /// Begins the next heap: its options are marked in what this returns. Marks of a heap that was not closed are
    /// forgotten.
    #[inline]
    pub fn open(&mut self) -> Marks<'_> {
        if self.stamp == u32::MAX {
            self.seen.fill(0);
            self.stamp = 0;
        }
        self.stamp += 1;
        self.strange = false;
        self.marks()
    }

    /// The marks of the heap that was begun last.
    #[inline(always)]
    pub fn marks(&mut self) -> Marks<'_> {
        let (misere, strange) = (self.misere, &mut self.strange);
        Marks { values: &self.values, seen: &mut self.seen, stamp: self.stamp, misere, strange }
    }

    /// Ends the heap that was begun last: its value is the mex of what was marked. False, and nothing is added, if an
    /// option was no sum of smaller heaps.
    #[inline]
    pub fn close(&mut self) -> bool {
        if self.strange {
            return false;
        }
        let stamp = self.stamp;
        let mut value = self.seen.iter().position(|seen| *seen != stamp).unwrap_or(self.seen.len());
        if self.misere && value == 0 && !self.seen.contains(&stamp) {
            value = 1;
        }
        self.append(value);
        true
    }

    /// Adds the value of the next heap, found elsewhere. False: it is too large for this table.
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
    pub fn has_room(&self) -> bool {
        (self.seen.len() as u64) < MOST_VALUE && self.values.len() < u32::MAX as usize
    }

    /// Evaluates the heaps below `end` by a rule that lists the options of a heap. Stops before the first heap with an
    /// option that is no sum of smaller heaps.
    #[inline]
    pub fn fill<I>(&mut self, end: usize, moves: impl Fn(u64) -> I)
    where
        I: IntoIterator<Item: HeapOption>,
    {
        self.fill_marking(end, |heap, marks| moves(heap).into_iter().for_each(|option| option.mark(marks)));
    }

    /// As [`HeapTable::fill`], by a rule that marks the options of a heap itself.
    #[inline]
    pub fn fill_marking(&mut self, end: usize, rule: impl Fn(u64, &mut Marks<'_>)) {
        if self.misere {
            return self.fill_misere(end, rule);
        }
        // In variables of their own, what the loop uses stays in registers.
        let (mut values, mut seen) = (std::mem::take(&mut self.values), std::mem::take(&mut self.seen));
        values.reserve(end.saturating_sub(values.len()));
        let mut stamp = self.stamp;
        while values.len() < end && stamp < u32::MAX && (seen.len() as u64) < MOST_VALUE {
            stamp += 1;
            let mut strange = false;
            let mut marks = Marks::new(&values, &mut seen, stamp, &mut strange);
            rule(values.len() as u64, &mut marks);
            if strange {
                break;
            }
            let mut value = 0;
            while seen.get(value) == Some(&stamp) {
                value += 1;
            }
            values.push(value as u32);
            if value >= seen.len() {
                seen.resize((value + 1).next_power_of_two(), 0);
            }
        }
        (self.values, self.seen, self.stamp) = (values, seen, stamp);
        if stamp == u32::MAX {
            self.seen.fill(0);
            self.stamp = 0;
        }
    }

    /// As [`HeapTable::fill`], where the end of play has value 1.
    fn fill_misere(&mut self, end: usize, rule: impl Fn(u64, &mut Marks<'_>)) {
        while self.len() < end && self.has_room() {
            let heap = self.len() as u64;
            rule(heap, &mut self.open());
            if !self.close() {
                return;
            }
        }
    }

    /// The table for generated code, which evaluates heaps itself. What it does is taken over by [`HeapTable::keep`].
    pub fn block(&mut self, end: usize) -> Block<'_> {
        let known = self.values.len();
        if u32::MAX - self.stamp < (end.saturating_sub(known) as u32).saturating_add(2) {
            self.seen.fill(0);
            self.stamp = 0;
        }
        self.values.resize(end.max(known), 0);
        Block { values: &mut self.values, known, seen: &mut self.seen, stamp: self.stamp }
    }

    /// Ends a block: so many heaps are known, and this was the last stamp.
    pub fn keep(&mut self, known: usize, stamp: u32) {
        self.values.truncate(known);
        self.stamp = stamp;
        if let Some(last) = self.values.pop() {
            self.append(last as usize);
        }
    }
}

/// A table in parts, for generated code.
#[derive(Debug)]
pub struct Block<'a> {
    /// The values; those from `known` on are to be found.
    pub values: &'a mut [u32],
    /// The heaps below this are known.
    pub known: usize,
    /// The marks: the stamp of the heap that had an option of this value last.
    pub seen: &'a mut [u32],
    /// The stamp of the heap that was evaluated last; every heap takes the next.
    pub stamp: u32,
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
        assert_eq!(values(9, |n| if n == 4 { vec![9] } else { vec![] }), [0; 4]);
        assert_eq!(values(9, |n| vec![n]), []);
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
