//! Automata on numbers in positional systems, and theorems on all positions of a game.
//!
//! Numbers are written in a [`System`]: a base, or a linear recurrence such as the Fibonacci numbers. A
//! relation between numbers is an [`Automaton`] that reads their digits side by side. Linear conditions are
//! automata ([`conjunction`]), and so is everything that "and", "or", "not" and "there is" make of them, so
//! every sentence with addition and comparison can be decided (Büchi 1960).
//!
//! This crate knows no ruleset, no search, no clock and no floating point number. Everything that may take
//! long takes a [`Watch`], which bounds the work and can stop it.

mod alphabet;
mod automaton;
mod beatty;
mod bits;
mod condition;
mod congruence;
mod digits;
mod existence;
mod exploration;
mod finite;
mod learner;
mod linear;
mod minimise;
mod partners;
mod product;
mod projection;
mod quick_hash;
mod system;
mod table;
mod teacher;
pub mod theorem;
mod tracks;
mod validity;
mod watch;
mod witness;

pub use automaton::Automaton;
pub use beatty::beatty_pairs;
pub use condition::{conjunction, disjunction};
pub use digits::{below_smallest_term, parity_of_ones, place_counts, trailing_zeros};
pub use system::System;
pub use table::Table;
pub use validity::numbers;
pub use watch::{Halt, Limits, Watch, Work};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
