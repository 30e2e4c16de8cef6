//! Compiled rules against the interpreter.
mod differential;
mod direct;
mod generator;
mod helpers;
mod packed;
mod rules;
mod words;
