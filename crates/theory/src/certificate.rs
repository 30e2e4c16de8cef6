//! From a finite table of Grundy values to all heap sizes.
//!
//! # Main statement
//!
//! [`certify`](Theorem::certify) checks the hypothesis of a periodicity theorem on a table. It never guesses: a
//! period that is seen but not yet covered is an error that says how many values are needed.
//!
//! The theorems, with their proofs, are in [`bound`] (rules that take a bounded number of tokens: octal
//! codes and longer ones, subtraction sets) and in [`state`] (rules that take any number but finitely many).

use std::fmt;

use crate::bound;
use crate::period::least_preperiod;
use crate::wording::{self, Args, English, Wording};
use crate::{Nimber, Period};

mod document;
mod error;
#[doc(hidden)]
pub mod state;
#[doc(hidden)]
pub mod window;

pub use document::Document;
pub use error::CertificateError;

/// A theorem that turns a repeat in a finite table into a period for ever.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub enum Theorem {
    /// Guy and Smith 1956 (*Winning Ways*, chapter 4), for a finite take-and-break code: see [`bound`].
    GuySmith {
        /// t, the most heaps that a move leaves.
        parts: u64,
        /// k, the most tokens that a move takes.
        last: u64,
        /// Whether some digit asks that the heaps left are unequal or not all equal.
        constrained: bool,
        /// A number that the period must divide into: the least common multiple of the numbers of equal heaps
        /// that digits with `=` ask for (all even); 1 without such digits.
        modulus: u64,
    },
    /// A finite subtraction set: max S consecutive equations g(n + p) = g(n) carry on for ever; see
    /// [`bound`].
    FiniteSubtraction {
        /// The largest element of the set.
        largest: u64,
    },
    /// An all-but set (every number but finitely many): the state relative to the mex of the old values
    /// repeats; see [`state`].
    AllBut {
        /// M, such that every number above it may be taken.
        largest: u64,
        /// Whether a heap larger than M may be taken as a whole.
        whole: bool,
    },
    /// A window of values that comes again, in a sparse space: see [`window`].
    FiniteWindow {
        /// W: how many of the first and of the last values the proof looks at.
        reach: u64,
        /// The bits of a value that count for rareness, which is decided by their parity.
        mask: u64,
        /// Whether the parity of the heap is added to that.
        parity: bool,
    },
    /// A row of a game with two parts: the state of its recurrence repeats. No table of the row alone shows
    /// that, so it isn't certified from values.
    Row {
        /// The first part of its positions.
        row: u64,
    },
    /// A quotient that tells misère values, with periodic classes (Plambeck and Siegel 2008). Its proof is a
    /// [`QuotientCertificate`](crate::QuotientCertificate), not a table of values.
    ValueQuotient {
        /// Its order.
        order: u64,
    },
    /// A formula of the literature, by author and year, that agrees with every value computed.
    ClosedForm(&'static str),
}

/// A proof that a table of values is periodic for ever: the theorem, and the range on which its conditions
/// were checked.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Certificate {
    /// The theorem that was applied.
    pub theorem: Theorem,
    /// The code of the rules, as people write it; none until [`for_code`](Certificate::for_code) is called.
    pub code: Option<String>,
    /// The period that it proves.
    pub period: Period,
    /// The hypothesis was checked for all heaps below this.
    pub checked_below: u64,
    /// [`checksum`] of the values of all heaps below that.
    pub checksum: u64,
}

impl Certificate {
    /// The same certificate with the code of the rules.
    #[must_use]
    pub fn for_code(mut self, code: impl Into<String>) -> Self {
        self.code = Some(code.into());
        self
    }

    /// The largest heap that the proof reads.
    #[must_use]
    pub fn checked_to(&self) -> u64 {
        self.checked_below.saturating_sub(1)
    }
}

/// The FNV-1a hash of the values over words of 64 bits: hash ← (hash xor value) · prime, one multiplication a
/// value. Tables of 10⁸ values and more are certified; taken byte by byte the hash would cost more than the
/// values.
#[must_use]
pub fn checksum<T: Copy + Into<u64>>(values: &[T]) -> u64 {
    let step = |hash: u64, value: &T| (hash ^ Into::<u64>::into(*value)).wrapping_mul(0x0100_0000_01B3);
    values.iter().fold(0xCBF2_9CE4_8422_2325, step)
}

/// The period and the theorem that proves it: `g(n + 12) = g(n) for all n >= 71: octal periodicity theorem,
/// Guy and Smith 1956`. A [`Document`] is the text that a checker reads.
impl fmt::Display for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Period { preperiod, period, saltus } = self.period;
        let rises = if saltus == 0 { String::new() } else { format!(" + {saltus}") };
        write!(f, "g(n + {period}) = g(n){rises} for all n >= {preperiod}: {}", self.theorem)
    }
}

