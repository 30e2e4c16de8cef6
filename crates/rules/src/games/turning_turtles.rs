//! Turning Turtles: turn over one or two coins, the right one from heads to tails.
//!
//! A head on place n is worth n: turning it alone leaves 0, along with place m < n it leaves the value m. So
//! the game is Nim with different heaps (Lenstra; *Winning Ways*, chapter 14).

use bouton_theory::Convention;

use crate::games::coin_row::{self, CoinRow, SOURCE, Turns};
use crate::{Datum, GameEntry, row_game};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "turning_turtles",
    title: "Turning Turtles",
    summary: "turn over one or two coins, the right one from heads to tails",
    rules: "Coins lie in a row on places 1, 2, 3, … A move turns over one or two coins, the rightmost of \
        them from heads to tails. The player who can't move loses. A position is the places of the heads, \
        increasing, such as [1, 3, 6, 7].",
    theory: "A head on place n is worth n, so the game is Nim with different heaps; heads add up by \
        nim-sum (Winning Ways, chapter 14).",
    parameters: &[],
    aliases: &["turning turtles", "virar tartarugas", "girar tortugues", "girar tortugas"],
    tags: &["coins", "coin-turning"],
    convention: Convention::Normal,
    source: SOURCE,
    example: ("turning_turtles()", "[1, 3, 6, 7]"),
    sample: || (vec![], Datum::ints([1, 3, 6, 7])),
    build: |_| Ok(row_game::rules(&ENTRY, GAME)),
};

const GAME: CoinRow = CoinRow {
    name: ENTRY.title,
    count: |head| head.into(),
    turns: |head, each| {
        each(&[]);
        coin_row::places(head, each);
    },
    value: |head| head,
    turns_of_value: |head, wanted| Some(turns_of_value(head, wanted)),
};

fn turns_of_value(head: i64, wanted: u64) -> Turns {
    match i64::try_from(wanted) {
        Ok(0) => vec![Vec::new()],
        Ok(place) if place < head => vec![vec![place]],
        _ => Vec::new(),
    }
}
