//! Why a rule, a position or a code was refused.

use std::fmt;

/// Where in a source text: lines and columns count from 1.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// The name of the source: a file, a notebook input; empty for a lone text such as a code.
    pub source: String,
    /// The line.
    pub line: u32,
    /// The column, in characters.
    pub column: u32,
}

/// An error of a rule, a position, a parameter or a code, with its mend.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleError {
    /// A short stable code such as `"bad-position"`; the manual has a page on each.
    pub code: &'static str,
    /// A sentence without full stop: what was found and what was expected.
    pub message: String,
    /// How to mend it.
    pub hint: Option<String>,
    /// Where, if the fault has a place.
    pub place: Option<Place>,
    /// Set by a rule whose evaluation was stopped (interrupt or budget): nothing is wrong with it.
    pub stopped: bool,
}

impl RuleError {
    /// An error without hint or place.
    #[must_use]
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), hint: None, place: None, stopped: false }
    }

    /// Adds the mend.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// Adds the place.
    #[must_use]
    pub fn at(mut self, place: Place) -> Self {
        self.place = Some(place);
        self
    }
}

impl fmt::Display for RuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for RuleError {}
