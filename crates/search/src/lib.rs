//! Positions: one search for every question, and its memory.
//!
//! [`answer`] finds the [`Question`]'s answer for a sum of positions of games that lead to one another, their
//! [`Family`]. We keep the results there. If a position is a heap, we ask the tables of `bouton-heaps` first.
//!
//! This crate doesn't know players or moves in words: the questions to a game are in `bouton-solve`.

pub mod advice;
mod answers;
mod cells;
mod decided;
pub mod deepening;
mod estimate;
mod falling;
mod family;
mod forms;
mod has_value;
mod key;
mod link;
pub mod loopy;
mod name;
mod net;
mod packed_table;
mod proof;
mod proof_table;
mod question;
mod reach;
mod scratch;
mod search;
mod searched;
mod state;
mod store;
mod tally;
mod word_map;

pub use family::{Family, same_rules};
pub use has_value::{has_value, is_lost, wins};
#[doc(hidden)]
pub use key::{KeyTable, MOST_KEYS};
pub use question::Question;
pub use search::{answer, fill, known};
pub use searched::{Searched, Wordless};
