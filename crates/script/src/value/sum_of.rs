//! `sum_of([p, q, …])`: an option that falls apart, as a value of the language.
//!
//! Its parts are positions of the game whose rule returns it, written as data, or positions of any games.
//! Without data among its parts it is an ordinary position, so that `sum_of([kayles[7], nim[3]])` can be used
//! everywhere.

use rhai::Dynamic;

/// The parts of a sum of which at least one is data: only a rule knows what they are
/// positions of.
#[derive(Clone, Debug)]
pub struct SumOf {
    /// The parts.
    pub parts: Vec<Dynamic>,
}
