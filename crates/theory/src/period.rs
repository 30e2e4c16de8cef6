//! Periods of a sequence of Grundy values, and how sure we are of them.
//!
//! A sequence g is *ultimately arithmetic-periodic* with preperiod n₀, period p > 0 and saltus s when g(n +
//! p) = g(n) + s (ordinary addition) for all n ≥ n₀. The preperiod given here is always the least n₀, the
//! period the least p. A finite table can show a period, never prove it: see [`crate::certificate`].
//!
//! # Main statement
//!
//! g(n + p) = g(n) + s on the end of a table exactly if the *differences* g(n + 1) − g(n) repeat with period
//! p there, so one pass of the prefix function (Z-algorithm, linear time) over the reversed differences finds
//! every period with its least preperiod at once. [`candidate`] returns the one with the least n₀ + p: the
//! fewest values from which the whole table can be written down. If the table shows three whole periods, that
//! is the least period with its least preperiod (Fine and Wilf 1965).

mod repeat;

/// g(n + `period`) = g(n) + `saltus` for all n ≥ `preperiod`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Period {
    /// The least n from which the equation holds.
    pub preperiod: u64,
    /// The least p > 0.
    pub period: u64,
    /// The amount added after each period; 0 for a purely periodic tail.
    pub saltus: u64,
}

impl Period {
    /// How many whole periods a table of `len` values shows from the preperiod on.
    #[must_use]
    pub fn repeats(&self, len: u64) -> u64 {
        len.saturating_sub(self.preperiod) / self.period.max(1)
    }

    /// The value of heap `n`, read off a table that is long enough to hold the preperiod and one period.
    /// Returns `None` if it is shorter or the value exceeds 64 bits.
    ///
    /// ```
    /// use bouton_theory::Period;
    /// let nim = Period { preperiod: 0, period: 1, saltus: 1 };
    /// assert_eq!(nim.value_at(&[0_u64], 1_000_000), Some(1_000_000));
    /// ```
    #[must_use]
    pub fn value_at<T: Copy + Into<u64>>(&self, values: &[T], n: u64) -> Option<u64> {
        let (rounds, index) = match n.checked_sub(self.preperiod) {
            None => (0, n),
            Some(beyond) => (beyond / self.period, self.preperiod + beyond % self.period),
        };
        let base: u64 = (*values.get(usize::try_from(index).ok()?)?).into();
        self.saltus.checked_mul(rounds)?.checked_add(base)
    }
}

/// The period that writes the table `values` = g(0), g(1), … down most briefly: the least n₀ + p among all
/// periods with a saltus of at least 0 that the end of the table shows at least twice. Linear time, 4 bytes a
/// value.
///
/// A candidate is something to try a theorem on, not a claim: a lawless table has candidates, too.
///
/// ```
/// use bouton_theory::{Period, period};
/// let values = [9_u64, 0, 1, 2, 0, 1, 2, 0, 1, 2];
/// assert_eq!(period::candidate(&values), Some(Period { preperiod: 1, period: 3, saltus: 0 }));
/// ```
#[must_use]
pub fn candidate<T: Copy + Into<u64>>(values: &[T]) -> Option<Period> {
    best(values, 2)
}

/// The period that the table shows at least `repeats` times (2 or more), from the first half of the table on,
/// if the first half and the first two thirds of the table show the same one.
///
/// The second condition keeps accidents out, because the last three values of a lawless table may well be
/// equal. The third keeps out automatic sequences, which have a longer period in every longer table: the
/// values of a rule with n → n / 2 change at each power of 2.
#[must_use]
pub fn observe<T: Copy + Into<u64>>(values: &[T], repeats: u64) -> Option<Period> {
    let found = shown(values, repeats)?;
    let same = |part: usize| shown(&values[..part], repeats) == Some(found);
    (same(values.len() / 2) && same(values.len() * 2 / 3)).then_some(found)
}

/// The period that all of the table shows.
fn shown<T: Copy + Into<u64>>(values: &[T], repeats: u64) -> Option<Period> {
    let found = best(values, repeats.max(2))?;
    (found.preperiod <= values.len() as u64 / 2).then_some(found)
}

/// The periods of the rows of a table, each row a sequence of its own; see [`observe`].
#[must_use]
pub fn rows<T: Copy + Into<u64>, R: AsRef<[T]>>(table: &[R], repeats: u64) -> Vec<Option<Period>> {
    table.iter().map(|row| observe(row.as_ref(), repeats)).collect()
}

/// The least n₀ such that g(n + `period`) = g(n) + `saltus` for all n ≥ n₀ with n + `period` inside the
/// table.
#[must_use]
pub fn least_preperiod<T: Copy + Into<u64>>(values: &[T], period: u64, saltus: u64) -> u64 {
    let p = usize::try_from(period).unwrap_or(usize::MAX);
    let mut n = values.len().saturating_sub(p);
    while n > 0 && values[n - 1].into().checked_add(saltus) == Some(values[n - 1 + p].into()) {
        n -= 1;
    }
    n as u64
}

/// The candidate of least n₀ + p that shows `repeats` whole periods.
fn best<T: Copy + Into<u64>>(values: &[T], repeats: u64) -> Option<Period> {
    let len = values.len();
    if len < 2 {
        return None;
    }
    // Read backwards: difference i is g(len - 1 - i) - g(len - 2 - i).
    let difference =
        |i: usize| i128::from(values[len - 1 - i].into()) - i128::from(values[len - 2 - i].into());
    let again = repeat::lengths(len - 1, difference);
    let last: u64 = values[len - 1].into();
    let mut best: Option<Period> = None;
    for p in 1..=len - 1 {
        // The last p + again differences have period p; n₀ + p = len - 1 - again.
        let again = again.get(p).map_or(0, |z| *z as usize);
        let preperiod = (len - 1 - p - again) as u64;
        let period = p as u64;
        let shown = period.checked_mul(repeats).is_some_and(|r| r <= len as u64 - preperiod);
        let briefer = best.is_none_or(|b| preperiod + period < b.preperiod + b.period);
        let saltus = last.checked_sub(values[len - 1 - p].into());
        if let (true, true, Some(saltus)) = (shown, briefer, saltus) {
            best = Some(Period { preperiod, period, saltus });
        }
    }
    best
}

#[cfg(test)]
mod tests;
