//! The tests of the solvers, one binary.

mod positions;
mod support;
mod truth;
