//! The table lent to generated code, which evaluates heaps itself.

use super::{HeapTable, SMALL};

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
    /// The marks instead, if the block is small: bit v for an option of value v.
    pub mask: u64,
}

impl Block<'_> {
    /// Whether marks are the bits of one word.
    #[must_use]
    #[doc(hidden)]
    pub fn is_small(&self) -> bool {
        self.seen.len() <= SMALL
    }
}

impl HeapTable {
    /// The table for generated code, which evaluates heaps itself. [`HeapTable::keep`] takes over its
    /// results.
    #[doc(hidden)]
    pub fn block(&mut self, end: usize) -> Block<'_> {
        let known = self.values.len();
        if u32::MAX - self.stamp < (end.saturating_sub(known) as u32).saturating_add(2) {
            self.seen.fill(0);
            self.stamp = 0;
        }
        self.values.resize(end.max(known), 0);
        Block { values: &mut self.values, known, seen: &mut self.seen, stamp: self.stamp, mask: 0 }
    }

    /// Ends a block: this many heaps are known, and this was the last stamp.
    #[doc(hidden)]
    pub fn keep(&mut self, known: usize, stamp: u32) {
        self.values.truncate(known);
        self.stamp = stamp;
        if let Some(last) = self.values.pop() {
            self.append(last as usize);
        }
    }
}
