//! Grundy values by the same proof: a position and a heap of Nim.
//!
//! The value of x is u if and only if the player to move loses the sum of x and a heap of u (Sprague 1935;
//! Grundy 1939). So the relation "the value of x is u" is the set of lost positions of a game with one part
//! more, and all obligations are those of a theorem on that game.

use bouton_theory::formula::{Condition, Disjunct, Formula, Linear};

use super::moves::renamed;
use super::oracle::Oracle;

/// The sum of a game and a heap of Nim, which is the last part of its positions.
///
/// ```
/// use bouton_automata::theorem::with_heap;
/// use bouton_theory::formula::{Disjunct, Formula};
///
/// let still = Formula { parts: 2, domain: vec![vec![]], domain_variables: 0, moves: Vec::new() };
/// let with = with_heap(&still);
/// assert_eq!((with.parts, with.moves.len()), (3, 1));
/// ```
#[must_use]
pub fn with_heap(formula: &Formula) -> Formula {
    let heap = formula.parts;
    let place = |variable: usize| if variable < heap { variable } else { variable + 1 };
    let list = |conditions: &Vec<Condition>| -> Vec<Condition> {
        conditions.iter().map(|condition| renamed(condition, &place)).collect()
    };
    let mut moves: Vec<Disjunct> = formula
        .moves
        .iter()
        .map(|one| Disjunct {
            variables: one.variables + 1,
            conditions: list(&one.conditions),
            option: one.option.iter().map(|term| moved(term, heap)).chain([Linear::variable(heap)]).collect(),
        })
        .collect();
    let mut fewer = vec![0; heap + 2];
    (fewer[heap], fewer[heap + 1]) = (1, -1);
    moves.push(Disjunct {
        variables: heap + 2,
        conditions: vec![Condition::AtLeastZero(Linear { constant: -1, coefficients: fewer })],
        option: (0..heap).chain([heap + 1]).map(Linear::variable).collect(),
    });
    Formula {
        parts: heap + 1,
        domain: formula.domain.iter().map(list).collect(),
        domain_variables: formula.domain_variables,
        moves,
    }
}

/// The term, where variables from `heap` on have one more before them.
fn moved(term: &Linear, heap: usize) -> Linear {
    let mut coefficients = term.coefficients.clone();
    if coefficients.len() > heap {
        coefficients.insert(heap, 0);
    }
    Linear { constant: term.constant, coefficients }
}

/// Knows the Grundy values of small positions.
pub trait Values {
    /// Every position with all parts below this has an answer.
    fn bound(&self) -> u64;

    /// The Grundy value; `None` if the position is too large. It may be anything for a tuple that isn't a
    /// position.
    fn value(&mut self, position: &[u64]) -> Option<u64>;
}

/// An oracle for the sum of a game and a heap, from the values of the game.
pub struct WithHeap<'v>(pub &'v mut dyn Values);

impl Oracle for WithHeap<'_> {
    fn bound(&self) -> u64 {
        self.0.bound()
    }

    fn is_lost(&mut self, position: &[u64]) -> Option<bool> {
        let (heap, position) = position.split_last()?;
        Some(self.0.value(position)? == *heap)
    }
}
