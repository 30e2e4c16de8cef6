//! Domineering on bits: Left puts dominoes upright, Right lays them flat.

use std::cell::RefCell;
use std::convert::Infallible;

use bouton_partizan::{FormId, Forms, Look, Unvalued, Values, Watch};

/// Free squares of a board, row by row; no row and no column at the rim is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Board {
    width: u32,
    free: u64,
}

impl Board {
    /// A board of at most 64 free squares.
    pub(crate) fn new(rows: u32, columns: u32) -> Self {
        let squares = rows * columns;
        Self { width: columns, free: if squares == 64 { u64::MAX } else { (1 << squares) - 1 } }
    }

    /// The squares of one column.
    fn column(self, at: u32) -> u64 {
        (0..64).step_by(self.width as usize).filter(|row| row + at < 64).map(|row| 1 << (row + at)).sum()
    }

    /// The dominoes of a player, each as its two squares.
    fn dominoes(self, upright: bool) -> impl Iterator<Item = u64> {
        let step = if upright { self.width } else { 1 };
        let rim = if upright { 0 } else { self.column(self.width - 1) };
        let mut firsts = self.free & (self.free >> step) & !rim;
        std::iter::from_fn(move || {
            let first = firsts & firsts.wrapping_neg();
            firsts ^= first;
            (first != 0).then_some(first | first << step)
        })
    }

    /// The connected parts with two squares or more.
    fn parts(self) -> Vec<Self> {
        let (left, right) = (self.column(0), self.column(self.width - 1));
        let (mut rest, mut parts) = (self.free, Vec::new());
        while rest != 0 {
            let mut part = rest & rest.wrapping_neg();
            loop {
                let sides = (part & !left) >> 1 | (part & !right) << 1;
                let grown = (part | sides | part << self.width | part >> self.width) & rest;
                if grown == part {
                    break;
                }
                part = grown;
            }
            rest ^= part;
            if part.count_ones() > 1 {
                parts.push(Self { width: self.width, free: part }.trimmed());
            }
        }
        parts
    }

    /// The same squares on the smallest board.
    fn trimmed(self) -> Self {
        let (mut first, mut last) = (self.width, 0);
        for at in 0..self.width {
            if self.free & self.column(at) != 0 {
                (first, last) = (first.min(at), at);
            }
        }
        let width = last + 1 - first;
        let (mut rest, mut free, mut at) = (self.free >> first, 0, 0);
        while rest & ((1 << width) - 1) == 0 {
            rest >>= self.width;
        }
        while rest != 0 {
            free |= (rest & ((1 << width) - 1)) << at;
            at += width;
            rest = if self.width < 64 { rest >> self.width } else { 0 };
        }
        Self { width, free }
    }

    /// The rules' answer.
    fn look(self) -> Look<Self> {
        Look::Options([true, false].map(|upright| {
            let after = |domino: u64| Self { free: self.free & !domino, ..self }.parts();
            self.dominoes(upright).map(after).collect()
        }))
    }

    /// The value.
    pub(crate) fn value(self, values: &mut Values<Self>, forms: &RefCell<Forms>) -> FormId {
        let mut rules = |board: &Self, _: &mut Watch<'_>| Ok::<_, Unvalued<Self, Infallible>>(board.look());
        values.value(&self, &mut rules, forms, &mut Watch::default()).expect("small")
    }
}
