//! A row of the library: one function of the language.

use crate::Context;
use crate::functions::Functions;

/// One function of the language.
#[derive(Debug)]
pub struct FunctionEntry {
    /// The name; an operator for operators, `"index"` for indexing.
    pub name: &'static str,
    /// The type that has it as a method: `"Game"`, `"Values"`, …; `None` for a free function. (You can also
    /// call every method as a function: that's Rhai.)
    pub receiver: Option<&'static str>,
    /// How it is called, one string for each form: `"game.values(range) -> Values"`. The word before the dot
    /// is the type in small letters, so that one row can serve several types.
    pub signatures: &'static [&'static str],
    /// A sentence or two.
    pub summary: &'static str,
    /// A runnable example.
    pub example: &'static str,
    /// The example's output.
    pub output: &'static str,
    /// Author and year of the theory; empty where there is none.
    pub source: &'static str,
    /// Adds it to the functions of an engine.
    pub register: fn(&mut Functions, &Context),
}

/// The types of the language that have methods in the table.
pub const TYPES: &[&str] = &[
    "AddableMoves",
    "Array",
    "Check",
    "Code",
    "Contest",
    "ContestLine",
    "Error",
    "Explanation",
    "Figure",
    "Form",
    "Game",
    "Line",
    "LoopyValue",
    "Genus",
    "Map",
    "MisereForm",
    "Moves",
    "Nimber",
    "Outcome",
    "Page",
    "PartizanSum",
    "Period",
    "PlayerMoves",
    "Position",
    "Quotient",
    "Range",
    "Row",
    "String",
    "Table",
    "Theorem",
    "Values",
];

/// The type that has a signature's function as a method: `"Game"` for `"game.values(range) -> Values"`.
#[must_use]
pub fn receiver_of(signature: &str) -> Option<&'static str> {
    let word = signature.split(['.', '[', ' ']).next().unwrap_or_default();
    let is_method = signature[word.len()..].starts_with(['.', '[']);
    TYPES.iter().copied().find(|kind| is_method && kind.eq_ignore_ascii_case(word))
}

impl FunctionEntry {
    /// Whether one of its forms is a method of this type.
    #[must_use]
    pub fn is_method_of(&self, kind: &str) -> bool {
        self.signatures.iter().any(|signature| receiver_of(signature) == Some(kind))
    }

    /// Whether a text that calls `name` may need this row.
    #[must_use]
    pub fn offers(&self, name: &str) -> bool {
        self.name == name || self.signatures.iter().any(|signature| calls(signature, name))
    }

    /// The names of the functions that it registers; operators and properties aren't functions.
    pub(crate) fn callable(&self) -> impl Iterator<Item = &'static str> {
        self.signatures.iter().flat_map(|signature| {
            let calls = signature.match_indices('(').map(|(at, _)| &signature[..at]);
            calls.filter_map(|before| before.rsplit(|c: char| !is_letter(c)).next())
        })
    }
}

/// Whether a signature calls a function of this name.
fn calls(signature: &str, name: &str) -> bool {
    signature
        .match_indices(name)
        .any(|(at, _)| signature[at + name.len()..].starts_with('(') && !signature[..at].ends_with(is_letter))
}

/// Whether a character may be part of a name.
fn is_letter(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}
