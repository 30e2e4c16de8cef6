//! A worksheet by the words of its kind: `worksheet who-wins`, `worksheet(nim-sum, #{ seed: 7 })`, `folha de
//! atividades soma-nim`, and with the options of the command line: `worksheet table --seed 7 --count 3`. An
//! activity of a text needs no such word: `atividade 6`.

use std::ops::Range;

use super::command::{begins, word};
use super::{Change, Typed, vocabulary};
use crate::lexer::Kind;

/// The function that makes worksheets.
pub(super) const FUNCTION: &str = "worksheet";

/// A call is around everything else.
const LEVEL: i8 = 2;

/// The most tokens of a kind: `somas-nim em colunas` has five.
const WORDS: usize = 6;

/// Reads the worksheet that is asked for at a token; gives the token behind it.
pub(super) fn find(typed: &Typed<'_>, at: usize, changes: &mut Vec<Change>) -> Option<usize> {
    if !begins(typed, at) {
        return None;
    }
    if let Some(activity) = activity(typed, at) {
        return alone(typed, activity, changes);
    }
    let end = called(typed, at)?;
    let mut found = Vec::new();
    let behind = if typed.text(end) == "(" {
        in_brackets(typed, end + 1, &mut found)?
    } else {
        bare(typed, end, &mut found)?
    };
    let name = typed.words[at].start..typed.words[end - 1].end;
    if typed.written(at..end) != FUNCTION {
        found.push(Change::new(name, FUNCTION));
    }
    changes.append(&mut found);
    Some(behind)
}

/// `atividade 6`: the word and the number, unless the word is a variable.
fn activity(typed: &Typed<'_>, at: usize) -> Option<Range<usize>> {
    let (word, number) = (typed.words.get(at)?, typed.words.get(at + 1)?);
    let named = word.kind == Kind::Name && vocabulary::is_activity(word.text);
    let numbered = number.kind == Kind::Number && !number.first;
    (named && numbered && !(typed.is_variable)(word.text)).then_some(at..at + 2)
}

/// An activity without a word for worksheets, with options behind it or without.
fn alone(typed: &Typed<'_>, words: Range<usize>, changes: &mut Vec<Change>) -> Option<usize> {
    let mut found =
        vec![Change::new(bytes(typed, &words), format!("{FUNCTION}({}", quoted(typed, words.clone())))];
    let end = options(typed, words.end, &mut found);
    let next = typed.words.get(end);
    let ends = next.is_none_or(|next| next.first || matches!(next.text, ";" | ")" | "]" | "}" | "," | "."));
    if !ends {
        return None;
    }
    found.push(Change::close(typed.words[end - 1].end, ")", LEVEL));
    changes.append(&mut found);
    Some(end)
}

/// A suggestion for a worksheet if we can read only its kind.
pub(super) fn advice(typed: &Typed<'_>) -> Option<String> {
    let end = called(typed, 0)?;
    let kind = kind(typed, end + usize::from(typed.text(end) == "("));
    let named = kind.and_then(|words| vocabulary::worksheet(typed.written(words)));
    Some(format!("{FUNCTION}(\"{}\")", named.unwrap_or("who-wins")))
}

/// The token after the word for worksheets, if that word is at a token and isn't a variable.
fn called(typed: &Typed<'_>, at: usize) -> Option<usize> {
    let (end, function) = word(typed, at)?;
    (function == FUNCTION && !(typed.is_variable)(typed.text(at))).then_some(end)
}

/// `worksheet(who-wins)`, `worksheet(table, #{ seed: 7 })`: only the kind lacks its quotes.
fn in_brackets(typed: &Typed<'_>, at: usize, changes: &mut Vec<Change>) -> Option<usize> {
    let words = kind(typed, at).filter(|words| !is_variable(typed, words))?;
    let end = words.end;
    changes.push(Change::new(bytes(typed, &words), quoted(typed, words)));
    matches!(typed.text(end), "," | ")").then_some(end)
}

