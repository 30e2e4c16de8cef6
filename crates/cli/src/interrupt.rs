//! Signals: Ctrl-C at a prompt, and what ends a command.
//!
//! A command ends at the first Ctrl-C, hang-up or request to end: we set the session's flag, the running cell
//! or long run stops, writes a last checkpoint and says so. The second signal ends the program at once, after
//! flushing the output so far, and so do ten seconds in which the work didn't stop.
//!
//! A prompt and a session for programs go on after Ctrl-C, and the system ends them at the other signals. A
//! user who presses twice in impatience must not lose the variables: there the second counts only after a
//! while. While a line is typed, Ctrl-C clears it: a key for the editor, and at a plain prompt a signal,
//! which the terminal answers by itself.

use std::io::{self, Write as _};
use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

use crate::stdout;

/// The signal that asked this command to end; 0: none has.
static ENDING: AtomicI32 = AtomicI32::new(0);

/// Whether a line is being typed: then Ctrl-C is none of our business.
static TYPING: AtomicBool = AtomicBool::new(false);

/// Reads a line; Ctrl-C meanwhile doesn't ask the next cell to stop.
pub(crate) fn while_typing<T>(read: impl FnOnce() -> T) -> T {
    TYPING.store(true, Ordering::Relaxed);
    let line = read();
    TYPING.store(false, Ordering::Relaxed);
    line
}

/// What Ctrl-C is for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Front {
    /// A command, which ends.
    Command,
    /// A prompt, which goes on; a second Ctrl-C within this time is taken for the first.
    Prompt(Duration),
}

/// Whether a signal has asked this command to end.
pub(crate) fn asked() -> bool {
    ENDING.load(Ordering::Relaxed) != 0
}

/// The exit code of an interrupted command.
pub(crate) fn code() -> i32 {
    match ENDING.load(Ordering::Relaxed) {
        0 => SHELL + INTERRUPT,
        signal => SHELL + signal,
    }
}

/// Shells give signals the codes from here on.
const SHELL: i32 = 128;
const INTERRUPT: i32 = 2;
const HANG_UP: i32 = 1;
const END: i32 = 15;

/// From now on signals set this interrupt flag.
///
/// # Errors
///
/// The error of the system.
pub(crate) fn install(flag: Arc<AtomicBool>, front: Front) -> io::Result<()> {
    match front {
        Front::Command if ignores_hang_up() => listen(&[INTERRUPT, END], move |signal| end(&flag, signal)),
        Front::Command => listen(&[INTERRUPT, HANG_UP, END], move |signal| end(&flag, signal)),
        Front::Prompt(patience) => {
            let mut first = None;
            listen(&[INTERRUPT], move |_| stop_cell(&flag, patience, &mut first))
        }
    }
}

fn end(flag: &AtomicBool, signal: i32) {
    if ENDING.swap(signal, Ordering::Relaxed) != 0 {
        leave(SHELL + signal);
    }
    flag.store(true, Ordering::Relaxed);
    // Systems that send one request to end, and programs that a full pipe holds up, mustn't wait for ever.
    let _ = std::thread::Builder::new().spawn(move || {
        std::thread::sleep(PATIENCE);
        leave(SHELL + signal)
    });
}

/// So long a command may take to stop, the last checkpoint included, before it is ended.
const PATIENCE: Duration = Duration::from_secs(10);

/// Ends the program at once, after writing its output; we don't wait for a stuck reader.
fn leave(code: i32) -> ! {
    let (done, waits) = mpsc::channel();
    let flushed = std::thread::Builder::new().spawn(move || {
        let _ = done.send(stdout::lock().flush());
    });
    if flushed.is_ok() {
        let _ = waits.recv_timeout(LAST);
    }
    std::process::exit(code)
}

/// So long the last output may take.
const LAST: Duration = Duration::from_millis(300);

fn stop_cell(flag: &AtomicBool, patience: Duration, first: &mut Option<Instant>) {
    if TYPING.load(Ordering::Relaxed) {
        return;
    }
    let pending = flag.swap(true, Ordering::Relaxed);
    match first {
        Some(at) if pending && at.elapsed() >= patience => leave(SHELL + INTERRUPT),
        Some(_) if pending => {}
        _ => *first = Some(Instant::now()),
    }
}

/// Calls `heard` with each of these signals, on a thread of its own.
#[cfg(unix)]
fn listen(signals: &[i32], mut heard: impl FnMut(i32) + Send + 'static) -> io::Result<()> {
    let mut signals = signal_hook::iterator::Signals::new(signals)?;
    let listener = std::thread::Builder::new().name("signals".to_owned());
    listener.spawn(move || signals.forever().for_each(&mut heard)).map(|_| ())
}

#[cfg(not(unix))]
fn listen(_signals: &[i32], mut heard: impl FnMut(i32) + Send + 'static) -> io::Result<()> {
    ctrlc::set_handler(move || heard(INTERRUPT)).map_err(io::Error::other)
}

/// Whether the program was started to outlive the terminal, as with `nohup`. Only Linux tells.
fn ignores_hang_up() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).is_some_and(|mask| mask & 1 != 0)
}
