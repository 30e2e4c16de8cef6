//! An independent check of a certificate: we trust nothing that the solver said.
//!
//! [`verify`] computes the values again from the code, one heap after the other from the definition up to
//! [`NAIVE`] heaps, and beyond that, for octal codes, by its own plain form of the split into rare and common
//! values (`rare`). It compares their checksum, reads the theorem's constants off the code again, and tests
//! the hypothesis equation by equation. It also tests that the preperiod and the period are the least ones.
//! The theorems are stated and proved in [`bouton_theory::certificate`]; this file shares no code with it.

use std::fmt;

use bouton_rules::HeapCode;
use bouton_theory::certificate::Document;
use bouton_theory::{Certificate, Convention, Theorem};

mod hypothesis;
pub(crate) mod naive;
pub(crate) mod rare;

/// We compute this many values from the definition.
pub const NAIVE: u64 = 100_000;

/// Is told how many heaps have their values, and says whether to go on.
pub type Watch<'a> = dyn FnMut(u64) -> bool + 'a;

/// A part of the work that lies ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stage {
    /// The heaps below this will have their values.
    pub heaps: u64,
    /// Whether we look at every option; otherwise only at those with a rare heap.
    pub from_the_definition: bool,
    /// A rough number of options that we look at, each in some nanoseconds.
    pub steps: u64,
    /// The bytes that the values take.
    pub bytes: u64,
    /// The bytes that the values of all parts take: known before the first begins.
    pub in_all: u64,
}

