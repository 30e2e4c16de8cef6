//! What stands around a token: its neighbours, and the brackets that it is in.

use super::Word;
use crate::lexer::Kind;

pub(super) fn text<'a>(words: &[Word<'a>], at: usize) -> &'a str {
    words.get(at).map_or("", |word| word.text)
}

pub(super) fn before<'a>(words: &[Word<'a>], at: usize) -> &'a str {
    at.checked_sub(1).map_or("", |before| text(words, before))
}

pub(super) fn is_name(words: &[Word<'_>], at: usize) -> bool {
    words.get(at).is_some_and(|word| word.kind == Kind::Name)
}

/// Whether the token could end a value.
pub(super) fn ends_value(word: &Word<'_>) -> bool {
    match word.kind {
        Kind::Name | Kind::Number | Kind::Text | Kind::Template => true,
        Kind::Keyword => matches!(word.text, "true" | "false" | "this"),
        Kind::Punctuation => matches!(word.text, ")" | "]" | "}"),
        _ => false,
    }
}

pub(super) fn value_before(words: &[Word<'_>], at: usize) -> bool {
    at.checked_sub(1).is_some_and(|before| ends_value(&words[before]))
}

/// Whether the token could begin a value.
pub(super) fn value_at(words: &[Word<'_>], at: usize) -> bool {
    words.get(at).is_some_and(|word| match word.kind {
        Kind::Name | Kind::Number | Kind::Text | Kind::Template => true,
        Kind::Keyword => matches!(word.text, "true" | "false" | "this" | "if" | "switch"),
        _ => matches!(word.text, "(" | "[" | "#{" | "-" | "!"),
    })
}

/// The bracket that is open at `at`, with its index.
pub(super) fn enclosing(words: &[Word<'_>], at: usize) -> Option<usize> {
    let mut depth = 0_usize;
    for index in (0..at).rev() {
        match words[index].text {
            ")" | "]" | "}" => depth += 1,
            "(" | "[" | "{" | "#{" | "${" if depth == 0 => return Some(index),
            "(" | "[" | "{" | "#{" | "${" => depth -= 1,
            _ => {}
        }
    }
    None
}

/// The bracket that closes the one at `open`.
pub(super) fn closing(words: &[Word<'_>], open: usize) -> Option<usize> {
    let mut depth = 0_usize;
    for (index, word) in words.iter().enumerate().skip(open) {
        match word.text {
            "(" | "[" | "{" | "#{" | "${" => depth += 1,
            ")" | "]" | "}" => depth = depth.checked_sub(1)?,
            _ => {}
        }
        if depth == 0 {
            return Some(index);
        }
    }
    None
}
