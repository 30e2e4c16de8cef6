//! The rules of play in any form: who wins at the end, the machine's move, the text of a hint, why a move was
//! wrong.

use bouton_results::moves;
use bouton_rules::{Datum, PositionKind};
use bouton_solve::{Control, Move, Sum};
use bouton_theory::{Convention, Outcome};

use super::costume::{self, Costume};
use super::manner::{Manner, Skill};
use crate::diagnostic::{Native, OrRaise};
use crate::messages::{Chosen, text};
use crate::random::Random;

/// Who is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Player {
    User,
    Machine,
    /// The second of two people.
    Second,
}

impl Player {
    /// The winner's name in the result that a script gets.
    pub(crate) fn name(self, two: bool) -> &'static str {
        match self {
            Self::User if two => "player 1",
            Self::User => "you",
            Self::Machine => "machine",
            Self::Second => "player 2",
        }
    }

    fn number(self) -> u8 {
        if self == Self::User { 1 } else { 2 }
    }
}

/// The game and its convention, to begin with.
pub(crate) fn opening(start: &Sum) -> String {
    text("play-begin", &[("game", &title(start)), ("rule", &convention(start))])
}

/// The game's name for people.
pub(crate) fn title(start: &Sum) -> String {
    start.game().map_or_else(|| text("sum", &[]), |game| game.name().to_owned())
}

/// The convention of a game, as a sentence for its board.
pub(crate) fn convention(start: &Sum) -> String {
    match start.convention() {
        Convention::Normal => text("play-normal", &[]),
        Convention::Misere => text("play-misere", &[]),
    }
}

/// Who wins when `player` cannot move, and the sentence that says so.
pub(crate) fn ending(place: &Sum, player: Player, manner: &Manner) -> (Player, String) {
    ending_in(place.convention() == Convention::Misere, player, manner)
}

/// The same in misère play or in normal play.
pub(crate) fn ending_in(misere: bool, player: Player, manner: &Manner) -> (Player, String) {
    let winner = if misere { player } else { manner.next(player) };
    let end = match (player, winner) {
        _ if manner.two => {
            text("play-end-player", &[("player", &player.number()), ("winner", &winner.number())])
        }
        (Player::User, Player::User) => text("play-end-you-win", &[]),
        (Player::User, _) => text("play-end-you-lose", &[]),
        (_, Player::User) => text("play-end-machine-loses", &[]),
        (_, _) => text("play-end-machine-wins", &[]),
    };
    (winner, text("play-end", &[("end", &end)]))
}

/// The place of the machine's move among `moves` (at least one).
pub(crate) fn machine(moves: &[Move], skill: Skill, random: &mut Random) -> usize {
    chosen(skill, moves.len(), best(moves), &|at| left(&moves[at].to), random)
}

/// The place of the machine's move among some moves (at least one), if one of them is best and each leaves a
/// position of some size.
pub(crate) fn chosen(
    skill: Skill,
    count: usize,
    best: Option<usize>,
    left: &dyn Fn(usize) -> i128,
    random: &mut Random,
) -> usize {
    let places: Vec<usize> = (0..count).collect();
    let any = |random: &mut Random| random.pick(&places).copied().unwrap_or(0);
    match skill {
        Skill::Perfect => best.unwrap_or(0),
        Skill::Random => any(random),
        Skill::Errs if random.between(1, 3) == 1 => any(random),
        Skill::Errs => best.unwrap_or_else(|| any(random)),
        Skill::Greedy => places.iter().copied().min_by_key(|at| left(*at)).unwrap_or(0),
    }
}

/// The sentence that says the machine's move, which has this name and leads to this outcome.
pub(crate) fn machine_said(after: Outcome, name: &str, skill: Skill) -> String {
    match skill {
        Skill::Perfect => text("play-machine", &[("move", &name), ("why", &why_perfect(after))]),
        _ => text("play-machine-plain", &[("move", &name)]),
    }
}

/// The place of a winning move; else of one that keeps the draw. A win that brings the end no nearer may come
/// round again and again, so one that does comes first.
fn best(moves: &[Move]) -> Option<usize> {
    let nearer = moves.iter().position(|m| m.wins() && m.progress);
    let winning = || moves.iter().position(Move::wins);
    nearer.or_else(winning).or_else(|| moves.iter().position(|m| m.outcome == Outcome::D))
}

/// Why a machine that never errs plays a move.
fn why_perfect(after: Outcome) -> String {
    match after {
        Outcome::P => text("play-why-wins", &[]),
        Outcome::D => text("play-why-draws", &[]),
        Outcome::N => text("play-why-loses", &[]),
    }
}

