//! Moves along lines as plain data, for certificates.

use bouton_theory::formula::Condition;

use super::cone::Cone;
use super::groundwork::Groundwork;

/// A kind of move that leads from x to `x − offset − n₁ step₁ − n₂ step₂ − …`, for all n for which the
/// conditions are met; without steps, to `x − offset`.
#[doc(hidden)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lines {
    /// The number of the disjunct.
    pub number: usize,
    /// One of them is subtracted first.
    pub offsets: Vec<Vec<u64>>,
    /// The steps; each may be taken any number of times.
    pub steps: Vec<Vec<u64>>,
    /// The conditions on the position.
    pub source: Vec<Condition>,
    /// The conditions on the option; its parts are the variables.
    pub target: Vec<Condition>,
}

impl Groundwork {
    /// The kinds of moves that go along lines or by fixed vectors.
    #[doc(hidden)]
    #[must_use]
    pub fn lines(&self) -> Vec<Lines> {
        let lines = |(number, cone): (usize, &Option<Cone>)| {
            let Cone { offsets, generators, source, target, .. } = cone.clone()?;
            Some(Lines { number, offsets, steps: generators, source, target })
        };
        self.cones.iter().enumerate().filter_map(lines).collect()
    }
}
