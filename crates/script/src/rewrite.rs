//! What this language allows and plain Rhai does not, put into plain Rhai before it is compiled.
//!
//! * `f(3)` where `f` is a variable becomes `f.call(3)`: the variable is captured and found like any other.
//! * `h.filter(|x| x < h.len())` becomes `__copy(h).filter(…)`: Rhai would refuse to read `h` while a method
//!   holds it. Only methods that leave their receiver as it is are rewritten, so that a copy is as good as
//!   the value.
//!
//! Text is only inserted, never across lines, so that every place can be told in the author's own text.

mod calls;
mod receivers;

use std::collections::BTreeMap;

use crate::lexer::{self, Kind};
use crate::source::Insertion;

/// A text for Rhai.
pub(crate) struct Rewritten {
    pub(crate) text: String,
    pub(crate) insertions: BTreeMap<u32, Vec<Insertion>>,
}

/// A token with its text; blanks and comments are left out.
#[derive(Clone, Copy)]
struct Lexeme<'a> {
    kind: Kind,
    text: &'a str,
    start: usize,
    end: usize,
}

/// Text to insert before a byte of the author's text.
type Edit = (usize, &'static str);

/// The text that Rhai compiles. `globals` are the variables that the session has; `is_function` tells whether
/// the session or the library has a function of a name.
pub(crate) fn rewrite(text: &str, globals: &[&str], is_function: &dyn Fn(&str) -> bool) -> Rewritten {
    let tokens = lexer::tokens(text);
    let mut edits = Vec::new();
    if !tokens.iter().any(|token| token.open) {
        let words: Vec<Lexeme<'_>> = tokens
            .iter()
            .filter(|token| !matches!(token.kind, Kind::Space | Kind::Comment))
            .map(|token| Lexeme {
                kind: token.kind,
                text: &text[token.start..token.end],
                start: token.start,
                end: token.end,
            })
            .collect();
        calls::find(&words, globals, is_function, &mut edits);
        receivers::find(&words, is_function, &mut edits);
    }
    edits.sort_by_key(|(at, _)| *at);
    insert(text, &edits)
}

/// The text with the edits, and where they stand.
fn insert(text: &str, edits: &[Edit]) -> Rewritten {
    let mut rewritten = String::with_capacity(text.len() + edits.len() * 8);
    let mut insertions: BTreeMap<u32, Vec<Insertion>> = BTreeMap::new();
    let (mut line, mut column, mut done) = (1_u32, 1_u32, 0);
    for (at, inserted) in edits {
        for c in text[done..*at].chars() {
            (line, column) = if c == '\n' { (line + 1, 1) } else { (line, column + 1) };
        }
        rewritten.push_str(&text[done..*at]);
        rewritten.push_str(inserted);
        let length = u32::try_from(inserted.len()).unwrap_or(0);
        insertions.entry(line).or_default().push(Insertion { column, length });
        (column, done) = (column + length, *at);
    }
    rewritten.push_str(&text[done..]);
    Rewritten { text: rewritten, insertions }
}

/// The index of the bracket that closes the one at `open`, or opens the one at `open` when `step` is
/// backwards.
fn matching(words: &[Lexeme<'_>], open: usize, backwards: bool) -> Option<usize> {
    let mut depth = 0_i32;
    let mut at = open;
    loop {
        match words.get(at)?.text {
            "(" | "[" | "{" | "#{" | "${" => depth += 1,
            ")" | "]" | "}" => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(at);
        }
        at = if backwards { at.checked_sub(1)? } else { at + 1 };
    }
}

/// Whether a `|` or `||` at `at` opens the parameters of a closure: an operator would need a value before it.
fn opens_closure(words: &[Lexeme<'_>], at: usize) -> bool {
    if !matches!(words[at].text, "|" | "||") {
        return false;
    }
    let Some(before) = at.checked_sub(1).map(|before| words[before]) else { return true };
    match before.kind {
        Kind::Name | Kind::Number | Kind::Text | Kind::Template => false,
        Kind::Keyword => !matches!(before.text, "true" | "false" | "this"),
        _ => !matches!(before.text, ")" | "]" | "}"),
    }
}

#[cfg(test)]
mod tests;
