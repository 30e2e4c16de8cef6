//! Why a rule, a position or a code was refused.

use std::fmt;

use bouton_theory::wording::Wording;

use crate::{Datum, Phrase};

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
    /// A sentence without a full stop: the fault, and how it should be.
    pub message: Phrase,
    /// How to mend it.
    pub hint: Option<Phrase>,
    /// Where, if the fault has a place.
    pub place: Option<Place>,
    /// Set by a rule that was stopped (interrupt or budget): the rule isn't at fault.
    pub stopped: bool,
}

impl RuleError {
    /// An error without hint or place.
    #[must_use]
    pub fn new(code: &'static str, message: impl Into<Phrase>) -> Self {
        Self { code, message: message.into(), hint: None, place: None, stopped: false }
    }

    /// The refusal of the item `number` of a line of play, which comes after `position`: it is neither a
    /// position, which `why` says, nor one of the moves `legal`.
    #[must_use]
    pub fn not_in_line(
        number: usize,
        found: &Datum,
        position: String,
        legal: String,
        why: Option<Phrase>,
    ) -> Self {
        let message = Phrase::of("rule-line-item").with("number", number).with("found", found);
        let hint = match why {
            Some(why) => Phrase::of("rule-hint-line-position").with("why", why),
            None => Phrase::of("rule-hint-line"),
        };
        Self::new("bad-position", message.with("position", position)).hint(hint.with("legal", legal))
    }

    /// The message and the mend in the language of `words`.
    #[must_use]
    pub fn say(&self, words: &dyn Wording) -> (String, Option<String>) {
        (self.message.say(words), self.hint.as_ref().map(|hint| hint.say(words)))
    }

    /// Adds the mend.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<Phrase>) -> Self {
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

/// The message in English.
impl fmt::Display for RuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message.fmt(f)
    }
}

impl std::error::Error for RuleError {}
