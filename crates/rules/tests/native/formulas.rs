//! The moves as linear constraints and the moves of the rules are the same on a box, both ways.

use std::collections::BTreeSet;

use bouton_rules::{Datum, PositionKind, registry};
use bouton_theory::formula::{Condition, Disjunct, Formula};

use crate::brute::Brute;
use crate::laws::rows;

/// The options that the formula gives: each variable behind the parts is at most as large as the largest
/// number that any of these games takes.
fn of_formula(formula: &Formula, position: &[i64]) -> BTreeSet<Vec<i64>> {
    let most = position.iter().copied().max().unwrap_or(0);
    let option = |one: &Disjunct, numbers: &[i64]| -> Option<Vec<i64>> {
        let holds = one.conditions.iter().all(|condition| condition.holds(numbers) == Some(true));
        holds.then(|| one.option.iter().map(|term| term.value(numbers).unwrap()).collect())
    };
    let chosen = |one: &Disjunct| rows(one.variables - formula.parts, 0, most);
    let meets = |list: &[Condition], at: &[i64]| list.iter().all(|one| one.holds(at) == Some(true));
    let mut all = BTreeSet::new();
    for (number, one) in formula.moves.iter().enumerate() {
        match formula.repeats(number) {
            None => all
                .extend(chosen(one).into_iter().filter_map(|rest| option(one, &[position, &rest].concat()))),
            Some(repeated) if meets(&repeated.source, position) => {
                let steps = std::iter::successors(option(one, position), |after| option(one, after));
                all.extend(steps);
            }
            Some(_) => {}
        }
    }
    all
}

/// Compares a game's formula with its rules; how many positions were compared.
fn compare(id: &str, arguments: &[Datum], parts: usize) -> usize {
    let brute = Brute::of(id, arguments);
    let is_heap = brute.rules.kind() == PositionKind::Heap;
    let Some(formula) = brute.rules.formula(Some(parts)) else { return 0 };
    let formula = formula.unwrap();
    if formula.parts != parts {
        return 0;
    }
    let written = |row: &[i64]| match brute.rules.written(row) {
        Some(position) => position,
        None if is_heap => Datum::Int(row[0]),
        None => row.to_vec().into(),
    };
    let standard = |datum: Datum| brute.rules.admit(datum).unwrap();
    let mut compared = 0;
    for row in rows(parts, 0, [0, 40, 9, 5, 3, 3][parts]) {
        let admitted = brute.rules.admit(written(&row));
        let meets = |list: &Vec<Condition>| list.iter().all(|one| one.holds(&row) == Some(true));
        let is_position = formula.domain.iter().any(meets);
        assert_eq!(is_position, admitted.is_ok(), "{id} {arguments:?}: {row:?}");
        let Ok(position) = admitted else { continue };
        let listed = brute.options(&position).into_iter();
        let end = || vec![Datum::from(vec![0; parts])];
        let listed: BTreeSet<Datum> = listed
            .flat_map(|(option, _)| {
                option.map_or_else(|| if is_heap { vec![Datum::Int(0)] } else { end() }, |o| vec![o])
            })
            .map(standard)
            .collect();
        let given: BTreeSet<Datum> =
            of_formula(&formula, &row).iter().map(|row| standard(written(row))).collect();
        assert_eq!(listed, given, "{id} {arguments:?}: {position}");
        compared += 1;
    }
    compared
}

#[test]
fn formulas_are_the_moves() {
    let mut known = BTreeSet::new();
    for entry in registry::GAMES {
        let (arguments, _) = (entry.sample)();
        for parts in 1..=5 {
            if compare(entry.id, &arguments, parts) > 0 {
                known.insert(entry.id);
            }
        }
    }
    for id in [
        "nim",
        "wythoff",
        "moore_nim",
        "staircase",
        "greedy_nim",
        "fibonacci_nim",
        "subtraction",
        "double_nim",
        "equal_nim",
        "antonim",
        "coins_strip",
        "welter",
        "chomp",
        "silver_dollar_A",
        "euclid",
        "euclid_stop",
    ] {
        assert!(known.contains(id), "no formula of {id}; known are {known:?}");
    }
    let set = |numbers: &[i64]| vec![Datum::from(numbers.to_vec())];
    for numbers in [&[1, 2, 3][..], &[2, 5], &[7], &[1, 4, 9, 16]] {
        assert!(compare("subtraction", &set(numbers), 1) > 0);
        assert!(compare("all_but", &set(numbers), 1) > 0);
    }
    for k in 1..=3 {
        for id in ["moore_nim", "equal_nim"] {
            assert!((1..=4).all(|parts| compare(id, &[Datum::Int(k)], parts) > 0), "{id}({k})");
        }
    }
}
