//! The lowest open indices of each heap of a block, one by one.
//!
//! What the planes of a block lack after part of the entries is *open*: few indices for each heap. Of these the lowest ones get a slot each, the rest of the entries
//! strikes them, and the slots that become free are not looked at any more. So what is known of a heap in the end is exact below a bound of its own: above it
//! lie open indices that had no slot.

use super::kernel::open::NONE;
use super::kernel::{BLOCK, Bytes, Entries, Kernel, Plane};

/// The most slots for a heap.
pub(super) const MOST_SLOTS: usize = 12;

/// Open indices of the heaps of a block.
#[derive(Clone, Debug)]
pub(super) struct Open {
    /// Slot k has for each heap the index that is the k-th lowest.
    slots: [Plane; MOST_SLOTS],
    /// Zero where the index of the slot was struck.
    left: [Plane; MOST_SLOTS],
    used: usize,
    /// For each heap: every open index below has a slot.
    known: Plane,
}

impl Default for Open {
    fn default() -> Self {
        let none = [Plane([NONE; BLOCK]); MOST_SLOTS];
        Self { slots: none, left: none, used: 0, known: Plane::EMPTY }
    }
}

impl Open {
    /// Gives slots to the lowest open indices below `end`.
    pub(super) fn find(&mut self, kernel: Kernel, words: &[u64], end: u8, slots: usize) {
        self.used = slots.min(MOST_SLOTS);
        self.known = Plane([end; BLOCK]);
        kernel.lowest(words, end, &mut self.slots[..self.used]);
        self.bound();
        self.left[..self.used].fill(Plane([NONE; BLOCK]));
    }

    /// Heaps that need all their slots may have an open index above the last.
    fn bound(&mut self) {
        for (known, last) in self.known.0.iter_mut().zip(&self.slots[self.used - 1].0) {
            *known = (*known).min(last.saturating_add(1));
        }
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

    /// Drops what was struck, and what has no room in so many slots.
    pub(super) fn keep(&mut self, kernel: Kernel, slots: usize) {
        let slots = slots.min(self.used);
        let mut kept = [Plane::EMPTY; MOST_SLOTS];
        kernel.keep(&self.slots[..self.used], &self.left[..self.used], &mut kept[..slots]);
        self.slots = kept;
        self.used = slots;
        self.bound();
        self.left[..slots].fill(Plane([NONE; BLOCK]));
    }

    /// How many indices have slots.
    pub(super) fn count(&self, kernel: Kernel) -> usize {
        (0..self.used).map(|slot| kernel.count_used(&self.slots[slot])).sum()
    }

    /// How many slots are worth while, if so many indices may lose theirs.
    pub(super) fn worth_while(&self, kernel: Kernel, spare: usize) -> usize {
        let mut lost = 0;
        let lost = |slot: &usize| {
            lost += kernel.count_used(&self.slots[*slot]);
            lost > spare
        };
        (0..self.used).rev().find(lost).map_or(0, |slot| slot + 1)
    }

    /// Marks what is known not to be open, in words that have the planes only.
    pub(super) fn mark(&self, kernel: Kernel, words: &mut [u64]) {
        kernel.mark_all_but(&self.slots[..self.used], &self.known, words);
    }
}
