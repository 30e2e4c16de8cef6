//! Counting the work of one call against its budget.

use bouton_rules::RuleError;

use crate::{Budget, Control, SolveError, Stop, Work};

/// The steps of one call of a search.
pub struct Progress<'a> {
    control: &'a Control,
    done: u64,
    /// Options listed since the watcher was asked.
    listed: usize,
}

/// We ask the watcher once in this many positions.
pub const STRIDE: usize = 256;
/// And once in about this many options.
pub const OPTIONS: usize = 1 << 19;
/// So many bytes of options that are listed in full are as much work as an option that is a word.
pub const OPTION: usize = 2;

impl<'a> Progress<'a> {
    /// No steps yet.
    #[must_use]
    pub fn new(control: &'a Control) -> Self {
        Self { control, done: 0, listed: 0 }
    }

    /// Counts one position; true if it is time to [`poll`](Self::poll).
    #[inline]
    pub fn step(&mut self) -> bool {
        self.done += 1;
        let due = self.done % STRIDE as u64 == 1
            || self.listed > OPTIONS
            || self.done > self.control.budget.positions;
        if due {
            self.listed = 0;
        }
        due
    }

    /// Counts this many positions at once. The caller has checked that there is [`room`](Self::room).
    pub fn steps(&mut self, positions: u64) {
        self.done += positions;
    }

    /// The bounds.
    #[must_use]
    pub fn budget(&self) -> &'a Budget {
        &self.control.budget
    }

    /// Whether theorems on games may answer.
    #[must_use]
    pub fn theorems(&self) -> bool {
        self.control.budget.theorems
    }

    /// How many positions were counted.
    #[must_use]
    pub fn done(&self) -> u64 {
        self.done
    }

    /// How many positions the budget has left.
    #[must_use]
    pub fn left(&self) -> u64 {
        self.control.budget.positions.saturating_sub(self.done)
    }

    /// The same, but so few that the watcher need not wait.
    #[must_use]
    pub fn room(&self) -> u64 {
        self.left().min(STRIDE as u64)
    }

    /// Counts the options of a position.
    #[inline]
    pub fn list(&mut self, options: usize) {
        self.listed += options;
    }

    /// Checks the budget and asks the watcher.
    ///
    /// # Errors
    ///
    /// When the work must stop.
    pub fn poll(&self, bytes: u64) -> Result<(), SolveError> {
        if self.done > self.control.budget.positions {
            return Err(Stop::Positions(self.control.budget.positions).into());
        }
        Ok(self.control.poll(&Work { done: self.done, total: None, bytes })?)
    }

    /// A rule's error; if the rule was stopped, why.
    ///
    /// # Errors
    ///
    /// The rule's own.
    pub fn rule<T>(&self, result: Result<T, RuleError>) -> Result<T, SolveError> {
        rule(result, self.control, Work { done: self.done, total: None, bytes: 0 })
    }
}

/// A rule's error; if the rule was stopped, why.
///
/// # Errors
///
/// The rule's own.
pub fn rule<T>(result: Result<T, RuleError>, control: &Control, work: Work) -> Result<T, SolveError> {
    result.map_err(|error| match control.poll(&work) {
        Err(stop) if error.stopped => stop.into(),
        _ => error.into(),
    })
}
