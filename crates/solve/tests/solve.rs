//! The tests of the solvers, one binary.

#[path = "solve/positions.rs"]
mod positions;
#[path = "solve/support.rs"]
mod support;
#[path = "solve/truth.rs"]
mod truth;
