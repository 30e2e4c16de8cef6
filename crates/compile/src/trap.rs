//! Why runs of compiled code were thrown away, so that `game.engine()` can say it.

use std::cell::Cell;

/// Why a run ended in a trap.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reason {
    /// A value that only the interpreter gives.
    #[default]
    Value,
    /// A number too large, or a division by 0.
    Number,
    /// An index out of range.
    Index,
    /// Something was taken from an array that has nothing.
    Empty,
    /// Too many calls within one another.
    Deep,
    /// Too many words in arrays and strings.
    Full,
}

/// How many runs the interpreter had to repeat.
#[derive(Debug, Default)]
pub(crate) struct Traps {
    last: Cell<Reason>,
    counts: [Cell<u64>; 6],
}

impl Reason {
    /// Every reason.
    pub(crate) const ALL: [Self; 6] =
        [Self::Value, Self::Number, Self::Index, Self::Empty, Self::Deep, Self::Full];
}

impl Traps {
    /// Says why we threw the run away that is counted next.
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
