//! Bounds, progress and interruption of long work.
//!
//! Every engine counts its work in a [`Work`] and calls [`Control::poll`] at least once in 1024 steps.
//! A front end reports progress and stops the work by the function that it hands to [`Control::watched`].

use std::cell::{Cell, RefCell};
use std::fmt;
use std::rc::Rc;
use std::time::Duration;

use crate::keeper::ProofKeeper;

/// Why work stopped before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The user interrupted.
    Interrupt,
    /// More positions than the budget allows.
    Positions(u64),
    /// More memory than the budget allows, in bytes.
    Bytes(u64),
    /// The time that the front end allowed is over.
    Time,
    /// A line of play was still going after this many moves.
    Depth(u64),
}

/// What one piece of work may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The most positions to evaluate.
    pub positions: u64,
    /// The most bytes of tables.
    pub bytes: u64,
    /// The most threads that work together, with the calling one: where it pays, and with the same results. 0
    /// is as 1.
    pub threads: usize,
    /// Whether a theorem on a game may answer; if not, we search everything.
    pub theorems: bool,
}

impl Default for Budget {
    /// Fifty million positions, 2 GiB, one thread.
    fn default() -> Self {
        Self { positions: 50_000_000, bytes: 2 << 30, threads: 1, theorems: true }
    }
}

impl Budget {
    /// The usual bounds, with as many threads as this process may run at once.
    #[must_use]
    pub fn of_this_machine() -> Self {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        Self { threads, ..Self::default() }
    }
}

/// How far work has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// Steps done: heaps for a sequence, positions for a search.
    pub done: u64,
    /// Steps to do, if known.
    pub total: Option<u64>,
    /// Bytes that the tables take.
    pub bytes: u64,
}

/// The names of the engines, for a progress bar: pairs of values that are mostly dense or mostly sparse,
/// small tables before that is decided, the copy of a period, subtraction sets, all-but sets, two heaps,
/// three heaps and more, other codes heap by heap, rules heap by heap, positions of normal play, sums
/// searched as wholes, graphs with loops, values by proof, misère quotients, and
/// windows of octal games.
pub const ENGINES: [&str; 16] = [
    "dense",
    "sparse",
    "undecided",
    "copy",
    "sieve",
    "all-but",
    "pairs",
    "sums",
    "codes",
    "rule",
    "search",
    "whole",
    "loops",
    "proof",
    "quotient",
    "windows",
];

/// A front end's handling of the progress, with the name of the engine.
type Watch = dyn Fn(&Work, &'static str) -> Option<Stop>;

/// The time that has passed, and the time limit; `None` without a limit.
type Clock = dyn Fn() -> Option<(Duration, Duration)>;

/// What would make a search smaller.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Advice {
    /// Of this many positions, which are arrays, only that many differ as sets of parts: a standard form that
    /// sorts them would do with that many, if order does not matter.
    Sort {
        /// Positions looked at.
        positions: u64,
        /// Those that differ when sorted.
        different: u64,
    },
    /// Every move changes one part of an array, independently of the other parts: the position is the sum of
    /// its parts.
    Split,
}

/// Where a search that used up its budget leaves what would have helped.
pub type Advised = Rc<RefCell<Vec<Advice>>>;

/// The bounds of a piece of work and the watcher that may stop it. Cheap to clone.
#[derive(Clone, Default)]
pub struct Control {
    /// The bounds.
    pub budget: Budget,
    watch: Option<Rc<Watch>>,
    clock: Option<Rc<Clock>>,
    engine: Rc<Cell<&'static str>>,
    advised: Option<Advised>,
    keeper: Option<Rc<dyn ProofKeeper>>,
    /// The reason why a rule was stopped, kept for later callers, because the watcher may report it only
    /// once.
    pub(crate) stopped: Rc<Cell<Option<Stop>>>,
}

