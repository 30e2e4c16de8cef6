//! The multiplication game: multiply by 2 to 9; who reaches the target wins.
//!
//! # Main statement
//!
//! From 1, the first player wins exactly if 18^j < n ≤ 9 · 18^j for some j: with both bounds multiplied by 9
//! and by 2 in turn (UVa 847). From c, only ⌈n / c⌉ matters.

use bouton_theory::Convention;

use crate::row::{self, Row};
use crate::row_game::RowGame;
use crate::{ClosedForm, Datum, GameEntry, Options, Phrase, Reduction, RuleError, Standard, row_game};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "multiplication",
    title: "Multiplication game",
    summary: "multiply the number by 2 to 9; who reaches the target wins",
    rules: "A position is [number, target], at the start [1, target]. A move multiplies the number by 2, \
        3, …, 9. Who reaches the target wins. A move is its multiplier.",
    theory: "The first player wins exactly if the target is in 2..=9, 19..=162, 325..=2916, …: above \
        18^j, at most 9 times 18^j (UVa problem 847).",
    parameters: &[],
    aliases: &[
        "multiplication game",
        "jogo da multiplicação",
        "joc de la multiplicació",
        "juego de la multiplicación",
    ],
    tags: &["numbers"],
    convention: Convention::Normal,
    source: SOURCE,
    example: ("multiplication()", "[1, 162]"),
    sample: || (vec![], Datum::ints([1, 162])),
    build: |_| Ok(row_game::rules(&ENTRY, Multiplication)),
};

const SOURCE: &str = "UVa 847";
const ROW: Row = Row {
    game: "Multiplication game",
    item: row::Item::Number,
    least: 1,
    example: "rule-example-multiplication",
};

/// The largest multiplier.
const MOST: i64 = 9;

/// The rules of the multiplication game: a position is [number, target]. Moves are labelled by their
/// multiplier.
struct Multiplication;

impl RowGame for Multiplication {
    const ITEMS: Option<usize> = Some(2);

    fn admit(&self, position: &Datum) -> Result<Vec<i64>, RuleError> {
        let [number, target] = ROW.read_pair(position)?;
        if target > i64::MAX / MOST {
            let most = i64::MAX / MOST;
            return Err(
                ROW.refuse(Phrase::of("rule-multiplication").with("target", target).with("most", most))
            );
        }
        Ok(vec![number, target])
    }

    fn options(&self, pair: &[i64], out: &mut Options) -> Result<(), RuleError> {
        let (number, target) = row::pair(pair);
        for multiplier in (2..=MOST).filter(|_| number < target) {
            out.row(&[number * multiplier, target]);
            out.label(|| multiplier.into());
        }
        Ok(())
    }

    fn standard(&self, pair: &[i64], out: &mut Options) -> Standard {
        let (number, target) = row::pair(pair);
        out.row(&[1, missing(number, target)]);
        Standard::Written
    }

    fn closed_form(&self, pair: &[i64]) -> Option<ClosedForm> {
        let (number, target) = row::pair(pair);
        let missing = i128::from(missing(number, target));
        let mut bound = 1;
        while missing > 9 * bound {
            bound *= 18;
        }
        Some(ClosedForm::next_wins(missing > bound, SOURCE))
    }

    fn reduction(&self, pair: &[i64]) -> Option<Reduction> {
        let (number, target) = row::pair(pair);
        let missing = i128::from(missing(number, target));
        if missing <= 1 {
            let because = Phrase::of("because-multiplication-end").with("target", target);
            return Some(Reduction::next_wins(false, because, "theorem-multiplication"));
        }
        let mut bound = 1;
        while missing > 18 * bound {
            bound *= 18;
        }
        let wins = missing <= 9 * bound;
        let (first, last) = if wins { (bound + 1, 9 * bound) } else { (9 * bound + 1, 18 * bound) };
        let because =
            Phrase::of(if wins { "because-multiplication-won" } else { "because-multiplication-lost" });
        let because = because.with("missing", missing).with("first", first).with("last", last);
        Some(Reduction::next_wins(wins, because, "theorem-multiplication"))
    }

    fn display(&self, pair: &[i64]) -> Option<String> {
        let (number, target) = row::pair(pair);
        Some(format!("{number}/{target}"))
    }

    fn parse(&self, text: &str) -> Option<Vec<i64>> {
        let (number, target) = text.split_once('/')?;
        Some(vec![number.trim().parse().ok()?, target.trim().parse().ok()?])
    }

    fn describe(&self, from: &[i64], to: &[i64]) -> Option<Phrase> {
        Some(Phrase::of("move-multiply").with("factor", row::pair(to).0.checked_div(row::pair(from).0)?))
    }
}

/// The factor that is missing, rounded up: ⌈target / number⌉.
fn missing(number: i64, target: i64) -> i64 {
    (target - 1) / number + 1
}
