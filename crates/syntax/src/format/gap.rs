//! The blanks between two chunks of a line.
//!
//! Where a blank may mean something to the parser, as between a sign and its number, the author's is kept.

use super::chunk::Chunk;
use super::outline::{Bar, Class, Role};
use crate::lexer::{Kind, tokens};

/// How many blanks stand before the chunk at `at`, if a line doesn't begin there.
pub(super) fn gap(chunks: &[Chunk<'_>], roles: &[Role], at: usize) -> usize {
    let Some(last) = at.checked_sub(1) else { return 0 };
    let gap = usual(chunks, roles, last);
    if gap == 0 && chunks[at].gap > 0 && melts(chunks, last) { 1 } else { gap }
}

/// Whether two words, or a number's parts, would be read as one without the blank between them.
fn melts(chunks: &[Chunk<'_>], last: usize) -> bool {
    let (before, chunk) = (&chunks[last], &chunks[last + 1]);
    let plain = |kind: Kind| matches!(kind, Kind::Punctuation | Kind::Text | Kind::Template);
    if plain(before.kind) && plain(chunk.kind) && before.text != ":" {
        return false;
    }
    let both = format!("{}{}", before.text, chunk.text);
    let number = before.text == "." && chunk.kind == Kind::Number;
    number || tokens(&both).first().is_none_or(|first| first.end != before.text.len())
}

fn usual(chunks: &[Chunk<'_>], roles: &[Role], last: usize) -> usize {
    let at = last + 1;
    let (before, chunk) = (&chunks[last], &chunks[at]);
    let own = chunk.gap.min(1);
    if chunk.is_comment() {
        // Aligned comments stay aligned.
        return chunk.gap.max(1);
    }
    if before.is_comment() {
        return 1;
    }
    if matches!(chunk.text, "," | ";") {
        return 0;
    }
    if matches!(before.text, "," | ";") {
        return 1;
    }
    if roles[at].bar == Some(Bar::Closes) && chunk.text == "|" || roles[last].bar == Some(Bar::Opens) {
        return 0;
    }
    if roles[last].bar == Some(Bar::Closes) || roles[at].bar.is_some() {
        return usize::from(!opens_tight(before));
    }
    if before.opens() || chunk.closes() {
        let braces = matches!(before.text, "{" | "#{") || chunk.text == "}";
        return usize::from(braces && roles[last].partner != Some(at));
    }
    let index = matches!(chunk.text, "(" | "[" | "?[");
    if index && before.ends_value() && !roles[at].starts {
        // A call or an index, unless a block ends before it.
        let block = roles[last].partner.is_some_and(|open| roles[open].class == Some(Class::Block));
        return usize::from(before.text == "}" && block);
    }
    if before.kind == Kind::Operator || chunk.kind == Kind::Operator {
        return operator(chunks, last, own);
    }
    usize::from(chunk.text != ":")
}

fn opens_tight(chunk: &Chunk<'_>) -> bool {
    matches!(chunk.text, "(" | "[" | "?[")
}

/// The same if one of the two is an operator; `own` is the author's gap.
fn operator(chunks: &[Chunk<'_>], last: usize, own: usize) -> usize {
    let (before, chunk) = (&chunks[last], &chunks[last + 1]);
    let is = |chunk: &Chunk<'_>, known: &[&str]| chunk.kind == Kind::Operator && known.contains(&chunk.text);
    if [before, chunk].iter().any(|chunk| is(chunk, &["@", "~", "$", "#", "?"])) {
        return own;
    }
    const TIGHT: [&str; 5] = [".", "?.", "::", "..", "..="];
    if is(before, &TIGHT) {
        return if chunk.kind == Kind::Operator { own } else { 0 };
    }
    if is(chunk, &TIGHT) {
        return if before.kind == Kind::Operator { own } else { 0 };
    }
    let beyond = last.checked_sub(1).map(|beyond| &chunks[beyond]);
    // A sign belongs to what follows it; behind a brace it may be one.
    let signs = |chunk: &Chunk<'_>| is(chunk, &["-", "+", "!"]);
    if signs(before) && !beyond.is_some_and(|beyond| beyond.ends_value() && beyond.text != "}") {
        return if before.text == "!" && chunk.kind != Kind::Operator { 0 } else { own };
    }
    // `f!(…)`
    if is(before, &["!"]) || is(chunk, &["!"]) && before.ends_value() {
        return 0;
    }
    // `2^3` has a remark, which `2 ^ 3` doesn't have.
    let number = |chunk: Option<&Chunk<'_>>| chunk.is_some_and(|chunk| chunk.kind == Kind::Number);
    let power = is(before, &["^"]) && number(beyond) && number(Some(chunk))
        || is(chunk, &["^"]) && number(Some(before)) && number(chunks.get(last + 2));
    if power {
        return own;
    }
    usize::from(!(opens_tight(before) || before.closes() && chunk.closes()))
}
