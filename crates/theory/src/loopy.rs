//! The values of impartial games in which play may go on for ever (Smith 1966; Fraenkel and Perl 1975;
//! Fraenkel and Yesha 1986).
//!
//! # Main statements
//!
//! - A position has a value m, as in games that end, or ∞ with the set K of the values m among its options.
//! - ∞ with K plus n is ∞ with K ⊕ n; ∞ plus ∞ is ∞ with the empty set.
//! - A position is P if its value is 0, N if it is another number or 0 is in K, else a draw.

use std::collections::BTreeSet;
use std::fmt;
use std::iter::Sum;
use std::ops::Add;
use std::str::FromStr;

use crate::{Nimber, Outcome};

/// The value of a position of a game with loops.
///
/// ```
/// use bouton_theory::{LoopyValue, Nimber, Outcome};
/// let value = LoopyValue::infinite([0, 3]);
/// assert_eq!(value.to_string(), "∞{0, 3}");
/// assert_eq!(value.clone() + Nimber(3).into(), value);
/// assert_eq!((&value + &value).to_string(), "∞{}");
/// assert_eq!(value.outcome(), Outcome::N);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LoopyValue {
    /// The value of a Nim heap.
    Finite(Nimber),
    /// ∞, with the finite values of the options.
    Infinite(BTreeSet<Nimber>),
}

impl LoopyValue {
    /// The value of the end of play.
    pub const ZERO: Self = Self::Finite(Nimber::ZERO);

    /// ∞ with these values of options.
    #[must_use]
    pub fn infinite(options: impl IntoIterator<Item = u64>) -> Self {
        Self::Infinite(options.into_iter().map(Nimber).collect())
    }

    /// Whether it is ∞.
    #[must_use]
    pub fn is_infinite(&self) -> bool {
        matches!(self, Self::Infinite(_))
    }

    /// The nimber; none for ∞.
    #[must_use]
    pub fn finite(&self) -> Option<Nimber> {
        match self {
            Self::Finite(value) => Some(*value),
            Self::Infinite(_) => None,
        }
    }

    /// The finite values of the options of a position of value ∞, ascending; nothing for a nimber.
    #[must_use]
    pub fn options(&self) -> Vec<Nimber> {
        match self {
            Self::Finite(_) => Vec::new(),
            Self::Infinite(options) => options.iter().copied().collect(),
        }
    }

    /// Who wins a position of this value in normal play.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        match self {
            Self::Finite(value) => Outcome::from(*value),
            Self::Infinite(options) if options.contains(&Nimber::ZERO) => Outcome::N,
            Self::Infinite(_) => Outcome::D,
        }
    }

    /// The value as plain data has it: `3`, `inf(0,3)`, `inf()`.
    #[must_use]
    pub fn code(&self) -> String {
        match self {
            Self::Finite(value) => value.0.to_string(),
            Self::Infinite(options) => format!("inf({})", joined(options, ",")),
        }
    }
}

/// The numbers with something between them.
fn joined(options: &BTreeSet<Nimber>, between: &str) -> String {
    options.iter().map(|value| value.0.to_string()).collect::<Vec<_>>().join(between)
}

impl From<Nimber> for LoopyValue {
    fn from(value: Nimber) -> Self {
        Self::Finite(value)
    }
}

impl Add for &LoopyValue {
    type Output = LoopyValue;

    fn add(self, other: Self) -> LoopyValue {
        match (self, other) {
            (LoopyValue::Finite(a), LoopyValue::Finite(b)) => LoopyValue::Finite(*a + *b),
            (LoopyValue::Infinite(options), LoopyValue::Finite(n))
            | (LoopyValue::Finite(n), LoopyValue::Infinite(options)) => {
                LoopyValue::Infinite(options.iter().map(|value| *value + *n).collect())
            }
            (LoopyValue::Infinite(_), LoopyValue::Infinite(_)) => LoopyValue::infinite([]),
        }
    }
}

impl Add for LoopyValue {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        &self + &other
    }
}

impl Sum for LoopyValue {
    fn sum<I: Iterator<Item = Self>>(values: I) -> Self {
        values.fold(Self::ZERO, Add::add)
    }
}

/// `*3`, `∞{0, 3}`, `∞{}`.
impl fmt::Display for LoopyValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Finite(value) => value.fmt(f),
            Self::Infinite(options) => f.pad(&format!("∞{{{}}}", joined(options, ", "))),
        }
    }
}

/// Reads what [`LoopyValue::code`] writes, the values in any order.
impl FromStr for LoopyValue {
    type Err = std::num::ParseIntError;

    fn from_str(code: &str) -> Result<Self, Self::Err> {
        match code.strip_prefix("inf(").and_then(|rest| rest.strip_suffix(')')) {
            Some("") => Ok(Self::infinite([])),
            Some(list) => list
                .split(',')
                .map(|item| item.trim().parse())
                .collect::<Result<Vec<u64>, _>>()
                .map(Self::infinite),
            None => code.parse().map(|size| Self::Finite(Nimber(size))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_follow_smith() {
        let (k, n) = (LoopyValue::infinite([0, 3]), LoopyValue::from(Nimber(2)));
        assert_eq!(&k + &n, LoopyValue::infinite([2, 1]));
        assert_eq!(&(&k + &n) + &n, k, "adding *2 twice changes nothing");
        assert_eq!(
            [k.clone(), n.clone(), k.clone()].into_iter().sum::<LoopyValue>(),
            LoopyValue::infinite([])
        );
        assert_eq!(&n + &n, LoopyValue::ZERO);
    }

    #[test]
    fn outcomes_are_those_of_the_literature() {
        let outcome = |code: &str| code.parse::<LoopyValue>().map(|value| value.outcome());
        let found = ["0", "7", "inf()", "inf(1,2)", "inf(2,0)"].map(outcome);
        use Outcome::{D, N, P};
        assert_eq!(found, [Ok(P), Ok(N), Ok(D), Ok(D), Ok(N)]);
    }

    #[test]
    fn values_are_written_and_read() {
        for code in ["0", "12", "inf()", "inf(0,3)"] {
            assert_eq!(code.parse::<LoopyValue>().map(|value| value.code()), Ok(code.to_owned()));
        }
        let shown = LoopyValue::infinite([3, 0]);
        assert_eq!(
            (shown.to_string(), LoopyValue::infinite([]).to_string()),
            ("∞{0, 3}".into(), "∞{}".into())
        );
        assert!("inf(a)".parse::<LoopyValue>().is_err() && "∞".parse::<LoopyValue>().is_err());
    }

    #[test]
    fn a_value_is_a_nimber_or_infinite_with_the_values_of_options() {
        let (nimber, infinite) = (LoopyValue::from(Nimber(5)), LoopyValue::infinite([3, 0, 3]));
        assert_eq!([nimber.is_infinite(), infinite.is_infinite()], [false, true]);
        assert_eq!([nimber.finite(), infinite.finite()], [Some(Nimber(5)), None]);
        assert_eq!([nimber.options(), infinite.options()], [vec![], vec![Nimber(0), Nimber(3)]]);
        assert_eq!([nimber.outcome(), infinite.outcome()], [Outcome::N, Outcome::N]);
    }
}
