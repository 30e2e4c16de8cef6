//! Moves of native games as linear constraints, from which theorems on all positions are proved.
//!
//! Variables `0..parts` are the position; the further ones are the number that a player takes, less one.

use bouton_theory::formula::{Condition, Disjunct, Formula, Linear, Repeated};

use crate::HeapCode;

/// The moves on positions of `parts` parts, all tuples of numbers.
pub(crate) fn formula(parts: usize, moves: Vec<Disjunct>) -> Formula {
    Formula { parts, domain: vec![Vec::new()], domain_variables: 0, moves, repeated: Vec::new() }
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

/// The moves of Euclid's game, positive multiples of the smaller of two numbers: steps that take it once and
/// may be repeated. In each list are positions; a step leaves `least` or more of the larger number, which is
/// the first of two equal ones.
pub(crate) fn multiples(domain: Vec<Vec<Condition>>, least: i64) -> Formula {
    let step = |large: usize, small: usize| {
        let mut option: Vec<Linear> = (0..2).map(Linear::variable).collect();
        option[large] = difference(large, small, 0);
        let conditions = vec![positive(small), Condition::AtLeastZero(difference(large, small, -least))];
        Disjunct { variables: 2, conditions, option }
    };
    let larger = Condition::AtLeastZero(difference(1, 0, -1));
    let repeated = [Vec::new(), vec![larger]].into_iter().zip(0..);
    let repeated = repeated.map(|(source, number)| Repeated { number, source }).collect();
    Formula { domain, repeated, ..formula(2, vec![step(0, 1), step(1, 0)]) }
}

/// The bites of Chomp on bars of up to `rows` rows; a row that isn't there has length 0.
pub(crate) fn bites(rows: usize) -> Formula {
    let column = rows;
    let bite = |(first, last): (usize, usize)| {
        // Rows `first` to `last` lose what is right of the column, and the rows below end before it.
        let mut conditions = vec![Condition::AtLeastZero(difference(last, column, -1))];
        conditions.extend((last + 1 < rows).then(|| at_least(column, last + 1)));
        conditions.extend((first == 0).then(|| positive(column)));
        let after = |row| Linear::variable(if (first..=last).contains(&row) { column } else { row });
        Disjunct { variables: rows + 1, conditions, option: (0..rows).map(after).collect() }
    };
    let moves = (0..rows).flat_map(|first| (first..rows).map(move |last| (first, last))).map(bite).collect();
    let falling = (1..rows).map(|row| at_least(row - 1, row));
    let domain = std::iter::once(positive(0)).chain(falling).collect();
    Formula { domain: vec![domain], ..formula(rows, moves) }
}

/// The moves of the Silver Dollar game, rule A. The parts are the squares of `coins` coins, 0 for those in
/// the bag, and the square of the dollar, one of them. The bag ends play as soon as it holds the dollar.
pub(crate) fn dollar(coins: usize) -> Formula {
    let (dollar, to) = (coins, coins + 1);
    let empty = |part: usize| Condition::Zero(Linear::variable(part));
    let is_dollar = |coin: usize| Condition::Zero(difference(coin, dollar, 0));
    let after = |coin: usize, before: usize| Condition::AtLeastZero(difference(coin, before, -1));
    let slide = |(coin, from_bag, takes_dollar): (usize, bool, bool)| {
        let mut conditions = vec![positive(dollar), after(coin, to)];
        if let Some(before) = coin.checked_sub(1) {
            // A coin in the bag stops nobody from following.
            conditions.extend(if from_bag {
                vec![empty(before)]
            } else {
                vec![positive(before), after(to, before)]
            });
        }
        conditions.push(if takes_dollar {
            is_dollar(coin)
        } else {
            Condition::NotZero(difference(coin, dollar, 0))
        });
        let mut option: Vec<Linear> = (0..=coins).map(Linear::variable).collect();
        option[coin] = Linear::variable(to);
        if takes_dollar {
            option[dollar] = Linear::variable(to);
        }
        Disjunct { variables: coins + 2, conditions, option }
    };
    let kinds = |coin: usize| {
        let bags = if coin == 0 { &[true][..] } else { &[true, false] };
        bags.iter().flat_map(move |bag| [true, false].map(|dollar| (coin, *bag, dollar)))
    };
    let placed = |(in_bag, holder): (usize, Option<usize>)| {
        let bagged = (0..in_bag).map(empty);
        let first = (in_bag < coins).then(|| positive(in_bag));
        let others = (in_bag + 1..coins).map(|coin| after(coin, coin - 1));
        bagged.chain(first).chain(others).chain([holder.map_or_else(|| empty(dollar), is_dollar)]).collect()
    };
    let domain = (0..=coins).flat_map(|in_bag| {
        let holders = (in_bag..coins).map(Some);
        std::iter::once(None).chain(holders).map(move |holder| (in_bag, holder))
    });
    Formula {
        domain: domain.map(placed).collect(),
        ..formula(coins + 1, (0..coins).flat_map(kinds).map(slide).collect())
    }
}

/// That a part is 1 or more.
pub(crate) fn positive(part: usize) -> Condition {
    Condition::AtLeastZero(Linear { constant: -1, ..Linear::variable(part) })
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
