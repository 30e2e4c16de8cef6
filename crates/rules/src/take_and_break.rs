//! Take-and-break codes: the rules of a heap game as a row of digits.
//!
//! A code d₀.d₁d₂d₃… says for every r how the rest of a heap may be divided after taking r tokens: the digit
//! dᵣ is the set of the allowed numbers of heaps (Guy and Smith 1956 for octal codes; *Winning Ways*, chapter
//! 4, for longer digits). The remaining heaps are never empty; the rest is "no heap" only when the whole heap
//! is taken.
//!
//! # The grammar
//!
//! | written | meaning |
//! |---|---|
//! | `0.77`, `.77` | the digits after the point are d₁, d₂, …; a digit is a bit mask: 1 no heap, 2 one heap, 4 two heaps, 8 three, … |
//! | `0.3F` | digits go on from 9 with A = 10 up to Z = 35 |
//! | `4.0` | the digit before the point is d₀: divide a heap without taking from it |
//! | `0.{1,3}2` | braces list the numbers of heaps that may be left: here one or three |
//! | `{2+}.0`, `0.*` | that many heaps or more; any number |
//! | `4!.0`, `0.0C?`, `{2+}=.0` | of two heaps or more: all unequal, not all equal, all equal |
//! | `0.[3]`, `4.[3]`, `0.1[37]` | the digits in brackets repeat for ever |
//!
//! White space around the code is dropped, small letters are read as capitals, and the digits on either side
//! of the point may be missing (`.77`, `4.`), not on both. A code must be *well-founded*: every move leaves a
//! smaller total or more heaps than one. A d₀ that leaves one heap (or none) is refused: such a move changes
//! nothing. Digits further left than d₀ add tokens, and numbers in braces may have a constraint each: these
//! aren't a `TakeAndBreak`, which theorems are about, but a `WideCode`.
//!
//! Codes are kept in normal form, so that equal rules written differently are equal data.

use std::fmt;
use std::str::FromStr;

use crate::{Phrase, RuleError};

mod cousin;
pub mod digit;
pub mod moves;
pub mod parse;
mod wide;

pub use digit::{Constraint, Digit};
pub(crate) use wide::WideCode;

/// The rules of a take-and-break game, in normal form.
///
/// ```
/// use bouton_rules::TakeAndBreak;
/// let kayles: TakeAndBreak = ".77".parse()?;
/// assert_eq!(kayles.to_string(), "0.77");
/// assert_eq!((kayles.last(), kayles.most_parts()), (Some(2), Some(2)));
/// # Ok::<(), bouton_rules::RuleError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TakeAndBreak {
    /// d₀, d₁, …: at least d₀; the last one is not zero unless it is d₀ or a repeat follows.
    digits: Box<[Digit]>,
    /// What follows `digits` for ever: empty, or the shortest block that is not all zero.
    repeat: Box<[Digit]>,
}

impl TakeAndBreak {
    /// A code from its digits: d₀ and then d₁, d₂, …, and the block that follows them for ever (empty for a
    /// finite code). Brings them into normal form.
    ///
    /// # Errors
    ///
    /// When d₀ leaves no heap or one heap: the game would not be well-founded.
    pub fn new(first: Digit, mut digits: Vec<Digit>, mut repeat: Vec<Digit>) -> Result<Self, RuleError> {
        if first.allows(0) || first.allows(1) {
            return Err(RuleError::new("not-well-founded", Phrase::of("rule-code-first"))
                .hint(Phrase::of("rule-hint-code-first")));
        }
        if repeat.iter().all(|digit| digit.is_zero()) {
            repeat.clear();
        }
        shorten(&mut repeat);
        while repeat.last().is_some_and(|last| digits.last() == Some(last)) {
            digits.pop();
            repeat.rotate_right(1);
        }
        if repeat.is_empty() {
            let kept = digits.iter().rposition(|digit| !digit.is_zero()).map_or(0, |last| last + 1);
            digits.truncate(kept);
        }
        digits.insert(0, first);
        Ok(Self { digits: digits.into(), repeat: repeat.into() })
    }

    /// The digit dᵣ: the divisions allowed after taking `taken` tokens. Constant time.
    #[must_use]
    pub fn digit(&self, taken: u64) -> Digit {
        let head = self.digits.len() as u64;
        match (taken.checked_sub(head), self.repeat.len() as u64) {
            (None, _) => self.digits[taken as usize],
            (Some(_), 0) => Digit::ZERO,
            (Some(beyond), length) => self.repeat[(beyond % length) as usize],
        }
    }

