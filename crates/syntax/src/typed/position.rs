//! A position as it is written behind a game: `[3, 4, 5]`, `3 4 5`, `(3, 4, 5)`, `"3 4 5"`, `d5 c2`, `H T T
//! H`, `..o..o`.

use std::ops::Range;

use super::{Change, Typed, signs};
use crate::lexer::Kind;

/// The letters of drawn positions: coins, edges, and pieces in a row.
const DRAWN: &[&str] = &["HT", "BRG", "WB"];

/// Games with positions drawn in these letters alone.
const GAMES_OF: &[(&str, &str)] = &[("HT", "turning_turtles"), ("BRG", "hackenbush_rb")];

/// The signs of drawn rows and boards.
const SIGNS: &str = ".oO$xX#WBHT_|";

/// A position is around all but a game.
const LEVEL: i8 = 2;

/// How a position is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// As plain Rhai has it, or in round brackets or braces.
    Bracketed,
    /// Numbers side by side.
    Numbers,
    /// Signs without quotes.
    Drawn,
}

/// The tokens of a position.
pub(super) struct Position {
    words: Range<usize>,
    form: Form,
}

/// What stands for a position at a token.
pub(super) fn find(typed: &Typed<'_>, at: usize) -> Option<Position> {
    let first = typed.words.get(at)?;
    if at > 0 && first.first {
        return None;
    }
    let (end, form) = match first.text {
        _ if is_drawing(typed, at) => (typed.run(at), Form::Drawn),
        "[" | "#{" | "(" | "{" => (first.partner? + 1, Form::Bracketed),
        _ if first.kind == Kind::Text => (at + 1, Form::Bracketed),
        _ if first.kind == Kind::Number => (typed.numbers(at), Form::Numbers),
        _ if is_piece(typed, at) => (pieces(typed, at), Form::Drawn),
        _ => return None,
    };
    let ends = typed.words.get(end).is_none_or(|next| {
        next.first || matches!(next.text, ";" | "?" | ")" | "]" | "}" | "," | "." | "+" | "==" | "!=")
    });
    ends.then_some(Position { words: at..end, form })
}

/// The token behind the pieces that stand side by side from `at` on.
fn pieces(typed: &Typed<'_>, at: usize) -> usize {
    let pieces = (at..typed.words.len()).take_while(|at| is_piece(typed, *at));
    at + pieces.take_while(|next| *next == at || !typed.words[*next].first).count()
}

/// Whether a token is a square of a board, such as `d5`, or a piece of a drawn position, such as `H` and `T`
/// of coins or `BRR` of a string of edges, and no variable.
fn is_piece(typed: &Typed<'_>, at: usize) -> bool {
    let Some(word) = typed.words.get(at).filter(|word| word.kind == Kind::Name) else { return false };
    let mut letters = word.text.chars();
    let square = letters.next().is_some_and(|row| row.is_ascii_alphabetic())
        && letters.next().is_some()
        && word.text[1..].chars().all(|digit| digit.is_ascii_digit());
    (square || is_drawn(word.text)) && !(typed.is_variable)(word.text)
}

/// Whether a word is of the letters of one kind of drawn position.
fn is_drawn(word: &str) -> bool {
    DRAWN.iter().any(|letters| word.chars().all(|letter| letters.contains(letter)))
}

/// Whether a drawn row such as `..o..o` begins here: tokens without a blank between, of its signs only, with
/// a free square among them.
fn is_drawing(typed: &Typed<'_>, at: usize) -> bool {
    let drawn = typed.written(at..typed.run(at));
    at > 0
        && !typed.joined(at - 1)
        && drawn.len() > 1
        && drawn.contains('.')
        && drawn.chars().all(|sign| SIGNS.contains(sign))
}

