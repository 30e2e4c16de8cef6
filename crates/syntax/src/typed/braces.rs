//! A game by the options of its two players, as the texts write it: `{0|1}`, `{ | }`, `{0, *1 | 0, *1}`.

use std::ops::Range;

use super::{Change, Typed};
use crate::lexer::Kind;
use crate::lexer::lexeme::{self, Comments, Lexeme};

/// Finds the outermost ones.
pub(super) fn find(typed: &Typed<'_>) -> Vec<Change> {
    let (mut found, mut at) = (Vec::new(), 0);
    while at < typed.words.len() {
        match game(&typed.words, at).filter(|_| begins(&typed.words, at)) {
            Some(words) => {
                let (first, last) = (typed.words[at], typed.words[words.end - 1]);
                let plain = format!("form({:?})", typed.written(words.clone()));
                found.push(Change::new(first.start..last.end, plain));
                at = words.end;
            }
            None => at += 1,
        }
    }
    found
}

/// The bytes of such a game that stands where Rhai reads a block: `{0 | 0}`.
pub fn as_block(text: &str) -> Option<Range<usize>> {
    let words = lexeme::lexemes(text, Comments::Out);
    let game = (0..words.len()).filter(|at| begins(&words, *at)).find_map(|at| game(&words, at))?;
    Some(words[game.start].start..words[game.end - 1].end)
}

/// Whether a value can begin at a token.
fn begins(words: &[Lexeme<'_>], at: usize) -> bool {
    let before = at.checked_sub(1).map_or("", |before| words[before].text);
    words[at].first || matches!(before, "" | "=" | "==" | "!=" | "+" | "-" | "(" | "[" | "," | ";")
}

/// The tokens of the game that begins at a brace: numbers, nimbers, signs and games, and a stroke.
fn game(words: &[Lexeme<'_>], at: usize) -> Option<Range<usize>> {
    let close = words.get(at).filter(|word| word.text == "{")?.partner?;
    let is_part = |word: &Lexeme<'_>| {
        word.kind == Kind::Number || matches!(word.text, "|" | "||" | "," | "*" | "∗" | "-" | "/" | "{" | "}")
    };
    let within = &words[at + 1..close];
    (within.iter().all(is_part) && within.iter().any(|word| word.text == "|")).then_some(at..close + 1)
}
