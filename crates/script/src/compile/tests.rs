//! Compiled rules against the interpreter.
mod differential;
mod direct;
mod generator;
mod packed;
mod rules;
mod words;
