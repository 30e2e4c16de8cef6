//! The native games that are not heap games of a code: reference data, closed forms against brute force,
//! refusals.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod brute;
mod formulas;
mod gaps;
mod laws;
mod metered;
mod reductions;
mod refusals;
mod truth;
