//! The items of a line of play: a position, a move as the rules name it, a move in words, or the number taken
//! from a heap.

use bouton_rules::{Datum, RuleError};
use bouton_solve::{Control, Move, SolveError, Sum};

use super::{all_moves, plain};

/// An item of a line of play.
#[derive(Clone, Debug, PartialEq)]
pub enum LineItem {
    /// A position.
    Position(Sum),
    /// A position of the game as a user writes it; a label of a move; a move in words such as "8 → 3"; or
    /// `#{ heap: 2, take: 5 }` and `#{ heap: 2, to: 3 }`, which count heaps from 1; or, as texts tell a line,
    /// "take 5 chips from the heap of 8".
    Written(Datum),
}

/// More legal moves than this are not named in an error.
const NAMED: usize = 12;

impl LineItem {
    /// The position that it stands for after `before`, and the move that leads there, if one does. `at`
    /// counts the moves before it.
    pub(super) fn read(
        self,
        at: usize,
        before: &Sum,
        control: &Control,
    ) -> Result<(Sum, Option<Move>), SolveError> {
        let written = match self {
            Self::Position(position) => {
                let made = before.move_to(&position, control)?;
                return Ok((position, made));
            }
            Self::Written(written) => written,
        };
        let Some(game) = before.game() else { return Self::named(at, &written, None, before, control) };
        let changed = changed(before, &written).or_else(|| told(before, written.as_text()?));
        match game.position(changed.unwrap_or_else(|| written.clone())) {
            Ok(position) => Self::Position(position).read(at, before, control),
            Err(SolveError::Rule(why)) => Self::named(at, &written, Some(why), before, control),
            Err(error) => Err(error),
        }
    }

    /// The move that is named.
    fn named(
        at: usize,
        written: &Datum,
        why: Option<RuleError>,
        before: &Sum,
        control: &Control,
    ) -> Result<(Sum, Option<Move>), SolveError> {
        let moves = all_moves(before, control)?;
        let bare = |text: &str| text.replace("->", "→").replace(char::is_whitespace, "");
        let is_meant = |made: &&Move| match written {
            Datum::Text(text) => {
                bare(text) == bare(&plain(before, made)) || made.label.as_ref() == Some(written)
            }
            _ => made.shown() == written || made.label.as_ref() == Some(written),
        };
        match moves.iter().find(is_meant) {
            Some(made) => Ok((made.to.clone(), Some(made.clone()))),
            None => Err(refused(at, written, why, before, &moves).into()),
        }
    }
}

/// The error of an item that is neither a position nor a move, with the legal moves.
fn refused(at: usize, written: &Datum, why: Option<RuleError>, before: &Sum, moves: &[Move]) -> RuleError {
    let legal: Vec<String> = moves.iter().take(NAMED).map(|made| plain(before, made)).collect();
    let dots = if moves.len() > NAMED { ", …" } else { "" };
    match why {
        // Nothing can be named: the refusal itself says how a position is written.
        Some(why) if moves.is_empty() => why,
        why => {
            let why = why.map(|why| why.message);
            RuleError::not_in_line(at + 2, written, before.in_one_line(), legal.join(", ") + dots, why)
        }
    }
}

/// The position after `#{ heap: 2, take: 5 }` or `#{ heap: 2, to: 3 }`, heaps counted from 1.
fn changed(before: &Sum, written: &Datum) -> Option<Datum> {
    let Datum::Map(entries) = written else { return None };
    let entry = |name: &str| entries.iter().find(|(key, _)| **key == *name)?.1.as_int();
    let heap = usize::try_from(entry("heap")?.checked_sub(1)?).ok()?;
    let mut heaps = match before.datum()? {
        Datum::Ints(heaps) => heaps.into_vec(),
        Datum::Int(heap) => vec![heap],
        _ => return None,
    };
    let size = heaps.get_mut(heap)?;
    *size = match (entry("take"), entry("to")) {
        (Some(taken), None) => size.checked_sub(taken)?,
        (None, Some(left)) => left,
        _ => return None,
    };
    Some(Datum::ints(heaps))
}

/// The verbs of taking, and the words before the size of a heap, in the languages of the class.
const TAKE: &[&str] = &[
    "take", "takes", "remove", "removes", "retira", "retirar", "retire", "tira", "tirar", "tire", "toma",
    "tomar", "tome", "quita", "quitar", "quite", "treu", "treure", "traieu", "pren", "prendre", "preneu",
];
const OF: &[&str] = &["of", "with", "de", "com", "con", "amb", "d"];

/// The position after "take 5 chips from the heap of 8": the first heap of that size gets smaller.
fn told(before: &Sum, text: &str) -> Option<Datum> {
    before.game().filter(|game| game.is_heap_game())?;
    let words: Vec<&str> =
        text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let numbers: Vec<(usize, i64)> =
        words.iter().enumerate().filter_map(|(at, word)| Some((at, word.parse().ok()?))).collect();
    let ([(_, taken), (at, size)], Some(Datum::Ints(heaps))) = (numbers.as_slice(), before.datum()) else {
        return None;
    };
    let is_told = TAKE.contains(&words[0].to_lowercase().as_str()) && OF.contains(&words[at - 1]);
    let heap = heaps.iter().position(|heap| heap == size).filter(|_| is_told)?;
    let mut heaps = heaps.into_vec();
    heaps[heap] = size.checked_sub(*taken)?;
    Some(Datum::ints(heaps))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bouton_solve::Game;

    #[test]
    fn moves_are_told_as_texts_do() {
        let entry = bouton_rules::registry::find("nim").expect("Nim");
        let game = Game::new((entry.build)(&[]).expect("its rules"));
        let place = game.position(Datum::ints([7, 9, 10])).expect("a position");
        for text in [
            "retira 5 fichas da pilha com 10",
            "Take 5 chips from the heap of 10",
            "Retire 5 fichas de la pila de 10",
            "treu 5 fitxes de la pila amb 10",
        ] {
            assert_eq!(told(&place, text), Some(Datum::ints([7, 9, 5])), "{text}");
        }
        for text in [
            "",
            "take",
            "leave 5 in the heap of 10",
            "take 5 from heap 10",
            "take 5 of the heap of 11",
            "take 5 from 9 and 2 from 10",
            "take -9223372036854775808 of 10",
        ] {
            assert_eq!(told(&place, text), None, "{text}");
        }
    }
}
