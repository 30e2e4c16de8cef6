//! Mock Turtles: turn over one, two or three coins, the rightmost from heads to tails.
//!
//! A head on place n is worth the n-th odious number 1, 2, 4, 7, 8, 11, … (with an odd sum of binary digits):
//! the sums of none, one or two odious numbers never fill it, and fill all below (*Winning Ways*, chapter
//! 14).

use bouton_theory::Convention;

use crate::games::coin_row::{self, CoinRow, SOURCE, Turns};
use crate::{Datum, GameEntry, row_game};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "mock_turtles",
    title: "Mock Turtles",
    summary: "turn over one, two or three coins, the rightmost from heads to tails",
    rules: "Coins lie in a row on places 1, 2, 3, … A move turns over one, two or three coins, the \
        rightmost of them from heads to tails. The player who can't move loses. A position is the places of the \
        heads, increasing, such as [1, 3, 7, 8].",
    theory: "A head on place n is worth the n-th odious number 1, 2, 4, 7, 8, …, whose binary digits \
        have an odd sum; heads add up by nim-sum (Winning Ways, chapter 14).",
    parameters: &[],
    aliases: &["mock turtles"],
    tags: &["coins", "coin-turning"],
    convention: Convention::Normal,
    source: SOURCE,
    example: ("mock_turtles()", "[1, 3, 7, 8]"),
    sample: || (vec![], Datum::ints([1, 3, 7, 8])),
    build: |_| Ok(row_game::rules(&ENTRY, GAME)),
};

const GAME: CoinRow = CoinRow {
    name: ENTRY.title,
    count: |head| 1 + u128::from(head) * u128::from(head - 1) / 2,
    turns: |head, each| {
        each(&[]);
        coin_row::places(head, each);
        coin_row::pairs(head, each);
    },
    value: coin_row::odious,
    turns_of_value,
};

fn turns_of_value(head: i64, wanted: u64) -> Option<Turns> {
    let mut found = coin_row::odious_pairs(head, wanted, 0)?;
    if wanted == 0 {
        found.push(Vec::new());
    }
    let place = coin_row::place_of_odious(wanted).and_then(|place| i64::try_from(place).ok());
    found.extend(place.filter(|place| *place < head).map(|place| vec![place]));
    Some(found)
}