/// How much is left in a position: the sum of its numbers.
fn left(place: &Sum) -> i128 {
    fn numbers(datum: &Datum) -> i128 {
        match (datum.as_int(), datum.items()) {
            (Some(n), _) => i128::from(n),
            (None, Some(items)) => items.iter().map(numbers).sum(),
            (None, None) => 0,
        }
    }
    place.components().iter().map(|part| numbers(&part.position)).sum()
}

/// A person's move, and that it is the turn of `player`.
pub(crate) fn played(player: Player, name: &str, manner: &Manner) -> String {
    match manner.two {
        true => text("play-player", &[("player", &player.number()), ("move", &name)]),
        false => text("play-user", &[("move", &name)]),
    }
}

/// Whose turn it is, and how many moves there are.
pub(crate) fn turn(player: Player, count: usize, manner: &Manner) -> String {
    match manner.two {
        true => text("play-player-turn", &[("player", &player.number()), ("count", &count)]),
        false => text("play-your-move", &[("count", &count)]),
    }
}

/// The move in words.
pub(crate) fn name(place: &Sum, m: &Move) -> String {
    let moved = place.components().get(m.component);
    let words = moved.and_then(|moved| moves::described(moved, m, &Chosen));
    // A board of characters says which squares change, if its author says nothing.
    if let Some(squares) = moved.filter(|_| words.is_none()).and_then(|moved| on_board(moved, m)) {
        return squares;
    }
    let short = moves::short(place, m, &Chosen);
    match words {
        Some(words) if words != short => format!("{short}: {words}"),
        _ => short,
    }
}

/// The move in words alone, for a listener: for a heap the number taken and the number left.
pub(crate) fn in_words(place: &Sum, m: &Move) -> String {
    let Some(moved) = place.components().get(m.component) else { return name(place, m) };
    if let Some(words) = moves::described(moved, m, &Chosen) {
        return words;
    }
    let sizes: Option<Vec<i64>> = m.parts.iter().map(|part| part.position.as_int()).collect();
    let heap = moved.position.as_int().filter(|_| moved.game.rules().kind() == PositionKind::Heap);
    let (Some(heap), Some(mut left)) = (heap, sizes) else { return name(place, m) };
    let taken = heap.saturating_sub(left.iter().sum());
    left.retain(|size| *size > 0);
    let left: Vec<String> = left.iter().map(ToString::to_string).collect();
    let Some((last, others)) = left.split_last() else { return text("play-take-all", &[]) };
    let left = match others {
        [] => last.clone(),
        _ => text("play-and", &[("others", &others.join(", ")), ("last", &last)]),
    };
    let key = if taken == 0 { "play-divide" } else { "play-take-leave" };
    text(key, &[("taken", &taken), ("left", &left)])
}

/// The squares that a move on a board of texts changes: `row 0, column 2: . → x`. Returns `None` if there are
/// many.
fn on_board(moved: &bouton_solve::Component, m: &Move) -> Option<String> {
    let [only] = m.parts.as_slice() else { return None };
    let rows = |part: &Datum| -> Option<Vec<Vec<char>>> {
        part.items()?.iter().map(|row| Some(row.as_text()?.chars().collect())).collect()
    };
    let (before, after) = (rows(&moved.position)?, rows(&only.position)?);
    let same = before.len() == after.len() && before.iter().zip(&after).all(|(a, b)| a.len() == b.len());
    let squares = before.iter().enumerate().flat_map(|(r, row)| (0..row.len()).map(move |c| (r, c)));
    let changed: Vec<(usize, usize)> =
        squares.filter(|_| same).filter(|&(r, c)| before[r][c] != after[r][c]).collect();
    let said = |&(r, c): &(usize, usize)| {
        let (was, now) = (before[r][c], after[r][c]);
        text("play-change", &[("row", &r), ("column", &c), ("was", &was), ("now", &now)])
    };
    (1..=6).contains(&changed.len()).then(|| changed.iter().map(said).collect::<Vec<_>>().join("; "))
}

/// The text of a hint, and the place of the winning move that it names, if there is one. The first hint at a
/// position says where a winning move is, the next one which it is. `named` gives the name of a move by its
/// place.
pub(crate) fn hint(
    place: &Sum,
    moves: &[Move],
    given: usize,
    manner: &Manner,
    named: &dyn Fn(usize) -> String,
) -> (String, Option<usize>) {
    let found = Hint {
        best: best(moves).map(|best| (best, moves[best].wins())),
        winning: moves.iter().filter(|m| m.wins()).count(),
        count: moves.len(),
    };
    found.text(given, manner, &|best| spot(place, &moves[best]), named)
}

/// What a hint knows of some moves.
pub(crate) struct Hint {
    /// The place of the best one, and whether it wins; none if all moves lose.
    pub(crate) best: Option<(usize, bool)>,
    /// How many win.
    pub(crate) winning: usize,
    /// How many there are.
    pub(crate) count: usize,
}

