//! Where two tables of values first differ, as a sentence for a failing test.

use std::fmt;

/// The first place at which two tables differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The index.
    pub at: usize,
    /// The value on the left. `None` if the left table ends here.
    pub left: Option<u64>,
    /// The value on the right. `None` if the right table ends here.
    pub right: Option<u64>,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let show = |value: Option<u64>| value.map_or_else(|| "nothing".to_owned(), |v| v.to_string());
        let (left, right) = (show(self.left), show(self.right));
        write!(f, "first difference at {}: {left} on the left, {right} on the right", self.at)
    }
}

/// The first difference between two tables, where a missing value counts as different. Returns `None` if they
/// are equal.
///
/// ```
/// use bouton_check::first_difference;
/// assert_eq!(first_difference(&[0_u64, 1, 2], &[0_u64, 1, 2]), None);
/// let difference = first_difference(&[0_u64, 1], &[0_u64, 1, 2]).unwrap();
/// assert_eq!(difference.to_string(), "first difference at 2: nothing on the left, 2 on the right");
/// ```
#[must_use]
pub fn first_difference<L, R>(left: &[L], right: &[R]) -> Option<Difference>
where
    L: Copy + Into<u64>,
    R: Copy + Into<u64>,
{
    let at = (0..left.len().max(right.len()))
        .find(|i| left.get(*i).map(|v| (*v).into()) != right.get(*i).map(|v| (*v).into()))?;
    Some(Difference {
        at,
        left: left.get(at).map(|v| (*v).into()),
        right: right.get(at).map(|v| (*v).into()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_value_is_a_difference() {
        let said = |left: &[u64], right: &[u64]| first_difference(left, right).map(|found| found.to_string());
        assert_eq!(said(&[], &[]), None);
        assert_eq!(said(&[0, 1], &[0, 1]), None);
        let wanted = "first difference at 1: 4 on the left, 5 on the right";
        assert_eq!(said(&[3, 4, 9], &[3, 5, 9]).as_deref(), Some(wanted));
        let wanted = "first difference at 1: 4 on the left, nothing on the right";
        assert_eq!(said(&[3, 4], &[3]).as_deref(), Some(wanted));
        let wanted = "first difference at 0: nothing on the left, 3 on the right";
        assert_eq!(said(&[], &[3]).as_deref(), Some(wanted));
    }
}
