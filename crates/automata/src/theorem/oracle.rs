//! Who wins small positions: what the solver of a game answers.

use super::groundwork::Groundwork;
use crate::automaton::Automaton;
use crate::learner::Teacher;
use crate::system::System;
use crate::watch::{Halt, Watch};

/// Knows who wins small positions.
pub trait Oracle {
    /// Every position with all parts below this has an answer.
    fn bound(&self) -> u64;

    /// Whether the player to move loses; `None` if the position is too large. The answer may be anything
    /// for a tuple that isn't a position.
    fn is_lost(&mut self, position: &[u64]) -> Option<bool>;
}

/// Why a question about a position has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    Halt(Halt),
    Unknown(Vec<u64>),
}

impl From<Halt> for Refusal {
    fn from(halt: Halt) -> Self {
        Self::Halt(halt)
    }
}

/// An oracle that says "not lost" of everything that isn't a position.
pub(crate) struct Winners<'o> {
    oracle: &'o mut dyn Oracle,
    /// The positions in base 2, unless every tuple is one.
    domain: Option<Automaton>,
}

impl<'o> Winners<'o> {
    pub(crate) fn new(
        ground: &Groundwork,
        oracle: &'o mut dyn Oracle,
        watch: &mut Watch<'_>,
    ) -> Result<Self, Halt> {
        let domain = ground.domain(System::BINARY, watch)?;
        let is_all = domain.accepting == [true];
        Ok(Self { oracle, domain: (!is_all).then_some(domain) })
    }

    /// Whether it is a position, and lost; `None` if the oracle doesn't know.
    pub(crate) fn is_lost(&mut self, numbers: &[u64]) -> Option<bool> {
        let is_position = self.domain.as_ref().is_none_or(|domain| domain.accepts(System::BINARY, numbers));
        if is_position { self.oracle.is_lost(numbers) } else { Some(false) }
    }

    /// The side of the largest box that is looked through for `parts` parts.
    pub(crate) fn side(&self, parts: usize) -> u64 {
        let mut side = 1;
        while side < LONGEST && power(side + 1, parts).is_some_and(|count| count <= SAMPLED) {
            side += 1;
        }
        side.min(self.oracle.bound())
    }

    /// The lost positions in a box, by their largest part.
    pub(crate) fn lost_in_box(&mut self, parts: usize, side: u64, watch: &mut Watch<'_>) -> Result<Vec<Vec<u64>>, Halt> {
        let mut found = Vec::new();
        let mut position = vec![0; parts];
        while side > 0 {
            watch.step()?;
            if self.is_lost(&position) == Some(true) {
                found.push(position.clone());
            }
            let Some(place) = position.iter().rposition(|part| part + 1 < side) else { break };
            position[place] += 1;
            position[place + 1..].fill(0);
        }
        found.sort_by_key(|position| position.iter().copied().max());
        Ok(found)
    }
}

impl Teacher for Winners<'_> {
    type Refusal = Refusal;

    fn belongs(&mut self, numbers: &[u64]) -> Result<bool, Refusal> {
        self.is_lost(numbers).ok_or_else(|| Refusal::Unknown(numbers.to_vec()))
    }
}

/// How many tuples are looked through.
const SAMPLED: u64 = 1 << 19;

/// The longest side of a box.
const LONGEST: u64 = 1 << 13;

fn power(side: u64, parts: usize) -> Option<u64> {
    side.checked_pow(u32::try_from(parts).ok()?)
}
