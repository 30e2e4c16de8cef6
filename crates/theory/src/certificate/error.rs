//! Why a table does not prove a period.

use std::fmt;

use crate::Nimber;

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
        /// The period tried.
        period: u64,
        /// The saltus tried.
        saltus: u64,
        /// The value of heap `at`.
        left: Nimber,
        /// The value of heap `at + period`.
        right: Nimber,
    },
    /// The values repeat, but the part that the rule can see doesn't yet.
    State {
        /// The last heap that the table allows to compare with the heap one period later.
        at: u64,
        /// The period tried.
        period: u64,
        /// The least number of values with which to try again.
        need: u64,
    },
    /// The theorem does not speak of such a saltus.
    Saltus {
        /// The saltus tried.
        saltus: u64,
    },
}

impl fmt::Display for CertificateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooShort { have, need } => {
                write!(f, "the table has {have} values, the theorem needs {need}")
            }
            Self::Mismatch { at, period, saltus, left, right } => {
                let more = if *saltus == 0 { String::new() } else { format!(" + {saltus}") };
                let (left, right, far) = (left.0, right.0, at + period);
                write!(f, "the values do not repeat: g({at}){more} = {left}{more} but g({far}) = {right}")
            }
            Self::State { at, period, need } => {
                let far = at + period;
                write!(f, "the states of heaps {at} and {far} differ, at least {need} values are needed")
            }
            Self::Saltus { saltus } => write!(f, "the theorem does not cover the saltus {saltus}"),
        }
    }
}

impl std::error::Error for CertificateError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_name_the_heaps() {
        let mismatch = |saltus| {
            let (left, right) = (Nimber(4), Nimber(7));
            CertificateError::Mismatch { at: 70, period: 12, saltus, left, right }.to_string()
        };
        assert_eq!(mismatch(0), "the values do not repeat: g(70) = 4 but g(82) = 7");
        assert_eq!(mismatch(2), "the values do not repeat: g(70) + 2 = 4 + 2 but g(82) = 7");
        let state = CertificateError::State { at: 5, period: 3, need: 11 };
        assert_eq!(state.to_string(), "the states of heaps 5 and 8 differ, at least 11 values are needed");
        let saltus = CertificateError::Saltus { saltus: 3 };
        assert_eq!(saltus.to_string(), "the theorem does not cover the saltus 3");
    }
}
