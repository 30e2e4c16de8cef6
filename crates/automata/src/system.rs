//! Systems in which numbers are written: bases, and systems by a linear recurrence.
//!
//! A number is a word of digits, the most significant first; digit number n from the right counts `U(n)`. In
//! base k, `U(n) = k U(n − 1)` and digits are below k. The other systems have `U(n) = a U(n − 1) + b U(n −
//! 2)` with `1 ≤ b ≤ a`, from `U(0) = 1` and `U(1) = a + 1` on: digits are at most a, and a digit below b
//! comes after a digit a. So the largest word of n digits is `U(n) − 1`, because `a U(n − 1) + (b − 1) U(n −
//! 2) + (U(n − 2) − 1) = U(n) − 1`, and every number has one word but for leading zeros. The Fibonacci
//! numbers are a = b = 1 (Zeckendorf 1972); A. Fraenkel (1998) uses `a = s + t − 1` and `b = s` for
//! (s,t)-Wythoff. The root of the recurrence is a Pisot number, so addition is automatic (Frougny 1992;
//! Bruyère and Hansel 1997).

use std::fmt;

/// A system in which numbers are written.
///
/// ```
/// use bouton_automata::System;
///
/// assert_eq!(System::FIBONACCI.word(11), [1, 0, 1, 0, 0]);
/// assert_eq!(System::base(10).map(|base| base.word(407)), Some(vec![4, 0, 7]));
/// assert_eq!(System::recurrence(1, 2), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct System {
    /// The base, or the factor of the last number.
    a: u32,
    /// The factor of the number before; 0 for a base.
    b: u32,
}

/// The largest factor of a recurrence, and the largest base.
const LARGEST: u32 = 16;

/// The value of the digits read so far, if n more come: `last U(n) + before b U(n − 1)`.
///
/// `before` is 0 in a base.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Reading {
    pub(crate) last: i128,
    pub(crate) before: i128,
}

impl System {
    /// The Fibonacci numbers 1, 2, 3, 5, 8 …
    pub const FIBONACCI: Self = Self { a: 1, b: 1 };

    /// Base 2.
    pub const BINARY: Self = Self { a: 2, b: 0 };

    /// Base `base`; `None` but for 2 to 16.
    #[must_use]
    pub const fn base(base: u32) -> Option<Self> {
        if base >= 2 && base <= LARGEST { Some(Self { a: base, b: 0 }) } else { None }
    }

    /// The system of `U(n) = a U(n − 1) + b U(n − 2)`; `None` but for 1 ≤ b ≤ a ≤ 16.
    #[must_use]
    pub const fn recurrence(a: u32, b: u32) -> Option<Self> {
        if b >= 1 && b <= a && a <= LARGEST { Some(Self { a, b }) } else { None }
    }

    /// The base, or the two factors of the recurrence. For a base the second factor is 0.
    #[must_use]
    pub const fn factors(self) -> (u32, u32) {
        (self.a, self.b)
    }

    /// How many digits there are: 0 up to one less than this.
    #[must_use]
    pub const fn digits(self) -> u32 {
        if self.b == 0 { self.a } else { self.a + 1 }
    }

    /// Whether each digit is made of bits, as in bases 2, 4, 8 and 16.
    #[must_use]
    pub const fn is_binary(self) -> bool {
        self.b == 0 && self.a.is_power_of_two()
    }

    /// Whether `digit` may come after the digit `before`.
    #[must_use]
    pub const fn may_follow(self, before: u32, digit: u32) -> bool {
        self.b == 0 || before < self.a || digit < self.b
    }

    /// `U(n)`; `None` beyond 127 bits.
    #[must_use]
    pub fn term(self, n: usize) -> Option<i128> {
        let (mut last, mut before) = self.first();
        for _ in 0..n {
            (last, before) = self.next(last, before)?;
        }
        Some(last)
    }

