//! Many games at once, on a few threads.
//!
//! Games are independent: each worker takes the next code, and the rows come back in the order of the codes
//! whoever finishes first. The calling thread only waits, reports how many rows are done, and passes an
//! interrupt on.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex};
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
    /// The shortest code with the same values but for a shift: [`TakeAndBreak::standard_form`].
    pub standard: String,
    /// What is known of the period.
    pub claim: Claim,
    /// The largest value of the heaps that were looked at; none if the values grow for ever.
    pub max: Option<u64>,
    /// The rare heaps; none if no move divides a heap.
    pub rare: Option<Rare>,
}

/// The row of one code, on the heaps 0..=`to`.
///
/// # Errors
///
/// When the work is stopped.
pub fn row(code: &TakeAndBreak, to: u64, control: &Control) -> Result<Row, SolveError> {
    let game = Heaps::of_code(HeapCode::TakeAndBreak(Box::new(code.clone())));
    // The whole table is asked for in the end, so what can't fit is refused before a long search.
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
    Ok(Row { code: code.to_string(), standard: code.standard_form().to_string(), claim, max, rare })
}

/// All octal codes with this many digits after the point, the last one not 0, and with 0 or 4 before it;
/// ascending.
#[must_use]
pub fn codes(digits: u32) -> Vec<TakeAndBreak> {
    let mut all = Vec::new();
    let count = 8_u64.checked_pow(digits).filter(|_| digits <= LONGEST).unwrap_or(0);
    for first in [0, 4] {
        for number in (0..count).filter(|number| digits == 0 || number % 8 != 0) {
            let width = digits as usize;
            all.extend(format!("{first}.{number:0width$o}").parse::<TakeAndBreak>());
        }
    }
    all
}

/// The most digits of [`codes`].
pub const LONGEST: u32 = 5;

/// The rows of `list` on the heaps 0..=`to`, found by so many threads, or, beyond two, by as many as have
/// room for a table each. Each has its share of the memory, and of the threads if there are more than codes.
///
/// # Errors
///
/// The first error of any row: the work is stopped, or does not fit.
pub fn all(
    list: &[TakeAndBreak],
    to: u64,
    workers: usize,
    control: &Control,
) -> Result<Vec<Row>, SolveError> {
    let tables = control.budget.bytes / to.saturating_add(1).saturating_mul(Engine::BYTES_PER_HEAP);
    let most = list.len().min(usize::try_from(tables).unwrap_or(usize::MAX).max(2)).max(1);
    let workers = workers.clamp(1, most);
    let job = Job {
        list,
        to,
        next: AtomicUsize::new(0),
        stop: Arc::default(),
        budget: share(control.budget, workers),
        failed: Mutex::new(None),
    };
    let mut rows: Vec<Option<Row>> = Vec::new();
    rows.resize_with(list.len(), || None);
    let stopped = std::thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        let started = (0..workers).filter(|_| {
            let (job, sender) = (&job, sender.clone());
            std::thread::Builder::new().spawn_scoped(scope, move || job.work(&sender)).is_ok()
        });
        if started.count() == 0 {
            return None;
        }
        drop(sender);
        let mut done = 0;
        let mut stopped = Ok(());
        loop {
            let work = Work { done, total: Some(list.len() as u64), bytes: 0 };
            if let (Ok(()), Err(stop)) = (&stopped, control.poll(&work)) {
                stopped = Err(stop);
                job.stop.store(true, Ordering::Relaxed);
            }
            match receiver.recv_timeout(Duration::from_millis(50)) {
                Ok((index, row)) => {
                    done += 1;
                    rows[index] = Some(row);
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Some(stopped),
            }
        }
    });
    // A browser has no threads.
    let Some(stopped) = stopped else { return alone(list, to, control) };
    stopped?;
    match job.failed.into_inner() {
        Ok(None) => Ok(rows.into_iter().flatten().collect()),
        Ok(Some(error)) => Err(error),
        Err(_) => Err(Stop::Interrupt.into()),
    }
}

/// The rows, found on this thread.
fn alone(list: &[TakeAndBreak], to: u64, control: &Control) -> Result<Vec<Row>, SolveError> {
    let total = Some(list.len() as u64);
    let rows = list.iter().zip(0..).map(|(code, done)| {
        control.poll(&Work { done, total, bytes: 0 })?;
        row(code, to, control)
    });
    rows.collect()
}

/// What one of so many workers may use.
fn share(all: Budget, workers: usize) -> Budget {
    Budget { bytes: all.bytes / workers as u64, threads: all.threads / workers, ..all }
}

/// What the workers share.
struct Job<'a> {
    list: &'a [TakeAndBreak],
    to: u64,
    next: AtomicUsize,
    stop: Arc<AtomicBool>,
    budget: Budget,
    failed: Mutex<Option<SolveError>>,
}

impl Job<'_> {
    fn work(&self, rows: &Sender<(usize, Row)>) {
        while !self.stop.load(Ordering::Relaxed) {
            let index = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(code) = self.list.get(index) else { return };
            match row(code, self.to, &self.control()) {
                Ok(row) => {
                    if rows.send((index, row)).is_err() {
                        return;
                    }
                }
                Err(error) => {
                    // Before the others are stopped and say so.
                    if let Ok(mut failed) = self.failed.lock() {
                        failed.get_or_insert(error);
                    }
                    self.stop.store(true, Ordering::Relaxed);
                }
            }
        }
    }

    fn control(&self) -> Control {
        let stop = Arc::clone(&self.stop);
        Control::watched(self.budget, move |_| stop.load(Ordering::Relaxed).then_some(Stop::Interrupt))
    }
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
