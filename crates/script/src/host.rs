//! The outside world, as a front end supplies it.

use std::io;
use std::time::Duration;

use bouton_solve::{Stop, Work};

use crate::diagnostic::Diagnostic;
use crate::{Comm, Shown, messages};

/// The outside world of a script. Every method has a default that refuses or ignores, so that a test supplies
/// only the ones that it needs.
pub trait Host {
    /// A line that the script prints, without its line end.
    fn print(&self, _line: &str) {}

    /// A remark on a cell that runs all the same.
    fn warn(&self, warning: &Diagnostic, source: &str) {
        self.print(&warning.render_warning(source));
    }

    /// A debugging line, without its line end.
    fn debug(&self, line: &str) {
        self.print(line);
    }

    /// A value that `show(x)` displays in the middle of a cell.
    fn display(&self, shown: &Shown) {
        self.print(&shown.text);
    }

    /// Displays a value that may change later, under an identifier ([`crate::Context::fresh_id`]).
    fn display_as(&self, _id: &str, shown: &Shown) {
        self.display(shown);
    }

    /// Replaces the display under an identifier. A front end that can't do so ignores it.
    fn update_display(&self, _id: &str, _shown: &Shown) {}

    /// Clears the cell's output; with `wait`, only when new output comes. A front end that can't do so
    /// ignores it.
    fn clear_output(&self, _wait: bool) {}

    /// Whether the front end has widgets and understands comms.
    fn widgets(&self) -> bool {
        false
    }

    /// Whether the front end shows pictures, HTML and formulas; they take longer than all the rest of a
    /// value.
    fn pictures(&self) -> bool {
        true
    }

    /// Holds back output and displays from now on, because they belong to a widget.
    fn divert(&self) {}

    /// Returns the output held back; later output goes its usual way again.
    fn diverted(&self) -> Vec<Shown> {
        Vec::new()
    }

    /// A message to a widget.
    fn comm(&self, _message: &Comm) {}

    /// A text that no other session has, for identifiers.
    fn unique(&self) -> String {
        "bouton".to_owned()
    }

    /// The language of messages, as a tag: `"en"`, `"pt"`. Missing sentences are English.
    fn language(&self) -> &str {
        "en"
    }

    /// Whether programs read the results, as JSON. If not, large values don't get it.
    fn json(&self) -> bool {
        true
    }

    /// The columns and rows of the screen on which values are read as text. `None` means unlimited.
    fn screen(&self) -> Option<(usize, usize)> {
        None
    }

    /// Progress of long work: `what` is a short label, `engine` one of [`bouton_solve::ENGINES`] or empty. A
    /// returned stop ends the work.
    fn progress(&self, _what: &str, _work: &Work, _engine: &'static str) -> Option<Stop> {
        self.interrupted().then_some(Stop::Interrupt)
    }

    /// Whether the user asked to stop. Called very often: must be cheap.
    fn interrupted(&self) -> bool {
        false
    }

    /// How long a cell may take; none: as long as it likes.
    fn time(&self) -> Option<Duration> {
        None
    }

    /// How long the cell has run. Returns `None` if the front end doesn't have a clock.
    fn elapsed(&self) -> Option<Duration> {
        None
    }

    /// Bytes that the process holds, if the front end counts them.
    fn allocated(&self) -> Option<u64> {
        None
    }

    /// Estimated overhead of the system's allocator in bytes.
    fn padding(&self) -> u64 {
        0
    }

    /// The process's memory according to the system, in bytes, if the front end measures it; for errors.
    fn resident(&self) -> Option<u64> {
        None
    }

    /// Whether the process is known to have more than `bytes` in memory, regardless of
    /// [`allocated`](Self::allocated). A solver asks at every step, so a front end may give an expensive
    /// answer only now and then.
    fn is_beyond(&self, bytes: u64) -> bool {
        let _ = bytes;
        false
    }

    /// Reads a file under the working directory; [`text`] makes a text of it.
    ///
    /// # Errors
    ///
    /// When the file doesn't exist, or the front end doesn't allow files.
    fn read(&self, _path: &str) -> io::Result<Vec<u8>> {
        Err(io::Error::new(io::ErrorKind::PermissionDenied, messages::text("host-files", &[])))
    }

    /// Writes a file under the working directory.
    ///
    /// # Errors
    ///
    /// When it cannot be written, or the front end allows none.
    fn write(&self, _path: &str, _bytes: &[u8]) -> io::Result<()> {
        Err(io::Error::new(io::ErrorKind::PermissionDenied, messages::text("host-files", &[])))
    }

    /// Asks the user for a line.
    ///
    /// # Errors
    ///
    /// When there is nobody to ask.
    fn input(&self, _prompt: &str) -> io::Result<String> {
        Err(io::Error::new(io::ErrorKind::Unsupported, messages::text("host-nobody", &[])))
    }
}

/// The bytes of a file as text, without the mark that some editors write at its beginning.
///
/// # Errors
///
/// When they are not UTF-8, or hold a NUL.
pub fn text(bytes: Vec<u8>, name: &str) -> io::Result<String> {
    let invalid = |key, at: usize| {
        io::Error::new(io::ErrorKind::InvalidData, messages::text(key, &[("name", &name), ("at", &at)]))
    };
    let text = String::from_utf8(bytes)
        .map_err(|error| invalid("files-not-text", error.utf8_error().valid_up_to()))?;
    match text.find('\0') {
        Some(at) => Err(invalid("files-nul", at)),
        None => Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text)),
    }
}
