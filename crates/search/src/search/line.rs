//! The line of play that a search was following when it found no end.

use bouton_heaps::{SolveError, Stop};

use super::{Frame, NO_ID, Search};
use crate::link::WORD;

/// An error shows a line of play by this many positions from either end, and one between.
const ENDS: usize = 5;

/// A line of play this long may be all that a search met.
const LINE: usize = 500;

impl Search<'_> {
    /// The error of a search that used up its budget: if most of the positions that it met are still open, it
    /// followed one line of play, and a larger budget wouldn't help.
    pub(super) fn endless(&self, error: SolveError) -> SolveError {
        let depth = self.frames.len();
        let most = depth as u64 > self.progress.done() / 2;
        match error {
            SolveError::Stopped(Stop::Bytes(_) | Stop::Positions(_)) if depth > LINE && most => {
                Stop::Depth(depth as u64).into()
            }
            error => error,
        }
    }

    /// The error that play was still going after this many moves, with the line of play.
    pub(super) fn depth_error(&mut self, depth: u64) -> SolveError {
        let count = self.frames.len();
        let ends = (0..count.min(ENDS)).chain(count.saturating_sub(ENDS).max(ENDS.min(count))..count);
        let mut line = Vec::new();
        for at in ends {
            let Frame { id, word, .. } = self.frames[at];
            line.push(if id == NO_ID { self.namer.number(word | WORD) } else { id });
        }
        if self.family.is_shrinking(&line) {
            return Stop::Positions(self.progress.budget().positions).into();
        }
        self.family.endless(depth, &line)
    }
}
