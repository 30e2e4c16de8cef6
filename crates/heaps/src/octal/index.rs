//! Compressed values: a value without the lowest bit of the mask, and a flag for rare heaps.
//!
//! Among the values of one class (rare, or common) the deleted bit follows from the others, so the remaining
//! *index* determines the value; it keeps the order (two values of one class that agree above the deleted bit
//! agree in it), and the index of a nim-sum is the nim-sum of the indices. An index with the flag in front is
//! called a *cell*; the cell of a nim-sum is the nim-sum of the cells, if the flag of a rare heap is 1 and
//! that of a common one 0 and one reads "flag of the option = 0" as: common, for a pair of one rare and one
//! common heap where the rare cell is taken without flag.
//!
//! We keep cells in bytes: one array for up to 128 indices, two (index mod 256, and index / 256 with the
//! flag) for up to 1024.

use std::ops::Range;

use super::Split;

/// How a split compresses values.
#[derive(Clone, Copy, Debug)]
pub(super) struct Compression {
    pub split: Split,
    /// The place of the deleted bit.
    low: u32,
}

impl Compression {
    pub(super) fn new(split: Split) -> Self {
        Self { split, low: split.mask.trailing_zeros() }
    }

    /// The value without the deleted bit.
    pub(super) fn index(self, value: u64) -> u64 {
        (value >> (self.low + 1)) << self.low | value & ((1 << self.low) - 1)
    }

    /// The rare values below the common value with this index are those with the indices below the result.
    ///
    /// The bits below the deleted one are not in the mask: where the bits above agree, the deleted bit alone
    /// tells the classes apart, and all values of the one class are smaller than all of the other.
    pub(super) fn smaller_in_other_class(self, index: u64, n: u64) -> u64 {
        let deleted = self.value(index, n, false) >> self.low & 1;
        ((index >> self.low) + deleted) << self.low
    }

    /// The value with this index in the class of rare or of common values of a heap of `n`.
    pub(super) fn value(self, index: u64, n: u64, rare: bool) -> u64 {
        let value = (index >> self.low) << (self.low + 1) | index & ((1 << self.low) - 1);
        if self.split.is_rare(n, value) == rare { value } else { value | 1 << self.low }
    }
}

/// Where the cells of the heaps are kept.
pub(super) trait Cells: Clone + Send + Sync {
    /// The flag of a rare heap, above every index.
    const FLAG: u32;
    /// The number of indices that fit.
    const INDICES: u64;
    /// Bytes a heap.
    const WIDTH: u64;

    /// No cells yet, with `pad` empty ones in front.
    fn new(pad: usize) -> Self;
    /// Makes room for the heaps below `end`; new cells are flagged.
    fn grow(&mut self, end: usize);
    /// The number of cells, padding included.
    fn len(&self) -> usize;
    /// The cell at a place (the heap plus the padding).
    fn get(&self, at: usize) -> u32;
    /// Sets a cell.
    fn set(&mut self, at: usize, cell: u32);
    /// Takes over the cells at the places in `range` of another, from the place `at` on; both must have them.
    fn copy(&mut self, at: usize, from: &Self, range: Range<usize>);
    /// The bytes: the lowest eight bits, and the higher ones if they are kept.
    fn bytes(&self) -> (&[u8], Option<&[u8]>);
}

/// Room beyond the last heap, so that whole vectors can be read.
const SLACK: usize = 128;

/// Up to 128 indices: one byte a heap.
#[derive(Clone, Debug)]
pub(super) struct Narrow(Vec<u8>);

impl Cells for Narrow {
    const FLAG: u32 = 0x80;
    const INDICES: u64 = 128;
    const WIDTH: u64 = 1;

    fn new(pad: usize) -> Self {
        Self(vec![0x80; pad + SLACK])
    }

    fn grow(&mut self, end: usize) {
        grow(&mut self.0, end, 0x80);
    }

    fn len(&self) -> usize {
        self.0.len()
    }

    #[inline(always)]
    fn get(&self, at: usize) -> u32 {
        u32::from(self.0[at])
    }

    #[inline(always)]
    fn set(&mut self, at: usize, cell: u32) {
        self.0[at] = cell as u8;
    }

    fn copy(&mut self, at: usize, from: &Self, range: Range<usize>) {
        copy(&mut self.0, at, &from.0[range]);
    }

    fn bytes(&self) -> (&[u8], Option<&[u8]>) {
        (&self.0, None)
    }
}

/// Up to 1024 indices: two bytes a heap.
#[derive(Clone, Debug)]
pub(super) struct Wide {
    low: Vec<u8>,
    high: Vec<u8>,
}

impl Cells for Wide {
    const FLAG: u32 = 0x8000;
    const INDICES: u64 = 1024;
    const WIDTH: u64 = 2;

    fn new(pad: usize) -> Self {
        Self { low: vec![0; pad + SLACK], high: vec![0x80; pad + SLACK] }
    }

    fn grow(&mut self, end: usize) {
        grow(&mut self.high, end, 0x80);
        grow(&mut self.low, end, 0);
    }

    fn len(&self) -> usize {
        self.high.len()
    }

    #[inline(always)]
    fn get(&self, at: usize) -> u32 {
        u32::from(self.high[at]) << 8 | u32::from(self.low[at])
    }

    #[inline(always)]
    fn set(&mut self, at: usize, cell: u32) {
        self.low[at] = cell as u8;
        self.high[at] = (cell >> 8) as u8;
    }

    fn copy(&mut self, at: usize, from: &Self, range: Range<usize>) {
        copy(&mut self.low, at, &from.low[range.clone()]);
        copy(&mut self.high, at, &from.high[range]);
    }

    fn bytes(&self) -> (&[u8], Option<&[u8]>) {
        (&self.low, Some(&self.high))
    }
}

fn copy(cells: &mut [u8], at: usize, from: &[u8]) {
    cells[at..at + from.len()].copy_from_slice(from);
}

fn grow(cells: &mut Vec<u8>, end: usize, empty: u8) {
    let length = end + SLACK;
    if length > cells.len() {
        // Vectors would double their room, so near its end we reserve the exact length.
        cells.reserve_exact(length - cells.len());
        cells.resize(length, empty);
    }
}
