//! The rules of playing against the machine, whatever the form: who wins at the end, what the machine plays,
//! what a hint says, which move a text names.

use bouton_results::moves;
use bouton_rules::Datum;
use bouton_solve::{Move, Sum};
use bouton_theory::{Convention, Outcome};

use crate::messages::{Chosen, text};

/// Who is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Player {
    User,
    Machine,
}

/// The game and its convention, to begin with.
pub(crate) fn opening(start: &Sum) -> String {
    let rule = match start.convention() {
        Convention::Normal => text("play-normal", &[]),
        Convention::Misere => text("play-misere", &[]),
    };
    let game = start.game().map_or_else(|| text("sum", &[]), |game| game.name().to_owned());
    text("play-begin", &[("game", &game), ("rule", &rule)])
}

/// Whether the user wins when `player` cannot move, and the sentence that says so.
pub(crate) fn ending(place: &Sum, player: Player) -> (bool, String) {
    let user_moves = player == Player::User;
    let user_wins = user_moves == (place.convention() == Convention::Misere);
    let end = match (user_moves, user_wins) {
        (true, true) => text("play-end-you-win", &[]),
        (true, false) => text("play-end-you-lose", &[]),
        (false, true) => text("play-end-machine-loses", &[]),
        (false, false) => text("play-end-machine-wins", &[]),
    };
    (user_wins, text("play-end", &[("position", &without_empty(place)), ("end", &end)]))
}

/// The last position of a game of heaps without its empty heaps; if all are empty, one stays.
fn without_empty(place: &Sum) -> Sum {
    let Some(game) = place.game().filter(|game| game.arrays_are_sums()) else { return place.clone() };
    let heaps = || place.components().iter().map(|part| part.position.clone());
    let left: Vec<Datum> = heaps().filter(|heap| heap.as_int() != Some(0)).collect();
    Sum::of(game, if left.is_empty() { heaps().take(1).collect() } else { left })
}

/// The machine's move among `moves` (at least one), and why: a winning one; else one that keeps the draw;
/// else the first, since every move loses.
pub(crate) fn machine(moves: &[Move]) -> (&Move, String) {
    // A win that brings the end no nearer may come round again and again.
    let winning = moves.iter().find(|m| m.wins() && m.progress).or_else(|| moves.iter().find(|m| m.wins()));
    let draw = moves.iter().find(|m| m.outcome == Outcome::D);
    match (winning, draw) {
        (Some(m), _) => (m, text("play-why-wins", &[])),
        (None, Some(m)) => (m, text("play-why-draws", &[])),
        (None, None) => (&moves[0], text("play-why-loses", &[])),
    }
}

/// The move in words.
pub(crate) fn name(place: &Sum, m: &Move) -> String {
    let moved = place.components().get(m.component);
    let words = moved.and_then(|moved| moves::described(moved, m, &Chosen));
    let short = moves::short(place, m, &Chosen);
    match words {
        Some(words) if words != short => format!("{short}: {words}"),
        _ => short,
    }
}

/// The place in `moves` of the one that a text names: its number, or the position after it.
pub(crate) fn find(text: &str, moves: &[Move]) -> Option<usize> {
    if let Ok(number) = text.parse::<usize>() {
        return number.checked_sub(1).filter(|index| *index < moves.len());
    }
    let bare = |text: &str| text.replace(char::is_whitespace, "");
    moves.iter().position(|m| bare(&m.shown().to_string()) == bare(text))
}

/// What a hint says, and the place of the winning move that it names, if there is one.
pub(crate) fn hint(place: &Sum, moves: &[Move]) -> (String, Option<usize>) {
    let count = moves.iter().filter(|m| m.wins()).count();
    let nearer = moves.iter().position(|m| m.wins() && m.progress);
    let draw = moves.iter().position(|m| m.outcome == Outcome::D);
    match nearer.or_else(|| moves.iter().position(Move::wins)) {
        None if draw.is_some() => {
            let name = draw.map(|draw| name(place, &moves[draw])).unwrap_or_default();
            (text("play-hint-draw", &[("move", &name)]), draw)
        }
        None => (text("play-hint-none", &[]), None),
        Some(best) => {
            let name = name(place, &moves[best]);
            (text("play-hint", &[("count", &count), ("move", &name)]), Some(best))
        }
    }
}
