//! `_`, where somebody types it, becomes `_Out`: the value of the last cell.

use super::opens_closure;
use crate::lexer::Kind;
use crate::lexer::lexeme::Lexeme;

/// The text inserted after `_`.
pub(super) const ENDING: &str = "Out";

/// Finds the `_` that are values: neither the last case of a `switch` nor the name of a variable or
/// parameter.
pub(super) fn find(words: &[Lexeme<'_>]) -> Vec<usize> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let word = words[at];
        let next = words.get(at + 1).map_or("", |next| next.text);
        let behind = |text: &str| (at + 1..words.len()).find(|i| words[*i].text == text).unwrap_or(at);
        at = match word.text {
            "|" if opens_closure(words, at) => behind("|"),
            "for" => behind("in"),
            "fn" | "catch" => behind(")"),
            "let" | "const" => at + 1,
            "_" if word.kind == Kind::Name && !matches!(next, "=>" | "if" | "=" | "(") => {
                found.push(word.end);
                at
            }
            _ => at,
        } + 1;
    }
    found
}
