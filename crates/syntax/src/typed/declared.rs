//! A name for a set or a game, as the texts give one: `S = {1, 3, 6}`, `G = {0|1}`.

use super::{Change, Typed};
use crate::lexer::Kind;

/// Finds it where it is the whole text, and the name is new.
pub(super) fn find(typed: &Typed<'_>, changes: &mut Vec<Change>) {
    let words = &typed.words;
    let Some(first) = words.first().filter(|word| word.kind == Kind::Name) else { return };
    let last = words.len() - usize::from(words.last().is_some_and(|word| word.text == ";"));
    let is_braced = typed.text(2) == "{" && words[2].partner == Some(last - 1);
    let is_line = words.iter().skip(1).all(|word| !word.first);
    if typed.text(1) == "=" && is_braced && is_line && !(typed.is_variable)(first.text) {
        changes.push(Change::open(first.start, "let ", 0));
    }
}
