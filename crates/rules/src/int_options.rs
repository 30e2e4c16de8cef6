//! Options that are lists of integers, one after the other in one buffer.
//!
//! A solver may ask for words instead ([`IntOptions::packed`]): then an option that fits is one word, and only what does not
//! fit is a list.

use crate::Packing;

/// The options of one position, each a list of integers: the parts of an array, or the heaps of a sum.
#[derive(Clone, Debug, Default)]
pub struct IntOptions {
    packing: Packing,
    keys: Vec<u64>,
    words: Vec<i64>,
    ends: Vec<usize>,
}

impl IntOptions {
    /// An empty list whose options are packed where they fit.
    #[must_use]
    pub fn packed(packing: Packing) -> Self {
        Self { packing, ..Self::default() }
    }

    /// Forgets the options and keeps the memory.
    #[inline]
    pub fn clear(&mut self) {
        self.keys.clear();
        self.words.clear();
        self.ends.clear();
    }

    /// Adds an option.
    #[inline(always)]
    pub fn push(&mut self, words: &[i64]) {
        match self.packing.pack(words) {
            Some(key) => self.keys.push(key),
            None => self.push_words(words),
        }
    }

    #[inline(never)]
    fn push_words(&mut self, words: &[i64]) {
        self.words.extend_from_slice(words);
        self.ends.push(self.words.len());
    }

    /// Adds an option whose integers are given one by one.
    #[inline]
    pub fn extend(&mut self, words: impl IntoIterator<Item = i64>) {
        let from = self.words.len();
        self.words.extend(words);
        match self.packing.pack(&self.words[from..]) {
            Some(key) => {
                self.words.truncate(from);
                self.keys.push(key);
            }
            None => self.ends.push(self.words.len()),
        }
    }

    /// The number of options, repeats included.
    #[must_use]
    #[inline]
    pub fn len(&self) -> usize {
        self.keys.len() + self.ends.len()
    }

    /// Whether there is no option.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The options that are words, in order.
    #[must_use]
    #[inline]
    pub fn keys(&self) -> &[u64] {
        &self.keys
    }

    /// How options are packed.
    #[must_use]
    #[inline]
    pub fn packing(&self) -> Packing {
        self.packing
    }

    /// Adds options that are words already, as [`IntOptions::packing`] makes them.
    #[inline]
    pub fn push_packed(&mut self, keys: &[u64]) {
        self.keys.extend_from_slice(keys);
    }

    /// Replaces every option that is a word by another word.
    #[inline]
    pub fn map_keys(&mut self, to: impl Fn(&Packing, u64) -> u64) {
        self.keys.iter_mut().for_each(|key| *key = to(&self.packing, *key));
    }

    /// The options that are no words, in order.
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
        (self.keys.is_empty() || self.packing.is_exact(length))
            && self.ends.iter().enumerate().all(|(at, end)| *end == length * (at + 1))
    }

    /// Adds an option for each of the numbers `from`, `from` + `step`, …: `words` with that number at `at`, which is an index.
    #[inline]
    pub fn push_each(&mut self, words: &[i64], at: usize, from: i64, step: i64, count: usize) {
        let ends = last(from, step, count).is_some_and(|last| self.packing.fits(from | last));
        if ends && let (Some(old), Some(key)) = (words.get(at), self.packing.pack(words)) {
            let weight = self.packing.weight(at);
            let first = key.wrapping_add((from.wrapping_sub(*old) as u64).wrapping_mul(weight));
            self.push_keys(first, (step as u64).wrapping_mul(weight), count);
            return;
        }
        let mut number = from;
        for _ in 0..count {
            // Word by word: a copy of a few words by `memcpy` would take longer.
            self.extend(words.iter().enumerate().map(|(i, word)| if i == at { number } else { *word }));
            number = number.wrapping_add(step);
        }
    }

    /// Adds so many options of N integers: `first`, and each other larger than the one before it by `steps`.
    #[inline]
    pub fn push_line<const N: usize>(&mut self, first: [i64; N], steps: [i64; N], count: usize) {
        let ends = first
            .iter()
            .zip(steps)
            .all(|(part, step)| last(*part, step, count).is_some_and(|last| self.packing.fits(last)));
        if ends && let Some(key) = self.packing.pack(&first) {
            let weighted = |(at, step): (usize, &i64)| (*step as u64).wrapping_mul(self.packing.weight(at));
            let step = steps.iter().enumerate().map(weighted).fold(0, u64::wrapping_add);
            self.push_keys(key, step, count);
            return;
        }
        let mut option = first;
        for _ in 0..count {
            self.push(&option);
            for (word, step) in option.iter_mut().zip(steps) {
                *word = word.wrapping_add(step);
            }
        }
    }

    /// Adds so many words, each larger than the one before it by `step`.
    #[inline]
    fn push_keys(&mut self, first: u64, step: u64, count: usize) {
        let mut next = first;
        self.keys.extend((0..count).map(|_| {
            let key = next;
            next = next.wrapping_add(step);
            key
        }));
    }
}

/// The last of so many numbers; none if there is none, or it is no number.
#[inline]
fn last(first: i64, step: i64, count: usize) -> Option<i64> {
    let rounds = i64::try_from(count.checked_sub(1)?).ok()?;
    first.checked_add(step.checked_mul(rounds)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All options in order of the kinds, words unpacked.
    fn all(options: &IntOptions) -> Vec<Vec<i64>> {
        let unpacked = options.keys().iter().map(|key| {
            let mut parts = Vec::new();
            options.packing.unpack(*key, &mut parts);
            parts
        });
        unpacked.chain(options.iter().map(<[i64]>::to_vec)).collect()
    }

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

    #[test]
    fn packed_options_are_the_same() {
        let fill = |options: &mut IntOptions| {
            options.push_line([5, 1], [-1, 2], 3);
            options.push_line([14, 0], [1, 0], 4);
            options.push_line([0, 3], [0, -1], 6);
            options.push_line([0, 3], [9, -1], 0);
            options.push_each(&[7, 8], 1, 4, -2, 3);
            options.push_each(&[7, 8], 1, 4, -2, 4);
            options.push_each(&[7, 99], 1, 4, 1, 3);
            options.push_each(&[99, 7], 1, 4, 1, 3);
            options.push_each(&[1, 7], 0, i64::MAX, 1, 2);
            options.extend([3, 4]);
            options.extend([3, 16]);
            options.push(&[1]);
            options.push(&[15, 15]);
            let word = options.packing().pack(&[14, 15]);
            word.iter().for_each(|word| options.push_packed(&[*word]));
            if word.is_none() {
                options.push(&[14, 15]);
            }
        };
        let (mut plain, mut packed) =
            (IntOptions::default(), IntOptions::packed(Packing::new(4, 2, 2).expect("a packing")));
        fill(&mut plain);
        fill(&mut packed);
        let (mut a, mut b) = (all(&plain), all(&packed));
        assert_eq!((plain.keys().len(), plain.len()), (0, packed.len()));
        assert!(packed.keys().len() > packed.iter().count());
        a.sort();
        b.sort();
        assert_eq!(a, b);
        assert!(!packed.all_have(2));
        packed.clear();
        packed.push(&[1, 2]);
        assert!(packed.all_have(2) && packed.keys().len() == 1);
    }
}
