//! Rows are held against values by the bare definition, far beyond what proves their periods.

use bouton_theory::Period;
use bouton_theory::formula::{Condition, Disjunct, Formula, Linear};

use super::*;

fn term(constant: i64, coefficients: &[i64]) -> Linear {
    Linear { constant, coefficients: coefficients.to_vec() }
}

fn at_least(constant: i64, coefficients: &[i64]) -> Condition {
    Condition::AtLeastZero(term(constant, coefficients))
}

/// From [a, b] to [a - k, b] and [a, b - k], and what else is given.
fn nim_like(more: Vec<Disjunct>) -> Formula {
    let column = Disjunct {
        variables: 3,
        conditions: vec![at_least(-1, &[1, 0, -1])],
        option: vec![term(-1, &[1, 0, -1]), term(0, &[0, 1])],
    };
    let row = Disjunct {
        variables: 3,
        conditions: vec![at_least(-1, &[0, 1, -1])],
        option: vec![term(0, &[1]), term(-1, &[0, 1, -1])],
    };
    let moves = [vec![column, row], more].concat();
    Formula { parts: 2, domain: vec![Vec::new()], domain_variables: 0, moves, repeated: Vec::new() }
}

/// To [a - k, b - c k + d], for k from 1 on.
fn line(c: i64, d: i64) -> Disjunct {
    let option = vec![term(-1, &[1, 0, -1]), term(d - c, &[0, 1, -c])];
    let conditions = option.iter().cloned().map(Condition::AtLeastZero).collect();
    Disjunct { variables: 3, conditions, option }
}

/// To [a - k, b - l] for k, l from 1 on with |k - l| < t, or for all of them.
fn band(t: Option<i64>) -> Disjunct {
    let option = vec![term(-1, &[1, 0, -1]), term(-1, &[0, 1, 0, -1])];
    let mut conditions: Vec<Condition> = option.iter().cloned().map(Condition::AtLeastZero).collect();
    if let Some(t) = t {
        conditions.push(at_least(t - 1, &[0, 0, 1, -1]));
        conditions.push(at_least(t - 1, &[0, 0, -1, 1]));
    }
    Disjunct { variables: 4, conditions, option }
}

/// The values by the definition: we try every number up to `most` for the player's choices.
fn bare(formula: &Formula, rows: i64, columns: i64, most: i64) -> Vec<Vec<u64>> {
    let mut values: Vec<Vec<u64>> = Vec::new();
    for a in 0..rows {
        values.push(Vec::new());
        for b in 0..columns {
            let mut seen = std::collections::BTreeSet::new();
            for one in &formula.moves {
                let mut numbers = vec![0; one.variables];
                (numbers[0], numbers[1]) = (a, b);
                each(&mut numbers, 2, most, &mut |numbers| {
                    if one.conditions.iter().all(|condition| condition.holds(numbers) == Some(true)) {
                        let to: Vec<i64> = one.option.iter().map(|t| t.value(numbers).unwrap()).collect();
                        if to[1] < columns {
                            seen.insert(values[to[0] as usize][to[1] as usize]);
                        }
                    }
                });
            }
            let value = (0..).find(|value| !seen.contains(value)).unwrap();
            values[a as usize].push(value);
        }
    }
    values
}

fn each(numbers: &mut Vec<i64>, from: usize, most: i64, call: &mut dyn FnMut(&[i64])) {
    if from == numbers.len() {
        return call(numbers);
    }
    for number in 0..=most {
        numbers[from] = number;
        each(numbers, from + 1, most, call);
    }
}

fn shape(formula: &Formula, row: u64) -> Result<RowMoves, NotNimLike> {
    shape::moves(formula, row, &mut || Ok::<(), ()>(())).unwrap()
}

fn rows(formula: &Formula, number: u64, columns: u64) -> Vec<RowValues> {
    let mut found: Vec<RowValues> = Vec::new();
    for row in 0..=number {
        let moves = shape(formula, row).unwrap();
        let values = Recurrence::new(&moves, &found).run(columns, &Control::default()).unwrap();
        found.push(values);
    }
    found
}

fn holds(values: &[u64], period: Period) -> bool {
    let Period { preperiod, period, saltus } = period;
    let (first, step) = (preperiod as usize, period as usize);
    (first..values.len() - step).all(|n| values[n] + saltus == values[n + step])
}

#[test]
fn rows_of_wythoffs_game_are_periodic() {
    let formula = nim_like(vec![line(1, 0)]);
    let periods: Vec<(u64, u64, u64)> = rows(&formula, 12, 1 << 20)
        .iter()
        .map(|row| row.period.map(|p| (p.preperiod, p.period, p.saltus)).unwrap())
        .collect();
    // Computed by a program of its own, from 3,000,000 columns.
    let expected = [
        (0, 1),
        (0, 3),
        (0, 3),
        (8, 6),
        (9, 12),
        (27, 24),
        (37, 12),
        (92, 24),
        (102, 24),
        (127, 24),
        (224, 24),
        (277, 48),
        (347, 48),
    ];
    assert_eq!(periods, expected.map(|(preperiod, period)| (preperiod, period, period)));
}

/// Blass and Fraenkel 1990, table 2; sequence A317205 of the OEIS.
#[test]
fn rows_of_wythoffs_game_have_the_published_values() {
    let triangle: [&[u64]; 8] = [
        &[0],
        &[1, 2],
        &[2, 0, 1],
        &[3, 4, 5, 6],
        &[4, 5, 3, 2, 7],
        &[5, 3, 4, 0, 6, 8],
        &[6, 7, 8, 1, 9, 10, 3],
        &[7, 8, 6, 9, 0, 1, 4, 5],
    ];
    let found = rows(&nim_like(vec![line(1, 0)]), 7, 1 << 12);
    for (column, values) in triangle.iter().enumerate() {
        for (row, value) in values.iter().enumerate() {
            assert_eq!(found[row].at(column as u64), Some(*value), "[{row}, {column}]");
        }
    }
}

