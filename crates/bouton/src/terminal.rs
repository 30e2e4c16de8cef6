//! Progress on the terminal and Ctrl-C, for programs that ask for them (feature `terminal`).

use std::io::{IsTerminal, Write, stderr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bouton_solve::Work;

use crate::{Control, Error};

impl Control {
    /// These bounds with a line of progress on standard error (if that is a terminal) and with Ctrl-C: the
    /// first stops the call that runs, which returns an error; the second, pressed while nothing has taken
    /// notice of the first, ends the program.
    ///
    /// Only one handler can be installed in a program: keep this control and clone it.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// let control = Control::new().terminal()?;      // once in a program
    /// let values = games::grundy_game().with_control(control.clone()).values(0..=1_000)?;
    /// assert_eq!(values.len(), 1_001);
    /// # Ok::<(), bouton::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the program has a handler for Ctrl-C already.
    pub fn terminal(self) -> Result<Self, Error> {
        let flag = Arc::new(AtomicBool::new(false));
        let seen = Arc::clone(&flag);
        ctrlc::set_handler(move || {
            if seen.swap(true, Ordering::Relaxed) {
                std::process::exit(130);
            }
        })
        .map_err(|error| {
            Error::new("ctrl-c", format!("Ctrl-C cannot be caught: {error}"))
                .with_hint("clone the first control, or use Control::interrupt with your own flag")
        })?;
        let control = self.interrupt(flag);
        Ok(if stderr().is_terminal() { control.progress(line) } else { control })
    }
}

/// Writes over the line of progress. A closed terminal isn't a reason to stop.
fn line(work: &Work) {
    let of = work.total.map_or_else(String::new, |total| format!(" of {total}"));
    let memory = if work.bytes >= 1 << 20 { format!(", {} MiB", work.bytes >> 20) } else { String::new() };
    let mut out = stderr();
    let _ = write!(out, "\r\x1b[K{}{of}{memory}\r", work.done);
    let _ = out.flush();
}
