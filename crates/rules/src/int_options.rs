//! Options that are lists of integers, one after the other in one buffer.

/// The options of one position, each a list of integers: the parts of an array, or the heaps of a sum.
#[derive(Clone, Debug, Default)]
pub struct IntOptions {
    words: Vec<i64>,
    ends: Vec<usize>,
}

impl IntOptions {
    /// Forgets the options and keeps the memory.
    #[inline]
    pub fn clear(&mut self) {
        self.words.clear();
        self.ends.clear();
    }

    /// Adds an option.
    #[inline]
    pub fn push(&mut self, words: &[i64]) {
        self.words.extend_from_slice(words);
        self.ends.push(self.words.len());
    }

    /// Adds an option whose integers are given one by one.
    #[inline]
    pub fn extend(&mut self, words: impl IntoIterator<Item = i64>) {
        self.words.extend(words);
        self.ends.push(self.words.len());
    }

    /// The number of options, repeats included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is no option.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The options in order.
    pub fn iter(&self) -> impl Iterator<Item = &[i64]> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, end)| &self.words[start..*end])
    }
}
