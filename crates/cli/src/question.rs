//! A question at the terminal, or to any other standard input.
//!
//! We read a line as it comes, and only while a question waits for it: when the wait ends, the question ends,
//! and text typed later belongs to the next reader.

use std::io::{self, IsTerminal, Write};

use crate::output;
use crate::words::say;

/// Asks for a line, until `stopped` says that nobody waits for it any more. The prompt goes to stderr if
/// stdout is not for people.
///
/// # Errors
///
/// Of the kind `Interrupted` when it was stopped, or when Ctrl-D at a terminal leaves the question;
/// `UnexpectedEof` at the end of another input.
pub(crate) fn ask(prompt: &str, stopped: &dyn Fn() -> bool) -> io::Result<String> {
    output::aside(prompt);
    let line = line::read(stopped);
    match line {
        Err(error) if io::stdin().is_terminal() => {
            // What comes next begins on a line of its own.
            let _ = writeln!(io::stderr());
            let left = error.kind() == io::ErrorKind::UnexpectedEof;
            Err(if left { io::ErrorKind::Interrupted.into() } else { error })
        }
        line => line,
    }
}

/// The input ends before a line.
fn ended() -> io::Error {
    io::Error::new(io::ErrorKind::UnexpectedEof, say("cli-input-ended", &[]))
}

/// A line without its end.
fn text(line: Vec<u8>) -> io::Result<String> {
    let line = String::from_utf8(line).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?;
    Ok(line.trim_end_matches(['\n', '\r']).to_owned())
}

/// Lines of an input that can be waited for.
#[cfg(unix)]
mod line {
    use std::io;
    use std::sync::{Mutex, PoisonError};

    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::io::Errno;

    /// What came with the line that was asked for, as from a pipe.
    static BEYOND: Mutex<Vec<u8>> = Mutex::new(Vec::new());

    /// Between two looks at whether somebody still waits.
    const LOOK: Timespec = Timespec { tv_sec: 0, tv_nsec: 30_000_000 };

    pub(super) fn read(stopped: &dyn Fn() -> bool) -> io::Result<String> {
        let mut read = BEYOND.lock().unwrap_or_else(PoisonError::into_inner);
        let mut buffer = [0; 4096];
        loop {
            if stopped() {
                return Err(io::ErrorKind::Interrupted.into());
            }
            if let Some(end) = read.iter().position(|byte| *byte == b'\n') {
                return super::text(read.drain(..=end).collect());
            }
            let input = io::stdin();
            match poll(&mut [PollFd::new(&input, PollFlags::IN)], Some(&LOOK)) {
                Ok(0) | Err(Errno::INTR) => continue,
                Ok(_) => {}
                Err(error) => return Err(error.into()),
            }
            match rustix::io::read(&input, &mut buffer) {
                Ok(0) if read.is_empty() => return Err(super::ended()),
                Ok(0) => return super::text(std::mem::take(&mut *read)),
                Ok(count) => read.extend(&buffer[..count]),
                Err(Errno::INTR | Errno::AGAIN) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }
}

/// On systems without such a wait, we read a line to its end.
#[cfg(not(unix))]
mod line {
    use std::io::{self, BufRead};

    pub(super) fn read(stopped: &dyn Fn() -> bool) -> io::Result<String> {
        let mut line = Vec::new();
        let count = io::stdin().lock().read_until(b'\n', &mut line)?;
        match count {
            _ if stopped() => Err(io::ErrorKind::Interrupted.into()),
            0 => Err(super::ended()),
            _ => super::text(line),
        }
    }
}