impl Control {
    /// Control with these bounds and no watcher.
    #[must_use]
    pub fn bounded(budget: Budget) -> Self {
        Self { budget, ..Self::default() }
    }

    /// Control without bounds, for work that is known to be small.
    #[must_use]
    pub fn unbounded() -> Self {
        Self::bounded(Budget { positions: u64::MAX, bytes: u64::MAX, ..Budget::default() })
    }

    /// Control with a watcher: it sees the progress, and may return a reason to stop the work.
    pub fn watched(budget: Budget, watch: impl Fn(&Work) -> Option<Stop> + 'static) -> Self {
        Self::reported(budget, move |work, _| watch(work))
    }

    /// The same with a watcher that also sees which engine works ([`ENGINES`]; empty before the first has
    /// started).
    pub fn reported(budget: Budget, watch: impl Fn(&Work, &'static str) -> Option<Stop> + 'static) -> Self {
        Self { budget, watch: Some(Rc::new(watch)), ..Self::default() }
    }

    /// The same control with another watcher, which we ask after its own.
    #[must_use]
    pub fn and(mut self, also: impl Fn(&Work) -> Option<Stop> + 'static) -> Self {
        let own = self.watch.take();
        let both =
            move |work: &Work, engine| own.as_ref().and_then(|own| own(work, engine)).or_else(|| also(work));
        self.watch = Some(Rc::new(both));
        self
    }

    /// The same control with a clock that returns the time passed and the time limit; `None` without a limit.
    /// Work that nobody asked for takes a part of the limit only.
    #[must_use]
    #[doc(hidden)]
    pub fn timed(self, clock: impl Fn() -> Option<(Duration, Duration)> + 'static) -> Self {
        Self { clock: Some(Rc::new(clock)), ..self }
    }

    /// How much of the time limit has passed, in thousandths; `None` without a limit.
    #[must_use]
    #[doc(hidden)]
    pub fn time_gone(&self) -> Option<u64> {
        let (passed, limit) = self.clock.as_ref()?()?;
        let thousandths = passed.as_micros().saturating_mul(1_000) / limit.as_micros().max(1);
        Some(u64::try_from(thousandths).unwrap_or(u64::MAX))
    }

    /// Says which engine works from now on.
    pub fn engine(&self, name: &'static str) {
        debug_assert!(ENGINES.contains(&name), "`{name}` is not an engine");
        self.engine.set(name);
    }

    /// The same control; a search of positions that uses up the budget leaves its advice there.
    #[must_use]
    pub fn advising(mut self, advised: Advised) -> Self {
        self.advised = Some(advised);
        self
    }

    /// The same control; what long proofs find is kept there.
    #[must_use]
    pub fn keeping(self, keeper: Option<Rc<dyn ProofKeeper>>) -> Self {
        Self { keeper, ..self }
    }

    /// Who keeps what long proofs find.
    #[must_use]
    pub fn keeper(&self) -> Option<&Rc<dyn ProofKeeper>> {
        self.keeper.as_ref()
    }

    /// Leaves advice, if somebody wants it.
    pub fn advise(&self, advice: impl FnOnce() -> Vec<Advice>) {
        if let Some(advised) = &self.advised {
            let found = advice();
            *advised.borrow_mut() = found;
        }
    }

    /// Reports progress and checks the bounds.
    ///
    /// # Errors
    ///
    /// When the work must stop.
    pub fn poll(&self, work: &Work) -> Result<(), Stop> {
        if let Some(stop) = self.stopped.take() {
            return Err(stop);
        }
        // We ask the watcher first, because it may give a more precise reason.
        self.watch.as_ref().and_then(|watch| watch(work, self.engine.get())).map_or(Ok(()), Err)?;
        if work.bytes > self.budget.bytes { Err(Stop::Bytes(self.budget.bytes)) } else { Ok(()) }
    }
}

impl fmt::Debug for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Control").field("budget", &self.budget).finish_non_exhaustive()
    }
}
