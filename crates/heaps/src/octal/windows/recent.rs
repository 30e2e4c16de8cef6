//! The last values, and for each value the bits that say which of the last heaps have it.

use super::BLOCK;
use super::candidates::Fold;

/// Sixty-four bytes in a row.
pub(in crate::octal) type Bytes = [u8; 64];
/// A bit for each heap of a block.
pub(in crate::octal) type Bits = [u64; BLOCK / 64];

/// The last values, as far back as the engine looks, with room for new ones.
#[derive(Clone, Debug)]
pub(in crate::octal) struct Recent {
    values: Vec<u8>,
    /// The same, [folded](Fold).
    folded: Vec<u8>,
    /// For each value its bits, eight heaps to a byte, least significant first.
    having: Vec<Vec<u8>>,
    /// How many values we keep when the room is used up.
    kept: usize,
    /// The place of the next heap, a multiple of [`BLOCK`].
    at: usize,
    /// Where the first value that is known stands.
    known: usize,
    heap: u64,
}

/// Values between two moves of the kept ones.
const ROOM: usize = 1 << 16;

impl Recent {
    /// The last of the values `before` the heap. We keep twice the reach, so that the reach can be doubled,
    /// and one block more, because the window that we look for may end within the last block.
    pub(super) fn new(heap: u64, before: &[u8], reach: usize, values: usize, fold: Fold) -> Self {
        let kept = 2 * reach + BLOCK;
        let have = before.len().min(kept);
        let room = kept + ROOM.max(kept / 2).next_multiple_of(BLOCK) + BLOCK;
        let mut recent = Self {
            values: vec![0; room],
            folded: vec![0; room],
            having: vec![vec![0; room / 8]; values],
            kept,
            at: kept,
            known: kept - have,
            heap,
        };
        recent.values[kept - have..kept].copy_from_slice(&before[before.len() - have..]);
        for (folded, value) in recent.folded.iter_mut().zip(&recent.values) {
            *folded = fold.fold(*value);
        }
        recent
    }

    pub(super) fn heap(&self) -> u64 {
        self.heap
    }

    /// The place of the next heap.
    #[inline(always)]
    pub(super) fn at(&self) -> usize {
        self.at
    }

    #[inline(always)]
    pub(super) fn values(&self) -> &[u8] {
        &self.values
    }

    /// The values, and the folded ones.
    #[inline(always)]
    pub(super) fn both(&mut self) -> (&mut [u8], &mut [u8]) {
        (&mut self.values, &mut self.folded)
    }

    /// The values that are told apart are below this.
    pub(super) fn told_apart(&self) -> usize {
        self.having.len()
    }

    /// The values that are known before the next heap.
    pub(super) fn all(&self) -> &[u8] {
        &self.values[self.known..self.at]
    }

    /// The `count` values before `heap`, which is the next or one of the block before it.
    pub(super) fn before(&self, heap: u64, count: usize) -> Option<&[u8]> {
        let back = usize::try_from(self.heap.checked_sub(heap)?).ok()?;
        let end = self.at.checked_sub(back)?;
        let begin = end.checked_sub(count)?;
        (begin >= self.known).then(|| &self.values[begin..end])
    }

    pub(super) fn bytes(&self) -> u64 {
        (2 * self.values.len() + self.having.len() * self.values.len() / 8) as u64
    }

    /// Makes room for a block by moving the kept values to the front.
    pub(super) fn make_room(&mut self) {
        if self.at + BLOCK <= self.values.len() {
            return;
        }
        let gone = self.at - self.kept;
        self.values.copy_within(gone..self.at, 0);
        self.folded.copy_within(gone..self.at, 0);
        for bits in &mut self.having {
            bits.copy_within(gone / 8..self.at / 8, 0);
        }
        self.known = self.known.saturating_sub(gone);
        self.at = self.kept;
    }

    /// The block that begins at the next heap is done.
    pub(super) fn step(&mut self) {
        self.at += BLOCK;
        self.heap += BLOCK as u64;
    }

    /// Notes which of the 64 heaps at a place have which value. `equal`: the bits of the bytes that are a
    /// value.
    #[inline(always)]
    pub(super) fn index(&mut self, place: usize, equal: impl Fn(&Bytes, u8) -> u64) {
        let Some(block) = self.values[place..].first_chunk::<64>() else { return };
        for (value, bits) in self.having.iter_mut().enumerate() {
            bits[place / 8..place / 8 + 8].copy_from_slice(&equal(block, value as u8).to_le_bytes());
        }
    }

    /// Which heaps of the block, each a multiple of eight heaps back from the next, have a value.
    #[inline(always)]
    pub(super) fn having(&self, value: u8, back: usize) -> Bits {
        let begin = (self.at - back) / 8;
        let mut bits = [0; BLOCK / 64];
        let bytes = &self.having[usize::from(value)][begin..begin + BLOCK / 8];
        for (word, bytes) in bits.iter_mut().zip(bytes.as_chunks::<8>().0) {
            *word = u64::from_le_bytes(*bytes);
        }
        bits
    }

    /// Where the bits of values that are known begin, to index them at first.
    pub(super) fn begin(&self) -> usize {
        self.known / 64 * 64
    }
}
