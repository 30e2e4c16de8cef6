//! Options that are one array with another number in one of its places.

use super::IntOptions;

/// Options around an array: see [`IntOptions::around`].
#[derive(Debug)]
pub struct Around<'a> {
    options: &'a mut IntOptions,
    words: &'a [i64],
    /// The array as a word.
    key: Option<u64>,
}

impl<'a> Around<'a> {
    #[inline]
    pub(super) fn new(options: &'a mut IntOptions, words: &'a [i64]) -> Self {
        Self { key: options.packing.pack(words), words, options }
    }

    /// As [`IntOptions::push_each`].
    #[inline]
    pub fn push_each(&mut self, at: usize, from: i64, step: i64, count: usize) {
        if self.push_fitting(at, from, step, count) {
            return;
        }
        let (words, mut number) = (self.words, from);
        for _ in 0..count {
            // Word by word: a copy of a few words by `memcpy` would take longer.
            self.options
                .extend(words.iter().enumerate().map(|(i, word)| if i == at { number } else { *word }));
            number = number.wrapping_add(step);
        }
    }

    /// The same if all these options are words; false: nothing was added.
    #[inline]
    pub fn push_fitting(&mut self, at: usize, from: i64, step: i64, count: usize) -> bool {
        let (Some(key), Some(old)) = (self.key, self.words.get(at)) else { return false };
        let packing = &self.options.packing;
        if !last(from, step, count).is_some_and(|last| packing.fits(from | last)) {
            return false;
        }
        let weight = packing.weight(at);
        let first = key.wrapping_add((from.wrapping_sub(*old) as u64).wrapping_mul(weight));
        self.options.push_packed_line(first, (step as u64).wrapping_mul(weight), count);
        true
    }

    /// Whether the array is a word.
    #[must_use]
    #[inline]
    pub fn is_packed(&self) -> bool {
        self.key.is_some()
    }

    /// How many options there are in the list so far.
    #[must_use]
    #[inline]
    pub fn listed(&self) -> usize {
        self.options.len()
    }
}

/// The last of so many numbers; none if there is none, or it is no number.
#[inline]
fn last(first: i64, step: i64, count: usize) -> Option<i64> {
    let rounds = i64::try_from(count.checked_sub(1)?).ok()?;
    first.checked_add(step.checked_mul(rounds)?)
}
