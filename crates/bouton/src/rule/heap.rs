//! Games of heaps from a function of the heap.

use std::rc::Rc;

use bouton_rules::{HeapOption, HeapRule};

use crate::Game;

/// A game of heaps: `moves` takes a heap n ≥ 0 and gives its options. An option is a heap, or an array of
/// heaps when the heap falls apart; options that repeat count once.
///
/// Values are found heap after heap: each option is marked in a table of values, so that one costs about as
/// much as in a loop of your own.
///
/// ```
/// use bouton::prelude::*;
///
/// let nim: Game = heap_game(|n| 0..n);
/// assert_eq!(nim.values(0..=4)?, [0, 1, 2, 3, 4]);
///
/// // A heap, or the two heaps that it falls into.
/// let lasker = heap_game(|n| {
///     let taken = (0..n).map(|m| vec![m]);
///     taken.chain((1..n).map(move |a| vec![a, n - a])).collect::<Vec<_>>()
/// });
/// assert_eq!(lasker.values(0..=8)?, [0, 1, 2, 4, 3, 5, 6, 8, 7]);
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
    I: IntoIterator<Item: HeapOption>,
{
    Game::new(Rc::new(HeapRule::new("a game of heaps", moves)))
}
