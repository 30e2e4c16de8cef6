//! Octal games with the same values but for a shift: first cousins (Guy and Smith 1956; *Winning Ways*,
//! chapter 4).
//!
//! # Theorem
//!
//! *If d₁ is even, you can't move in a heap of one token. Let n + 1 tokens count as n: the values g(1), g(2),
//! … are those of the code with digits d′ᵣ, where d′ᵣ is the union of 7 if dᵣ₋₁ contains 4, of 3 if dᵣ
//! contains 2, and of 1 if dᵣ₊₁ contains 1.*
//!
//! Proof. A move that takes r of n + 1 and leaves two heaps a + 1 and b + 1 leaves a + b = n − (r + 1), where
//! a and b may be 0: two heaps, one or none. One that leaves one heap a + 1 leaves a = n − r, which may be 0.
//! One that takes all of n + 1 = r takes all of n = r − 1. For r = 1 that would be a move from 0, which d₁
//! excludes; and d₀ doesn't have such a move. ∎
//!
//! Dawson's Kayles 0.07 and Dawson's Chess 0.137 are first cousins. Starting from a code we follow the chain
//! of its elder cousins as long as nothing precedes the point; the *standard form* is the shortest of these
//! codes, with the smallest digits among those of equal length.

use super::{Constraint, Digit, TakeAndBreak};

impl TakeAndBreak {
    /// The code with the values g(1), g(2), …: its heap of n is this one's heap of n + 1. Returns `None` if a
    /// heap of one has a move, or the code isn't a finite octal code.
    #[must_use]
    pub fn first_cousin(&self) -> Option<Self> {
        if !self.is_finite() || !self.is_octal() || self.digit(1).allows(0) {
            return None;
        }
        let digit = |r: u64| {
            let divides = r > 0 && self.digit(r - 1).allows(2);
            let mask = [(divides, 7), (self.digit(r).allows(1), 3), (self.digit(r + 1).allows(0), 1)];
            let mask = mask.into_iter().filter(|(has, _)| *has).fold(0, |all, (_, bits)| all | bits);
            Digit::new(mask, Constraint::Any)
        };
        let digits = (1..=self.digits().len() as u64).map(digit).collect();
        Self::new(Digit::ZERO, digits, Vec::new()).ok()
    }

    /// A code that has this one as its first cousin: its values are 0, g(0), g(1), …
    #[must_use]
    pub fn elder_cousin(&self) -> Option<Self> {
        if !self.is_finite() || !self.is_octal() || !self.digits()[0].is_zero() {
            return None;
        }
        let mut masks = vec![0; self.digits().len() + 1];
        for (r, digit) in self.digits().iter().enumerate().skip(1) {
            match digit.mask() {
                0 => {}
                7 => masks[r - 1] |= 4,
                3 => masks[r] |= 2,
                1 => masks[r + 1] |= 1,
                _ => return None,
            }
        }
        let mut digits = masks.into_iter().map(|mask| Digit::new(mask, Constraint::Any));
        let elder = Self::new(digits.next()?, digits.collect(), Vec::new()).ok()?;
        (elder.first_cousin().as_ref() == Some(self)).then_some(elder)
    }

    /// The shortest code in the line of cousins from this one back; of codes of one length that with the
    /// smallest digits.
    #[must_use]
    pub fn standard_form(&self) -> Self {
        let mut best = self.clone();
        let mut last = self.clone();
        // Every step back moves the digits to the left or lengthens the code: few steps shorten it.
        for _ in 0..self.digits().len() {
            // Codes that divide without taking don't count as simpler: 0.77 isn't replaced by 4.4.
            let Some(elder) = last.elder_cousin().filter(|elder| elder.digits()[0].is_zero()) else { break };
            if (elder.digits().len(), elder.digits()) < (best.digits().len(), best.digits()) {
                best = elder.clone();
            }
            last = elder;
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(text: &str) -> TakeAndBreak {
        text.parse().expect(text)
    }

    #[test]
    fn cousins_of_the_literature() {
        // Dawson's Chess; *Winning Ways*, chapter 4.
        for (elder, younger) in
            [("0.07", "0.137"), ("0.04", "0.007"), ("0.6", "0.37"), ("4.0", "0.7"), ("0.4", "0.07")]
        {
            assert_eq!(code(elder).first_cousin(), Some(code(younger)), "{elder}");
            assert_eq!(code(younger).elder_cousin(), Some(code(elder)), "{younger}");
        }
        assert_eq!(code("0.137").standard_form(), code("0.4"));
        assert_eq!(code("0.07").standard_form(), code("0.4"));
        assert_eq!(code("0.77").standard_form(), code("0.77"));
        for none in ["0.1", "4!.0", "0.8", "0.[3]"] {
            assert_eq!(code(none).first_cousin(), None, "{none}");
        }
        assert_eq!(code("0.5").elder_cousin(), None);
    }
}
