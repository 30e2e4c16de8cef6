//! The Bouton language: plain Rhai with a library for impartial games.
//!
//! [`Interpreter`] evaluates cells; [`registry`] is the table of everything that the library adds, from which
//! help, completion and the manual are made. The outside world is behind [`Host`]: this crate knows no
//! terminal, no socket, no clock and no file of its own.

mod applied;
mod argument;
pub mod comm;
pub mod context;
pub mod convert;
pub mod diagnostic;
mod entry;
mod errata;
mod frame;
pub mod functions;
pub mod help;
mod holdings;
pub mod host;
pub mod interpreter;
pub mod library;
pub mod limits;
pub mod markdown;
pub mod messages;
mod natives;
pub mod output;
mod place;
mod play;
mod raised;
mod random;
mod readings;
mod recall;
pub mod registry;
pub mod rule;
mod rule_engine;
mod share;
pub mod show;
mod shown;
mod undo;
pub mod value;
mod widget;
mod worksheet;
mod written;

pub use comm::{Comm, CommEvent};
pub use context::Context;
pub use diagnostic::Diagnostic;
pub use host::Host;
pub use interpreter::{Evaluated, Interpreter};
pub use limits::Limits;
pub use rule_engine::RuleEngine;
pub use shown::Shown;

pub use rhai::Dynamic;

pub use bouton_syntax::format::format;
pub use bouton_syntax::lexer;
pub use bouton_syntax::source::without_mark;
pub use bouton_syntax::typed::bare::is_game;
pub use bouton_syntax::typed::is_typed;

pub use bouton_solve::{Budget, Game, Stop, Work};
