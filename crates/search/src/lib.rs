//! Positions: one search for every question, and what it remembers.
//!
//! [`answer`] finds the [`Question`]'s answer for a sum of positions of games that lead to one another, their
//! [`Family`]. What was found is kept there. Where a position is a heap, the tables of `bouton-heaps` are
//! asked first.
//!
//! This crate knows no player and no move in words: what is asked of a game is in `bouton-solve`.

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
pub use question::Question;
pub use search::{answer, fill, known};
pub use searched::{Searched, Wordless};
