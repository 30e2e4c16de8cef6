//! Numbers of the form m / 2^e: the values of short games that are numbers.

use std::cmp::Ordering;
use std::fmt;

use crate::Halt;

/// The largest exponent of a denominator.
const LARGEST_EXPONENT: u32 = 100;

/// A dyadic rational, in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dyadic {
    /// Odd, unless the exponent is 0.
    numerator: i128,
    exponent: u32,
}

impl Dyadic {
    /// 0.
    pub const ZERO: Self = Self::integer(0);

    /// A whole number.
    #[must_use]
    pub const fn integer(n: i64) -> Self {
        Self { numerator: n as i128, exponent: 0 }
    }

    /// `numerator / 2^exponent`.
    ///
    /// # Errors
    ///
    /// [`Halt::Range`], if it isn't stored: 100 binary places, and 126 bits in all.
    pub fn new(numerator: i128, exponent: u32) -> Result<Self, Halt> {
        let twos = if numerator == 0 { exponent } else { numerator.trailing_zeros().min(exponent) };
        let exponent = exponent - twos;
        let reduced = Self { numerator: numerator >> twos.min(127), exponent };
        let fits = exponent <= LARGEST_EXPONENT && reduced.numerator.unsigned_abs() < 1 << 126;
        if fits { Ok(reduced) } else { Err(Halt::Range) }
    }

    /// The numerator in lowest terms.
    #[must_use]
    pub fn numerator(self) -> i128 {
        self.numerator
    }

    /// The exponent of 2 in the denominator, in lowest terms.
    #[must_use]
    pub fn exponent(self) -> u32 {
        self.exponent
    }

    /// Whether it is a whole number.
    #[must_use]
    pub fn is_integer(self) -> bool {
        self.exponent == 0
    }

    /// Whether it is 0.
    #[must_use]
    pub fn is_zero(self) -> bool {
        self.numerator == 0
    }

    /// Whether it is less than 0.
    #[must_use]
    pub fn is_negative(self) -> bool {
        self.numerator < 0
    }

    /// The greatest integer that isn't greater.
    #[must_use]
    pub fn floor(self) -> i128 {
        self.numerator >> self.exponent
    }

    /// The sum.
    ///
    /// # Errors
    ///
    /// [`Halt::Range`], if it isn't stored.
    pub fn plus(self, other: Self) -> Result<Self, Halt> {
        let exponent = self.exponent.max(other.exponent);
        let sum = self.scaled(exponent)?.checked_add(other.scaled(exponent)?).ok_or(Halt::Range)?;
        Self::new(sum, exponent)
    }

    /// The difference.
    ///
    /// # Errors
    ///
    /// [`Halt::Range`], if it isn't stored.
    pub fn minus(self, other: Self) -> Result<Self, Halt> {
        self.plus(other.negated())
    }

    /// The negative.
    #[must_use]
    pub fn negated(self) -> Self {
        Self { numerator: -self.numerator, exponent: self.exponent }
    }

    /// Half of it.
    ///
    /// # Errors
    ///
    /// [`Halt::Range`], if it isn't stored.
    pub fn half(self) -> Result<Self, Halt> {
        Self::new(self.numerator, self.exponent + 1)
    }

    /// `self * 2^exponent`, for an exponent at which it is a whole number.
    fn scaled(self, exponent: u32) -> Result<i128, Halt> {
        let factor = 1_i128 << (exponent - self.exponent);
        self.numerator.checked_mul(factor).ok_or(Halt::Range)
    }

    /// `self * 2^exponent`, rounded down.
    pub(crate) fn scaled_down(self, exponent: u32) -> Result<i128, Halt> {
        if exponent >= self.exponent {
            self.scaled(exponent)
        } else {
            Ok(self.numerator >> (self.exponent - exponent))
        }
    }

    /// The denominator.
    #[must_use]
    pub fn denominator(self) -> u128 {
        1 << self.exponent
    }
}

impl Ord for Dyadic {
    fn cmp(&self, other: &Self) -> Ordering {
        // The whole parts first, so that nothing can overflow: a fraction has at most 100 bits.
        self.floor().cmp(&other.floor()).then_with(|| {
            let exponent = self.exponent.max(other.exponent);
            let fraction = |x: &Self| (x.numerator - (x.floor() << x.exponent)) << (exponent - x.exponent);
            fraction(self).cmp(&fraction(other))
        })
    }
}

impl PartialOrd for Dyadic {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Dyadic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.exponent == 0 {
            write!(f, "{}", self.numerator)
        } else {
            write!(f, "{}/{}", self.numerator, self.denominator())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dyadic(numerator: i128, exponent: u32) -> Dyadic {
        Dyadic::new(numerator, exponent).expect("in range")
    }

    #[test]
    fn numbers_are_in_lowest_terms_and_ordered_by_size() {
        assert_eq!(dyadic(12, 4).to_string(), "3/4");
        assert_eq!(dyadic(-8, 2), Dyadic::integer(-2));
        let mut all: Vec<Dyadic> = (-20..=20).flat_map(|n| (0..4).map(move |e| dyadic(n, e))).collect();
        all.sort();
        let as_eighths: Vec<i128> = all.iter().map(|x| x.scaled(3).expect("small")).collect();
        assert!(as_eighths.is_sorted());
        assert!(dyadic(-1, 100) < Dyadic::ZERO && dyadic((1 << 125) - 1, 0) > dyadic(1, 100));
    }

    #[test]
    fn what_is_not_stored_is_refused() {
        assert_eq!(Dyadic::new(1, 101), Err(Halt::Range));
        assert_eq!(dyadic(1, 0).plus(dyadic(1, 100)).map(Dyadic::exponent), Ok(100));
        assert_eq!(Dyadic::integer(i64::MAX).plus(dyadic(1, 100)), Err(Halt::Range));
        assert_eq!(dyadic(3, 2).half(), Ok(dyadic(3, 3)));
    }
}
