//! Games of heaps from a function of the heap.

use std::rc::Rc;

use bouton_rules::{
    Datum, HeapOption as _, HeapTable, Options, Phrase, PositionKind, PositionRef, Presentation, RuleError,
    Ruleset, admission,
};

use crate::Game;

/// What an option of a heap may be: a heap, or the heaps that it falls into, as an array, a tuple or a vector.
///
/// ```
/// use bouton::prelude::*;
/// // A heap, or the two heaps that it falls into.
/// let lasker = heap_game(|n| {
///     let taken = (0..n).map(|m| vec![m]);
///     taken.chain((1..n).map(move |a| vec![a, n - a])).collect::<Vec<_>>()
/// });
/// assert_eq!(lasker.values(0..=8)?, [0, 1, 2, 4, 3, 5, 6, 8, 7]);
/// # Ok::<(), bouton::Error>(())
/// ```
pub trait HeapOption {
    /// The same heaps as the table of values knows them.
    type Heaps: bouton_rules::HeapOption;

    /// The heaps that the move leaves. One below 0 becomes a number beyond every heap, which the table refuses.
    fn heaps(self) -> Self::Heaps;
}

/// What is an option, as which type, and how it becomes that.
macro_rules! options {
    ($($option:ty $([$size:ident])?, $heaps:ty, $of:pat => $to:expr;)*) => {$(
        impl$(<const $size: usize>)? HeapOption for $option {
            type Heaps = $heaps;

            #[inline(always)]
            fn heaps(self) -> $heaps {
                let $of = self;
                $to
            }
        }
    )*};
}
options! {
    i64, u64, heap => heap as u64;
    (i64, i64), (u64, u64), (a, b) => (a as u64, b as u64);
    [i64; N] [N], [u64; N], heaps => heaps.map(|heap| heap as u64);
    Vec<i64>, Vec<u64>, heaps => heaps.into_iter().map(|heap| heap as u64).collect();
    &[i64], Vec<u64>, heaps => heaps.iter().map(|heap| *heap as u64).collect();
}

/// A game of heaps: `moves` takes a heap n ≥ 0 and gives its options. An option is a heap, or an array of heaps when the heap falls
/// apart; options that repeat count once.
///
/// Values are found heap after heap: each option is marked in a table of values, so that one costs about what it costs in a loop of
/// your own.
///
/// ```
/// use bouton::prelude::*;
///
/// let nim: Game = heap_game(|n| 0..n);
/// assert_eq!(nim.values(0..=4)?, [0, 1, 2, 3, 4]);
///
/// let kayles = heap_game(|n| {
///     let mut options = Vec::new();
///     for a in 0..n     { options.push([a, n - 1 - a]); }   // knock down one pin
///     for a in 0..n - 1 { options.push([a, n - 2 - a]); }   // or two neighbours
///     options
/// })
/// .named("Kayles");
/// assert_eq!(kayles.values(0..=11)?, [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]);
/// assert_eq!(
///     kayles.period_to(400)?.to_string(),
///     "period 12 from 71 (proved for 0.77; the rule follows 0.77 on heaps 0..=400)"
/// );
/// # Ok::<(), bouton::Error>(())
/// ```
pub fn heap_game<I>(moves: impl Fn(i64) -> I + 'static) -> Game
where
    I: IntoIterator,
    I::Item: HeapOption,
{
    Game::new(Rc::new(HeapRules { moves }))
}

/// Rules as a function of the heap.
struct HeapRules<F> {
    moves: F,
}

fn below_zero(heap: i64, left: i64) -> RuleError {
    RuleError::new(
        "bad-options",
        format!("an option of heap {heap} has the heap {left}, and heaps start at 0"),
    )
    .hint("list only moves that the heap is large enough for")
}

impl<F> Presentation for HeapRules<F> {}

impl<F, I> Ruleset for HeapRules<F>
where
    F: Fn(i64) -> I,
    I: IntoIterator,
    I::Item: HeapOption,
{
    fn name(&self) -> &str {
        "a game of heaps"
    }

    fn kind(&self) -> PositionKind {
        PositionKind::Heap
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        let heap = position.as_int().unwrap_or(0);
        let (mut heaps, mut room) = (Vec::new(), admission::MOST_OPTIONS);
        for option in (self.moves)(heap) {
            heaps.clear();
            option.heaps().each(|left| heaps.push(left as i64));
            if let Some(bad) = heaps.iter().find(|left| **left < 0) {
                return Err(below_zero(heap, *bad));
            }
            room = room
                .checked_sub(heaps.len().max(1))
                .ok_or_else(|| admission::too_many_options(&heap.into()))?;
            out.sum(&heaps);
        }
        Ok(())
    }

    fn fill(&self, table: &mut HeapTable, end: usize) {
        let end = table.within(end, (self.moves)(table.len() as i64));
        table.fill_marking(end, |heap, marks| {
            // Ends at the first option that cannot be marked: a rule may list options for ever.
            (self.moves)(heap as i64).into_iter().all(|option| {
                option.heaps().mark(marks);
                !marks.is_strange()
            });
        });
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        admission::heap(position)
    }

    fn engine(&self) -> Phrase {
        "a Rust function".into()
    }
}
