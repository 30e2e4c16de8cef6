//! The code that a heap game follows, and how far a rule was compared with it.

use std::fmt;

use bouton_rules::HeapCode;
use bouton_solve::recognise::{self, Recognised};

use crate::html::{self, escape};
use crate::wording::{Wording, say};
use crate::{Json, Show};

/// A code with its evidence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    /// The code.
    pub code: HeapCode,
    /// Whether the rules are this code by definition; else they were compared.
    pub by_definition: bool,
    /// The largest heap on which the rule was compared with the code.
    pub matched_to: u64,
}

impl Code {
    /// The code that was found for the rules of `game`.
    #[must_use]
    pub fn of(game: &bouton_solve::Game, found: Recognised) -> Self {
        let by_definition = game.rules().heap_code().is_some();
        Self { code: found.code, by_definition, matched_to: found.matched_to }
    }
}

/// The code alone: `0.77`.
impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&recognise::name(&self.code))
    }
}

impl Show for Code {
    fn text(&self, words: &dyn Wording) -> String {
        if self.by_definition {
            return self.to_string();
        }
        say(words, "code-matched", &[("code", self), ("to", &self.matched_to)])
    }

    fn html(&self, words: &dyn Wording) -> Option<String> {
        let code = escape(&self.to_string());
        Some(html::card(&format!("<p><b>{code}</b></p>{}", html::note(&self.text(words)))))
    }

    fn latex(&self) -> Option<String> {
        let code = self.to_string().replace('_', "\\_").replace('{', "\\{").replace('}', "\\}");
        Some(format!("$\\mathbf{{{code}}}$"))
    }

    fn json(&self) -> Json {
        self.to_string().into()
    }
}
