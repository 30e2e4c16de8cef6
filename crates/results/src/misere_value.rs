//! The values of positions: nimbers, values with ∞, misère values, outcomes.

use std::fmt;

use bouton_theory::{LargeNimber, LoopyValue, Nimber, Outcome, OutcomeClass};

use crate::cite::{self, Citation};
use crate::html::{self, escape};
use crate::wording::{Wording, say};
use crate::{Json, Show};

/// The misère value g⁻ of a position: a number that must not be nim-added.
///
/// g⁻ is 1 for a position without moves, else the mex of the options' g⁻; it is 0 exactly for P-positions in
/// misère play. The misère value of a sum does not follow from the values of its summands (Grundy and Smith
/// 1956), which is why this is not a [`Nimber`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct MisereValue(pub Nimber);

impl fmt::Display for MisereValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "g⁻ = {}", self.0.0)
    }
}

impl Show for MisereValue {
    fn text(&self, _: &dyn Wording) -> String {
        self.to_string()
    }

    fn html(&self, _: &dyn Wording) -> Option<String> {
        Some(html::formula(&self.to_string()))
    }

    fn latex(&self) -> Option<String> {
        Some(format!("$g^- = {}$", self.0))
    }

    fn json(&self) -> Json {
        self.0.0.into()
    }
}

impl Show for Nimber {
    fn text(&self, _: &dyn Wording) -> String {
        self.to_string()
    }

    fn html(&self, _: &dyn Wording) -> Option<String> {
        Some(html::formula(&self.to_string().replace('*', "∗")))
    }

    fn latex(&self) -> Option<String> {
        Some(self.to_latex())
    }

    fn json(&self) -> Json {
        self.0.into()
    }

    fn citation(&self, words: &dyn Wording) -> Citation {
        Citation::of(&self.text(words), cite::GRUNDY)
    }
}

/// Shown as other nimbers are; as JSON it is a text, because numbers there aren't this large.
impl Show for LargeNimber {
    fn text(&self, _: &dyn Wording) -> String {
        self.to_string()
    }

    fn html(&self, _: &dyn Wording) -> Option<String> {
        Some(html::formula(&self.to_string().replace('*', "∗")))
    }

    fn latex(&self) -> Option<String> {
        Some(format!("${{\\ast}}{}$", self.0))
    }

    fn json(&self) -> Json {
        self.0.to_string().into()
    }
}

impl Show for LoopyValue {
    fn text(&self, _: &dyn Wording) -> String {
        self.to_string()
    }

    fn html(&self, _: &dyn Wording) -> Option<String> {
        Some(html::formula(&self.to_string().replace('*', "∗")))
    }

    fn latex(&self) -> Option<String> {
        Some(self.to_latex())
    }

    /// A number, or `"inf(0,3)"`.
    fn json(&self) -> Json {
        self.finite().map_or_else(|| self.code().into(), |value| value.0.into())
    }

    fn citation(&self, words: &dyn Wording) -> Citation {
        Citation::of(&self.text(words), cite::LOOPS)
    }
}

impl Show for OutcomeClass {
    fn text(&self, _: &dyn Wording) -> String {
        self.to_string()
    }

    /// Who wins, in words.
    fn html(&self, words: &dyn Wording) -> Option<String> {
        let key = match self {
            Self::L => "html-outcome-l",
            Self::R => "html-outcome-r",
            Self::N => "html-outcome-n",
            Self::P => "html-outcome-p",
            Self::D => "html-outcome-d",
        };
        Some(who_wins(self.letter(), key, words))
    }

    fn latex(&self) -> Option<String> {
        Some(self.to_latex())
    }

    fn json(&self) -> Json {
        self.letter().into()
    }
}

/// The letter of an outcome, and its meaning.
fn who_wins(letter: &str, key: &str, words: &dyn Wording) -> String {
    let who = escape(&say(words, key, &[]));
    html::card(&format!("<span class=\"value\">{letter}</span> <span class=\"note\">{who}</span>"))
}

impl Show for Outcome {
    fn text(&self, _: &dyn Wording) -> String {
        self.to_string()
    }

    /// Who wins, in words.
    fn html(&self, words: &dyn Wording) -> Option<String> {
        let key = match self {
            Self::N => "html-outcome-n",
            Self::P => "html-outcome-p",
            Self::D => "html-outcome-d",
        };
        Some(who_wins(self.letter(), key, words))
    }

    fn latex(&self) -> Option<String> {
        Some(self.to_latex())
    }

    fn json(&self) -> Json {
        self.letter().into()
    }
}
