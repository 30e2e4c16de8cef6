//! Options that are words in a line: for whoever can read a line as such, they needn't be written out.
//!
//! A rule that takes any number from a heap has as many options as tokens, and their words grow by a
//! constant. Writing them and reading them again takes longer than looking up what is known of them.

use super::Options;

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

/// Shorter lines are written out.
const LONG: usize = 6;

/// Lines that weren't written out.
#[derive(Clone, Debug, Default)]
pub(super) struct Lines {
    kept: bool,
    /// Options that are one word each.
    lone: Vec<Line>,
    /// Options that are the sums of two words, the first of the one line and the first of the other, and so
    /// on.
    pairs: Vec<[Line; 2]>,
    count: usize,
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

impl Lines {
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.count
    }

    #[inline]
    pub(super) fn clear(&mut self) {
        if self.count > 0 {
            self.lone.clear();
            self.pairs.clear();
            self.count = 0;
        }
    }

    /// Keeps a line; false: it must be written out.
    #[inline]
    fn keep(&mut self, count: usize, put: impl FnOnce(&mut Self)) -> bool {
        let kept = self.kept && count >= LONG;
        if kept {
            put(self);
            self.count += count;
        }
        kept
    }
}

impl Options {
    /// From here on long lines are kept as [`Options::lines`] and [`Options::pair_lines`], or not.
    #[doc(hidden)]
    pub fn keep_lines(&mut self, kept: bool) {
        self.write_out();
        self.listed.lines.kept = kept;
    }

    /// Options that are one word each, in lines.
    #[must_use]
    #[inline]
    #[doc(hidden)]
    pub fn lines(&self) -> &[Line] {
        &self.listed.lines.lone
    }

    /// Options that are sums of two words each, in lines of their first and of their second words.
    #[must_use]
    #[inline]
    #[doc(hidden)]
    pub fn pair_lines(&self) -> &[[Line; 2]] {
        &self.listed.lines.pairs
    }

    /// Writes the lines that are kept to [`Options::keys`] and [`Options::sums`].
    #[doc(hidden)]
    pub fn write_out(&mut self) {
        let lines = &mut self.listed.lines;
        lines.lone.drain(..).for_each(|line| self.keys.extend(line.words()));
        for [a, b] in lines.pairs.drain(..) {
            self.sums.extend(a.words().zip(b.words()).flat_map(|(a, b)| [a, b, Self::END]));
            self.apart += a.count;
        }
        lines.count = 0;
        self.begun = self.sums.len();
    }

    /// Adds so many options that are words already, each larger than the one before it by `step`.
    #[inline]
    #[doc(hidden)]
    pub fn push_packed_line(&mut self, first: u64, step: u64, count: usize) {
        let line = Line { first, step, count };
        if !self.listed.lines.keep(count, |lines| lines.lone.push(line)) {
            self.keys.extend(line.words());
        }
    }

    /// Adds so many options that are sums of two words, each word larger than that of the option before it by
    /// its step. As many words as the shorter line has.
    #[doc(hidden)]
    pub fn push_packed_pairs(&mut self, [a, b]: [Line; 2]) {
        let count = a.count.min(b.count);
        let [a, b] = [a, b].map(|line| Line { count, ..line });
        if !self.listed.lines.keep(count, |lines| lines.pairs.push([a, b])) {
            self.sums.extend(a.words().zip(b.words()).flat_map(|(a, b)| [a, b, Self::END]));
            self.apart += count;
            self.begun = self.sums.len();
        }
    }
}
