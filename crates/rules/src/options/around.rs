//! Options that are one array with another number in one of its places.

use super::Options;

/// Options around an array: see [`Options::around`].
#[derive(Debug)]
pub struct Around<'a> {
    options: &'a mut Options,
    row: &'a [i64],
    /// The array as a word.
    key: Option<u64>,
}

impl<'a> Around<'a> {
    #[inline]
    pub(super) fn new(options: &'a mut Options, row: &'a [i64]) -> Self {
        Self { key: options.packing.pack(row).filter(|_| !options.numbers), row, options }
    }

    /// As [`Options::each`].
    #[inline]
    pub fn each(&mut self, at: usize, from: i64, step: i64, count: usize) {
        if self.each_fitting(at, from, step, count) {
            return;
        }
        let (row, mut number) = (self.row, from);
        for _ in 0..count {
            let parts = row.iter().enumerate().map(|(i, part)| if i == at { number } else { *part });
            self.options.row_of(parts);
            number = number.wrapping_add(step);
        }
    }

    /// The same if all these options are words; false: nothing was added.
    #[inline]
    pub fn each_fitting(&mut self, at: usize, from: i64, step: i64, count: usize) -> bool {
        let (Some(key), Some(old)) = (self.key, self.row.get(at)) else { return false };
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
