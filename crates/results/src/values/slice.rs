//! A sequence of values as a slice of nimbers, and as plain numbers to compare with.

use std::ops::Deref;
use std::sync::Arc;

use bouton_theory::Nimber;

use super::Values;

impl Deref for Values {
    type Target = [Nimber];

    fn deref(&self) -> &[Nimber] {
        &self.values
    }
}

impl IntoIterator for Values {
    type Item = Nimber;
    type IntoIter = std::vec::IntoIter<Nimber>;

    fn into_iter(self) -> Self::IntoIter {
        Arc::unwrap_or_clone(self.values).into_iter()
    }
}

impl<'a> IntoIterator for &'a Values {
    type Item = &'a Nimber;
    type IntoIter = std::slice::Iter<'a, Nimber>;

    fn into_iter(self) -> Self::IntoIter {
        self.values.iter()
    }
}

impl PartialEq<[u64]> for Values {
    fn eq(&self, numbers: &[u64]) -> bool {
        self.values.len() == numbers.len() && self.values.iter().zip(numbers).all(|(value, n)| value.0 == *n)
    }
}

impl<const N: usize> PartialEq<[u64; N]> for Values {
    fn eq(&self, numbers: &[u64; N]) -> bool {
        *self == numbers[..]
    }
}

impl PartialEq<Vec<u64>> for Values {
    fn eq(&self, numbers: &Vec<u64>) -> bool {
        *self == numbers[..]
    }
}

/// Equal numbers at equal places, under any names of the games.
impl PartialEq for Values {
    fn eq(&self, other: &Self) -> bool {
        self.start == other.start && self.misere == other.misere && self.values == other.values
    }
}

impl Eq for Values {}
