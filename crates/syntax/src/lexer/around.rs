//! What stands around a token: its neighbours, the brackets that it is in, and lists as other languages write
//! them.

use crate::lexer::Kind;
use crate::lexer::lexeme::Lexeme;
use crate::limits::STEPS;

/// The text of a word; empty beyond the last.
pub fn text<'a>(words: &[Lexeme<'a>], at: usize) -> &'a str {
    words.get(at).map_or("", |word| word.text)
}

/// The text of the word before; empty before the first.
pub fn before<'a>(words: &[Lexeme<'a>], at: usize) -> &'a str {
    at.checked_sub(1).map_or("", |before| text(words, before))
}

/// Whether there is a word here that is a name.
pub fn is_name(words: &[Lexeme<'_>], at: usize) -> bool {
    words.get(at).is_some_and(|word| word.kind == Kind::Name)
}

/// Whether the token could end a value.
pub fn ends_value(word: &Lexeme<'_>) -> bool {
    match word.kind {
        Kind::Name | Kind::Number | Kind::Text | Kind::Template => true,
        Kind::Keyword => matches!(word.text, "true" | "false" | "this"),
        Kind::Punctuation => matches!(word.text, ")" | "]" | "}"),
        _ => false,
    }
}

/// Whether a value may end with the word before.
pub fn value_before(words: &[Lexeme<'_>], at: usize) -> bool {
    at.checked_sub(1).is_some_and(|before| ends_value(&words[before]))
}

/// Whether the token could begin a value.
pub fn value_at(words: &[Lexeme<'_>], at: usize) -> bool {
    words.get(at).is_some_and(|word| match word.kind {
        Kind::Name | Kind::Number | Kind::Text | Kind::Template => true,
        Kind::Keyword => matches!(word.text, "true" | "false" | "this" | "if" | "switch"),
        _ => matches!(word.text, "(" | "[" | "#{" | "-" | "!"),
    })
}

/// Whether it is the dot before a method or a property.
pub fn is_dot(word: &Lexeme<'_>) -> bool {
    matches!(word.text, "." | "?.")
}

/// The start of the chain of parts, indices and calls whose last word is at `at`. Returns `None` if it has
/// more than `limits::STEPS` of them, which the parser refuses.
pub fn chain_start(words: &[Lexeme<'_>], mut at: usize) -> Option<usize> {
    for _ in 0..STEPS {
        at = match words[at].partner {
            Some(open) if open < at => open,
            _ => at,
        };
        let is_called = matches!(words[at].text, "(" | "[") && value_before(words, at);
        match at.checked_sub(1) {
            Some(before) if is_called => at = before,
            Some(before) if before > 0 && is_dot(&words[before]) => at = before - 1,
            _ => return Some(at),
        }
    }
    None
}

/// `(a, b)` that is not a list of arguments.
pub fn tuple(words: &[Lexeme<'_>], at: usize) -> bool {
    let called = value_before(words, at) || matches!(before(words, at), "for" | "catch" | "fn");
    if words[at].text != "(" || called {
        return false;
    }
    let Some(close) = words[at].partner else { return false };
    // We skip nested brackets. Commas between bars separate parameters of a closure.
    let (mut i, mut bars) = (at + 1, 0_usize);
    while i < close {
        match words[i].text {
            "," if bars.is_multiple_of(2) => return true,
            "|" => bars += 1,
            _ => {}
        }
        i = words[i].partner.filter(|partner| *partner > i).unwrap_or(i) + 1;
    }
    false
}

/// `{1, 2, 3}`, also of nimbers: `{*1, *5}`.
pub fn set(words: &[Lexeme<'_>], at: usize) -> bool {
    let first = if text(words, at + 1) == "*" { at + 2 } else { at + 1 };
    words[at].text == "{"
        && value_at(words, first)
        && words.get(first).is_some_and(|word| word.kind != Kind::Keyword)
        && text(words, first + 1) == ","
}
