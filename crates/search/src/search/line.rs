//! The line of play that a search was following when it found no end.

use bouton_heaps::{SolveError, Stop};

use super::{Frame, NO_ID, Search};
use crate::link::WORD;

/// An error shows a line of play by so many positions from either end, and one between.
const ENDS: usize = 5;

impl Search<'_> {
    /// The error that play was still going after so many moves, with the line of play.
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