#[test]
fn rows_are_what_the_definition_says_far_beyond_their_periods() {
    let jump = |constants: (i64, i64), least: i64| Disjunct {
        variables: 2,
        conditions: vec![at_least(-constants.0, &[1]), at_least(-least, &[0, 1])],
        option: vec![term(-constants.0, &[1]), term(constants.1, &[0, 1])],
    };
    let unless = Disjunct {
        variables: 2,
        conditions: vec![at_least(-1, &[1]), at_least(-2, &[0, 1]), Condition::NotZero(term(-7, &[0, 1]))],
        option: vec![term(-1, &[1]), term(-2, &[0, 1])],
    };
    let early = Disjunct {
        variables: 2,
        conditions: vec![at_least(-1, &[1]), at_least(9, &[0, -1])],
        option: vec![term(-1, &[1]), term(1, &[0, 2])],
    };
    let games: Vec<(&str, Formula, i64, i64)> = vec![
        ("Nim", nim_like(vec![]), 6, 200),
        ("Wythoff", nim_like(vec![line(1, 0)]), 6, 200),
        ("2-Wythoff", nim_like(vec![band(Some(2))]), 4, 90),
        ("rectangles", nim_like(vec![band(None)]), 4, 90),
        ("(k, 2k)", nim_like(vec![line(2, 0)]), 5, 200),
        ("two families", nim_like(vec![line(1, 0), line(3, 1)]), 5, 200),
        ("a knight's move and back", nim_like(vec![jump((1, 2), 0), jump((2, -1), 1)]), 6, 250),
        ("from column 5 on", nim_like(vec![jump((1, -1), 5)]), 6, 200),
        ("but not from column 7", nim_like(vec![unless]), 6, 200),
        ("from the first columns", nim_like(vec![early]), 6, 200),
    ];
    for (name, formula, number, columns) in games {
        // Columns behind the table are read by moves that go up along it.
        let values = bare(&formula, number, columns + 40, columns + 40);
        for (row, found) in rows(&formula, number as u64 - 1, 1 << 14).iter().enumerate() {
            let period = found.period.unwrap_or_else(|| panic!("{name}: row {row}"));
            let known = &values[row][..columns as usize];
            assert!(period.preperiod + 2 * period.period < columns as u64, "{name}: {row} {period:?}");
            let at: Vec<u64> = (0..columns as u64).map(|column| found.at(column).unwrap()).collect();
            assert_eq!(at, known, "{name}: row {row}");
            assert!(holds(known, period), "{name}: row {row}");
            let mutants = [
                Period { preperiod: period.preperiod.wrapping_sub(1), ..period },
                Period { saltus: period.saltus + 1, ..period },
                Period { period: period.period + 1, ..period },
            ];
            for mutant in mutants.into_iter().filter(|one| one.preperiod <= period.preperiod) {
                assert!(!holds(known, mutant), "{name}: row {row}, {mutant:?}");
            }
        }
    }
}

#[test]
fn rules_that_are_not_nim_like_are_refused() {
    let nim = nim_like(vec![]);
    let without_row = Formula { moves: nim.moves[..1].to_vec(), ..nim.clone() };
    assert_eq!(shape(&without_row, 2), Err(NotNimLike::NotAll { row: 2 }));
    let one_part = Formula { parts: 1, ..nim.clone() };
    assert_eq!(shape(&one_part, 0), Err(NotNimLike::Parts { found: 1 }));
    let ordered = Formula { domain: vec![vec![at_least(0, &[-1, 1])]], ..nim };
    assert_eq!(shape(&ordered, 0), Err(NotNimLike::Positions));
    let to = |option: Vec<Linear>| {
        nim_like(vec![Disjunct { variables: 2, conditions: vec![at_least(-1, &[1])], option }])
    };
    let doubled = to(vec![term(-1, &[1]), term(1, &[0, 2])]);
    assert_eq!(shape(&doubled, 3), Err(NotNimLike::NotALine { row: 3, to: "[2, 2 b + 1]".to_owned() }));
    let up = to(vec![term(1, &[1]), term(0, &[0, 1])]);
    assert_eq!(shape(&up, 3), Err(NotNimLike::Higher { row: 3, to: "[4, b]".to_owned() }));
    let crossed = to(vec![term(0, &[0, 1]), term(0, &[1])]);
    assert!(matches!(shape(&crossed, 3), Err(NotNimLike::NotALine { row: 3, .. })));
    let along = to(vec![term(0, &[1]), term(2, &[0, 1])]);
    assert!(matches!(shape(&along, 3), Err(NotNimLike::NotALine { row: 3, .. })));
    let far = to(vec![term(-1, &[1]), term(i64::MAX, &[0, 1])]);
    let moves = shape(&far, 1).unwrap();
    let lower = rows(&far, 0, 100);
    let run = Recurrence::new(&moves, &lower).run(100, &Control::default());
    assert_eq!(run.map(|found| found.values), Err(SolveError::TooLarge));
}

#[test]
fn no_period_is_claimed_before_a_state_comes_again() {
    let found = rows(&nim_like(vec![line(1, 0)]), 12, 300);
    let last = &found[12];
    assert_eq!((last.period, last.computed, last.values.len()), (None, 300, 300));
}
