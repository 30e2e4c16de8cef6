//! What stands around a token: its neighbours, and the brackets that it is in.

use crate::lexer::Kind;
use crate::lexer::lexeme::Lexeme;

pub(super) fn text<'a>(words: &[Lexeme<'a>], at: usize) -> &'a str {
    words.get(at).map_or("", |word| word.text)
}

pub(super) fn before<'a>(words: &[Lexeme<'a>], at: usize) -> &'a str {
    at.checked_sub(1).map_or("", |before| text(words, before))
}

pub(super) fn is_name(words: &[Lexeme<'_>], at: usize) -> bool {
    words.get(at).is_some_and(|word| word.kind == Kind::Name)
}

/// Whether the token could end a value.
pub(super) fn ends_value(word: &Lexeme<'_>) -> bool {
    match word.kind {
        Kind::Name | Kind::Number | Kind::Text | Kind::Template => true,
        Kind::Keyword => matches!(word.text, "true" | "false" | "this"),
        Kind::Punctuation => matches!(word.text, ")" | "]" | "}"),
        _ => false,
    }
}

pub(super) fn value_before(words: &[Lexeme<'_>], at: usize) -> bool {
    at.checked_sub(1).is_some_and(|before| ends_value(&words[before]))
}

/// Whether the token could begin a value.
pub(super) fn value_at(words: &[Lexeme<'_>], at: usize) -> bool {
    words.get(at).is_some_and(|word| match word.kind {
        Kind::Name | Kind::Number | Kind::Text | Kind::Template => true,
        Kind::Keyword => matches!(word.text, "true" | "false" | "this" | "if" | "switch"),
        _ => matches!(word.text, "(" | "[" | "#{" | "-" | "!"),
    })
}
