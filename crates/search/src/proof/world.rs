//! The game interface that proofs use.

use std::ops::ControlFlow;
use std::sync::Arc;

use bouton_heaps::SolveError;
use bouton_rules::{Fact, MaskRules};

/// Parts and their options.
pub(super) trait World {
    /// Calls `each` with the parts of every option of a part.
    fn options(
        &mut self,
        part: u64,
        each: &mut dyn FnMut(&[u64]) -> ControlFlow<()>,
    ) -> Result<(), SolveError>;

    /// The estimated number of moves of a part.
    fn moves(&self, part: u64) -> u32;

    /// The estimated work of a part, relative to others.
    fn work(&self, part: u64) -> u32 {
        self.moves(part)
    }

    /// Whether listing the options of a part costs more than remembering values that it doesn't have. There
    /// are six times as many such parts as parts with known values.
    fn options_are_dear(&self) -> bool {
        false
    }

    /// A theorem's value for a part.
    fn known(&self, part: u64) -> Fact;

    /// Whether options may be sums of parts, so that proofs need fewer of them than searches.
    fn splits(&self) -> bool;

    /// The part that stands for all that are the same game, as far as that is found with some work.
    fn standard(&self, part: u64) -> u64;

    /// The rules, if other threads may use them, too.
    fn shared(&self) -> Option<Arc<dyn MaskRules>> {
        None
    }

    /// Bytes in use.
    fn bytes(&self) -> u64;

    /// Whether play may return to a part.
    fn may_return(&self) -> bool {
        false
    }

    /// Play returned to a part.
    fn loopy(&mut self, _part: u64) -> Option<SolveError> {
        None
    }
}
