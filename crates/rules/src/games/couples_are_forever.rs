//! Couples-are-Forever: divide any heap except a heap of two.
//!
//! It doesn't have a take-and-break code, because the allowed moves depend on the heap; but the value of a
//! heap of n + 1 is that of a heap of n in Officers, 0.6 (Caines, Gates, Guy and Nowakowski 1999).

use std::rc::Rc;

use bouton_theory::Convention;

use crate::admission;
use crate::heap_game::{Manner, describe, heap};
use crate::row;
use crate::{
    Datum, GameEntry, HeapCode, HeapStyle, Literature, Options, Phrase, PositionKind, PositionRef,
    Presentation, RuleError, Ruleset,
};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "couples_are_forever",
    title: "Couples-are-Forever",
    summary: "divide any heap, except a heap of two, into two heaps",
    rules: "A move divides one heap into two non-empty heaps, which may be equal; a heap of two is a \
        couple and stays. A position is an array of heaps, such as [4, 8]. The player who can't move loses.",
    theory: "The value of a heap of n + 1 is that of a heap of n in Officers, 0.6; no period is known \
        (Caines, Gates, Guy and Nowakowski 1999).",
    parameters: &[],
    aliases: &["couples are forever", "casais para sempre", "parelles per sempre", "parejas para siempre"],
    tags: &["heaps", "splits"],
    convention: Convention::Normal,
    source: "Caines, Gates, Guy and Nowakowski 1999",
    example: ("couples_are_forever()", "[4, 8]"),
    sample: || (vec![], Datum::ints([4, 8])),
    build: |_| Ok(Rc::new(CouplesAreForever)),
};

/// The rules of Couples-are-Forever.
#[derive(Clone, Copy, Debug)]
pub struct CouplesAreForever;

impl Ruleset for CouplesAreForever {
    fn name(&self) -> &str {
        ENTRY.title
    }

    fn kind(&self) -> PositionKind {
        PositionKind::Heap
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        let n = heap(position)?;
        admission::room(position, row::count(n), 1)?;
        if n != 2 {
            (1..=n / 2).for_each(|a| out.pair(a, n - a));
        }
        Ok(())
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        admission::heap(position)
    }
}

impl Literature for CouplesAreForever {
    /// Caines, Gates, Guy and Nowakowski 1999.
    fn shifted_code(&self) -> Option<(HeapCode, u64)> {
        Some((HeapCode::TakeAndBreak(Box::new("0.6".parse().ok()?)), 1))
    }
}

impl Presentation for CouplesAreForever {
    fn heap_style(&self) -> HeapStyle {
        HeapStyle::Bag
    }

    fn describe(&self, from: &Datum, to: &Datum) -> Option<Phrase> {
        describe(from, to, Manner::Take)
    }
}
