//! Twins: turn over exactly two coins, the right one from heads to tails.
//!
//! A head on place n is worth n − 1: with the coin on place 1, worth 0, it vanishes, and with that on place
//! m + 1 it leaves m. Turning Turtles on places from 0 (*Winning Ways*, chapter 14).

use bouton_theory::Convention;

use crate::games::coin_row::{self, CoinRow, SOURCE, Turns};
use crate::{Datum, GameEntry, row_game};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "twins",
    title: "Twins",
    summary: "turn over exactly two coins, the right one from heads to tails",
    rules: "Coins lie in a row on places 1, 2, 3, … A move turns over exactly two coins, the rightmost \
        of them from heads to tails. The player who can't move loses. A position is the places of the heads, \
        increasing, such as [1, 2, 4, 6].",
    theory: "A head on place n is worth n - 1; heads add up by nim-sum (Winning Ways, chapter 14).",
    parameters: &[],
    aliases: &["gêmeos", "gémeos", "bessons", "gemelos"],
    tags: &["coins", "coin-turning"],
    convention: Convention::Normal,
    source: SOURCE,
    example: ("twins()", "[1, 2, 4, 6]"),
    sample: || (vec![], Datum::ints([1, 2, 4, 6])),
    build: |_| Ok(row_game::rules(&ENTRY, GAME)),
};

const GAME: CoinRow = CoinRow {
    name: ENTRY.title,
    count: |head| u128::from(head) - 1,
    turns: coin_row::places,
    value: |head| head - 1,
    turns_of_value: |head, wanted| Some(turns_of_value(head, wanted)),
};

fn turns_of_value(head: i64, wanted: u64) -> Turns {
    match i64::try_from(wanted) {
        Ok(place) if place < head - 1 => vec![vec![place + 1]],
        _ => Vec::new(),
    }
}
