//! Moves of native games as linear constraints, from which theorems on all positions are proved.
//!
//! Variables `0..parts` are the position; the further ones are the number that a player takes, less one.

use bouton_theory::formula::{Condition, Disjunct, Formula, Linear};

use crate::HeapCode;

/// The moves on positions of `parts` parts, all tuples of numbers.
pub(crate) fn formula(parts: usize, moves: Vec<Disjunct>) -> Formula {
    Formula { parts, domain: vec![Vec::new()], domain_variables: 0, moves }
}

/// The sets of parts with at least one of them, each in order.
pub(crate) fn choices(parts: usize) -> impl Iterator<Item = Vec<usize>> {
    (1..1_usize << parts).map(move |chosen| (0..parts).filter(|part| chosen >> part & 1 == 1).collect())
}

/// Takes a number of its own, 1 or more, from each of the parts `from`.
pub(crate) fn take(parts: usize, from: &[usize]) -> Disjunct {
    take_to(parts, from, |_, _| {})
}

/// Takes the same number, 1 or more, from all of the parts `from`.
pub(crate) fn take_same(parts: usize, from: &[usize]) -> Disjunct {
    let after = |part: usize| {
        if from.contains(&part) { difference(part, parts, -1) } else { Linear::variable(part) }
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

/// The moves of a coin to any free square to its left, between coins `least..` and itself. Each part is the
/// square of a coin, and the coins are in order.
pub(crate) fn jumps(parts: usize, least: impl Fn(usize) -> usize) -> Formula {
    let right_of = |one, other| Condition::AtLeastZero(difference(one, other, -1));
    let to = parts;
    let jump = |(index, place): (usize, usize)| {
        let mut conditions = vec![right_of(place, to)];
        conditions.extend(place.checked_sub(1).map(|before| right_of(to, before)));
        let mut option: Vec<Linear> = (0..parts).map(Linear::variable).collect();
        option[place..=index].rotate_right(1);
        option[place] = Linear::variable(to);
        Disjunct { variables: parts + 1, conditions, option }
    };
    let moves = (0..parts).flat_map(|index| (least(index)..=index).map(move |place| (index, place)));
    let domain = (1..parts).map(|index| right_of(index, index - 1)).collect();
    Formula { domain: vec![domain], ..formula(parts, moves.map(jump).collect()) }
}

fn take_to(parts: usize, from: &[usize], mut and: impl FnMut(&mut [Linear], usize)) -> Disjunct {
    let mut option: Vec<Linear> = (0..parts).map(Linear::variable).collect();
    let mut conditions = Vec::new();
    for (taken, part) in (parts..).zip(from) {
        option[*part] = difference(*part, taken, -1);
        conditions.push(Condition::AtLeastZero(option[*part].clone()));
        and(&mut option, taken);
    }
    Disjunct { variables: parts + from.len(), conditions, option }
}

fn sum(left: &Linear, right: &Linear) -> Linear {
    // The coefficients are 0, 1 and −1.
    left.plus(1, right).unwrap_or_default()
}

/// The moves that make one part smaller, to 0 or to a number that no other part has.
pub(crate) fn take_apart(parts: usize, from: usize) -> [Disjunct; 2] {
    let with = |left: Linear, variables: usize, conditions: Vec<Condition>| {
        let mut option: Vec<Linear> = (0..parts).map(Linear::variable).collect();
        option[from] = left;
        Disjunct { variables, conditions, option }
    };
    let any = Linear { constant: -1, ..Linear::variable(from) };
    let left = Linear { constant: 1, ..Linear::variable(parts) };
    let differs = |other| Condition::NotZero(difference(other, parts, -1));
    let others = (0..parts).filter(|other| *other != from).map(differs);
    let below = Condition::AtLeastZero(difference(from, parts, -2));
    [
        with(Linear::constant(0), parts, vec![Condition::AtLeastZero(any)]),
        with(left, parts + 1, [below].into_iter().chain(others).collect()),
    ]
}

/// Variable `one` less variable `other`, and a constant; the two aren't the same.
fn difference(one: usize, other: usize, constant: i64) -> Linear {
    let mut coefficients = vec![0; one.max(other) + 1];
    (coefficients[one], coefficients[other]) = (1, -1);
    Linear { constant, coefficients }
}

/// Two parts differ, and both of them are 0.
pub(crate) fn differ_or_empty(one: usize, other: usize) -> (Condition, Condition) {
    let mut both = vec![0; one.max(other) + 1];
    (both[one], both[other]) = (1, 1);
    let both = Linear { constant: 0, coefficients: both };
    (Condition::NotZero(difference(one, other, 0)), Condition::Zero(both))
}

/// A part is at least as large as another.
pub(crate) fn at_least(part: usize, other: usize) -> Condition {
    Condition::AtLeastZero(difference(part, other, 0))
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
