//! The mathematics of impartial games: nimbers, mex, outcomes, periods and their certificates.
//!
//! This crate knows no ruleset, no search, no input or output (but for [`notebook`]), no clock and no
//! floating point number. What it proves, it proves from a table of values that somebody else computed;
//! `bouton-check` repeats the proof without it.

pub mod certificate;
pub mod claim;
#[doc(hidden)]
pub mod formula;
#[doc(hidden)]
pub mod genus;
pub mod loopy;
pub mod mex;
#[doc(hidden)]
pub mod monoid;
pub mod nimber;
pub mod notebook;
pub mod outcome;
pub mod period;
#[doc(hidden)]
pub mod player;
#[doc(hidden)]
pub mod quotient;
#[doc(hidden)]
pub mod visible;
#[doc(hidden)]
pub mod wording;

pub use certificate::{Certificate, CertificateError, Theorem};
pub use claim::{Claim, Level};
pub use genus::{Genus, GenusKind};
pub use loopy::LoopyValue;
pub use mex::{MexSet, mex};
#[doc(hidden)]
pub use nimber::large::LargeNimber;
pub use nimber::{Nimber, ParseNimberError};
pub use outcome::{Convention, Outcome};
pub use period::Period;
#[doc(hidden)]
pub use player::{OutcomeClass, Player, Prospect};
#[doc(hidden)]
pub use quotient::{Quotient, QuotientCertificate, QuotientLevel};
