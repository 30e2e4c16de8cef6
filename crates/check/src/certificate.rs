//! An independent check of a certificate: nothing that the solver said is taken on trust.
//!
//! [`verify`] computes the values again from the code, one heap after the other from the definition, compares their
//! checksum, reads the theorem's constants off the code again, and tests the hypothesis equation by equation. It also
//! tests that the preperiod and the period are the least ones. The theorems are stated and proved in
//! [`bouton_theory::certificate`]; this file shares no code with it.

use std::collections::BTreeSet;
use std::fmt;
use std::ops::ControlFlow;

use bouton_rules::HeapCode;
use bouton_theory::{Certificate, Convention, Theorem};

mod hypothesis;

/// The most values that are computed again: each takes one step for every option.
pub const LARGEST: u64 = 20_000;

/// Why a certificate is not accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// The certificate speaks of more values than this checker computes.
    TooLarge(u64),
    /// The values computed here have another checksum.
    Values,
    /// The theorem does not apply to these rules, or not with these constants.
    Theorem(&'static str),
    /// The equation of the hypothesis fails at this heap.
    Equation(u64),
    /// The hypothesis must be checked for more heaps than the certificate says.
    Unchecked(u64),
    /// The states that the theorem compares differ.
    State,
    /// A smaller preperiod or period fits.
    NotLeast,
    /// The theorem is a formula of the literature, which no table proves.
    Cited,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge(heaps) => {
                write!(f, "{heaps} values are more than the {LARGEST} that are recomputed")
            }
            Self::Values => f.write_str("the values are not those of the code"),
            Self::Theorem(why) => write!(f, "the theorem does not apply: {why}"),
            Self::Equation(at) => write!(f, "the values do not repeat at heap {at}"),
            Self::Unchecked(need) => write!(f, "the theorem needs {need} values"),
            Self::State => f.write_str("the relative states differ"),
            Self::NotLeast => f.write_str("a smaller preperiod or period fits"),
            Self::Cited => f.write_str("a formula of the literature is cited, not proved from a table"),
        }
    }
}

impl std::error::Error for Refusal {}

/// Checks that `certificate` proves its period for `code` under `convention`.
///
/// # Errors
///
/// The first reason not to accept it.
pub fn verify(code: &HeapCode, convention: Convention, certificate: &Certificate) -> Result<(), Refusal> {
    if matches!(certificate.theorem, Theorem::ClosedForm(_)) {
        return Err(Refusal::Cited);
    }
    if certificate.checked_below > LARGEST {
        return Err(Refusal::TooLarge(certificate.checked_below));
    }
    let (n0, p) = (certificate.period.preperiod, certificate.period.period);
    if n0.saturating_add(p) >= certificate.checked_below || certificate.period.saltus > LARGEST {
        return Err(Refusal::Unchecked(n0.saturating_add(p).saturating_add(1)));
    }
    let values = values(code, convention, certificate.checked_below)?;
    if fnv(&values) != certificate.checksum {
        return Err(Refusal::Values);
    }
    hypothesis::holds(code, convention, certificate, &values)?;
    least(certificate, &values)
}

/// g(0), g(1), … from the definition; misère values only of rules that never divide a heap.
fn values(code: &HeapCode, convention: Convention, count: u64) -> Result<Vec<u64>, Refusal> {
    let ended = u64::from(convention == Convention::Misere);
    let mut values: Vec<u64> = Vec::new();
    for n in 0..count {
        let mut options = BTreeSet::new();
        let flow = code.for_each_move(n, |heaps| {
            if heaps.len() > 1 && convention == Convention::Misere {
                return ControlFlow::Break(Refusal::Theorem("misère values of a game that divides heaps"));
            }
            // A move to nothing ends this heap.
            let value = if heaps.is_empty() { ended } else { 0 };
            options.insert(heaps.iter().fold(value, |sum, heap| sum ^ values[*heap as usize]));
            ControlFlow::Continue(())
        });
        if let ControlFlow::Break(refusal) = flow {
            return Err(refusal);
        }
        let free = (0..).find(|value| !options.contains(value)).unwrap_or(u64::MAX);
        values.push(if options.is_empty() { ended } else { free });
    }
    Ok(values)
}

/// FNV-1a, 64 bits, over the values as eight bytes each, least significant first.
fn fnv(values: &[u64]) -> u64 {
    let mut hash = 14_695_981_039_346_656_037_u64;
    for value in values {
        hash = (hash ^ value).wrapping_mul(1_099_511_628_211);
    }
    hash
}

/// The preperiod is the least, and no divisor of the period will do (the least period divides every period).
fn least(certificate: &Certificate, values: &[u64]) -> Result<(), Refusal> {
    let (n0, p, s) = (certificate.period.preperiod, certificate.period.period, certificate.period.saltus);
    if n0 > 0 && hypothesis::repeats_at(values, n0 - 1, p, s) {
        return Err(Refusal::NotLeast);
    }
    let last = values.len() as u64;
    let fits = |q: u64| {
        let rise = values[(n0 + q) as usize].checked_sub(values[n0 as usize]);
        rise.is_some_and(|rise| (n0..last - q).all(|n| hypothesis::repeats_at(values, n, q, rise)))
    };
    match (1..p).filter(|q| p % q == 0).any(fits) {
        true => Err(Refusal::NotLeast),
        false => Ok(()),
    }
}

#[cfg(test)]
mod tests;
