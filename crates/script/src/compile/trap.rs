//! Why runs of compiled code were thrown away, so that `game.engine()` can say it.

use std::cell::Cell;

use super::arena::MOST;
use super::machine::DEPTH;
use crate::messages::text;

/// Why a run ended in a trap.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Reason {
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

    /// How many there were.
    pub(crate) fn total(&self) -> u64 {
        self.counts.iter().map(Cell::get).sum()
    }

    /// In words, with what would help.
    pub(crate) fn describe(&self) -> Vec<String> {
        let keys = [
            "engine-some",
            "engine-some-number",
            "engine-some-index",
            "engine-some-empty",
            "engine-some-deep",
            "engine-some-full",
        ];
        let most = [0, 0, 0, 0, DEPTH, MOST];
        let said = self.counts.iter().zip(keys).zip(most).filter(|((count, _), _)| count.get() > 0);
        said.map(|((count, key), most)| text(key, &[("count", &count.get()), ("most", &most)])).collect()
    }
}
