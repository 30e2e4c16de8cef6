//! The inner loops for indices that are still open: a few for each heap of a block, compared with what each
//! entry gives.
//!
//! An entry acts on a plane in two instructions, and a plane has eight indices, most of them soon marked.
//! Once a heap has only a few open indices, comparing these costs two instructions each and the other planes
//! cost nothing.

use super::{BLOCK, Bytes, Entries, Entry, Kernel, Plane};

/// No index: a slot that is not in use.
pub(in super::super) const NONE: u8 = 0xFF;

impl Kernel {
    /// For each heap the lowest indices below `end` that its words do not have, one to each slot in order;
    /// [`NONE`] in the slots that are left.
    pub(in super::super) fn lowest(self, words: &[u64], end: u8, slots: &mut [Plane]) {
        let words = words.as_chunks::<BLOCK>().0;
        match self {
            // SAFETY: the features were found.
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => unsafe { super::avx512::lowest(words, end, slots) },
            _ => lowest(words, end, slots),
        }
    }

    /// For each heap of the block that begins at the place `at`, and each of the entries in `range`: zero in
    /// `left` for the slots with the index that the entry gives; slots that aren't struck stay above zero. We
    /// compare the lower byte of cells of two bytes, so none of these may have an index of 256 or more, or a
    /// flag.
    pub(in super::super) fn strike(
        self,
        cells: Bytes<'_>,
        entries: &Entries,
        range: std::ops::Range<usize>,
        at: usize,
        slots: &[Plane],
        left: &mut [Plane],
    ) {
        let list = entries.within(cells, range, at);
        match self {
            // SAFETY: the feature was found.
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => unsafe { super::avx2::strike(cells, list, at, slots, left) },
            // SAFETY: the features were found, and every vector is within the cells, as `within` asserts.
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => unsafe { super::avx512::strike(cells, list, at, slots, left) },
            _ => strike(cells, list, at, slots, left),
        }
    }

    /// The first slots that were not struck take the place of all.
    pub(in super::super) fn keep(self, slots: &[Plane], left: &[Plane], kept: &mut [Plane]) {
        match self {
            // SAFETY: the features were found.
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => unsafe { super::avx512::keep(slots, left, kept) },
            _ => keep(slots, left, kept),
        }
    }

    /// A bit for each heap with a missing index below `end` in its words.
    pub(in super::super) fn not_full(self, words: &[u64], end: u32) -> u64 {
        let words = words.as_chunks::<BLOCK>().0;
        match self {
            // SAFETY: the features were found.
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => unsafe { super::avx512::not_full(words, end) },
            _ => not_full(words, end),
        }
    }

    /// The number of heaps for which the slot is in use.
    pub(in super::super) fn count_used(self, slot: &Plane) -> usize {
        match self {
            // SAFETY: the features were found.
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => unsafe { super::avx512::count_used(slot) },
            _ => slot.0.iter().filter(|index| **index != NONE).count(),
        }
    }

    /// Marks for each heap the indices below `known` that are in none of the slots.
    pub(in super::super) fn mark_all_but(self, slots: &[Plane], known: &Plane, words: &mut [u64]) {
        let words = words.as_chunks_mut::<BLOCK>().0;
        match self {
            // SAFETY: the features were found.
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => unsafe { super::avx512::mark_all_but(slots, known, words) },
            _ => mark_all_but(slots, known, words),
        }
    }
}

/// The bits of word `w` that stand for indices below `end`.
pub(in super::super) fn below(end: u32, w: usize) -> u64 {
    match end.saturating_sub(64 * w as u32) {
        64.. => u64::MAX,
        bits => (1 << bits) - 1,
    }
}

fn not_full(words: &[[u64; BLOCK]], end: u32) -> u64 {
    let open = |h: usize| words.iter().enumerate().any(|(w, words)| !words[h] & below(end, w) != 0);
    (0..BLOCK).fold(0, |bits, h| bits | u64::from(open(h)) << h)
}

fn lowest(words: &[[u64; BLOCK]], end: u8, slots: &mut [Plane]) {
    slots.fill(Plane([NONE; BLOCK]));
    for h in 0..BLOCK {
        let mut free = slots.iter_mut();
        'heap: for (w, words) in words.iter().enumerate() {
            let mut open = !words[h];
            while open != 0 {
                let index = 64 * w as u32 + open.trailing_zeros();
                open &= open - 1;
                match free.next() {
                    Some(slot) if index < u32::from(end) => slot.0[h] = index as u8,
                    _ => break 'heap,
                }
            }
        }
    }
}

#[inline(always)]
pub(super) fn strike(cells: Bytes<'_>, entries: &[Entry], at: usize, slots: &[Plane], left: &mut [Plane]) {
    for entry in entries {
        let begin = at - entry.distance as usize;
        let mut given = [0_u8; BLOCK];
        given.copy_from_slice(&cells.0[begin..begin + BLOCK]);
        given.iter_mut().for_each(|x| *x ^= entry.low as u8);
        for (left, slot) in left.iter_mut().zip(slots) {
            for (left, (slot, x)) in left.0.iter_mut().zip(slot.0.iter().zip(&given)) {
                *left = (*left).min(slot ^ x);
            }
        }
    }
}

#[inline(always)]
pub(super) fn keep(slots: &[Plane], left: &[Plane], kept: &mut [Plane]) {
    kept.fill(Plane([NONE; BLOCK]));
    for (slot, left) in slots.iter().zip(left).rev() {
        for to in (0..kept.len()).rev() {
            let from = if to == 0 { *slot } else { kept[to - 1] };
            for ((kept, from), left) in kept[to].0.iter_mut().zip(from.0).zip(left.0) {
                *kept = if left == 0 { *kept } else { from };
            }
        }
    }
}

#[inline(always)]
pub(super) fn mark_all_but(slots: &[Plane], known: &Plane, words: &mut [[u64; BLOCK]]) {
    for (w, words) in words.iter_mut().enumerate() {
        let bit = |index: u8| {
            let place = u64::from(index).wrapping_sub(64 * w as u64);
            if place < 64 { 1_u64 << place } else { 0 }
        };
        for (h, word) in words.iter_mut().enumerate() {
            let below = bit(known.0[h]).wrapping_sub(1);
            // Nothing for the words above, all for those below.
            let below = if usize::from(known.0[h]) < 64 * w { 0 } else { below };
            let open = slots.iter().fold(0, |open, slot| open | bit(slot.0[h]));
            *word |= below & !open;
        }
    }
}
