//! Nim: take any positive number of tokens from one heap.
//!
//! A heap of n has value n, so a position is a P-position exactly if the nim-sum of its heaps is 0 (Bouton 1901).
//! In misère play g⁻(n) = n for n ≥ 2, and 1, 0 for n = 0, 1.

use std::rc::Rc;

use bouton_theory::{Convention, Nimber};

use crate::{
    ClosedForm, ClosedValue, Datum, GameEntry, HeapStyle, Options, PositionKind, RuleError, Ruleset,
};

/// The registry row.
pub const ENTRY: GameEntry = GameEntry {
    id: "nim",
    title: "Nim",
    summary: "take any number of tokens from one heap",
    rules: "Heaps of tokens. A move takes any positive number of tokens from one heap. Who takes the last token wins. \
            A position is an array of heaps, such as [3, 4, 5].",
    theory: "A heap of n has value n; a position is lost for the player to move exactly if the nim-sum is 0 (Bouton 1901).",
    parameters: &[],
    aliases: &[],
    tags: &["heaps", "classic"],
    convention: Convention::Normal,
    source: "Bouton 1901",
    example: ("nim()", "[3, 4, 8, 10]"),
    sample: || (vec![], Datum::ints([3, 4, 8, 10])),
    build: |_| Ok(Rc::new(Nim)),
};

/// The rules of Nim.
#[derive(Clone, Copy, Debug)]
pub struct Nim;

impl Ruleset for Nim {
    fn name(&self) -> &str {
        "Nim"
    }

    fn kind(&self) -> PositionKind {
        PositionKind::Heap
    }

    fn options(&self, position: &Datum, out: &mut Options) -> Result<(), RuleError> {
        let n = position.as_int().unwrap_or(0);
        (0..n).for_each(|m| out.position(m));
        Ok(())
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        match position {
            Datum::Int(0..) => Ok(position),
            other => Err(RuleError::new("bad-position", format!("a heap is a number from 0, found {other}"))),
        }
    }

    fn closed_form(&self, position: &Datum, convention: Convention) -> Option<ClosedForm> {
        let n = u64::try_from(position.as_int()?).ok()?;
        let value = match convention {
            Convention::Misere if n < 2 => 1 - n,
            _ => n,
        };
        Some(ClosedForm { value: ClosedValue::Value(Nimber(value)), source: "Bouton 1901" })
    }

    fn options_of_value(&self, position: &Datum, target: Nimber) -> Option<Vec<Datum>> {
        let n = position.as_int()?;
        Some(i64::try_from(target.0).ok().filter(|t| *t < n).map(Datum::Int).into_iter().collect())
    }

    fn heap_style(&self) -> HeapStyle {
        HeapStyle::Row
    }
}
