//! Bounds, progress and interruption of long calls.
//!
//! Every game has a control; the one it is born with counts positions and bytes and stops at a bound, so that
//! no cell of a notebook runs for ever. A program may add the clock, a flag that stops the work, and a look
//! at the progress.

use std::cell::Cell;
use std::fmt;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use bouton_solve::{Budget, Stop, Work};

/// The limits of a call, and its observer. Cheap to clone; give it to a game with
/// [`Game::with_control`](crate::Game::with_control).
///
/// ```
/// use bouton::prelude::*;
/// let small = Control::new().positions(1_000);
/// let chomp = games::named("chomp", &[])?.with_control(small);
/// assert_eq!(chomp.grundy([9, 9, 9, 9, 9, 9]).unwrap_err().code(), "budget");
/// # Ok::<(), bouton::Error>(())
/// ```
#[derive(Clone)]
pub struct Control {
    budget: Budget,
    time: Option<Duration>,
    interrupt: Option<Arc<AtomicBool>>,
    progress: Option<Rc<Progress>>,
}

type Progress = dyn Fn(&Work);

impl Default for Control {
    fn default() -> Self {
        Self { budget: Budget::of_this_machine(), time: None, interrupt: None, progress: None }
    }
}

/// Progress is reported this often at most.
const PAUSE: Duration = Duration::from_millis(100);

impl Control {
    /// Fifty million positions, 2 GiB of tables, as many threads as the machine runs at once, no clock.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let budget = Control::new().budget();
    /// assert_eq!((budget.positions, budget.bytes), (50_000_000, 2 << 30));
    /// ```
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The most positions (of a sequence: heaps) that one call evaluates.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let small = games::grundy_game().with_control(Control::new().positions(1_000));
    /// assert_eq!(small.values(0..=5_000).unwrap_err().code(), "budget");
    /// ```
    #[must_use]
    pub fn positions(mut self, most: u64) -> Self {
        self.budget.positions = most;
        self
    }

    /// The most bytes of tables.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let small = games::named("chomp", &[])?.with_control(Control::new().bytes(10_000));
    /// assert_eq!(small.grundy([9, 9, 9, 9, 9, 9]).unwrap_err().code(), "budget");
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn bytes(mut self, most: u64) -> Self {
        self.budget.bytes = most;
        self
    }

    /// The most threads that work together on one call, with the one that calls. They end with the call, and
    /// the results are the same with any number.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let alone = octal("0.6")?.with_control(Control::new().threads(1));
    /// assert_eq!(alone.values(0..=100_000)?, octal("0.6")?.values(0..=100_000)?);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn threads(mut self, most: usize) -> Self {
        self.budget.threads = most;
        self
    }

    /// Whether a theorem on a game may answer, as it may if nobody says; if not, everything is searched.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let board = games::cram().position(["....", "...."])?.with_control(Control::new().theorems(false));
    /// assert_eq!(board.outcome()?, Outcome::P);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn theorems(mut self, may_answer: bool) -> Self {
        self.budget.theorems = may_answer;
        self
    }

    /// The longest that one call may take. A call stopped by the clock returns an error, never a different
    /// answer.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// use std::time::Duration;
    /// let hurried = games::grundy_game().with_control(Control::new().time(Duration::from_millis(20)));
    /// assert!(hurried.values(0..1_000_000).unwrap_err().is_stopped());
    /// ```
    #[must_use]
    pub fn time(mut self, most: Duration) -> Self {
        self.time = Some(most);
        self
    }

    /// A flag that stops the work when somebody sets it (a signal handler, a button). It is cleared when it
    /// is seen.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// use std::sync::{Arc, atomic::AtomicBool};
    /// let stop = Arc::new(AtomicBool::new(true));
    /// let game = games::grundy_game().with_control(Control::new().interrupt(stop));
    /// assert_eq!(game.values(0..100_000).unwrap_err().code(), "interrupted");
    /// assert!(game.values(0..100).is_ok(), "the next call runs");
    /// ```
    #[must_use]
    pub fn interrupt(mut self, flag: Arc<AtomicBool>) -> Self {
        self.interrupt = Some(flag);
        self
    }

    /// A function that sees how far the work has come, ten times a second at most.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// use std::{cell::Cell, rc::Rc};
    /// let furthest = Rc::new(Cell::new(0));
    /// let seen = Rc::clone(&furthest);
    /// let game = games::grundy_game().with_control(Control::new().progress(move |work| seen.set(work.done)));
    /// game.values(0..=2_000)?;
    /// assert!(furthest.get() <= 2_001);   // 0 if it took less than a tenth of a second
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn progress(mut self, look: impl Fn(&Work) + 'static) -> Self {
        self.progress = Some(Rc::new(look));
        self
    }

    /// The bounds.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert_eq!(Control::new().positions(7).budget().positions, 7);
    /// ```
    #[must_use]
    pub fn budget(&self) -> Budget {
        self.budget
    }

    /// The control of one call. Its clock begins now.
    pub(crate) fn begin(&self) -> bouton_solve::Control {
        let Self { budget, time, interrupt, progress } = self.clone();
        let begun = Instant::now();
        let timed = time.is_some() || progress.is_some();
        let last = Cell::new(begun);
        let watch = move |work: &Work| {
            if interrupt.as_ref().is_some_and(|flag| flag.swap(false, Ordering::Relaxed)) {
                return Some(Stop::Interrupt);
            }
            if work.done > budget.positions {
                return Some(Stop::Positions(budget.positions));
            }
            if !timed {
                return None;
            }
            let now = Instant::now();
            if time.is_some_and(|most| now - begun > most) {
                return Some(Stop::Time);
            }
            if let Some(look) = progress.as_ref().filter(|_| now - last.get() >= PAUSE) {
                last.set(now);
                look(work);
            }
            None
        };
        bouton_solve::Control::watched(budget, watch).timed(move || Some((begun.elapsed(), time?)))
    }
}

impl fmt::Debug for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("Control");
        shown.field("positions", &self.budget.positions).field("bytes", &self.budget.bytes);
        shown.field("time", &self.time).field("interrupt", &self.interrupt.is_some());
        shown.field("progress", &self.progress.is_some()).finish()
    }
}

/// A control and whether rules may need a deep stack: what games and positions share.
#[derive(Clone, Debug, Default)]
pub(crate) struct Asker {
    pub(crate) control: Control,
    pub(crate) deep: bool,
}

impl Asker {
    /// Asks a solver.
    pub(crate) fn ask<T, E: Into<crate::Error>>(
        &self,
        question: impl FnOnce(&bouton_solve::Control) -> Result<T, E>,
    ) -> Result<T, crate::Error> {
        let control = self.control.begin();
        let ask = || control.metered(|| question(&control)).map_err(Into::into);
        if self.deep { crate::stack::deep(ask) } else { ask() }
    }
}
