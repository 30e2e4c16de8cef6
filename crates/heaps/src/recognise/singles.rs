//! Moves that leave one heap or none: a byte for each number of tokens taken, because a rule may have one
//! such option for every smaller heap, and most of the comparison's time would go into them.

/// The counts of the moves that leave one heap or none.
#[derive(Clone, Debug, Default)]
pub(super) struct Singles {
    /// Whether d tokens may be taken from d.
    emptying: Vec<bool>,
    /// Whether d tokens may be taken so that one heap is left.
    on: Vec<bool>,
    /// Whether the current heap has the option to take d and leave one heap.
    seen: Vec<bool>,
}

impl Singles {
    /// Bytes for each heap.
    pub(super) const BYTES: usize = 3;

    /// Begins heap `n`.
    pub(super) fn start(&mut self, n: usize) {
        self.emptying.resize(n + 1, false);
        self.on.resize(n + 1, false);
        self.seen.clear();
        self.seen.resize(n + 1, false);
    }

    /// Counts the option of heap `n` that leaves `heap`. False if no code has such a move.
    #[inline(always)]
    pub(super) fn see(&mut self, n: u64, heap: u64) -> bool {
        // A move that leaves everything doesn't take anything.
        if heap >= n {
            return false;
        }
        if heap == 0 {
            self.emptying[n as usize] = true;
        } else {
            self.seen[(n - heap) as usize] = true;
        }
        true
    }

    /// Ends heap `n`. The heap of d + 1 tokens is the first that shows whether d may be taken from more than
    /// d, and all later ones must say the same. (No later heap says anything of the moves that take all.)
    pub(super) fn close(&mut self, n: usize) -> bool {
        if n > 1 {
            self.on[n - 1] = self.seen[n - 1];
        }
        self.seen[..n] == self.on[..n]
    }

    /// For every move that is allowed: tokens taken and heaps left.
    pub(super) fn allowed(&self) -> impl Iterator<Item = (u64, usize)> {
        let of = |moves: &[bool], parts| -> Vec<(u64, usize)> {
            (0..).zip(moves).filter(|(_, on)| **on).map(|(taken, _)| (taken, parts)).collect()
        };
        of(&self.emptying, 0).into_iter().chain(of(&self.on, 1))
    }
}
