//! The words of positions with arrays of the same lengths as the first one: every leaf has a place of its
//! own.
//!
//! Most positions of a game are such. Their words are made and read without looking at the steps by which
//! positions of any lengths are.

use crate::run::Run;
use crate::shape::Leaf;

/// The places of leaves in the words of positions without texts and with arrays of certain lengths, as in
/// most positions of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Slots {
    leaves: Box<[Slot]>,
    /// The arrays of numbers.
    pub(super) runs: Vec<Run>,
    /// The bits of a word that are lengths, or above all leaves; and their contents.
    fixed: u64,
    wanted: u64,
}

/// The place of one leaf.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Slot {
    /// 1 in its lowest bit, and how far that is shifted.
    weight: u64,
    shift: u32,
    /// All possible bits; and the required values of the bits that may not differ.
    mask: u64,
    wanted: u64,
    fixed: u64,
}

impl Slots {
    /// The places in the words of positions of the same form as this one. Returns `None` if it has a text.
    pub(super) fn of(leaves: &[(Leaf, i64)], bits: [u32; 4]) -> Self {
        if leaves.iter().any(|(leaf, _)| matches!(leaf, Leaf::Byte)) {
            return Self::default();
        }
        let (mut slots, mut shift, mut fixed, mut wanted) = (Vec::new(), 0, 0, 0);
        for (leaf, value) in leaves {
            let bits = bits[*leaf as usize];
            let (mask, value) = ((1 << bits) - 1, *value as u64);
            let mut slot = Slot { weight: 1 << shift, shift, mask, wanted: 0, fixed: !mask };
            if matches!(leaf, Leaf::Length) {
                (slot.wanted, slot.fixed) = (value, u64::MAX);
                fixed |= mask << shift;
                wanted |= value << shift;
            }
            slots.push(slot);
            shift += bits;
        }
        let above = u64::MAX << shift;
        Self { leaves: slots.into(), runs: Vec::new(), fixed: fixed | above, wanted: wanted | 1 << shift }
    }

    /// The word of a position of these lengths.
    #[inline(always)]
    pub(super) fn pack(&self, leaves: &[i64]) -> Option<u64> {
        if leaves.len() != self.leaves.len() {
            return None;
        }
        let (mut word, mut excess) = (0_u64, 0);
        for (leaf, slot) in leaves.iter().zip(&self.leaves) {
            let leaf = *leaf as u64;
            excess |= (leaf ^ slot.wanted) & slot.fixed;
            word = word.wrapping_add(leaf.wrapping_mul(slot.weight));
        }
        // The 1 above the leaves is all that is wanted of the highest bits.
        (excess == 0 && !leaves.is_empty()).then_some(word | self.wanted)
    }

    /// Whether a word is of a position of these lengths.
    #[inline(always)]
    pub(super) fn has(&self, word: u64) -> bool {
        !self.leaves.is_empty() && word & self.fixed == self.wanted
    }

    /// The lowest bit of a leaf that isn't a length in such a word, and the greatest that it may be.
    #[inline(always)]
    pub(super) fn number_at(&self, at: usize) -> Option<(u32, u64)> {
        let slot = self.leaves.get(at).filter(|slot| slot.fixed == !slot.mask)?;
        Some((slot.shift, slot.mask))
    }

    /// Appends the leaves of such a word.
    #[inline(always)]
    pub(super) fn unpack(&self, word: u64, leaves: &mut Vec<i64>) {
        leaves.extend(self.leaves.iter().map(|slot| (word >> slot.shift & slot.mask) as i64));
    }
}
