//! One Bouton session for every front end: evaluate, complete, inspect.
//!
//! A [`Session`] takes cells and gives [`Reply`]s: plain data (MIME bundles, failures with place and mend) that a
//! terminal, a notebook kernel and a test use alike. [`SessionThread`] runs one on a thread of its own with a large
//! stack and an interrupt flag. [`Files`] and [`Counting`] are building blocks for hosts: a directory that scripts
//! cannot leave, and an allocator that knows how much a script holds.
//!
//! No socket, no terminal: nothing here prints.

pub mod counting;
pub mod failure;
pub mod files;
pub mod history;
mod recorder;
pub mod reply;
pub mod session;
pub mod sources;
pub mod thread;

pub use counting::Counting;
pub use failure::{Excerpt, Failure, Place};
pub use files::Files;
pub use history::History;
pub use reply::{Bundle, Output, Progress, Reply};
pub(crate) use session::bundle;
pub use session::{Cell, Session, Settings};
pub use sources::Sources;
pub use thread::{Event, SessionThread, ThreadSettings};

pub use bouton_script::Budget;