/// `worksheet who-wins`, with options behind it or without.
fn bare(typed: &Typed<'_>, at: usize, changes: &mut Vec<Change>) -> Option<usize> {
    let text = typed.words.get(at).filter(|word| word.kind == Kind::Text && !word.first);
    let words = if text.is_some() { at..at + 1 } else { kind(typed, at)? };
    let (before, start) = (typed.words[at - 1].end, typed.words[at].start);
    changes.push(Change { rank: -LEVEL, ..Change::new(before..start, "(") });
    if text.is_none() && !is_variable(typed, &words) {
        changes.push(Change::new(bytes(typed, &words), quoted(typed, words.clone())));
    }
    let end = options(typed, words.end, changes);
    let next = typed.words.get(end);
    let ends = next.is_none_or(|next| next.first || matches!(next.text, ";" | ")" | "]" | "}" | "," | "."));
    changes.push(Change::close(typed.words[end - 1].end, ")", LEVEL));
    ends.then_some(end)
}

/// The tokens of a kind: those of a known one, else all words that stand there.
fn kind(typed: &Typed<'_>, at: usize) -> Option<Range<usize>> {
    let name =
        |at: usize| typed.words.get(at).is_some_and(|word| matches!(word.kind, Kind::Name | Kind::Keyword));
    let within =
        |i: &usize| *i == at || !typed.words[*i].first && (name(*i) || typed.text(*i) == "-" && name(*i + 1));
    let last = (at..typed.words.len().min(at + WORDS)).take_while(within).last().filter(|_| name(at))?;
    if typed.words[at].first {
        return None;
    }
    if let Some(activity) = activity(typed, at) {
        return Some(activity);
    }
    let known = (at..=last).rev().find(|last| vocabulary::worksheet(typed.written(at..last + 1)).is_some());
    Some(at..known.unwrap_or(last) + 1)
}

/// Whether a kind is a variable that has it.
fn is_variable(typed: &Typed<'_>, kind: &Range<usize>) -> bool {
    kind.len() == 1 && (typed.is_variable)(typed.text(kind.start))
}

/// A kind as plain text has it; one that there isn't stays as it is, so that the error names it.
fn quoted(typed: &Typed<'_>, words: Range<usize>) -> String {
    let written = typed.written(words);
    format!("{:?}", vocabulary::worksheet(written).unwrap_or(written))
}

fn bytes(typed: &Typed<'_>, words: &Range<usize>) -> Range<usize> {
    typed.words[words.start].start..typed.words[words.end - 1].end
}

/// Options as a map, with a comma before it or without, or as the command line has them; gives the token
/// behind them.
fn options(typed: &Typed<'_>, at: usize, changes: &mut Vec<Change>) -> usize {
    let before = typed.words[at - 1].end;
    let map = at + usize::from(typed.text(at) == ",");
    if let Some(close) = typed.words.get(map).filter(|word| word.text == "#{").and_then(|word| word.partner) {
        changes.push(Change::new(before..typed.words[map].start, ", "));
        return close + 1;
    }
    let (mut end, mut pairs) = (at, Vec::new());
    while let Some((behind, pair)) = option(typed, end) {
        (end, pairs) = (behind, [pairs, vec![pair]].concat());
    }
    if !pairs.is_empty() {
        let map = format!(", #{{ {} }}", pairs.join(", "));
        changes.push(Change::new(before..typed.words[end - 1].end, map));
    }
    end
}

/// `--seed 7`, `--language pt`, `seed 7`: the token after it, and its entry in a map.
fn option(typed: &Typed<'_>, at: usize) -> Option<(usize, String)> {
    let dashes = (at..at + 2).take_while(|at| typed.text(*at) == "-").count();
    // A file, `-o X.html`, isn't an option of the function.
    let name = at + Some(dashes).filter(|dashes| *dashes != 1)?;
    let value = name + 1;
    let (word, said) = (typed.words.get(name)?, typed.words.get(value)?);
    let text = match said.kind {
        Kind::Number | Kind::Text => said.text.to_owned(),
        Kind::Name => format!("{:?}", said.text),
        _ => return None,
    };
    let fits = word.kind == Kind::Name && !word.first && !said.first;
    fits.then(|| (value + 1, format!("{}: {text}", word.text)))
}
