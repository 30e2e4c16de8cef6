//! Options that are lists of integers, one after the other in one buffer.
//!
//! A solver may ask for words instead ([`IntOptions::packed`]): then an option that fits is one word, and only what does not
//! fit is a list.

mod around;

use crate::Packing;
use crate::ends::Ends;
pub use around::Around;

/// The options of one position, each a list of integers: the parts of an array, or the heaps of a sum.
#[derive(Clone, Debug, Default)]
pub struct IntOptions {
    packing: Packing,
    keys: Vec<u64>,
    /// Boxed, so that lists of options change hands quickly.
    lists: Box<Lists>,
}

/// Options that are no words: their integers, and where each ends.
#[derive(Clone, Debug, Default)]
struct Lists {
    words: Vec<i64>,
    ends: Ends,
}

/// All bits of some numbers.
struct Bits(u64);

impl Extend<u64> for Bits {
    #[inline(always)]
    fn extend<I: IntoIterator<Item = u64>>(&mut self, numbers: I) {
        numbers.into_iter().for_each(|number| self.0 |= number);
    }
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
        self.lists.words.clear();
        self.lists.ends.clear();
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
        let Lists { words: all, ends } = &mut *self.lists;
        all.extend_from_slice(words);
        ends.close(all.len());
    }

    /// Adds an option whose integers are given one by one.
    #[inline]
    pub fn extend(&mut self, words: impl IntoIterator<Item = i64>) {
        let Lists { words: all, ends } = &mut *self.lists;
        let from = all.len();
        all.extend(words);
        match self.packing.pack(&all[from..]) {
            Some(key) => {
                all.truncate(from);
                self.keys.push(key);
            }
            None => ends.close(all.len()),
        }
    }

    /// The number of options, repeats included.
    #[must_use]
    #[inline]
    pub fn len(&self) -> usize {
        self.keys.len() + self.lists.ends.len()
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

    /// Adds options that are arrays, each as [`Packing::word`] makes a word of it, if all have words. False: nothing was added.
    #[inline]
    pub fn extend_packed(&mut self, words: impl Iterator<Item = (u64, u64)>) -> bool {
        let before = self.keys.len();
        // Of its own, so that the compiler sees that nobody else looks: then several words are made at once.
        let mut made = (std::mem::take(&mut self.keys), Bits(0));
        made.extend(words);
        let bits;
        (self.keys, Bits(bits)) = made;
        let fits = self.packing.fits_all(bits);
        if !fits {
            self.keys.truncate(before);
        }
        fits
    }

    /// Replaces every option that is a word by another word.
    #[inline]
    pub fn map_keys(&mut self, to: impl Fn(&Packing, u64) -> u64) {
        self.keys.iter_mut().for_each(|key| *key = to(&self.packing, *key));
    }

    /// The options that are no words, in order.
    pub fn iter(&self) -> impl Iterator<Item = &[i64]> {
        self.lists.ends.iter().map(|parts| &self.lists.words[parts])
    }

    /// Whether every option has so many integers.
    #[must_use]
    #[inline]
    pub fn all_have(&self, length: usize) -> bool {
        (self.keys.is_empty() || self.packing.is_exact(length)) && self.lists.ends.all_have(length)
    }

    /// Adds an option for each of the numbers `from`, `from` + `step`, …: `words` with that number at `at`, which is an index.
    #[inline]
    pub fn push_each(&mut self, words: &[i64], at: usize, from: i64, step: i64, count: usize) {
        self.around(words).push_each(at, from, step, count);
    }

    /// For options that are `words` with another number in one of its places.
    ///
    /// ```
    /// use bouton_rules::IntOptions;
    /// let (mut options, heaps) = (IntOptions::default(), [2, 1]);
    /// let mut nim = options.around(&heaps);
    /// (0..2).for_each(|at| nim.push_each(at, 0, 1, heaps[at] as usize));
    /// assert_eq!(options.iter().collect::<Vec<_>>(), [[0, 1], [1, 1], [2, 0]]);
    /// ```
    #[inline]
    pub fn around<'a>(&'a mut self, words: &'a [i64]) -> Around<'a> {
        Around::new(self, words)
    }

    /// Adds so many options of N integers: `first`, and each other larger than the one before it by `steps`.
    #[inline]
    pub fn push_line<const N: usize>(&mut self, first: [i64; N], steps: [i64; N], count: usize) {
        if let Some((key, step)) = self.packing.line(&first, &steps, count) {
            self.push_packed_line(key, step, count);
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

    /// Adds so many options that are words already, each larger than the one before it by `step`.
    #[inline]
    pub fn push_packed_line(&mut self, first: u64, step: u64, count: usize) {
        let mut next = first;
        self.keys.extend((0..count).map(|_| {
            let key = next;
            next = next.wrapping_add(step);
            key
        }));
    }
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
