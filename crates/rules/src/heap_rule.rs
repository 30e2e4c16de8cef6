//! A heap game with a Rust function as its rule.
//!
//! The function lists the options of a heap; the solver marks them without keeping them (see
//! [`crate::heap_table`]).

use crate::admission::{self, MOST_OPTIONS};
use crate::heap_game::heap;
use crate::{
    Datum, HeapOption, HeapTable, Literature, Options, Phrase, PositionKind, PositionRef, Presentation,
    RuleError, Ruleset,
};

/// Rules as a function from a heap to its options.
pub struct HeapRule<F> {
    name: String,
    moves: F,
}

impl<F, I> HeapRule<F>
where
    F: Fn(i64) -> I,
    I: IntoIterator<Item: HeapOption>,
{
    /// The game with this name and rule.
    ///
    /// ```
    /// use bouton_rules::{HeapRule, Ruleset};
    /// let nim = HeapRule::new("Nim", |n| 0..n);
    /// assert_eq!(nim.name(), "Nim");
    /// let grundy = HeapRule::new("Grundy's game", |n| (1..(n + 1) / 2).map(move |a| (a, n - a)));
    /// assert_eq!(grundy.kind(), bouton_rules::PositionKind::Heap);
    /// ```
    pub fn new(name: &str, moves: F) -> Self {
        Self { name: name.to_owned(), moves }
    }
}

impl<F, I> Ruleset for HeapRule<F>
where
    F: Fn(i64) -> I,
    I: IntoIterator<Item: HeapOption>,
{
    fn name(&self) -> &str {
        &self.name
    }

    fn kind(&self) -> PositionKind {
        PositionKind::Heap
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        let heap = heap(position)?;
        let mut room = MOST_OPTIONS;
        for option in (self.moves)(heap) {
            option.heaps(|heaps| {
                room = room
                    .checked_sub(heaps.len().max(1))
                    .ok_or_else(|| admission::too_many_options(&heap.into()))?;
                if let Some(bad) = heaps.iter().find(|left| **left < 0) {
                    let message = Phrase::of("rule-heap-below").with("heap", heap).with("left", *bad);
                    return Err(
                        RuleError::new("negative-heap", message).hint(Phrase::of("rule-hint-heap-below"))
                    );
                }
                out.sum(heaps);
                Ok(())
            })?;
        }
        Ok(())
    }

    fn fill(&self, table: &mut HeapTable, end: usize) {
        let end = table.within(end, (self.moves)(table.len() as i64));
        table.fill(end, |heap| (self.moves)(heap as i64));
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        admission::heap(position)
    }

    fn engine(&self) -> Phrase {
        Phrase::of("rule-engine-rust")
    }
}

impl<F, I> Literature for HeapRule<F>
where
    F: Fn(i64) -> I,
    I: IntoIterator<Item: HeapOption>,
{
}

impl<F> Presentation for HeapRule<F> {}

#[cfg(test)]
mod tests {
    use bouton_theory::Convention;

    use super::*;

    #[test]
    fn options_for_ever_are_refused() {
        let endless = HeapRule::new("endless", |n| std::iter::repeat(0_i64).take_while(move |_| n > 3));
        let mut table = HeapTable::new(Convention::Normal);
        (0..9).for_each(|_| endless.fill(&mut table, 9));
        assert_eq!(table.values(), [0; 4]);
        let error = endless.options(PositionRef::Int(4), &mut Options::new()).expect_err("a refusal");
        assert_eq!(error.code, "too-many-options");
    }

    #[test]
    fn a_heap_below_0_is_no_option() {
        let rule = HeapRule::new("hasty", |n| [(n - 1, 0)]);
        let error = rule.options(PositionRef::Int(0), &mut Options::new()).expect_err("a refusal");
        assert_eq!((error.code, error.message.to_string().contains("the heap -1")), ("negative-heap", true));
    }

    /// Many options a heap: one call evaluates few heaps, so that the solver can look whether to go on.
    #[test]
    fn rules_without_a_loop_of_their_own_stop_soon() {
        struct Wide;
        impl Presentation for Wide {}
        impl Ruleset for Wide {
            fn name(&self) -> &str {
                "wide"
            }
            fn kind(&self) -> PositionKind {
                PositionKind::Heap
            }
            fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
                let heap = heap(position)?;
                (0..heap << 18).for_each(|i| out.heap(i % heap));
                Ok(())
            }
            fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
                admission::heap(position)
            }
        }

        impl Literature for Wide {}
        let mut table = HeapTable::new(Convention::Normal);
        Wide.fill(&mut table, 4);
        Wide.fill(&mut table, 1000);
        assert!((4..10).contains(&table.len()), "{}", table.len());
    }
}
