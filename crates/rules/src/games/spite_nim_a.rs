//! Spite Nim, Hale's rule: the player to move announces how many counters to take, the opponent says from
//! which row.
//!
//! Two plies in one: naming a row for the opponent's number and announcing one's own is a single move here,
//! so that the players strictly alternate and the game is impartial. A position is the rows before a number
//! is announced, or, after an announcement, `[rows, number]`. The player who takes the last counter wins,
//! because the opponent can't announce any number. Safe rows of two are given by a recursion of Hale (1983);
//! here search decides.
//!
//! The rule as sometimes worded, where the opponent announces and the mover chooses the row, is another game:
//! [`spite_nim_b`](super::spite_nim_b).

use std::cmp::Ordering;
use std::rc::Rc;

use bouton_theory::Convention;

use crate::row::{self, Row};
use crate::{
    Datum, GameEntry, Literature, Options, Phrase, PositionKind, PositionRef, Presentation, Reduction,
    RuleError, Ruleset, Standard, position,
};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "spite_nim_A",
    title: "Spite Nim",
    summary: "announce how many counters to take; the opponent says from which row",
    rules: "The player to move announces a number of counters, at most the largest row; the opponent \
        says from which row, of at least as many, they are taken. The player who takes the last counter wins. A \
        position is the rows, such as [3, 5], or [rows, number] after an announcement; a move is the \
        number that is announced.",
    theory: "Two rows r <= n that are safe to leave follow a recursion with the golden ratio (Hale \
        1983); for more rows search decides.",
    parameters: &[],
    aliases: &["spite nim"],
    tags: &["heaps"],
    convention: Convention::Normal,
    source: "Hale 1983",
    example: ("spite_nim_A()", "[3, 5]"),
    sample: || (vec![], Datum::ints([3, 5])),
    build: |_| Ok(Rc::new(SpiteNim)),
};

const ROW: Row = Row {
    game: "Spite Nim",
    item: row::Item::Row,
    least: 0,
    example: "[3, 5], or [[3, 5], 2] after the announcement of 2",
};

/// The rules of Spite Nim. Moves are labelled by the number that they announce.
#[derive(Clone, Copy, Debug)]
pub struct SpiteNim;

impl Ruleset for SpiteNim {
    fn name(&self) -> &str {
        ROW.game
    }

    fn kind(&self) -> PositionKind {
        PositionKind::Array(None)
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        let Datum::List(items) = &position else { return ROW.read(&position).map(Datum::from) };
        let [rows, number] = &items[..] else { return ROW.read(&position).map(Datum::from) };
        let rows = ROW.read(rows)?;
        match number {
            Datum::Int(k @ 1..) if rows.iter().any(|row| row >= k) => Ok(announced(&rows, *k)),
            other => {
                let message = Phrase::of("rule-spite").with("rows", &Datum::from(rows));
                Err(ROW.refuse(message.with("counters", other)))
            }
        }
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        let mut list = |rows: &[i64]| {
            for number in 1..=largest(rows) {
                announce(rows, Some(number), out);
                out.label(|| number.into());
            }
        };
        let position_datum = position.datum();
        let (rows, number) = parts(&position_datum);
        let wide = |count: usize| u128::from(largest(rows).unsigned_abs()) * count as u128;
        match number {
            None => {
                row::listed(wide(1), position)?;
                list(rows);
            }
            Some(number) => {
                row::listed(wide(rows.len()), position)?;
                let mut left = rows.to_vec();
                for index in (0..rows.len()).filter(|index| rows[*index] >= number) {
                    left[index] -= number;
                    list(&left);
                    left[index] += number;
                }
            }
        }
        Ok(())
    }

    fn standard(&self, position: PositionRef<'_>, out: &mut Options) -> Result<Standard, RuleError> {
        let datum = position.datum();
        let (rows, number) = parts(&datum);
        announce(&row::sorted_without_zeros(rows), number, out);
        Ok(Standard::Written)
    }
}

impl Literature for SpiteNim {
    fn reduction(&self, positions: &[Datum], convention: Convention) -> Result<Option<Reduction>, RuleError> {
        let ([one], Convention::Normal) = (positions, convention) else { return Ok(None) };
        let (rows, number) = parts(one);
        Ok(if number.is_none() { hale(&row::sorted_without_zeros(rows)) } else { None })
    }
}

impl Presentation for SpiteNim {
    fn display(&self, position: &Datum) -> Option<String> {
        let (rows, number) = parts(position);
        let rows = Datum::from(rows.to_vec());
        Some(number.map_or_else(|| rows.to_string(), |k| format!("{rows}, {k}")))
    }

    fn start(&self) -> Option<Datum> {
        Some([3, 5].into())
    }
}

/// The largest row.
pub(super) fn largest(rows: &[i64]) -> i64 {
    rows.iter().copied().max().unwrap_or(0)
}

/// What Hale's recursion knows of rows: nothing of more than two, nor of two beyond the least safe one.
fn hale(rows: &[i64]) -> Option<Reduction> {
    let (next_wins, because) = match *rows {
        [] => (false, Phrase::of("because-no-token")),
        [row] => (true, Phrase::of("because-spite-one").with("row", row)),
        [least, row] => {
            let safe = least_safe(row)?;
            let key = match least.cmp(&safe) {
                Ordering::Less => "because-spite-less",
                Ordering::Equal => "because-spite-safe",
                Ordering::Greater => return None,
            };
            let because = Phrase::of(key).with("row", row).with("least", least).with("safe", safe);
            (least < safe, because)
        }
        _ => return None,
    };
    // By the rule that a text prints one row of two or more is lost.
    let one_row = matches!(*rows, [row] if row > 1);
    Some(Reduction::next_wins(next_wins, because, "theorem-spite").erratum(one_row, "E30"))
}

/// ⌊(n + 1) / φ⌋: the least row that is safe together with a row of n. Returns `None` if it is too large for
/// the arithmetic.
fn least_safe(n: i64) -> Option<i64> {
    let m = u128::from(n.unsigned_abs()) + 1;
    let root = m.checked_mul(m)?.checked_mul(5)?.isqrt();
    i64::try_from((root - m) / 2).ok()
}

/// The position after `number` was announced.
pub(super) fn announced(rows: &[i64], number: i64) -> Datum {
    Datum::list(vec![Datum::from(rows.to_vec()), Datum::Int(number)])
}

/// Adds an option: the rows, after the number was announced if there is one.
pub(super) fn announce(rows: &[i64], number: Option<i64>, out: &mut Options) {
    match number {
        None => out.part(rows),
        Some(number) => out.part_with(|code| position::put_list(&[rows.into(), number.into()], code)),
    }
    out.end();
}

/// The rows of an admitted position, and the number that was announced.
pub(super) fn parts(position: &Datum) -> (&[i64], Option<i64>) {
    match position {
        Datum::List(items) => (row::items(&items[0]), items[1].as_int()),
        rows => (row::items(rows), None),
    }
}
