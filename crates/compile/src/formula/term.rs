//! Linear terms and conditions: the operations that a translation needs.

use std::collections::BTreeMap;

use bouton_theory::formula::{Condition, Linear};

use super::not_linear::Cause;

/// A number that doesn't fit means that the formula fails.
pub(super) type Fit<T> = Result<T, Cause>;

/// `left + factor · right`.
pub(super) fn plus(left: &Linear, factor: i64, right: &Linear) -> Fit<Linear> {
    left.plus(factor, right).ok_or(Cause::Number)
}

/// `term + constant`.
pub(super) fn moved(term: &Linear, constant: i64) -> Fit<Linear> {
    plus(term, 1, &Linear::constant(constant))
}

/// `factor · term + constant`.
pub(super) fn times(term: &Linear, factor: i64, constant: i64) -> Fit<Linear> {
    plus(&Linear::constant(constant), factor, term)
}

/// The number that the term is for all values of its variables.
pub(super) fn constant(term: &Linear) -> Option<i64> {
    term.coefficients.iter().all(|factor| *factor == 0).then_some(term.constant)
}

/// The variable that the term is.
pub(super) fn variable(term: &Linear) -> Option<usize> {
    let mut used = (0..term.coefficients.len()).filter(|at| term.coefficients[*at] != 0);
    let only = used.next().filter(|at| term.coefficients[*at] == 1)?;
    (term.constant == 0 && used.next().is_none()).then_some(only)
}

/// The term with another one in the place of a variable.
pub(super) fn with(term: &Linear, variable: usize, by: &Linear) -> Fit<Linear> {
    let factor = term.coefficient(variable);
    plus(&plus(term, -factor, &Linear::variable(variable))?, factor, by)
}

/// Variables by their new numbers; those that aren't among them keep theirs.
pub(super) type Names = BTreeMap<usize, usize>;

/// The term with other names of its variables.
pub(super) fn renamed(term: &Linear, names: &Names) -> Linear {
    let mut coefficients = Vec::new();
    for (old, factor) in term.coefficients.iter().enumerate().filter(|(_, factor)| **factor != 0) {
        let new = names.get(&old).copied().unwrap_or(old);
        if coefficients.len() <= new {
            coefficients.resize(new + 1, 0);
        }
        coefficients[new] = *factor;
    }
    Linear { constant: term.constant, coefficients }
}

/// The condition with other terms.
pub(super) fn mapped(of: &Condition, term: impl Fn(&Linear) -> Fit<Linear>) -> Fit<Condition> {
    Ok(match of {
        Condition::AtLeastZero(of) => Condition::AtLeastZero(term(of)?),
        Condition::Zero(of) => Condition::Zero(term(of)?),
        Condition::NotZero(of) => Condition::NotZero(term(of)?),
        bits @ Condition::Bits { .. } => bits.clone(),
    })
}

/// The condition with other names of its variables.
pub(super) fn renamed_condition(of: &Condition, names: &Names) -> Condition {
    let name = |old: &usize| names.get(old).copied().unwrap_or(*old);
    match of {
        Condition::AtLeastZero(of) => Condition::AtLeastZero(renamed(of, names)),
        Condition::Zero(of) => Condition::Zero(renamed(of, names)),
        Condition::NotZero(of) => Condition::NotZero(renamed(of, names)),
        Condition::Bits { law, left, right, result } => {
            Condition::Bits { law: *law, left: name(left), right: name(right), result: name(result) }
        }
    }
}

/// The variables of a condition.
pub(super) fn variables(of: &Condition) -> Vec<usize> {
    match of {
        Condition::AtLeastZero(of) | Condition::Zero(of) | Condition::NotZero(of) => used(of).collect(),
        Condition::Bits { left, right, result, .. } => vec![*left, *right, *result],
    }
}

/// The variables of a term.
pub(super) fn used(of: &Linear) -> impl Iterator<Item = usize> + '_ {
    of.coefficients.iter().enumerate().filter(|(_, factor)| **factor != 0).map(|(at, _)| at)
}

/// What holds where a condition on a term doesn't.
pub(super) fn negated(of: &Condition) -> Fit<Condition> {
    Ok(match of {
        Condition::AtLeastZero(of) => Condition::AtLeastZero(times(of, -1, -1)?),
        Condition::Zero(of) => Condition::NotZero(of.clone()),
        Condition::NotZero(of) => Condition::Zero(of.clone()),
        // Nobody asks: bits put together are given a name, never tested.
        Condition::Bits { .. } => return Err(Cause::Bits),
    })
}
