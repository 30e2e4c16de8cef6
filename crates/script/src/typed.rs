//! What a teacher types, put into plain Rhai: `explain nim 3 4 5`, `nim [3, 4, 5]`, `3 ⊕ 5`, `*7 + *5`,
//! `mex {0, 1, 2}`, `'3 4 5'`.
//!
//! The language is plain Rhai. A text that the parser refuses is looked at here, and if it is one of these
//! forms its plain form is read instead: in cells, at the prompt and in `eval`, never in files. Every pass
//! looks at the tokens and hands over [`Change`]s of the text that was typed; changes stay within a line, so
//! that every place can be told in it. A further form is one more pass in [`PASSES`].

mod command;
mod nim_sum;
mod signs;

use std::ops::Range;

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
    words: Vec<Lexeme<'a>>,
    is_variable: &'a dyn Fn(&str) -> bool,
}

/// Finds the changes of one kind of form.
type Pass = fn(&Typed<'_>, &mut Vec<Change>);

/// Every kind of form.
const PASSES: &[Pass] = &[signs::find, nim_sum::find, command::find];

/// Longer texts are no forms that somebody types.
const LONGEST: usize = 10_000;

/// The sources that people type: cells, the prompt, `eval`. All others are files.
pub(crate) fn is_typed(source: &str) -> bool {
    source.starts_with("In[") || source.starts_with("cell ") || source == "eval"
}

/// The plain form of a text that the parser refuses; none if it has none of these forms.
pub(crate) fn plain(text: &str, is_variable: &dyn Fn(&str) -> bool) -> Option<Plain> {
    if text.len() > LONGEST {
        return None;
    }
    let words = lexeme::lexemes(text, Comments::Out);
    let defines = |name: &str| {
        words.windows(2).any(|pair| matches!(pair[0].text, "let" | "const") && pair[1].text == name)
    };
    let is_variable = |name: &str| is_variable(name) || defines(name);
    let typed = Typed { text, words: words.clone(), is_variable: &is_variable };
    let mut changes = Vec::new();
    PASSES.iter().for_each(|pass| pass(&typed, &mut changes));
    changes.sort_by_key(|change| (change.at.start, !change.at.is_empty(), change.rank));
    if changes.is_empty() { None } else { changed(text, changes) }
}

/// The lines of the plain form that are not as they were typed.
pub(crate) fn changed_lines(typed: &str, plain: &str) -> String {
    let lines = typed.lines().zip(plain.lines()).filter(|(typed, plain)| typed != plain);
    lines.map(|(_, plain)| plain.trim()).collect::<Vec<_>>().join("\n")
}

/// The text with the changes; none if some change the same bytes.
fn changed(typed: &str, changes: Vec<Change>) -> Option<Plain> {
    let mut plain = Plain::default();
    for Change { at, text, .. } in changes {
        plain.copy(typed.get(plain.typed_end()..at.start)?);
        plain.replace(at, &text);
    }
    plain.copy(&typed[plain.typed_end()..]);
    Some(plain)
}

impl Typed<'_> {
    fn text(&self, at: usize) -> &str {
        self.words.get(at).map_or("", |word| word.text)
    }

    /// Whether no blank stands between a token and the next one.
    fn joined(&self, at: usize) -> bool {
        self.words.get(at + 1).is_some_and(|next| next.start == self.words[at].end)
    }
}

#[cfg(test)]
mod tests;
