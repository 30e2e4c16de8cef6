//! Finite subtraction sets: g(n) = mex of g(n − s) for s in S.
//!
//! Two engines: [`sieve`] for sets of fewer than 256 numbers, [`stamp`] for larger ones. While the table
//! grows, the window of the last max S values is watched for its own return ([`recurrence`]). max S
//! consecutive values determine all that follow (the theorem on finite subtraction sets,
//! [`bouton_theory::bound`]), so its first return is the period; from there on values are
//! copied.

mod recurrence;
mod sieve;
mod stamp;

pub(crate) use recurrence::Recurrence;

use bouton_theory::{Certificate, Convention, Period, Theorem};

use super::native::{Span, end_value, poll};
use crate::table::{Table, each_width};
use crate::{Control, SolveError};

/// Heaps between two looks of the watcher.
const CHUNK: usize = 1 << 14;
/// Sets with this many numbers have values that may need more than a byte.
const SIEVED: usize = 256;

/// Fills the table up to the heap `to` or until a period is proved; `set` is ascending.
pub(super) fn fill(
    set: &[u64],
    convention: Convention,
    table: &mut Table,
    recurrence: &mut Recurrence,
    to: u64,
    control: &Control,
) -> Result<Option<Certificate>, SolveError> {
    let theorem = Theorem::FiniteSubtraction { largest: set.last().copied().unwrap_or(0) };
    // The empty set has a window, too, because a period shows by one that comes again.
    let window = set.last().copied().unwrap_or(1);
    let Ok(window) = usize::try_from(window) else { return Err(SolveError::TooLarge) };
    // Numbers above the largest heap are never taken.
    let used = set.partition_point(|s| *s <= to);
    let set = &set[..used];
    // A rough size for the ring of the sieve.
    poll(table, set.last().copied().unwrap_or(0), Span { goal: to, to }, control)?;
    let mut engine = Engine::new(set, end_value(convention).0, table);
    while table.len() as u64 <= to {
        poll(table, engine.bytes(), Span { goal: to, to }, control)?;
        let goal = usize::try_from(to).map_or(usize::MAX, |to| to + 1).min(table.len() + CHUNK);
        engine.extend(table, goal);
        let found = each_width!(&*table, values => recurrence.look(values, window));
        if let Some(certificate) = found.and_then(|at| certified(&theorem, table, window, at)) {
            return Ok(Some(certificate));
        }
    }
    Ok(None)
}

/// The window before heap `again` is that before heap `first`.
struct Return {
    first: usize,
    again: usize,
}

/// The certificate for the period that a return of the window shows, with the least preperiod.
fn certified(theorem: &Theorem, table: &Table, window: usize, found: Return) -> Option<Certificate> {
    let period = (found.again - found.first) as u64;
    let seen = Period { preperiod: (found.first - window) as u64, period, saltus: 0 };
    each_width!(table, values => {
        let certificate = theorem.certify(&values[..found.again], seen).ok()?;
        theorem.certify(values, certificate.period).ok()
    })
}

/// The engine that suits a set.
enum Engine<'a> {
    SubtractionSieve(Box<sieve::SubtractionSieve>),
    Stamp(stamp::Stamp<'a>),
}

impl<'a> Engine<'a> {
    fn new(set: &'a [u64], end: u64, table: &Table) -> Self {
        if set.len() < SIEVED && table.width() == 1 {
            Self::SubtractionSieve(Box::new(sieve::SubtractionSieve::new(set, end, table)))
        } else {
            Self::Stamp(stamp::Stamp::new(set, end))
        }
    }

    /// Fills the table up to `goal` values.
    fn extend(&mut self, table: &mut Table, goal: usize) {
        match self {
            Self::SubtractionSieve(sieve) => sieve.extend(table, goal),
            Self::Stamp(stamp) => stamp.extend(table, goal),
        }
    }

    fn bytes(&self) -> u64 {
        match self {
            Self::SubtractionSieve(sieve) => sieve.bytes(),
            Self::Stamp(stamp) => stamp.bytes(),
        }
    }
}

#[cfg(test)]
mod tests;
