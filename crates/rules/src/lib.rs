//! Rules of impartial games: what the moves are, never how values are found.
//!
//! [`Ruleset`] is the one interface of native games and of games written in a script. A position is plain
//! data ([`Datum`], handed to rules as [`PositionRef`]); options go to one sink ([`Options`]). The
//! [`registry`] lists the native games.

pub mod admission;
pub mod array_rule;
pub mod board;
mod closed_form;
pub mod code;
pub mod coding;
pub mod conformance;
pub mod datum;
mod ends;
pub mod entry;
pub mod error;
pub mod games;
pub mod graph;
pub mod heap_game;
pub mod heap_rule;
pub mod heap_table;
pub mod layout;
pub mod options;
pub mod packing;
mod pairs;
pub mod phrase;
pub mod position;
pub mod presentation;
pub mod registry;
mod row;
mod row_game;
pub mod ruleset;
#[cfg(feature = "serde")]
mod serial;
pub mod shape;
pub mod take_and_break;
pub mod word_table;
pub mod wording;
pub mod words;

pub use array_rule::ArrayRule;
pub use code::HeapCode;
pub use conformance::conformance;
pub use datum::Datum;
pub use entry::{GameEntry, Parameter, ParameterKind};
pub use error::{Place, RuleError};
pub use heap_game::{HeapGame, Manner};
pub use heap_rule::HeapRule;
pub use heap_table::{HeapOption, HeapTable, Marks};
pub use layout::Layout;
pub use options::{Around, Line, OptionRef, Options, PartRef};
pub use packing::{Packer, Packing};
pub use phrase::Phrase;
pub use position::PositionRef;
pub use presentation::{Chosen, HeapStyle, Presentation, Sketch};
pub use registry::GAMES;
pub use ruleset::{ClosedForm, ClosedValue, PositionKind, Ruleset, Standard};
pub use shape::Shape;
pub use take_and_break::TakeAndBreak;
pub use word_table::WordTable;
pub use words::Words;
