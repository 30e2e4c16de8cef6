//! A game by the options of its two players, as the texts write it: `{0|1}`, `{ | }`, `{0, *1 | 0, *1}`.

use std::ops::Range;

use super::{Change, Typed};
use crate::lexer::lexeme::{self, Comments, Lexeme};
use crate::lexer::{Kind, around};

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

/// The bytes of such a game where an expression begins, and Rhai would read a block: `{0 | 0}`.
pub fn as_block(text: &str) -> Option<Range<usize>> {
    let words = lexeme::lexemes(text, Comments::Out);
    let game = (0..words.len()).filter(|at| begins(&words, *at)).find_map(|at| game(&words, at))?;
    Some(words[game.start].start..words[game.end - 1].end)
}

/// Whether an expression, and no body of a function or a loop, can begin at a token.
fn begins(words: &[Lexeme<'_>], at: usize) -> bool {
    let before = around::before(words, at);
    let behind_block = words[at].first && before == "}";
    behind_block
        || matches!(before, "" | "=" | "==" | "!=" | "+" | "-" | "(" | "[" | "," | ";" | ":" | "return")
}

/// The tokens of the game that begins at a brace: numbers, nimbers, signs and games, and a stroke.
fn game(words: &[Lexeme<'_>], at: usize) -> Option<Range<usize>> {
    let close = words.get(at).filter(|word| word.text == "{")?.partner?;
    let within = &words[at + 1..close];
    // Down is written as the letter v, which may be a variable's name in a block of plain Rhai.
    let is_theory = within.iter().any(|word| matches!(word.text, "^" | "*" | "∗" | "↑" | "↓"));
    let is_part = |word: &Lexeme<'_>| match word.text {
        "|" | "||" | "," | "*" | "∗" | "-" | "/" | "{" | "}" | "^" | "↑" | "↓" => true,
        "v" => is_theory,
        _ => word.kind == Kind::Number,
    };
    (within.iter().all(is_part) && within.iter().any(|word| word.text == "|")).then_some(at..close + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn braces_are_a_game_only_where_an_expression_begins() {
        for (text, found) in [
            ("{0 | 0}", "{0 | 0}"),
            ("let G = {0|1}; G", "{0|1}"),
            ("f({0|1})", "{0|1}"),
            ("[1, {0||1|2}]", "{0||1|2}"),
            ("{0|1}\n{1|2}", "{0|1}"),
            ("return {*2|-1};", "{*2|-1}"),
            ("{^, * | v}", "{^, * | v}"),
            ("{↑ | ↓}", "{↑ | ↓}"),
        ] {
            let game = as_block(text).map(|at| &text[at]);
            assert_eq!(game, Some(found), "{text}");
        }
        for text in [
            "|m, k| { m | 1 << k }",
            "|x| {1 | 2}",
            "if c {1 | 2} else {3 | 4}",
            "if c\n{ 1 | 2 }",
            "fn f() { 1 | 2 }",
            "loop\n{ 1 | 2 }",
            "switch x { 1 => {1 | 2}, _ => {3 | 4} }",
            "try {1|2} catch {3|4}",
            "{ m | 1 }",
            "{ v | 1 }",
            "#{a: 1}",
            "\"{0|1}\"",
        ] {
            assert_eq!(as_block(text), None, "{text}");
        }
    }
}
