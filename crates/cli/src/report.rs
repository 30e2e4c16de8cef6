//! The message on stderr of a command that ended early.

use std::borrow::Cow;

use bouton_script::diagnostic::visible;
use bouton_session::Failure;

use crate::end::End;
use crate::words::say;
use crate::{margin, output};

impl End {
    /// Says what happened on stderr: as text, or as one JSON document.
    pub(crate) fn report(&self, json: bool) {
        let failure = match self {
            Self::Closed => return,
            Self::Failed(failure) => (**failure).clone(),
            Self::Usage(message) => Failure::new("usage", message.clone()),
        };
        if failure.is_interrupt() && output::on_terminal() {
            // After the terminal's `^C`.
            output::error("");
        }
        if json {
            output::error(&failure.json().to_string());
        } else if let Self::Usage(message) = self {
            output::error(&sentence(&format!("{}: {}", say("label-error", &[]), visible::text(message))));
        } else {
            output::error(&sentence(if output::colours_on_stderr() { &failure.ansi } else { &failure.text }));
        }
    }
}

/// The text within the margins of the terminal, if it is written to one.
fn sentence(text: &str) -> Cow<'_, str> {
    let columns = output::on_terminal().then(|| console::Term::stderr().size().1.into());
    margin::within(text, columns)
}
