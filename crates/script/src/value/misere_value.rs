//! The misère value g⁻ of a position: a number that must not be nim-added.
//!
//! g⁻ is 1 for a position without moves, else the mex of the options' g⁻; it is 0 exactly for P-positions in misère
//! play. The misère value of a sum does not follow from the values of its summands (Grundy and Smith 1956), which is
//! why this is not a [`Nimber`]: it compares with numbers, and every sum of two is refused.

use std::fmt;

use bouton_theory::Nimber;

/// A misère value g⁻.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct MisereValue(pub Nimber);

impl fmt::Display for MisereValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "g⁻ = {}", self.0.0)
    }
}
