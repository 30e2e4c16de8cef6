//! The four ways in which two games compare.

use std::cmp::Ordering;

use bouton_theory::OutcomeClass;

/// How two games compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// G < H.
    Less,
    /// G = H.
    Equal,
    /// G > H.
    Greater,
    /// G ‖ H: neither is greater, and they aren't equal.
    Confused,
}

impl From<Ordering> for Relation {
    fn from(ordering: Ordering) -> Self {
        match ordering {
            Ordering::Less => Self::Less,
            Ordering::Equal => Self::Equal,
            Ordering::Greater => Self::Greater,
        }
    }
}

impl Relation {
    /// Who wins a game that compares with 0 in this way.
    #[must_use]
    pub fn outcome(self) -> OutcomeClass {
        match self {
            Self::Less => OutcomeClass::R,
            Self::Equal => OutcomeClass::P,
            Self::Greater => OutcomeClass::L,
            Self::Confused => OutcomeClass::N,
        }
    }
}
