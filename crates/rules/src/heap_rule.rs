//! A heap game whose rule is a Rust function.
//!
//! The function lists the options of a heap; the solver marks them without keeping them (see [`crate::heap_table`]).

use crate::heap_game::heap;
use crate::{
    Datum, HeapOption, HeapTable, Options, Phrase, PositionKind, PositionRef, Presentation, RuleError,
    Ruleset,
};

/// Rules as a function from a heap to its options.
pub struct HeapRule<F> {
    name: String,
    moves: F,
}

impl<F, I> HeapRule<F>
where
    F: Fn(u64) -> I,
    I: IntoIterator<Item: HeapOption>,
{
    /// The game with this name and rule.
    ///
    /// ```
    /// use bouton_rules::{HeapRule, Ruleset};
    /// let nim = HeapRule::new("Nim", |n| 0..n);
    /// assert_eq!(nim.name(), "Nim");
    /// let grundy = HeapRule::new("Grundy's game", |n| (1..n.div_ceil(2)).map(move |a| (a, n - a)));
    /// assert_eq!(grundy.kind(), bouton_rules::PositionKind::Heap);
    /// ```
    pub fn new(name: &str, moves: F) -> Self {
        Self { name: name.to_owned(), moves }
    }
}

impl<F, I> Ruleset for HeapRule<F>
where
    F: Fn(u64) -> I,
    I: IntoIterator<Item: HeapOption>,
{
    fn name(&self) -> &str {
        &self.name
    }

    fn kind(&self) -> PositionKind {
        PositionKind::Heap
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        let mut fits = true;
        for option in (self.moves)(heap(position)? as u64) {
            option.each(|heap| match i64::try_from(heap) {
                Ok(heap) => out.part(heap),
                Err(_) => fits = false,
            });
            out.end();
        }
        if fits { Ok(()) } else { Err(RuleError::new("bad-options", Phrase::of("rule-heap-large"))) }
    }

    fn fill(&self, table: &mut HeapTable, end: usize) {
        let end = table.within(end, (self.moves)(table.len() as u64));
        table.fill(end, &self.moves);
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        heap(PositionRef::of(&position, &mut Vec::new())).map(|_| position)
    }

    fn engine(&self) -> Phrase {
        Phrase::of("rule-engine-rust")
    }
}

impl<F> Presentation for HeapRule<F> {}
