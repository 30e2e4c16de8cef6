//! Theorems on all positions: who wins, proved from the moves alone.
//!
//! [`find_theorem`] guesses an automaton of the lost positions from small ones, which an [`Oracle`] knows,
//! and proves it for positions of every size. [`Theorem::verify`] proves a theorem that anybody found. Six
//! obligations make a proof: the [`Groundwork`], that is, no option has a negative part, no move leaves the
//! domain, and a measure goes down with every move; and for the lost positions P, that leading zeros change
//! nothing, that no position of P has an option in P, and that every other position has one. In misère play
//! positions without options are won: P has none of them, and the others outside of P have an option in P.
//!
//! Where the opponent may block k options before each move, a position is lost if at most k of its options
//! are: no position of P has more than k options in P, and every other one has.
//!
//! [`decide_guess`] does the same for a guess that somebody wrote down, and finds the first error in a wrong
//! one.
//!
//! Grundy values are the lost positions of a game [`with_heap`].
//!
//! The method is that of Walnut (Mousavi 2016; Shallit 2022), and of Renard and Rigo (2026) for games; here
//! the automaton and its system are found, too.

mod addable;
mod blocking;
mod chain;
mod claim;
mod cone;
mod counted;
mod domain;
mod finder;
mod groundwork;
mod guess;
mod lines;
mod moves;
mod option_relation;
mod oracle;
mod refuted;
mod search;
mod strategy;
mod tail;
mod values;
mod winners;

pub use addable::Addable;
pub use claim::{Doubt, Theorem};
#[doc(hidden)]
pub use domain::Domain;
pub use finder::Reason;
pub use groundwork::{Flaw, Groundwork};
pub use guess::{Verdict, Wrong, compare_guess, decide_guess};
#[doc(hidden)]
pub use lines::Lines;
pub use option_relation::OptionRelation;
pub use oracle::Oracle;
pub use search::{Finding, Scope, find_theorem};
#[doc(hidden)]
pub use strategy::strategy_failure;
pub use values::{Values, WithHeap, sum_of_heaps, with_heap, with_value};
pub use winners::Tail;
