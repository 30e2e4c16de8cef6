//! `switch x { … }`: Rhai finds the case by a hash, so a letter never matches a text, nor a nimber a number,
//! though they are equal. The value becomes `__case(x, KINDS)`, which converts it to the kind of the cases.

use super::Edit;
use crate::lexer::Kind;
use crate::lexer::lexeme::Lexeme;

/// Kinds of literals among the cases, as bits of the second argument.
pub const TEXTS: i64 = 1;
/// `'a'`
pub const LETTERS: i64 = 2;
/// `2`
pub const WHOLE: i64 = 4;
/// `2.5`
pub const FRACTIONS: i64 = 8;

/// The insertions before and behind the values of all switches.
pub(super) fn find(words: &[Lexeme<'_>]) -> (Vec<Edit>, Vec<Edit>) {
    let (mut starts, mut ends) = (Vec::new(), Vec::new());
    for (at, word) in words.iter().enumerate() {
        if word.kind != Kind::Keyword || word.text != "switch" {
            continue;
        }
        let Some((open, close)) = body(words, at + 1) else { continue };
        // In `switch(x)` nothing stands between the two.
        starts.push((words[at + 1].start, " __case(".into()));
        ends.push((words[open - 1].end, format!(", {})", kinds(words, open, close)).into()));
    }
    (starts, ends)
}

/// The braces of the cases of a switch with a value that begins at `first`. Returns `None` if the value has
/// braces of its own.
fn body(words: &[Lexeme<'_>], first: usize) -> Option<(usize, usize)> {
    let is_plain =
        |word: &Lexeme<'_>| word.kind != Kind::Keyword || matches!(word.text, "true" | "false" | "this");
    words.get(first).filter(|word| word.text != "{" && is_plain(word))?;
    let mut at = first;
    while let Some(word) = words.get(at) {
        match word.text {
            "{" => return Some((at, word.partner?)),
            ";" | ")" | "]" | "}" => return None,
            _ => at = word.partner.filter(|partner| *partner > at).unwrap_or(at) + 1,
        }
    }
    None
}

/// Which kinds of literals stand before the arrows.
fn kinds(words: &[Lexeme<'_>], open: usize, close: usize) -> i64 {
    let (mut found, mut at, mut in_case) = (0, open + 1, true);
    while at < close {
        let word = &words[at];
        match word.text {
            "=>" | "if" => in_case = false,
            "," => in_case = true,
            _ if in_case => found |= kind(word),
            _ => {}
        }
        let partner = word.partner.filter(|partner| *partner > at);
        // A block needs no comma behind it.
        in_case |= word.text == "{" && partner.is_some() && words[at - 1].text == "=>";
        at = partner.unwrap_or(at) + 1;
    }
    found
}

fn kind(word: &Lexeme<'_>) -> i64 {
    match word.kind {
        Kind::Text if word.text.starts_with('\'') => LETTERS,
        Kind::Text | Kind::Template => TEXTS,
        Kind::Number if is_fraction(word.text) => FRACTIONS,
        Kind::Number => WHOLE,
        _ => 0,
    }
}

fn is_fraction(number: &str) -> bool {
    number.contains('.') || number.contains('e') && !number.starts_with("0x")
}
