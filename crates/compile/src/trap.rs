//! Why runs of compiled code were thrown away, so that `game.engine()` can say it.

use std::cell::Cell;

/// Why a run ended in a trap.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reason {
    /// A number too large, an index out of range, a value that only the interpreter gives.
    #[default]
    Value,
    /// Too many calls within one another.
    Deep,
    /// Too many words in arrays and strings.
    Full,
}

/// How many runs the interpreter had to repeat.
#[derive(Debug, Default)]
pub(crate) struct Traps {
    last: Cell<Reason>,
    counts: [Cell<u64>; 3],
}

impl Reason {
    /// Every reason.
    pub(crate) const ALL: [Self; 3] = [Self::Value, Self::Deep, Self::Full];
}

impl Traps {
    /// Says why the run was thrown away that is counted next.
    pub(crate) fn because(&self, reason: Reason) {
        self.last.set(reason);
    }

    /// Counts a run that the interpreter repeats.
    pub(crate) fn count(&self) {
        let count = &self.counts[self.last.take() as usize];
        count.set(count.get() + 1);
    }

    /// How many there were for this reason.
    pub(crate) fn of(&self, reason: Reason) -> u64 {
        self.counts[reason as usize].get()
    }
}
