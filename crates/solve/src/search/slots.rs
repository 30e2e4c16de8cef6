//! A hash table from words to bytes, both in one slot: open addressing, the next slot is tried.
//!
//! A slot is a word below 2⁵⁶ and the byte above it; words are never 0. Nothing is taken out.

/// Words and their bytes.
#[derive(Debug, Default)]
pub(super) struct Slots {
    slots: Vec<u64>,
    used: usize,
}

/// The bits of a slot that are the word.
const WORD: u64 = (1 << 56) - 1;
/// 2⁶⁴ by the golden ratio (Fibonacci hashing: Knuth 1973).
const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

impl Slots {
    /// The byte of a word; 0 if it has none.
    #[inline]
    pub(super) fn get(&self, word: u64) -> u8 {
        if self.slots.is_empty() { 0 } else { (self.slots[self.place(word)] >> 56) as u8 }
    }

    /// Sets the byte of a word.
    pub(super) fn set(&mut self, word: u64, byte: u8) {
        if (self.used + 1) * 8 > self.slots.len() * 5 {
            self.grow();
        }
        let at = self.place(word);
        self.used += usize::from(self.slots[at] == 0);
        self.slots[at] = u64::from(byte) << 56 | word;
    }

    /// Calls `visit` with every word that has a byte.
    pub(super) fn each(&self, visit: impl FnMut(u64)) {
        self.slots.iter().filter(|slot| **slot >> 56 != 0).map(|slot| slot & WORD).for_each(visit);
    }

    /// Bytes in use.
    pub(super) fn size(&self) -> u64 {
        8 * self.slots.len() as u64
    }

    /// Where a word stands, or would.
    #[inline]
    fn place(&self, word: u64) -> usize {
        let (mask, shift) = (self.slots.len() - 1, self.slots.len().leading_zeros() + 1);
        let mut at = (word.wrapping_mul(GOLDEN) >> shift) as usize & mask;
        while self.slots[at] != 0 && self.slots[at] & WORD != word {
            at = (at + 1) & mask;
        }
        at
    }

    fn grow(&mut self) {
        let size = (self.slots.len() * 2).max(16);
        let old = std::mem::replace(&mut self.slots, vec![0; size]);
        for slot in old.into_iter().filter(|slot| *slot != 0) {
            let at = self.place(slot & WORD);
            self.slots[at] = slot;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_found_by_their_words() {
        let mut slots = Slots::default();
        assert_eq!(slots.get(1), 0);
        let words = |n: u64| [n + 1, (n + 1) << 40, WORD - n];
        for n in 0..5000 {
            words(n).into_iter().for_each(|word| slots.set(word, (n % 251) as u8 + 1));
        }
        slots.set(3, 255);
        for n in 0..5000 {
            for word in words(n) {
                assert_eq!(slots.get(word), if word == 3 { 255 } else { (n % 251) as u8 + 1 });
            }
            assert_eq!(slots.get((n + 1) << 20 | 1 << 50), 0);
        }
        let mut count = 0;
        slots.each(|_| count += 1);
        assert_eq!((count, slots.used), (15_000, 15_000));
    }
}
