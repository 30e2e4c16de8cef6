//! Games made from games: sums of heaps, and Grundy values as a position and a heap of Nim.
//!
//! The value of x is u if and only if the player to move loses the sum of x and a heap of u (Sprague 1935;
//! Grundy 1939). So the relation "the value of x is u" is the set of lost positions of a game with one part
//! more, and all obligations are those of a theorem on that game.

use bouton_theory::formula::{Condition, Disjunct, Formula, Linear, Repeated};

use super::moves::{renamed, renamed_term};
use super::oracle::Oracle;

/// The sum of a game and a heap of Nim, which is the last part of its positions.
///
/// ```
/// use bouton_automata::theorem::with_heap;
/// use bouton_theory::formula::{Disjunct, Formula};
///
/// let (moves, repeated) = (Vec::new(), Vec::new());
/// let still = Formula { parts: 2, domain: vec![vec![]], domain_variables: 0, moves, repeated };
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
            option: one
                .option
                .iter()
                .map(|term| renamed_term(term, &place))
                .chain([Linear::variable(heap)])
                .collect(),
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
        // Where a move may begin is said of the parts alone, whose numbers stay.
        repeated: formula.repeated.clone(),
    }
}

/// The sum of `heaps` heaps of a game whose positions are single numbers.
///
/// ```
/// use bouton_automata::theorem::sum_of_heaps;
/// use bouton_theory::formula::{Disjunct, Formula, Linear};
///
/// let to_nothing = Disjunct { variables: 1, conditions: vec![], option: vec![Linear::constant(0)] };
/// let (moves, repeated) = (vec![to_nothing], Vec::new());
/// let heap = Formula { parts: 1, domain: vec![vec![]], domain_variables: 0, moves, repeated };
/// assert_eq!(sum_of_heaps(&heap, 3).moves.len(), 3);
/// ```
#[must_use]
pub fn sum_of_heaps(heap: &Formula, heaps: usize) -> Formula {
    let mut moves = Vec::with_capacity(heaps * heap.moves.len());
    for at in 0..heaps {
        let place = |variable: usize| if variable == 0 { at } else { heaps + variable - 1 };
        for one in &heap.moves {
            let option = |part: usize| match one.option.first() {
                Some(term) if part == at => renamed_term(term, &place),
                _ => Linear::variable(part),
            };
            moves.push(Disjunct {
                variables: heaps + one.variables - 1,
                conditions: one.conditions.iter().map(|condition| renamed(condition, &place)).collect(),
                option: (0..heaps).map(option).collect(),
            });
        }
    }
    // Each heap has to be a position: one list for each choice of theirs.
    let mut domain = vec![Vec::new()];
    for at in 0..heaps {
        let place = |variable: usize| match variable {
            0 => at,
            _ => heaps + at * heap.domain_variables + variable - 1,
        };
        let with = |list: &Vec<Condition>, more: &Vec<Condition>| -> Vec<Condition> {
            list.iter().cloned().chain(more.iter().map(|condition| renamed(condition, &place))).collect()
        };
        domain = domain.iter().flat_map(|list| heap.domain.iter().map(|more| with(list, more))).collect();
    }
    let repeated = |at: usize| {
        heap.repeated.iter().map(move |one| Repeated {
            number: at * heap.moves.len() + one.number,
            source: one.source.iter().map(|condition| renamed(condition, &|_| at)).collect(),
        })
    };
    let repeated = (0..heaps).flat_map(repeated).collect();
    Formula { parts: heaps, domain, domain_variables: heaps * heap.domain_variables, moves, repeated }
}

/// Turns a guess at the values into one at the lost positions of the game [`with_heap`]: the value is the
/// only option of a case. Returns `None` for a case without options, and if a number leaves 64 bits.
#[must_use]
pub fn with_value(parts: usize, guess: &[Disjunct]) -> Option<Vec<Disjunct>> {
    let place = |variable: usize| if variable < parts { variable } else { variable + 1 };
    let case = |one: &Disjunct| {
        let value = renamed_term(one.option.first()?, &place).plus(-1, &Linear::variable(parts))?;
        let conditions = one.conditions.iter().map(|condition| renamed(condition, &place));
        Some(Disjunct {
            variables: one.variables + 1,
            conditions: conditions.chain([Condition::Zero(value)]).collect(),
            option: Vec::new(),
        })
    };
    guess.iter().map(case).collect()
}

/// Knows the Grundy values of small positions.
pub trait Values {
    /// Every position with all parts below this has an answer.
    fn bound(&self) -> u64;

    /// The Grundy value; `None` if the position is too large. It may be anything for a tuple that isn't a
    /// position.
    fn value(&mut self, position: &[u64]) -> Option<u64>;

    /// Whether the caller still wants answers.
    fn goes_on(&mut self) -> bool {
        true
    }
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

    fn goes_on(&mut self) -> bool {
        self.0.goes_on()
    }
}
