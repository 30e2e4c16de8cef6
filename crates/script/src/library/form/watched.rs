//! Work on forms under the budget of the session.

use bouton_partizan::{Halt, Watch};
use bouton_solve::halting;

use crate::Context;
use crate::diagnostic::{Native, OrRaise};

/// Runs work on forms, which the budget or the user may stop.
pub(crate) fn watched<T>(
    context: &Context,
    what: &str,
    run: impl FnOnce(&mut Watch<'_>) -> Result<T, Halt>,
) -> Native<T> {
    halting(&context.control(what), run).or_raise()
}
