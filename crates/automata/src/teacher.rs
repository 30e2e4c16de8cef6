//! Who answers the questions of a learner.

use crate::watch::Halt;

/// Knows which tuples belong to the set that is learned.
pub(crate) trait Teacher {
    /// The reason why a question can't be answered.
    type Refusal: From<Halt>;

    /// Whether these numbers, one for each track, belong to the set.
    fn belongs(&mut self, numbers: &[u64]) -> Result<bool, Self::Refusal>;
}
