//! An array of an arena that is being changed, as if it were a vector.

use std::ops::{Deref, DerefMut, Range};

use super::Memory;

/// An array that may be changed.
pub(crate) struct Items<'a> {
    memory: &'a mut Memory,
    handle: i64,
}

impl<'a> Items<'a> {
    pub(super) fn new(memory: &'a mut Memory, handle: i64) -> Self {
        Self { memory, handle }
    }

    #[inline]
    pub(crate) fn push(&mut self, word: i64) {
        self.memory.grow(self.handle, 1);
        if let [.., last] = &mut **self {
            *last = word;
        }
    }

    pub(crate) fn pop(&mut self) -> Option<i64> {
        let last = self.last().copied()?;
        self.truncate(self.len() - 1);
        Some(last)
    }

    pub(crate) fn truncate(&mut self, length: usize) {
        self.memory.cut(self.handle, length);
    }

    /// Removes the word at an index, which there is.
    pub(crate) fn remove(&mut self, at: usize) -> i64 {
        let word = self[at];
        self.copy_within(at + 1.., at);
        self.truncate(self.len() - 1);
        word
    }

    /// Inserts a word before an index, or at the end.
    pub(crate) fn insert(&mut self, at: usize, word: i64) {
        self.push(word);
        self[at..].rotate_right(1);
    }

    /// Removes the words of a range, which there are.
    pub(crate) fn drain(&mut self, range: Range<usize>) -> Vec<i64> {
        let drained = self[range.clone()].to_vec();
        self.copy_within(range.end.., range.start);
        self.truncate(self.len() - drained.len());
        drained
    }

    /// Puts these words in the place of all.
    pub(crate) fn replace(&mut self, words: &[i64]) {
        self.truncate(0);
        self.extend(words.iter().copied());
    }

    /// Removes `count` words in front.
    pub(crate) fn skip_front(&mut self, count: usize) {
        self.copy_within(count.., 0);
        self.truncate(self.len() - count);
    }
}

impl Extend<i64> for Items<'_> {
    fn extend<T: IntoIterator<Item = i64>>(&mut self, words: T) {
        words.into_iter().for_each(|word| self.push(word));
    }
}

impl Deref for Items<'_> {
    type Target = [i64];

    fn deref(&self) -> &[i64] {
        self.memory.all(self.handle)
    }
}

impl DerefMut for Items<'_> {
    fn deref_mut(&mut self) -> &mut [i64] {
        self.memory.all_mut(self.handle)
    }
}
