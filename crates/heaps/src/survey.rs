//! Many games at once, on a few threads.
//!
//! Games are independent: each worker takes the next one of a given order, and hands over its results as they
//! come. The calling thread only waits, reports how many are done, and passes an interrupt on.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;

use bouton_rules::{HeapCode, TakeAndBreak};
use bouton_theory::Claim;

use crate::octal::Engine;
use crate::rare::Rare;
use crate::{Budget, Control, Heaps, SolveError, Stop, Work};

/// One game of a survey.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The code.
    pub code: String,
    /// The shortest code with the same values but for a shift: [`TakeAndBreak::standard_form`]; none of a
    /// set.
    pub standard: Option<String>,
    /// The claim on the period.
    pub claim: Claim,
    /// The largest value of the heaps computed. `None` if the values grow for ever.
    pub max: Option<u64>,
    /// The rare heaps. `None` if no move divides a heap.
    pub rare: Option<Rare>,
}

/// The row of one code, on the heaps 0..=`to`.
///
/// # Errors
///
/// When the work is stopped.
pub fn row(code: &HeapCode, to: u64, control: &Control) -> Result<Row, SolveError> {
    let game = Heaps::of_code(code.clone());
    // The caller needs the whole table in the end, so we refuse one that can't fit before a long search.
    game.memory().check(to.saturating_add(1), control.budget)?;
    let claim = game.period(Some(to), control)?;
    let grows = claim.period.is_some_and(|period| period.saltus > 0);
    let count = usize::try_from(to).map_or(usize::MAX, |to| to.saturating_add(1));
    let max = match grows {
        true => None,
        false => {
            game.with_values(to, control, |table| table.iter().take(count).max().map(|value| value.0))?
        }
    };
    let rare = game.rare(to, control)?;
    let standard = match code {
        HeapCode::TakeAndBreak(code) => Some(code.standard_form().to_string()),
        _ => None,
    };
    Ok(Row { code: code.to_string(), standard, claim, max, rare })
}

/// All octal codes with this many digits after the point, the last one not 0, and with 0 or 4 before it;
/// ascending.
#[must_use]
pub fn codes(digits: u32) -> Vec<TakeAndBreak> {
    if digits > LONGEST { Vec::new() } else { codes_in(8, digits, "") }
}

/// The most digits of [`codes`].
pub const LONGEST: u32 = 5;

/// The digits of codes.
const DIGITS: &[u8] = b"0123456789ABCDEF";

/// All codes with digits below `base` (4, 8 or 16), this many digits after the point, the last one not 0, and
/// every possible digit before it; ascending. `sign` is a constraint (`"!"`) for every digit that divides a
/// heap; codes without such digits are listed without it.
#[must_use]
pub fn codes_in(base: u64, digits: u32, sign: &str) -> Vec<TakeAndBreak> {
    let count = base.checked_pow(digits).unwrap_or(0);
    let digit = |value: u64| {
        let letter = char::from(DIGITS[value as usize % DIGITS.len()]);
        if value >= 4 { format!("{letter}{sign}") } else { letter.to_string() }
    };
    let mut all = Vec::new();
    for first in (0..base).step_by(4) {
        for number in (0..count).filter(|number| digits == 0 || !number.is_multiple_of(base)) {
            let after = (0..digits).rev().map(|place| digit(number / base.pow(place) % base));
            let text = format!("{}.{}", digit(first), after.collect::<String>());
            // Nothing after the point is written as a 0.
            all.extend(if digits == 0 { text + "0" } else { text }.parse::<TakeAndBreak>());
        }
    }
    all
}

/// This many workers have room for a table of the heaps 0..=`to` each, two at least.
#[must_use]
pub fn workers(wanted: usize, games: usize, to: u64, budget: Budget) -> usize {
    let tables = budget.bytes / to.saturating_add(1).saturating_mul(Engine::BYTES_PER_HEAP);
    let most = games.min(usize::try_from(tables).unwrap_or(usize::MAX).max(2)).max(1);
    wanted.clamp(1, most)
}

