//! Single signs: `*7` is `star(7)`, `{0, 1, 2}`, `(0, 1, 2)` and `[0 1 2]` are `[0, 1, 2]`, `∅` is `[]`,
//! `'3 4 5'` is `"3 4 5"`, `100 mod 9` is `100 % 9`, and the signs around a question go.

use super::{Change, Typed};
use crate::lexer::{Kind, around};

/// Finds them.
pub(super) fn find(typed: &Typed<'_>, changes: &mut Vec<Change>) {
    for at in 0..typed.words.len() {
        let word = typed.words[at];
        if is_star(typed, at) {
            changes.push(Change::new(word.start..word.end, "star("));
            changes.push(Change::close(typed.words[at + 1].end, ")", 0));
        } else if is_list(typed, at) {
            brackets(typed, at, changes);
        } else if is_remainder(typed, at) {
            changes.push(Change::new(word.start..word.end, "%"));
        } else if is_question_mark(typed, at) {
            changes.push(Change::new(word.start..word.end, ""));
        } else if word.text == "∅" {
            changes.push(Change::new(word.start..word.end, "[]"));
        } else if is_beside(typed, at) {
            changes.push(Change::close(word.end, ",", 0));
        } else if let Some(inner) = quoted(typed.written(at..at + 1)).filter(|_| word.kind == Kind::Text) {
            changes.push(Change::new(word.start..word.end, format!("{inner:?}")));
        }
    }
}

/// Whether a star before a number or a name can't be a factor, so that it means a nimber.
pub(super) fn is_star(typed: &Typed<'_>, at: usize) -> bool {
    let number =
        || typed.words.get(at + 1).is_some_and(|next| matches!(next.kind, Kind::Number | Kind::Name));
    matches!(typed.text(at), "*" | "∗" | "⋆")
        && typed.joined(at)
        && number()
        && !around::value_before(&typed.words, at)
}

/// Whether it is `mod` between two values, where no name can be.
fn is_remainder(typed: &Typed<'_>, at: usize) -> bool {
    matches!(typed.text(at), "mod" | "MOD")
        && around::value_before(&typed.words, at)
        && around::value_at(&typed.words, at + 1)
}

/// Whether it is the sign around a question: `quem ganha nim 3 4 5?`.
fn is_question_mark(typed: &Typed<'_>, at: usize) -> bool {
    let word = typed.words[at];
    word.text == "?" && word.last && !word.first || word.text == "¿" && word.first
}

/// Whether a set or a tuple of several items begins here.
fn is_list(typed: &Typed<'_>, at: usize) -> bool {
    match typed.text(at) {
        "{" => around::set(&typed.words, at) || is_set_of_one(typed, at),
        "(" => around::tuple(&typed.words, at) && !declares(typed, at),
        _ => false,
    }
}

/// `[3 4 5]`: a number in brackets next to another one.
pub(super) fn is_beside(typed: &Typed<'_>, at: usize) -> bool {
    let number = |at: usize| typed.words.get(at).is_some_and(|word| word.kind == Kind::Number);
    let around = typed.words[at].around;
    number(at) && number(at + 1) && around.is_some_and(|open| matches!(typed.text(open), "[" | "("))
}

/// `mex {3}`: a set of one number behind a name.
fn is_set_of_one(typed: &Typed<'_>, at: usize) -> bool {
    let named = at.checked_sub(1).is_some_and(|before| matches!(typed.text(before), "mex" | "nim_sum"));
    let number = typed.words.get(at + 1).is_some_and(|word| word.kind == Kind::Number);
    named && number && typed.text(at + 2) == "}"
}

/// `let (a, b) = …` takes apart what Rhai cannot take apart.
fn declares(typed: &Typed<'_>, at: usize) -> bool {
    at.checked_sub(1).is_some_and(|before| matches!(typed.text(before), "let" | "const" | "|" | "||"))
}

fn brackets(typed: &Typed<'_>, at: usize, changes: &mut Vec<Change>) {
    let Some(close) = typed.words[at].partner else { return };
    for (word, bracket) in [(typed.words[at], "["), (typed.words[close], "]")] {
        changes.push(Change::new(word.start..word.end, bracket));
    }
}

/// What stands between single quotes, if it is not a character.
pub(super) fn quoted(text: &str) -> Option<&str> {
    let inner = text.strip_prefix('\'')?.strip_suffix('\'')?;
    (inner.chars().count() > 1 && !inner.starts_with('\\')).then_some(inner)
}
