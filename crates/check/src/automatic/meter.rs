//! Counts the work of a check, and ends what grows too large.

use crate::certificate::{Refusal, Watch};

/// Steps between two looks of the watcher.
const STRIDE: u64 = 1 << 14;

/// The most cells of one table of transitions.
pub(super) const MOST_CELLS: usize = 1 << 22;

/// Counts steps, and tells the watcher how many thousands are done.
pub(super) struct Meter<'w, 'f> {
    watch: &'w mut Watch<'f>,
    /// The most states of one search. A state takes a few hundred bytes.
    most: usize,
    steps: u64,
}

impl<'w, 'f> Meter<'w, 'f> {
    pub(super) fn new(most: usize, watch: &'w mut Watch<'f>) -> Self {
        Self { watch, most, steps: 0 }
    }

    /// One more step.
    pub(super) fn step(&mut self) -> Result<(), Refusal> {
        self.steps += 1;
        if self.steps.is_multiple_of(STRIDE) && !(self.watch)(self.steps / 1_000) {
            return Err(Refusal::Stopped);
        }
        Ok(())
    }

    /// A search has this many states.
    pub(super) fn grown(&mut self, states: usize) -> Result<(), Refusal> {
        if states > self.most {
            return Err(Refusal::Theorem("it takes more states than this checker follows"));
        }
        self.step()
    }
}
