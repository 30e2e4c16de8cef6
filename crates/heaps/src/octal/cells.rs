//! The cells of the heaps so far, as the sparse engine keeps them, and how to read them.
//!
//! A heap_cells holds the cells of all heaps. Or it is a *replica* for another thread: the cells of the first
//! heaps and those of the last ones, one after the other. Far entries and pairs with a small heap are found
//! there as they are in the whole; pairs of two heaps that are both in the gap are not.

use super::index::{Cells, Compression};
use super::kernel::{BLOCK, Entries, Kernel};
use super::rules::Rules;

/// Cells of heaps in a row from the first on, or with a gap.
#[derive(Clone, Debug)]
pub(super) struct HeapCells<C> {
    pub kernel: Kernel,
    pub rules: Rules,
    pub compression: Compression,
    pub cells: C,
    /// Empty cells before heap 0.
    pub pad: usize,
    /// The heaps in the gap.
    gap: usize,
    /// Pairs with a smaller heap below this are in the cells.
    pub pairs: usize,
    /// For each index of a common heap, even and odd: the value, and the limit of the smaller rare indices.
    common: [Vec<(u32, u32)>; 2],
    /// All indices of common heaps are below eight times this.
    pub planes: usize,
    /// The last rare heap.
    pub last_rare: usize,
}

/// The values of the indices of common heaps of the parity of `n`, and the limits of the smaller rare
/// indices.
fn common_values<C: Cells>(compression: Compression, n: u64) -> Vec<(u32, u32)> {
    let entry = |index| {
        (compression.value(index, n, false) as u32, compression.smaller_in_other_class(index, n) as u32)
    };
    (0..C::INDICES).map(entry).collect()
}

impl<C: Cells> HeapCells<C> {
    /// No heaps yet.
    pub(super) fn new(kernel: Kernel, rules: &Rules, compression: Compression) -> Self {
        let pad = (2 * BLOCK + rules.last).next_multiple_of(BLOCK);
        Self {
            kernel,
            rules: rules.clone(),
            compression,
            cells: C::new(pad),
            pad,
            gap: 0,
            pairs: usize::MAX,
            common: [0, 1].map(|n| common_values::<C>(compression, n)),
            planes: 0,
            last_rare: 0,
        }
    }

    /// The place of a heap after the gap.
    #[inline(always)]
    pub(super) fn place(&self, n: usize) -> usize {
        self.pad + n - self.gap
    }

    /// The cell of a heap after the gap.
    #[inline(always)]
    pub(super) fn cell(&self, n: usize) -> u32 {
        self.cells.get(self.place(n))
    }

    /// The number that a move to one heap adds to its cell, so that a cell without flag is an option in the
    /// common class.
    pub(super) fn flip(&self, taken: usize) -> u32 {
        if self.compression.split.parity && taken % 2 == 1 { C::FLAG } else { 0 }
    }

    /// The value of a cell of the heap `n`.
    pub(super) fn value(&self, n: usize, cell: u32) -> u64 {
        match self.common[n & 1].get(cell as usize) {
            Some((value, _)) => u64::from(*value),
            None => self.compression.value(u64::from(cell & !C::FLAG), n as u64, true),
        }
    }

    /// Rare indices below this have values less than that of the heap `n`, which is settled as common.
    pub(super) fn limit(&self, n: usize) -> u32 {
        self.common[n & 1].get(self.cell(n) as usize).map_or(0, |(_, limit)| *limit)
    }

    /// Whether the entries reach only cells that their lowest byte tells: of two bytes, those without flag,
    /// if no index is 256 or more.
    pub(super) fn is_plain(&self, entries: &Entries, n: usize) -> bool {
        let flips = |taken: &usize| *taken >= BLOCK && self.flip(*taken) != 0;
        C::WIDTH == 1
            || self.planes <= 32
                && !self.rules.leave.iter().any(flips)
                && entries.are_nearer(n - self.last_rare)
    }

    /// A replica without cells.
    pub(super) fn replica(&self) -> Self {
        Self::new(self.kernel, &self.rules, self.compression)
    }

    /// Makes this a replica of the heaps of `whole` below `end` for blocks from `from` on: with the first
    /// `reach` heaps and those from `reach` before `from` on. Entries that are nearer than `reach` are in it.
    pub(super) fn follow(&mut self, whole: &Self, (from, end): (usize, usize), reach: usize) {
        let first = from.saturating_sub(reach).max(reach);
        self.gap = first - reach;
        // Pairs of the heaps of a block, and of vectors that reach beyond.
        self.pairs =
            if self.gap == 0 { usize::MAX } else { reach.saturating_sub(2 * BLOCK + self.rules.last) };
        self.cells.grow(self.place(end) + BLOCK);
        self.cells.copy(self.pad, &whole.cells, whole.pad..whole.pad + reach.min(end));
        if end > first {
            self.cells.copy(self.pad + reach, &whole.cells, whole.pad + first..whole.pad + end);
        }
        (self.planes, self.last_rare) = (whole.planes, whole.last_rare);
    }

    /// Bytes of the cells.
    pub(super) fn bytes(&self) -> u64 {
        self.cells.len() as u64 * C::WIDTH
    }
}
