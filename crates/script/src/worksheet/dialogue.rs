//! A game that two players played, told with gaps: every other move lacks its numbers, and the others lack
//! the position after them.

use bouton_results::html::escape;

use super::blank::blank;
use super::{standard, tuple};
use crate::messages::text;

/// The gap at a move, counted from 1: the heap and the number taken, if it is odd, else the position after
/// it. None if no move of Nim leads from one position to the other.
pub(super) fn gap(number: usize, before: &[u64], after: &[u64]) -> Option<Vec<u64>> {
    let [heap, taken] = taken(before, after)?;
    Some(if number % 2 == 1 { vec![heap, taken] } else { standard(after) })
}

/// The gaps of a line.
pub(super) fn gaps(line: &[Vec<u64>]) -> Option<Vec<Vec<u64>>> {
    (1..).zip(line.windows(2)).map(|(number, pair)| gap(number, &pair[0], &pair[1])).collect()
}

/// The heap from which a move of Nim takes, and how many.
fn taken(before: &[u64], after: &[u64]) -> Option<[u64; 2]> {
    let (mut left, mut new) = (standard(before), Vec::new());
    for heap in standard(after) {
        match left.iter().position(|other| *other == heap) {
            Some(at) => {
                left.remove(at);
            }
            None => new.push(heap),
        }
    }
    match (left.as_slice(), new.as_slice()) {
        ([heap], []) => Some([*heap, *heap]),
        ([heap], [smaller]) if smaller < heap => Some([*heap, heap - smaller]),
        _ => None,
    }
}

/// The gaps that an answer fills wrong: how many, and the number of the first.
pub(super) fn wrong(said: &[Vec<u64>], right: &[Vec<u64>]) -> Option<(usize, usize)> {
    let is_wrong = |(at, expected): &(usize, &Vec<u64>)| {
        let found = said.get(*at).map_or(&[][..], Vec::as_slice);
        let alike = if at % 2 == 0 { found == expected.as_slice() } else { standard(found) == **expected };
        !alike
    };
    let bad: Vec<usize> = right.iter().enumerate().filter(is_wrong).map(|(at, _)| at + 1).collect();
    bad.first().map(|first| (bad.len(), *first))
}

/// The dialogue on the page.
pub(super) fn page(line: &[Vec<u64>], filled: bool) -> String {
    let mut out = line.first().map_or_else(String::new, |first| format!("<p>{}</p>", tuple(first)));
    for (number, pair) in (1..).zip(line.windows(2)) {
        let Some([heap, taken]) = taken(&pair[0], &pair[1]) else { continue };
        let is_said = number % 2 == 0;
        let said = |n: u64| if is_said { n.to_string() } else { blank(filled.then(|| n.to_string()), 2) };
        let after = if is_said { blank(filled.then(|| tuple(&pair[1])), 9) } else { tuple(&pair[1]) };
        out += &turn(number, &said(heap), &said(taken), &after);
    }
    out
}

/// The words of a player, in which the numbers may be blanks, and beside them the position after the move.
fn turn(number: usize, heap: &str, taken: &str, after: &str) -> String {
    let player = 2 - number % 2;
    let said =
        escape(&text("worksheet-says", &[("player", &player), ("taken", &"\u{1}"), ("heap", &"\u{2}")]));
    let said = said.replace('\u{1}', taken).replace('\u{2}', heap);
    format!("<p class=\"turn\"><span>{said}</span> <span>→ {after}</span></p>")
}

/// The dialogue in a line of text: `?` marks a gap.
pub(super) fn in_line(line: &[Vec<u64>]) -> String {
    let mut parts: Vec<String> = line.first().map(|first| tuple(first)).into_iter().collect();
    for (number, pair) in (1..).zip(line.windows(2)) {
        let Some([heap, taken]) = taken(&pair[0], &pair[1]) else { continue };
        let said = |n: u64| if number % 2 == 0 { n.to_string() } else { "?".to_owned() };
        let player = 2 - number % 2;
        let (taken, heap) = (said(taken), said(heap));
        parts.push(text("worksheet-says", &[("player", &player), ("taken", &taken), ("heap", &heap)]));
        parts.push(if number % 2 == 0 { "(?)".to_owned() } else { tuple(&pair[1]) });
    }
    parts.join(" ")
}