impl Hint {
    /// As [`hint`]; `spot` says where on the board a move is made, if that can be said.
    pub(crate) fn text(
        &self,
        given: usize,
        manner: &Manner,
        spot: &dyn Fn(usize) -> Option<String>,
        named: &dyn Fn(usize) -> String,
    ) -> (String, Option<usize>) {
        let Self { best, winning, count } = self;
        let best = match *best {
            None => return (no_hint(manner), None),
            Some((best, false)) => return (text("play-hint-draw", &[("move", &named(best))]), Some(best)),
            Some((best, true)) => best,
        };
        if given == 0 && *count > 1 {
            let counted = || text("play-hint-count", &[("count", winning), ("all", count)]);
            return (spot(best).unwrap_or_else(counted), None);
        }
        let key = if *winning == 1 { "play-hint-one" } else { "play-hint" };
        (text(key, &[("count", winning), ("move", &named(best))]), Some(best))
    }
}

/// The text of a hint where no move wins.
fn no_hint(manner: &Manner) -> String {
    let key = match manner.skill {
        _ if manner.two => "play-hint-none-two",
        Skill::Perfect => "play-hint-none",
        _ => "play-hint-none-errs",
    };
    text(key, &[])
}

/// The heap, or the number of the position, that a move changes. Returns `None` if there is only one.
fn spot(place: &Sum, m: &Move) -> Option<String> {
    let moved = place.components().get(m.component)?;
    if place.components().len() > 1 {
        let heap = moved.game.rules().kind() == PositionKind::Heap;
        let key = if heap { "play-hint-heap" } else { "play-hint-part" };
        return Some(text(key, &[("number", &(m.component + 1)), ("size", &moved.position)]));
    }
    let [only] = m.parts.as_slice() else { return None };
    let (before, after) = (moved.position.as_ints()?, only.position.as_ints()?);
    let changed: Vec<usize> = (0..before.len()).filter(|i| before.get(*i) != after.get(*i)).collect();
    match changed.as_slice() {
        [one] if before.len() == after.len() && before.len() > 1 => {
            let key = match costume::of(&moved.game) {
                Costume::Steps => "play-hint-step",
                _ if costume::has_heaps(&moved.game) => "play-hint-heap",
                Costume::Strip => "play-hint-coin",
                _ => "play-hint-part",
            };
            Some(text(key, &[("number", &(one + 1)), ("size", &before[*one])]))
        }
        _ => None,
    }
}

/// Why a move was right or wrong: the reply that beats it, and a move that would have won.
pub(crate) fn why(before: &Sum, made: &Move, moves: &[Move], control: &Control) -> Native<String> {
    judgement(made.outcome, &name(before, made), || {
        let replies = made.to.moves_to_choose_from(control).or_raise()?.0;
        let reply = replies.iter().find(|m| m.wins()).map(|m| name(&made.to, m));
        Ok((reply, moves.iter().find(|m| m.wins()).map(|m| name(before, m))))
    })
}

/// The same of a move with a name that leads to this outcome; `found` gives the names of the reply and of the
/// better move.
pub(crate) fn judgement(
    after: Outcome,
    name: &str,
    found: impl FnOnce() -> Native<(Option<String>, Option<String>)>,
) -> Native<String> {
    let key = match after {
        Outcome::P => "play-was-right",
        Outcome::D => "play-was-draw",
        Outcome::N => {
            return Ok(match found()? {
                (Some(reply), Some(better)) => {
                    text("play-was-mistake", &[("move", &name), ("reply", &reply), ("better", &better)])
                }
                (Some(reply), None) => text("play-was-lost", &[("move", &name), ("reply", &reply)]),
                // In misère play the end is won for who would have to move.
                (None, Some(better)) => text("play-was-end", &[("move", &name), ("better", &better)]),
                (None, None) => text("play-was-last", &[("move", &name)]),
            });
        }
    };
    Ok(text(key, &[("move", &name)]))
}

/// Who is which player of the record, which counts them; two people know.
pub(crate) fn numbers(manner: &Manner) -> Option<String> {
    let key = if manner.first == Player::Machine { "play-numbers-machine" } else { "play-numbers-you" };
    (!manner.two).then(|| text(key, &[]))
}

/// The record of a game, judged: the text, and the table for a notebook.
pub(crate) fn judged(record: &[Sum], control: &Control) -> Native<(String, Option<String>)> {
    use bouton_results::Show as _;
    let line = bouton_results::LineOfPlay::of_positions(record.to_vec(), control).or_raise()?;
    Ok((line.text(&Chosen), line.html(&Chosen)))
}
