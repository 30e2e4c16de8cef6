//! A line of play with arrows, as the texts print it: `(2, 3, 7) → (1, 2, 3) → (1, 1, 2)`, `kayles 5 → 3`.
//! Positions in brackets without a game are of Nim.

use std::ops::Range;

use super::game::named;
use super::{Change, Typed};
use crate::lexer::Kind;

/// The changes of a text that is one such line.
pub(super) fn find(typed: &Typed<'_>) -> Option<Vec<Change>> {
    let words = &typed.words;
    let last = words.len() - usize::from(words.last()?.text == ";");
    let is_arrow = |at: &usize| words[*at].depth == 0 && matches!(words[*at].text, "→" | "->");
    let arrows: Vec<usize> = (1..last).filter(is_arrow).collect();
    if arrows.is_empty() || words[1..last].iter().any(|word| word.first) {
        return None;
    }
    let game = named(typed, 0, false);
    let begin = game.as_ref().map_or(0, super::game::Named::end);
    let starts = std::iter::once(begin).chain(arrows.iter().map(|arrow| arrow + 1));
    let parts: Vec<Range<usize>> =
        starts.zip(arrows.iter().copied().chain([last])).map(|(start, end)| start..end).collect();
    let are_rows = parts.iter().all(|part| matches!(typed.text(part.start), "(" | "["));
    let positions = parts.into_iter().map(|part| position(typed, part)).collect::<Option<Vec<String>>>()?;
    let line = format!(".line([{}])", positions.join(", "));
    let (mut changes, end) = (Vec::new(), words[last - 1].end);
    match game {
        Some(game) => {
            game.change(typed, &mut changes);
            // A set among its parameters.
            for word in &words[..begin] {
                let bracket = match word.text {
                    "{" => "[",
                    "}" => "]",
                    _ => continue,
                };
                changes.push(Change::new(word.start..word.end, bracket));
            }
            changes.push(Change { rank: 1, ..Change::new(words[begin - 1].end..end, line) });
        }
        None if are_rows => changes.push(Change::new(words[0].start..end, format!("nim(){line}"))),
        None => return None,
    }
    changes.sort_by_key(|change| (change.at.start, !change.at.is_empty(), change.rank));
    Some(changes)
}

/// A position in plain text: numbers in brackets or side by side, or a text.
fn position(typed: &Typed<'_>, words: Range<usize>) -> Option<String> {
    let first = typed.words.get(words.start).filter(|_| !words.is_empty())?;
    if first.kind == Kind::Text && words.len() == 1 {
        return Some(first.text.to_owned());
    }
    let bracketed = matches!(first.text, "(" | "[") && first.partner == Some(words.end - 1);
    let inner = if bracketed { words.start + 1..words.end - 1 } else { words };
    let mut numbers = Vec::new();
    for word in &typed.words[inner] {
        match word.kind {
            Kind::Number => numbers.push(word.text),
            _ if word.text == "," => {}
            _ => return None,
        }
    }
    match numbers.as_slice() {
        [] if !bracketed => None,
        [one] if !bracketed => Some((*one).to_owned()),
        many => Some(format!("[{}]", many.join(", "))),
    }
}
