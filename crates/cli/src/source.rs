//! The file that a command reads: named, or what comes in.
//!
//! It may be a pipe, as `bouton run <(…)` makes one, so somebody may write it slowly or without end: it is
//! read on a thread of its own, as long as the time limit allows and nobody interrupts, and so far as a file
//! may be long.

use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::Path;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use bouton_script::limits::SOURCE;
use bouton_script::messages;
use bouton_session::{Failure, files};

use crate::end::{Done, End};
use crate::interrupt;
use crate::limits::Limits;
use crate::words::say;

/// How often the clock is looked at while nothing comes.
const PACE: Duration = Duration::from_millis(20);

/// The name of a file for messages, and its text. We refuse texts that are too long for a script.
pub(crate) fn read(file: &Path, limits: &Limits) -> Done<(String, String)> {
    read_up_to(file, SOURCE, limits)
}

/// Like [`read`], but accepts files of up to `most` bytes.
pub(crate) fn read_up_to(file: &Path, most: usize, limits: &Limits) -> Done<(String, String)> {
    let usage = |error: io::Error| End::Usage(error.to_string());
    let shown = file.display().to_string();
    let name = if shown == "-" { "stdin".to_owned() } else { shown };
    let bytes = bytes(file, &name, most, limits)?.map_err(|error| usage(files::explain(&name, &error)))?;
    if bytes.len() > most {
        let message = say("files-large", &[("name", &name), ("most", &(most >> 20))]);
        return Err(Failure::new("too-long", message).into());
    }
    let text = files::text(bytes, &name).map_err(usage)?;
    Ok((name, text))
}

/// The bytes of a file, one more than may be if there are too many.
fn bytes(file: &Path, name: &str, most: usize, limits: &Limits) -> Done<io::Result<Vec<u8>>> {
    let (path, begun) = (file.to_owned(), Instant::now());
    let (answer, answered) = mpsc::channel();
    let reader = thread::Builder::new().spawn(move || answer.send(whole(&path, most)));
    if let Err(error) = reader {
        return Ok(Err(error));
    }
    loop {
        match answered.recv_timeout(PACE) {
            Ok(read) => return Ok(read),
            Err(RecvTimeoutError::Disconnected) => return Ok(Err(ErrorKind::Other.into())),
            Err(RecvTimeoutError::Timeout) if interrupt::asked() => {
                return Err(Failure::new("interrupted", messages::text("interrupted", &[])).into());
            }
            Err(RecvTimeoutError::Timeout) => {}
        }
        if let Some(time) = limits.time.filter(|time| begun.elapsed() > *time) {
            let late = say("cli-read-late", &[("name", &name), ("seconds", &time.as_secs_f64())]);
            return Err(Failure::new("budget", late).into());
        }
    }
}

fn whole(path: &Path, most: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let most = most as u64 + 1;
    if path == Path::new("-") {
        io::stdin().lock().take(most).read_to_end(&mut bytes)?;
    } else {
        File::open(path)?.take(most).read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}
