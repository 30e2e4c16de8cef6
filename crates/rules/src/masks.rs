//! Positions as sets of squares or vertices in one word: for a search that solves the parts of a position on
//! their own, and looks at few of them.
//!
//! A part is a word of 64 bits, in a standard form of the rules' own choice: one word, one game. What is a
//! word here need not be one in [`Words`](crate::Words), where a position stays whole.

use std::fmt;
use std::ops::ControlFlow;

use bouton_theory::Nimber;

/// Rules on parts that are words.
/// Threads share them.
pub trait MaskRules: fmt::Debug + Send + Sync {
    /// Calls `each` with every option of a part: the parts that it leaves, of which those without moves may
    /// be left out. Options may repeat; the best come first, because `each` stops when it has seen enough.
    fn options(&self, part: u64, each: &mut dyn FnMut(&[u64]) -> ControlFlow<()>);

    /// How many moves a part has, about. Parts with few are searched first; no value is larger.
    fn moves(&self, part: u64) -> u32;

    /// How much work a part may be, beside others: the least is tried first.
    fn work(&self, part: u64) -> u32 {
        self.moves(part)
    }

    /// What a theorem says of a part.
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

    /// The parts of another position, if it is one that these rules know: all parts are of one world, so what
    /// was found of one position helps with the next.
    fn parts(&self, position: &crate::Datum) -> Option<Vec<u64>>;
}

/// What is known of a part without search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// Nothing.
    Nothing,
    /// Its value.
    Is(Nimber),
    /// A value that it doesn't have.
    IsNot(Nimber),
}
