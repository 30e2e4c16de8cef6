//! Counting the work of one call against its budget.

use bouton_rules::RuleError;

use crate::{Control, SolveError, Stop, Work};

/// The steps of one call of a search.
pub(crate) struct Progress<'a> {
    control: &'a Control,
    done: u64,
}

/// The watcher is asked once in this many positions.
const STRIDE: u64 = 256;

impl<'a> Progress<'a> {
    pub(crate) fn new(control: &'a Control) -> Self {
        Self { control, done: 0 }
    }

    /// Counts one position; true if it is time to [`poll`](Self::poll).
    pub(crate) fn step(&mut self) -> bool {
        self.done += 1;
        self.done % STRIDE == 1 || self.done > self.control.budget.positions
    }

    /// Checks the budget and asks the watcher.
    pub(crate) fn poll(&self, bytes: u64) -> Result<(), SolveError> {
        if self.done > self.control.budget.positions {
            return Err(Stop::Positions(self.control.budget.positions).into());
        }
        Ok(self.control.poll(&Work { done: self.done, total: None, bytes })?)
    }

    /// A rule's error; if the rule was stopped, why.
    pub(crate) fn rule<T>(&self, result: Result<T, RuleError>) -> Result<T, SolveError> {
        rule(result, self.control, Work { done: self.done, total: None, bytes: 0 })
    }
}

/// A rule's error; if the rule was stopped, why.
pub(crate) fn rule<T>(result: Result<T, RuleError>, control: &Control, work: Work) -> Result<T, SolveError> {
    result.map_err(|error| match control.poll(&work) {
        Err(stop) if error.stopped => stop.into(),
        _ => error.into(),
    })
}