/// The rows of `list` on the heaps 0..=`to`, found by this many threads. Beyond two threads we start only as
/// many as have room for a table each. Each gets its share of the memory, and of the threads if there are
/// more threads than codes.
///
/// # Errors
///
/// The first error of any row: the work is stopped, or does not fit.
pub fn all(
    list: &[TakeAndBreak],
    to: u64,
    threads: usize,
    control: &Control,
) -> Result<Vec<Row>, SolveError> {
    let games: Vec<HeapCode> =
        list.iter().map(|code| HeapCode::TakeAndBreak(Box::new(code.clone()))).collect();
    let order: Vec<usize> = (0..games.len()).collect();
    let (mut rows, mut failed) = (vec![None; games.len()], None);
    let find = |index: usize, control: &Control| row(&games[index], to, control);
    spread(&order, workers(threads, games.len(), to, control.budget), control, find, |index, found| {
        match found {
            Ok(row) => rows[index] = Some(row),
            Err(error) => {
                failed = Some(error);
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    })?;
    failed.map_or_else(|| Ok(rows.into_iter().flatten().collect()), Err)
}

/// Does the pieces of work numbered in `order`, in this order, on several threads, each with its share of the
/// memory and the threads. `found` gets the results as they come, until it says that it has seen enough.
///
/// # Errors
///
/// When `control` stops the work. Unfinished pieces are stopped and handed over, too.
pub fn spread<R: Send>(
    order: &[usize],
    workers: usize,
    control: &Control,
    work: impl Fn(usize, &Control) -> R + Sync,
    mut found: impl FnMut(usize, R) -> ControlFlow<()>,
) -> Result<(), Stop> {
    let next = AtomicUsize::new(0);
    let stop = Arc::new(AtomicBool::new(false));
    let budget = share(control.budget, workers);
    let watched = || {
        let stop = Arc::clone(&stop);
        Control::watched(budget, move |_| stop.load(Ordering::Relaxed).then_some(Stop::Interrupt))
    };
    let take = || {
        let index = order.get(next.fetch_add(1, Ordering::Relaxed));
        index.copied().filter(|_| !stop.load(Ordering::Relaxed))
    };
    std::thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        let (take, work, watched) = (&take, &work, &watched);
        let started = (0..workers).filter(|_| {
            let sender = sender.clone();
            let worker = move || {
                while let Some(index) = take() {
                    if sender.send((index, work(index, &watched()))).is_err() {
                        return;
                    }
                }
            };
            std::thread::Builder::new().spawn_scoped(scope, worker).is_ok()
        });
        let started = started.count();
        drop(sender);
        match started {
            // A browser doesn't have threads.
            0 => alone(order, control, work, &mut found),
            _ => follow(&receiver, order.len(), control, &stop, &mut found),
        }
    })
}

