//! Kayles, the octal game 0.77: knock down one pin or two neighbours of a row.

use std::rc::Rc;

use bouton_theory::Convention;

use crate::{Datum, GameEntry, HeapStyle, Options, PositionKind, RuleError, Ruleset};

/// The registry row.
pub const ENTRY: GameEntry = GameEntry {
    id: "kayles",
    title: "Kayles",
    summary: "knock down one pin or two neighbouring pins of a row",
    rules: "Pins stand in rows. A move knocks down one pin or two neighbouring pins of a row, which may divide it into two rows. \
            A position is an array of rows, such as [5, 8]. Who cannot move loses.",
    theory: "Octal game 0.77: period 12 from row 71 on (Guy and Smith 1956).",
    parameters: &[],
    aliases: &[],
    tags: &["heaps", "octal", "splits"],
    convention: Convention::Normal,
    source: "Dudeney 1908; Guy and Smith 1956",
    example: ("kayles()", "[5, 8]"),
    sample: || (vec![], Datum::ints([5, 8])),
    build: |_| Ok(Rc::new(Kayles)),
};

/// The rules of Kayles.
#[derive(Clone, Copy, Debug)]
pub struct Kayles;

impl Ruleset for Kayles {
    fn name(&self) -> &str {
        "Kayles"
    }

    fn kind(&self) -> PositionKind {
        PositionKind::Heap
    }

    fn options(&self, position: &Datum, out: &mut Options) -> Result<(), RuleError> {
        let n = position.as_int().unwrap_or(0);
        for taken in 1..=2 {
            for left in 0..=(n - taken).div_euclid(2).max(-1) {
                out.sum([Datum::Int(left), Datum::Int(n - taken - left)]);
            }
        }
        Ok(())
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        match position {
            Datum::Int(0..) => Ok(position),
            other => Err(RuleError::new("bad-position", format!("a heap is a number from 0, found {other}"))),
        }
    }

    fn heap_style(&self) -> HeapStyle {
        HeapStyle::Bag
    }
}
