//! A kind of move with as few variables and conditions as are needed.
//!
//! We replace a variable that an equation determines, and drop conditions that follow from the others.
//! Neither changes the set of moves.

use bouton_theory::formula::{Condition, Disjunct, Linear};

use super::feasibility::is_impossible;
use super::term::{self, Fit, Names};

/// More conditions than these aren't looked at twice.
const CONDITIONS: usize = 40;

/// The moves to an option under these conditions; `None` if there are none.
pub(super) fn disjunct(
    parts: usize,
    conditions: Vec<Condition>,
    option: Vec<Linear>,
) -> Fit<Option<Disjunct>> {
    let (mut conditions, mut option) = (conditions, option);
    while let Some((variable, by)) = given(parts, &conditions)? {
        for condition in &mut conditions {
            *condition = term::mapped(condition, |of| term::with(of, variable, &by))?;
        }
        for part in &mut option {
            *part = term::with(part, variable, &by)?;
        }
        conditions.push(Condition::AtLeastZero(by));
    }
    if is_impossible(&conditions) {
        return Ok(None);
    }
    while chosen(parts, &mut conditions, &option)? {}
    let mut conditions: Vec<Condition> = conditions.into_iter().map(reduced).collect();
    conditions.sort();
    conditions.dedup();
    if conditions.len() <= CONDITIONS {
        needed(&mut conditions)?;
    }
    Ok(Some(renumbered(parts, &conditions, &option)))
}

/// A variable that isn't a part, and its value according to an equation.
fn given(parts: usize, conditions: &[Condition]) -> Fit<Option<(usize, Linear)>> {
    let in_bits: Vec<usize> = conditions
        .iter()
        .filter(|of| matches!(of, Condition::Bits { .. }))
        .flat_map(term::variables)
        .collect();
    for condition in conditions {
        let Condition::Zero(of) = condition else { continue };
        let free = |at: &usize| *at >= parts && of.coefficient(*at).abs() == 1 && !in_bits.contains(at);
        if let Some(variable) = term::used(of).find(free) {
            let factor = of.coefficient(variable);
            let rest = term::plus(of, -factor, &Linear::variable(variable))?;
            return Ok(Some((variable, term::times(&rest, -factor, 0)?)));
        }
    }
    Ok(None)
}

/// Leaves out a variable that only inequalities constrain, if they can be met exactly when some others hold;
/// returns whether there was one. A natural number x with c·x + l ≥ 0 and u − d·x ≥ 0 exists if u ≥ 0 and
/// d·l + c·u ≥ 0, as long as c or d is 1; and if u ≥ 0 alone where l + u is a constant, c = d and this is at
/// least c − 1.
fn chosen(parts: usize, conditions: &mut Vec<Condition>, option: &[Linear]) -> Fit<bool> {
    let mut free: Vec<usize> =
        conditions.iter().flat_map(term::variables).filter(|at| *at >= parts).collect();
    free.sort_unstable();
    free.dedup();
    free.retain(|at| option.iter().all(|part| part.coefficient(*at) == 0));
    for variable in free {
        let (named, others): (Vec<_>, Vec<_>) =
            conditions.iter().cloned().partition(|of| term::variables(of).contains(&variable));
        let (mut lower, mut upper) = (Vec::new(), Vec::new());
        for condition in &named {
            match condition {
                Condition::AtLeastZero(of) if of.coefficient(variable) > 0 => lower.push(of),
                Condition::AtLeastZero(of) => upper.push(of),
                _ => break,
            }
        }
        if lower.len() + upper.len() < named.len() {
            continue;
        }
        let without = |of: &Linear| term::with(of, variable, &Linear::default());
        let mut left: Vec<Linear> = upper.iter().map(|of| without(of)).collect::<Fit<_>>()?;
        match (lower.as_slice(), upper.as_slice()) {
            // It may be 0, or as large as need be.
            ([], _) | (_, []) => {}
            ([low], [high]) => {
                let (c, d) = (low.coefficient(variable), -high.coefficient(variable));
                let room = term::plus(low, 1, high)?;
                let has_room = c == d && term::constant(&room).is_some_and(|room| room >= c - 1);
                match has_room {
                    true => {}
                    false if c == 1 || d == 1 => {
                        left.push(term::plus(&term::times(&without(low)?, d, 0)?, c, &without(high)?)?);
                    }
                    false => continue,
                }
            }
            _ => continue,
        }
        *conditions = others;
        conditions.extend(left.into_iter().map(Condition::AtLeastZero));
        return Ok(true);
    }
    Ok(false)
}

/// The same condition in its lowest terms.
fn reduced(of: Condition) -> Condition {
    let divisor = |term: &Linear| {
        term.coefficients.iter().fold(0_u64, |mut a, b| {
            let mut b = b.unsigned_abs();
            while b != 0 {
                (a, b) = (b, a % b);
            }
            a
        })
    };
    let divided = |term: &Linear, by: i64| Linear {
        constant: term.constant.div_euclid(by),
        coefficients: term.coefficients.iter().map(|factor| factor / by).collect(),
    };
    match &of {
        Condition::AtLeastZero(term) => match i64::try_from(divisor(term)) {
            Ok(by @ 2..) => Condition::AtLeastZero(divided(term, by)),
            _ => of,
        },
        Condition::Zero(term) | Condition::NotZero(term) => match i64::try_from(divisor(term)) {
            Ok(by @ 2..) if term.constant % by == 0 => {
                let term = divided(term, by);
                if matches!(of, Condition::Zero(_)) {
                    Condition::Zero(term)
                } else {
                    Condition::NotZero(term)
                }
            }
            _ => of,
        },
        Condition::Bits { .. } => of,
    }
}

/// Drops conditions that follow from the others, the last ones first.
fn needed(conditions: &mut Vec<Condition>) -> Fit<()> {
    for at in (0..conditions.len()).rev() {
        if matches!(conditions[at], Condition::Bits { .. }) {
            continue;
        }
        let mut others = conditions.clone();
        others[at] = term::negated(&conditions[at])?;
        // Variables in this condition alone are still natural numbers.
        let alone = match &others[at] {
            Condition::NotZero(of) => {
                let sides = [term::moved(of, -1)?, term::times(of, -1, -1)?];
                sides.into_iter().all(|side| {
                    others[at] = Condition::AtLeastZero(side);
                    is_impossible(&others)
                })
            }
            _ => is_impossible(&others),
        };
        if alone {
            conditions.remove(at);
        }
    }
    Ok(())
}

/// The parts keep their numbers, the other variables get the ones behind in the order in which they appear.
fn renumbered(parts: usize, conditions: &[Condition], option: &[Linear]) -> Disjunct {
    let mut used: Vec<usize> = conditions.iter().flat_map(term::variables).collect();
    used.extend(option.iter().flat_map(term::used));
    used.retain(|variable| *variable >= parts);
    used.sort_unstable();
    used.dedup();
    let names: Names = used.iter().copied().zip(parts..).collect();
    Disjunct {
        variables: parts + used.len(),
        conditions: conditions.iter().map(|of| term::renamed_condition(of, &names)).collect(),
        option: option.iter().map(|of| term::renamed(of, &names)).collect(),
    }
}
