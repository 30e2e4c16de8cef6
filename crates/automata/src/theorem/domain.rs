//! Which tuples are the positions of a game.

use bouton_theory::formula::Condition;

use super::groundwork::Groundwork;
use crate::automaton::Automaton;
use crate::system::System;
use crate::watch::{Halt, Watch};

/// Tells positions from other tuples.
#[doc(hidden)]
pub struct Domain(Kind);

enum Kind {
    All,
    /// The tuples that meet all conditions of one of the lists.
    Conditions(Vec<Vec<Condition>>),
    /// The tuples whose words in base 2 are accepted.
    Words(Automaton),
}

impl Domain {
    /// The positions of a game.
    ///
    /// # Errors
    ///
    /// A [`Halt`] if a limit is met.
    pub fn new(ground: &Groundwork, watch: &mut Watch<'_>) -> Result<Self, Halt> {
        Ok(Self(match ground.domain_variables {
            0 if ground.domain.iter().any(Vec::is_empty) => Kind::All,
            0 => Kind::Conditions(ground.domain.clone()),
            _ => Kind::Words(ground.domain(System::BINARY, watch)?),
        }))
    }

    /// Whether a tuple is a position.
    #[must_use]
    pub fn has(&self, numbers: &[u64]) -> bool {
        match &self.0 {
            Kind::All => true,
            Kind::Conditions(lists) => {
                let signed: Vec<i64> = numbers.iter().map(|number| number.cast_signed()).collect();
                let holds = |condition: &Condition| condition.holds(&signed) == Some(true);
                lists.iter().any(|list| list.iter().all(holds))
            }
            Kind::Words(automaton) => automaton.accepts(System::BINARY, numbers),
        }
    }
}
