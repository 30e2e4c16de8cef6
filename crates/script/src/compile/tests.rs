//! Compiled rules against the interpreter.
mod differential;
mod direct;
mod generator;
mod rules;
mod words;
