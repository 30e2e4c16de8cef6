//! Compiled rules against the interpreter.
mod differential;
mod direct;
mod engines;
mod generator;
mod packed;
mod rules;
mod words;
