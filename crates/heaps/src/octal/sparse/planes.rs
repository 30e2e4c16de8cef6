//! The planes of excluded indices of a block, and how many of them are worth the work.
//!
//! In most blocks no heap has an index near the largest that occurs: we look at planes beyond those that
//! fifteen of sixteen blocks need only when a heap has all lower indices excluded.

use std::ops::Range;

use super::super::kernel::{BLOCK, Kernel, Plane, TOGETHER};
use super::Full;

/// We keep the number of planes that blocks usually need in sixteenths: one less after each block that it
/// suffices for, sixteen more after another one.
const FINE: usize = 16;
/// So few planes are always looked at.
const FEW: usize = 3;

/// What far heaps exclude for the heaps of a block.
#[derive(Clone, Debug, Default)]
pub(super) struct Planes {
    marks: Vec<Plane>,
    /// For each heap the indices, as words: the first ones of all heaps, then the second ones, ….
    words: Vec<u64>,
    /// The planes that hold for this block.
    count: usize,
    /// The planes that the heaps of this block need.
    needed: usize,
    /// The most planes that any block before needed.
    most: usize,
    /// The planes that we look at first, in sixteenths.
    usual: usize,
}

impl Planes {
    /// Room for `most` planes, the largest number needed so far.
    pub(super) fn new(most: usize) -> Self {
        Self { marks: vec![Plane::EMPTY; most], usual: FINE * most, most, ..Self::default() }
    }

    /// The most planes that any block has needed.
    pub(super) fn most(&self) -> usize {
        self.most.max(self.needed)
    }

    /// The planes of the current block.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// For each heap of the block the words with the excluded indices.
    pub(super) fn words(&self) -> &[u64] {
        &self.words
    }

    /// Begins a block: the planes to fill.
    pub(super) fn begin(&mut self) -> Range<usize> {
        self.count = (self.usual / FINE).max(FEW).min(self.marks.len());
        self.needed = 0;
        0..self.count
    }

    /// The planes to fill when those so far do not suffice; an error if there are `most` already.
    pub(super) fn more(&mut self, most: usize) -> Result<Range<usize>, Full> {
        // Planes are marked by fours: the last ones once more.
        let first = self.count / TOGETHER * TOGETHER;
        if self.count == self.marks.len() {
            let wanted = self.count + 1 + self.count / 8;
            if wanted > most {
                return Err(Full);
            }
            self.marks.resize(wanted, Plane::EMPTY);
        }
        self.count = self.marks.len();
        Ok(first..self.count)
    }

    /// Empty planes in this range, to be filled.
    pub(super) fn marks(&mut self, range: Range<usize>) -> &mut [Plane] {
        let marks = &mut self.marks[range];
        marks.fill(Plane::EMPTY);
        marks
    }

    /// Makes the words from the planes.
    pub(super) fn transpose(&mut self, kernel: Kernel) {
        self.words.resize(BLOCK * self.count.div_ceil(8), 0);
        kernel.transpose(&self.marks[..self.count], &mut self.words);
    }

    /// A heap of the block has this index.
    #[inline]
    pub(super) fn needed(&mut self, index: u32) {
        self.needed = self.needed.max(index as usize / 8 + 1);
    }

    /// Ends a block: learns how many planes the next one will need.
    pub(super) fn adapt(&mut self) {
        self.most = self.most.max(self.needed);
        if self.needed > self.usual / FINE {
            self.usual = (self.usual + FINE).min(FINE * self.marks.len());
        } else {
            self.usual = self.usual.saturating_sub(1).max(FINE);
        }
    }
}
