//! Many options at once, as words where they fit.

use super::{Around, Options};
use crate::{Datum, PositionRef, Shape, Words};

/// All bits of some numbers.
struct Bits(u64);

impl Extend<u64> for Bits {
    #[inline(always)]
    fn extend<I: IntoIterator<Item = u64>>(&mut self, numbers: I) {
        numbers.into_iter().for_each(|number| self.0 |= number);
    }
}

impl Options {
    /// Adds options that are words already, as [`Options::packing`] makes them.
    #[inline]
    #[doc(hidden)]
    pub fn push_packed(&mut self, keys: &[u64]) {
        self.keys.extend_from_slice(keys);
    }

    /// Adds options that are arrays, each as [`Packing::word`] makes a word of it, if all have words. False:
    /// nothing was added.
    #[inline]
    #[doc(hidden)]
    pub fn extend_packed(&mut self, words: impl Iterator<Item = (u64, u64)>) -> bool {
        let before = self.keys.len();
        // Taken out, so that the compiler sees that nobody else looks: then several words are made at once.
        let mut made = (std::mem::take(&mut self.keys), Bits(0));
        made.extend(words);
        let bits;
        (self.keys, Bits(bits)) = made;
        let fits = self.rows().is_some_and(|packing| packing.fits_all(bits));
        if !fits {
            self.keys.truncate(before);
        }
        fits
    }

    /// Adds an option that is a text, a map or a nested array.
    pub(super) fn laid(&mut self, position: PositionRef<'_>) {
        match self.words.pack(position) {
            Some(word) => self.keys.push(word),
            None => self.listed(position),
        }
    }

    /// The same for one without a word.
    #[inline(never)]
    fn listed(&mut self, position: PositionRef<'_>) {
        self.part(position);
        self.end();
    }

    /// Brings the arrays of integers in every option that is a word into ascending order.
    #[inline]
    #[doc(hidden)]
    pub fn sort_keys(&mut self) {
        match &self.words {
            Words::Rows(packing) => self.keys.iter_mut().for_each(|key| *key = packing.sorted(*key)),
            words => self.keys.iter_mut().for_each(|key| *key = words.sorted(*key)),
        }
    }

    /// Adds an option for each of the numbers `from`, `from` + `step`, …: `row` with that number at `at`,
    /// which is an index.
    #[inline]
    pub fn each(&mut self, row: &[i64], at: usize, from: i64, step: i64, count: usize) {
        self.around(row).each(at, from, step, count);
    }

    /// For options that are `row` with another number in one of its places.
    ///
    /// ```
    /// use bouton_rules::Options;
    /// let (mut options, heaps) = (Options::new(), [2, 1]);
    /// let mut nim = options.around(&heaps);
    /// (0..2).for_each(|at| nim.each(at, 0, 1, heaps[at] as usize));
    /// assert_eq!(options.len(), 3);
    /// ```
    #[inline]
    pub fn around<'a>(&'a mut self, row: &'a [i64]) -> Around<'a> {
        Around::new(self, row)
    }

    /// The same for a text, a map or a nested array of this shape, given by its leaves, which an index
    /// counts.
    ///
    /// ```
    /// use bouton_rules::{Datum, Options, Shape};
    /// let fields = [("heaps", Datum::ints([2, 1])), ("pass", Datum::Bool(true))];
    /// let position = Datum::map(fields.map(|(name, field)| (name.to_owned(), field)));
    /// let (mut options, shape) = (Options::new(), Shape::of(&position));
    /// // The leaves: how many heaps there are, these, and whether the pass is still there.
    /// options.around_leaves(&shape, &[2, 2, 1, 1]).each(1, 0, 1, 2);
    /// assert_eq!(options.len(), 2);
    /// ```
    #[inline]
    pub fn around_leaves<'a>(&'a mut self, shape: &'a Shape, leaves: &'a [i64]) -> Around<'a> {
        Around::leaves(self, shape, leaves)
    }

    /// Adds `count` options of N integers: `first`, and then each larger than the one before it by `steps`.
    #[inline]
    pub fn line<const N: usize>(&mut self, first: [i64; N], steps: [i64; N], count: usize) {
        if let Some((key, step)) = self.rows().and_then(|packing| packing.line(&first, &steps, count)) {
            return self.push_packed_line(key, step, count);
        }
        let mut option = first;
        for _ in 0..count {
            self.row(&option);
            for (part, step) in option.iter_mut().zip(steps) {
                *part = part.wrapping_add(step);
            }
        }
    }

    /// Every option as the list of its parts: those that are one word, other sums of words, those that are
    /// listed in full.
    #[must_use]
    pub fn data(&self) -> Vec<Vec<Datum>> {
        if self.listed.lines.len() > 0 {
            let mut written = self.clone();
            written.write_out();
            return written.data();
        }
        let datum = |word: u64| self.words.unpack(word, &mut Vec::new(), &mut Vec::new()).datum();
        let keys = self.keys.iter().map(|key| vec![datum(*key)]);
        let sums = self.sums.split(|word| *word == Self::END).take(self.apart);
        let sums = sums.map(|sum| sum.iter().copied().map(datum).collect());
        let listed = self.iter().map(|option| option.parts().map(|part| part.datum()).collect());
        keys.chain(sums).chain(listed).collect()
    }
}
