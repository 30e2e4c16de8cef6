//! A prompt of plain lines, for builds without a line editor: the terminal's own editing, no history.

use std::io::{self, Write as _};
use std::path::PathBuf;
use std::sync::Arc;

use bouton_session::SessionThread;

use crate::end::{Done, End};
use crate::output;
use crate::repl::{Line, goes_on};
use crate::words::say;

/// Reads lines from the standard input.
pub(crate) struct Editor;

impl Editor {
    /// Completes nothing and remembers nothing.
    pub(crate) fn new(_: Arc<SessionThread>, _: Option<PathBuf>) -> Self {
        Self
    }

    /// The greeting that says what this prompt can do.
    pub(crate) const WELCOME: &str = "cli-welcome-plain";

    /// Nothing is remembered here.
    pub(crate) fn remember(&mut self, _: &str) {}

    /// Reads the cell with this number.
    pub(crate) fn read(&mut self, number: u64) -> Done<Line> {
        let name = format!("In[{number}]");
        let mut prompt = format!("{name}> ");
        let mut code = String::new();
        loop {
            output::text(&prompt)?;
            output::flush()?;
            let read = io::stdin().read_line(&mut code);
            if read.map_err(|error| End::Usage(say("cli-terminal", &[("error", &error)])))? == 0 {
                // The shell's prompt begins on a line of its own.
                let _ = writeln!(io::stdout());
                return Ok(Line::Leave);
            }
            let typed = code.strip_suffix('\n').unwrap_or(&code);
            if !goes_on(typed) {
                return Ok(Line::typed(typed.to_owned()));
            }
            prompt = format!("{}: ", ".".repeat(name.len()));
        }
    }
}
