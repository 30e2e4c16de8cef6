//! The sparse engine: 64 heaps at once, from the rare heaps only.
//!
//! For a heap of n, every option in the common class comes from a rare and a common heap
//! ([`Split`](super::Split)), so the rare heaps below n give the least common value that is not an option, c.
//! Then g(n) = c if every rare value below c is an option, and otherwise the least rare value that is none.
//! The second is what makes a new rare heap; it hardly ever happens, but every value that is smaller must be
//! shown to be an option: that is the work of [`proof`](super::proof). Nothing is probable, all is checked.
//!
//! A block of 64 heaps is done in three steps. Rare heaps at a distance of 64 or more (tokens taken included)
//! act on all heaps of the block by vectors. Then the heaps are settled one by one, with what lies nearer.
//! Then the rare values below are proved; where one is missing the heap is rare, and the heaps after it are
//! settled again.

use super::Split;
use super::cells::HeapCells;
use super::index::{Cells, Compression};
use super::kernel::{BLOCK, Entries, GROUP, Kernel, Near};
use super::proof::Proof;
use super::rules::Rules;
use crate::table::{Table, each_width};

mod planes;
mod settle;
mod speculation;
#[cfg(test)]
mod tests;

use planes::Planes;
use speculation::Speculation;

/// The state of the engine for one split.
#[derive(Clone, Debug)]
pub(super) struct Sparse<C> {
    pub(super) heap_cells: HeapCells<C>,
    /// The rare heaps.
    pub(super) rare: Vec<usize>,
    /// What lies nearer than a group of eight heaps, nearer than a block, and farther.
    near: Vec<Near>,
    middle: Vec<Near>,
    far: Entries,
    /// What far heaps exclude.
    excluded: Planes,
    /// For a group, with entries from the middle distance: eight first words, eight second ones, ….
    group: Vec<u64>,
    /// The rare heaps of the current block.
    fresh: Vec<usize>,
    proof: Proof,
    /// The common heaps that the last proof tried.
    tried: usize,
    /// What several threads have settled beyond the table.
    speculation: Option<Box<Speculation<C>>>,
    /// Heaps below this are not settled ahead.
    alone: usize,
}

/// The indices do not fit these cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Full;

impl<C: Cells> Sparse<C> {
    /// The shortest table that the engine starts from.
    pub(super) fn shortest(rules: &Rules) -> usize {
        2 * BLOCK + rules.last
    }

    /// The state for a table of at least [`shortest`](Self::shortest) values.
    pub(super) fn new(kernel: Kernel, rules: &Rules, split: Split, table: &Table) -> Result<Self, Full> {
        let mut sparse = Self {
            heap_cells: HeapCells::new(kernel, rules, Compression::new(split)),
            rare: Vec::new(),
            near: Vec::new(),
            middle: Vec::new(),
            far: Entries::default(),
            excluded: Planes::default(),
            group: Vec::new(),
            fresh: Vec::new(),
            proof: Proof::default(),
            tried: 0,
            speculation: None,
            alone: 0,
        };
        sparse.grow(table.len());
        let largest = each_width!(table, values => sparse.read(values))?;
        sparse.excluded = Planes::new(largest as usize / 8 + 1);
        for taken in rules.leave.clone() {
            sparse.act(taken, sparse.heap_cells.flip(taken));
        }
        for heap in sparse.rare.clone() {
            sparse.act_as_rare(heap);
        }
        sparse.proof = Proof::of(&sparse.heap_cells, table.len());
        Ok(sparse)
    }

    /// Fills the cells; the largest index of a common heap plus one.
    fn read<T: Copy + Into<u64>>(&mut self, values: &[T]) -> Result<u64, Full> {
        let mut largest = 0;
        for (n, value) in values.iter().enumerate().skip(1) {
            let value: u64 = (*value).into();
            let index = self.heap_cells.compression.index(value);
            if index >= C::INDICES {
                return Err(Full);
            }
            let rare = self.heap_cells.compression.split.is_rare(n as u64, value);
            self.heap_cells
                .cells
                .set(self.heap_cells.place(n), index as u32 | if rare { C::FLAG } else { 0 });
            if rare {
                self.rare.push(n);
            } else {
                largest = largest.max(index + 1);
            }
        }
        Ok(largest)
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
        let index = self.heap_cells.cell(heap) & !C::FLAG;
        for i in 0..self.heap_cells.rules.divide.len() {
            self.act(heap + self.heap_cells.rules.divide[i], index);
        }
        self.heap_cells.last_rare = self.heap_cells.last_rare.max(heap);
    }

    /// Bytes of the cells and lists.
    pub(super) fn bytes(&self) -> u64 {
        self.heap_cells.bytes()
            + self.bytes_of_helpers()
            + 16 * (self.far.len() as u64 + self.rare.len() as u64)
    }

    /// Bytes that only several threads need.
    pub(super) fn bytes_of_helpers(&self) -> u64 {
        self.speculation.as_ref().map_or(0, |speculation| speculation.bytes())
    }

    /// Makes room for the heaps below `end`.
    pub(super) fn grow(&mut self, end: usize) {
        self.heap_cells.cells.grow(self.heap_cells.place(end) + BLOCK);
    }

    /// Adds the next `count` ≤ 64 heaps to the table, for which there must be room; roughly how many pairs
    /// were looked at.
    pub(super) fn block(&mut self, table: &mut Table, count: usize) -> Result<u64, Full> {
        let n = table.len();
        // It may have been settled without a rare heap of this block.
        self.speculation = None;
        self.exclude(n);
        while !self.settle(n, count) {
            self.exclude_more(n)?;
        }
        self.heap_cells.planes = self.excluded.most();
        let mut proof = std::mem::take(&mut self.proof);
        self.tried = proof.collect(&self.heap_cells, n, count);
        let result = self.verify(&mut proof, n, count);
        self.proof = proof;
        result?;
        self.excluded.adapt();
        self.publish(table, n, count);
        Ok((BLOCK * (self.rare.len() + self.tried)) as u64)
    }

    /// Finds the heaps of the block that are rare after all.
    fn verify(&mut self, proof: &mut Proof, n: usize, count: usize) -> Result<(), Full> {
        // Once a heap is rare, we settle those after it again, each before we look at it.
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
            if !anew && proof.shows(&self.heap_cells, n, h) {
                continue;
            }
            if let Some(index) = proof.missing(&self.heap_cells, n, h) {
                self.heap_cells.cells.set(self.heap_cells.place(n + h), index | C::FLAG);
                self.fresh.push(n + h);
                anew = true;
            }
        }
        Ok(())
    }

    fn publish(&mut self, table: &mut Table, n: usize, count: usize) {
        let mut values = [0; BLOCK];
        for (h, value) in values[..count].iter_mut().enumerate() {
            *value = self.heap_cells.value(n + h, self.heap_cells.cell(n + h));
        }
        table.append(&values[..count]);
        for heap in std::mem::take(&mut self.fresh) {
            self.rare.push(heap);
            self.act_as_rare(heap);
        }
    }
}
