//! Games with rules written as Rust functions.
//!
//! A game of heaps is a function from a heap to its options; any other game is a function from a position to
//! its options. Heaps are signed, as in the language: `0..n - 2` is empty where the heap is too small, and a
//! heap below 0 is an error that names it.

mod heap;
pub(crate) mod interned;
mod line;
mod listing;
mod option;
mod states;

pub use bouton_rules::HeapOption;
pub use heap::heap_game;
pub use line::{Line, line};
pub use listing::Listing;
pub use option::{Parts, StateOption, sum_of};
pub use states::{Rules, game};
