//! The questions to a game: values, outcomes, winning moves, explanations, periods, drawings.
//!
//! A [`Game`] holds rules, and a memory of results: the tables of its heaps (`bouton-heaps`) and of its
//! positions (`bouton-search`). A [`Sum`] of positions answers questions. This crate doesn't know scripts,
//! terminals, files or clocks. All work is counted, bounded and interruptible: see [`Control`].

#[doc(hidden)]
pub mod advice;
#[doc(hidden)]
pub mod answer;
mod closed;
mod compound;
mod evaluate;
pub mod explanation;
#[doc(hidden)]
pub mod far_heap;
#[doc(hidden)]
pub mod form_table;
mod game;
pub mod genus;
pub mod graph;
mod heap_values;
#[doc(hidden)]
pub mod heaps;
pub mod identify;
pub mod kept;
mod misere_values;
mod moves;
#[doc(hidden)]
pub mod partizan_sum;
mod presentation;
pub mod quotient;
pub mod recognise;
#[doc(hidden)]
pub mod row;
mod states;
#[doc(hidden)]
pub mod sum;
#[doc(hidden)]
pub mod theorem;
#[doc(hidden)]
pub mod two_players;
mod window;
#[doc(hidden)]
pub mod wording;

#[doc(hidden)]
pub use bouton_heaps::{control, error, memory, octal, table};
/// What research asks of a sequence of values: its rare heaps, and those of many games at once.
pub mod statistics {
    pub use bouton_heaps::rare::Rare;
    pub use bouton_heaps::survey::{self, Row, row};
}

#[doc(hidden)]
pub use advice::{Advice, advice};
pub use answer::{Answer, Method};
#[doc(hidden)]
pub use bouton_heaps::{Advised, ENGINES, ProofKeeper, ProofLog};
pub use bouton_heaps::{Budget, Control, Memory, SolveError, Stop, Table, Work};
#[doc(hidden)]
pub use bouton_search::{Searched, Wordless, loopy};
pub use explanation::Explanation;
#[doc(hidden)]
pub use form_table::{FormTable, halting};
pub use game::Game;
#[doc(hidden)]
pub use game::WeakGame;
pub use genus::MisereForm;
pub use graph::Graph;
pub use heaps::Difference;
pub use moves::Move;
#[doc(hidden)]
pub use partizan_sum::{PartizanMove, PartizanSum, Summand};
pub use quotient::MisereQuotient;
pub use sum::{Component, Sum};
#[doc(hidden)]
pub use two_players::{TwoPlayerGame, TwoPlayerMove};
#[doc(hidden)]
pub use window::{Window, values_of};
