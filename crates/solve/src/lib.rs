//! What is asked of a game: values, outcomes, winning moves, explanations, periods, drawings.
//!
//! A [`Game`] holds rules, and the memory of what was found: the tables of its heaps (`bouton-heaps`) and of
//! its positions (`bouton-search`). A [`Sum`] of positions answers questions. This crate knows no script, no
//! terminal, no file and no clock. All work is counted, bounded and interruptible: see [`Control`].

pub mod advice;
pub mod answer;
mod evaluate;
pub mod explanation;
pub mod game;
pub mod graph;
pub mod heaps;
pub mod moves;
mod presentation;
pub mod recognise;
pub mod sum;
pub mod wording;

pub use bouton_heaps::{control, error, memory, octal, table};
/// What research asks of a sequence of values: its rare heaps, and those of many games at once.
pub mod statistics {
    pub use bouton_heaps::rare::Rare;
    pub use bouton_heaps::survey::{self, Row, row};
}

pub use advice::{Advice, advice};
pub use answer::{Answer, Method};
pub use bouton_heaps::{Advised, Budget, Control, ENGINES, Memory, SolveError, Stop, Table, Work};
pub use bouton_search::{Searched, Wordless};
pub use explanation::Explanation;
pub use game::{Game, WeakGame};
pub use graph::Graph;
pub use heaps::Difference;
pub use moves::Move;
pub use sum::{Component, Sum};
