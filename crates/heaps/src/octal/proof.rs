//! That all rare values below the value of a heap are options.
//!
//! A rare value comes from two common heaps (or two rare ones, or by taking). One common heap i acts on 64
//! heaps at once, as a rare heap does in the search for the least common value. We try the heaps i in an
//! order that shows new values soon: the first few of every index in turn. Once few (heap, value) pairs are
//! open, we compare further heaps i with these only ([`Open`]), and search for the remaining ones one by one
//! among all pairs. The heap is rare only if no pair at all gives the value.

use std::sync::Arc;

use super::cells::HeapCells;
use super::index::Cells;
use super::kernel::open::below;
use super::kernel::{BLOCK, Entries, Plane, TOGETHER};
use super::open::Open;

/// Common heaps that we try between two counts of the open pairs.
const CHUNK: usize = 32;
/// The most common heaps that we try.
const MOST: usize = 4096;
/// One search for a pair costs as much as this many (plane, common heap) steps, if open indices don't have
/// slots.
const SEARCH: usize = 1000;
/// Open indices get slots when a heap has one for this many planes.
const PLANES: usize = 6;
/// Common heaps that we compare with the slots between two counts of them.
const ROUND: usize = 96;
/// One search for a pair is worth this many (slot, common heap) steps.
const SEARCH_SLOTS: usize = 300;

/// The state of the proof for the rare values of a block.
#[derive(Clone, Debug, Default)]
pub(super) struct Proof {
    common: Arc<Entries>,
    planes: Vec<Plane>,
    /// For each heap of the block the indices shown to be options: the first words of all heaps, then the
    /// second ones, ….
    shown: Vec<u64>,
    words: usize,
    open: Open,
    /// A bit for each heap that still needs a proof, as of the first settlement.
    open_heaps: u64,
    /// For each heap of the block: `shown` holds for indices below this.
    limits: Vec<u32>,
}

impl Proof {
    /// The list of common heaps among those below `end`.
    pub(super) fn of<C: Cells>(heap_cells: &HeapCells<C>, end: usize) -> Self {
        let mut classes: Vec<Vec<usize>> = Vec::new();
        for heap in BLOCK..end.min(BLOCK + 4 * MOST) {
            let cell = heap_cells.cell(heap);
            if cell & C::FLAG == 0 {
                let class = cell as usize;
                if class >= classes.len() {
                    classes.resize(class + 1, Vec::new());
                }
                classes[class].push(heap);
            }
        }
        let mut common = Entries::default();
        let deepest = classes.iter().map(Vec::len).max().unwrap_or(0);
        for depth in 0..deepest {
            for (index, class) in classes.iter().enumerate() {
                if let Some(heap) = class.get(depth)
                    && common.len() < MOST
                {
                    for taken in &heap_cells.rules.divide {
                        common.push(heap + taken, index as u32);
                    }
                }
            }
        }
        Self { common: Arc::new(common), ..Self::default() }
    }

    /// Shows most of the rare values below those of the block's heaps to be options; how many common heaps
    /// were tried.
    pub(super) fn collect<C: Cells>(&mut self, heap_cells: &HeapCells<C>, n: usize, count: usize) -> usize {
        self.limits.clear();
        self.limits.extend((n..n + count).map(|n| heap_cells.limit(n)));
        let most = self.limits.iter().copied().max().unwrap_or(0) as usize;
        self.limits.resize(BLOCK, 0);
        self.words = most.div_ceil(64);
        self.planes.resize(most.div_ceil(8), Plane::EMPTY);
        self.shown.resize(self.shown.len().max(self.words * BLOCK), 0);
        self.open_planes();
        let few = self.few(heap_cells, n);
        let mut tried = self.try_common(heap_cells, heap_cells.place(n), few);
        // If heaps must be unequal we look at every heap again, hence we need the words.
        if !heap_cells.rules.unequal && heap_cells.kernel.count_open(&self.planes) == 0 {
            self.open_heaps = 0;
            return tried;
        }
        heap_cells.kernel.transpose(&self.planes, &mut self.shown);
        if few > 0 {
            tried = self.strike_open(heap_cells, heap_cells.place(n), tried);
        }
        let words = &self.shown[..self.words * BLOCK];
        self.open_heaps = heap_cells.kernel.not_full(words, 8 * self.planes.len() as u32);
        tried
    }

    /// The number of open pairs from which on they are worth a slot each; 0 if that cannot be done.
    fn few<C: Cells>(&self, heap_cells: &HeapCells<C>, n: usize) -> usize {
        let fits = (8..32).contains(&self.planes.len());
        if fits && heap_cells.is_plain(&self.common, n) { self.planes.len() * BLOCK / PLANES } else { 0 }
    }

    /// Compares the common heaps after the first `tried` ones with the open indices only; how many were tried
    /// then.
    fn strike_open<C: Cells>(&mut self, heap_cells: &HeapCells<C>, at: usize, tried: usize) -> usize {
        let (kernel, place) = (heap_cells.kernel, (heap_cells.cells.bytes(), at));
        let words = &mut self.shown[..self.words * BLOCK];
        let mut open = self.open.find(kernel, words, 8 * self.planes.len() as u8);
        let mut tried = tried;
        while open > 0 && tried < self.common.len() {
            let next = (tried + ROUND).min(self.common.len());
            self.open.strike(kernel, place, &self.common, tried..next);
            tried = next;
            let (before, slots) = (open, self.open.slots());
            open = self.open.keep(kernel);
            if (before - open) * SEARCH_SLOTS < ROUND * (slots + 2) {
                break;
            }
        }
        self.open.mark(kernel, words);
        tried
    }

