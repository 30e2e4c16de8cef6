//! Arithmetic periods of rules that may take any number of tokens but finitely many: all-but sets.
//!
//! The rule: from n > M a move goes to any heap m < n − M (with or without m = 0), and to n − d for the d of
//! a fixed set D ⊆ {1, …, M}; what small heaps n ≤ M do does not matter. The heap is never divided.
//!
//! # Theorem
//!
//! At n > M, just before g(n) is computed, the rule sees the *old values* A(n) = {g(m) : m < n − M} and the
//! *window* g(n − M), …, g(n − 1). Let μ be the least number outside A(n). The *relative state* at n is
//!
//! - the old values above μ, each less μ; and
//! - the window, each value less μ, where all values below μ are written as one sign (they are old values
//!   too).
//!
//! *If the relative states at a and at a + p are equal, a > M, and μ has grown by s from a to a + p, then
//! g(n + p) = g(n) + s for all n ≥ a.*
//!
//! Proof. g(n) is the mex of A(n) and the window's values at D, hence at least μ; so g(n) − μ is the mex of
//! the relative state, and the numbers below μ play no part in it. In the step from n to n + 1 the oldest
//! value of the window joins A (if it is below μ, it is there already), g(n) joins the window, and μ moves up
//! to the next gap: the next relative state and the growth of μ are functions of the relative state alone. So
//! equal states have equal futures, all values shifted by s. ∎
//!
//! If any a with this property exists in a table, the last one that the table allows has it too: it is enough
//! to compare the states at the table's end and one period earlier. That all-but sets always come to repeat
//! is in *Winning Ways*, chapter 4 (and Siegel, *Combinatorial Game Theory*, 2013, chapter IV); this file
//! does not need it. The misère values g⁻ obey the same recurrence for n > M, where a move always exists: the
//! theorem holds for them.

use super::CertificateError;
use crate::Period;

/// Which heaps the rule can always reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tail {
    /// M: every number of tokens above it may be taken.
    pub largest: u64,
    /// Whether m = 0 is among the heaps reached so.
    pub whole: bool,
}

/// The rule's view at a heap, relative to the least number μ that isn't an old value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RelativeState {
    /// μ; not part of the comparison.
    pub mex: u64,
    /// The old values above μ, less μ, ascending.
    pub above: Vec<u64>,
    /// The window, less μ; none for a value below μ.
    pub window: Vec<Option<u64>>,
}

impl RelativeState {
    /// The state at heap `n`, with M < n ≤ the number of values; none for another n.
    #[must_use]
    pub fn at<T: Copy + Into<u64>>(values: &[T], tail: Tail, n: u64) -> Option<Self> {
        let before = values.get(..usize::try_from(n).ok()?)?;
        let first = usize::from(!tail.whole);
        let oldest = before.len().checked_sub(usize::try_from(tail.largest).ok()?).filter(|o| *o >= 1)?;
        let mut old: Vec<u64> = before[first..oldest].iter().map(|value| (*value).into()).collect();
        old.sort_unstable();
        old.dedup();
        let mex = old.iter().enumerate().take_while(|(i, value)| *i as u64 == **value).count();
        let above = old[mex..].iter().map(|value| value - mex as u64).collect();
        let mex = mex as u64;
        let window = before[oldest..].iter().map(|value| (*value).into().checked_sub(mex)).collect();
        Some(Self { mex, above, window })
    }
}

/// Checks the theorem's hypothesis at the end of `values`: the states there and one period earlier are equal.
///
/// # Errors
///
/// When they differ, or μ has not grown by the saltus.
pub fn repeats<T: Copy + Into<u64>>(
    values: &[T],
    tail: Tail,
    candidate: Period,
) -> Result<(), CertificateError> {
    let Period { period, saltus, .. } = candidate;
    let have = values.len() as u64;
    let at = have.saturating_sub(period);
    let state = |n| RelativeState::at(values, tail, n);
    let equal = state(at).zip(state(have)).is_some_and(|(early, late)| {
        early.above == late.above
            && early.window == late.window
            && early.mex.checked_add(saltus) == Some(late.mex)
    });
    if equal {
        return Ok(());
    }
    let need = have.saturating_add(period).max(tail.largest.saturating_add(1).saturating_add(period));
    Err(CertificateError::State { at, period, need })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Old values 0 1 2 5 9 and the window 7 2 3 of a rule with M = 3.
    #[test]
    fn states_are_relative_to_the_least_missing_value() {
        let values = [1_u64, 0, 9, 2, 5, 2, 7, 2, 3];
        let tail = Tail { largest: 3, whole: true };
        let found = RelativeState::at(&values, tail, 9).expect("a state");
        let window = vec![Some(4), None, Some(0)];
        assert_eq!(found, RelativeState { mex: 3, above: vec![2, 6], window });
        // Without the empty heap 1 is missing.
        let found = RelativeState::at(&values, Tail { whole: false, ..tail }, 9).expect("a state");
        assert_eq!((found.mex, found.above), (1, vec![1, 4, 8]));
    }

    #[test]
    fn heaps_up_to_the_largest_number_have_no_state() {
        let tail = Tail { largest: 3, whole: true };
        let state = |n| RelativeState::at(&[0_u64; 6], tail, n).is_some();
        assert_eq!([0, 3, 4, 6, 7].map(state), [false, false, true, true, false]);
    }

    /// The growth of the least missing value, the values above it, and the window: each alone makes states
    /// differ.
    #[test]
    fn every_part_of_a_state_counts() {
        let with = |values: &[u64], largest, saltus| {
            let period = Period { preperiod: 0, period: 1, saltus };
            repeats(values, Tail { largest, whole: true }, period).is_ok()
        };
        // Nim: 0, 1 and 0, 1, 2.
        assert_eq!([0, 1, 2].map(|saltus| with(&[0, 1, 2], 0, saltus)), [false, true, false]);
        // 5 lies four above 1, three above 2.
        assert!(!with(&[0, 5, 1], 0, 1));
        // The window is 1 above 1, and 1 above 2.
        assert!(with(&[0, 1, 2, 3], 1, 1) && !with(&[0, 1, 3], 1, 1));
    }

    #[test]
    fn a_refusal_says_with_how_many_values_to_try_again() {
        let period = Period { preperiod: 0, period: 4, saltus: 0 };
        for (len, largest, need) in [(9, 3, 13), (4, 20, 25)] {
            let values: Vec<u64> = (0..len).map(|n| n * n).collect();
            let error = repeats(&values, Tail { largest, whole: true }, period).expect_err("no law");
            assert_eq!(error, CertificateError::State { at: len - 4, period: 4, need });
        }
    }
}
