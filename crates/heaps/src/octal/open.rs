//! The lowest open indices of each heap of a block, one by one.
//!
//! After part of the entries only a few indices of each heap are still unmarked in the planes of a block;
//! we call them *open*. The lowest of these get a slot each; further entries strike them out, and we don't
//! look at struck slots again. Open indices without a slot are left as they are.

use super::kernel::open::NONE;
use super::kernel::{BLOCK, Bytes, Entries, Kernel, Plane};

/// The most slots for a heap.
const MOST: usize = 12;

/// Open indices of the heaps of a block.
#[derive(Clone, Debug)]
pub(super) struct Open {
    /// Slot k has for each heap the k-th of its indices, in order.
    slots: [Plane; MOST],
    /// Zero where the index of the slot was struck.
    left: [Plane; MOST],
    /// The slots that any heap uses.
    used: usize,
    /// For each heap: every open index below has, or had, a slot.
    known: Plane,
}

impl Default for Open {
    fn default() -> Self {
        let none = [Plane([NONE; BLOCK]); MOST];
        Self { slots: none, left: none, used: 0, known: Plane::EMPTY }
    }
}

impl Open {
    /// Gives slots to the lowest indices below `end` that the words lack; how many there are.
    pub(super) fn find(&mut self, kernel: Kernel, words: &[u64], end: u8) -> usize {
        kernel.lowest(words, end, &mut self.slots);
        // A heap that uses all its slots may have another open index above the last.
        let last = &self.slots[MOST - 1].0;
        self.known = Plane(std::array::from_fn(|h| last[h].saturating_add(1).min(end)));
        self.used = MOST;
        self.begin(kernel)
    }

    /// The slots that any heap uses.
    pub(super) fn slots(&self) -> usize {
        self.used
    }

    /// Forgets the slots that no heap uses; how many indices the others have.
    fn begin(&mut self, kernel: Kernel) -> usize {
        let counts = self.slots[..self.used].iter().map(|slot| kernel.count_used(slot));
        // A heap that uses a slot uses all before.
        let counts = counts.take_while(|count| *count > 0);
        let (used, open) = counts.fold((0, 0), |(used, open), count| (used + 1, open + count));
        self.used = used;
        self.left[..used].fill(Plane([NONE; BLOCK]));
        open
    }

    /// Strikes what entries give.
    pub(super) fn strike(
        &mut self,
        kernel: Kernel,
        (cells, at): (Bytes<'_>, usize),
        entries: &Entries,
        range: std::ops::Range<usize>,
    ) {
        kernel.strike(cells, entries, range, at, &self.slots[..self.used], &mut self.left[..self.used]);
    }

    /// Drops struck indices; returns how many are left.
    pub(super) fn keep(&mut self, kernel: Kernel) -> usize {
        let mut kept = [Plane::EMPTY; MOST];
        kernel.keep(&self.slots[..self.used], &self.left[..self.used], &mut kept[..self.used]);
        self.slots = kept;
        self.begin(kernel)
    }

    /// Marks the struck indices in the words.
    pub(super) fn mark(&self, kernel: Kernel, words: &mut [u64]) {
        kernel.mark_all_but(&self.slots[..self.used], &self.known, words);
    }
}