    /// Whether no rare index below is missing at the heap `h` of the block, in which no heap has another
    /// value than at first.
    pub(super) fn shows<C: Cells>(&mut self, heap_cells: &HeapCells<C>, n: usize, h: usize) -> bool {
        // Where heaps must be unequal index 0 is never shown by the planes.
        !heap_cells.rules.unequal && self.is_complete(h) || self.missing(heap_cells, n, h).is_none()
    }

    /// Whether the common heaps are all nearer than `reach`.
    pub(super) fn is_within(&self, reach: usize) -> bool {
        self.common.are_nearer(reach)
    }

    /// Whether nothing is left to show of the heap `h` of the block, if no heap before it has another value
    /// than at first.
    pub(super) fn is_complete(&self, h: usize) -> bool {
        self.open_heaps >> h & 1 == 0
    }

    /// The values that the first `tried` common heaps give, on all planes.
    #[cfg(test)]
    pub(super) fn given<C: Cells>(&self, heap_cells: &HeapCells<C>, n: usize, tried: usize) -> Vec<Plane> {
        let mut planes = vec![Plane::EMPTY; self.planes.len()];
        let kernel = super::kernel::Kernel::Portable;
        kernel.mark(heap_cells.cells.bytes(), &self.common, 0..tried, heap_cells.place(n), 0, &mut planes);
        planes
    }

    /// Whether this index of the heap `h` of the block is shown to be an option.
    #[cfg(test)]
    pub(super) fn is_shown(&self, h: usize, index: u32) -> bool {
        let word = self.shown[index as usize / 64 * BLOCK + h];
        index < self.limits[h] && word >> (index % 64) & 1 == 1
    }

    /// Ones for the indices that need no proof.
    fn open_planes(&mut self) {
        let (mut whole, mut part) = ([0_u8; BLOCK], [0_u8; BLOCK]);
        for (h, limit) in self.limits.iter().enumerate() {
            whole[h] = (limit >> 3) as u8;
            part[h] = 0xFF << (limit & 7);
        }
        for (k, plane) in self.planes.iter_mut().enumerate() {
            let k = k as u8;
            for (byte, (whole, part)) in plane.0.iter_mut().zip(whole.iter().zip(&part)) {
                let at_least = if k >= *whole { 0xFF } else { 0 };
                *byte = at_least & if k == *whole { *part } else { 0xFF };
            }
        }
    }

    /// Tries common heaps on all planes, until no more than `few` pairs are open or it is not worth while;
    /// how many were tried.
    fn try_common<C: Cells>(&mut self, heap_cells: &HeapCells<C>, at: usize, few: usize) -> usize {
        let (mut first, mut end) = (0, self.planes.len());
        let mut open = usize::MAX;
        let mut done = 0;
        while done < self.common.len() && first < end {
            let next = (done + CHUNK).min(self.common.len());
            let group = first / TOGETHER * TOGETHER;
            let planes = &mut self.planes[group..end];
            heap_cells.kernel.mark(heap_cells.cells.bytes(), &self.common, done..next, at, group, planes);
            done = next;
            while first < end && is_complete(&self.planes[first]) {
                first += 1;
            }
            while first < end && is_complete(&self.planes[end - 1]) {
                end -= 1;
            }
            let left = heap_cells.kernel.count_open(&self.planes[first..end]);
            if left <= few
                || (open - left).saturating_mul(SEARCH) < CHUNK * (end - first + 2)
                || left * SEARCH < CHUNK * (end - first + 2)
            {
                break;
            }
            open = left;
        }
        done
    }

    /// The least rare index that is not an option of the heap `h` of the block at `n`, though its value is
    /// less than that of the heap.
    pub(super) fn missing<C: Cells>(&mut self, heap_cells: &HeapCells<C>, n: usize, h: usize) -> Option<u32> {
        let limit = heap_cells.limit(n + h);
        let shown_below = self.limits[h];
        for w in 0..(limit as usize).div_ceil(64) {
            let shown = if w < self.words { self.shown[w * BLOCK + h] & below(shown_below, w) } else { 0 };
            // Two equal heaps show index 0, which proves nothing where heaps must be unequal.
            let shown = if heap_cells.rules.unequal && w == 0 { shown & !1 } else { shown };
            let mut open = below(limit, w) & !shown;
            while open != 0 {
                let index = 64 * w as u32 + open.trailing_zeros();
                open &= open - 1;
                if !self.is_option(heap_cells, n + h, index) {
                    return Some(index);
                }
            }
        }
        None
    }

    fn is_option<C: Cells>(&mut self, heap_cells: &HeapCells<C>, n: usize, index: u32) -> bool {
        let cell = |heap: usize| heap_cells.cell(heap);
        if heap_cells.rules.leave.iter().any(|r| cell(n - r) ^ C::FLAG ^ heap_cells.flip(*r) == index) {
            return true;
        }
        let found = search(heap_cells, n, index);
        found.is_some()
    }
}

/// Any pair of heaps that gives this rare index, and the tokens taken.
fn search<C: Cells>(heap_cells: &HeapCells<C>, n: usize, index: u32) -> Option<(u32, u32)> {
    let (mut from, mut to) = (1, 1 + 2 * BLOCK);
    while from <= (n / 2).min(heap_cells.pairs) {
        for taken in &heap_cells.rules.divide {
            let both = n - taken;
            let places = (heap_cells.pad, heap_cells.place(both));
            let end = to.min(heap_cells.rules.middle(both)).min(heap_cells.pairs);
            if from < end
                && let Some(i) =
                    heap_cells.kernel.find_pair(heap_cells.cells.bytes(), places, (from, end), index)
            {
                return Some((i as u32, *taken as u32));
            }
        }
        (from, to) = (to, to + 8 * to);
    }
    None
}

fn is_complete(plane: &Plane) -> bool {
    plane.0.iter().all(|byte| *byte == 0xFF)
}
