//! The digits of an octal code as the lists that engines loop over. It computes nothing.

use bouton_rules::TakeAndBreak;

/// The moves of an octal game.
#[derive(Clone, Debug)]
pub(super) struct Rules {
    /// A heap of exactly this size may be taken as a whole.
    pub whole: Vec<usize>,
    /// So many tokens may be taken if one heap is left.
    pub leave: Vec<usize>,
    /// So many tokens may be taken if two heaps are left.
    pub divide: Vec<usize>,
    /// The most tokens that a move takes.
    pub last: usize,
}

impl Rules {
    /// The lists of a finite octal code.
    pub(super) fn of(code: &TakeAndBreak) -> Self {
        let allowing = |parts| -> Vec<usize> {
            code.digits()
                .iter()
                .enumerate()
                .filter(|(_, digit)| digit.allows(parts))
                .map(|(r, _)| r)
                .collect()
        };
        let last = code.digits().len() - 1;
        Self { whole: allowing(0), leave: allowing(1), divide: allowing(2), last }
    }
}
