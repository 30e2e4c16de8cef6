//! Euclid's game of Cole and Davie: take a multiple of the smaller number from the larger; who produces 0
//! wins.
//!
//! # Main statements
//!
//! [a, b] is a P-position exactly if a ≠ b and the larger is below φ times the smaller, with the golden ratio
//! φ (Cole and Davie 1969). The value follows the Euclidean algorithm: of r + q x against x, with r < x, the
//! options are r + j x for j < q, and each has those before it as its options; so these values are the
//! numbers 0, 1, 2, … without the value v of (r, x), which comes first (Cairns, Ho and Lengyel 2011 give it
//! from the continued fraction). `chain_value` is that rule, and `value` applies it once for each division.

use bouton_theory::formula::Formula;
use bouton_theory::{Convention, Nimber};

use crate::linear;
use crate::row::{self, Row};
use crate::row_game::RowGame;
use crate::{ClosedForm, Datum, GameEntry, Options, Phrase, Reduction, RuleError, row_game};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "euclid",
    title: "Euclid's game",
    summary: "take a multiple of the smaller number from the larger; who produces 0 wins",
    rules: "A position is two numbers, such as [34, 12]. A move takes a positive multiple of the smaller \
        from the larger; of equal numbers the first is reduced. Who produces 0 wins.",
    theory: "A position is lost for the player to move exactly if the numbers differ and the larger is \
        less than the golden ratio times the smaller (Cole and Davie 1969). The value follows the \
        Euclidean algorithm (Cairns, Ho and Lengyel 2011).",
    parameters: &[],
    aliases: &["euclid's game", "jogo de euclides", "joc d'euclides", "juego de euclides"],
    tags: &["numbers"],
    convention: Convention::Normal,
    source: "Cole and Davie 1969; Cairns, Ho and Lengyel 2011",
    example: ("euclid()", "[34, 12]"),
    sample: || (vec![], Datum::ints([34, 12])),
    build: |_| Ok(row_game::rules(&ENTRY, Euclid)),
};

const SOURCE: &str = "Cairns, Ho and Lengyel 2011";
const ROW: Row = Row { game: "Euclid's game", item: row::Item::Number, least: 0, example: "[34, 12]" };

/// The rules of Euclid's game: a position is two numbers in order; of equal ones the first is reduced.
struct Euclid;

impl RowGame for Euclid {
    const ITEMS: Option<usize> = Some(2);
    const ANY_ORDER: bool = true;

    fn admit(&self, position: &Datum) -> Result<Vec<i64>, RuleError> {
        match ROW.read_pair(position)? {
            [0, 0] => Err(ROW.refuse(Phrase::of("rule-euclid-zero"))),
            pair => Ok(pair.to_vec()),
        }
    }

    fn options(&self, pair: &[i64], out: &mut Options) -> Result<(), RuleError> {
        let ordered = Ordered::of(row::pair(pair));
        let times = ordered.large.checked_div(ordered.small).unwrap_or(0);
        ordered.list(times, pair, out)
    }

    fn formula(&self, _items: usize) -> Option<Formula> {
        Some(linear::multiples(vec![vec![linear::positive(0)], vec![linear::positive(1)]], 0))
    }

    fn closed_form(&self, pair: &[i64]) -> Option<ClosedForm> {
        let (a, b) = row::pair(pair);
        Some(ClosedForm::value(value(a.unsigned_abs(), b.unsigned_abs()), SOURCE))
    }

    fn reduction(&self, pair: &[i64]) -> Option<Reduction> {
        let ordered = Ordered::of(row::pair(pair));
        if ordered.small == 0 {
            return Some(Reduction::next_wins(false, Phrase::of("because-euclid-end"), "theorem-euclid"));
        }
        Some(ordered.reduction(ordered.large == ordered.small, "theorem-euclid"))
    }

    fn options_of_value(&self, pair: &[i64], target: Nimber) -> Option<Vec<Datum>> {
        let ordered = Ordered::of(row::pair(pair));
        if ordered.small == 0 {
            return Some(Vec::new());
        }
        let (large, small) = (ordered.large, ordered.small);
        let first = value((large % small).unsigned_abs(), small.unsigned_abs());
        let left = |j: u64| i64::try_from(j).ok().filter(|j| *j < large / small);
        let matching = |j: &u64| chain_value(first, *j) == target.0;
        // The chain's values are 0, 1, 2, … but for `first` at its head, so `target` stands near its own
        // place.
        let places = std::collections::BTreeSet::from([0, target.0, target.0.saturating_add(1)]);
        let places = places.into_iter().filter(matching).filter_map(left);
        Some(places.map(|j| ordered.after(large / small - j)).collect())
    }

