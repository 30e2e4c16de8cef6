//! The sparse engine: 64 heaps at once, from the rare heaps only.
//!
//! For a heap of n, every option in the common class comes from a rare and a common heap ([`Split`](super::Split)), so the rare heaps
//! below n give the least common value that is no option, c. Then g(n) = c if every rare value below c is an option, and otherwise the
//! least rare value that is none. The second is what makes a new rare heap; it hardly ever happens, but every value that is smaller must
//! be shown to be an option: that is the work of [`proof`](super::proof). Nothing is probable, all is checked.
//!
//! A block of 64 heaps is done in three steps. Rare heaps at a distance of 64 or more (tokens taken included) act on all heaps of the
//! block by vectors. Then the heaps are settled one by one, with what lies nearer. Then the rare values below are proved; where one is missing
//! the heap is rare, and the heaps after it are settled anew.

use super::Split;
use super::index::{Cells, Compression};
use super::kernel::{BLOCK, Entries, GROUP, Kernel, Near};
use super::proof::Proof;
use super::rules::Rules;
use crate::table::{Table, each_width};

mod planes;
mod settle;
#[cfg(test)]
mod tests;

use planes::Planes;

/// The state of the engine for one split.
#[derive(Clone, Debug)]
pub(super) struct Sparse<C> {
    pub(super) kernel: Kernel,
    pub(super) rules: Rules,
    pub(super) compression: Compression,
    pub(super) cells: C,
    /// Empty cells before heap 0.
    pub(super) pad: usize,
    /// The rare heaps.
    pub(super) rare: Vec<usize>,
    /// What lies nearer than a group of eight heaps, nearer than a block, and farther.
    near: Vec<Near>,
    middle: Vec<Near>,
    far: Entries,
    /// For each index of a common heap, even and odd: the value, and the limit of the smaller rare indices.
    common: [Vec<(u32, u32)>; 2],
    /// What far heaps exclude.
    excluded: Planes,
    /// For a group, with what is in the middle distance: eight first words, eight second ones, ….
    group: Vec<u64>,
    /// The rare heaps of the current block.
    fresh: Vec<usize>,
    proof: Proof,
}

/// The indices do not fit these cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Full;

/// The values of the indices of common heaps of the parity of `n`, and the limits of the smaller rare indices.
fn common_values<C: Cells>(compression: Compression, n: u64) -> Vec<(u32, u32)> {
    let entry = |index| {
        (compression.value(index, n, false) as u32, compression.smaller_in_other_class(index, n) as u32)
    };
    (0..C::INDICES).map(entry).collect()
}

impl<C: Cells> Sparse<C> {
    /// The shortest table that the engine starts from.
    pub(super) fn shortest(rules: &Rules) -> usize {
        2 * BLOCK + rules.last
    }

    /// The state for a table of at least [`shortest`](Self::shortest) values.
    pub(super) fn new(kernel: Kernel, rules: &Rules, split: Split, table: &Table) -> Result<Self, Full> {
        let pad = (2 * BLOCK + rules.last).next_multiple_of(BLOCK);
        let compression = Compression::new(split);
        let mut sparse = Self {
            kernel,
            rules: rules.clone(),
            compression,
            cells: C::new(pad),
            pad,
            rare: Vec::new(),
            near: Vec::new(),
            middle: Vec::new(),
            far: Entries::default(),
            common: [0, 1].map(|n| common_values::<C>(compression, n)),
            excluded: Planes::default(),
            group: Vec::new(),
            fresh: Vec::new(),
            proof: Proof::default(),
        };
        sparse.cells.grow(pad + table.len() + BLOCK);
        let largest = each_width!(table, values => sparse.read(values))?;
        sparse.excluded = Planes::new(largest as usize / 8 + 1);
        for taken in rules.leave.clone() {
            sparse.act(taken, sparse.flip(taken));
        }
        for heap in sparse.rare.clone() {
            sparse.act_as_rare(heap);
        }
        sparse.proof = Proof::of(&sparse, table.len());
        Ok(sparse)
    }

