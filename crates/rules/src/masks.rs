//! Positions as sets of squares or vertices in one word: for a search that solves the parts of a position on
//! their own, and looks at few of them.
//!
//! A part is a word of 64 bits, in a standard form of the rules' own choice: one word, one game. A word here
//! needn't be one in [`Words`](crate::Words), where a position stays whole.

use std::fmt;
use std::ops::ControlFlow;

use bouton_theory::Nimber;

/// Rules on parts that are words.
/// Threads share them.
pub trait MaskRules: fmt::Debug + Send + Sync {
    /// Calls `each` with every option of a part: the parts that it leaves (parts without moves may be left
    /// out). Options may repeat; the best come first, because `each` stops when it has seen enough.
    fn options(&self, part: u64, each: &mut dyn FnMut(&[u64]) -> ControlFlow<()>);

    /// The estimated number of moves of a part. Parts with few are searched first; no value may be larger.
    fn moves(&self, part: u64) -> u32;

    /// The estimated work of a part, relative to others: we try the least first.
    fn work(&self, part: u64) -> u32 {
        self.moves(part)
    }

    /// A theorem's value for a part.
    fn known(&self, _part: u64) -> Fact {
        Fact::Nothing
    }

    /// Whether options may be sums of parts. Where they never are, values are found from those of all
    /// options.
    fn splits(&self) -> bool {
        true
    }

    /// A part that is the same game, found with more work than the options of `part`: asked for parts that
    /// are opened. One part stands for all that are found to be the same.
    fn standard(&self, part: u64) -> u64 {
        part
    }

    /// Bytes in use.
    fn bytes(&self) -> u64 {
        0
    }

    /// The parts of another position, if these rules can handle it: all parts share one world, so results for
    /// one position help with the next.
    fn parts(&self, position: &crate::Datum) -> Option<Vec<u64>>;
}

/// The knowledge of a part without search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// Nothing.
    Nothing,
    /// Its value.
    Is(Nimber),
    /// A value that it doesn't have.
    IsNot(Nimber),
}
