//! Options that are one position with other numbers in some of its places.

use super::Options;
use crate::{PositionRef, Shape, Words};

/// Options around a position: see [`Options::around`].
#[derive(Debug)]
pub struct Around<'a> {
    options: &'a mut Options,
    /// The numbers of an array, or the leaves of a position of this shape.
    row: &'a [i64],
    shape: Option<&'a Shape>,
    /// The position as a word.
    key: Option<u64>,
}

/// The place of a number in a word: its lowest bit, and the greatest that it may be.
#[derive(Clone, Copy)]
struct NumberPlace {
    bit: u32,
    most: u64,
}

impl NumberPlace {
    #[inline]
    fn fits(self, number: i64) -> bool {
        number as u64 <= self.most
    }
}

impl<'a> Around<'a> {
    #[inline]
    pub(super) fn new(options: &'a mut Options, row: &'a [i64]) -> Self {
        Self { key: options.rows().and_then(|packing| packing.pack(row)), row, shape: None, options }
    }

    #[inline]
    pub(super) fn leaves(options: &'a mut Options, shape: &'a Shape, leaves: &'a [i64]) -> Self {
        let key = options.layout().and_then(|layout| layout.pack_leaves(leaves));
        Self { key, row: leaves, shape: Some(shape), options }
    }

    /// Adds an option for each of the numbers `from`, `from` + `step`, …: the position with that number at
    /// `at`, which is an index.
    #[inline]
    pub fn each(&mut self, at: usize, from: i64, step: i64, count: usize) {
        if count == 0 || self.each_fitting(at, from, step, count) {
            return;
        }
        let (mut row, mut number) = (self.row.to_vec(), from);
        for _ in 0..count {
            row.iter_mut().skip(at).take(1).for_each(|place| *place = number);
            self.add(&row);
            number = number.wrapping_add(step);
        }
    }

    /// The same if all these options are words; false: nothing was added.
    #[inline]
    #[doc(hidden)]
    pub fn each_fitting(&mut self, at: usize, from: i64, step: i64, count: usize) -> bool {
        let (Some(key), Some(old)) = (self.key, self.row.get(at)) else { return false };
        let Some(place) = self.place(at) else { return false };
        if !last(from, step, count).is_some_and(|last| place.fits(from | last)) {
            return false;
        }
        self.options.push_numbers(key - ((*old as u64) << place.bit), place.bit, (from, step), count);
        true
    }

    /// Adds `count` options, each one step from the one before it, and the first one step from the position.
    /// A step changes some places, each by its number.
    ///
    /// ```
    /// use bouton_rules::{Datum, Options};
    /// let mut options = Options::new();
    /// options.around(&[1, 2]).along(&[(0, 1), (1, -1)], 2);
    /// assert_eq!(options.data(), [[2, 1], [3, 0]].map(|row| vec![Datum::ints(row)]));
    /// ```
    pub fn along(&mut self, step: &[(usize, i64)], count: usize) {
        if let Some((first, step)) = self.line(step, count) {
            return self.options.push_packed_line(first, step, count);
        }
        let mut row = self.row.to_vec();
        for _ in 0..count {
            step.iter().for_each(|(at, by)| row[*at] = row[*at].wrapping_add(*by));
            self.add(&row);
        }
    }

    /// The first word of such options, and by how much each is larger than the one before it, if all are
    /// words.
    fn line(&self, step: &[(usize, i64)], count: usize) -> Option<(u64, u64)> {
        let (key, count, mut growth) = (self.key?, i64::try_from(count).ok()?, 0_u64);
        for (at, by) in step {
            let place = self.place(*at)?;
            let last = count.checked_mul(*by)?.checked_add(*self.row.get(*at)?)?;
            if !place.fits(last) {
                return None;
            }
            growth = growth.wrapping_add((*by as u64) << place.bit);
        }
        Some((key.wrapping_add(growth), growth))
    }

    /// The place of the number with this index. Returns `None` if it varies between such words.
    #[inline]
    fn place(&self, at: usize) -> Option<NumberPlace> {
        match &self.options.words {
            Words::Rows(packing) => Some(NumberPlace { bit: packing.shift(at), most: packing.limit(at) - 1 }),
            Words::Laid(layout) => {
                let (bit, most) = layout.number_at(self.key?, at)?;
                Some(NumberPlace { bit, most })
            }
            Words::None | Words::Numbers(_) => None,
        }
    }

    /// Adds an option without looking whether it is one of a line.
    fn add(&mut self, row: &[i64]) {
        match self.shape {
            Some(shape) => self.options.position(PositionRef::Leaves(shape, row)),
            None => self.options.row(row),
        }
    }

    /// Whether the position is a word.
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

/// The last number of the line. Returns `None` if the line is empty, or the number doesn't fit.
#[inline]
fn last(first: i64, step: i64, count: usize) -> Option<i64> {
    let rounds = i64::try_from(count.checked_sub(1)?).ok()?;
    first.checked_add(step.checked_mul(rounds)?)
}
