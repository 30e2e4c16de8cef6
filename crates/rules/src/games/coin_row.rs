//! Coin-turning games on a row: turn over some coins; the rightmost must go from heads to tails.
//!
//! # Main statement
//!
//! In normal play a position has the nim-sum of the values of its heads, each alone on the row (Lenstra;
//! *Winning Ways*, chapter 14): two heads on one place would cancel, as equal games do. In misère play they
//! do not, so a position is never split into its heads, only valued by them.
//!
//! One game is one `CoinRow`: the coins turned along with a head, and the value of a lone head.

use bouton_theory::Nimber;

use crate::row::{self, Row};
use crate::row_game::RowGame;
use crate::{ClosedForm, Datum, Law, Options, Phrase, Reduction, RuleError};

/// Takes the coins that one move turns along with a head.
pub(crate) type Each<'a> = &'a mut dyn FnMut(&[i64]);

/// Sets of coins to the left of a head that are turned along with it, each increasing.
pub(crate) type Turns = Vec<Vec<i64>>;

/// The rules of one game: a position is the places of the heads, from 1, increasing.
pub(crate) struct CoinRow {
    /// The name that people read.
    pub(crate) name: &'static str,
    /// How many moves turn a head on this place, for any state of the others.
    pub(crate) count: fn(u64) -> u128,
    /// Those moves, each handed over.
    pub(crate) turns: fn(i64, Each<'_>),
    /// The value of a lone head on this place.
    pub(crate) value: fn(u64) -> u64,
    /// The moves that turn a head on a place along with coins of this total value; none: too many to go
    /// through.
    pub(crate) turns_of_value: fn(i64, u64) -> Option<Turns>,
}

/// Author and year of the values.
pub(crate) const SOURCE: &str = "Berlekamp, Conway and Guy 1982, chapter 14";

impl CoinRow {
    fn total(&self, heads: &[i64]) -> u64 {
        heads.iter().fold(0, |sum, head| sum ^ (self.value)(head.unsigned_abs()))
    }
}

impl RowGame for CoinRow {
    fn admit(&self, position: &Datum) -> Result<Vec<i64>, RuleError> {
        let row = Row { game: self.name, item: row::Item::Head, least: 1, example: "rule-example-heads" };
        row.read_increasing(position)
    }

    fn options(&self, heads: &[i64], out: &mut Options) -> Result<(), RuleError> {
        let counts = heads.iter().map(|head| (self.count)(head.unsigned_abs()));
        row::listed(counts.fold(0, u128::saturating_add), heads)?;
        let (mut rest, mut left) = (Vec::with_capacity(heads.len()), Vec::new());
        for head in heads {
            rest.clear();
            rest.extend(heads.iter().filter(|place| *place != head));
            (self.turns)(*head, &mut |others| {
                put_difference(&rest, others, &mut left);
                out.row(&left);
            });
        }
        Ok(())
    }

    fn closed_form(&self, heads: &[i64]) -> Option<ClosedForm> {
        Some(ClosedForm::value(self.total(heads), SOURCE))
    }

    fn reduction(&self, heads: &[i64]) -> Option<Reduction> {
        let head = |place: &i64| {
            let value = i64::try_from((self.value)(place.unsigned_abs())).ok()?;
            Some((Phrase::of("from-head").with("place", *place), value))
        };
        let heaps: Option<Vec<_>> = heads.iter().map(head).collect();
        Some(Reduction::heaps(heaps?, Law::NimSum, "theorem-turning"))
    }

    fn options_of_value(&self, heads: &[i64], target: Nimber) -> Option<Vec<Datum>> {
        let change = self.total(heads) ^ target.0;
        let mut options = Vec::new();
        for head in heads {
            let others = (self.turns_of_value)(*head, change ^ (self.value)(head.unsigned_abs()))?;
            options.extend(others.iter().map(|others| turned(heads, *head, others)));
        }
        Some(options)
    }

    fn display(&self, heads: &[i64]) -> Option<String> {
        let last = heads.last().copied().unwrap_or(0);
        let coin = |place| if heads.binary_search(&place).is_ok() { "H" } else { "T" };
        // A row without heads is one coin that shows tails.
        (0..=36).contains(&last).then(|| (1..=last.max(1)).map(coin).collect::<Vec<_>>().join(" "))
    }

