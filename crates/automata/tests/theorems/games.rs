//! Games as formulas, made of a few kinds of moves.

#![allow(dead_code, reason = "each test takes the games that it needs")]

use bouton_theory::formula::{Condition, Disjunct, Formula, Linear};

pub(crate) fn term(constant: i64, coefficients: &[i64]) -> Linear {
    Linear { constant, coefficients: coefficients.to_vec() }
}

pub(crate) fn at_least(constant: i64, coefficients: &[i64]) -> Condition {
    Condition::AtLeastZero(term(constant, coefficients))
}

pub(crate) fn zero(constant: i64, coefficients: &[i64]) -> Condition {
    Condition::Zero(term(constant, coefficients))
}

/// A game in which every tuple is a position.
pub(crate) fn game(parts: usize, moves: Vec<Disjunct>) -> Formula {
    Formula { parts, domain: vec![Vec::new()], domain_variables: 0, moves, repeated: Vec::new() }
}

/// The same game on the tuples that meet the conditions.
pub(crate) fn on(domain: Vec<Condition>, formula: Formula) -> Formula {
    Formula { domain: vec![domain], ..formula }
}

/// The same moves, where the position meets a condition.
pub(crate) fn only_if(condition: &Condition, mut moves: Vec<Disjunct>) -> Vec<Disjunct> {
    moves.iter_mut().for_each(|one| one.conditions.push(condition.clone()));
    moves
}

/// Any number of times the vector.
pub(crate) fn line(vector: &[i64]) -> Disjunct {
    let parts = vector.len();
    let mut conditions = vec![at_least(-1, &[vec![0; parts], vec![1]].concat())];
    let mut option = Vec::new();
    for (part, step) in vector.iter().enumerate() {
        let mut coefficients = vec![0; parts + 1];
        (coefficients[part], coefficients[parts]) = (1, -step);
        option.push(term(0, &coefficients));
        conditions.push(at_least(0, &coefficients));
    }
    Disjunct { variables: parts + 1, conditions, option }
}

/// The vector, once.
pub(crate) fn jump(vector: &[i64]) -> Disjunct {
    let part = |part: usize| {
        let mut coefficients = vec![0; vector.len()];
        coefficients[part] = 1;
        term(-vector[part], &coefficients)
    };
    let option: Vec<Linear> = (0..vector.len()).map(part).collect();
    let conditions = option.iter().cloned().map(Condition::AtLeastZero).collect();
    Disjunct { variables: vector.len(), conditions, option }
}

/// Fewer in each of these parts: what stays are the variables.
pub(crate) fn fewer(parts: usize, changed: &[usize]) -> Disjunct {
    let mut option: Vec<Linear> = (0..parts).map(Linear::variable).collect();
    let mut conditions = Vec::new();
    for (place, part) in changed.iter().enumerate() {
        let mut coefficients = vec![0; parts + place + 1];
        (coefficients[*part], coefficients[parts + place]) = (1, -1);
        conditions.push(at_least(-1, &coefficients));
        option[*part] = Linear::variable(parts + place);
    }
    Disjunct { variables: parts + changed.len(), conditions, option }
}

pub(crate) fn nim(parts: usize) -> Vec<Disjunct> {
    (0..parts).map(|part| fewer(parts, &[part])).collect()
}

/// Fewer in at most `most` parts at once (Moore 1910).
pub(crate) fn moore(parts: usize, most: u32) -> Vec<Disjunct> {
    let sets = (1u32..1 << parts).filter(|set| set.count_ones() <= most);
    sets.map(|set| fewer(parts, &(0..parts).filter(|part| set >> part & 1 == 1).collect::<Vec<_>>()))
        .collect()
}

pub(crate) fn wythoff() -> Vec<Disjunct> {
    [nim(2), vec![line(&[1, 1])]].concat()
}

/// k from one heap and l from the other, under conditions on them (variables 2 and 3).
fn two(conditions: &[Condition], is_swapped: bool) -> Disjunct {
    let [first, second] = if is_swapped { [[0, -1], [-1, 0]] } else { [[-1, 0], [0, -1]] };
    let option = vec![term(0, &[1, 0, first[0], first[1]]), term(0, &[0, 1, second[0], second[1]])];
    let stays = option.iter().cloned().map(Condition::AtLeastZero);
    Disjunct { variables: 4, conditions: conditions.iter().cloned().chain(stays).collect(), option }
}

