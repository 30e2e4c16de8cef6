//! Which squares a move changes, so that pressing them names the move.
//!
//! A move in a heap takes chips off its right end. In a game with heaps that split, the remains are on both
//! sides of the chips that are taken, and the heap may be seen from either end. A piece goes to a square. In
//! a graph the move's label says which vertex or edge it takes. For everything else we compare the squares
//! that look different afterwards; a move without a visible change doesn't have squares.

use std::collections::BTreeSet;

use bouton_rules::{Datum, PositionKind};
use bouton_solve::{Move, Sum};

use super::face::{Face, Spot};
use crate::show::shape::{self, Shape};

/// A way to show a move: the squares that it changes. A move may have several ways, or none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Way {
    /// The move's place in the list of moves.
    pub(crate) index: usize,
    pub(crate) spots: BTreeSet<Spot>,
}

/// The ways of all moves.
pub(crate) fn ways(face: &Face, place: &Sum, moves: &[Move]) -> Vec<Way> {
    let splits: BTreeSet<usize> = moves.iter().filter(|m| m.parts.len() > 1).map(|m| m.component).collect();
    let mut ways = Vec::new();
    for (index, m) in moves.iter().enumerate() {
        let Some((row, shape)) = face.shapes.get(m.component) else { continue };
        let changed = changes(shape, place, m, splits.contains(&m.component));
        let moved = |spots: BTreeSet<Spot>| spots.into_iter().map(|(r, c)| (row + r, c)).collect();
        ways.extend(changed.into_iter().map(|spots| Way { index, spots: moved(spots) }));
    }
    ways
}

/// How many rows and columns a board with a piece needs to show the options too.
pub(crate) fn reach(moves: &[Move]) -> (usize, usize) {
    let reach = |m: &Move| match m.parts.as_slice() {
        [only] => match shape::shape(only) {
            Some(Shape::Piece(row, column)) => (row as usize + 1, column as usize + 1),
            _ => (0, 0),
        },
        _ => (0, 0),
    };
    moves.iter().map(reach).fold((0, 0), |most, reach| (most.0.max(reach.0), most.1.max(reach.1)))
}

/// The ways of one move, by the rows of its own summand.
fn changes(shape: &Shape, place: &Sum, m: &Move, splits: bool) -> Vec<BTreeSet<Spot>> {
    let Some(moved) = place.components().get(m.component) else { return Vec::new() };
    let stays = m.parts.iter().all(|part| part.game == moved.game);
    let found = match (shape, m.parts.as_slice()) {
        (Shape::Number(_), _) => None,
        (Shape::Name(_), _) => Some(BTreeSet::from([(0, 0)])),
        (Shape::Heaps(heaps), parts) if stays && moved.game.rules().kind() == PositionKind::Heap => {
            let sizes = parts.iter().map(|part| u64::try_from(part.position.as_int()?).ok());
            let sizes: Option<Vec<u64>> = sizes.collect();
            return taken(heaps.first().copied().unwrap_or(0), &sizes.unwrap_or_default(), splits);
        }
        (Shape::Graph(_), _) => m.label.as_ref().and_then(place_of),
        (_, []) => Some(all(shape)),
        (_, [only]) if stays => shape::shape(only).and_then(|after| difference(shape, &after)),
        _ => None,
    };
    found.into_iter().filter(|spots| !spots.is_empty()).collect()
}

/// The chips that a move takes from a heap, seen from either end if heaps split. Where it only splits, the
/// chips at the gap.
fn taken(heap: u64, left: &[u64], splits: bool) -> Vec<BTreeSet<Spot>> {
    let sum = left.iter().fold(0_u64, |sum, part| sum.saturating_add(*part));
    let span = |from: u64, to: u64| -> BTreeSet<Spot> { (from..to).map(|chip| (0, chip as usize)).collect() };
    let from = |first: u64| match heap - sum {
        0 => span(first.saturating_sub(1), (first + 1).min(heap)),
        count => span(first, first + count),
    };
    let mut ways = match *left {
        _ if sum > heap || heap == 0 => Vec::new(),
        [] => vec![span(0, heap)],
        [rest] if rest < heap => {
            if splits {
                vec![from(rest), from(0)]
            } else {
                vec![from(rest)]
            }
        }
        [a, b] if sum < heap || (a > 0 && b > 0) => vec![from(a), from(b)],
        _ => Vec::new(),
    };
    ways.dedup();
    ways
}

