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

use bouton_theory::{Convention, Nimber};

/// Values from here on do not stand in the table: marks take four bytes a value.
const MOST_VALUE: u64 = 1 << 24;

/// The values of the heaps below [`HeapTable::len`].
#[derive(Clone, Debug)]
pub struct HeapTable {
    values: Vec<u32>,
    /// The stamp of the heap that had an option of this value last. As long as a power of two above all values: then
    /// every nim-sum of values is an index.
    seen: Vec<u32>,
    stamp: u32,
    convention: Convention,
}

impl HeapTable {
    /// An empty table.
    #[must_use]
    pub fn new(convention: Convention) -> Self {
        Self { values: Vec::new(), seen: vec![0; 2], stamp: 1, convention }
    }

    /// The number of heaps whose value is known: the heap that is evaluated next.
    #[must_use]
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Whether no value is known.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
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
        self.stamp = self.stamp.wrapping_add(1);
        if self.stamp == 0 {
            self.seen.fill(0);
            self.stamp = 1;
        }
        Marks {
            values: &self.values,
            seen: &mut self.seen,
            stamp: self.stamp,
            misere: self.convention == Convention::Misere,
            strange: false,
        }
    }

    /// Ends the heap that was begun last: its value is the mex of what was marked.
    #[inline]
    pub fn close(&mut self) {
        let stamp = self.stamp;
        let mut value = self.seen.iter().position(|seen| *seen != stamp).unwrap_or(self.seen.len());
        if value == 0 && self.convention == Convention::Misere && !self.seen.contains(&stamp) {
            value = 1;
        }
        self.append(value);
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
        while self.len() < end && self.has_room() {
            let heap = self.len() as u64;
            let mut marks = self.open();
            moves(heap).into_iter().for_each(|option| option.mark(&mut marks));
            if marks.strange {
                return;
            }
            self.close();
        }
    }
}

/// Where the options of one heap are marked.
#[derive(Debug)]
pub struct Marks<'a> {
    values: &'a [u32],
    seen: &'a mut [u32],
    stamp: u32,
    misere: bool,
    strange: bool,
}

impl Marks<'_> {
    /// The heap whose options these are.
    #[must_use]
    pub fn of(&self) -> usize {
        self.values.len()
    }

    /// An option that is one heap.
    #[inline(always)]
    pub fn heap(&mut self, heap: u64) {
        match self.values.get(index(heap)) {
            Some(value) => self.value(*value),
            None => self.strange = true,
        }
    }

    /// An option that is a sum of two heaps.
    #[inline(always)]
    pub fn pair(&mut self, a: u64, b: u64) {
        match (self.values.get(index(a)), self.values.get(index(b))) {
            (Some(x), Some(y)) if !self.misere => self.value(x ^ y),
            _ => self.strange = true,
        }
    }

    /// An option that is a sum of heaps; without heaps it is the end of play.
    pub fn sum(&mut self, heaps: impl IntoIterator<Item = u64>) {
        let (mut value, mut count) = (0, 0);
        for heap in heaps {
            match self.values.get(index(heap)) {
                Some(of) => value ^= of,
                None => self.strange = true,
            }
            count += 1;
        }
        match (count, self.misere) {
            (0, true) => self.value(1),
            (2.., true) => self.strange = true,
            _ => self.value(value),
        }
    }

    /// The heaps from `from` to before `to`, each an option.
    pub fn range(&mut self, from: u64, to: u64) {
        match self.values.get(index(from)..index(to.max(from))) {
            Some(values) => {
                for value in values {
                    if let Some(seen) = self.seen.get_mut(*value as usize) {
                        *seen = self.stamp;
                    }
                }
            }
            None => self.strange = true,
        }
    }

    /// The heap has an option that is no sum of smaller heaps.
    pub fn make_strange(&mut self) {
        self.strange = true;
    }

    /// Whether the heap has an option that cannot be marked.
    #[must_use]
    pub fn is_strange(&self) -> bool {
        self.strange
    }

    /// Forgets the options marked so far.
    pub fn restart(&mut self) {
        // Stamps below this heap's belong to heaps that are closed: another of them forgets as well as a new one.
        self.seen.iter_mut().for_each(|seen| *seen -= u32::from(*seen == self.stamp));
        self.strange = false;
    }

    /// The parts of the table for generated code: the values, the marks, and the stamp that marks a value as seen.
    pub fn parts(&mut self) -> (&[u32], &mut [u32], u32) {
        (self.values, self.seen, self.stamp)
    }

    #[inline(always)]
    fn value(&mut self, value: u32) {
        match self.seen.get_mut(value as usize) {
            Some(seen) => *seen = self.stamp,
            None => self.strange = true,
        }
    }
}

/// A heap as an index into the table; none is larger than the largest.
#[inline(always)]
fn index(heap: u64) -> usize {
    usize::try_from(heap).unwrap_or(usize::MAX)
}

/// What a rule in Rust may return as an option of a heap: the heaps that it leaves.
pub trait HeapOption {
    /// Marks the option.
    fn mark(self, marks: &mut Marks<'_>);

    /// Calls `each` with every heap of the option.
    fn each(&self, each: impl FnMut(u64));
}

impl HeapOption for u64 {
    #[inline(always)]
    fn mark(self, marks: &mut Marks<'_>) {
        marks.heap(self);
    }

    fn each(&self, mut each: impl FnMut(u64)) {
        each(*self);
    }
}

impl HeapOption for (u64, u64) {
    #[inline(always)]
    fn mark(self, marks: &mut Marks<'_>) {
        marks.pair(self.0, self.1);
    }

    fn each(&self, mut each: impl FnMut(u64)) {
        each(self.0);
        each(self.1);
    }
}

impl<const N: usize> HeapOption for [u64; N] {
    #[inline(always)]
    fn mark(self, marks: &mut Marks<'_>) {
        match self.as_slice() {
            [heap] => marks.heap(*heap),
            [a, b] => marks.pair(*a, *b),
            heaps => marks.sum(heaps.iter().copied()),
        }
    }

    fn each(&self, each: impl FnMut(u64)) {
        self.iter().copied().for_each(each);
    }
}

impl HeapOption for Vec<u64> {
    fn mark(self, marks: &mut Marks<'_>) {
        marks.sum(self);
    }

    fn each(&self, each: impl FnMut(u64)) {
        self.iter().copied().for_each(each);
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
