//! Options that are words in a line: a sink that can read a line doesn't need them written out.
//!
//! A rule that takes any number from a heap has as many options as tokens, and their words grow by a
//! constant. Writing them and reading them again takes longer than looking up their states.

use super::Options;
use crate::Words;
use crate::line::Line;
use crate::run::Gap;

/// Shorter lines are written out.
const LONG: usize = 6;

/// Lines that weren't written out.
#[derive(Clone, Debug, Default)]
pub(super) struct Lines {
    kept: bool,
    /// Whether the order of the numbers of an array doesn't matter.
    ordered: bool,
    /// Where numbers were put last, in such arrays, and which.
    filled: Option<(Gap, (u64, u64), usize)>,
    /// Options that are one word each.
    lone: Vec<Line>,
    /// Options that are the sums of two words, the first of the one line and the first of the other, and so
    /// on.
    pairs: Vec<[Line; 2]>,
    count: usize,
}

impl Lines {
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.count
    }

    #[inline]
    pub(super) fn clear(&mut self) {
        self.filled = None;
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

    /// From here on the numbers of an array may be put in ascending order, or not.
    #[doc(hidden)]
    pub fn keep_ordered(&mut self, ordered: bool) {
        self.listed.lines.ordered = ordered;
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

    /// Adds `count` options that are words already, each larger than the one before it by `step`.
    #[inline]
    #[doc(hidden)]
    pub fn push_packed_line(&mut self, first: u64, step: u64, count: usize) {
        let line = Line { first, step, count };
        if !self.listed.lines.keep(count, |lines| lines.lone.push(line)) {
            self.keys.extend(line.words());
        }
    }

    /// Adds options that are one position with another number in one place: `from`, and then each larger than
    /// the one before it by `step`; all must fit. `blank` is its word with 0 there, `bit` the lowest bit of
    /// the place. If the order of numbers doesn't matter, ascending ones are sorted again.
    #[inline]
    #[doc(hidden)]
    pub fn push_numbers(&mut self, blank: u64, bit: u32, (from, step): (i64, i64), count: usize) {
        let Some(run) = self.words.run_at(blank, bit).filter(|_| self.listed.lines.ordered) else {
            let first = blank.wrapping_add((from as u64) << bit);
            return self.push_packed_line(first, (step as u64) << bit, count);
        };
        // Their own order doesn't matter, either.
        let last = from.wrapping_add(step.wrapping_mul(count as i64 - 1));
        let (gap, numbers) = (run.without(blank, bit), (from.min(last) as u64, step.unsigned_abs()));
        // Of two equal heaps the same may be taken.
        let filled = Some((gap, numbers, count));
        if std::mem::replace(&mut self.listed.lines.filled, filled) != filled {
            gap.each(numbers, count, |line| self.push_packed_line(line.first, line.step, line.count));
        }
    }

    /// Adds `count` sums of two heaps. The first sum has the heaps `first`; from one sum to the next, they
    /// grow by `steps`.
    ///
    /// ```
    /// use bouton_rules::Options;
    /// let mut options = Options::new();
    /// // A row of five pins without one: [0, 4], [1, 3], and so on.
    /// options.pair_line([0, 4], [1, -1], 5);
    /// assert_eq!(options.len(), 5);
    /// ```
    pub fn pair_line(&mut self, first: [i64; 2], steps: [i64; 2], count: usize) {
        if let Words::Numbers(packing) = self.words {
            let line = |at: usize| {
                let (first, step) = packing.line(&[first[at]], &[steps[at]], count)?;
                Some(Line { first, step, count })
            };
            if let (Some(a), Some(b)) = (line(0), line(1)) {
                return self.push_packed_pairs([a, b]);
            }
        }
        let [mut a, mut b] = first;
        for _ in 0..count {
            self.pair(a, b);
            (a, b) = (a.wrapping_add(steps[0]), b.wrapping_add(steps[1]));
        }
    }

    /// Adds options that are sums of two words, each word larger than that of the option before it by its
    /// step, as long as the shorter line lasts.
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
