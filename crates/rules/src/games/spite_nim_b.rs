//! Spite Nim as a text words it: the opponent announces how many counters to take, the player to move chooses
//! the row.
//!
//! One player announces and the other takes, so a turn has three plies here, and the players strictly
//! alternate: the taker waits for a number, the opponent announces it, the taker takes. `[3, 5]` is the
//! taker's turn, `[[3, 5], 0]` the turn of the opponent to announce, `[[3, 5], 2]` the taker's again, and the
//! rest is the other player's turn as the taker. Hale's rule ([`spite_nim_a`](super::spite_nim_a)), where the
//! taker announces and the opponent names the row, is another game.

use std::rc::Rc;

use bouton_theory::Convention;

use super::spite_nim_a::{announce, announced, largest, parts};
use crate::row::{self, Row};
use crate::{
    Datum, GameEntry, Literature, Options, Phrase, PositionKind, PositionRef, Presentation, Reduction,
    RuleError, Ruleset, Standard,
};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "spite_nim_B",
    title: "Spite Nim, the opponent announces",
    summary: "take as many counters as the opponent announces, from a row of your choice",
    rules: "The opponent announces a number of counters, at most the largest row; the player to move takes \
        so many from a row of their choice that has them. The player who takes the last counter wins. A position is the \
        rows, such as [3, 5], when the player who takes is to move; [rows, 0] when the opponent is to \
        announce, whose move is the number; [rows, number] after that.",
    theory: "One row is won exactly if it has one counter: of a larger row all but one are announced. It is \
        not Hale's game (Hale 1983).",
    parameters: &[],
    aliases: &["spite nim as printed"],
    tags: &["heaps"],
    convention: Convention::Normal,
    source: "Costa 2016, section 2.7",
    example: ("spite_nim_B()", "[3, 5]"),
    sample: || (vec![], Datum::ints([3, 5])),
    build: |_| Ok(Rc::new(CalledNim)),
};

const ROW: Row = Row {
    game: ENTRY.title,
    item: row::Item::Row,
    least: 0,
    example: "[3, 5], [[3, 5], 0] before the announcement, or [[3, 5], 2] after it",
};

/// The rules of Spite Nim in which the opponent announces.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub struct CalledNim;

impl Ruleset for CalledNim {
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
            Datum::Int(k @ 0..) if rows.iter().any(|row| *row >= (*k).max(1)) => Ok(announced(&rows, *k)),
            other => {
                let message = Phrase::of("rule-spite").with("rows", &Datum::from(rows));
                Err(ROW.refuse(message.with("counters", other)))
            }
        }
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        let position_datum = position.datum();
        let (rows, number) = parts(&position_datum);
        match number {
            None if largest(rows) == 0 => {}
            None => announce(rows, Some(0), out),
            Some(0) => {
                row::listed(u128::from(largest(rows).unsigned_abs()), position)?;
                for number in 1..=largest(rows) {
                    announce(rows, Some(number), out);
                    out.label(|| number.into());
                }
            }
            Some(number) => {
                row::listed(rows.len() as u128, position)?;
                let mut left = rows.to_vec();
                for index in (0..rows.len()).filter(|index| rows[*index] >= number) {
                    left[index] -= number;
                    announce(&left, None, out);
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

impl Literature for CalledNim {
    fn reduction(&self, positions: &[Datum], convention: Convention) -> Result<Option<Reduction>, RuleError> {
        let ([one], Convention::Normal) = (positions, convention) else { return Ok(None) };
        let (rows, number) = parts(one);
        let ([row], None) = (&row::sorted_without_zeros(rows)[..], number) else { return Ok(None) };
        let key = if *row == 1 { "because-spite-called-last" } else { "because-spite-called" };
        let because = Phrase::of(key).with("row", *row).with("call", row - 1);
        // The text claims Hale's theorem for these rules.
        Ok(Some(Reduction::next_wins(*row == 1, because, "theorem-spite-called").erratum(*row > 1, "E30")))
    }

    fn remark(&self, position: &Datum, convention: Convention) -> Option<Phrase> {
        let (rows, number) = parts(position);
        let count = row::sorted_without_zeros(rows).len();
        let key = match number {
            Some(0) => "remark-spite-called",
            Some(_) => "remark-spite-taker",
            None => "remark-spite-waits",
        };
        (convention == Convention::Normal && count > 1).then(|| Phrase::of(key))
    }
}

impl Presentation for CalledNim {
    fn display(&self, position: &Datum) -> Option<String> {
        let (rows, number) = parts(position);
        let rows = Datum::from(rows.to_vec());
        Some(match number {
            None => rows.to_string(),
            Some(0) => format!("{rows}, ?"),
            Some(number) => format!("{rows}, {number}"),
        })
    }

    fn start(&self) -> Option<Datum> {
        Some([3, 5].into())
    }
}
