//! A harder position of the same game, to begin with when the last one was won.
//!
//! A few larger positions are tried; of those that a perfect player wins, the one with the fewest winning
//! moves is the hardest. Nothing is taken that cannot be judged within the session's limits.

use bouton_rules::Datum;
use bouton_solve::{Control, Game, Sum};

use super::referee::Player;

/// The largest heap or row after growing: larger ones don't fit on a board.
const MOST: i64 = 20;
/// The most numbers of a position, and the most rows and columns of a board.
const WIDE: usize = 8;

/// A harder position that `first` wins by playing perfectly against the machine. Returns `None` if no larger
/// position will do.
pub(crate) fn harder(start: &Sum, first: Player, control: &Control) -> Option<Sum> {
    let game = start.game()?;
    let mut found: Option<(usize, Sum)> = None;
    for larger in larger(game, start) {
        let Ok(place) = game.position(larger) else { continue };
        // What runs into a limit ends the search: the next one would, too.
        let Ok(moves) = place.moves(control) else { break };
        let wins = moves.iter().filter(|m| m.wins()).count();
        let can_be_won = !moves.is_empty() && (wins > 0) == (first == Player::User);
        // Ways to win among a thousand moves.
        let ways = wins * 1000 / moves.len().max(1);
        if can_be_won && found.as_ref().is_none_or(|(least, _)| ways < *least) {
            found = Some((ways, place));
        }
    }
    found.map(|(_, place)| place)
}

/// Positions that are a little larger.
fn larger(game: &Game, start: &Sum) -> Vec<Datum> {
    let position = match start.components() {
        [only] => only.position.clone(),
        all => Datum::list(all.iter().map(|part| part.position.clone()).collect()),
    };
    if let Some(heap) = position.as_int() {
        let row = [1, 2, 3].map(|more| Datum::ints([heap + more]));
        return row.into_iter().filter(|_| heap < MOST && game.arrays_are_sums()).collect();
    }
    if let Some(numbers) = position.as_ints() {
        return larger_numbers(numbers);
    }
    let rows: Option<Vec<String>> =
        position.items().and_then(|rows| rows.iter().map(|row| Some(row.as_text()?.to_owned())).collect());
    rows.map(|rows| larger_boards(&rows)).unwrap_or_default()
}

/// One number grows, or one more comes.
fn larger_numbers(numbers: &[i64]) -> Vec<Datum> {
    let grown = (0..numbers.len()).flat_map(|at| [1, 2, 3].map(|more| (at, more)));
    let grown = grown.filter(|(at, more)| numbers[*at] + more <= MOST).map(|(at, more)| {
        let mut numbers = numbers.to_vec();
        numbers[at] += more;
        Datum::ints(numbers)
    });
    let longer = (1..=6).filter(|_| numbers.len() < WIDE).map(|more| {
        let mut numbers = numbers.to_vec();
        numbers.push(more);
        Datum::ints(numbers)
    });
    grown.chain(longer).collect()
}

/// A board with one more column, and with one more row.
fn larger_boards(rows: &[String]) -> Vec<Datum> {
    let wide = rows.iter().map(|row| row.chars().count()).max().unwrap_or(0);
    let across = rows.iter().map(|row| Datum::text(&format!("{row}."))).collect::<Vec<_>>();
    let down = rows.iter().map(|row| Datum::text(row)).chain([Datum::text(&".".repeat(wide))]);
    let boards = [(wide < WIDE, across), (rows.len() < WIDE, down.collect())];
    boards.into_iter().filter(|(fits, _)| *fits).map(|(_, rows)| Datum::list(rows)).collect()
}
