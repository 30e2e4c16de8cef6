//! Euclid's game of Grossman: take a multiple of the smaller number from the larger and leave both positive;
//! play stops when they are equal.
//!
//! # Main statement
//!
//! The value of [x, y] is ⌊|y / x − x / y|⌋ (Nivasch 2006); so the P-positions are those of Euclid's game of
//! Cole and Davie and the pairs of equal numbers.

use bouton_theory::formula::Formula;
use bouton_theory::{Convention, Nimber};

use crate::games::euclid::{Ordered, describe};
use crate::linear;
use crate::row::{self, Row};
use crate::row_game::RowGame;
use crate::{ClosedForm, Datum, GameEntry, Options, Phrase, Reduction, RuleError, row_game};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "euclid_stop",
    title: "Euclid's game, positive numbers",
    summary: "take a multiple of the smaller number from the larger, both stay positive",
    rules: "A position is two positive numbers, such as [34, 12]. A move takes a positive multiple of \
        the smaller from the larger, and both stay positive. Equal numbers end the game; the player who can't move \
        loses.",
    theory: "The value of x and y is the whole part of |y/x - x/y| (Nivasch 2006).",
    parameters: &[],
    aliases: &["grossman"],
    tags: &["numbers"],
    convention: Convention::Normal,
    source: SOURCE,
    example: ("euclid_stop()", "[34, 12]"),
    sample: || (vec![], Datum::ints([34, 12])),
    build: |_| Ok(row_game::rules(&ENTRY, EuclidStop)),
};

const SOURCE: &str = "Nivasch 2006";
const ROW: Row = Row { game: "Euclid's game", item: row::Item::Number, least: 1, example: "[34, 12]" };

/// The rules: a position is two positive numbers in order.
struct EuclidStop;

impl RowGame for EuclidStop {
    const ITEMS: Option<usize> = Some(2);
    const ANY_ORDER: bool = true;

    fn admit(&self, position: &Datum) -> Result<Vec<i64>, RuleError> {
        ROW.read_pair(position).map(Vec::from)
    }

    fn options(&self, pair: &[i64], out: &mut Options) -> Result<(), RuleError> {
        let ordered = Ordered::of(row::pair(pair));
        ordered.list(most(&ordered), pair, out)
    }

    fn formula(&self, _items: usize) -> Option<Formula> {
        Some(linear::multiples(vec![vec![linear::positive(0), linear::positive(1)]], 1))
    }

    fn closed_form(&self, pair: &[i64]) -> Option<ClosedForm> {
        let ordered = Ordered::of(row::pair(pair));
        Some(ClosedForm::value(value(ordered.small, ordered.large), SOURCE))
    }

    fn reduction(&self, pair: &[i64]) -> Option<Reduction> {
        let ordered = Ordered::of(row::pair(pair));
        Some(ordered.reduction(false, "theorem-euclid-stop"))
    }

    fn options_of_value(&self, pair: &[i64], target: Nimber) -> Option<Vec<Datum>> {
        let ordered = Ordered::of(row::pair(pair));
        let (large, small) = (ordered.large, ordered.small);
        // Left of the larger number is r + j · small; for j ≥ 1 its value is j or j − 1.
        let places = [0, target.0, target.0.saturating_add(1)].map(|j| i64::try_from(j).unwrap_or(i64::MAX));
        let places = std::collections::BTreeSet::from(places);
        let left = |j: &i64| (large % small).checked_add(j.checked_mul(small)?);
        let matching = |j: &i64| left(j).is_some_and(|n| 0 < n && n < large && value(small, n) == target.0);
        Some(places.into_iter().filter(matching).map(|j| ordered.after(large / small - j)).collect())
    }

    fn describe(&self, from: &[i64], to: &[i64]) -> Option<Phrase> {
        describe(from, to)
    }
}

/// How often the smaller number can be taken so that something is left.
fn most(ordered: &Ordered) -> i64 {
    (ordered.large - 1) / ordered.small
}

/// ⌊|y / x − x / y|⌋ of positive numbers, in integers.
fn value(x: i64, y: i64) -> u64 {
    let (x, y) = (i128::from(x), i128::from(y));
    let quotient = (y * y - x * x).abs() / (x * y);
    u64::try_from(quotient).unwrap_or(u64::MAX)
}