/// Every square that is not empty.
fn all(shape: &Shape) -> BTreeSet<Spot> {
    match shape {
        Shape::Heaps(heaps) => {
            heaps.iter().enumerate().flat_map(|(r, heap)| (0..*heap).map(move |c| (r, c as usize))).collect()
        }
        Shape::Piece(row, column) => [(*row as usize, *column as usize)].into(),
        Shape::Grid(_) => difference(shape, &Shape::Grid(Vec::new())).unwrap_or_default(),
        Shape::Name(_) | Shape::Number(_) | Shape::Graph(_) => [(0, 0)].into(),
    }
}

/// The vertex or edge that a label numbers.
fn place_of(label: &Datum) -> Option<BTreeSet<Spot>> {
    let place = usize::try_from(label.as_int()?).ok()?;
    Some([(place / shape::IN_ROW, place % shape::IN_ROW)].into())
}

/// The squares of a summand that look different after a move.
fn difference(before: &Shape, after: &Shape) -> Option<BTreeSet<Spot>> {
    match (before, after) {
        (Shape::Heaps(before), Shape::Heaps(after)) => lowered(before, after),
        (Shape::Piece(..), Shape::Piece(row, column)) => Some([(*row as usize, *column as usize)].into()),
        (Shape::Grid(before), Shape::Grid(after)) => {
            let empty = |c: char| if matches!(c, '·' | '_' | ' ') { '.' } else { c };
            let at = |r: usize, c: usize| after.get(r).and_then(|row| row.get(c)).copied().unwrap_or('.');
            let squares = before.iter().enumerate().flat_map(|(r, row)| {
                row.iter()
                    .enumerate()
                    .filter(move |(c, was)| empty(**was) != empty(at(r, *c)))
                    .map(move |(c, _)| (r, c))
            });
            Some(squares.collect())
        }
        _ => None,
    }
}

/// The chips that go from heaps in a row; a heap that is gone may leave the row.
fn lowered(before: &[u64], after: &[u64]) -> Option<BTreeSet<Spot>> {
    let mut after = after.to_vec();
    if after.len() + 1 == before.len() {
        let gone = before.iter().zip(&after).position(|(was, is)| was != is).unwrap_or(after.len());
        after.insert(gone, 0);
    }
    let same = after.len() == before.len();
    let chips = before.iter().zip(&after).enumerate();
    same.then(|| chips.flat_map(|(r, (was, is))| (*is..*was).map(move |chip| (r, chip as usize))).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chips(ways: Vec<BTreeSet<Spot>>) -> Vec<Vec<usize>> {
        ways.into_iter().map(|way| way.into_iter().map(|(_, chip)| chip).collect()).collect()
    }

    #[test]
    fn chips_that_a_move_takes() {
        for (heap, left, splits, expected) in [
            (5, &[2][..], false, vec![vec![2, 3, 4]]),
            (5, &[3], true, vec![vec![3, 4], vec![0, 1]]),
            (5, &[], false, vec![vec![0, 1, 2, 3, 4]]),
            (5, &[1, 3], true, vec![vec![1], vec![3]]),
            (5, &[2, 2], true, vec![vec![2]]),
            (5, &[1, 4], true, vec![vec![0, 1], vec![3, 4]]),
            (5, &[3, 4], true, vec![]),
            (5, &[1, 1, 1], true, vec![]),
            (5, &[5], false, vec![]),
            (0, &[], false, vec![]),
        ] {
            assert_eq!(chips(taken(heap, left, splits)), expected, "{heap} to {left:?}");
        }
    }

    #[test]
    fn squares_that_look_different() {
        let grid = |rows: &[&str]| Shape::Grid(rows.iter().map(|row| row.chars().collect()).collect());
        let found = difference(&grid(&["###", "##"]), &grid(&["###", "#"]));
        assert_eq!(found, Some([(1, 1)].into()));
        let found = difference(&grid(&["..o"]), &grid(&["o"]));
        assert_eq!(found, Some([(0, 0), (0, 2)].into()));
        let found = difference(&Shape::Heaps(vec![3, 1, 4]), &Shape::Heaps(vec![3, 4]));
        assert_eq!(found, Some([(1, 0)].into()));
        assert_eq!(difference(&Shape::Heaps(vec![3]), &Shape::Heaps(vec![3, 4])), None);
    }
}
