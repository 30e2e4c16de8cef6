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
        let mut start = 0;
        self.ends.iter().map(move |end| {
            let words = &self.words[start..*end];
            start = *end;
            words
        })
    }

    /// Whether every option has so many integers.
    #[must_use]
    pub fn all_have(&self, length: usize) -> bool {
        self.ends.iter().enumerate().all(|(at, end)| *end == length * (at + 1))
    }

    /// Adds an option for each of the numbers `from`, `from` + `step`, …: `words` with that number at `at`, which is an index.
    pub fn push_each(&mut self, words: &[i64], at: usize, from: i64, step: i64, count: usize) {
        self.words.reserve(count.saturating_mul(words.len()));
        self.ends.reserve(count);
        let mut number = from;
        for _ in 0..count {
            // Word by word: a copy of a few words by `memcpy` would take longer.
            self.words.extend(words.iter().enumerate().map(|(i, word)| if i == at { number } else { *word }));
            self.ends.push(self.words.len());
            number = number.wrapping_add(step);
        }
    }

    /// Adds so many options of N integers: `first`, and each other larger than the one before it by `steps`.
    pub fn push_line<const N: usize>(&mut self, first: [i64; N], steps: [i64; N], count: usize) {
        self.words.reserve(count.saturating_mul(N));
        self.ends.reserve(count);
        let mut option = first;
        for _ in 0..count {
            self.words.extend_from_slice(&option);
            self.ends.push(self.words.len());
            for (word, step) in option.iter_mut().zip(steps) {
                *word = word.wrapping_add(step);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_of_one_form_are_added_together() {
        let mut options = IntOptions::default();
        options.push_line([5, 1], [-1, 2], 3);
        assert!(options.all_have(2) && !options.all_have(1));
        options.push_each(&[7, 8, 9], 1, 4, -2, 2);
        let all: Vec<&[i64]> = options.iter().collect();
        assert_eq!(all, [&[5, 1][..], &[4, 3], &[3, 5], &[7, 4, 9], &[7, 2, 9]]);
        assert!(!options.all_have(2));
    }
}
