//! Periods of octal games: the engine itself looks for the proof while it fills the table, and nothing is
//! copied.
//!
//! Without a bound from the user, we look at all games up to [`DENSE_BOUND`], and at those with many common
//! and few rare values up to [`SPARSE_BOUND`], because their heaps cost a hundredth. If the user asks for
//! more, and all rare heaps came early, windows go on from there: they cost less than a table, which would
//! only grow.

use bouton_rules::HeapCode;
use bouton_theory::{Claim, Convention, period};

use super::REPEATS;
use crate::octal::Engine;
use crate::octal::windows::kept::InMemory;
use crate::octal::windows::search::{PeriodSearch, SearchError};
use crate::octal::windows::{Halt, Windows};
use crate::sequence::native;
use crate::table::{Table, each_width};
use crate::{Control, Heaps, SolveError, Stop};

/// The largest heap without a bound from the user.
const DENSE_BOUND: u64 = 200_000;
/// The same for games with a sparse space.
const SPARSE_BOUND: u64 = 1 << 25;
/// A table ends here where windows may go on.
const TABLE_BOUND: u64 = 1 << 22;
/// Windows are kept at least this often; they take some ten thousand bytes each.
const WINDOWS_EVERY: u64 = 1 << 32;
/// Longer tables are not searched for repeats that no theorem covers.
const OBSERVED: usize = 1 << 22;

/// Whether the engine for octal games fills the table of this code.
pub(super) fn covers(code: &HeapCode, convention: Convention) -> bool {
    let simplest = code.clone().simplest();
    matches!(simplest, HeapCode::TakeAndBreak(code) if Engine::covers(&code))
        && convention == Convention::Normal
}

/// The claim for a code that is [covered](covers).
pub(super) fn claim(
    game: &Heaps<'_>,
    code: &HeapCode,
    name: String,
    to: Option<u64>,
    control: &Control,
) -> Result<Claim, SolveError> {
    let bounds = match to {
        None => [DENSE_BOUND, SPARSE_BOUND],
        Some(to) if to > SPARSE_BOUND => [TABLE_BOUND, to],
        Some(to) => [to, to],
    };
    for (bound, last) in bounds.into_iter().zip([bounds[0] == bounds[1], true]) {
        let stopped = native::prove(game.sequence(), code, bound, control).err();
        let sequence = game.sequence().borrow();
        let have = (sequence.table.len() as u64).saturating_sub(1);
        if let Some(proof) =
            sequence.proved.clone().filter(|proof| to.is_none_or(|to| proof.checked_below <= to + 1))
        {
            return Ok(Claim::proved(proof.for_code(name), have.min(to.unwrap_or(have))));
        }
        match stopped {
            // Without a bound from the user an exhausted budget is a bound like any other.
            Some(SolveError::Stopped(Stop::Bytes(_)) | SolveError::TableTooLarge { .. }) if to.is_none() => {}
            Some(error) => return Err(error),
            None if last => {}
            None if !sequence.is_sparse() && to.is_none() => {}
            None => {
                let sparse = sequence.is_sparse();
                drop(sequence);
                if let Some(to) = to.filter(|_| sparse)
                    && let Some(claim) = by_windows(code, &name, to, control)?
                {
                    return Ok(claim);
                }
                continue;
            }
        }
        let length = to.map_or(sequence.table.len(), |to| sequence.table.len().min(to as usize + 1));
        return Ok(Claim { code: Some(name), ..seen(&sequence.table, length) });
    }
    Ok(Claim { code: Some(name), ..Claim::none(bounds[1]) })
}

/// The claim that windows give without a table. Returns `None` if the code doesn't suit them.
fn by_windows(code: &HeapCode, name: &str, to: u64, control: &Control) -> Result<Option<Claim>, SolveError> {
    let HeapCode::TakeAndBreak(code) = code.clone().simplest() else { return Ok(None) };
    let mut kept = InMemory::default();
    let proof = Windows::start(&code, control).map_err(SearchError::from).and_then(|windows| {
        let mut search = PeriodSearch::new(windows, &mut kept, WINDOWS_EVERY)?;
        let found = search.find(to, control)?;
        found.map(|found| search.certificate(name, found, control)).transpose()
    });
    match proof {
        Ok(Some(certificate)) => Ok(Some(Claim::proved_by_windows(certificate))),
        Ok(None) => Ok(Some(Claim { code: Some(name.to_owned()), ..Claim::none(to) })),
        Err(SearchError::Halt(Halt::Work(error))) => Err(error),
        Err(_) => Ok(None),
    }
}

/// The period visible in the first `length` values, without a theorem.
fn seen(table: &Table, length: usize) -> Claim {
    let to = (length as u64).saturating_sub(1);
    let found = (length <= OBSERVED)
        .then(|| each_width!(table, values => period::observe(&values[..length], REPEATS)))
        .flatten();
    found.map_or_else(|| Claim::none(to), |found| Claim::observed(found, to))
}
