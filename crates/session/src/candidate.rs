//! What could stand somewhere, and the words before it.

use bouton_script::lexer::{Kind, Token};

use crate::catalogue::Verb;

/// One completion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// What replaces the span.
    pub text: String,
    /// How it is called, or its type: `"game.values(range) -> Values"`.
    pub signature: String,
    /// A description; may be empty.
    pub summary: String,
    /// `"function"`, `"method"`, `"property"`, `"game"`, `"variable"`, `"keyword"` or `"command"`.
    pub kind: &'static str,
}

impl From<&Verb> for Match {
    fn from(verb: &Verb) -> Self {
        let Verb { name, signature, described, kind, .. } = verb.clone();
        Self { text: name, signature, summary: described.summary(), kind }
    }
}

pub(crate) fn plain(text: &str, signature: String, kind: &'static str) -> Match {
    Match { text: text.to_owned(), signature, summary: String::new(), kind }
}

/// The last boundary of a character that is not after `cursor`.
pub(crate) fn boundary(code: &str, cursor: usize) -> usize {
    (0..=cursor.min(code.len())).rev().find(|&at| code.is_char_boundary(at)).unwrap_or(0)
}

pub(crate) fn is_blank(token: &Token) -> bool {
    matches!(token.kind, Kind::Space | Kind::Comment)
}

pub(crate) fn is_name(text: &str) -> bool {
    text.chars().all(|c| c.is_alphanumeric() || c == '_')
}
