//! Rules of impartial games: the moves, never the way to values.
//!
//! [`Ruleset`] is the one interface of native games and of games written in a script, [`Presentation`] is the
//! view that people have of a game, [`Literature`] the theorems about it. A position is plain data
//! ([`Datum`], passed to rules as [`PositionRef`]); options go to one sink ([`Options`]). The [`registry`]
//! lists the native games.

pub mod admission;
#[doc(hidden)]
pub mod array_rule;
mod bitboards;
#[doc(hidden)]
pub mod board;
mod closed_form;
#[doc(hidden)]
pub mod code;
#[doc(hidden)]
pub mod coding;
pub mod conformance;
#[doc(hidden)]
pub mod datum;
mod ends;
#[doc(hidden)]
pub mod entry;
#[doc(hidden)]
pub mod error;
pub mod games;
#[doc(hidden)]
pub mod graph;
#[doc(hidden)]
pub mod heap_game;
#[doc(hidden)]
pub mod heap_rule;
#[doc(hidden)]
pub mod heap_table;
#[doc(hidden)]
pub mod layout;
mod line;
mod linear;
#[doc(hidden)]
pub mod literature;
#[doc(hidden)]
pub mod masks;
#[doc(hidden)]
pub mod meter;
#[doc(hidden)]
pub mod options;
#[doc(hidden)]
pub mod packing;
mod pairs;
#[doc(hidden)]
pub mod phrase;
mod picture;
mod polyomino;
#[doc(hidden)]
pub mod position;
#[doc(hidden)]
pub mod presentation;
pub mod reduction;
pub mod registry;
mod row;
mod row_game;
#[doc(hidden)]
pub mod ruleset;
mod run;
#[cfg(feature = "serde")]
mod serial;
#[doc(hidden)]
pub mod shape;
pub mod take_and_break;
#[doc(hidden)]
pub mod two_players;
#[doc(hidden)]
pub mod variant;
mod wide_code;
#[doc(hidden)]
pub mod word_table;
#[doc(hidden)]
pub mod wording;
#[doc(hidden)]
pub mod words;

pub use array_rule::ArrayRule;
#[doc(hidden)]
pub use bitboards::board_word::{board_counts, board_parts};
#[doc(hidden)]
pub use bitboards::mask_board as mask_boards;
pub use code::HeapCode;
pub use conformance::conformance;
pub use datum::Datum;
pub use entry::{GameEntry, Parameter, ParameterKind};
pub use error::{Place, RuleError};
pub use heap_game::{HeapGame, Manner};
pub use heap_rule::HeapRule;
#[doc(hidden)]
pub use heap_table::Marks;
pub use heap_table::{HeapOption, HeapTable};
#[doc(hidden)]
pub use layout::{Layout, LeafPlace};
pub use line::Line;
pub use literature::{ClosedForm, ClosedValue, Literature};
#[doc(hidden)]
pub use masks::{Fact, MaskRules};
pub use options::{Around, OptionRef, Options, PartRef};
#[doc(hidden)]
pub use packing::{Packer, Packing};
pub use phrase::Phrase;
pub use position::PositionRef;
#[doc(hidden)]
pub use presentation::Squares;
pub use presentation::{Chosen, HeapStyle, Presentation, Sketch};
pub use reduction::{Form, Law, Part, Reduction};
pub use registry::GAMES;
pub use ruleset::{PositionKind, Ruleset, Standard};
pub use shape::Shape;
pub use take_and_break::TakeAndBreak;
pub use two_players::{StalkEdge, TwoPlayers, Worth};
#[doc(hidden)]
pub use word_table::WordTable;
#[doc(hidden)]
pub use words::Words;
