//! Ctrl-C: the first sets the session's interrupt flag, the next ends the program.
//!
//! At the prompt the line editor reads Ctrl-C as a key; there is a signal only while a cell runs. A user who
//! presses twice in impatience must not lose the variables of a REPL: there the second counts only after a
//! second.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::end::{Done, End};
use crate::words::say;

/// Installs the handler for this interrupt flag. `patience` is how long a second Ctrl-C is taken for the
/// first.
pub(crate) fn install(flag: Arc<AtomicBool>, patience: Duration) -> Done {
    let mut first: Option<Instant> = None;
    ctrlc::set_handler(move || {
        let pending = flag.swap(true, Ordering::Relaxed);
        match first {
            Some(at) if pending && at.elapsed() >= patience => std::process::exit(130),
            Some(_) if pending => {}
            _ => first = Some(Instant::now()),
        }
    })
    .map_err(|error| End::Usage(say("cli-interrupt", &[("error", &error)])))
}
