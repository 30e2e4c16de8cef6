//! A linear axis over whole numbers, for plotters' charts: ticks fall on 1, 2 or 5 times a power of ten and
//! never on a fraction.

use std::ops::Range;

use plotters::coord::ranged1d::{KeyPointHint, NoDefaultFormatting, Ranged, ValueFormatter};

use crate::wording::Words;

/// The axis from `low` to `high`, with `pad` of room (in units) at the lower and upper end.
#[derive(Clone, Debug)]
pub(crate) struct Whole {
    pub(crate) low: u64,
    pub(crate) high: u64,
    pub(crate) pad: (f64, f64),
    pub(crate) ticks: usize,
    pub(crate) words: Words,
}

impl Ranged for Whole {
    type FormatOption = NoDefaultFormatting;
    type ValueType = f64;

    fn map(&self, value: &f64, limit: (i32, i32)) -> i32 {
        let range = self.range();
        let share = (value - range.start) / (range.end - range.start);
        let span = f64::from(limit.1 - limit.0);
        limit.0 + (span * share.clamp(-1.0, 2.0)).round() as i32
    }

    fn key_points<Hint: KeyPointHint>(&self, hint: Hint) -> Vec<f64> {
        let most = self.ticks.min(hint.max_num_points());
        ticks(self.low, self.high, most).into_iter().map(|n| n as f64).collect()
    }

    fn range(&self) -> Range<f64> {
        let (low, high) = (self.low as f64 - self.pad.0, self.high as f64 + self.pad.1);
        low..if high > low { high } else { low + 1.0 }
    }
}

impl ValueFormatter<f64> for Whole {
    fn format(value: &f64) -> String {
        Words::default().compact(*value as u64)
    }

    fn format_ext(&self, value: &f64) -> String {
        self.words.compact(*value as u64)
    }
}

/// At most about `most` round numbers in `low..=high`.
pub(crate) fn ticks(low: u64, high: u64, most: usize) -> Vec<u64> {
    let span = u128::from(high - low.min(high));
    let most = most.max(2) as u128;
    let mut step: u128 = 1;
    'search: loop {
        for factor in [1, 2, 5] {
            if span / (step * factor) < most {
                step *= factor;
                break 'search;
            }
        }
        step *= 10;
    }
    let first = u128::from(low).div_ceil(step) * step;
    (0..=most)
        .map(|k| first + k * step)
        .filter_map(|n| u64::try_from(n).ok())
        .filter(|&n| n <= high)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_inside() {
        assert_eq!(ticks(0, 200, 10), [0, 50, 100, 150, 200]);
        assert_eq!(ticks(0, 3, 10), [0, 1, 2, 3]);
        assert_eq!(ticks(5, 5, 10), [5]);
        assert!(ticks(0, u64::MAX, 6).len() >= 3);
        assert_eq!(ticks(u64::MAX, u64::MAX, 6), [u64::MAX]);
    }
}
