//! Misère quotients: what takes the place of values in misère play.
//!
//! Two sums of positions from a closed set are one element of its quotient if no sum of such positions tells
//! them apart: with it beside them, both are P or both are N. The elements are a commutative monoid; the *P-portion* holds those whose
//! sums are P-positions, and the *pretending function* says which element each heap is (Plambeck 2005).

use crate::Outcome;
use crate::monoid::Monoid;

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
}
