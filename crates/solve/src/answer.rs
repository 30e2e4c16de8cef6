//! Answers that say how they were found.

use std::fmt;

use bouton_theory::{Period, Theorem};

use crate::wording::{self, Args, English, Wording};

/// An answer and how it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer<T> {
    /// The answer.
    pub value: T,
    /// How it was found.
    pub method: Method,
}

impl<T> Answer<T> {
    /// The same method with another answer.
    pub fn map<U>(self, f: impl FnOnce(T) -> U) -> Answer<U> {
        Answer { value: f(self.value), method: self.method }
    }
}

/// How an answer was found. Of a sum: the weightiest method of its summands, a proved period before a formula
/// before search, and loops before all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Method {
    /// By exhaustive search.
    Search,
    /// By looking ahead move by move, because the positions don't seem to end.
    Deepening,
    /// By a theorem on all positions, proved from the moves.
    ForAll,
    /// From the graph of all positions that can be reached, because play may go on for ever (Smith 1966).
    Loops,
    /// By a formula of the literature: author and year.
    ClosedForm(&'static str),
    /// From a misère quotient.
    Quotient {
        /// Its order.
        order: u64,
        /// The heap to which it is proved.
        to: u64,
    },
    /// From a quotient that tells misère values.
    Values {
        /// Its order.
        order: u64,
        /// The heap to which it is proved.
        to: u64,
    },
    /// From a proved period.
    Period {
        /// The period.
        period: Period,
        /// What proves it.
        theorem: Option<Theorem>,
    },
}

impl Method {
    fn weight(&self) -> u8 {
        match self {
            Self::Search | Self::Deepening => 0,
            Self::ClosedForm(_) | Self::ForAll => 1,
            Self::Quotient { .. } | Self::Values { .. } => 2,
            Self::Period { .. } => 3,
            Self::Loops => 4,
        }
    }

    /// The method, in the language of `words`; sources are cited by author and year.
    #[must_use]
    pub fn sentence(&self, words: &dyn Wording) -> String {
        match self {
            Self::Search => wording::say(words, "method-search", &[]),
            Self::ForAll => wording::say(words, "method-for-all", &[]),
            Self::Deepening => wording::say(words, "method-deepening", &[]),
            Self::Loops => wording::say(words, "method-loops", &[]),
            Self::ClosedForm(source) => {
                let cited = words.sentence("cited", &[("source", source)]);
                cited.unwrap_or_else(|| (*source).to_owned())
            }
            Self::Quotient { order, to } => {
                wording::say(words, "method-quotient", &[("order", order), ("to", to)])
            }
            Self::Values { order, to } => {
                wording::say(words, "method-values", &[("order", order), ("to", to)])
            }
            Self::Period { period: Period { preperiod, period, saltus }, theorem } => {
                let args: Args<'_> = &[("period", period), ("from", preperiod), ("saltus", saltus)];
                let key = if *saltus == 0 { "method-period" } else { "method-period-saltus" };
                let cited = theorem.as_ref().map(|theorem| format!(" ({})", theorem.sentence(words)));
                wording::say(words, key, args) + &cited.unwrap_or_default()
            }
        }
    }

    /// The weightier of two.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        if other.weight() > self.weight() { other } else { self }
    }
}

/// `search`, `Bouton 1901`, `period 12 from 71 (…)`.
impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(&English))
    }
}
