//! A question for help: `?nim`, `nim?`, `help nim`, `ajuda jogo das moedas`, `?`; and the word for help
//! alone.

use std::ops::Range;

use super::{Change, Typed, signs, vocabulary};
use crate::lexer::Kind;

/// Finds them: each has a line for itself.
pub(super) fn find(typed: &Typed<'_>) -> Vec<Change> {
    let (mut found, mut at) = (Vec::new(), 0);
    while at < typed.words.len() {
        let line = at..at + 1 + typed.words[at + 1..].iter().take_while(|word| !word.first).count();
        at = line.end;
        found.extend(question(typed, line));
    }
    found
}

/// A line that asks for help.
fn question(typed: &Typed<'_>, mut subject: Range<usize>) -> Option<Change> {
    subject.end -= usize::from(subject.len() > 1 && typed.text(subject.end - 1) == ";");
    let whole = typed.words[subject.start].start..typed.words[subject.end - 1].end;
    let line = subject.clone();
    if is_sign(typed, subject.start) || is_word(typed, subject.start) {
        subject.start += 1;
    }
    while !subject.is_empty() && is_sign(typed, subject.end - 1) {
        subject.end -= 1;
    }
    let words = &typed.words[subject.clone()];
    let called = words.first().is_some_and(|word| word.text == "(");
    if subject == line || called || !words.iter().all(|word| is_named(word.kind, word.text)) {
        return None;
    }
    let plain = match words {
        [] => "help()".to_owned(),
        [one] if one.kind == Kind::Text => match signs::quoted(typed.written(subject.clone())) {
            Some(inner) => format!("help({inner:?})"),
            None => format!("help({})", typed.written(subject)),
        },
        [one] if (typed.is_variable)(one.text) => format!("help({})", one.text),
        [.., dot, last] if dot.text == "." => format!("help({:?})", last.text),
        _ => format!("help({:?})", typed.written(subject)),
    };
    Some(Change::new(whole, plain))
}

fn is_sign(typed: &Typed<'_>, at: usize) -> bool {
    matches!(typed.text(at), "?" | "??")
}

/// Whether it is a word for help.
fn is_word(typed: &Typed<'_>, at: usize) -> bool {
    let word = typed.text(at);
    vocabulary::function(word) == Some("help") && !(typed.is_variable)(word)
}

/// What can stand within the name of a game, or between a value and its function.
fn is_named(kind: Kind, text: &str) -> bool {
    matches!(kind, Kind::Name | Kind::Keyword | Kind::Text) || matches!(text, "." | "-" | "," | "(" | ")")
}
