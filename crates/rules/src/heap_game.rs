//! A heap game with a code as its rules: Kayles, subtraction games, octal games and all their kin.

use std::ops::ControlFlow;

use bouton_theory::Convention;
use bouton_theory::formula;

use crate::admission::{self, MOST_OPTIONS};
use crate::linear;
use crate::{
    ClosedForm, Datum, HeapCode, HeapStyle, Law, Literature, Options, Phrase, PositionKind, PositionRef,
    Presentation, Reduction, RuleError, Ruleset, TakeAndBreak,
};

/// A formula for the value of a heap.
pub type Formula = fn(u64, Convention) -> Option<ClosedForm>;

/// Reads a position that is written as a picture. Returns `None` if the text is something else.
pub type Picture = fn(&str) -> Option<Result<Datum, RuleError>>;

/// The action of a player of a heap game, and its object.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Manner {
    /// Takes tokens from a heap.
    #[default]
    Take,
    /// Knocks down pins of a row.
    KnockDown,
    /// Deletes squares of a row.
    Delete,
}

impl Manner {
    /// The keys of a division, of taking all, and of taking some.
    fn keys(self) -> [&'static str; 3] {
        match self {
            Self::Take => ["move-divide-heap", "move-take-all", "move-take-leave"],
            Self::KnockDown => ["move-divide-row", "move-knock-all", "move-knock-leave"],
            Self::Delete => ["move-divide-row", "move-delete-all", "move-delete-leave"],
        }
    }
}

/// The rules of a heap game given by a code.
#[derive(Clone, Debug)]
pub struct HeapGame {
    name: String,
    code: HeapCode,
    style: HeapStyle,
    manner: Manner,
    formula: Option<Formula>,
    picture: Option<Picture>,
}

impl HeapGame {
    /// A game with the name and the rules of `code`. Heaps are written in a row if every move leaves at most
    /// one heap because the rules are a set of numbers to take, else as a bag.
    #[must_use]
    pub fn new(code: HeapCode) -> Self {
        let style = if matches!(code, HeapCode::TakeAndBreak(_)) { HeapStyle::Bag } else { HeapStyle::Row };
        Self { name: code.to_string(), code, style, manner: Manner::default(), formula: None, picture: None }
    }

    /// A game with a name of its own and the rules of a take-and-break code.
    ///
    /// # Errors
    ///
    /// When the code is malformed.
    pub fn named(name: &str, code: &str) -> Result<Self, RuleError> {
        let code: TakeAndBreak = code.parse()?;
        Ok(Self { name: name.to_owned(), ..Self::new(HeapCode::TakeAndBreak(Box::new(code))) })
    }

    /// The same rules in the words of the game.
    #[must_use]
    pub fn told(self, manner: Manner) -> Self {
        Self { manner, ..self }
    }

    /// The same rules, with positions that may be written as pictures.
    #[must_use]
    pub fn drawn(self, picture: Picture) -> Self {
        Self { picture: Some(picture), ..self }
    }

    /// The same rules with a formula of the literature.
    #[must_use]
    pub fn with_formula(self, formula: Formula) -> Self {
        Self { formula: Some(formula), ..self }
    }
}

impl Ruleset for HeapGame {
    fn name(&self) -> &str {
        &self.name
    }

    fn kind(&self) -> PositionKind {
        PositionKind::Heap
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        let row = self.style == HeapStyle::Row;
        let (mut total, mut several) = (0, Vec::new());
        let flow = self.code.for_each_move(heap(position)? as u64, |heaps| {
            total += heaps.len().max(1);
            if total > MOST_OPTIONS {
                return ControlFlow::Break(());
            }
            // No heap is larger than the one it comes from.
            match heaps {
                [] if row => out.heap(0),
                [heap] => out.heap(*heap as i64),
                [a, b] => out.pair(*a as i64, *b as i64),
                heaps => {
                    several.clear();
                    several.extend(heaps.iter().map(|heap| *heap as i64));
                    out.sum(&several);
                }
            }
            ControlFlow::Continue(())
        });
        if flow.is_break() { Err(admission::too_many_options(&position.datum())) } else { Ok(()) }
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        admission::heap(position)
    }

    fn formula(&self, _parts: Option<usize>) -> Option<Result<formula::Formula, RuleError>> {
        linear::of_code(&self.code).map(Ok)
    }
}

impl Literature for HeapGame {
    fn closed_form(&self, position: &Datum, convention: Convention) -> Option<ClosedForm> {
        self.formula?(size(position)?, convention)
    }

    fn reduction(&self, positions: &[Datum], convention: Convention) -> Result<Option<Reduction>, RuleError> {
        let HeapCode::Subtraction(set) = &self.code else { return Ok(None) };
        // Any number up to k: the remainders by k + 1 are Nim heaps.
        if convention == Convention::Misere || !set.iter().copied().eq(1..=set.len() as u64) {
            return Ok(None);
        }
        let modulus = set.len() as i64 + 1;
        let heap = |position: &Datum| {
            let heap = position.as_int()?;
            Some((Phrase::of("from-remainder").with("heap", heap).with("modulus", modulus), heap % modulus))
        };
        let heaps: Option<Vec<_>> = positions.iter().map(heap).collect();
        Ok(heaps.map(|heaps| Reduction::heaps(heaps, Law::NimSum, "theorem-remainder")))
    }

    fn heap_code(&self) -> Option<HeapCode> {
        Some(self.code.clone())
    }
}

impl Presentation for HeapGame {
    fn heap_style(&self) -> HeapStyle {
        self.style
    }

    fn parse(&self, text: &str) -> Option<Result<Datum, RuleError>> {
        self.picture?(text)
    }

    fn describe(&self, from: &Datum, to: &Datum) -> Option<Phrase> {
        describe(from, to, self.manner)
    }
}

/// The size of a heap that [`admission::heap`] has admitted.
pub(crate) fn size(position: &Datum) -> Option<u64> {
    position.as_int()?.try_into().ok()
}

/// The same in a search.
///
/// # Errors
///
/// When it is not a heap.
pub(crate) fn heap(position: PositionRef<'_>) -> Result<i64, RuleError> {
    position
        .as_int()
        .filter(|n| *n >= 0)
        .ok_or_else(|| admission::wrong_position(Phrase::of("rule-wanted-heap"), &position.datum()))
}

/// "take 2 from the heap of 7, leave 2 and 3"; "divide the heap of 7 into 3 and 4".
pub(crate) fn describe(from: &Datum, to: &Datum, manner: Manner) -> Option<Phrase> {
    let n = from.as_int()?;
    let left: Vec<i64> = match to {
        Datum::Int(m) => vec![*m],
        Datum::Ints(heaps) => heaps.to_vec(),
        _ => return None,
    };
    let left: Vec<i64> = left.into_iter().filter(|heap| *heap > 0).collect();
    let total = left.iter().try_fold(0_i64, |sum, heap| sum.checked_add(*heap))?;
    let taken = n.checked_sub(total)?;
    let [divide, whole, some] = manner.keys();
    let key = match left.as_slice() {
        [_, ..] if taken <= 0 => divide,
        [] => whole,
        _ => some,
    };
    let heaps = Phrase::and(left.into_iter().map(Phrase::from));
    Some(Phrase::of(key).with("heap", n).with("taken", taken).with("left", heaps))
}
