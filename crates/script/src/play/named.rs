//! The move that a typed text names: by its number in the list, by the position after it, or in the words of
//! the list, whole or cut short.
//!
//! "2 -> 1" is "2 → 1", and "take 3 from 5" is "take 3 from the heap of 5, leave 2": words may be left out,
//! but no number before the last word that is written. Otherwise "take 3 from 5" would be "take 3 from the
//! heap of 8, leave 5", too.

use bouton_results::moves;
use bouton_rules::PositionKind;
use bouton_solve::{Move, Sum};

use super::referee;
use crate::messages::{Chosen, text};

/// This many of several moves are named.
const NAMED: usize = 3;

/// What a text names among some moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Named {
    /// The move at a place.
    Move(usize),
    /// Several moves with different names.
    Several,
    /// No move.
    Nothing,
}

/// Moves that a text may name, by their places.
pub(crate) trait Choices {
    /// How many there are.
    fn count(&self) -> usize;

    /// The ways to write the position after a move.
    fn positions(&self, at: usize) -> Vec<String>;

    /// The names of a move, that of the list first.
    fn names(&self, at: usize) -> Vec<String>;
}

/// The moves of a position of an impartial game.
pub(crate) struct MovesOf<'a> {
    pub(crate) place: &'a Sum,
    pub(crate) moves: &'a [Move],
}

impl Choices for MovesOf<'_> {
    fn count(&self) -> usize {
        self.moves.len()
    }

    fn positions(&self, at: usize) -> Vec<String> {
        let made = &self.moves[at];
        let drawn = match made.to.components() {
            [one] => Some(one.in_one_line()),
            _ => None,
        };
        drawn.into_iter().chain([made.shown().to_string()]).collect()
    }

    /// That of the list, its two halves, what a listener hears, and for a whole heap how many are taken from
    /// it.
    fn names(&self, at: usize) -> Vec<String> {
        let (place, made) = (self.place, &self.moves[at]);
        let mut names = vec![
            referee::name(place, made),
            moves::short(place, made, &Chosen),
            referee::in_words(place, made),
        ];
        let Some(moved) = place.components().get(made.component) else { return names };
        if let Some(described) = moves::described(moved, made, &Chosen) {
            names.push(described);
            let is_empty = made.parts.iter().all(|part| part.position.as_int() == Some(0));
            let is_heap = moved.game.rules().kind() == PositionKind::Heap;
            if let Some(heap) = moved.position.as_int().filter(|_| is_empty && is_heap) {
                let left: &dyn std::fmt::Display = &0;
                names.push(text("move-take-leave", &[("taken", &heap), ("heap", &heap), ("left", left)]));
            }
        }
        names
    }
}

/// The move that a text names.
pub(crate) fn named(typed: &str, choices: &dyn Choices) -> Named {
    if let Ok(number) = typed.parse::<usize>() {
        let at = number.checked_sub(1).filter(|at| *at < choices.count());
        return at.map_or(Named::Nothing, Named::Move);
    }
    let meant = plain(typed);
    let is_meant = |names: Vec<String>| names.iter().any(|name| plain(name) == meant);
    let mut all = 0..choices.count();
    let whole = all.clone().find(|at| is_meant(choices.positions(*at)));
    if let Some(at) = whole.or_else(|| all.find(|at| is_meant(choices.names(*at)))) {
        return Named::Move(at);
    }
    match fitting(typed, choices).as_slice() {
        [] => Named::Nothing,
        [(at, _)] => Named::Move(*at),
        _ => Named::Several,
    }
}

/// The sentence for a text that doesn't name one move.
pub(crate) fn refusal(typed: &str, choices: &dyn Choices) -> String {
    if named(typed, choices) != Named::Several {
        return text("play-no-move", &[("text", &typed), ("count", &choices.count())]);
    }
    let fitting = fitting(typed, choices);
    let some: Vec<String> = fitting.iter().take(NAMED).map(|(_, name)| format!("“{name}”")).collect();
    text("play-several", &[("text", &typed), ("moves", &some.join(", ")), ("count", &fitting.len())])
}

/// The moves whose names begin with the words of a text, where some are left out; of equal names the first.
fn fitting(typed: &str, choices: &dyn Choices) -> Vec<(usize, String)> {
    let written = words(typed);
    let mut found: Vec<(usize, String)> = Vec::new();
    if written.len() < 2 || !written.iter().any(|word| word.starts_with(char::is_alphabetic)) {
        return found;
    }
    for at in 0..choices.count() {
        let names = choices.names(at);
        let fits = names.iter().any(|name| is_short_for(&written, &words(name)));
        if let Some(name) = names.into_iter().next().filter(|_| fits)
            && !found.iter().any(|(_, other)| *other == name)
        {
            found.push((at, name));
        }
    }
    found
}

/// A text without blanks and capitals, with arrows of one form.
fn plain(text: &str) -> String {
    let arrows = text.replace("->", "→").replace("=>", "→");
    arrows.chars().filter(|letter| !letter.is_whitespace()).flat_map(char::to_lowercase).collect()
}

/// The words and numbers of a text.
fn words(text: &str) -> Vec<String> {
    let words = text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}

/// Whether the words of a text are those of a name, in order, where only words are left out before the last.
fn is_short_for(written: &[String], name: &[String]) -> bool {
    let mut left = written.iter().peekable();
    for word in name {
        let Some(next) = left.peek() else { return true };
        if *next == word {
            left.next();
        } else if word.starts_with(|letter: char| letter.is_numeric()) {
            return false;
        }
    }
    left.peek().is_none()
}

#[cfg(test)]
mod tests {
    use bouton_rules::Datum;
    use bouton_solve::{Control, Game};

    use super::*;

    fn played(game: &str, position: Datum, typed: &str) -> Result<String, bool> {
        let entry = bouton_rules::registry::find(game).expect("a game");
        let game = Game::new((entry.build)(&[]).expect("its rules"));
        let place = game.position(position).expect("a position");
        let moves = place.moves_to_choose_from(&Control::default()).expect("its moves").0;
        match named(typed, &MovesOf { place: &place, moves: &moves }) {
            Named::Move(at) => Ok(moves[at].to.to_string()),
            other => Err(other == Named::Several),
        }
    }

    #[test]
    fn moves_are_named_as_the_list_shows_them() {
        let nim = |typed: &str| played("nim", Datum::ints([3, 5, 8]), typed);
        let after = |heaps: &str| Ok(format!("Nim [{heaps}]"));
        for typed in [
            "5 → 2",
            "5 -> 2",
            "5->2",
            "5 → 2: take 3 from the heap of 5, leave 2",
            "Take 3 from the heap of 5, leave 2",
            "take 3 from 5",
            "take 3 from the heap of 5",
            "[3, 2, 8]",
        ] {
            assert_eq!(nim(typed), after("3, 2, 8"), "{typed}");
        }
        for typed in ["take 3 from 3", "take the whole heap of 3", "3 → 0", "1"] {
            assert_eq!(nim(typed), after("0, 5, 8"), "{typed}");
        }
        assert_eq!(nim("take 3"), Err(true));
        for typed in ["take 6 from 5", "take 3 from 2", "5 2", "5 → 6", "take", "", "→", "99"] {
            assert_eq!(nim(typed), Err(false), "{typed}");
        }
        assert_eq!(played("kayles", Datum::ints([5]), "5 -> 1 + 3"), Ok("Kayles [1, 3]".to_owned()));
        assert_eq!(played("nim", Datum::ints([2, 2]), "take 1 from 2"), Ok("Nim [1, 2]".to_owned()));
    }
}
