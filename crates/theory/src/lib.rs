//! The mathematics of impartial games: nimbers, mex, outcomes, periods and their certificates.
//!
//! This crate doesn't depend on rulesets, searches, input or output (except [`notebook`]), clocks or
//! floating-point numbers. Its proofs start from a table of values that another crate computed;
//! `bouton-check` repeats each proof without it.

#[doc(hidden)]
pub mod bound;
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
