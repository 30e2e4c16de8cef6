//! Options of a heap as a rule in Rust writes them.

use super::Marks;

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
