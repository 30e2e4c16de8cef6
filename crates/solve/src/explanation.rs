//! Why a position is won or lost: the data behind `explain`.

use bouton_theory::{Nimber, Outcome};

use crate::sum::Component;
use crate::{Answer, Control, Move, SolveError, Sum};

/// One summand with its value and its options grouped by value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExplainedComponent {
    /// The summand.
    pub component: Component,
    /// Its value.
    pub value: Nimber,
    /// The values of its options: each value with one option that has it and how many have it.
    pub option_values: Vec<(Nimber, usize)>,
}

/// Why a sum is won or lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The sum that is explained.
    pub position: Sum,
    /// Its outcome.
    pub outcome: Outcome,
    /// Its value and how it was found; none where only the outcome is known.
    pub value: Option<Answer<Nimber>>,
    /// The summands.
    pub components: Vec<ExplainedComponent>,
    /// Every winning move.
    pub winning: Vec<Move>,
}

impl Explanation {
    /// Explains `position`.
    ///
    /// # Errors
    ///
    /// As [`Sum::value`].
    pub fn of(position: &Sum, control: &Control) -> Result<Self, SolveError> {
        let value = position.value(control)?;
        let mut components = Vec::new();
        for component in position.components() {
            let alone = Sum::of(&component.game, vec![component.position.clone()]);
            let mut counts = std::collections::BTreeMap::new();
            for m in alone.moves(control)? {
                *counts.entry(m.value).or_insert(0) += 1;
            }
            let value = alone.value(control)?.value;
            let option_values = counts.into_iter().collect();
            components.push(ExplainedComponent { component: component.clone(), value, option_values });
        }
        Ok(Self {
            position: position.clone(),
            outcome: position.outcome(control)?.value,
            value: Some(value),
            components,
            winning: position.winning_moves(control)?,
        })
    }
}
