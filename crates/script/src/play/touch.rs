//! From the squares that a user presses to a move.
//!
//! We show every move by the squares that it changes. Pressing a square leaves the moves that change it; once
//! a single one is left it is made. Press the square again to make the least of the remaining moves (the one
//! that changes only squares which all others change, too), or, if none is the least, to take the choice
//! back. In a game where every move is the least one of some square, such as taking from a heap of Nim, one
//! press is enough.

use std::collections::{BTreeMap, BTreeSet};

use super::change::Way;
use super::face::Spot;

/// What came of a press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pressed {
    /// This move is made.
    Move(usize),
    /// Several moves are left, or the choice was taken back.
    Open,
    /// No move changes that square.
    Nothing,
}

/// The moves, and the squares that were pressed so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Touch {
    ways: Vec<Way>,
    /// The moves that one press makes.
    direct: BTreeMap<Spot, usize>,
    chosen: BTreeSet<Spot>,
}

impl Touch {
    /// Nothing is pressed yet.
    pub(crate) fn new(ways: Vec<Way>) -> Self {
        let mut touch = Self { ways, direct: BTreeMap::new(), chosen: BTreeSet::new() };
        touch.direct = touch.least_of_every_square();
        touch
    }

    /// The least moves of the squares, if every move is among them.
    fn least_of_every_square(&self) -> BTreeMap<Spot, usize> {
        let squares: BTreeSet<Spot> = self.ways.iter().flat_map(|way| way.spots.iter().copied()).collect();
        let least = |spot: Spot| Some((spot, least(&self.left(&BTreeSet::from([spot])))?));
        let direct: BTreeMap<Spot, usize> = squares.into_iter().filter_map(least).collect();
        let reached: BTreeSet<usize> = direct.values().copied().collect();
        if self.ways.iter().all(|way| reached.contains(&way.index)) { direct } else { BTreeMap::new() }
    }

    /// The ways that change all of these squares.
    fn left(&self, chosen: &BTreeSet<Spot>) -> Vec<&Way> {
        self.ways.iter().filter(|way| chosen.is_subset(&way.spots)).collect()
    }

    fn with(&self, spot: Spot) -> Vec<&Way> {
        let mut chosen = self.chosen.clone();
        chosen.insert(spot);
        self.left(&chosen)
    }

    /// The user presses a square.
    pub(crate) fn press(&mut self, spot: Spot) -> Pressed {
        if self.chosen.contains(&spot) {
            return match least(&self.left(&self.chosen)) {
                Some(index) => Pressed::Move(index),
                None => {
                    self.chosen.remove(&spot);
                    Pressed::Open
                }
            };
        }
        let direct = self.direct.get(&spot).filter(|_| self.chosen.is_empty()).copied();
        let left: BTreeSet<usize> = self.with(spot).into_iter().map(|way| way.index).collect();
        match (direct, left.len()) {
            (_, 0) => Pressed::Nothing,
            (Some(index), _) => Pressed::Move(index),
            (None, 1) => left.first().map_or(Pressed::Nothing, |index| Pressed::Move(*index)),
            (None, _) => {
                self.chosen.insert(spot);
                Pressed::Open
            }
        }
    }

    /// Whether one press makes a move.
    pub(crate) fn is_direct(&self) -> bool {
        !self.direct.is_empty()
    }

    /// Takes the choice back.
    pub(crate) fn clear(&mut self) {
        self.chosen.clear();
    }

    /// Whether pressing a square does something.
    pub(crate) fn is_open(&self, spot: Spot) -> bool {
        self.chosen.contains(&spot) || !self.with(spot).is_empty()
    }

    /// The squares that were pressed.
    pub(crate) fn chosen(&self) -> &BTreeSet<Spot> {
        &self.chosen
    }

    /// The moves that are left, in the order of the list.
    pub(crate) fn moves(&self) -> BTreeSet<usize> {
        self.left(&self.chosen).into_iter().map(|way| way.index).collect()
    }

