//! One Bouton session for every front end: evaluate, complete, inspect.
//!
//! A [`Session`] takes cells and gives [`Reply`]s: plain data (MIME bundles, failures with place and mend)
//! that a terminal, a notebook kernel and a test use alike. [`SessionThread`] runs one on a thread of its own
//! with a large stack and an interrupt flag. [`Files`] and [`Counting`] are building blocks for hosts: a
//! directory that scripts cannot leave, and an allocator that knows how much a script holds.
//!
//! No socket, no terminal: nothing here prints.

pub mod audit;
mod builtin;
mod candidate;
mod catalogue;
pub mod certify;
mod command;
pub mod completeness;
pub mod completion;
pub mod counting;
pub mod failure;
pub mod files;
pub mod finding;
pub mod games;
mod graph_rules;
pub mod history;
mod inspection;
mod learned;
pub mod long_run;
pub mod manual;
pub mod page;
mod pasted;
mod proofs;
mod receiver;
mod recorder;
pub mod reply;
mod scope;
mod script_of;
pub mod sent_graph;
pub mod session;
mod settings;
pub mod signature;
mod stack;
pub mod survey;
pub mod thread;
pub mod window_run;
mod written;

pub use audit::Audit;
pub use candidate::Match;
pub use completeness::{Completeness, completeness};
pub use completion::Completions;
pub use counting::Counting;
pub use failure::Failure;
pub use files::Files;
pub use finding::{Finding, LineIndex};
pub use history::History;
pub use long_run::{Checkpoint, Finish, LongRun};
pub use page::Page;
pub use proofs::ProofFolder;
pub use reply::{Bundle, Output, Progress, Reply};
pub use sent_graph::GraphBatch;
pub use session::{Cell, Session};
pub use settings::Settings;
pub use signature::Signatures;
pub use survey::SurveyRun;
pub use thread::{Event, SessionThread, ThreadSettings};
pub use window_run::WindowRun;

pub use bouton_rules::Place;
pub use bouton_script::{Budget, Comm, CommEvent, Diagnostic, Limits, markdown};
pub use bouton_store::Block;

/// The definitions in a text, and the meaning of its names.
pub use bouton_syntax::names;

/// The tokens of the language, for highlighting.
pub mod highlight {
    pub use bouton_script::lexer::{Kind, Token, tokens};
}
