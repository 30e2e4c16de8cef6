//! Which functions an engine needs for a text, because registering all of them takes most of a start.
//!
//! A text that only calls functions of the library, with literals and variables for arguments, can't reach
//! anything else, and gets the rows of those names. Any other construct (an operator, an index, a property, a
//! closure, a function of Rhai) could lead anywhere, and brings everything.

use std::collections::BTreeSet;

use bouton_syntax::lexer::{self, Kind};

use crate::library::named;
use crate::registry::{self, FunctionEntry, rhai};

/// Functions that run other texts.
const RUNS_TEXTS: &[&str] = &["load"];

/// The functions that an engine has, or must have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Needed {
    /// The library and Rhai's packages.
    Everything,
    /// The functions of the library that have these names, and no operator.
    Named(BTreeSet<String>),
}

impl Needed {
    /// No function at all.
    pub(crate) fn nothing() -> Self {
        Self::Named(BTreeSet::new())
    }

    /// The functions that a text needs, in a session with these variables.
    pub(crate) fn by(text: &str, is_variable: &dyn Fn(&str) -> bool) -> Self {
        names(text, is_variable).map_or(Self::Everything, Self::Named)
    }

    /// Whether the engine is a whole one.
    pub(crate) fn is_everything(&self) -> bool {
        *self == Self::Everything
    }

    /// Whether functions of this name are there.
    pub(crate) fn has(&self, name: &str) -> bool {
        match self {
            Self::Everything => true,
            Self::Named(names) => names.contains(name),
        }
    }

    /// Whether the row is there.
    pub(crate) fn row(&self, entry: &FunctionEntry) -> bool {
        match self {
            Self::Everything => true,
            Self::Named(names) => names.iter().any(|name| entry.offers(name)),
        }
    }

    /// Both together.
    pub(crate) fn with(&self, more: &Self) -> Self {
        match (self, more) {
            (Self::Named(names), Self::Named(more)) => Self::Named(names | more),
            _ => Self::Everything,
        }
    }
}

/// The functions of the library that a text calls, if it has nothing else.
fn names(text: &str, is_variable: &dyn Fn(&str) -> bool) -> Option<BTreeSet<String>> {
    let tokens = lexer::tokens(text);
    let mut words =
        tokens.iter().filter(|token| !matches!(token.kind, Kind::Space | Kind::Comment)).peekable();
    let mut found = BTreeSet::new();
    let mut own: Vec<&str> = Vec::new();
    let mut before = "";
    while let Some(token) = words.next() {
        let word = &text[token.start..token.end];
        let is_called = words.peek().is_some_and(|next| &text[next.start..next.end] == "(");
        let may_stand = match token.kind {
            _ if token.open => false,
            Kind::Number | Kind::Text => true,
            Kind::Keyword => matches!(word, "true" | "false" | "let"),
            Kind::Operator => {
                matches!(word, "." | ".." | "..=") || (word == "=" && own.last() == Some(&before))
            }
            Kind::Punctuation => word != "{" && !(word == "[" && ends_value(before)),
            Kind::Name if before == "let" => {
                own.push(word);
                words.peek().is_some_and(|next| &text[next.start..next.end] == "=")
            }
            Kind::Name if word == "type_of" => true,
            // A variable may have the name of a function: a call means the function.
            Kind::Name if !is_called => before != "." && (own.contains(&word) || is_variable(word)),
            Kind::Name => {
                found.insert(word.to_owned());
                in_library(word)
            }
            _ => false,
        };
        if !may_stand {
            return None;
        }
        before = word;
    }
    Some(found)
}

/// Whether a bracket behind this word is an index.
fn ends_value(word: &str) -> bool {
    word.ends_with(|c: char| c.is_alphanumeric() || matches!(c, '_' | ')' | ']' | '}' | '"' | '\''))
}

/// Whether the library has functions of this name, and Rhai's packages have none (but for `values`).
fn in_library(name: &str) -> bool {
    let known = registry::functions().any(|entry| entry.offers(name)) || named::is_game(name);
    known && !RUNS_TEXTS.contains(&name) && (name == "values" || !rhai::has(name))
}

#[cfg(test)]
mod tests;
