//! The union of translated sets: one heap more, of any size up to a bound.
//!
//! Sets with the same g(a) are joined first and translated once, so that a costs one load and one store a
//! word. The union is complete, and the rest of the a need not be looked at, when it holds all numbers below
//! the power of two above the values.

use super::bits::join_translated;
use super::k_heaps::KHeaps;
use crate::table::{Table, each_width};

/// The first heaps that are joined before looking whether the union is complete; then twice as many, and so
/// on.
const BATCH: usize = 32;

/// Which heaps a are joined, and to what.
#[derive(Clone, Copy, Debug)]
pub(super) struct Joined<'a> {
    /// The sets of the rest; none: single heaps.
    pub below: Option<&'a KHeaps>,
    pub total: usize,
    /// The number of heaps, with a.
    pub parts: usize,
    /// The largest a.
    pub largest: usize,
    /// Whether divisors of the total are left out.
    pub no_divisors: bool,
}

/// The working memory of a union.
#[derive(Debug, Default)]
pub(super) struct Gather {
    stride: usize,
    full: Vec<u64>,
    union: Vec<u64>,
    /// For each value the sets that are to be translated by it.
    words: Vec<u64>,
    /// The values that have such sets.
    values: Vec<u64>,
    waiting: Vec<bool>,
}

impl Gather {
    /// Prepares for sets of this many words, with values that don't have a bit above `used`.
    pub(super) fn fit(&mut self, stride: usize, used: u64) {
        self.stride = stride;
        self.full = full(used, stride);
    }

    pub(super) fn bytes(&self) -> u64 {
        self.words.len() as u64 * 8
    }

    /// The union over 1 ≤ a ≤ `largest` of g(a) xor the set of `below` for `total` − a; without `below` of
    /// single heaps.
    pub(super) fn union(&mut self, table: &Table, joined: Joined<'_>) -> &[u64] {
        self.union.clear();
        self.union.resize(self.stride, 0);
        let (mut first, mut batch) = (1, BATCH * joined.parts);
        while first <= joined.largest && self.union != self.full {
            let end = joined.largest.min(first + batch - 1);
            match joined.below {
                Some(level) => {
                    each_width!(table, values => self.gather(values, level, joined, first, end));
                }
                None => each_width!(table, values => self.pairs(values, joined.total, first, end)),
            }
            first = end + 1;
            batch *= 2;
        }
        &self.union
    }

    fn pairs<T: Copy + Into<u64>>(&mut self, values: &[T], total: usize, first: usize, end: usize) {
        let (low, high) = (&values[first..=end], &values[total - end..=total - first]);
        for (a, b) in low.iter().zip(high.iter().rev()) {
            let sum = (*a).into() ^ (*b).into();
            self.union[(sum >> 6) as usize] |= 1 << (sum & 63);
        }
    }

    fn gather<T: Copy + Into<u64>>(
        &mut self,
        values: &[T],
        level: &KHeaps,
        joined: Joined<'_>,
        first: usize,
        end: usize,
    ) {
        let (stride, total) = (self.stride, joined.total);
        for (a, value) in (first..).zip(&values[first..=end]) {
            if joined.no_divisors && total.is_multiple_of(a) {
                continue;
            }
            let value: u64 = (*value).into();
            let (at, set) = (value as usize, level.set(total - a, stride));
            if at >= self.waiting.len() {
                self.waiting.resize(at + 1, false);
            }
            if self.words.len() < self.waiting.len() * stride {
                self.words.resize(self.waiting.len() * stride, 0);
            }
            let own = &mut self.words[at * stride..(at + 1) * stride];
            if std::mem::replace(&mut self.waiting[at], true) {
                own.iter_mut().zip(set).for_each(|(own, word)| *own |= word);
            } else {
                self.values.push(value);
                own.copy_from_slice(set);
            }
        }
        for value in self.values.drain(..) {
            let at = value as usize;
            self.waiting[at] = false;
            join_translated(&mut self.union, &self.words[at * stride..(at + 1) * stride], value);
        }
    }
}

/// The set of all nimbers with no higher bit than `used` has.
fn full(used: u64, stride: usize) -> Vec<u64> {
    let size = used.checked_add(1).and_then(u64::checked_next_power_of_two).unwrap_or(u64::MAX);
    if size < 64 {
        return vec![(1 << size) - 1; 1].into_iter().chain(vec![0; stride - 1]).collect();
    }
    (0..stride as u64).map(|word| if word < size >> 6 { u64::MAX } else { 0 }).collect()
}
