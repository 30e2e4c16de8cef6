//! From a finite table of Grundy values to all heap sizes.
//!
//! # Main statement
//!
//! [`certify`](Theorem::certify) checks the hypothesis of a periodicity theorem on a table. It never guesses: a
//! period that is seen but not yet covered is an error that says how many more values are needed.

use std::fmt;

use crate::period::least_preperiod;
use crate::{Nimber, Period};

/// A theorem that turns a repeat in a finite table into a period for ever.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Theorem {
    /// Guy and Smith 1956 (*Winning Ways*, chapter 4), for a finite take-and-break code whose last non-zero digit
    /// is `last` and whose moves leave at most `parts` heaps: if g(n + p) = g(n) for n₀ ≤ n < t·n₀ + (t − 1)p + k,
    /// then for all n ≥ n₀.
    GuySmith {
        /// t, the most heaps that a move leaves (at least 1).
        parts: u64,
        /// k, the most tokens that a move takes.
        last: u64,
    },
    /// A finite subtraction set: max S consecutive equations g(n + p) = g(n) carry on for ever.
    FiniteSubtraction {
        /// The largest element of the set.
        largest: u64,
    },
    /// An all-but set (every number but finitely many): the state relative to the mex of the old values repeats.
    AllBut {
        /// The largest excepted number.
        largest: u64,
    },
}

/// A proof that a table of values is periodic for ever: what was used, and on which range it was checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// The theorem that was applied.
    pub theorem: Theorem,
    /// The period that it proves.
    pub period: Period,
    /// The hypothesis was checked for all heaps below this.
    pub checked_below: u64,
}

/// Why a table does not prove a period.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CertificateError {
    /// The table is too short.
    TooShort {
        /// How many values there are.
        have: u64,
        /// How many the theorem needs.
        need: u64,
    },
    /// The values differ.
    Mismatch {
        /// The heap at which the equation fails.
        at: u64,
    },
    /// The theorem does not speak of a saltus.
    Saltus,
}

impl fmt::Display for CertificateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooShort { have, need } => {
                write!(f, "the table has {have} values, the theorem needs {need}")
            }
            Self::Mismatch { at } => write!(f, "the values do not repeat at heap {at}"),
            Self::Saltus => write!(f, "the theorem does not cover a saltus"),
        }
    }
}

impl std::error::Error for CertificateError {}

impl Theorem {
    /// The number of values g(0), g(1), … that the theorem needs for this preperiod and period.
    #[must_use]
    pub fn needed(&self, period: Period) -> u64 {
        let Period { preperiod: n0, period: p, .. } = period;
        match *self {
            // g(n + p) = g(n) for n < t n0 + (t - 1) p + k: the last index is one less, plus p.
            Self::GuySmith { parts: t, last: k } => t
                .saturating_mul(n0)
                .saturating_add((t - 1).saturating_mul(p))
                .saturating_add(k)
                .saturating_add(p),
            Self::FiniteSubtraction { largest } => n0.saturating_add(largest).saturating_add(p),
            Self::AllBut { largest } => n0.saturating_add(2 * largest).saturating_add(2 * p),
        }
    }

    /// Checks the hypothesis for a candidate period on `values` = g(0), g(1), …
    ///
    /// The preperiod of the result is the least one that the table shows; it may be smaller than the candidate's.
    ///
    /// # Errors
    ///
    /// When the table is too short, the values do not repeat, or the theorem does not cover the saltus.
    pub fn certify(&self, values: &[Nimber], candidate: Period) -> Result<Certificate, CertificateError> {
        let need = self.needed(candidate);
        let have = values.len() as u64;
        if have < need {
            return Err(CertificateError::TooShort { have, need });
        }
        if candidate.saltus != 0 && !matches!(self, Self::AllBut { .. }) {
            return Err(CertificateError::Saltus);
        }
        let table = &values[..need as usize];
        let preperiod = least_preperiod(table, candidate.period, candidate.saltus);
        if preperiod > candidate.preperiod {
            return Err(CertificateError::Mismatch { at: preperiod - 1 });
        }
        let period = Period { preperiod, ..candidate };
        Ok(Certificate { theorem: self.clone(), period, checked_below: need })
    }
}

impl fmt::Display for Theorem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GuySmith { .. } => f.write_str("octal periodicity theorem, Guy and Smith 1956"),
            Self::FiniteSubtraction { .. } => f.write_str("finite subtraction set, window of max S values"),
            Self::AllBut { .. } => f.write_str("all-but set, the relative state repeats"),
        }
    }
}
