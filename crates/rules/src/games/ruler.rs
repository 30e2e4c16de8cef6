//! Ruler: turn over any number of neighbouring coins, the rightmost from heads to tails.
//!
//! A head on place n is worth the largest power of two that divides n (*Winning Ways*, chapter 14), as the
//! marks of a ruler are long. The values of the places 1..=n have the nim-sum n ⊕ ⌊n / 2⌋, the Gray code of
//! n, which is one to one: at most one run that ends in a given head leaves a given value.

use bouton_theory::Convention;

use crate::games::coin_row::{CoinRow, SOURCE, Turns};
use crate::row::LISTED;
use crate::{Datum, GameEntry, row_game};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "ruler",
    title: "Ruler",
    summary: "turn over neighbouring coins, the rightmost from heads to tails",
    rules: "Coins lie in a row on places 1, 2, 3, … A move turns over any number of neighbouring coins, \
        the rightmost of them from heads to tails. The player who can't move loses. A position is the places of \
        the heads, increasing, such as [1, 5, 6, 8].",
    theory: "A head on place n is worth the largest power of two that divides n; heads add up by nim-sum \
        (Winning Ways, chapter 14).",
    parameters: &[],
    aliases: &["régua", "regle", "regla"],
    tags: &["coins", "coin-turning"],
    convention: Convention::Normal,
    source: SOURCE,
    example: ("ruler()", "[1, 5, 6, 8]"),
    sample: || (vec![], Datum::ints([1, 5, 6, 8])),
    build: |_| Ok(row_game::rules(&ENTRY, GAME)),
};

const GAME: CoinRow = CoinRow {
    name: ENTRY.title,
    // Runs have up to as many coins as the head's place: the square bounds the memory, too.
    count: |head| if head <= 1024 { head.into() } else { u128::from(head) * u128::from(head) },
    turns: |head, each| {
        let places: Vec<i64> = (1..head).collect();
        (0..=places.len()).rev().for_each(|before| each(&places[before..]));
    },
    value: |head| head & head.wrapping_neg(),
    turns_of_value,
};

fn turns_of_value(head: i64, wanted: u64) -> Option<Turns> {
    let before_head = head.unsigned_abs() - 1;
    let before_run = from_gray(before_head ^ (before_head >> 1) ^ wanted);
    if before_run > before_head {
        return Some(Vec::new());
    }
    if u128::from(before_head - before_run) > LISTED {
        return None;
    }
    let first = i64::try_from(before_run).ok()? + 1;
    Some(vec![(first..head).collect()])
}

/// The number with `code` as its Gray code.
fn from_gray(code: u64) -> u64 {
    [1, 2, 4, 8, 16, 32].into_iter().fold(code, |n, shift| n ^ (n >> shift))
}
