//! A hash table from words to states, both in one number: open addressing, the next slot is tried.
//!
//! The word takes the low bits of a slot, the state those above; words are never 0, so 0 is a free slot.
//! Nothing is taken out.

use super::state::{LARGE, State};

/// Words and their states.
#[derive(Debug)]
pub(super) struct WordMap {
    slots: Vec<u64>,
    used: usize,
    /// Where the state begins in a slot, and the bits of the word below it.
    shift: u32,
    word: u64,
    /// States from here on are written as this one.
    most: State,
}

/// 2⁶⁴ by the golden ratio (Fibonacci hashing: Knuth 1973).
const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

impl WordMap {
    /// An empty table for words below `end`, which is at most 2⁵⁶.
    pub(super) fn new(end: u64) -> Self {
        let shift = (u64::BITS - (end - 1).leading_zeros()).max(u64::BITS - State::BITS);
        let most = ((1_u64 << (u64::BITS - shift)) - 1) as State;
        Self { slots: Vec::new(), used: 0, shift, word: (1 << shift) - 1, most }
    }

    /// The largest state that can be told from [`LARGE`].
    #[inline]
    pub(super) fn most(&self) -> State {
        self.most - 1
    }

    /// The state of a word; 0 if it has none.
    #[inline]
    pub(super) fn get(&self, word: u64) -> State {
        if self.slots.is_empty() {
            return 0;
        }
        let state = (self.slots[self.place(word)] >> self.shift) as State;
        if state == self.most { LARGE } else { state }
    }

    /// Sets the state of a word.
    pub(super) fn set(&mut self, word: u64, state: State) {
        // A known word needs no further room: a search that ran out of memory still closes the positions that
        // it opened.
        if (self.used + 1) * 8 > self.slots.len() * 5 && !self.has(word) {
            self.grow();
        }
        let at = self.place(word);
        self.used += usize::from(self.slots[at] == 0);
        self.slots[at] = u64::from(state.min(self.most)) << self.shift | word;
    }

    /// How many words have a slot.
    #[inline]
    pub(super) fn used(&self) -> usize {
        self.used
    }

    /// Calls `visit` with every word that has a state.
    pub(super) fn each(&self, visit: impl FnMut(u64)) {
        self.slots
            .iter()
            .filter(|slot| **slot >> self.shift != 0)
            .map(|slot| slot & self.word)
            .for_each(visit);
    }

    /// Bytes in use; those after the next growth, if fewer than `room` words would bring it on.
    pub(super) fn size_with(&self, room: usize) -> u64 {
        let grows = (self.used + room) * 8 > self.slots.len() * 5;
        (8 * self.slots.len() as u64) << u32::from(grows)
    }

    fn has(&self, word: u64) -> bool {
        !self.slots.is_empty() && self.slots[self.place(word)] != 0
    }

    /// Where a word stands, or would.
    #[inline]
    fn place(&self, word: u64) -> usize {
        let (mask, shift) = (self.slots.len() - 1, self.slots.len().leading_zeros() + 1);
        let mut at = (word.wrapping_mul(GOLDEN) >> shift) as usize & mask;
        while self.slots[at] != 0 && self.slots[at] & self.word != word {
            at = (at + 1) & mask;
        }
        at
    }

    /// Makes room for this many words, so that words in the order of another table's slots don't crowd in one
    /// place of a small one.
    pub(super) fn reserve(&mut self, words: usize) {
        while words * 8 > self.slots.len() * 5 {
            self.grow();
        }
    }

    fn grow(&mut self) {
        let size = (self.slots.len() * 2).max(16);
        let old = std::mem::replace(&mut self.slots, vec![0; size]);
        for slot in old.into_iter().filter(|slot| *slot != 0) {
            let at = self.place(slot & self.word);
            self.slots[at] = slot;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_are_found_by_their_words() {
        for end in [1_u64 << 48, 1 << 52, 1 << 56] {
            let mut slots = WordMap::new(end);
            assert_eq!(slots.get(1), 0);
            let words = |n: u64| [n + 1, (n + 1) << 30, end - 1 - n];
            for n in 0..5000 {
                words(n).into_iter().for_each(|word| slots.set(word, (n % 251) as State + 1));
            }
            slots.set(3, LARGE);
            slots.set(4, slots.most());
            for n in 0..5000 {
                for word in words(n) {
                    let wanted = match word {
                        3 => LARGE,
                        4 => slots.most(),
                        _ => (n % 251) as State + 1,
                    };
                    assert_eq!(slots.get(word), wanted);
                }
                assert_eq!(slots.get((n + 1) << 20 | 1 << 46), 0);
            }
            let mut count = 0;
            slots.each(|_| count += 1);
            assert_eq!((count, slots.used), (15_000, 15_000));
        }
    }
}
