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
mod game_row;
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
mod theorem;
mod threads;

pub use bouton_check as check;
pub use bouton_partizan as partizan;
pub use bouton_results as results;
pub use bouton_rules as rules;
pub use bouton_solve as solve;
pub use bouton_theory as theory;

// We document it here, because its examples need this crate: if they were tests of `derive`, all crates would
// be compiled a second time, for the machine of the compiler.
/// A struct or an enum as a position of a game, without writing the implementation of `State`.
///
/// - A struct of one field is a position of that field's kind: `struct Row(String)` is a text as data.
/// - A struct of more fields is the array of its fields, in their order.
/// - A variant of an enum without fields is its number, counted from 0. If some variant has fields, each is
///   the array of its number and its fields.
///
/// Each field's type must implement `State`: integers, `bool`, `char`, `String`, arrays, vectors, options and
/// tuples of such, and other types with this derive. Type parameters get the bound `State`. A game is asked
/// about a position or a reference to one: `game.grundy(&place)`.
///
/// ```
/// use bouton::prelude::*;
///
/// #[derive(State, Clone, Copy)]
/// struct Rook { file: i64, rank: i64 }
///
/// let rook = game(|at: Rook| {
///     let left = (0..at.file).map(move |file| Rook { file, ..at });
///     left.chain((0..at.rank).map(move |rank| Rook { rank, ..at }))
/// });
/// assert_eq!(rook.grundy(Rook { file: 5, rank: 3 })?, Nimber(6));
///
/// #[derive(State, Clone, Copy, PartialEq)]
/// enum Pass { Left, Used }
///
/// // Take one or two, or pass, which may be done once in a game and not at its end.
/// let heap = game(|(n, pass): (i64, Pass)| {
///     let taken = (1..=2).filter(move |k| *k <= n).map(move |k| (n - k, pass));
///     taken.chain((pass == Pass::Left && n > 0).then_some((n, Pass::Used)))
/// });
/// assert_eq!((heap.grundy((3, Pass::Used))?, heap.grundy((3, Pass::Left))?), (Nimber(0), Nimber(3)));
/// # Ok::<(), bouton::Error>(())
/// ```
///
/// # Errors
///
/// The compiler refuses types that can't be positions, and says why: a union, a type without a field or a
/// variant, a type that borrows, a field whose type doesn't implement `State`.
///
/// ```compile_fail
/// #[derive(bouton::State)]
/// struct Borrowed<'a> { row: &'a [i64] }
/// ```
///
/// ```compile_fail
/// #[derive(bouton::State)]
/// struct Ended;
/// ```
///
/// ```compile_fail
/// #[derive(bouton::State)]
/// struct Scored { heaps: Vec<i64>, score: f64 }
/// ```
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
pub use game_row::GameRow;
pub use games::{all_but, named, octal, subtraction, take_and_break};
pub use moves::{Move, Moves};
pub use position::Position;
pub use quotient::MisereQuotient;
pub use range::Count;
pub use rule::{HeapOption, Line, Rules, StateOption, game, heap_game, line, sum_of};
pub use state::{IntoDatum, State};
pub use survey::{identify, survey, survey_codes, survey_digits};
pub use theorem::Theorem;
pub use threads::{Recipe, in_threads};

pub use bouton_rules::{Datum, PositionKind};
pub use bouton_solve::{Memory, MisereForm, statistics::Rare};
pub use bouton_theory::{Convention, Level, LoopyValue, Nimber, Outcome};

#[cfg(feature = "plot")]
pub use bouton_plot::plotters;
