//! Words in a line.

/// So many words: the first, and each other larger than the one before it by `step`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// The first word.
    pub first: u64,
    /// The growth; as a number with a sign it may be negative.
    pub step: u64,
    /// How many there are.
    pub count: usize,
}

impl Line {
    /// The words.
    pub fn words(self) -> impl Iterator<Item = u64> {
        let mut next = self.first;
        (0..self.count).map(move |_| {
            let word = next;
            next = next.wrapping_add(self.step);
            word
        })
    }
}
