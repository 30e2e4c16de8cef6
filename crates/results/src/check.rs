//! The result of testing somebody's claim about a game: it holds as far as it was tested, or it fails at a
//! position.

use bouton_rules::Datum;

use crate::html::{self, badge, escape};
use crate::wording::{Wording, say};
use crate::{Json, Show};

/// What a check found. A check that holds is an observation on the positions tried, never a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// What was claimed: `"P-positions of Wythoff"`.
    pub what: String,
    /// How many positions were tried, the counterexample included.
    pub checked: u64,
    /// The first position at which the claim fails, and why.
    pub counterexample: Option<(Datum, String)>,
}

impl Check {
    /// Whether no counterexample was found.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.counterexample.is_none()
    }
}

impl Show for Check {
    fn text(&self, words: &dyn Wording) -> String {
        let Self { what, checked, counterexample } = self;
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
            ("checked", self.checked.into()),
            ("counterexample", failure.map(|(position, _)| position).into()),
            ("why", failure.map(|(_, why)| why.as_str()).into()),
        ])
    }
}
