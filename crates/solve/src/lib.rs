//! How values are found: engines for heap sequences and for positions, winning moves, explanations, periods.
//!
//! This crate knows no script, no terminal, no file and no clock. All work is counted, bounded and interruptible:
//! see [`Control`].

pub mod advice;
pub mod answer;
pub mod control;
pub mod error;
mod evaluate;
pub mod explanation;
mod family;
pub mod game;
pub mod graph;
pub mod heaps;
mod key;
pub mod memory;
pub mod moves;
pub mod octal;
pub mod period;
mod presentation;
mod progress;
pub mod recognise;
mod search;
mod sequence;
pub mod statistics;
pub mod sum;
pub mod table;
pub mod wording;

pub use advice::{Advice, advice};
pub use answer::{Answer, Method};
pub use control::{Advised, Budget, Control, ENGINES, Stop, Work};
pub use error::SolveError;
pub use explanation::Explanation;
pub use game::{Game, WeakGame};
pub use graph::Graph;
pub use heaps::Difference;
pub use memory::Memory;
pub use moves::Move;
pub use sum::{Component, Sum};
pub use table::Table;
