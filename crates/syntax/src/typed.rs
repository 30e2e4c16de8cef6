//! The forms that a teacher types, put into plain Rhai: `explain nim 3 4 5`, `nim [3, 4, 5]`, `3 ⊕ 5`, `*7 +
//! *5`, `nim.grundy(3)`, `mex {0, 1, 2}`, `'3 4 5'`, `(1010)_2`, `?nim`, `3 ⊕ 5 = 6`.
//!
//! The language is plain Rhai. If the parser refuses a text, or the text uses unknown names, we look for one
//! of these forms and read its plain form instead: in cells, at the prompt and in `eval`, never in files, for
//! which only [`cells`] has one.
//! Every pass looks at the tokens and returns `Change`s of the typed text; changes stay within a line, so
//! that every place can be told in it. A further form is one more pass in `PASSES`.

pub mod bare;
mod book;
pub mod braces;
pub mod cells;
mod command;
mod declared;
mod ellipsis;
mod equality;
mod game;
mod line;
mod nim_sum;
pub mod numeral;
mod position;
mod powers;
mod question;
mod signs;
pub mod vocabulary;
mod worksheet;

use std::cell::LazyCell;
use std::collections::BTreeSet;
use std::ops::Range;

use bouton_rules::registry;

use crate::lexer::Kind;
use crate::lexer::lexeme::{self, Comments, Lexeme};
use crate::source::Plain;

/// A change of the text: these bytes become that text.
#[derive(Debug)]
struct Change {
    at: Range<usize>,
    text: String,
    /// Of changes at one place those of a lower rank come first: what opens around another opens first, and
    /// closes last.
    rank: i8,
}

impl Change {
    fn new(at: Range<usize>, text: impl Into<String>) -> Self {
        Self { at, text: text.into(), rank: 0 }
    }

    /// Text that opens before the byte `at`; a structure of a higher `level` is around one of a lower.
    fn open(at: usize, text: &str, level: i8) -> Self {
        Self { at: at..at, text: text.to_owned(), rank: -level }
    }

    /// Text that closes after the byte `at`.
    fn close(at: usize, text: &str, level: i8) -> Self {
        // What closes there comes before what opens behind it.
        Self { at: at..at, text: text.to_owned(), rank: level - 100 }
    }
}

/// The tokens of a text, and what its names are.
struct Typed<'a> {
    text: &'a str,
    /// An apostrophe within a word is a letter of it: "joc d'Euclides".
    words: Vec<Lexeme<'a>>,
    /// Whether it is a variable or a function of the author.
    is_variable: &'a dyn Fn(&str) -> bool,
    /// The words with which names of games begin.
    first_words: LazyCell<BTreeSet<String>>,
}