impl Theorem {
    /// The least number of values g(0), g(1), … that the theorem needs for this preperiod and period; all-but
    /// sets may need more. Saturates.
    #[must_use]
    pub fn needed(&self, period: Period) -> u64 {
        let Period { preperiod, period: p, .. } = period;
        match *self {
            Self::GuySmith { parts, last, constrained, modulus } => {
                bound::values_needed(preperiod, bound::common_multiple(p, modulus), parts, last, constrained)
            }
            Self::FiniteSubtraction { largest } => preperiod.saturating_add(largest).saturating_add(p),
            Self::AllBut { largest, .. } => preperiod.max(largest.saturating_add(1)).saturating_add(p),
            Self::FiniteWindow { reach, .. } => preperiod.saturating_add(reach).saturating_add(p),
            Self::Row { .. } | Self::ValueQuotient { .. } => u64::MAX,
            Self::ClosedForm(_) => preperiod.saturating_add(p.saturating_mul(2)),
        }
    }

    /// Checks the hypothesis for a candidate period on `values` = g(0), g(1), …
    ///
    /// The preperiod of the result is the least one that the table shows; it may be smaller than the
    /// candidate's. Linear time, for all-but sets that of sorting the table.
    ///
    /// ```
    /// use bouton_theory::{Period, Theorem};
    /// // S = {1, 2}: 0 1 2 0 1 …
    /// let theorem = Theorem::FiniteSubtraction { largest: 2 };
    /// let period = Period { preperiod: 0, period: 3, saltus: 0 };
    /// assert!(theorem.certify(&[0_u64, 1, 2, 0, 1], period).is_ok());
    /// let error = theorem.certify(&[0_u64, 1, 2, 0], period).unwrap_err();
    /// assert_eq!(error.to_string(), "the table has 4 values, the theorem needs 5");
    /// ```
    ///
    /// # Errors
    ///
    /// When the table is too short, the values do not repeat, or the theorem does not cover the saltus.
    pub fn certify<T: Copy + Into<u64>>(
        &self,
        values: &[T],
        candidate: Period,
    ) -> Result<Certificate, CertificateError> {
        let (need, have) = (self.needed(candidate), values.len() as u64);
        if let Self::FiniteWindow { .. } | Self::Row { .. } | Self::ValueQuotient { .. } = self {
            // A table doesn't have witnesses: windows, the lower rows with this one, or a quotient prove it.
            return Err(CertificateError::TooShort { have, need: u64::MAX });
        }
        if candidate.period == 0 || (candidate.saltus != 0 && self.is_bounded()) {
            return Err(CertificateError::Saltus { saltus: candidate.saltus });
        }
        if have < need {
            return Err(CertificateError::TooShort { have, need });
        }
        let checked_below = if self.is_bounded() { need } else { have };
        let table = &values[..checked_below as usize];
        let preperiod = least_preperiod(table, candidate.period, candidate.saltus);
        if preperiod > self.usable_from(candidate.preperiod) {
            return Err(mismatch(table, preperiod - 1, candidate));
        }
        if let Self::AllBut { largest, whole } = *self {
            state::repeats(table, state::Tail { largest, whole }, candidate)?;
        }
        let period = Period { preperiod, ..candidate };
        let checksum = checksum(table);
        Ok(Certificate { theorem: self.clone(), code: None, period, checked_below, checksum })
    }

    /// How the theorem is cited, in the language of `words`.
    #[must_use]
    pub fn sentence(&self, words: &dyn Wording) -> String {
        let say = |key: &str, args: Args<'_>| wording::say(wording::SENTENCES, words, key, args);
        match self {
            Self::GuySmith { parts, constrained, modulus, .. } => {
                let mut cited = vec![say("theorem-guy-smith", &[])];
                if *parts > 2 {
                    cited.push(say("theorem-parts", &[("parts", parts)]));
                }
                if *constrained || *modulus > 1 {
                    cited.push(say("theorem-constraints", &[]));
                }
                cited.join(", ")
            }
            Self::FiniteSubtraction { largest } => say("theorem-subtraction", &[("largest", largest)]),
            Self::AllBut { .. } => say("theorem-all-but", &[]),
            Self::FiniteWindow { reach, .. } => say("theorem-window", &[("reach", reach)]),
            Self::Row { row } => say("theorem-row", &[("row", row)]),
            Self::ValueQuotient { order } => say("theorem-value-quotient", &[("order", order)]),
            Self::ClosedForm(source) => say("theorem-closed-form", &[("source", source)]),
        }
    }

    /// Whether the values are bounded, so that the saltus is 0 and we know how many values the proof needs.
    fn is_bounded(&self) -> bool {
        matches!(self, Self::GuySmith { .. } | Self::FiniteSubtraction { .. })
    }

    /// The preperiod that the theorem works with.
    fn usable_from(&self, preperiod: u64) -> u64 {
        if matches!(self, Self::GuySmith { .. }) { preperiod.max(1) } else { preperiod }
    }
}

fn mismatch<T: Copy + Into<u64>>(table: &[T], at: u64, candidate: Period) -> CertificateError {
    let value = |n: u64| Nimber(table[n as usize].into());
    let Period { period, saltus, .. } = candidate;
    CertificateError::Mismatch { at, period, saltus, left: value(at), right: value(at + period) }
}

impl fmt::Display for Theorem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(&English))
    }
}

#[cfg(test)]
mod tests;