    /// The moves that include the next press of a square.
    pub(crate) fn moves_at(&self, spot: Spot) -> BTreeSet<usize> {
        match self.direct.get(&spot).filter(|_| self.chosen.is_empty()) {
            Some(index) => [*index].into(),
            None => self.with(spot).into_iter().map(|way| way.index).collect(),
        }
    }

    /// The squares of the move that pressing this one makes: of several ways the one that was pressed.
    pub(crate) fn way(&self, index: usize, spot: Spot) -> Option<&BTreeSet<Spot>> {
        let mut pressed = self.left(&self.chosen);
        pressed.retain(|way| way.index == index && way.spots.contains(&spot));
        pressed.first().map(|way| &way.spots)
    }

    /// The squares of a move; of several ways, the first.
    pub(crate) fn squares(&self, index: usize) -> Option<&BTreeSet<Spot>> {
        self.ways.iter().find(|way| way.index == index).map(|way| &way.spots)
    }
}

/// The move that changes only squares which all others change, too, if it is unique.
fn least(left: &[&Way]) -> Option<usize> {
    let smallest = left.iter().min_by_key(|way| way.spots.len())?;
    let others = left.iter().filter(|way| way.index != smallest.index);
    let mut others = others.map(|way| smallest.spots.is_subset(&way.spots) && smallest.spots != way.spots);
    others.all(|larger| larger).then_some(smallest.index)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn touch(ways: &[(usize, &[usize])]) -> Touch {
        let way = |&(index, chips): &(usize, &[usize])| Way {
            index,
            spots: chips.iter().map(|chip| (0, *chip)).collect(),
        };
        Touch::new(ways.iter().map(way).collect())
    }

    #[test]
    fn one_press_takes_from_a_heap() {
        let mut nim = touch(&[(0, &[0, 1, 2]), (1, &[1, 2]), (2, &[2])]);
        for chip in 0..3 {
            assert_eq!(nim.press((0, chip)), Pressed::Move(chip));
        }
        let mut subtraction = touch(&[(0, &[0, 1, 2]), (1, &[2])]);
        assert_eq!(subtraction.press((0, 2)), Pressed::Move(1));
        assert_eq!(subtraction.press((0, 1)), Pressed::Move(0), "the least move that takes the chip");
        assert_eq!(subtraction.press((0, 3)), Pressed::Nothing);
    }

    #[test]
    fn two_presses_take_one_pin_or_two() {
        let kayles: [(usize, &[usize]); 5] = [(0, &[0]), (1, &[1]), (2, &[2]), (3, &[0, 1]), (4, &[1, 2])];
        let mut pins = touch(&kayles);
        assert_eq!((pins.press((0, 0)), pins.moves()), (Pressed::Open, [0, 3].into()));
        assert!(pins.is_open((0, 1)) && !pins.is_open((0, 2)));
        assert_eq!(pins.press((0, 2)), Pressed::Nothing);
        assert_eq!(pins.press((0, 1)), Pressed::Move(3));
        let mut pins = touch(&kayles);
        assert_eq!((pins.press((0, 1)), pins.press((0, 1))), (Pressed::Open, Pressed::Move(1)));
    }

    #[test]
    fn a_piece_is_taken_up_and_put_down_again() {
        let mut knight = touch(&[(0, &[5, 1]), (1, &[5, 2])]);
        assert_eq!(knight.press((0, 5)), Pressed::Open);
        assert_eq!(knight.press((0, 5)), Pressed::Open, "no move is the least: taken back");
        assert!(knight.chosen().is_empty());
        assert_eq!((knight.press((0, 5)), knight.press((0, 2))), (Pressed::Open, Pressed::Move(1)));
    }

    #[test]
    fn moves_that_look_alike_stay_open() {
        let mut alike = touch(&[(0, &[1]), (1, &[1]), (2, &[3])]);
        assert_eq!((alike.press((0, 1)), alike.moves()), (Pressed::Open, [0, 1].into()));
        assert_eq!(alike.press((0, 1)), Pressed::Open, "there is no least one");
    }
}
