//! The hypotheses of the periodicity theorems, tested on values and on the digits of the code.

use std::collections::BTreeSet;

use bouton_rules::take_and_break::Constraint;
use bouton_rules::{HeapCode, TakeAndBreak};
use bouton_theory::{Certificate, Convention, Theorem};

use super::Refusal;

/// What the theorem needs of the rules and of the values holds.
pub(super) fn holds<T: Copy + Into<u64>>(
    code: &HeapCode,
    convention: Convention,
    certificate: &Certificate,
    values: &[T],
) -> Result<(), Refusal> {
    let (n0, p, s) = (certificate.period.preperiod, certificate.period.period, certificate.period.saltus);
    let needed = match (&certificate.theorem, code) {
        _ if p == 0 => return Err(Refusal::Theorem("a period is positive")),
        (Theorem::FiniteSubtraction { .. }, HeapCode::Subtraction(set)) => {
            bounded(s)?;
            n0.saturating_add(set.iter().copied().max().unwrap_or(0)).saturating_add(p)
        }
        (Theorem::GuySmith { .. }, HeapCode::TakeAndBreak(code)) => {
            bounded(s)?;
            heaps_needed(code, convention, n0, p)?
        }
        (Theorem::AllBut { .. }, HeapCode::AllBut(set)) => {
            let skipped = set.iter().copied().max().unwrap_or(0);
            states_agree(values, skipped, true, certificate)?;
            n0.saturating_add(p)
        }
        (Theorem::AllBut { .. }, HeapCode::TakeAndBreak(code)) => {
            let (skipped, whole) = tail(code, convention)?;
            states_agree(values, skipped, whole, certificate)?;
            n0.saturating_add(p)
        }
        _ => return Err(Refusal::Theorem("it speaks of other rules")),
    };
    if (values.len() as u64) < needed {
        return Err(Refusal::Unchecked(needed));
    }
    let broken = (n0..values.len() as u64 - p).find(|n| !repeats_at(values, *n, p, s));
    broken.map_or(Ok(()), |at| Err(Refusal::Equation(at)))
}

/// g(n + p) = g(n) + s.
pub(super) fn repeats_at<T: Copy + Into<u64>>(values: &[T], n: u64, p: u64, s: u64) -> bool {
    let value = |n: u64| -> u64 { values[n as usize].into() };
    value(n + p) == value(n) + s
}

fn bounded(saltus: u64) -> Result<(), Refusal> {
    if saltus == 0 { Ok(()) } else { Err(Refusal::Theorem("values of such rules do not grow")) }
}

/// How many values the octal periodicity theorem needs, from the digits of a finite code.
fn heaps_needed(code: &TakeAndBreak, convention: Convention, n0: u64, p: u64) -> Result<u64, Refusal> {
    if !code.repeat().is_empty() {
        return Err(Refusal::Theorem("the code does not end"));
    }
    let (mut most, mut unequal, mut every) = (1, false, p);
    for digit in code.digits() {
        if digit.is_unbounded() {
            return Err(Refusal::Theorem("moves may leave any number of heaps"));
        }
        for parts in (2..64).filter(|parts| digit.allows(*parts)) {
            most = most.max(parts);
            match digit.constraint() {
                Constraint::Any => {}
                Constraint::AllEqual if parts % 2 == 1 => {
                    return Err(Refusal::Theorem("moves may leave an odd number of equal heaps"));
                }
                Constraint::AllEqual => {
                    every = (1..=parts).map(|i| i * every).find(|m| m % parts == 0).unwrap_or(u64::MAX);
                }
                _ => unequal = true,
            }
        }
    }
    if convention == Convention::Misere && most > 1 {
        return Err(Refusal::Theorem("misère values of a game that divides heaps"));
    }
    let last = code.digits().len() as u64 - 1;
    // Periods in the bound: t - 1, or with constraints 1 + 2 + … + t, less one.
    let periods = if unequal { (1..=most).sum::<u64>() - 1 } else { most - 1 };
    Ok(most * n0.max(1) + periods.saturating_mul(every) + last + every)
}

/// For codes that never divide and end in 2 or 3 for ever: the digits before, and whether a heap may be taken whole.
fn tail(code: &TakeAndBreak, convention: Convention) -> Result<(u64, bool), Refusal> {
    let divides = code.digits().iter().chain(code.repeat()).any(|digit| digit.mask() > 3);
    match code.repeat() {
        [digit]
            if !divides && (digit.mask() == 3 || (digit.mask() == 2 && convention == Convention::Normal)) =>
        {
            Ok((code.digits().len() as u64 - 1, digit.mask() == 3))
        }
        _ => Err(Refusal::Theorem("it speaks of other codes")),
    }
}

/// What the rules can see of the last `period` values is the same as one period before, but for the shift.
fn states_agree<T: Copy + Into<u64>>(
    values: &[T],
    skipped: u64,
    whole: bool,
    certificate: &Certificate,
) -> Result<(), Refusal> {
    let (p, s) = (certificate.period.period, certificate.period.saltus);
    let end = values.len() as u64;
    if end < p + skipped + 1 {
        return Err(Refusal::Unchecked(p + skipped + 1));
    }
    let (old_before, window_before) = seen_at(values, end - p, skipped, whole);
    let (old_now, window_now) = seen_at(values, end, skipped, whole);
    let gap = |old: &BTreeSet<u64>| (0..).find(|value| !old.contains(value)).unwrap_or(u64::MAX);
    let (mex_before, mex_now) = (gap(&old_before), gap(&old_now));
    let above = |old: &BTreeSet<u64>, mex: u64, add: u64| -> Vec<u64> {
        old.iter().filter(|value| **value > mex).map(|value| value + add).collect()
    };
    // Values of the window below the gap are old values as well: they cannot matter.
    let visible = |window: &[u64], mex: u64, add: u64| -> Vec<Option<u64>> {
        window.iter().map(|value| (*value >= mex).then_some(value + add)).collect()
    };
    let (window_before, window_now) = (&window_before[..], &window_now[..]);
    let agree = mex_now == mex_before + s
        && above(&old_before, mex_before, s) == above(&old_now, mex_now, 0)
        && visible(window_before, mex_before, s) == visible(window_now, mex_now, 0);
    if agree { Ok(()) } else { Err(Refusal::State) }
}

/// The values of the heaps that are always reached from `n`, and those of the `skipped` heaps just below `n`.
fn seen_at<T: Copy + Into<u64>>(
    values: &[T],
    n: u64,
    skipped: u64,
    whole: bool,
) -> (BTreeSet<u64>, Vec<u64>) {
    let window = (n - skipped) as usize..n as usize;
    let old = values[usize::from(!whole)..window.start].iter().map(|value| (*value).into()).collect();
    (old, values[window].iter().map(|value| (*value).into()).collect())
}
