//! Work on forms under the budget of the session.

use bouton_partizan::{Halt, Watch};
use bouton_solve::{SolveError, Stop, Work};

use crate::Context;
use crate::diagnostic::{Diagnostic, Native};

/// Runs work on forms, which the budget or the user may stop.
pub(crate) fn watched<T>(
    context: &Context,
    what: &str,
    run: impl FnOnce(&mut Watch<'_>) -> Result<T, Halt>,
) -> Native<T> {
    let control = context.control(what);
    let most = control.budget.positions;
    let mut stopped = None;
    let mut go_on = |work: &bouton_partizan::Work| {
        let work = Work { done: work.steps, total: None, bytes: work.bytes };
        let found = if work.done > most { Err(Stop::Positions(most)) } else { control.poll(&work) };
        stopped = found.err();
        stopped.is_none()
    };
    run(&mut Watch::new(&mut go_on)).map_err(|halt| halted(halt, stopped).raise())
}

/// Why work on forms stopped, as an error.
pub(crate) fn halted(halt: Halt, stopped: Option<Stop>) -> Diagnostic {
    match (halt, stopped) {
        (Halt::Stopped, stop) => SolveError::Stopped(stop.unwrap_or(Stop::Interrupt)).into(),
        (Halt::Depth, _) => Diagnostic::keyed("too-large", "form-deep", &[]),
        (Halt::Range, _) => Diagnostic::keyed("too-large", "form-range", &[]),
    }
}