    fn describe(&self, from: &[i64], to: &[i64]) -> Option<Phrase> {
        describe(from, to)
    }
}

/// A pair by size; equal numbers: the first counts as the larger.
pub(crate) struct Ordered {
    pub(crate) large: i64,
    pub(crate) small: i64,
    large_first: bool,
}

impl Ordered {
    pub(crate) fn of((a, b): (i64, i64)) -> Self {
        let large_first = a >= b;
        let (large, small) = if large_first { (a, b) } else { (b, a) };
        Self { large, small, large_first }
    }

    /// By the ratio of the numbers. `equal_wins`: whether equal numbers are won.
    pub(crate) fn reduction(&self, equal_wins: bool, theorem: &'static str) -> Reduction {
        let (large, small) = (i128::from(self.large), i128::from(self.small));
        // large / small < φ exactly if large² < large · small + small².
        let below = large * (large - small) < small * small;
        let (next_wins, key) = match (large == small, below) {
            (true, _) if equal_wins => (true, "because-euclid-equal"),
            (true, _) => (false, "because-euclid-stop"),
            (_, true) => (false, "because-euclid-below"),
            (_, false) => (true, "because-euclid-above"),
        };
        let (ratio, golden) = decimals(large.unsigned_abs(), small.unsigned_abs());
        let because = Phrase::of(key).with("large", self.large).with("small", self.small);
        Reduction::next_wins(next_wins, because.with("ratio", ratio).with("golden", golden), theorem)
    }

    /// The pair in its order with another number instead of the larger one.
    fn put(&self, large: i64, small: i64) -> [i64; 2] {
        if self.large_first { [large, small] } else { [small, large] }
    }

    /// The pair in its order after `times` the smaller number were taken from the larger.
    pub(crate) fn after(&self, times: i64) -> Datum {
        self.put(self.large - times * self.small, self.small).into()
    }

    /// Lists the options that take the smaller number once, twice, … up to `times`.
    pub(crate) fn list(&self, times: i64, pair: &[i64], out: &mut Options) -> Result<(), RuleError> {
        row::listed(u128::from(times.unsigned_abs()), pair)?;
        out.line(self.put(self.large - self.small, self.small), self.put(-self.small, 0), row::count(times));
        Ok(())
    }
}

/// "take 2 · 12 from 34".
pub(crate) fn describe(from: &[i64], to: &[i64]) -> Option<Phrase> {
    let ordered = Ordered::of(row::pair(from));
    let taken = row::total(from).checked_sub(row::total(to))?;
    let times = taken.checked_div(u128::from(ordered.small.unsigned_abs()))?;
    let take = Phrase::of("move-euclid").with("times", times);
    Some(take.with("small", ordered.small).with("large", ordered.large))
}

/// The ratio and φ cut to as many decimals as show which is larger, at least 3.
fn decimals(large: u128, small: u128) -> (Phrase, Phrase) {
    const GOLDEN: &str = "1.61803398874989484820458683436563811772";
    let mut ratio = format!("{}.", large / small);
    let mut rest = large % small;
    while ratio.len() < GOLDEN.len() && (ratio.len() < 5 || GOLDEN.starts_with(&ratio)) {
        rest *= 10;
        ratio.push(char::from(b'0' + (rest / small) as u8));
        rest %= small;
    }
    (decimal(&ratio), decimal(&GOLDEN[..ratio.len().min(GOLDEN.len())]))
}

/// A number with the decimal sign of the language.
fn decimal(number: &str) -> Phrase {
    let (whole, digits) = number.split_once('.').unwrap_or((number, ""));
    Phrase::of("decimal").with("whole", whole).with("digits", digits)
}

/// The value of the pair; at most 92 divisions.
fn value(a: u64, b: u64) -> u64 {
    let (mut small, mut large) = (a.min(b), a.max(b));
    let mut quotients = Vec::new();
    while small > 0 {
        quotients.push(large / small);
        (small, large) = (large % small, small);
    }
    quotients.into_iter().rev().fold(0, chain_value)
}

/// Item `place` of the chain v, mex {v}, mex {v, mex {v}}, …: after v the other numbers in order.
fn chain_value(first: u64, place: u64) -> u64 {
    match place {
        0 => first,
        j if j - 1 < first => j - 1,
        j => j,
    }
}
