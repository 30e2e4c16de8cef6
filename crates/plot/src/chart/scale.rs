//! An axis over numbers: from a number to its share of the axis, and round numbers for its ticks.

/// The axis.
pub(super) struct NumberScale {
    low: f64,
    high: f64,
    log: bool,
    /// Whether all numbers are whole: then a tick falls on no fraction.
    whole: bool,
    most: usize,
}

/// The least and the largest of some numbers.
pub(super) fn ends(numbers: &mut dyn Iterator<Item = f64>) -> Option<(f64, f64)> {
    numbers.fold(None, |ends, v| {
        let (low, high) = ends.unwrap_or((v, v));
        Some((v.min(low), v.max(high)))
    })
}

impl NumberScale {
    /// The axis that holds all of some numbers, with at most about `most` ticks.
    pub(super) fn new(numbers: impl Iterator<Item = f64>, log: bool, most: usize) -> Self {
        let mut whole = true;
        let mut numbers = numbers.inspect(|v| whole &= v.fract() == 0.0);
        let (low, high) = ends(&mut numbers).unwrap_or((0.0, 1.0));
        let (low, high) = if low < high { (low, high) } else { (low - 0.5, high + 0.5) };
        let low = if log { low.max(0.0) } else { low };
        Self { low, high, log, whole, most: most.max(2) }
    }

    /// A number's share of the axis: 0 at its beginning, 1 at its end.
    pub(super) fn share(&self, v: f64) -> f64 {
        let at = |v: f64| if self.log { v.max(0.0).ln_1p() } else { v };
        let span = at(self.high) - at(self.low);
        if span > 0.0 { (at(v) - at(self.low)) / span } else { 0.5 }
    }

    /// Round numbers on the axis.
    pub(super) fn ticks(&self) -> Vec<f64> {
        if self.log { self.powers() } else { self.even() }
    }

    /// 0 and powers of ten; where that is too few, their doubles and fives, too.
    fn powers(&self) -> Vec<f64> {
        let powers = || (0..=308).map(|exponent| 10_f64.powi(exponent));
        let inside = |v: &f64| (self.low..=self.high).contains(v);
        let mut ticks: Vec<f64> = std::iter::once(0.0).chain(powers()).filter(inside).collect();
        if ticks.len() < 4 {
            let more = powers().take(300).flat_map(|power| [power, 2.0 * power, 5.0 * power]);
            ticks = std::iter::once(0.0).chain(more).filter(inside).collect();
        }
        let step = ticks.len().div_ceil(self.most).max(1);
        ticks.into_iter().step_by(step).collect()
    }

    /// Multiples of 1, 2 or 5 times a power of ten.
    fn even(&self) -> Vec<f64> {
        let rough = (self.high - self.low) / self.most as f64;
        let power = 10_f64.powf(rough.log10().floor());
        let fits = |step: &f64| *step >= rough * 0.999_999;
        let step = [1.0, 2.0, 5.0, 10.0].map(|factor| factor * power).into_iter().find(fits);
        let step = step.unwrap_or(power);
        let step = if self.whole { step.max(1.0) } else { step };
        let first = (self.low / step - 1e-9).ceil();
        let count = ((self.high / step + 1e-9).floor() - first).clamp(0.0, 1_000.0) as usize;
        // Adding up would gather the errors of the fractions.
        (0..=count).map(|k| (first + k as f64) * step).filter(|v| v.is_finite()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ticks(numbers: &[f64], log: bool) -> Vec<f64> {
        NumberScale::new(numbers.iter().copied(), log, 6).ticks()
    }

    #[test]
    fn ticks_are_round() {
        assert_eq!(ticks(&[0.0, 20.0], false), [0.0, 5.0, 10.0, 15.0, 20.0]);
        assert_eq!(ticks(&[-3.0, 3.0], false), [-3.0, -2.0, -1.0, 0.0, 1.0, 2.0, 3.0]);
        assert_eq!(ticks(&[7.0], false), [7.0]);
        assert_eq!(ticks(&[0.0, 0.5], false).len(), 6);
        assert_eq!(ticks(&[0.0, 12_000.0], true), [0.0, 1.0, 10.0, 100.0, 1_000.0, 10_000.0]);
        assert_eq!(ticks(&[100.0, 800.0], true), [100.0, 200.0, 500.0]);
        assert!(ticks(&[-1e300, 1e300], false).len() < 20);
        assert!(ticks(&[], false).len() < 20);
    }

    #[test]
    fn shares_run_from_0_to_1() {
        for log in [false, true] {
            let scale = NumberScale::new([0.0, 1_000.0].into_iter(), log, 6);
            assert_eq!((scale.share(0.0), scale.share(1_000.0)), (0.0, 1.0));
            assert!(scale.share(500.0) > 0.4);
        }
    }
}
