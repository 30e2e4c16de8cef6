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
        Self { key: options.rows().and_then(|packing| packing.pack(row)), row, options }
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
    #[doc(hidden)]
    pub fn each_fitting(&mut self, at: usize, from: i64, step: i64, count: usize) -> bool {
        let (Some(key), Some(old)) = (self.key, self.row.get(at)) else { return false };
        let packing = self.options.packing();
        if !last(from, step, count).is_some_and(|last| packing.fits(at, from | last)) {
            return false;
        }
        let weight = packing.weight(at);
        let first = key.wrapping_add((from.wrapping_sub(*old) as u64).wrapping_mul(weight));
        self.options.push_packed_line(first, (step as u64).wrapping_mul(weight), count);
        true
    }

    /// Adds so many options, the first one step away from the array and each other one step from the one
    /// before it. A step changes some places, each by its number.
    ///
    /// ```
    /// use bouton_rules::{Datum, Options};
    /// let mut options = Options::new();
    /// options.around(&[1, 2]).along(&[(0, 1), (1, -1)], 2);
    /// assert_eq!(options.data(), [[2, 1], [3, 0]].map(|row| vec![Datum::ints(row)]));
    /// ```
    pub fn along(&mut self, step: &[(usize, i64)], count: usize) {
        let packing = self.options.packing();
        let fits = |(at, by): &(usize, i64)| {
            let steps = i64::try_from(count).ok().and_then(|count| count.checked_mul(*by));
            steps
                .and_then(|all| all.checked_add(*self.row.get(*at)?))
                .is_some_and(|last| packing.fits(*at, last))
        };
        if let Some(key) = self.key
            && step.iter().all(fits)
        {
            let weigh = |(at, by): &(usize, i64)| (*by as u64).wrapping_mul(packing.weight(*at));
            let step = step.iter().map(weigh).fold(0, u64::wrapping_add);
            return self.options.push_packed_line(key.wrapping_add(step), step, count);
        }
        let mut row = self.row.to_vec();
        for _ in 0..count {
            step.iter().for_each(|(at, by)| row[*at] = row[*at].wrapping_add(*by));
            self.options.row(&row);
        }
    }

    /// Whether the array is a word.
    #[must_use]
    #[inline]
    #[doc(hidden)]
    pub fn is_packed(&self) -> bool {
        self.key.is_some()
    }

    /// How many options there are in the list so far.
    #[must_use]
    #[inline]
    #[doc(hidden)]
    pub fn listed(&self) -> usize {
        self.options.len()
    }
}

/// The last of so many numbers; none if there is none, or it is not a number.
#[inline]
fn last(first: i64, step: i64, count: usize) -> Option<i64> {
    let rounds = i64::try_from(count.checked_sub(1)?).ok()?;
    first.checked_add(step.checked_mul(rounds)?)
}
