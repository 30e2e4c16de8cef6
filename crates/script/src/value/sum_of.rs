//! `sum_of([p, q, …])`: an option that falls apart, as a value of the language.
//!
//! Its parts are positions of the game whose rule returns it, written as data, or positions of any games.
//! Without data among its parts it is an ordinary position, so that you can use `sum_of([kayles[7], nim[3]])`
//! everywhere.

use rhai::Dynamic;

/// The parts of a sum with data among them: only a rule knows which game has them as positions.
#[derive(Clone, Debug)]
pub struct SumOf {
    /// The parts.
    pub parts: Vec<Dynamic>,
}
