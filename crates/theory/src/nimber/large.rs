//! The field of nimbers below 2¹²⁸, and the field's invariants of an element: order and minimal polynomial.
//!
//! # Main statement
//!
//! With F = 2⁶⁴ a nimber below 2¹²⁸ is aF + b with a and b below F, and F ⊗ F = F + F/2 (Conway, *On
//! Numbers and Games*, 1976, chapter 6). So
//! (aF + b)(cF + d) = ((a + b)(c + d) + bd) F + bd + ac (F/2) in nim-arithmetic.
//! The nimbers below 2^(2^k) are the field of that size, so one has the degree 2^k over the field of 0 and 1
//! for the least such k.

use std::fmt;
use std::ops::{Add, Mul};
use std::str::FromStr;

use super::{Nimber, ParseNimberError};

/// A nimber below 2¹²⁸. Positions of games have the values of [`Nimber`], which are smaller.
///
/// ```
/// use bouton_theory::LargeNimber;
/// let x: LargeNimber = "*2^64".parse()?;
/// assert_eq!((x * x).to_string(), "*27670116110564327424");
/// assert_eq!((x * x).sqrt(), x);
/// # Ok::<(), bouton_theory::ParseNimberError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[doc(hidden)]
pub struct LargeNimber(pub u128);

/// The primes of 2¹²⁸ − 1, the order of the multiplicative group.
const PRIMES: [u128; 9] = [3, 5, 17, 257, 641, 65537, 274_177, 6_700_417, 67_280_421_310_721];

impl LargeNimber {
    /// The unit of nim-multiplication.
    #[doc(hidden)]
    pub const ONE: Self = Self(1);

    /// The same below 2⁶⁴, if it is.
    #[must_use]
    #[doc(hidden)]
    pub fn small(self) -> Option<Nimber> {
        u64::try_from(self.0).ok().map(Nimber)
    }

    fn parts(self) -> (Nimber, Nimber) {
        (Nimber((self.0 >> 64) as u64), Nimber(self.0 as u64))
    }

    /// The nim-product of `exponent` factors equal to this nimber; 1 for exponent 0.
    #[must_use]
    #[doc(hidden)]
    pub fn pow(self, mut exponent: u128) -> Self {
        let (mut power, mut product) = (self, Self::ONE);
        while exponent > 0 {
            if exponent & 1 == 1 {
                product = product * power;
            }
            power = power * power;
            exponent >>= 1;
        }
        product
    }

    /// The nimber that has nim-product 1 with this one. Returns `None` for 0. The group has order 2¹²⁸ − 1.
    #[must_use]
    #[doc(hidden)]
    pub fn inverse(self) -> Option<Self> {
        (self.0 != 0).then(|| self.pow(u128::MAX - 1))
    }

    /// The only nimber with this one as its nim-square.
    #[must_use]
    #[doc(hidden)]
    pub fn sqrt(self) -> Self {
        self.pow(1 << 127)
    }

    /// The least number of equal factors, 1 or more, with nim-product 1. Returns `None` for 0.
    #[must_use]
    #[doc(hidden)]
    pub fn order(self) -> Option<u128> {
        if self.0 == 0 {
            return None;
        }
        let without = |order: u128, prime: &u128| {
            let less = order / prime;
            if self.pow(less) == Self::ONE { less } else { order }
        };
        Some(PRIMES.iter().fold(u128::MAX, without))
    }

    /// The degree of its minimal polynomial: the least power of two d for which it is below 2^d.
    #[must_use]
    #[doc(hidden)]
    pub fn degree(self) -> u32 {
        (128 - self.0.leading_zeros()).max(1).next_power_of_two()
    }

    /// The coefficients of the polynomial of least degree over the field of 0 and 1 that has this root, from
    /// the constant on: the product of x + r over the conjugates r, its repeated squares.
    #[must_use]
    #[doc(hidden)]
    pub fn minimal_polynomial(self) -> Vec<bool> {
        let (mut polynomial, mut root) = (vec![Self::ONE], self);
        for _ in 0..self.degree() {
            polynomial.insert(0, Self::default());
            for i in 1..polynomial.len() {
                polynomial[i - 1] = polynomial[i - 1] + root * polynomial[i];
            }
            root = root * root;
        }
        polynomial.into_iter().map(|coefficient| coefficient == Self::ONE).collect()
    }
}

impl From<Nimber> for LargeNimber {
    fn from(nimber: Nimber) -> Self {
        Self(nimber.0.into())
    }
}

impl Add for LargeNimber {
    type Output = Self;
    #[expect(clippy::suspicious_arithmetic_impl, reason = "nim-addition is exclusive or")]
    fn add(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl Mul for LargeNimber {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        let ((a, b), (c, d)) = (self.parts(), other.parts());
        let low = b * d;
        let high = (a + b) * (c + d) + low;
        let low = low + a * c * Nimber(1 << 63);
        Self(u128::from(high.0) << 64 | u128::from(low.0))
    }
}

impl fmt::Debug for LargeNimber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for LargeNimber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == 0 { f.pad("0") } else { f.pad(&format!("*{}", self.0)) }
    }
}

/// Reads a size with or without its star: `*12`, `12`, `*2^100`.
impl FromStr for LargeNimber {
    type Err = ParseNimberError;