/// Numbers that are all of a text, as an array: `3 4 5`, `3, 4, 5`.
fn numbers(typed: &Typed<'_>) -> Option<String> {
    let all = typed.words.iter().all(|word| word.kind == Kind::Number || word.text == ",");
    let numbers = typed.words.iter().filter(|word| word.kind == Kind::Number).count();
    (all && numbers > 1).then(|| listed(typed, 0..typed.words.len()))
}

/// The numbers among some tokens, as an array.
fn listed(typed: &Typed<'_>, words: Range<usize>) -> String {
    let numbers = typed.words[words].iter().filter(|word| word.kind == Kind::Number);
    format!("[{}]", numbers.map(|word| word.text).collect::<Vec<_>>().join(", "))
}

/// A suggestion for a position that doesn't name its game.
pub(super) fn advice(typed: &Typed<'_>) -> Option<String> {
    if let Some(position) = numbers(typed) {
        return Some(format!("nim {position}"));
    }
    let drawn: String = typed.words.iter().map(|word| word.text).collect();
    let pieces = typed.words.iter().all(|word| is_drawn(word.text) && !(typed.is_variable)(word.text));
    let of = |letters: &str| drawn.chars().all(|letter| letters.contains(letter));
    let game = GAMES_OF.iter().find(|(letters, _)| of(letters)).filter(|_| pieces && drawn.len() > 1)?.1;
    Some(format!("{game}()[\"{drawn}\"]"))
}

impl Position {
    /// The token behind it.
    pub(super) fn end(&self) -> usize {
        self.words.end
    }

    /// It as an array, if it is one of numbers.
    pub(super) fn as_array(&self, typed: &Typed<'_>) -> Option<String> {
        let nested = self.words.clone().skip(1).any(|at| typed.text(at) == "[");
        let row = self.form == Form::Numbers || matches!(typed.text(self.words.start), "[" | "(");
        let is_part = |at: usize| {
            typed.words[at].kind == Kind::Number || matches!(typed.text(at), "[" | "(" | ")" | "]" | ",")
        };
        let numbers = self.form == Form::Numbers || self.words.clone().all(is_part);
        (row && numbers && !nested).then(|| listed(typed, self.words.clone()))
    }

    /// Puts it into the brackets of a call or an index; `from` is the byte after the function or game that
    /// takes it as an argument.
    pub(super) fn change(
        &self,
        typed: &Typed<'_>,
        from: usize,
        (open, close): (&str, &str),
        changes: &mut Vec<Change>,
    ) {
        let (first, last) = (typed.words[self.words.start], typed.words[self.words.end - 1]);
        let listed = self.words.len() > 1 || open == "(" && close == ")";
        let (left, right) = match self.form {
            Form::Drawn => ("\"", "\""),
            Form::Numbers if listed => ("[", "]"),
            Form::Numbers | Form::Bracketed => ("", ""),
        };
        changes.push(Change { rank: -LEVEL, ..Change::new(from..first.start, format!("{open}{left}")) });
        if self.form == Form::Numbers {
            typed.put_commas(&self.words, changes);
        }
        // The texts write positions in round brackets.
        if first.text == "(" && self.is_row(typed) {
            changes.push(Change::new(first.start..first.end, "["));
            changes.push(Change::new(last.start..last.end, "]"));
        }
        changes.push(Change::close(last.end, &format!("{right}{close}"), LEVEL));
    }

    /// Whether it stands behind its game as an index in plain Rhai does: `g[5]`.
    pub(super) fn is_index(&self, typed: &Typed<'_>) -> bool {
        let joined = self.words.start.checked_sub(1).is_some_and(|before| typed.joined(before));
        joined && typed.text(self.words.start) == "[" && !self.is_row(typed)
    }

    /// Whether several things stand side by side in its brackets.
    fn is_row(&self, typed: &Typed<'_>) -> bool {
        let mut inner = self.words.clone().filter(|at| typed.words[*at].around == Some(self.words.start));
        inner.any(|at| typed.text(at) == "," || signs::is_beside(typed, at))
    }
}
