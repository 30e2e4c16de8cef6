//! The least common value that is not an option, for each heap of a block.
//!
//! Far heaps act on the whole block by vectors; heaps nearer than a block on groups of eight heaps; heaps
//! nearer than a group, and the new rare heaps of the block, on one heap. We don't check here that the rare
//! values below are options.

use std::ops::Range;

use super::super::bytes;
use super::super::index::Cells;
use super::super::kernel::{BIT, BLOCK, GROUP, Near};
use super::{Full, Sparse};

/// Words for the indices of a heap.
const MOST_WORDS: usize = 16;

impl<C: Cells> Sparse<C> {
    /// Marks the indices that the far heaps exclude for the 64 heaps from `n` on.
    pub(super) fn exclude(&mut self, n: usize) {
        let range = self.excluded.begin();
        self.mark(n, range);
    }

    /// Marks the excluded indices beyond the planes that we have looked at.
    pub(super) fn exclude_more(&mut self, n: usize) -> Result<(), Full> {
        let range = self.excluded.more(C::INDICES as usize / 8)?;
        self.mark(n, range);
        Ok(())
    }

    fn mark(&mut self, n: usize, range: Range<usize>) {
        let (far, first) = (0..self.far.len(), range.start);
        let planes = self.excluded.marks(range);
        self.heap_cells.kernel.mark(
            self.heap_cells.cells.bytes(),
            &self.far,
            far,
            self.heap_cells.place(n),
            first,
            planes,
        );
        self.excluded.transpose(self.heap_cells.kernel);
    }

    /// Settles the heaps of the block as common heaps; false if an index is beyond the planes.
    pub(super) fn settle(&mut self, n: usize, count: usize) -> bool {
        if self.excluded.count() <= 8 {
            return self.settle_in_words(n, count);
        }
        (0..count).all(|h| {
            if h.is_multiple_of(GROUP) {
                self.load_group(n, h);
            }
            self.settle_heap(n, h)
        })
    }

    /// Like [`settle`](Self::settle), if the indices are below 64 and the block doesn't have a new rare heap
    /// yet.
    fn settle_in_words(&mut self, n: usize, count: usize) -> bool {
        let bound = 8 * self.excluded.count() as u32;
        let mut highest = 0;
        for first in (0..count).step_by(GROUP) {
            let mut group = [0; GROUP];
            group.copy_from_slice(&self.excluded.words()[first..first + GROUP]);
            let at = self.heap_cells.place(n) + first;
            self.heap_cells.kernel.exclude(self.heap_cells.cells.bytes(), &self.middle, at, &mut group);
            for (at, seen) in (at..self.heap_cells.place(n) + count).zip(group) {
                let near = |near: &Near| {
                    BIT[((self.heap_cells.cells.get(at - near.distance) ^ near.cell) as usize).min(255)]
                };
                let index = self.near.iter().fold(seen, |seen, entry| seen | near(entry)).trailing_ones();
                if index >= bound {
                    return false;
                }
                highest = highest.max(index);
                self.heap_cells.cells.set(at, index);
            }
        }
        self.excluded.needed(highest);
        true
    }

    /// What far heaps, and those that lie farther than a group, exclude for the eight heaps of a group.
    pub(super) fn load_group(&mut self, n: usize, group: usize) {
        let words = self.excluded.count().div_ceil(8);
        self.group.resize(GROUP * words, 0);
        let base = self.excluded.words().as_chunks::<BLOCK>().0;
        for (seen, base) in self.group.chunks_exact_mut(GROUP).zip(base) {
            seen.copy_from_slice(&base[group..group + GROUP]);
        }
        self.heap_cells.kernel.exclude(
            self.heap_cells.cells.bytes(),
            &self.middle,
            self.heap_cells.place(n) + group,
            &mut self.group,
        );
    }

    /// Settles one heap of the group that is loaded.
    #[inline]
    pub(super) fn settle_heap(&mut self, n: usize, h: usize) -> bool {
        let at = self.heap_cells.place(n) + h;
        let index = if self.excluded.count() <= 8 {
            let mut seen = self.group[h % GROUP];
            self.near_cells(n, h, |cell| seen |= BIT[(cell as usize).min(255)]);
            seen.trailing_ones()
        } else {
            match self.excluded.count().div_ceil(8) {
                2 => self.first_open::<2>(n, h),
                3 => self.first_open::<3>(n, h),
                4 => self.first_open::<4>(n, h),
                5..9 => self.first_open::<8>(n, h),
                _ => self.first_open::<MOST_WORDS>(n, h),
            }
        };
        if index >= 8 * self.excluded.count() as u32 {
            return false;
        }
        self.excluded.needed(index);
        self.heap_cells.cells.set(at, index);
        true
    }

    /// The least index not excluded for a heap of the group that is loaded, in at most this many words.
    #[inline(always)]
    fn first_open<const WORDS: usize>(&self, n: usize, h: usize) -> u32 {
        let mut seen = [0; WORDS];
        for (seen, group) in seen.iter_mut().zip(self.group.as_chunks::<GROUP>().0) {
            *seen = group[h % GROUP];
        }
        // No word is chosen by its number: all stay in registers.
        self.near_cells(n, h, |cell| {
            for (w, seen) in seen.iter_mut().enumerate() {
                *seen |= u64::from(cell >> 6 == w as u32) << (cell & 63);
            }
        });
        bytes::first_zero(&seen)
    }

    /// The options that near heaps and the new rare heaps of the block give.
    #[inline(always)]
    fn near_cells(&self, n: usize, h: usize, mut exclude: impl FnMut(u32)) {
        let at = self.heap_cells.place(n) + h;
        for near in &self.near {
            exclude(self.heap_cells.cells.get(at - near.distance) ^ near.cell);
        }
        for heap in &self.fresh {
            let index = self.heap_cells.cell(*heap) & !C::FLAG;
            for taken in self.heap_cells.rules.divide.iter().filter(|taken| n + h > heap + **taken) {
                exclude(self.heap_cells.cells.get(at - heap - taken) ^ index);
            }
        }
    }
}