    fn from_str(text: &str) -> Result<Self, ParseNimberError> {
        let trimmed = text.trim();
        let digits = trimmed.strip_prefix('*').unwrap_or(trimmed);
        let number = |text: &str| {
            let plain = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
            if plain { text.parse::<u128>().ok() } else { None }
        };
        let size = match digits.split_once('^') {
            Some((base, power)) => number(base)
                .zip(number(power).and_then(|power| u32::try_from(power).ok()))
                .and_then(|(base, power)| base.checked_pow(power)),
            None if trimmed == "*" => Some(1),
            None => number(digits),
        };
        size.map(Self).ok_or_else(|| ParseNimberError { text: trimmed.chars().take(40).collect() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A fixed, spread-out sample of the field, with the ends of its subfields.
    fn sample() -> Vec<LargeNimber> {
        let mut x = 0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835_u128;
        let spread = std::iter::repeat_with(move || {
            x ^= x << 23;
            x ^= x >> 51;
            x ^= x << 17;
            LargeNimber(x)
        });
        let ends = (0..7).flat_map(|k| [(1_u128 << (1 << k)) - 1, 1 << (1 << k), (1 << (1 << k)) + 1]);
        let ends = ends.chain([0, u128::MAX, 1 << 127]).map(LargeNimber);
        ends.chain(spread.take(8)).collect()
    }

    #[test]
    fn the_laws_of_a_field_hold() {
        let all = sample();
        let zero = LargeNimber(0);
        for &a in &all {
            assert_eq!((a + a, a * zero, a * LargeNimber::ONE), (zero, zero, a));
            assert_eq!(a.sqrt() * a.sqrt(), a);
            assert_eq!(a.inverse().map(|inverse| a * inverse), (a != zero).then_some(LargeNimber::ONE));
            for &b in &all {
                assert_eq!(a * b, b * a);
                assert_eq!(a * b == zero, a == zero || b == zero, "{a} {b}");
                for &c in &all {
                    assert_eq!((a * b) * c, a * (b * c), "{a} {b} {c}");
                    assert_eq!(a * (b + c), a * b + a * c, "{a} {b} {c}");
                }
            }
        }
    }

    /// Below 2⁶⁴ the products are those of the smaller field, and 2⁶⁴ multiplies smaller nimbers as
    /// integers do.
    #[test]
    fn the_smaller_field_lies_within() {
        for a in sample().into_iter().filter_map(LargeNimber::small) {
            for b in sample().into_iter().filter_map(LargeNimber::small) {
                assert_eq!(LargeNimber::from(a) * LargeNimber::from(b), (a * b).into());
            }
            assert_eq!(LargeNimber::from(a) * LargeNimber(1 << 64), LargeNimber(u128::from(a.0) << 64));
            assert_eq!(LargeNimber::from(a).inverse().and_then(LargeNimber::small), a.inverse());
        }
        let fermat = LargeNimber(1 << 64);
        assert_eq!(fermat * fermat, LargeNimber(3 << 63));
    }

    #[test]
    fn orders_and_minimal_polynomials_are_least() {
        assert_eq!(PRIMES.iter().product::<u128>(), u128::MAX);
        for x in sample() {
            let polynomial = x.minimal_polynomial();
            assert_eq!(polynomial.len() as u32, x.degree() + 1);
            let terms = polynomial.iter().enumerate().filter(|(_, coefficient)| **coefficient);
            let value = terms.fold(LargeNimber(0), |sum, (power, _)| sum + x.pow(power as u128));
            assert_eq!(value, LargeNimber(0), "{x} is a root");
            let conjugates = (0..x.degree()).scan(x, |root, _| {
                let now = *root;
                *root = now * now;
                Some(now)
            });
            let conjugates: std::collections::BTreeSet<_> = conjugates.collect();
            assert_eq!(conjugates.len() as u32, x.degree(), "{x}: no smaller polynomial");
            match x.order() {
                None => assert_eq!(x, LargeNimber(0)),
                Some(order) => {
                    assert_eq!(x.pow(order), LargeNimber::ONE);
                    let smaller = PRIMES.iter().filter(|prime| order.is_multiple_of(**prime));
                    assert!(smaller.into_iter().all(|prime| x.pow(order / prime) != LargeNimber::ONE), "{x}");
                }
            }
        }
        // By hand: 2 ⊗ 2 = 3 and 2 ⊗ 3 = 1, so 2 has order 3 and the polynomial x² + x + 1.
        assert_eq!((LargeNimber(2).order(), LargeNimber(2).minimal_polynomial()), (Some(3), vec![true; 3]));
    }

    #[test]
    fn texts_are_read_as_they_are_written() {
        for value in sample() {
            assert_eq!(value.to_string().parse(), Ok(value));
        }
        assert_eq!("*2^127".parse(), Ok(LargeNimber(1 << 127)));
        assert_eq!(["*", "7"].map(str::parse), [Ok(LargeNimber(1)), Ok(LargeNimber(7))]);
        for bad in ["", "**", "*2^128", "2^", "^2", "*-1", "*x", "340282366920938463463374607431768211456"] {
            assert!(bad.parse::<LargeNimber>().is_err(), "{bad}");
        }
    }
}