/// Finds the changes of one kind of form.
type Pass = fn(&Typed<'_>, &mut Vec<Change>);

/// Every kind of form.
const PASSES: &[Pass] = &[
    signs::find,
    book::find,
    numeral::find,
    nim_sum::find,
    command::find,
    bare::find,
    ellipsis::find,
    declared::find,
];

/// Nobody types a longer text in one of these forms.
const LONGEST: usize = 10_000;

/// The sources that people type: cells, the prompt, `eval`. All others are files.
#[must_use]
pub fn is_typed(source: &str) -> bool {
    source.starts_with("In[") || source.starts_with("cell ") || source == "eval"
}

/// The plain form of a text that the parser refuses. Returns `None` if none of these forms fits. `is_own`
/// recognises the variables and functions of the author.
pub fn plain(text: &str, is_own: &dyn Fn(&str) -> bool) -> Option<Plain> {
    if text.len() > LONGEST {
        return None;
    }
    let lexed = with_letters(&book::with_quotes(text));
    let words = lexeme::lexemes(&lexed, Comments::Out);
    let is_own = |name: &str| is_own(name) || defines(&words, name);
    let typed = Typed::new(text, words.clone(), &is_own);
    let binary = numeral::are_binary(&typed);
    let side = |side: &str| {
        let side = if binary { numeral::in_base_two(side) } else { side.to_owned() };
        plain(&side, &is_own).map_or(side, |plain| plain.text)
    };
    let line = || line::find(&typed).and_then(|changes| changed(text, changes));
    equality::find(&typed, &side).or_else(line).or_else(|| changed(text, typed.changes()))
}

/// A suggestion for a text that is nearly one of these forms: a position without its game, a question with a
/// set and a position as its numbers, a worksheet without a kind.
pub fn advice(text: &str, is_own: &dyn Fn(&str) -> bool) -> Option<String> {
    if text.len() > LONGEST {
        return None;
    }
    let typed = Typed::new(text, lexeme::lexemes(text, Comments::Out), is_own);
    let found = position::advice(&typed).or_else(|| command::advice(&typed));
    found.or_else(|| worksheet::advice(&typed))
}

/// What to write for a question that is asked as a function, without its game: `explain(3, 4, 5)`.
pub fn question_without_game(text: &str, function: &str) -> Option<String> {
    let is_own = |_: &str| false;
    let typed = Typed::new(text, lexeme::lexemes(text, Comments::Out), &is_own);
    command::without_game(&typed, function)
}

/// The text with letters for the apostrophes within words, which begin no text there: "Moore's Nim". Every
/// byte is where it was.
fn with_letters(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let is_letter = |at: Option<usize>| at.and_then(|at| letters.get(at)).is_some_and(|c| c.is_alphabetic());
    let within = |at: usize| is_letter(at.checked_sub(1)) && is_letter(Some(at + 1));
    let lexed = letters.iter().enumerate().map(|(at, letter)| match letter {
        '\'' | '’' if within(at) => "_".repeat(letter.len_utf8()),
        letter => letter.to_string(),
    });
    lexed.collect()
}

/// Whether a text defines a variable or a function of this name.
fn defines(words: &[Lexeme<'_>], name: &str) -> bool {
    words.windows(2).any(|pair| matches!(pair[0].text, "let" | "const" | "fn") && pair[1].text == name)
}

/// The lines of the plain form that are not as they were typed.
pub fn changed_lines(typed: &str, plain: &str) -> String {
    let lines = typed.lines().zip(plain.lines()).filter(|(typed, plain)| typed != plain);
    lines.map(|(_, plain)| plain.trim()).collect::<Vec<_>>().join("\n")
}

/// The text with the changes. Returns `None` if two of them change the same bytes.
fn changed(typed: &str, changes: Vec<Change>) -> Option<Plain> {
    let mut plain = Plain::default();
    for Change { at, text, .. } in changes {
        plain.copy(typed.get(plain.typed_end()..at.start)?);
        plain.replace(at, &text);
    }
    plain.copy(&typed[plain.typed_end()..]);
    (plain.text != typed).then_some(plain)
}

impl<'a> Typed<'a> {
    fn new(text: &'a str, words: Vec<Lexeme<'a>>, is_variable: &'a dyn Fn(&str) -> bool) -> Self {
        Self { text, words, is_variable, first_words: LazyCell::new(game::first_words) }
    }

    /// The changes of all passes; a question for help and a game in braces are taken as a whole.
    fn changes(&self) -> Vec<Change> {
        let mut questions = question::find(self);
        if questions.is_empty() {
            questions = braces::find(self);
        }
        questions.extend(ellipsis::ranges(self));
        let mut changes = Vec::new();
        PASSES.iter().for_each(|pass| pass(self, &mut changes));
        let within = |change: &Change, whole: &Change| {
            whole.at.start <= change.at.start && change.at.end <= whole.at.end
        };
        changes.retain(|change| !questions.iter().any(|question| within(change, question)));
        changes.extend(questions);
        changes.sort_by_key(|change| (change.at.start, !change.at.is_empty(), change.rank));
        changes
    }

    fn text(&self, at: usize) -> &str {
        self.words.get(at).map_or("", |word| word.text)
    }

    /// The tokens as they are written.
    fn written(&self, words: Range<usize>) -> &'a str {
        &self.text[self.words[words.start].start..self.words[words.end - 1].end]
    }

    /// Whether no blank stands between a token and the next one.
    fn joined(&self, at: usize) -> bool {
        self.words.get(at + 1).is_some_and(|next| next.start == self.words[at].end)
    }

    /// The token behind those that follow one another from `at` on, without a blank or a closing sign
    /// between.
    fn run(&self, at: usize) -> usize {
        let goes_on =
            |at: &usize| self.joined(*at) && !matches!(self.text(at + 1), ";" | "," | ")" | "]" | "}");
        at + 1 + (at..self.words.len()).take_while(goes_on).count()
    }

    /// The token behind the numbers that stand side by side from `at` on, with commas between or without, or
    /// with hyphens: `1-2-4-6`.
    fn numbers(&self, at: usize) -> usize {
        let mut end = at + 1;
        loop {
            let hyphen = self.is_hyphen(end);
            let comma = usize::from(hyphen || self.text(end) == "," && self.words[at].depth == 0);
            let next = self.words.get(end + comma);
            if next.is_none_or(|next| next.kind != Kind::Number || next.first) {
                return end;
            }
            end += comma + 1;
        }
    }

    /// Whether it is a hyphen between two numbers.
    fn is_hyphen(&self, at: usize) -> bool {
        let is_number = |at: usize| self.words.get(at).is_some_and(|word| word.kind == Kind::Number);
        let joined = |at: usize| at > 0 && self.joined(at - 1) && self.joined(at);
        self.text(at) == "-" && joined(at) && is_number(at - 1) && is_number(at + 1)
    }

    /// Puts commas between numbers that stand side by side.
    fn put_commas(&self, words: &Range<usize>, changes: &mut Vec<Change>) {
        for hyphen in words.clone().filter(|at| self.is_hyphen(*at)) {
            changes.push(Change::new(self.words[hyphen].start..self.words[hyphen].end, ", "));
        }
        for pair in self.words[words.clone()].windows(2) {
            if pair.iter().all(|word| word.kind == Kind::Number) {
                changes.push(Change::close(pair[0].end, ",", 0));
            }
        }
    }

    /// Whether the name of a native game can begin with a word.
    fn begins_name(&self, word: &str) -> bool {
        let word = game::below(word).unwrap_or_else(|| numeral::without_subscripts(word));
        let folded = registry::folded(&word);
        folded.split(' ').next().is_some_and(|first| self.first_words.contains(first))
    }
}

#[cfg(test)]
mod tests;