    /// d₀, d₁, … up to the last digit before the repeat; a finite code's last non-zero digit.
    #[must_use]
    pub fn digits(&self) -> &[Digit] {
        &self.digits
    }

    /// The digits that follow [`digits`](Self::digits) for ever; empty for a finite code.
    #[must_use]
    pub fn repeat(&self) -> &[Digit] {
        &self.repeat
    }

    /// Whether only finitely many digits are not zero.
    #[must_use]
    pub fn is_finite(&self) -> bool {
        self.repeat.is_empty()
    }

    /// k, the most tokens that a move takes (0 if moves only divide); none for an infinite code.
    #[must_use]
    pub fn last(&self) -> Option<u64> {
        self.is_finite().then(|| self.digits.len() as u64 - 1)
    }

    /// t, the most heaps that a move leaves. Returns `None` if it is unbounded.
    #[must_use]
    pub fn most_parts(&self) -> Option<u64> {
        self.every_digit().map(|digit| digit.most_parts()).try_fold(0, |most, t| Some(most.max(t?)))
    }

    /// Whether no digit asks for equal or unequal heaps.
    #[must_use]
    pub fn is_unconstrained(&self) -> bool {
        self.every_digit().all(|digit| digit.constraint() == Constraint::Any)
    }

    /// Whether every digit is one of 0 to 7 without constraint: at most two heaps are left.
    #[must_use]
    pub fn is_octal(&self) -> bool {
        self.is_unconstrained() && self.most_parts().is_some_and(|most| most <= 2)
    }

    /// The code of the game that subtracts the numbers of `set`; its length is the largest number.
    ///
    /// # Errors
    ///
    /// When the set holds 0 or a number above [`LONGEST`].
    pub fn from_subtraction(set: &[u64]) -> Result<Self, RuleError> {
        Self::new(Digit::ZERO, row(set, Digit::ZERO, Digit::SUBTRACT)?, Vec::new())
    }

    /// The code of the game that subtracts any positive number outside `set`.
    ///
    /// # Errors
    ///
    /// As [`from_subtraction`](Self::from_subtraction).
    pub fn from_all_but(set: &[u64]) -> Result<Self, RuleError> {
        Self::new(Digit::ZERO, row(set, Digit::SUBTRACT, Digit::ZERO)?, vec![Digit::SUBTRACT])
    }

    fn every_digit(&self) -> impl Iterator<Item = &Digit> {
        self.digits.iter().chain(&self.repeat)
    }
}

/// The most digits that a code is written with.
pub const LONGEST: u64 = 1 << 16;

/// The digits d₁ up to the largest number of `set`: `inside` where the number is in the set, else `outside`.
fn row(set: &[u64], outside: Digit, inside: Digit) -> Result<Vec<Digit>, RuleError> {
    let largest = set.iter().copied().max().unwrap_or(0);
    if largest > LONGEST || set.contains(&0) {
        let found = if largest > LONGEST { largest } else { 0 };
        let message = Phrase::of("rule-code-long").with("most", LONGEST).with("found", found);
        return Err(RuleError::new("bad-code", message));
    }
    let mut digits = vec![outside; largest as usize];
    for &taken in set {
        digits[taken as usize - 1] = inside;
    }
    Ok(digits)
}

/// Cuts a block that is several copies of a shorter one down to that one.
fn shorten(block: &mut Vec<Digit>) {
    let len = block.len();
    let period = (1..len).find(|p| len.is_multiple_of(*p) && (*p..len).all(|i| block[i] == block[i - p]));
    block.truncate(period.unwrap_or(len));
}

/// The normal form: `0.77`, `4.0`, `0.3F`, `0.33[07]`.
impl fmt::Display for TakeAndBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.", self.digits[0])?;
        self.digits[1..].iter().try_for_each(|digit| write!(f, "{digit}"))?;
        if !self.is_finite() {
            f.write_str("[")?;
            self.repeat.iter().try_for_each(|digit| write!(f, "{digit}"))?;
            return f.write_str("]");
        }
        if self.digits.len() == 1 { f.write_str("0") } else { Ok(()) }
    }
}

impl FromStr for TakeAndBreak {
    type Err = RuleError;

    fn from_str(text: &str) -> Result<Self, RuleError> {
        parse::code(text)
    }
}

#[cfg(test)]
mod tests;
