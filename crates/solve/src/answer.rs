//! Answers that say how they were found.

use std::fmt;

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
/// before search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Method {
    /// By exhaustive search.
    Search,
    /// By a formula of the literature: author and year.
    ClosedForm(&'static str),
    /// From a proved period, in words.
    Period(String),
}

impl Method {
    fn weight(&self) -> u8 {
        match self {
            Self::Search => 0,
            Self::ClosedForm(_) => 1,
            Self::Period(_) => 2,
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
        match self {
            Self::Search => f.write_str("search"),
            Self::ClosedForm(source) => f.write_str(source),
            Self::Period(period) => f.write_str(period),
        }
    }
}