/// Why a certificate is not accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// The certificate speaks of more values than this checker computes, or of values of more than 16 bits
    /// among many.
    TooLarge(u64),
    /// The work was stopped.
    Stopped,
    /// The certificate names no code, or one that cannot be read.
    Code(String),
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
    /// Windows of a certificate do not hold: why, and the heap.
    Window(&'static str, u64),
    /// A smaller period fits: this one.
    SmallerPeriod(u64),
    /// The theorem is a formula of the literature, which no table proves.
    Cited,
    /// A misère quotient is not one, or not that of the code.
    Quotient(&'static str),
    /// A step of a theorem on all positions isn't proved: this one.
    Unproved(String),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge(heaps) => {
                write!(f, "{heaps} values are more than can be recomputed for such rules")
            }
            Self::Stopped => f.write_str("stopped"),
            Self::Code(why) => f.write_str(why),
            Self::Values => f.write_str("the values are not those of the code"),
            Self::Theorem(why) => write!(f, "the theorem does not apply: {why}"),
            Self::Equation(at) => write!(f, "the values do not repeat at heap {at}"),
            Self::Unchecked(need) => write!(f, "the theorem needs {need} values"),
            Self::State => f.write_str("the relative states differ"),
            Self::NotLeast => f.write_str("a smaller preperiod or period fits"),
            Self::Quotient(why) => write!(f, "this is not the misère quotient: {why}"),
            Self::Unproved(why) => f.write_str(why),
            Self::Window(why, heap) => write!(f, "{why} (heap {heap})"),
            Self::SmallerPeriod(period) => write!(f, "the smaller period {period} fits"),
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
    let mut work = Work { naive: NAIVE, announce: &mut |_| {}, watch: &mut |_| true };
    verify_watched(code, convention, certificate, &mut work).map(|_| ())
}

/// Checks a certificate that was read from a text, against the code that it names.
///
/// `announce` is called before each part of the work, `watch` while it goes on.
///
/// # Errors
///
/// The first reason not to accept it.
pub fn verify_document(
    document: &Document,
    announce: &mut dyn FnMut(&Stage),
    watch: &mut Watch<'_>,
) -> Result<(), Refusal> {
    verified_largest(document, announce, watch).map(|_| ())
}

/// The same; gives the largest value of all heaps, if the values don't grow with the period.
///
/// # Errors
///
/// As [`verify_document`].
pub fn verified_largest(
    document: &Document,
    announce: &mut dyn FnMut(&Stage),
    watch: &mut Watch<'_>,
) -> Result<Option<u64>, Refusal> {
    let Document { certificate, convention, .. } = document;
    let name = certificate.code.as_deref().unwrap_or_default();
    let mut code: HeapCode = name.parse().map_err(|error| Refusal::Code(format!("{error}")))?;
    if !matches!(certificate.theorem, Theorem::GuySmith { .. }) {
        code = code.simplest();
    }
    verify_watched(&code, *convention, certificate, &mut Work { naive: NAIVE, announce, watch })
}

/// How the values are computed, and who looks on.
struct Work<'a, 'b> {
    /// This many values come from the definition, where there is another way to the others.
    naive: u64,
    announce: &'a mut dyn FnMut(&Stage),
    watch: &'a mut Watch<'b>,
}

fn verify_watched(
    code: &HeapCode,
    convention: Convention,
    certificate: &Certificate,
    work: &mut Work<'_, '_>,
) -> Result<Option<u64>, Refusal> {
    if matches!(certificate.theorem, Theorem::ClosedForm(_)) {
        return Err(Refusal::Cited);
    }
    let count = certificate.checked_below;
    let (n0, p) = (certificate.period.preperiod, certificate.period.period);
    if n0.saturating_add(p) > count {
        return Err(Refusal::Unchecked(n0.saturating_add(p)));
    }
    if certificate.period.saltus > count {
        return Err(Refusal::Theorem("values do not grow faster than heaps"));
    }
    // Sets cost one step an element however many heaps there are.
    let naive = match code {
        HeapCode::Subtraction(_) => count,
        _ => count.min(work.naive),
    };
    let continued = match code {
        HeapCode::TakeAndBreak(code) if convention == Convention::Normal && rare::suits(code) => Some(code),
        _ => None,
    };
    if count > MOST || (count > naive && continued.is_none()) {
        return Err(Refusal::TooLarge(count));
    }
    let bytes = 4 * naive;
    let in_all = if count > naive { bytes + 2 * count } else { bytes };
    (work.announce)(&Stage {
        heaps: naive,
        from_the_definition: true,
        steps: naive::options(code, naive),
        bytes,
        in_all,
    });
    let values = naive::values(code, convention, naive, work.watch)?;
    match continued {
        Some(digits) if count > naive => {
            let steps = rare::steps(digits, &values, count);
            (work.announce)(&Stage {
                heaps: count,
                from_the_definition: false,
                steps,
                bytes: in_all,
                in_all,
            });
            let all = rare::extend(digits, &values, count, work.watch)?;
            conclude(code, convention, certificate, &all)
        }
        _ => conclude(code, convention, certificate, &values),
    }
}

/// The most values that are recomputed, at two bytes each.
const MOST: u64 = 1 << 32;

/// The checksum, the hypothesis, and that the numbers are the least ones; gives the largest value.
fn conclude<T: Copy + Into<u64>>(
    code: &HeapCode,
    convention: Convention,
    certificate: &Certificate,
    values: &[T],
) -> Result<Option<u64>, Refusal> {
    if fnv(values) != certificate.checksum {
        return Err(Refusal::Values);
    }
    hypothesis::holds(code, convention, certificate, values)?;
    least(certificate, values)?;
    // Preperiod and period are within the table, so it has every value that there is.
    let all = values.iter().map(|value| (*value).into());
    Ok(all.max().filter(|_| certificate.period.saltus == 0))
}

/// FNV-1a over words of 64 bits, one for each value.
fn fnv<T: Copy + Into<u64>>(values: &[T]) -> u64 {
    let mut hash = 14_695_981_039_346_656_037_u64;
    for value in values {
        hash = (hash ^ Into::<u64>::into(*value)).wrapping_mul(1_099_511_628_211);
    }
    hash
}

/// The preperiod is the least, and p / r is not a period for any prime r that divides p (the least period
/// divides every period).
fn least<T: Copy + Into<u64>>(certificate: &Certificate, values: &[T]) -> Result<(), Refusal> {
    let (n0, p, s) = (certificate.period.preperiod, certificate.period.period, certificate.period.saltus);
    if n0 > 0 && hypothesis::repeats_at(values, n0 - 1, p, s) {
        return Err(Refusal::NotLeast);
    }
    let last = values.len() as u64;
    let fits = |q: u64| {
        let value = |n: u64| -> u64 { values[n as usize].into() };
        let rise = value(n0 + q).checked_sub(value(n0));
        rise.is_some_and(|rise| (n0..last - q).all(|n| hypothesis::repeats_at(values, n, q, rise)))
    };
    let mut left = p;
    let mut factor = 2;
    while left > 1 {
        if factor * factor > left {
            factor = left;
        }
        if left.is_multiple_of(factor) {
            if fits(p / factor) {
                return Err(Refusal::NotLeast);
            }
            while left.is_multiple_of(factor) {
                left /= factor;
            }
        }
        factor += 1;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
