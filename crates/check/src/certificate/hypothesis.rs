//! The hypotheses of the periodicity theorems, tested on values and on the digits of the code.

use std::collections::BTreeSet;

use bouton_rules::take_and_break::Constraint;
use bouton_rules::{HeapCode, TakeAndBreak};
use bouton_theory::{Certificate, Convention, Theorem};

use super::Refusal;

/// The theorem's conditions on the rules and on the values hold, and the certificate describes the rules as
/// the code does.
pub(super) fn holds<T: Copy + Into<u64>>(
    code: &HeapCode,
    convention: Convention,
    certificate: &Certificate,
    values: &[T],
) -> Result<(), Refusal> {
    let (n0, p, s) = (certificate.period.preperiod, certificate.period.period, certificate.period.saltus);
    if p == 0 {
        return Err(Refusal::Theorem("a period is positive"));
    }
    let theorem = read_off(code, convention, &certificate.theorem)?;
    if theorem != certificate.theorem {
        return Err(Refusal::Theorem("its constants are not those of the code"));
    }
    let needed = needed(&theorem, n0, p);
    if (values.len() as u64) < needed {
        return Err(Refusal::Unchecked(needed));
    }
    match theorem {
        Theorem::AllBut { largest, whole } => states_agree(values, largest, whole, certificate)?,
        _ if s != 0 => return Err(Refusal::Theorem("values of such rules do not grow")),
        _ => {}
    }
    let broken = (n0..values.len() as u64 - p).find(|n| !repeats_at(values, *n, p, s));
    broken.map_or(Ok(()), |at| Err(Refusal::Equation(at)))
}

/// The theorem of the same name as `stated`, with the constants of this code.
fn read_off(code: &HeapCode, convention: Convention, stated: &Theorem) -> Result<Theorem, Refusal> {
    match (stated, code) {
        (Theorem::FiniteSubtraction { .. }, HeapCode::Subtraction(set)) => {
            Ok(Theorem::FiniteSubtraction { largest: set.iter().copied().max().unwrap_or(0) })
        }
        (Theorem::AllBut { .. }, HeapCode::AllBut(set)) => {
            Ok(Theorem::AllBut { largest: set.iter().copied().max().unwrap_or(0), whole: true })
        }
        (Theorem::AllBut { .. }, HeapCode::TakeAndBreak(code)) => tail(code, convention),
        (Theorem::GuySmith { .. }, HeapCode::TakeAndBreak(code)) => finite(code, convention),
        _ => Err(Refusal::Theorem("it speaks of other rules")),
    }
}

/// How many values the theorem needs at least. A number of values that no table has stands for all that are
/// larger.
fn needed(theorem: &Theorem, n0: u64, p: u64) -> u64 {
    let (n0, p) = (u128::from(n0), u128::from(p));
    let all = match *theorem {
        Theorem::FiniteSubtraction { largest } => n0 + u128::from(largest) + p,
        Theorem::AllBut { largest, .. } => n0.max(u128::from(largest) + 1) + p,
        Theorem::GuySmith { parts, last, constrained, modulus } => {
            let (most, every) = (u128::from(parts.max(1)), common_multiple(p, modulus.into()));
            // Periods in the bound: t - 1, or with constraints 1 + 2 + … + t, less one.
            let periods = if constrained { (1..=most).sum::<u128>() - 1 } else { most - 1 };
            most * n0.max(1) + periods * every + u128::from(last) + every
        }
        _ => u128::MAX,
    };
    u64::try_from(all).unwrap_or(u64::MAX)
}

/// The least common multiple of two numbers that aren't 0.
fn common_multiple(a: u128, b: u128) -> u128 {
    let (mut greatest, mut rest) = (a, b);
    while rest > 0 {
        (greatest, rest) = (rest, greatest % rest);
    }
    a / greatest * b
}

/// g(n + p) = g(n) + s.
pub(super) fn repeats_at<T: Copy + Into<u64>>(values: &[T], n: u64, p: u64, s: u64) -> bool {
    let value = |n: u64| -> u64 { values[n as usize].into() };
    value(n + p) == value(n) + s
}

/// The octal periodicity theorem, with the constants that the digits of a finite code give it.
fn finite(code: &TakeAndBreak, convention: Convention) -> Result<Theorem, Refusal> {
    if !code.repeat().is_empty() {
        return Err(Refusal::Theorem("the code does not end"));
    }
    let (mut parts, mut constrained, mut modulus) = (0, false, 1);
    for digit in code.digits() {
        if digit.is_unbounded() {
            return Err(Refusal::Theorem("moves may leave any number of heaps"));
        }
        let allowed = |from: u64| (from..64).filter(|heaps| digit.allows(*heaps));
        parts = allowed(1).fold(parts, u64::max);
        for heaps in allowed(2) {
            match digit.constraint() {
                Constraint::Any => {}
                Constraint::AllEqual if heaps % 2 == 1 => {
                    return Err(Refusal::Theorem("moves may leave an odd number of equal heaps"));
                }
                Constraint::AllEqual => modulus = common_multiple(modulus, heaps.into()),
                _ => constrained = true,
            }
        }
    }
    if convention == Convention::Misere && parts > 1 {
        return Err(Refusal::Theorem("misère values of a game that divides heaps"));
    }
    let (last, modulus) = (code.digits().len() as u64 - 1, u64::try_from(modulus).unwrap_or(u64::MAX));
    Ok(Theorem::GuySmith { parts, last, constrained, modulus })
}

/// For codes that never divide and end in 2 or 3 for ever: the digits before, and whether a heap may be taken
/// whole.
fn tail(code: &TakeAndBreak, convention: Convention) -> Result<Theorem, Refusal> {
    let divides = code.digits().iter().chain(code.repeat()).any(|digit| digit.mask() > 3);
    match code.repeat() {
        [digit]
            if !divides && (digit.mask() == 3 || (digit.mask() == 2 && convention == Convention::Normal)) =>
        {
            Ok(Theorem::AllBut { largest: code.digits().len() as u64 - 1, whole: digit.mask() == 3 })
        }
        _ => Err(Refusal::Theorem("it speaks of other codes")),
    }
}

/// The part of the last `period` values that the rules can see is the same as one period before, up to the
/// shift.
pub(super) fn states_agree<T: Copy + Into<u64>>(
    values: &[T],
    skipped: u64,
    whole: bool,
    certificate: &Certificate,
) -> Result<(), Refusal> {
    let (p, s) = (certificate.period.period, certificate.period.saltus);
    let end = values.len() as u64;
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
