//! Rows of pins and strips of squares that keep their shape while a game is played.
//!
//! The position knows only how long the rows are that are left, in any order and without their mirror images.
//! People see gaps and crosses where they were made, so the board remembers them: a row of pins falls apart
//! into the runs that stand, a strip into the runs where a cross may still be written.

use std::collections::BTreeSet;

use bouton_rules::PositionKind;
use bouton_solve::{Component, Move, Sum};

use super::change::Way;
use super::costume::{self, Costume};
use super::face::Spot;
use crate::messages::text;

/// The longest row, and the most squares of all rows.
const ACROSS: usize = 40;
const MOST: usize = 160;

/// A place in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LinePlace {
    /// A pin that stands, a square without a cross.
    Free,
    /// A pin that fell, a square with a cross.
    Spent,
}

/// The rows as they stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Lines {
    pub(crate) costume: Costume,
    pub(crate) rows: Vec<Vec<LinePlace>>,
}

/// Neighbouring places that play on as one heap: the row, its first place, how many.
type Run = (usize, usize, usize);

impl Lines {
    /// The rows of a position, all of them whole; none of a game without rows, or if they are too long.
    pub(crate) fn of(start: &Sum) -> Option<Self> {
        let costume = costume::of(start.game()?);
        let extra = match costume {
            Costume::Pins => 0,
            Costume::Crosses { extra, .. } => extra,
            _ => return None,
        };
        let row = |part: &Component| Some(vec![LinePlace::Free; heap(part)?.saturating_sub(extra)]);
        let rows: Option<Vec<Vec<LinePlace>>> = start.components().iter().map(row).collect();
        let rows = rows?;
        let fits =
            rows.iter().all(|row| row.len() <= ACROSS) && rows.iter().map(Vec::len).sum::<usize>() <= MOST;
        fits.then_some(Self { costume, rows })
    }

    /// Whether a place may be played on.
    pub(crate) fn is_open(&self, (row, at): Spot) -> bool {
        let reach = match self.costume {
            Costume::Crosses { reach, .. } => reach,
            _ => 0,
        };
        let Some(row) = self.rows.get(row) else { return false };
        let near =
            row.iter().enumerate().skip(at.saturating_sub(reach)).take_while(|(c, _)| *c <= at + reach);
        at < row.len() && near.map(|(_, place)| place).all(|place| *place == LinePlace::Free)
    }

    fn runs(&self) -> Vec<Run> {
        let mut runs: Vec<Run> = Vec::new();
        for (r, row) in self.rows.iter().enumerate() {
            for at in (0..row.len()).filter(|at| self.is_open((r, *at))) {
                match runs.last_mut() {
                    Some((row, first, count)) if *row == r && *first + *count == at => *count += 1,
                    _ => runs.push((r, at, 1)),
                }
            }
        }
        runs
    }

    /// The ways of the moves, mirror images too.
    pub(crate) fn ways(&self, position: &Sum, moves: &[Move]) -> Vec<Way> {
        let extra = if let Costume::Crosses { extra, .. } = self.costume { extra } else { 0 };
        let mut left: Vec<Option<usize>> = position.components().iter().map(heap).collect();
        let mut ways = Vec::new();
        for (row, first, count) in self.runs() {
            // Heaps of one size have the same moves; each is a run of its own.
            let Some(component) = left.iter().position(|heap| *heap == Some(count + extra)) else { continue };
            left[component] = None;
            let of_run = moves.iter().enumerate().filter(|(_, m)| m.component == component);
            for (index, m) in of_run {
                let places = self.places(count, &m.parts);
                let spots = |places: Vec<usize>| places.into_iter().map(|at| (row, first + at)).collect();
                ways.extend(places.into_iter().map(|places| Way { index, spots: spots(places) }));
            }
        }
        ways
    }

    /// The places of a run that a move to these parts may take.
    fn places(&self, count: usize, parts: &[Component]) -> Vec<Vec<usize>> {
        let Some(mut sizes) = parts.iter().map(heap).collect::<Option<Vec<usize>>>() else {
            return Vec::new();
        };
        sizes.retain(|size| *size > 0);
        sizes.sort_unstable();
        let leaves = |a: usize, b: usize| {
            let mut both = vec![a, b];
            both.retain(|size| *size > 0);
            both.sort_unstable();
            both == sizes
        };
        match self.costume {
            Costume::Crosses { reach: 1, .. } => {
                let found =
                    (0..count).filter(|at| leaves(at.saturating_sub(1), count.saturating_sub(at + 2)));
                found.map(|at| vec![at]).collect()
            }
            Costume::Crosses { .. } => {
                (0..count).filter(|at| leaves(*at, count - 1 - at)).map(|at| vec![at]).collect()
            }
            _ => {
                let taken = count.saturating_sub(sizes.iter().sum());
                let found = (0..=count - taken).filter(|first| leaves(*first, count - taken - first));
                found.filter(|_| taken > 0).map(|first| (first..first + taken).collect()).collect()
            }
        }
    }

    /// The name of a move on these squares: `pins 4, 5`, with its row if there are several.
    pub(crate) fn name(&self, spots: &BTreeSet<Spot>) -> String {
        let places: Vec<String> = spots.iter().map(|(_, at)| (at + 1).to_string()).collect();
        let key = if self.costume == Costume::Pins { "play-pins" } else { "play-cross" };
        let said = text(key, &[("count", &places.len()), ("places", &places.join(", "))]);
        match spots.first().filter(|_| self.rows.len() > 1) {
            Some((row, _)) => format!("{}, {said}", text("play-row", &[("number", &(row + 1))])),
            None => said,
        }
    }

    /// Pins fall, a cross is written.
    pub(crate) fn spend(&mut self, spots: &BTreeSet<Spot>) {
        for (row, at) in spots {
            if let Some(place) = self.rows.get_mut(*row).and_then(|row| row.get_mut(*at)) {
                *place = LinePlace::Spent;
            }
        }
    }
}

fn heap(part: &Component) -> Option<usize> {
    let is_heap = part.game.rules().kind() == PositionKind::Heap;
    usize::try_from(part.position.as_int()?).ok().filter(|_| is_heap)
}

#[cfg(test)]
mod tests {
    use bouton_rules::Datum;
    use bouton_solve::{Control, Game};

    use super::*;

    /// Every move has a square, and after it the runs are the heaps of the position again.
    #[test]
    fn whatever_is_played_the_rows_are_the_position() {
        for (id, heaps) in [
            ("kayles", vec![7, 7]),
            ("dawson_kayles", vec![9]),
            ("dawson_chess", vec![8, 3]),
            ("treblecross", vec![11, 9]),
        ] {
            let entry = bouton_rules::registry::find(id).expect("a game");
            let game = Game::new((entry.build)(&[]).expect("its rules"));
            let mut place = game.position(Datum::ints(heaps)).expect("a position");
            let mut lines = Lines::of(&place).expect("rows");
            for step in 0.. {
                let moves = place.moves(&Control::unbounded()).expect("its moves");
                let ways = lines.ways(&place, &moves);
                let drawn: BTreeSet<usize> = ways.iter().map(|way| way.index).collect();
                assert_eq!(drawn.len(), moves.len(), "{id}: {lines:?}");
                if ways.is_empty() {
                    assert!(lines.runs().is_empty() || id == "dawson_kayles", "{id}: {lines:?}");
                    break;
                }
                let way = &ways[step * 5 % ways.len()];
                lines.spend(&way.spots);
                place = moves[way.index].to.clone();
            }
        }
    }
}
