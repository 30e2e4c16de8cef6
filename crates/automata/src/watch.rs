//! Bounds and interruption of long work.
//!
//! Automata may grow without warning: a projection can have exponentially more states than its input. So
//! every loop counts its steps here, and every automaton its states and table cells; beyond a bound the work
//! ends with a reason.

use std::fmt;

/// Why work stopped before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// The caller wanted it: a budget is used up, or somebody interrupted.
    Stopped,
    /// An automaton would have more states than this.
    States(usize),
    /// A table of transitions would have more cells than this.
    Cells(usize),
    /// A number is too large for exact arithmetic.
    Range,
    /// Bits are put together, and the digits of the system aren't made of bits: only bases 2, 4, 8 … are.
    Bits,
    /// A condition names a variable that doesn't exist, or an option lacks a part.
    Malformed,
}

impl fmt::Display for Halt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stopped => write!(f, "the work was stopped"),
            Self::States(most) => write!(f, "an automaton has more than {most} states"),
            Self::Cells(most) => write!(f, "a table of transitions has more than {most} cells"),
            Self::Range => write!(f, "a number is too large for exact arithmetic"),
            Self::Bits => write!(f, "bits can only be put together in base 2, 4 or 8"),
            Self::Malformed => write!(f, "a formula names a variable or a part that it doesn't have"),
        }
    }
}

impl std::error::Error for Halt {}

/// How far work has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// States and transitions made so far.
    pub steps: u64,
    /// The states of the largest automaton so far, before it was minimised.
    pub largest: usize,
}

/// How large automata may grow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most states of one automaton.
    pub states: usize,
    /// The most transitions of one automaton. Each takes a little over four bytes.
    pub cells: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { states: 60_000, cells: 1 << 22 }
    }
}

/// We take this many steps between two questions.
const STRIDE: u64 = 1024;
/// To look through this many cells of a table takes about as long as a step.
const CELLS: usize = 32;

/// Counts the work and asks now and then whether to go on.
///
/// ```
/// use bouton_automata::{Halt, Watch, Work};
///
/// let mut go_on = |work: &Work| work.steps < 5_000;
/// let mut watch = Watch::new(&mut go_on);
/// let halt = (0..).find_map(|_| watch.step().err());
/// assert_eq!(halt, Some(Halt::Stopped));
/// ```
#[derive(Default)]
pub struct Watch<'a> {
    work: Work,
    limits: Limits,
    go_on: Option<&'a mut dyn FnMut(&Work) -> bool>,
}

impl<'a> Watch<'a> {
    /// A watch that asks `go_on` every thousandth step or so. The default never stops.
    pub fn new(go_on: &'a mut dyn FnMut(&Work) -> bool) -> Self {
        Self { go_on: Some(go_on), ..Self::default() }
    }

    /// The same watch with other limits.
    #[must_use]
    pub fn with_limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// The work so far.
    #[must_use]
    pub const fn work(&self) -> Work {
        self.work
    }

    /// The limits of automata.
    #[must_use]
    pub const fn limits(&self) -> Limits {
        self.limits
    }

    /// Forgets the size of the largest automaton, so that the next question has its own.
    pub fn forget_largest(&mut self) {
        self.work.largest = 0;
    }

    /// One more step.
    ///
    /// # Errors
    ///
    /// [`Halt::Stopped`], if the caller wants no more.
    pub fn step(&mut self) -> Result<(), Halt> {
        self.spend(1)
    }

    /// Work on a table of this many cells that makes no states: it counts as the steps that take as long.
    pub(crate) fn cells(&mut self, cells: usize) -> Result<(), Halt> {
        self.spend((cells / CELLS) as u64)
    }

    fn spend(&mut self, steps: u64) -> Result<(), Halt> {
        let before = self.work.steps / STRIDE;
        self.work.steps += steps;
        if self.work.steps / STRIDE > before { self.ask() } else { Ok(()) }
    }

    /// Asks whether to go on.
    ///
    /// # Errors
    ///
    /// [`Halt::Stopped`], if the caller wants no more.
    pub fn ask(&mut self) -> Result<(), Halt> {
        let goes_on = self.go_on.as_mut().is_none_or(|go_on| go_on(&self.work));
        if goes_on { Ok(()) } else { Err(Halt::Stopped) }
    }

    /// Runs `work` with at most `states` states in any one automaton.
    pub(crate) fn within<T>(
        &mut self,
        states: usize,
        work: impl FnOnce(&mut Self) -> Result<T, Halt>,
    ) -> Result<T, Halt> {
        let limits = self.limits;
        self.limits.states = limits.states.min(states);
        let done = work(self);
        self.limits = limits;
        done
    }

    /// An automaton will have at least this many states, each with `width` transitions, so one that grows too
    /// large is refused before its first state.
    pub(crate) const fn needs(&self, states: usize, width: usize) -> Result<(), Halt> {
        if states > self.limits.states {
            return Err(Halt::States(self.limits.states));
        }
        if states.saturating_mul(width) > self.limits.cells {
            return Err(Halt::Cells(self.limits.cells));
        }
        Ok(())
    }

    /// An automaton has this many states, each with `width` transitions.
    pub(crate) fn grown(&mut self, states: usize, width: usize) -> Result<(), Halt> {
        self.work.largest = self.work.largest.max(states);
        self.needs(states, width)?;
        self.cells(width)?;
        self.step()
    }
}
