//! The code that a heap game follows, and how far a rule was compared with it.

use std::fmt;

use bouton_rules::HeapCode;
use bouton_solve::recognise;

use crate::messages;

/// A code with its evidence. It compares with its text.
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
    /// The code alone: `0.77`.
    #[must_use]
    pub fn text(&self) -> String {
        recognise::name(&self.code)
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.by_definition {
            return f.write_str(&self.text());
        }
        let args: messages::Args<'_> = &[("code", &self.text()), ("to", &self.matched_to)];
        f.write_str(&messages::text("code-matched", args))
    }
}
