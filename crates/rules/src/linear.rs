//! Moves of native games as linear constraints, from which theorems on all positions are proved.
//!
//! Variables `0..parts` are the position; those behind are what a player takes, less one.

use bouton_theory::formula::{Condition, Disjunct, Formula, Linear};

use crate::HeapCode;

/// The moves on positions of so many parts, all tuples of numbers.
pub(crate) fn formula(parts: usize, moves: Vec<Disjunct>) -> Formula {
    Formula { parts, domain: vec![Vec::new()], domain_variables: 0, moves }
}

/// Takes a number of its own, 1 or more, from each of the parts `from`.
pub(crate) fn take(parts: usize, from: &[usize]) -> Disjunct {
    take_to(parts, from, |_, _| {})
}

/// Takes the same number, 1 or more, from all of the parts `from`.
pub(crate) fn take_same(parts: usize, from: &[usize]) -> Disjunct {
    let after = |part: usize| {
        if from.contains(&part) { less(part, parts) } else { Linear::variable(part) }
    };
    let option: Vec<Linear> = (0..parts).map(after).collect();
    let conditions = from.iter().map(|part| Condition::AtLeastZero(option[*part].clone())).collect();
    Disjunct { variables: parts + 1, conditions, option }
}

/// Takes a number, 1 or more, from part `from` to part `to`.
pub(crate) fn carry(parts: usize, from: usize, to: usize) -> Disjunct {
    take_to(parts, &[from], |option, taken| {
        let more = Linear { constant: 1, coefficients: Linear::variable(taken).coefficients };
        option[to] = sum(&option[to], &more);
    })
}

fn take_to(parts: usize, from: &[usize], mut and: impl FnMut(&mut [Linear], usize)) -> Disjunct {
    let mut option: Vec<Linear> = (0..parts).map(Linear::variable).collect();
    let mut conditions = Vec::new();
    for (taken, part) in (parts..).zip(from) {
        option[*part] = less(*part, taken);
        conditions.push(Condition::AtLeastZero(option[*part].clone()));
        and(&mut option, taken);
    }
    Disjunct { variables: parts + from.len(), conditions, option }
}

/// The part, less 1 and less what variable `taken` says.
fn less(part: usize, taken: usize) -> Linear {
    let mut coefficients = vec![0; taken + 1];
    (coefficients[part], coefficients[taken]) = (1, -1);
    Linear { constant: -1, coefficients }
}

fn sum(left: &Linear, right: &Linear) -> Linear {
    // The coefficients are 0, 1 and −1.
    left.plus(1, right).unwrap_or_default()
}

/// A part is at least as large as another.
pub(crate) fn at_least(part: usize, other: usize) -> Condition {
    let mut coefficients = vec![0; part.max(other) + 1];
    (coefficients[part], coefficients[other]) = (1, -1);
    Condition::AtLeastZero(Linear { constant: 0, coefficients })
}

/// The moves from one heap of a code that never divides a heap; `None` for others, and for numbers beyond 63
/// bits.
pub(crate) fn of_code(code: &HeapCode) -> Option<Formula> {
    let signed = |set: &[u64]| set.iter().map(|s| i64::try_from(*s).ok()).collect::<Option<Vec<i64>>>();
    let moves = match code.clone().simplest() {
        HeapCode::Subtraction(set) => {
            let taken = |s: i64| {
                let rest = Linear { constant: -s, coefficients: vec![1] };
                Disjunct {
                    variables: 1,
                    conditions: vec![Condition::AtLeastZero(rest.clone())],
                    option: vec![rest],
                }
            };
            signed(&set)?.into_iter().map(taken).collect()
        }
        HeapCode::AllBut(set) => {
            let mut any = take(1, &[0]);
            for s in signed(&set)? {
                any.conditions.push(Condition::NotZero(Linear { constant: 1 - s, coefficients: vec![0, 1] }));
            }
            vec![any]
        }
        HeapCode::TakeAndBreak(_) => return None,
    };
    Some(formula(1, moves))
}
