//! The second opinion: a slow, readable oracle and an independent checker of certificates.
//!
//! [`oracle`] computes values, outcomes, remoteness and winning moves straight from the definitions, on whole
//! sums; [`retrograde`] does so for games with loops, [`compound`] for compounds and blocking.
//! [`certificate`] repeats a proof of a period without trusting the program that found it, and [`quotient`]
//! that of a misère quotient, [`window`] one of windows, part by part, [`automatic`] that of a theorem on all
//! positions. [`compare`] says where two tables
//! first differ. This crate never depends on a solver, and shares neither mex nor period code with `theory`.

#[doc(hidden)]
pub mod automatic;
pub mod certificate;
pub mod compare;
#[doc(hidden)]
pub mod compound;
pub mod oracle;
pub mod quotient;
#[doc(hidden)]
pub mod retrograde;
#[doc(hidden)]
pub mod window;

pub use certificate::{Refusal, Stage, verified_largest, verify, verify_document};
pub use compare::{Difference, first_difference};
pub use oracle::{Oracle, OracleError, Position};
pub use quotient::verify_quotient;
