//! Results in every form that a front end may want: text, HTML, LaTeX, JSON, figures.
//!
#![doc = include_str!("../README.md")]
#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod check;
#[doc(hidden)]
pub mod cite;
mod claim;
mod code;
#[doc(hidden)]
pub mod csv;
mod explanation;
#[doc(hidden)]
pub mod families;
#[cfg(feature = "plot")]
pub mod figure;
mod form;
#[doc(hidden)]
pub mod game_row;
mod genus;
#[doc(hidden)]
pub mod html;
#[doc(hidden)]
pub mod identify;
mod json;
#[doc(hidden)]
pub mod line;
mod listing;
#[doc(hidden)]
pub mod literature;
mod mex_lines;
mod misere_value;
#[doc(hidden)]
pub mod moves;
#[doc(hidden)]
pub mod position;
#[doc(hidden)]
pub mod quotient;
mod show;
#[doc(hidden)]
pub mod survey;
mod table;
#[doc(hidden)]
pub mod theorem;
#[doc(hidden)]
pub mod two_players;
mod values;
#[doc(hidden)]
pub mod wording;

pub use check::Check;
pub use cite::Citation;
pub use claim::{Claim, Unverified};
pub use code::Code;
pub use explanation::FormExplanation;
#[doc(hidden)]
pub use explanation::{SumMove, SumMoves};
pub use genus::Genus;
pub use json::Json;
pub use line::LineOfPlay;
pub use listing::{Cell, Listing};
pub use mex_lines::MexLines;
pub use misere_value::MisereValue;
#[doc(hidden)]
pub use moves::listing_of_all;
pub use moves::{Listed, Moves};
pub use show::{Show, notebook};
pub use table::Table;
#[doc(hidden)]
pub use two_players::{HeapsExplanation, PlayerMoves};
pub use values::Values;
