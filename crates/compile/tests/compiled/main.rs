//! Compiled rules against the interpreter.
#![expect(clippy::print_stdout, reason = "what was compared, for whoever reads a failure")]

mod applied;
mod asked;
mod differential;
mod direct;
mod engines;
mod formatted;
mod generator;
mod packed;
mod played;
mod rules;
mod swept;
mod switched;
mod words;
