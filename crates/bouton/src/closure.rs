//! Games whose rules are Rust functions.

use std::rc::Rc;

use bouton_rules::{Datum, Options, PositionKind, RuleError, Ruleset};
use bouton_solve::Game;

/// A heap game: `moves` takes a heap and returns its options, each the heaps that it leaves.
///
/// ```
/// # use bouton::prelude::*;
/// let nim = heap_game("Nim", |n| (0..n).map(|m| vec![m]).collect());
/// assert_eq!(nim.values(2, &Control::default()).unwrap(), [0, 1, 2].map(Nimber));
/// ```
pub fn heap_game(name: &str, moves: impl Fn(u64) -> Vec<Vec<u64>> + 'static) -> Game {
    let options = move |position: &Datum, out: &mut Options| {
        let heap = position.as_int().and_then(|n| u64::try_from(n).ok()).unwrap_or(0);
        for option in moves(heap) {
            let heaps: Result<Vec<i64>, _> = option.iter().map(|n| i64::try_from(*n)).collect();
            let heaps = heaps.map_err(|_| RuleError::new("bad-options", "a heap is larger than 2^63 - 1"))?;
            out.sum(heaps.into_iter().map(Datum::Int));
        }
        Ok(())
    };
    Game::new(Rc::new(Closure { name: name.to_owned(), kind: PositionKind::Heap, options }))
}

/// A game on arrays of integers: `moves` takes a position and returns its options, each a list of components.
///
/// ```
/// # use bouton::prelude::*;
/// // A rook that moves down or left.
/// let rook = game("Rook", |p| {
///     let left = (0..p[0]).map(|x| vec![vec![x, p[1]]]);
///     left.chain((0..p[1]).map(|y| vec![vec![p[0], y]])).collect()
/// });
/// let position = rook.position([5, 3].into()).unwrap();
/// assert_eq!(position.value(&Control::default()).unwrap().value, Nimber(6));
/// ```
pub fn game(name: &str, moves: impl Fn(&[i64]) -> Vec<Vec<Vec<i64>>> + 'static) -> Game {
    let options = move |position: &Datum, out: &mut Options| {
        for option in moves(position.as_ints().unwrap_or_default()) {
            out.sum(option.into_iter().map(Datum::from));
        }
        Ok(())
    };
    Game::new(Rc::new(Closure { name: name.to_owned(), kind: PositionKind::Array(None), options }))
}

/// Rules as a function that appends the options of a position.
struct Closure<F> {
    name: String,
    kind: PositionKind,
    options: F,
}

impl<F: Fn(&Datum, &mut Options) -> Result<(), RuleError>> Ruleset for Closure<F> {
    fn name(&self) -> &str {
        &self.name
    }

    fn kind(&self) -> PositionKind {
        self.kind
    }

    fn options(&self, position: &Datum, out: &mut Options) -> Result<(), RuleError> {
        (self.options)(position, out)
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        match (self.kind, &position) {
            (PositionKind::Heap, Datum::Int(0..)) | (PositionKind::Array(_), Datum::Ints(_)) => Ok(position),
            (PositionKind::Heap, _) => {
                Err(bouton_rules::admission::wrong_position("a heap of 0 tokens or more", &position))
            }
            _ => Err(bouton_rules::admission::wrong_position("an array of numbers", &position)),
        }
    }
}
