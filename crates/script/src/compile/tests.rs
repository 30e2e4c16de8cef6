//! Compiled rules against the interpreter.
mod differential;
mod generator;
mod rules;
