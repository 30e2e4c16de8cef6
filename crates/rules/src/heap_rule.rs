//! A heap game whose rule is a Rust function.
//!
//! The function lists the options of a heap; the solver marks them without keeping them (see [`crate::heap_table`]).

use crate::{Datum, HeapOption, HeapTable, Options, Phrase, PositionKind, RuleError, Ruleset, admission};

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

    fn options(&self, position: &Datum, out: &mut Options) -> Result<(), RuleError> {
        let Some(heap) = position.as_int().and_then(|n| u64::try_from(n).ok()) else {
            return Err(admission::wrong_position(Phrase::of("rule-wanted-heap"), position));
        };
        for option in (self.moves)(heap) {
            let mut fits = true;
            option.each(|heap| match i64::try_from(heap) {
                Ok(heap) => out.part(Datum::Int(heap).into()),
                Err(_) => fits = false,
            });
            if !fits {
                return Err(RuleError::new("bad-options", Phrase::of("rule-heap-large")));
            }
            out.end();
        }
        Ok(())
    }

    fn fill(&self, table: &mut HeapTable, end: usize) {
        let end = table.within(end, (self.moves)(table.len() as u64));
        table.fill(end, &self.moves);
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        match position {
            Datum::Int(0..) => Ok(position),
            _ => Err(admission::wrong_position(Phrase::of("rule-wanted-heap"), &position)),
        }
    }

    fn engine(&self) -> Phrase {
        Phrase::of("rule-engine-rust")
    }
}
