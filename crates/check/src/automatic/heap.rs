//! A game and a heap of Nim: the value of x is u if and only if the player to move loses the sum of x and a
//! heap of u (Sprague 1935; Grundy 1939). So a theorem on values is one on the lost positions of the sum.

use bouton_theory::formula::{Condition, Disjunct, Formula, Linear};

/// The sum of a game and a heap, which is the last part; the moves of the heap are the last kind.
pub(super) fn with_nim_heap(formula: &Formula) -> Formula {
    let heap = formula.parts;
    let list = |conditions: &Vec<Condition>| conditions.iter().map(|one| condition(one, heap)).collect();
    let in_game = |one: &Disjunct| Disjunct {
        variables: one.variables + 1,
        conditions: list(&one.conditions),
        option: one.option.iter().map(|part| term(part, heap)).chain([Linear::variable(heap)]).collect(),
    };
    let (before, after) = (Linear::variable(heap), heap + 1);
    let fewer =
        before.plus(-1, &Linear::variable(after)).and_then(|term| term.plus(1, &Linear::constant(-1)));
    let in_heap = Disjunct {
        variables: heap + 2,
        conditions: fewer.into_iter().map(Condition::AtLeastZero).collect(),
        option: (0..heap).chain([after]).map(Linear::variable).collect(),
    };
    Formula {
        parts: heap + 1,
        domain: formula.domain.iter().map(list).collect(),
        domain_variables: formula.domain_variables,
        moves: formula.moves.iter().map(in_game).chain([in_heap]).collect(),
        // Where a move may begin is said of the parts alone, whose numbers stay.
        repeated: formula.repeated.clone(),
    }
}

/// The heap takes the place of the first variable that isn't a part.
fn condition(one: &Condition, heap: usize) -> Condition {
    let place = |variable: &usize| variable + usize::from(*variable >= heap);
    match one {
        Condition::AtLeastZero(of) => Condition::AtLeastZero(term(of, heap)),
        Condition::Zero(of) => Condition::Zero(term(of, heap)),
        Condition::NotZero(of) => Condition::NotZero(term(of, heap)),
        Condition::Bits { law, left, right, result } => {
            Condition::Bits { law: *law, left: place(left), right: place(right), result: place(result) }
        }
    }
}

fn term(of: &Linear, heap: usize) -> Linear {
    let mut moved = of.clone();
    if moved.coefficients.len() > heap {
        moved.coefficients.insert(heap, 0);
    }
    moved
}
