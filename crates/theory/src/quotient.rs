//! Misère quotients: what takes the place of values in misère play.
//!
//! Two sums of positions from a closed set are one element of its quotient if no sum of such positions tells
//! them apart: adding it makes both P or both N. The elements are a commutative monoid; the *P-portion* holds
//! those that contain P-positions, and the *pretending function* maps each heap to its element (Plambeck
//! 2005; Plambeck and Siegel 2008).

use std::fmt;

use crate::monoid::Monoid;
use crate::{Outcome, Period};

mod certificate;
mod isomorphism;
mod known;

pub use certificate::QuotientCertificate;

/// The misère quotient of numbered atoms: the heaps 0..=n of a game, or some of its positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quotient {
    /// The elements; generators are atoms.
    pub monoid: Monoid,
    /// The element of each atom: the pretending function.
    pub classes: Vec<u32>,
    /// Whether an element is in the P-portion.
    pub in_p: Vec<bool>,
}

/// How sure a quotient is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum QuotientLevel {
    /// Proved for all heaps, or for all positions that can be reached.
    Proved,
    /// Proved for a code that the user's rule follows on every heap that was tried.
    Conditional,
    /// Proved for the heaps that were asked for.
    ToHeap,
    /// Proved to some heap; the next did not close within the budget.
    Open,
}

impl QuotientLevel {
    /// `"proved"`, `"conditional"`, `"to-heap"` or `"open"`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Proved => "proved",
            Self::Conditional => "conditional",
            Self::ToHeap => "to-heap",
            Self::Open => "open",
        }
    }
}

impl fmt::Display for QuotientLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Quotient {
    /// The number of elements.
    #[must_use]
    pub fn order(&self) -> usize {
        self.monoid.order()
    }

    /// The number of elements in the P-portion.
    #[must_use]
    pub fn p_portion(&self) -> usize {
        self.in_p.iter().filter(|p| **p).count()
    }

    /// The outcome of sums of this element.
    #[must_use]
    pub fn outcome(&self, element: u32) -> Outcome {
        if self.in_p[element as usize] { Outcome::P } else { Outcome::N }
    }

    /// The classes of the atoms, numbered by first occurrence.
    #[doc(hidden)]
    #[must_use]
    pub fn numbered(&self) -> Vec<u64> {
        let mut numbers = vec![None; self.order()];
        let mut next = 0;
        let number = |class: &u32| {
            *numbers[*class as usize].get_or_insert_with(|| {
                next += 1;
                next - 1
            })
        };
        self.classes.iter().map(number).collect()
    }

    /// The least period of the classes of the heaps that holds for all heaps, where moves take at most `last`
    /// tokens and leave up to `parts` heaps: the theorem on values carries over word for word, because equal
    /// sets of classes of options make equal classes (Plambeck and Siegel 2008; see
    /// [`crate::bound`] for the proof; digits with `=` don't have one here).
    #[must_use]
    pub fn period(&self, parts: u64, last: u64, constrained: bool) -> Option<Period> {
        let count = self.classes.len();
        (1..count).find_map(|period| {
            let repeats = |n: &usize| self.classes[*n] == self.classes[*n + period];
            let preperiod = (0..count - period).rev().find(|n| !repeats(n)).map_or(0, |n| n + 1);
            let found = Period { preperiod: preperiod as u64, period: period as u64, saltus: 0 };
            let needed = crate::bound::values_needed(found.preperiod, found.period, parts, last, constrained);
            (needed <= count as u64).then_some(found)
        })
    }
}

#[cfg(test)]
mod tests;
