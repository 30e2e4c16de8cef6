//! Where one leaf is in the word of a position, and the word with another one in its place.

use super::Layout;
use crate::shape::Leaf;

/// The place of a leaf in a word: it is found by passing all leaves before it.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub struct LeafPlace<'a> {
    layout: &'a Layout,
    at: u32,
    /// The last length, where lengths are compared with it.
    length: Option<i64>,
}

impl Layout {
    /// The place of the first leaf.
    #[must_use]
    #[doc(hidden)]
    pub fn first_place(&self) -> LeafPlace<'_> {
        LeafPlace { layout: self, at: 0, length: None }
    }

    /// Whether every leaf has the same place in this word as in those of all such positions.
    #[inline]
    #[must_use]
    #[doc(hidden)]
    pub fn has_places(&self, word: u64) -> bool {
        self.slots.has(word)
    }

    /// The bits of a leaf.
    #[inline(always)]
    #[must_use]
    #[doc(hidden)]
    pub fn width(&self, leaf: Leaf) -> u32 {
        self.bits[leaf as usize]
    }

    /// The word with another value of the leaf that has its lowest bit there and isn't a length. Returns
    /// `None` if the value doesn't fit.
    #[inline(always)]
    #[must_use]
    #[doc(hidden)]
    pub fn exchange(&self, word: u64, bit: u32, leaf: Leaf, value: i64) -> Option<u64> {
        let number = match leaf {
            Leaf::Byte if !(0..=0x7F).contains(&value) => return None,
            Leaf::Byte => self.code(value),
            _ => value as u64,
        };
        let mask = (1 << self.bits[leaf as usize]) - 1;
        (number <= mask).then(|| word & !(mask << bit) | number << bit)
    }
}

impl LeafPlace<'_> {
    /// Passes `count` leaves of a kind that isn't a length.
    #[inline(always)]
    pub fn pass(&mut self, leaf: Leaf, count: usize) {
        self.at += self.layout.bits[leaf as usize] * count as u32;
    }

    /// Passes a length.
    #[inline(always)]
    pub fn pass_length(&mut self, length: usize) {
        let bits = self.layout.bits[Leaf::Length as usize];
        if !self.layout.level {
            self.at += bits;
            return;
        }
        self.at += match self.length.replace(length as i64) {
            None => bits,
            Some(before) if before == length as i64 => 1,
            Some(_) => 1 + bits,
        };
    }

    /// The lowest bit of the leaf here.
    #[inline(always)]
    #[must_use]
    pub fn bit(self) -> u32 {
        self.at
    }
}