    /// Fills the cells; the largest index of a common heap plus one.
    fn read<T: Copy + Into<u64>>(&mut self, values: &[T]) -> Result<u64, Full> {
        let mut largest = 0;
        for (n, value) in values.iter().enumerate().skip(1) {
            let value: u64 = (*value).into();
            let index = self.compression.index(value);
            if index >= C::INDICES {
                return Err(Full);
            }
            let rare = self.compression.split.is_rare(n as u64, value);
            self.cells.set(self.pad + n, index as u32 | if rare { C::FLAG } else { 0 });
            if rare {
                self.rare.push(n);
            } else {
                largest = largest.max(index + 1);
            }
        }
        Ok(largest)
    }

    /// What a move that leaves one heap adds to its cell, so that a cell without flag is an option in the common class.
    pub(super) fn flip(&self, taken: usize) -> u32 {
        if self.compression.split.parity && taken % 2 == 1 { C::FLAG } else { 0 }
    }

    /// The value of a cell of the heap `n`.
    fn value(&self, n: usize, cell: u32) -> u64 {
        match self.common[n & 1].get(cell as usize) {
            Some((value, _)) => u64::from(*value),
            None => self.compression.value(u64::from(cell & !C::FLAG), n as u64, true),
        }
    }

    /// Rare indices below this have values less than that of the heap `n`, which is settled as common.
    pub(super) fn limit(&self, n: usize) -> u32 {
        let cell = self.cells.get(self.pad + n) as usize;
        self.common[n & 1].get(cell).map_or(0, |(_, limit)| *limit)
    }

    fn act(&mut self, distance: usize, cell: u32) {
        if distance < GROUP {
            self.near.push(Near { distance, cell });
        } else if distance < BLOCK {
            self.middle.push(Near { distance, cell });
        } else {
            self.far.push(distance, cell);
        }
    }

    fn act_as_rare(&mut self, heap: usize) {
        let index = self.cells.get(self.pad + heap) & !C::FLAG;
        for i in 0..self.rules.divide.len() {
            self.act(heap + self.rules.divide[i], index);
        }
    }

    /// Bytes of the cells and lists.
    pub(super) fn bytes(&self) -> u64 {
        self.cells.len() as u64 * C::WIDTH + 16 * (self.far.len() as u64 + self.rare.len() as u64)
    }

    /// Makes room for the heaps below `end`.
    pub(super) fn grow(&mut self, end: usize) {
        self.cells.grow(self.pad + end + BLOCK);
    }

    /// Adds the next `count` ≤ 64 heaps to the table, for which there must be room; roughly how many pairs were looked at.
    pub(super) fn block(&mut self, table: &mut Table, count: usize) -> Result<u64, Full> {
        let n = table.len();
        self.exclude(n);
        while !self.settle(n, count) {
            self.exclude_more(n)?;
        }
        let mut proof = std::mem::take(&mut self.proof);
        let tried = proof.collect(self, n, count);
        let result = self.verify(&mut proof, n, count);
        self.proof = proof;
        result?;
        self.excluded.adapt();
        self.publish(table, n, count);
        Ok((BLOCK * (self.rare.len() + tried)) as u64)
    }

    /// Finds the heaps of the block that are rare after all.
    fn verify(&mut self, proof: &mut Proof, n: usize, count: usize) -> Result<(), Full> {
        // Once a heap is rare, those after it are settled anew, each before it is looked at.
        let (mut anew, mut loaded) = (false, None);
        for h in 0..count {
            if anew {
                if loaded != Some(h / GROUP) {
                    self.load_group(n, h / GROUP * GROUP);
                    loaded = Some(h / GROUP);
                }
                while !self.settle_heap(n, h) {
                    self.exclude_more(n)?;
                    self.load_group(n, h / GROUP * GROUP);
                }
            }
            // Where heaps must be unequal index 0 is never shown by the planes.
            if !anew && !self.rules.unequal && proof.is_complete(h) {
                continue;
            }
            if let Some(index) = proof.missing(self, n, h) {
                self.cells.set(self.pad + n + h, index | C::FLAG);
                self.fresh.push(n + h);
                anew = true;
            }
        }
        Ok(())
    }

    fn publish(&mut self, table: &mut Table, n: usize, count: usize) {
        let mut values = [0; BLOCK];
        for (h, value) in values[..count].iter_mut().enumerate() {
            *value = self.value(n + h, self.cells.get(self.pad + n + h));
        }
        table.append(&values[..count]);
        for heap in std::mem::take(&mut self.fresh) {
            self.rare.push(heap);
            self.act_as_rare(heap);
        }
    }
}