    fn parse(&self, text: &str) -> Option<Vec<i64>> {
        heads(text)
    }

    fn describe(&self, from: &[i64], to: &[i64]) -> Option<Phrase> {
        let turned = difference(from, to);
        match turned.as_slice() {
            [] => None,
            [one] => Some(Phrase::of("move-coin-one").with("coin", *one)),
            [first, .., last] if turned.len() > 4 => {
                let turn = Phrase::of("move-coin-many").with("count", turned.len());
                Some(turn.with("first", *first).with("last", *last))
            }
            some => {
                let places: Vec<String> = some.iter().map(ToString::to_string).collect();
                Some(Phrase::of("move-coin-some").with("coins", places.join(", ")))
            }
        }
    }
}

/// The places of the heads in a row of coins, `"H T T H"`.
pub(crate) fn heads(text: &str) -> Option<Vec<i64>> {
    let mut heads = Vec::new();
    for (coin, place) in text.chars().filter(|c| !c.is_whitespace()).zip(1..) {
        match coin {
            'H' | 'h' => heads.push(place),
            'T' | 't' => {}
            _ => return None,
        }
    }
    Some(heads)
}

/// The heads after `head` and `others` were turned over.
fn turned(heads: &[i64], head: i64, others: &[i64]) -> Datum {
    let rest: Vec<i64> = heads.iter().copied().filter(|place| *place != head).collect();
    difference(&rest, others).into()
}

/// The elements of exactly one of two increasing lists.
fn difference(a: &[i64], b: &[i64]) -> Vec<i64> {
    let mut all = Vec::new();
    put_difference(a, b, &mut all);
    all
}

/// The same in a list that is kept for its memory.
fn put_difference(a: &[i64], mut b: &[i64], all: &mut Vec<i64>) {
    all.clear();
    for x in a {
        let (less, rest) = b.split_at(b.iter().take_while(|y| *y < x).count());
        all.extend_from_slice(less);
        b = rest;
        match b.split_first() {
            Some((y, rest)) if y == x => b = rest,
            _ => all.push(*x),
        }
    }
    all.extend_from_slice(b);
}

/// Number n of the odious numbers 1, 2, 4, 7, 8, … (those with an odd sum of binary digits); n counts from 1.
pub(crate) fn odious(n: u64) -> u64 {
    let half = n - 1;
    (half << 1) | u64::from(half.count_ones().is_multiple_of(2))
}

/// Which of the odious numbers `value` is, if it is one.
pub(crate) fn place_of_odious(value: u64) -> Option<u64> {
    (value.count_ones() % 2 == 1).then(|| (value >> 1) + 1)
}

/// Hands over every pair of places a < b below `head`.
pub(crate) fn pairs(head: i64, each: Each<'_>) {
    (1..head).for_each(|b| (1..b).for_each(|a| each(&[a, b])));
}

/// Hands over every place below `head`.
pub(crate) fn places(head: i64, each: Each<'_>) {
    (1..head).for_each(|place| each(&[place]));
}

/// The pairs of places below `head` with values of nim-sum `wanted`, where the coin on place n + `zeros` is
/// worth the n-th odious number and the first `zeros` places are worth 0. Returns `None` for too many places.
pub(crate) fn odious_pairs(head: i64, wanted: u64, zeros: i64) -> Option<Turns> {
    let value = |place: i64| if place <= zeros { 0 } else { odious((place - zeros).unsigned_abs()) };
    if u128::from(head.unsigned_abs()) > row::LISTED {
        return None;
    }
    let mut found = Vec::new();
    for a in 1..head {
        let needed = value(a) ^ wanted;
        let partners = match place_of_odious(needed) {
            Some(n) => i64::try_from(n).map_or(head..head, |n| n + zeros..n + zeros + 1),
            None if needed == 0 => 1..zeros + 1,
            None => head..head,
        };
        found.extend(partners.filter(|b| a < *b && *b < head).map(|b| vec![a, b]));
    }
    Some(found)
}
