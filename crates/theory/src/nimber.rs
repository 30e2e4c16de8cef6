//! The field of nimbers below 2⁶⁴ (Conway, *On Numbers and Games*, 1976, chapter 6).
//!
//! # Main statement
//!
//! The numbers 0..2^(2^k) with nim-addition (exclusive or) and nim-multiplication form a field of characteristic 2;
//! k = 6 gives the 64 bits of this type. `x ⊗ x = 1.5 x` for a Fermat power x = 2^(2^k), and Fermat powers
//! multiply smaller numbers as integers do.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, BitXor, Mul};

/// The value of an impartial game: the size of the Nim heap that it equals.
///
/// ```
/// use bouton_theory::Nimber;
/// assert_eq!(Nimber(5) + Nimber(3), Nimber(6));
/// assert_eq!(Nimber(2) * Nimber(2), Nimber(3));
/// assert_eq!(Nimber(4).to_string(), "*4");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

    /// The nimber whose nim-product with this one is 1; none for 0.
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
            product = product * square;
        }
        Some(product)
    }

    /// The only nimber whose nim-square is this one: squaring is a field automorphism, its 64th power is the identity.
    #[must_use]
    pub fn sqrt(self) -> Self {
        (0..63).fold(self, |x, _| x * x)
    }
}

/// The nim-product of two numbers below 2^`bits`, where `bits` is a power of two.
fn product(x: u64, y: u64, bits: u32) -> u64 {
    if x < 2 || y < 2 {
        return x * y;
    }
    let half = bits / 2;
    let mask = (1 << half) - 1;
    let (a, b, c, d) = (x >> half, x & mask, y >> half, y & mask);
    // (aF + b)(cF + d) with F⊗F = F + F/2: three products of half the size and one by F/2.
    let low = product(b, d, half);
    let high = product(a ^ b, c ^ d, half) ^ low;
    high << half ^ low ^ product(product(a, c, half), 1 << (half - 1), half)
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
        Self(product(self.0, other.0, 64))
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

impl fmt::Display for Nimber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_zero() { f.pad("0") } else { f.pad(&format!("*{}", self.0)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A fixed, spread-out sample of the field.
    fn sample() -> Vec<Nimber> {
        let mut x = 0x9E37_79B9_7F4A_7C15_u64;
        let large = std::iter::repeat_with(move || {
            x ^= x << 13;
            x ^= x >> 7;
            x ^= x << 17;
            Nimber(x)
        });
        (0..8)
            .map(Nimber)
            .chain([Nimber(u64::MAX), Nimber(1 << 63), Nimber(1 << 32)])
            .chain(large.take(9))
            .collect()
    }

    #[test]
    fn products_of_the_literature() {
        // ONAG, chapter 6, table of nim-products.
        for (x, y, z) in
            [(2, 2, 3), (2, 3, 1), (3, 3, 2), (4, 4, 6), (8, 8, 13), (15, 15, 9), (16, 16, 24), (2, 4, 8)]
        {
            assert_eq!(Nimber(x) * Nimber(y), Nimber(z), "{x} x {y}");
        }
    }

    #[test]
    fn the_laws_of_a_field_hold() {
        let s = sample();
        for &a in &s {
            assert_eq!(a + a, Nimber::ZERO);
            assert_eq!(a * Nimber::ONE, a);
            assert_eq!(a.sqrt() * a.sqrt(), a);
            if let Some(inverse) = a.inverse() {
                assert_eq!(a * inverse, Nimber::ONE, "{a}");
            }
            for &b in &s {
                assert_eq!(a * b, b * a);
                for &c in &s {
                    assert_eq!((a * b) * c, a * (b * c));
                    assert_eq!(a * (b + c), a * b + a * c);
                }
            }
        }
    }

    /// `x ⊗ y = mex { x'⊗y + x⊗y' + x'⊗y' }`, the definition.
    #[test]
    fn products_follow_from_the_definition() {
        for x in 0..16 {
            for y in 0..16 {
                let options = (0..x)
                    .flat_map(|a| (0..y).map(move |b| (a, b)))
                    .map(|(a, b)| Nimber(a) * Nimber(y) + Nimber(x) * Nimber(b) + Nimber(a) * Nimber(b));
                assert_eq!(Nimber(x) * Nimber(y), crate::mex(options));
            }
        }
    }
}
