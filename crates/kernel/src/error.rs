//! Why a kernel cannot start or be installed.

use std::io;
use std::path::PathBuf;

/// What went wrong, in one line that names the file or the port.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum KernelError {
    /// The connection file cannot be read.
    #[error("the connection file `{path}` cannot be read: {error}")]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        error: io::Error,
    },
    /// The connection file says something else than a connection.
    #[error("the connection file `{path}`: {found}")]
    Malformed {
        /// The file.
        path: PathBuf,
        /// The faulty text.
        found: String,
    },
    /// A socket cannot be bound.
    #[error("the {channel} channel cannot listen at {endpoint}: {error}")]
    Bind {
        /// `"shell"`, `"iopub"`, …
        channel: &'static str,
        /// `tcp://127.0.0.1:5555`
        endpoint: String,
        /// The error of the system.
        error: String,
    },
    /// The system gives no thread or no event loop.
    #[error("the kernel cannot start: {0}")]
    Start(io::Error),
    /// The shell thread has ended by itself.
    #[error("the kernel has ended: a fault inside Bouton")]
    Ended,
    /// A file of the installation cannot be written or removed.
    #[error("`{path}`: {error}")]
    File {
        /// The file or directory.
        path: PathBuf,
        /// The error of the system.
        error: io::Error,
    },
    /// The installation was asked for something that cannot be.
    #[error("{0}")]
    Install(String),
}
