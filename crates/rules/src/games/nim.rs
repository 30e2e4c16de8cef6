//! Nim: take any positive number of tokens from one heap.
//!
//! A heap of n has value n, so a position is a P-position exactly if the nim-sum of its heaps is 0. In misère
//! play the same holds as long as some heap has two tokens or more; with heaps of one only, the player to
//! move loses exactly if their number is odd (Bouton 1901). So g⁻ of a sum with a heap ≥ 2 is the nim-sum,
//! else 0 or 1.

use std::rc::Rc;

use bouton_theory::formula::Formula;
use bouton_theory::{Convention, Nimber};

use crate::admission;
use crate::heap_game::{Manner, describe, heap, size};
use crate::linear;
use crate::row;
use crate::{
    ClosedForm, Datum, GameEntry, HeapCode, HeapStyle, Law, Literature, Options, Phrase, PositionKind,
    PositionRef, Presentation, Reduction, RuleError, Ruleset,
};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "nim",
    title: "Nim",
    summary: "take any number of tokens from one heap",
    rules: "Heaps of tokens. A move takes any positive number of tokens from one heap. Who takes the last \
        token wins. A position is an array of heaps, such as [3, 4, 8, 10]; the order and empty heaps are \
        kept.",
    theory: "A heap of n has value n, so a position is lost for the player to move exactly if the nim-sum \
        of its heaps is 0 (Bouton 1901).",
    parameters: &[],
    aliases: &[
        "bouton",
        "jogo nim",
        "jogo do nim",
        "joc del nim",
        "juego del nim",
        "marienbad",
        "jogo de nim",
        "nim com k-pilhas",
        "nim amb k piles",
        "nim con k pilas",
        "nim with k heaps",
        "joc de nim",
        "juego de nim",
        "jogo dos palitos",
        "joc dels bastonets",
        "juego de los palillos",
    ],
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
        ENTRY.title
    }

    fn kind(&self) -> PositionKind {
        PositionKind::Heap
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        let n = heap(position)?;
        admission::room(position, row::count(n), 1)?;
        out.heaps(0, n);
        Ok(())
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        admission::heap(position)
    }

    fn formula(&self, _parts: Option<usize>) -> Option<Result<Formula, RuleError>> {
        Some(Ok(linear::formula(1, vec![linear::take(1, &[0])])))
    }
}

impl Literature for Nim {
    fn closed_form(&self, position: &Datum, convention: Convention) -> Option<ClosedForm> {
        Some(bouton([size(position)?], convention))
    }

    fn closed_form_of_sum(&self, positions: &[Datum], convention: Convention) -> Option<ClosedForm> {
        let heaps: Option<Vec<u64>> = positions.iter().map(size).collect();
        Some(bouton(heaps?, convention))
    }

    fn reduction(&self, positions: &[Datum], convention: Convention) -> Result<Option<Reduction>, RuleError> {
        let heaps: Option<Vec<i64>> = positions.iter().map(Datum::as_int).collect();
        let (law, theorem) = match convention {
            Convention::Normal => (Law::NimSum, "theorem-bouton"),
            Convention::Misere => (Law::Misere, "theorem-bouton-misere"),
        };
        Ok(heaps.map(|heaps| Reduction::of_heaps(&heaps, law, theorem)))
    }

    fn options_of_value(&self, position: &Datum, target: Nimber) -> Option<Vec<Datum>> {
        let n = size(position)?;
        Some(Some(target.0).filter(|t| *t < n).map(|t| Datum::Int(t as i64)).into_iter().collect())
    }

    fn heap_code(&self) -> Option<HeapCode> {
        Some(HeapCode::AllBut(Box::default()))
    }
}

impl Presentation for Nim {
    fn heap_style(&self) -> HeapStyle {
        HeapStyle::Row
    }

    fn describe(&self, from: &Datum, to: &Datum) -> Option<Phrase> {
        describe(from, to, Manner::Take)
    }
}

/// Bouton's theorem for both conventions.
fn bouton(heaps: impl IntoIterator<Item = u64>, convention: Convention) -> ClosedForm {
    let (sum, largest) = heaps.into_iter().fold((0, 0), |(sum, largest), n| (sum ^ n, n.max(largest)));
    let small = convention == Convention::Misere && largest < 2;
    ClosedForm::value(if small { sum ^ 1 } else { sum }, "Bouton 1901")
}
