//! The front door of Bouton for Rust programs and Rust notebooks.
//!
#![doc = include_str!("../README.md")]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "store")]
mod checkpoint;
mod code;
mod compound;
mod control;
mod error;
mod explanation;
mod form;
mod game;
mod game_of;
pub mod games;
mod moves;
#[cfg(feature = "plot")]
pub mod plot;
mod position;
pub mod prelude;
mod quotient;
mod range;
pub mod rule;
#[cfg(feature = "script")]
pub mod script;
mod stack;
mod state;
mod survey;
#[cfg(feature = "terminal")]
mod terminal;
mod threads;

pub use bouton_check as check;
pub use bouton_partizan as partizan;
pub use bouton_results as results;
pub use bouton_rules as rules;
pub use bouton_solve as solve;
pub use bouton_theory as theory;

#[cfg(feature = "derive")]
pub use bouton_derive::State;
#[doc(inline)]
pub use bouton_results::{Check, Claim, Genus, LineOfPlay, Listing, Table, Unverified, Values};
pub use bouton_rules::variant::Kind as Compound;
pub use bouton_solve::explanation::Style;
#[cfg(feature = "store")]
pub use checkpoint::Checkpoint;
pub use code::Code;
pub use compound::{LoopyGraph, compound};
pub use control::Control;
pub use error::Error;
pub use explanation::Explanation;
pub use form::{Form, form, hackenbush};
pub use game::Game;
pub use game_of::{GameOf, game_of};
pub use games::{all_but, named, octal, subtraction, take_and_break};
pub use moves::{Move, Moves};
pub use position::Position;
pub use quotient::MisereQuotient;
pub use range::Count;
pub use rule::{HeapOption, Line, Rules, StateOption, game, heap_game, line, sum_of};
pub use state::{IntoDatum, State};
pub use survey::{identify, survey, survey_codes, survey_digits};
pub use threads::{Recipe, in_threads};

pub use bouton_rules::{Datum, PositionKind};
pub use bouton_solve::{Memory, MisereForm, statistics::Rare};
pub use bouton_theory::{Convention, Level, LoopyValue, Nimber, Outcome};

#[cfg(feature = "plot")]
pub use bouton_plot::plotters;
