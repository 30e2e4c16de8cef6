//! Bars of chocolate as words: rows of falling length, and the bites of Chomp.
//!
//! A word has the lower edge of the bar as a path from its lower left corner to its upper right one, a bit
//! for each step: 0 to the right, 1 up; the number of steps is in the high bits. A square of the bar is a
//! step to the right and a later step up. A bite puts, from the one to the other, all steps up before all
//! steps to the right. A bar and its reflection along the diagonal are one game: their paths are read from
//! the two ends, with up and right exchanged.

use std::ops::ControlFlow;

use bouton_theory::Nimber;

use crate::{Datum, Fact, MaskRules};

/// Where the number of steps is.
const STEPS: u32 = 58;

/// A path: its steps, the first one in the lowest bit, and how many there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Path {
    steps: u64,
    length: u32,
}

impl Path {
    fn of(word: u64) -> Self {
        Self { steps: word & ((1 << STEPS) - 1), length: (word >> STEPS) as u32 }
    }

    /// The path around rows of falling length, at least one.
    fn around(rows: &[i64]) -> Option<Self> {
        let (height, width) = (rows.len() as u64, u64::try_from(*rows.first()?).ok()?);
        if height.saturating_add(width) > u64::from(STEPS) {
            return None;
        }
        let (mut steps, mut at, mut before) = (0, 0, 0);
        for row in rows.iter().rev() {
            at += row - before;
            steps |= 1 << at;
            at += 1;
            before = *row;
        }
        Some(Self { steps, length: at as u32 })
    }

    /// The steps of the reflection.
    fn reflected(self) -> u64 {
        !self.steps.reverse_bits() >> (u64::BITS - self.length) & self.all()
    }

    /// The word: the lesser one of the bar and its reflection.
    fn word(self) -> u64 {
        lesser(self.steps, self.reflected(), self.length)
    }

    fn all(self) -> u64 {
        (1 << self.length) - 1
    }

    /// The number of squares.
    fn squares(self) -> u32 {
        let (mut up, mut squares) = (self.steps, 0);
        while up != 0 {
            let below = (up & up.wrapping_neg()) - 1;
            squares += (!self.steps & below).count_ones();
            up &= up - 1;
        }
        squares
    }
}

/// The word of the path with these steps, or of its reflection.
fn lesser(steps: u64, reflected: u64, length: u32) -> u64 {
    steps.min(reflected) | u64::from(length) << STEPS
}

/// Puts `up` steps up before the steps to the right, in the stretch of `length` steps that begins at `from`.
fn straightened(steps: u64, (from, length): (u32, u32), up: u32) -> u64 {
    let ones = |count: u32| (1_u64 << count) - 1;
    steps & !(ones(length) << from) | ones(up) << from
}

/// Chomp: a bite takes a square and all that is not above it and not to its left, but not the first square.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bites;

impl MaskRules for Bites {
    /// Large bites first.
    fn options(&self, part: u64, each: &mut dyn FnMut(&[u64]) -> ControlFlow<()>) {
        let path = Path::of(part);
        let (end, reflection) = (path.length - 1, path.reflected());
        let mut right = !path.steps & path.all();
        while right != 0 {
            let from = right.trailing_zeros();
            right &= right - 1;
            let mut ups = path.steps >> from << from;
            let mut up = ups.count_ones();
            while ups != 0 {
                let to = u64::BITS - 1 - ups.leading_zeros();
                ups ^= 1 << to;
                let length = to - from + 1;
                let mut steps = straightened(path.steps, (from, length), up);
                let mut reflected = straightened(reflection, (end - to, length), length - up);
                let mut left = path.length;
                // A bite from an end leaves empty rows or columns.
                if from == 0 {
                    steps >>= up;
                    left -= up;
                }
                if to == end {
                    reflected >>= length - up;
                    left -= length - up;
                }
                up -= 1;
                if (from, to) != (0, end) && each(&[lesser(steps, reflected, left)]).is_break() {
                    return;
                }
            }
        }
    }

    fn moves(&self, part: u64) -> u32 {
        Path::of(part).squares() - 1
    }

    fn splits(&self) -> bool {
        false
    }

    /// One row and one column are two heaps of Nim (Bouton 1901); of a rectangle the first player steals the
    /// strategy (Gale 1974).
    fn known(&self, part: u64) -> Fact {
        let path = Path::of(part);
        let height = path.steps.count_ones();
        let (width, size) = (path.length - height, path.squares());
        match () {
            () if size == height + width - 1 => Fact::Is(Nimber(u64::from((height - 1) ^ (width - 1)))),
            () if size == height * width => Fact::IsNot(Nimber::ZERO),
            () => Fact::Nothing,
        }
    }

    fn parts(&self, position: &Datum) -> Option<Vec<u64>> {
        Path::around(position.as_ints()?).map(|path| vec![path.word()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(rows: &[i64]) -> u64 {
        Path::around(rows).unwrap().word()
    }

    #[test]
    fn a_bar_and_its_reflection_are_one_word() {
        for (rows, columns) in
            [(&[3, 1][..], &[2, 1, 1][..]), (&[5, 4, 2], &[3, 3, 2, 2, 1]), (&[7], &[1; 7])]
        {
            assert_eq!(word(rows), word(columns));
        }
        assert_ne!(word(&[4, 2]), word(&[3, 3]));
    }

    #[test]
    fn bites_are_those_of_the_rows() {
        let rows = [4, 4, 2, 1];
        let mut bitten = Vec::new();
        Bites.options(word(&rows), &mut |parts| {
            bitten.extend_from_slice(parts);
            ControlFlow::Continue(())
        });
        let mut expected = Vec::new();
        for (r, row) in rows.iter().enumerate() {
            for c in 0..*row {
                let cut = |(s, row): (usize, &i64)| if s < r { *row } else { c.min(*row) };
                let left: Vec<i64> = rows.iter().enumerate().map(cut).filter(|row| *row > 0).collect();
                if !left.is_empty() {
                    expected.push(word(&left));
                }
            }
        }
        bitten.sort_unstable();
        expected.sort_unstable();
        assert_eq!(bitten, expected);
        assert_eq!(Bites.moves(word(&rows)), 10);
    }
}
