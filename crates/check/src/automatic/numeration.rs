//! How numbers are written: base a, or U(n) = a U(n − 1) + b U(n − 2) from 1 and a + 1 on.
//!
//! In a system by a recurrence digits are at most a, and a digit below b comes after a digit a. So a word of
//! n digits is worth at most U(n) − 1, by induction: a U(n − 1) + (b − 1) U(n − 2) + U(n − 2) − 1 = U(n) − 1.
//! The same holds in a base, where U(n) = aⁿ.

/// A system; b is 0 for a base.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Numeration {
    a: u32,
    b: u32,
}

/// The largest base or factor that certificates may have.
const LARGEST: u32 = 16;

impl Numeration {
    /// We check everything that concerns moves alone in base 2.
    pub(crate) const BINARY: Self = Self { a: 2, b: 0 };

    /// `None` unless 2 ≤ a ≤ 16 and b = 0, or 1 ≤ b ≤ a ≤ 16.
    pub(crate) fn new(a: u32, b: u32) -> Option<Self> {
        let is_base = b == 0 && (2..=LARGEST).contains(&a);
        let is_recurrence = b >= 1 && b <= a && a <= LARGEST;
        (is_base || is_recurrence).then_some(Self { a, b })
    }

    /// a and b.
    pub(crate) const fn factors(self) -> (u32, u32) {
        (self.a, self.b)
    }

    /// How many digits there are.
    pub(crate) const fn digits(self) -> u32 {
        if self.b == 0 { self.a } else { self.a + 1 }
    }

    /// Whether a digit is a fixed number of bits, so that numbers can be put together bit by bit.
    pub(crate) const fn has_bits(self) -> bool {
        self.b == 0 && self.a.is_power_of_two()
    }

    /// U(1); U(0) is 1.
    pub(crate) fn second(self) -> i128 {
        i128::from(self.digits())
    }

    /// The term after two neighbours of a sequence with this recurrence; `None` beyond 128 bits.
    pub(crate) fn next(self, before: i128, last: i128) -> Option<i128> {
        i128::from(self.a).checked_mul(last)?.checked_add(i128::from(self.b).checked_mul(before)?)
    }

    /// Whether a digit may come after another.
    pub(crate) const fn may_follow(self, before: u32, digit: u32) -> bool {
        self.b == 0 || before < self.a || digit < self.b
    }

    /// The digits of a number, the most significant first and not 0.
    pub(crate) fn word(self, number: u64) -> Vec<u32> {
        let mut terms = vec![1, self.second()];
        while let [.., before, last] = terms[..]
            && last <= i128::from(number)
        {
            // Terms of at most 64 bits, times 32.
            terms.push(self.next(before, last).unwrap_or(i128::MAX));
        }
        let mut rest = i128::from(number);
        let digits = terms.iter().rev().map(|term| {
            let digit = rest / term;
            rest -= digit * term;
            digit as u32
        });
        digits.skip_while(|digit| *digit == 0).collect()
    }

    /// The number that is written so; `None` beyond 64 bits.
    pub(crate) fn number(self, word: impl Iterator<Item = u32>) -> Option<u64> {
        let (mut now, mut later) = (0_i128, 0_i128);
        for digit in word {
            let digit = i128::from(digit);
            let after = self.next(now, later)?.checked_add(digit.checked_mul(self.second())?)?;
            (now, later) = (later.checked_add(digit)?, after);
        }
        u64::try_from(now).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_back_and_obey_the_rule() {
        for (a, b) in [(2, 0), (10, 0), (1, 1), (3, 1), (4, 3), (6, 6), (16, 16)] {
            let system = Numeration::new(a, b).expect("a system");
            for number in (0..3_000).chain([u64::MAX, u64::MAX - 1, 1 << 40]) {
                let word = system.word(number);
                assert_ne!(word.first(), Some(&0));
                assert!(word.iter().all(|digit| *digit < system.digits()));
                assert!(word.windows(2).all(|pair| system.may_follow(pair[0], pair[1])));
                assert_eq!(system.number(word.into_iter()), Some(number), "{system:?}");
            }
        }
        for (a, b) in [(0, 0), (1, 0), (17, 0), (1, 2), (17, 1), (0, 1)] {
            assert_eq!(Numeration::new(a, b), None);
        }
    }
}
