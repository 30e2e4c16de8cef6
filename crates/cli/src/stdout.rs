//! The one writer of stdout.

use std::io::{self, BufWriter, Stdout};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

/// Buffered when nobody watches; a terminal sees every line at once.
static OUT: LazyLock<Mutex<BufWriter<Stdout>>> = LazyLock::new(|| Mutex::new(BufWriter::new(io::stdout())));

/// The writer, for as long as the guard is held.
pub(crate) fn lock() -> MutexGuard<'static, BufWriter<Stdout>> {
    OUT.lock().unwrap_or_else(PoisonError::into_inner)
}