/// |k − l| < t (Fraenkel 1982).
pub(crate) fn wythoff_t(t: i64) -> Vec<Disjunct> {
    let band = [
        at_least(-1, &[0, 0, 1]),
        at_least(-1, &[0, 0, 0, 1]),
        at_least(t - 1, &[0, 0, 1, -1]),
        at_least(t - 1, &[0, 0, -1, 1]),
    ];
    [nim(2), vec![two(&band, false)]].concat()
}

/// 0 < k ≤ l < s k + t, either way round (Fraenkel 1998).
pub(crate) fn wythoff_st(s: i64, t: i64) -> Vec<Disjunct> {
    let sector = [at_least(-1, &[0, 0, 1]), at_least(0, &[0, 0, -1, 1]), at_least(t - 1, &[0, 0, s, -1])];
    [nim(2), vec![two(&sector, false), two(&sector, true)]].concat()
}

/// ⌊n / by⌋, but for n = 0.
pub(crate) fn part_of(by: i64) -> Disjunct {
    // n = by v + w and w < by.
    let conditions = vec![at_least(-1, &[1]), zero(0, &[1, -by, -1]), at_least(by - 1, &[0, 0, -1])];
    Disjunct { variables: 3, conditions, option: vec![Linear::variable(1)] }
}

/// n / by, if it is a whole number.
pub(crate) fn exact_part_of(by: i64) -> Disjunct {
    let conditions = vec![at_least(-1, &[1]), zero(0, &[1, -by])];
    Disjunct { variables: 2, conditions, option: vec![Linear::variable(1)] }
}

/// Rows of a ≥ b squares; who takes the last one loses, so positions have a ≥ 1 (Gale 1974).
pub(crate) fn chomp() -> Formula {
    let second = fewer(2, &[1]);
    let mut first = fewer(2, &[0]);
    first.conditions.extend([at_least(-1, &[0, 0, 1]), at_least(0, &[0, -1, 1])]);
    // Both rows end at the bite: min(b, a') = a'.
    let both = Disjunct {
        variables: 3,
        conditions: vec![at_least(-1, &[1, 0, -1]), at_least(-1, &[0, 0, 1]), at_least(-1, &[0, 1, -1])],
        option: vec![Linear::variable(2), Linear::variable(2)],
    };
    on(vec![at_least(0, &[1, -1]), at_least(-1, &[1])], game(2, vec![second, first, both]))
}

/// Coins on a strip, each goes down and passes no other (the silver dollar game).
pub(crate) fn silver_dollar(coins: usize) -> Formula {
    let mut moves = nim(coins);
    for (coin, one) in moves.iter_mut().enumerate().skip(1) {
        let mut coefficients = vec![0; coins + 1];
        (coefficients[coin - 1], coefficients[coins]) = (-1, 1);
        one.conditions.push(at_least(-1, &coefficients));
    }
    let apart = |coin: usize| {
        let mut coefficients = vec![0; coins];
        (coefficients[coin - 1], coefficients[coin]) = (-1, 1);
        at_least(-1, &coefficients)
    };
    on((1..coins).map(apart).collect(), game(coins, moves))
}

/// From (n, q), 1 ≤ k ≤ q are taken, and 2 k are allowed next (Whinihan 1963).
pub(crate) fn fibonacci_nim() -> Formula {
    let conditions = vec![at_least(-1, &[0, 0, 1]), at_least(0, &[0, 1, -1]), at_least(0, &[1, 0, -1])];
    game(
        2,
        vec![Disjunct { variables: 3, conditions, option: vec![term(0, &[1, 0, -1]), term(0, &[0, 0, 2])] }],
    )
}

/// One heap from which these numbers are taken.
pub(crate) fn subtraction(numbers: impl IntoIterator<Item = i64>) -> Formula {
    game(1, numbers.into_iter().map(|number| jump(&[number])).collect())
}
