//! How values are found: engines for heap sequences and for positions, winning moves, explanations, periods.
//!
//! This crate knows no script, no terminal, no file and no clock. All work is counted, bounded and interruptible:
//! see [`Control`].

pub mod control;
pub mod error;
pub mod explanation;
pub mod game;
pub mod period;
pub mod recognise;
pub mod search;
pub mod sequence;
pub mod sum;

pub use control::{Budget, Control, Stop, Work};
pub use error::SolveError;
pub use explanation::Explanation;
pub use game::Game;
pub use sum::{Answer, Method, Move, Sum};
