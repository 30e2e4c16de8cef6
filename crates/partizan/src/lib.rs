//! Values of partizan games, in which the two players may have different moves.
//!
//! The players are Left and Right; who cannot move loses. A short game is the pair of the values that Left
//! and that Right can move to, `{L | R}` (Conway 1976). Two games are equal if no sum with a third game tells
//! them apart, and each class of equal games has one smallest member, its canonical form.
//!
//! [`Forms`] holds canonical forms, each once, so equal games have the same [`FormId`]; it adds and compares
//! them. [`Form`] is a handle that keeps its `Forms` alive. Everything that may take long takes a [`Watch`],
//! which bounds the work and can stop it.
//!
//! This crate knows no ruleset, no search, no clock and no floating point number.
//!
//! ```
//! use bouton_partizan::{Form, Watch};
//!
//! let mut watch = Watch::default();
//! let half = Form::parse("{0 | 1}", &mut watch).unwrap();
//! let up = Form::parse("{0 | *}", &mut watch).unwrap();
//! assert_eq!([half.ascii(), up.ascii()], ["1/2", "^"]);
//! assert_eq!(half.add(&half, &mut watch).unwrap().ascii(), "1");
//! ```

mod arithmetic;
mod birthday;
mod canonical;
mod compound;
mod cooling;
mod dyadic;
mod form;
mod forms;
mod name;
mod number_up_star;
mod order;
mod ordinal;
mod parse;
mod relation;
mod sign_expansion;
mod simplest;
mod thermograph;
mod values;
mod watch;
#[doc(hidden)]
pub mod wording;

pub use bouton_theory::{OutcomeClass, Player};
pub use canonical::Step;
pub use dyadic::Dyadic;
pub use form::{Form, Reduced};
pub use forms::{FormId, Forms, Moves};
pub use name::Style;
pub use number_up_star::NumberUpStar;
pub use parse::{Fault, NotationError};
pub use relation::Relation;
pub use thermograph::{Thermograph, Wall};
pub use values::{Look, Parts, Unvalued, Values};
pub use watch::{Halt, Watch, Work};
