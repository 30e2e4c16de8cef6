//! The field of nimbers below 2⁶⁴ (Conway, *On Numbers and Games*, 1976, chapter 6).
//!
//! # Main statement
//!
//! The numbers 0..2^(2^k) with nim-addition (exclusive or) and nim-multiplication form a field of
//! characteristic 2; k = 6 gives the 64 bits of this type. `x ⊗ x = 1.5 x` for a Fermat power x = 2^(2^k),
//! and Fermat powers multiply smaller numbers as integers do.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, BitXor, Mul, MulAssign, Sub};
use std::str::FromStr;

#[doc(hidden)]
pub mod large;
mod product;

/// The value of an impartial game: the size of the Nim heap that it equals.
///
/// ```
/// use bouton_theory::Nimber;
/// assert_eq!(Nimber(5) + Nimber(3), Nimber(6));
/// assert_eq!(Nimber(2) * Nimber(2), Nimber(3));
/// assert_eq!(Nimber(4).to_string(), "*4");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Nimber(pub u64);

impl Nimber {
    /// The value of a position from which the next player loses.
    pub const ZERO: Self = Self(0);
    /// The unit of nim-multiplication.
    pub const ONE: Self = Self(1);

    /// Whether this is 0.
    #[must_use]
    pub fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// The nimber that has nim-product 1 with this one. Returns `None` for 0.
    ///
    /// The multiplicative group has order 2⁶⁴ − 1, so the inverse is the power 2⁶⁴ − 2.
    ///
    /// ```
    /// use bouton_theory::Nimber;
    /// assert_eq!(Nimber(2).inverse(), Some(Nimber(3)));
    /// ```
    #[must_use]
    pub fn inverse(self) -> Option<Self> {
        if self.is_zero() {
            return None;
        }
        // 2⁶⁴ − 2 = 2 + 4 + … + 2⁶³.
        let (mut square, mut product) = (self, Self::ONE);
        for _ in 1..64 {
            square = square * square;
            product *= square;
        }
        Some(product)
    }

    /// The only nimber with this one as its nim-square: squaring is a field automorphism, its 64th power is
    /// the identity.
    #[must_use]
    pub fn sqrt(self) -> Self {
        (0..63).fold(self, |x, _| x * x)
    }
}

impl Add for Nimber {
    type Output = Self;
    #[expect(clippy::suspicious_arithmetic_impl, reason = "nim-addition is exclusive or")]
    fn add(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl AddAssign for Nimber {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl BitXor for Nimber {
    type Output = Self;
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl Mul for Nimber {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        Self(product::product(self.0, other.0))
    }
}

impl MulAssign for Nimber {
    fn mul_assign(&mut self, other: Self) {
        *self = *self * other;
    }
}

/// The same as addition: every nimber is its own negative.
impl Sub for Nimber {
    type Output = Self;
    #[expect(clippy::suspicious_arithmetic_impl, reason = "a nimber is its own negative")]
    fn sub(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl Sum for Nimber {
    fn sum<I: Iterator<Item = Self>>(values: I) -> Self {
        values.fold(Self::ZERO, Add::add)
    }
}

impl From<u64> for Nimber {
    fn from(size: u64) -> Self {
        Self(size)
    }
}

impl From<Nimber> for u64 {
    fn from(value: Nimber) -> Self {
        value.0
    }
}

/// As it is written, `*4`, also inside lists.
impl fmt::Debug for Nimber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a text is not a nimber.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseNimberError {
    text: String,
}

impl fmt::Display for ParseNimberError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = &self.text;
        if !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit()) && text.parse::<u64>().is_ok() {
            return write!(f, "`{text}` is an integer, the nimber of that size is written *{text}");
        }
        write!(f, "`{text}` is not a nimber; write 0, * or *n with n below 2^64, such as *4")
    }
}

impl std::error::Error for ParseNimberError {}

/// Reads `0`, `*` (which is `*1`) and `*n`.
///
/// ```
/// use bouton_theory::Nimber;
/// assert_eq!("*4".parse(), Ok(Nimber(4)));
/// assert_eq!("*".parse(), Ok(Nimber(1)));
/// assert!("4".parse::<Nimber>().is_err());
/// ```
impl FromStr for Nimber {
    type Err = ParseNimberError;

    fn from_str(text: &str) -> Result<Self, ParseNimberError> {
        let trimmed = text.trim();
        let size = match trimmed.strip_prefix('*') {
            Some("") => Some(1),
            Some(digits) if digits.bytes().all(|b| b.is_ascii_digit()) => digits.parse().ok(),
            None if trimmed == "0" => Some(0),
            _ => None,
        };
        size.map(Self).ok_or_else(|| ParseNimberError { text: trimmed.chars().take(40).collect() })
    }
}

impl fmt::Display for Nimber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_zero() { f.pad("0") } else { f.pad(&format!("*{}", self.0)) }
    }
}

#[cfg(test)]
mod tests;