    /// The digits of `number` without leading zeros, so none for 0.
    #[must_use]
    pub fn word(self, number: u64) -> Vec<u32> {
        let mut terms = Vec::new();
        let (mut last, mut before) = self.first();
        while last <= i128::from(number) {
            terms.push(last);
            // Both factors are at most 16 and terms at most 64 bits, so 128 bits hold the next one.
            (last, before) = self.next(last, before).unwrap_or((i128::MAX, 0));
        }
        let mut rest = i128::from(number);
        let mut word = Vec::with_capacity(terms.len());
        for term in terms.into_iter().rev() {
            let digit = rest / term;
            rest -= digit * term;
            word.push(u32::try_from(digit).unwrap_or(u32::MAX));
        }
        word
    }

    /// `U(0)`, and `b U(−1)`, which is 1; 0 in a base.
    pub(crate) const fn first(self) -> (i128, i128) {
        (1, if self.b == 0 { 0 } else { 1 })
    }

    /// `h(n + 1)` and `b h(n)` from `h(n)` and `b h(n − 1)`, for every sequence h with the recurrence.
    pub(crate) fn next(self, last: i128, before: i128) -> Option<(i128, i128)> {
        let next = i128::from(self.a).checked_mul(last)?.checked_add(before)?;
        Some((next, i128::from(self.b).checked_mul(last)?))
    }
}

impl Reading {
    /// One more digit, or a sum of multiples of digits.
    pub(crate) fn push(self, system: System, digit: i128) -> Option<Self> {
        let (a, b) = (i128::from(system.a), i128::from(system.b));
        let carried = a.checked_mul(self.last)?.checked_add(b.checked_mul(self.before)?)?;
        Some(Self { last: carried.checked_add(digit)?, before: if b == 0 { 0 } else { self.last } })
    }

    /// The value if only zeros follow, enough of them to get from the first terms to these.
    pub(crate) fn value(self, term: i128, scaled: i128) -> Option<i128> {
        self.last.checked_mul(term)?.checked_add(self.before.checked_mul(scaled)?)
    }
}

impl fmt::Display for System {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let factor = |f: u32| if f == 1 { String::new() } else { format!("{f} ") };
        match *self {
            Self { a, b: 0 } => write!(f, "base {a}"),
            Self::FIBONACCI => write!(f, "Fibonacci"),
            Self { a, b } => write!(f, "U(n) = {}U(n - 1) + {}U(n - 2)", factor(a), factor(b)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> impl Iterator<Item = System> {
        let recurrences = (1..=6).flat_map(|a| (1..=a).filter_map(move |b| System::recurrence(a, b)));
        (2..=10).filter_map(System::base).chain(recurrences)
    }

    #[test]
    fn every_number_has_one_valid_word() {
        for system in all() {
            for number in 0..2_000 {
                let word = system.word(number);
                assert!(word.iter().all(|digit| *digit < system.digits()), "{system}");
                assert!(word.windows(2).all(|pair| system.may_follow(pair[0], pair[1])), "{system}");
                let read = word
                    .iter()
                    .try_fold(Reading::default(), |reading, &digit| reading.push(system, i128::from(digit)));
                let (term, scaled) = system.first();
                assert_eq!(read.and_then(|r| r.value(term, scaled)), Some(i128::from(number)), "{system}");
            }
            assert_eq!(system.word(u64::MAX).first().map(|digit| *digit > 0), Some(true), "{system}");
        }
    }

    #[test]
    fn terms_and_names_are_those_of_the_literature() {
        let pell = System::recurrence(2, 1).unwrap();
        let terms: Vec<_> = (0..5).filter_map(|n| pell.term(n)).collect();
        assert_eq!(terms, [1, 3, 7, 17, 41]);
        assert_eq!(pell.to_string(), "U(n) = 2 U(n - 1) + U(n - 2)");
        assert_eq!(System::FIBONACCI.to_string(), "Fibonacci");
        assert_eq!(System::FIBONACCI.term(10), Some(144));
        assert_eq!(System::FIBONACCI.term(1_000), None);
    }
}
