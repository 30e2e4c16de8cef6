//! The numbers that the options of a loop over the places of an array have there.

use super::super::machine::Exit;

/// For numbers of at most this, no step of the sum can be too large.
const LARGEST: u64 = 1 << 40;

/// The numbers that are put in the place of a number: the first, how many, and the growth from one to the
/// next.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Numbers {
    pub(crate) first: Multiples,
    pub(crate) count: Multiples,
    pub(crate) step: i64,
}

/// A sum of multiples: of the number of the round, of the number that is in the place, and of 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Multiples {
    pub(crate) round: i64,
    pub(crate) old: i64,
    pub(crate) one: i64,
}

impl Numbers {
    /// The first number and how many there are, for a number that is in the place.
    #[inline]
    pub(crate) fn instead_of(&self, old: i64) -> Result<(i64, u64), Exit> {
        if old.unsigned_abs() > LARGEST {
            return Err(Exit::TRAP);
        }
        let value = |sum: &Multiples| sum.old * old + sum.one;
        Ok((value(&self.first), value(&self.count).max(0) as u64))
    }
}
