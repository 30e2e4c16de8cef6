//! Triplets: turn over exactly three coins, the rightmost from heads to tails.
//!
//! The heads on places 1 and 2 are worth 0, and so serve as the coins that Mock Turtles leaves alone: a head
//! on place n ≥ 3 has the options 0, g(b) and g(a) ⊕ g(b) for 3 ≤ a < b < n, hence the value of place n − 2
//! in Mock Turtles, an odious number (*Winning Ways*, chapter 14).

use bouton_theory::Convention;

use crate::games::coin_row::{self, CoinRow, SOURCE};
use crate::{Datum, GameEntry, row_game};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "triplets",
    title: "Triplets",
    summary: "turn over exactly three coins, the rightmost from heads to tails",
    rules: "Coins lie in a row on places 1, 2, 3, … A move turns over exactly three coins, the rightmost \
        of them from heads to tails. The player who can't move loses. A position is the places of the heads, \
        increasing, such as [2, 3, 6, 7].",
    theory: "Heads on places 1 and 2 are worth 0, one on place n >= 3 the odious number of rank n - 2, \
        as in Mock Turtles; heads add up by nim-sum (Winning Ways, chapter 14).",
    parameters: &[],
    aliases: &["trigêmeos", "trigémeos", "trigèmins", "trillizos"],
    tags: &["coins", "coin-turning"],
    convention: Convention::Normal,
    source: SOURCE,
    example: ("triplets()", "[2, 3, 6, 7]"),
    sample: || (vec![], Datum::ints([2, 3, 6, 7])),
    build: |_| Ok(row_game::rules(&ENTRY, GAME)),
};

const GAME: CoinRow = CoinRow {
    name: ENTRY.title,
    count: |head| u128::from(head - 1) * u128::from(head.saturating_sub(2)) / 2,
    turns: coin_row::pairs,
    value: |head| if head < 3 { 0 } else { coin_row::odious(head - 2) },
    turns_of_value: |head, wanted| coin_row::odious_pairs(head, wanted, 2),
};
