//! The genus of a game: its Grundy value and its misère values with heaps of two added.
//!
//! The genus g^{γ₀γ₁γ₂…} of G has g, the Grundy value, and γₖ, the misère value g⁻ of G plus k Nim heaps of 2
//! (*Winning Ways*, chapter 13; Conway 1976, chapter 12). From some k on γₖ and γₖ₊₁ alternate, and the genus
//! is written up to the first such pair: 2^1420 is 2^{1420202…}.
//!
//! It follows from the genera of the options: γ₀ is the mex of theirs, or 1 without options; a move in a heap
//! of 2 leads to γₖ₋₁ with a heap of 1 or without, so γₖ is the mex of theirs, γₖ₋₁ and γₖ₋₁ ⊕ 1.

use std::fmt;

use crate::{Nimber, mex};

/// A genus: equal ones are equal data.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Genus {
    value: u64,
    /// γ₀, γ₁, …: the last two alternate for ever, and no earlier two do.
    digits: Vec<u64>,
}

impl Genus {
    /// The genus of a position from those of its options.
    #[doc(hidden)]
    #[must_use]
    pub fn of_options<'a>(options: impl Iterator<Item = &'a Self> + Clone) -> Self {
        let value = mex(options.clone().map(|option| Nimber(option.value))).0;
        let settled = options.clone().map(|option| option.digits.len() - 2).max().unwrap_or(0);
        let mut digits: Vec<u64> = Vec::new();
        loop {
            let k = digits.len();
            let beside = digits.last().map(|last| [*last, *last ^ 1]);
            let none = k == 0 && options.clone().next().is_none();
            let theirs = options.clone().map(|option| option.digit(k));
            let digit = if none { 1 } else { mex(theirs.chain(beside.into_iter().flatten()).map(Nimber)).0 };
            digits.push(digit);
            if k >= settled + 2 && digits[k] == digits[k - 2] {
                break;
            }
        }
        while digits.len() > 2 && digits[digits.len() - 1] == digits[digits.len() - 3] {
            digits.pop();
        }
        Self { value, digits }
    }

    /// The genus of Nim heaps with this nim-sum. They are `firm` if one of them is larger than 1.
    #[doc(hidden)]
    #[must_use]
    pub fn of_nim(value: u64, firm: bool) -> Self {
        let digits = match (value, firm) {
            (0, false) => vec![1, 2, 0],
            (1, false) => vec![0, 3, 1],
            _ => vec![value, value ^ 2],
        };
        Self { value, digits }
    }

    /// The Grundy value g.
    #[must_use]
    pub fn value(&self) -> u64 {
        self.value
    }

    /// γₖ: the misère value with k heaps of 2 added.
    #[must_use]
    pub fn digit(&self, k: usize) -> u64 {
        let tail = self.digits.len() - 2;
        self.digits[if k < tail { k } else { tail + (k - tail) % 2 }]
    }

    /// The digits up to the first two that alternate for ever.
    #[must_use]
    pub fn digits(&self) -> &[u64] {
        &self.digits
    }

    /// Whether it is the genus of Nim heaps with at least one larger than 1: gᵍ⁽ᵍ⊕²⁾.
    #[must_use]
    pub fn is_firm(&self) -> bool {
        *self == Self::of_nim(self.value, true)
    }

    /// Whether it is the genus of Nim heaps that are all smaller than 2: 0^120 or 1^031.
    #[must_use]
    pub fn is_fickle(&self) -> bool {
        self.value < 2 && *self == Self::of_nim(self.value, false)
    }
}

/// `2^1420`; if a digit has two figures, `8^(8,10)`, which is one item of a list.
impl fmt::Display for Genus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits: Vec<String> = self.digits.iter().map(ToString::to_string).collect();
        match self.digits.iter().any(|digit| *digit > 9) {
            true => write!(f, "{}^({})", self.value, digits.join(",")),
            false => write!(f, "{}^{}", self.value, digits.concat()),
        }
    }
}

/// What sort of game a genus belongs to (*Winning Ways*, chapter 13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GenusKind {
    /// The genus is that of Nim heaps; every option is tame, or has a tame option of the same genus to move
    /// back to. In sums of tame games it can be replaced by the Nim heaps.
    Tame,
    /// All options are tame, g is 0 or 1 and γ₀ is 2 or more: a Nim heap that chooses its size, g or γ₀, by
    /// its company (Conway 1976, *On Numbers and Games*, chapter 12).
    Restive,
    /// All options are tame, g is 2 or more and γ₀ is 0 or 1.
    Restless,
    /// Anything else.
    Wild,
}

impl GenusKind {
    /// `"tame"`, `"restive"`, `"restless"` or `"wild"`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Tame => "tame",
            Self::Restive => "restive",
            Self::Restless => "restless",
            Self::Wild => "wild",
        }
    }
}

impl fmt::Display for GenusKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests;
