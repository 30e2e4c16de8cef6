//! The Jupyter kernel of Bouton: a session behind five sockets, and its installation.
//!
//! The only crate that knows ZeroMQ and the JSON of the wire (Jupyter messaging protocol 5.4). It doesn't
//! know games or scripts: cells go to a [`bouton_session::SessionThread`], and its events become messages.
//!
//! Three kinds of threads: the I/O of a small runtime, the shell thread that answers requests one after
//! another, and the session's own thread. Heartbeat, control and interrupts are answered while a cell runs.

mod connection;
mod control;
mod error;
pub mod install;
mod iopub;
mod kernel;
mod message;
mod outlet;
mod parent;
mod progress;
mod request;
mod shell;
mod signature;
mod socket;
pub mod spec;
mod stream;
mod wire;

pub use connection::Connection;
pub use error::KernelError;
pub use kernel::{Options, run};
#[doc(hidden)]
pub use message::WireReader;

/// The version of the messaging protocol that this kernel speaks.
pub const PROTOCOL: &str = "5.4";
