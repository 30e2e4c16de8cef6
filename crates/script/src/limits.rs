//! What a script may use.
//!
//! Scripts are students' and strangers' code. No limit of Rhai on the size of values is set: any of them
//! makes every step re-count whole containers. Instead the host counts what the process has allocated, which
//! is checked at every step, and natives that allocate by a number check before
//! ([`crate::Context::reserve`]). Whose the bytes are is the business of `holdings`.

use std::io;
use std::thread::{Builder, JoinHandle};

/// The longest source of a file or cell, in bytes.
pub const SOURCE: usize = 2 << 20;
/// Calls of script functions within one another: in a browser fewer, because a worker's stack is what it is.
pub const CALLS: usize = if cfg!(target_family = "wasm") { 128 } else { 256 };
/// Natives and script functions within one another: a rule that asks for values of games whose rules ask …
pub const NESTING: usize = 64;
/// Variables in one scope.
pub const VARIABLES: usize = 1024;
/// Functions in one source.
pub const FUNCTIONS: usize = 1024;
/// The stack that the limits on depth were tested with, debug builds included.
pub const STACK: usize = 256 << 20;

/// The limits that a front end may set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes that the script's values may take, if the host counts them: a share of the limit of the session,
    /// which is that of its [`Budget`](bouton_solve::Budget).
    pub bytes: u64,
    /// Steps of the interpreter for one cell; none: as many as it likes.
    pub operations: Option<u64>,
}

impl Default for Limits {
    /// 512 MiB, no limit of steps.
    fn default() -> Self {
        Self { bytes: 512 << 20, operations: None }
    }
}

/// The part of the session's memory that a script's values may take. One step of a script may hold a value
/// three times for a moment (`s += s`): with a quarter, the session then holds at most half as much again as
/// its limit.
const SHARE: u64 = 4;

impl Limits {
    /// The share of a script in a session that may hold this many bytes; no limit of steps.
    #[must_use]
    pub fn within(session: u64) -> Self {
        Self { bytes: session / SHARE, ..Self::default() }
    }
}

/// Starts a thread whose stack is deep enough for a session. An interpreter that lives on a smaller stack
/// overflows it before its limits speak.
///
/// # Errors
///
/// When the system gives no thread.
pub fn spawn_session_thread<T: Send + 'static>(
    run: impl FnOnce() -> T + Send + 'static,
) -> io::Result<JoinHandle<T>> {
    Builder::new().name("session".to_owned()).stack_size(STACK).spawn(run)
}