/// Hands over the results of the workers, until they have ended.
fn follow<R>(
    receiver: &Receiver<(usize, R)>,
    count: usize,
    control: &Control,
    stop: &AtomicBool,
    found: &mut impl FnMut(usize, R) -> ControlFlow<()>,
) -> Result<(), Stop> {
    let (mut done, mut stopped, mut enough) = (0, Ok(()), false);
    loop {
        let work = Work { done, total: Some(count as u64), bytes: 0 };
        if let (Ok(()), false, Err(reason)) = (&stopped, enough, control.poll(&work)) {
            stopped = Err(reason);
            stop.store(true, Ordering::Relaxed);
        }
        match receiver.recv_timeout(Duration::from_millis(50)) {
            Ok((index, result)) => {
                done += 1;
                if !enough && found(index, result).is_break() {
                    enough = true;
                    stop.store(true, Ordering::Relaxed);
                }
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return stopped,
        }
    }
}

/// The same on this thread.
fn alone<R>(
    order: &[usize],
    control: &Control,
    work: impl Fn(usize, &Control) -> R,
    found: &mut impl FnMut(usize, R) -> ControlFlow<()>,
) -> Result<(), Stop> {
    for (done, index) in order.iter().enumerate() {
        control.poll(&Work { done: done as u64, total: Some(order.len() as u64), bytes: 0 })?;
        if found(*index, work(*index, control)).is_break() {
            break;
        }
    }
    Ok(())
}

/// What one of this many workers may use.
fn share(all: Budget, workers: usize) -> Budget {
    let workers = workers.max(1);
    Budget { bytes: all.bytes / workers as u64, threads: all.threads / workers, ..all }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_codes_of_a_length() {
        assert_eq!(codes(1).len(), 14);
        assert_eq!(codes(3).len(), 2 * 448);
        assert_eq!(codes(0).iter().map(ToString::to_string).collect::<Vec<_>>(), ["0.0", "4.0"]);
        let two = codes(2);
        assert_eq!((two[0].to_string(), two[111].to_string()), ("0.01".to_owned(), "4.77".to_owned()));
    }

    #[test]
    fn codes_of_other_bases_and_with_constraints() {
        let names = |base, digits, sign: &str| -> Vec<String> {
            codes_in(base, digits, sign).iter().map(ToString::to_string).collect()
        };
        assert_eq!(names(4, 1, ""), ["0.1", "0.2", "0.3"]);
        assert_eq!((names(16, 2, "").len(), names(16, 1, "")[59].as_str()), (960, "C.F"));
        assert_eq!(names(8, 1, "!")[5..9], ["0.6!", "0.7!", "4!.1", "4!.2"]);
    }

    #[test]
    fn work_is_done_in_order_until_enough_is_seen() {
        for workers in [1, 3] {
            let (order, mut seen) = ([4, 0, 3, 1, 2], Vec::new());
            let double = |index: usize, _: &Control| 2 * index;
            let ended = spread(&order, workers, &Control::default(), double, |index, result| {
                seen.push((index, result));
                if seen.len() == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            assert_eq!((ended, seen.len()), (Ok(()), 3));
            if workers == 1 {
                assert_eq!(seen, [(4, 8), (0, 0), (3, 6)]);
            }
        }
    }

    #[test]
    fn rows_do_not_depend_on_the_number_of_threads() {
        let list = codes(1);
        let one = all(&list, 300, 1, &Control::default()).expect("rows");
        let three = all(&list, 300, 3, &Control::default()).expect("rows");
        assert_eq!(one, three);
        assert_eq!(one.iter().map(|row| row.code.clone()).collect::<Vec<_>>()[6], "0.7");
        let kayles = row(&"0.77".parse().expect("a code"), 300, &Control::default()).expect("a row");
        assert_eq!((kayles.max, kayles.claim.period.map(|p| p.period)), (Some(8), Some(12)));
    }

    #[test]
    fn workers_start_no_threads_beyond_those_of_the_survey() {
        let two = Budget { threads: 2, ..Budget::default() };
        assert_eq!((share(two, 2).threads, share(two, 1).threads), (1, 2));
        assert_eq!(share(two, 2).bytes, two.bytes / 2);
    }

    #[test]
    fn an_interrupt_and_a_budget_end_the_survey() {
        let list = codes(2);
        let interrupted =
            Control::watched(Budget::default(), |work| (work.done > 2).then_some(Stop::Interrupt));
        assert_eq!(all(&list, 2_000, 2, &interrupted), Err(SolveError::Stopped(Stop::Interrupt)));
        let small = Control::bounded(Budget { bytes: 1_000, ..Budget::default() });
        assert!(all(&list, 2_000, 2, &small).is_err());
        let officers = &["0.6".parse().expect("a code")];
        for to in [1 << 40, u64::MAX] {
            let refused = all(officers, to, 2, &Control::default()).map(|rows| rows.len());
            assert!(matches!(refused, Err(SolveError::TableTooLarge { .. })), "at once: {refused:?}");
        }
    }
}
