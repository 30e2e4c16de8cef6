//! The digits of an octal code as the lists that engines loop over. It computes nothing.

use bouton_rules::TakeAndBreak;
use bouton_rules::take_and_break::Constraint;

/// The moves of an octal game.
#[derive(Clone, Debug)]
pub(super) struct Rules {
    /// A heap of exactly this size may be taken as a whole.
    pub whole: Vec<usize>,
    /// This many tokens may be taken if one heap is left.
    pub leave: Vec<usize>,
    /// This many tokens may be taken if two heaps are left.
    pub divide: Vec<usize>,
    /// The most tokens that a move takes.
    pub last: usize,
    /// Whether the two heaps must be unequal, as in Grundy's game.
    pub unequal: bool,
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
        let unequal = dividing(code).any(|constraint| constraint == Constraint::Unequal);
        Self { whole: allowing(0), leave: allowing(1), divide: allowing(2), last, unequal }
    }

    /// Whether the engines cover the code: finite, at most two heaps, and all or none of the digits that
    /// divide ask for unequal heaps.
    pub(super) fn cover(code: &TakeAndBreak) -> bool {
        let all = |wanted| dividing(code).all(|constraint| constraint == wanted);
        let alike = all(Constraint::Any) || all(Constraint::Unequal);
        code.is_finite() && code.most_parts().is_some_and(|most| most <= 2) && alike
    }

    /// The pairs of heaps that are `both` together have their smaller heap below this.
    pub(super) fn middle(&self, both: usize) -> usize {
        if self.unequal { both.div_ceil(2) } else { both / 2 + 1 }
    }
}

/// The constraints of the dividing digits on the two heaps.
fn dividing(code: &TakeAndBreak) -> impl Iterator<Item = Constraint> {
    code.digits().iter().filter(|digit| digit.allows(2)).map(|digit| digit.constraint())
}
