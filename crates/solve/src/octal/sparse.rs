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

use super::index::{Cells, Compression};
use super::kernel::{BIT, BLOCK, Entries, GROUP, Kernel, Near, Plane};
use super::proof::Proof;
use super::rules::Rules;
use super::{Split, bytes};
use crate::table::{Table, each_width};

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
    /// How many planes of indices are kept for the common class.
    planes: usize,
    marks: Vec<Plane>,
    /// For each heap of the block the indices excluded by far heaps, as words.
    base: Vec<u64>,
    /// The same for a group, with what is in the middle distance: eight first words, eight second ones, ….
    group: Vec<u64>,
    /// The rare heaps of the current block.
    fresh: Vec<usize>,
    proof: Proof,
}

/// Words for the indices of a heap.
const MOST_WORDS: usize = 16;

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
            planes: 1,
            marks: Vec::new(),
            base: Vec::new(),
            group: Vec::new(),
            fresh: Vec::new(),
            proof: Proof::default(),
        };
        sparse.cells.grow(pad + table.len() + BLOCK);
        let largest = each_width!(table, values => sparse.read(values))?;
        sparse.reserve(largest as usize / 8 + 1)?;
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
            self.far.push(distance, cell, C::WIDTH == 1);
        }
    }

    fn act_as_rare(&mut self, heap: usize) {
        let index = self.cells.get(self.pad + heap) & !C::FLAG;
        for i in 0..self.rules.divide.len() {
            self.act(heap + self.rules.divide[i], index);
        }
    }

    /// Keeps this many planes of common indices.
    fn reserve(&mut self, planes: usize) -> Result<(), Full> {
        if planes as u64 * 8 > C::INDICES {
            return Err(Full);
        }
        self.planes = planes;
        self.marks = vec![Plane::EMPTY; planes];
        self.base = vec![0; BLOCK * planes.div_ceil(8)];
        self.group = vec![0; GROUP * planes.div_ceil(8)];
        Ok(())
    }

    /// Bytes of the cells and lists.
    pub(super) fn bytes(&self) -> u64 {
        self.cells.len() as u64 * C::WIDTH + 16 * (self.far.len() as u64 + self.rare.len() as u64)
    }

    /// Makes room for the heaps below `end`.
    pub(super) fn grow(&mut self, end: usize) {
        self.cells.grow(self.pad + end + BLOCK);
    }

    /// Adds the next `count` ≤ 64 heaps to the table, for which there must be room.
    pub(super) fn block(&mut self, table: &mut Table, count: usize) -> Result<(), Full> {
        let n = table.len();
        self.exclude(n);
        while !self.settle(n, count) {
            self.reserve(self.planes + 1 + self.planes / 8)?;
            self.exclude(n);
        }
        let mut proof = std::mem::take(&mut self.proof);
        proof.collect(self, n, count);
        let result = self.verify(&mut proof, n, count);
        self.proof = proof;
        result?;
        self.publish(table, n, count);
        Ok(())
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
                if !self.settle_heap(n, h) {
                    return Err(Full);
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

    /// What the far heaps exclude for the 64 heaps from `n` on.
    fn exclude(&mut self, n: usize) {
        self.marks.fill(Plane::EMPTY);
        let far = 0..self.far.len();
        self.kernel.mark(self.cells.bytes(), &self.far, far, self.pad + n, 0, &mut self.marks);
        bytes::transpose(&self.marks, &mut self.base);
    }

    /// Settles the heaps of the block as common heaps; false if an index is beyond the planes.
    fn settle(&mut self, n: usize, count: usize) -> bool {
        if self.planes <= 8 {
            return self.settle_in_words(n, count);
        }
        (0..count).all(|h| {
            if h.is_multiple_of(GROUP) {
                self.load_group(n, h);
            }
            self.settle_heap(n, h)
        })
    }

    /// As [`settle`](Self::settle), if the indices are below 64 and the block has no new rare heap yet.
    fn settle_in_words(&mut self, n: usize, count: usize) -> bool {
        let bound = 8 * self.planes as u32;
        for first in (0..count).step_by(GROUP) {
            let mut group = [0; GROUP];
            group.copy_from_slice(&self.base[first..first + GROUP]);
            let at = self.pad + n + first;
            self.kernel.exclude(self.cells.bytes(), &self.middle, at, &mut group);
            for (at, seen) in (at..self.pad + n + count).zip(group) {
                let near =
                    |near: &Near| BIT[((self.cells.get(at - near.distance) ^ near.cell) as usize).min(255)];
                let index = self.near.iter().fold(seen, |seen, entry| seen | near(entry)).trailing_ones();
                if index >= bound {
                    return false;
                }
                self.cells.set(at, index);
            }
        }
        true
    }

    /// What far heaps, and those that lie farther than a group, exclude for the eight heaps of a group.
    fn load_group(&mut self, n: usize, group: usize) {
        let words = self.planes.div_ceil(8);
        for (w, seen) in self.group.chunks_exact_mut(GROUP).enumerate() {
            for (h, seen) in seen.iter_mut().enumerate() {
                *seen = self.base[(group + h) * words + w];
            }
        }
        self.kernel.exclude(self.cells.bytes(), &self.middle, self.pad + n + group, &mut self.group);
    }

    /// Settles one heap of the group that is loaded.
    #[inline]
    fn settle_heap(&mut self, n: usize, h: usize) -> bool {
        let at = self.pad + n + h;
        let index = if self.planes <= 8 {
            let mut seen = self.group[h % GROUP];
            self.near_cells(n, h, |cell| seen |= BIT[(cell as usize).min(255)]);
            seen.trailing_ones()
        } else {
            let words = self.planes.div_ceil(8);
            let mut seen = [0_u64; MOST_WORDS];
            for (w, seen) in seen[..words].iter_mut().enumerate() {
                *seen = self.group[w * GROUP + h % GROUP];
            }
            self.near_cells(n, h, |cell| {
                if let Some(word) = seen[..words].get_mut(cell as usize >> 6) {
                    *word |= 1 << (cell & 63);
                }
            });
            bytes::first_zero(&seen[..words])
        };
        if index >= 8 * self.planes as u32 {
            return false;
        }
        self.cells.set(at, index);
        true
    }

    /// The options that near heaps and the new rare heaps of the block give.
    #[inline(always)]
    fn near_cells(&self, n: usize, h: usize, mut exclude: impl FnMut(u32)) {
        let at = self.pad + n + h;
        for near in &self.near {
            exclude(self.cells.get(at - near.distance) ^ near.cell);
        }
        for heap in &self.fresh {
            let index = self.cells.get(self.pad + heap) & !C::FLAG;
            for taken in self.rules.divide.iter().filter(|taken| n + h > heap + **taken) {
                exclude(self.cells.get(at - heap - taken) ^ index);
            }
        }
    }
}
