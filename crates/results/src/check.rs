//! The result of testing somebody's claim about a game: it holds as far as it was tested, or it fails at a
//! position.
//!
//! A check of positions one by one is an observation on those that were tried, and proves nothing about the
//! others. A check for all positions proves the claim from the moves, or refutes it.

mod agreement;
mod decided;
mod guess;
mod strategy;

use std::fmt;

use bouton_rules::Datum;

use crate::html::{self, badge, escape};
use crate::wording::{English, Wording, say};
use crate::{Json, Show};

pub use guess::Test;
pub use strategy::Answer;

/// The result of a check. A check that holds is an observation on the positions tried, unless it was made for
/// all positions.
///
/// ```
/// use bouton::prelude::*;
/// let check = kayles().check_values([0..=20], |[n]| n as u64 % 4)?;
/// assert_eq!((check.holds(), check.checked), (false, 5));
/// assert_eq!(check.to_string(), "values of Kayles: fails at 4: the formula gives 0, the value is 1 (5 positions tried)");
/// # Ok::<(), bouton::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// The claim: `"P-positions of Wythoff"`.
    pub what: String,
    /// How many positions were tried, the counterexample included; 0 for all positions.
    pub checked: u64,
    /// Whether all positions were meant, and the claim is proved or refuted.
    pub for_all: bool,
    /// The first position at which the claim fails, and why.
    pub counterexample: Option<(Datum, String)>,
}

impl Check {
    /// Whether no counterexample was found.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert!(kayles().compare(&octal("0.77")?, 0..=100)?.holds());
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn holds(&self) -> bool {
        self.counterexample.is_none()
    }

    /// How sure it is: `"proved"`, `"observed"`, or `"refuted"` by a counterexample.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(kayles().check_values([0..=20], |[n]| n as u64 % 4)?.claim(), "refuted");
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    #[doc(hidden)]
    pub fn claim(&self) -> &'static str {
        match (self.holds(), self.for_all) {
            (false, _) => "refuted",
            (true, true) => "proved",
            (true, false) => "observed",
        }
    }

    /// Shows the check in an evcxr notebook.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// kayles().compare(&octal("0.77")?, 0..=100)?.evcxr_display();
    /// # Ok::<(), bouton::Error>(())
    /// ```
    pub fn evcxr_display(&self) {
        crate::notebook(self);
    }
}

/// `P-positions of Nim: holds on 121 positions (observed, not proved)`.
impl fmt::Display for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(&English))
    }
}

impl Show for Check {
    fn text(&self, words: &dyn Wording) -> String {
        let Self { what, checked, for_all, counterexample } = self;
        if *for_all {
            return match counterexample {
                None => say(words, "check-proved", &[("what", what)]),
                Some((position, why)) => {
                    say(words, "check-refuted", &[("what", what), ("position", position), ("why", why)])
                }
            };
        }
        let key = if *checked == 1 { "count-position" } else { "count-positions" };
        let tried = say(words, key, &[("count", checked)]);
        match counterexample {
            None => say(words, "check-holds", &[("what", what), ("tried", &tried)]),
            Some((position, why)) => say(
                words,
                "check-fails",
                &[("what", what), ("position", position), ("why", why), ("tried", &tried)],
            ),
        }
    }

    fn html(&self, words: &dyn Wording) -> Option<String> {
        let (class, key) = if self.holds() { ("holds", "html-holds") } else { ("fails", "html-fails") };
        let word = badge(class, &say(words, key, &[]));
        Some(html::card(&format!("<p>{word} {}</p>", escape(&self.text(words)))))
    }

    fn json(&self) -> Json {
        let failure = self.counterexample.as_ref();
        Json::object([
            ("holds", self.holds().into()),
            ("claim", self.claim().into()),
            ("checked", self.checked.into()),
            ("counterexample", failure.map(|(position, _)| position).into()),
            ("why", failure.map(|(_, why)| why.as_str()).into()),
        ])
    }
}
