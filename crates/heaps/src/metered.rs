//! A control as the meter of rules: within one listing of options they ask it whether to go on, too.

use bouton_rules::{RuleError, meter};

use crate::{Control, SolveError, Work};

impl Control {
    /// Does work in which rules, too, ask this control whether to go on, while they list the options of one
    /// position ([`meter`]).
    #[doc(hidden)]
    pub fn metered<T>(&self, work: impl FnOnce() -> T) -> T {
        let control = self.clone();
        let look = move |bytes| {
            let stop = control.poll(&Work { bytes, ..Work::default() }).err()?;
            control.stopped.set(Some(stop));
            let error = SolveError::from(stop);
            Some(RuleError { stopped: true, ..RuleError::new(error.code(), error.to_string()) })
        };
        meter::metered(look, work)
    }
}
