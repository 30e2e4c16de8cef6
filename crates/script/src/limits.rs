//! The limits of a script.
//!
//! Scripts are students' and strangers' code. We don't set any of Rhai's limits on the size of values,
//! because each makes every step re-count whole containers. Instead the host counts the bytes that the
//! process has allocated, we check the count at every step, and natives that allocate by a number check
//! before ([`crate::Context::reserve`]). `holdings` tells the owners of the bytes.

use std::io;
use std::thread::{Builder, JoinHandle};

/// The longest source of a file or cell, in bytes.
pub const SOURCE: usize = 2 << 20;
/// The largest depth of calls of script functions: smaller in a browser, because a worker's stack is small.
pub const CALLS: usize = if cfg!(target_family = "wasm") { 128 } else { 256 };
/// The largest depth of natives and script functions that call each other: a rule that asks for values of
/// games with rules that ask …
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
    /// Steps of the interpreter for one cell; `None` means unlimited.
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

/// Starts a thread with a stack deep enough for a session. An interpreter on a smaller stack overflows it
/// before it reaches its limits.
///
/// # Errors
///
/// When the system gives no thread.
pub fn spawn_session_thread<T: Send + 'static>(
    run: impl FnOnce() -> T + Send + 'static,
) -> io::Result<JoinHandle<T>> {
    Builder::new().name("session".to_owned()).stack_size(STACK).spawn(run)
}
