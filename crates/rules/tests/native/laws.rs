//! On every small position: the formula says what search finds, the moves to a value are all of them, the
//! standard form is the same game.

use std::collections::BTreeSet;

use bouton_rules::{ClosedValue, Datum, registry};
use bouton_theory::{Convention, Nimber, Outcome};

use crate::brute::Brute;

const BOTH: [Convention; 2] = [Convention::Normal, Convention::Misere];

/// Every row of `length` numbers in `from..=to`.
pub(crate) fn rows(length: usize, from: i64, to: i64) -> Vec<Vec<i64>> {
    (0..length).fold(vec![Vec::new()], |rows, _| {
        rows.iter().flat_map(|row| (from..=to).map(|n| [row.as_slice(), &[n]].concat())).collect()
    })
}

/// Every increasing row of up to `length` numbers in `from..=to`.
pub(crate) fn increasing(length: usize, from: i64, to: i64) -> Vec<Vec<i64>> {
    (from..=to).fold(vec![Vec::new()], |mut rows, n| {
        let longer = rows.iter().filter(|row| row.len() < length).map(|row| [row.as_slice(), &[n]].concat());
        rows.extend(longer.collect::<Vec<_>>());
        rows
    })
}

pub(crate) fn data(rows: Vec<Vec<i64>>) -> Vec<Datum> {
    rows.into_iter().map(Datum::from).collect()
}

/// Whether no two heaps that are not empty are equal.
pub(crate) fn different(row: &[i64]) -> bool {
    (0..row.len()).all(|j| row[j] == 0 || !row[..j].contains(&row[j]))
}

/// Holds one game to every law; returns how many positions a formula answered, values and outcomes.
fn hold(id: &str, arguments: &[Datum], positions: Vec<Datum>) -> [usize; 2] {
    let mut brute = Brute::of(id, arguments);
    let mut answered = [0, 0];
    for position in positions {
        let position = brute.rules.admit(position.clone()).unwrap_or_else(|e| panic!("{id} {position}: {e}"));
        for convention in BOTH {
            let value = brute.value(&position, convention);
            match brute.rules.closed_form(&position, convention).map(|form| form.value) {
                Some(ClosedValue::Value(claimed)) => {
                    assert_eq!(claimed, value, "{id} {position} {convention}");
                    answered[0] += 1;
                }
                Some(ClosedValue::Outcome(claimed)) => {
                    let outcome = if value.is_zero() { Outcome::P } else { Outcome::N };
                    assert_eq!(claimed, outcome, "{id} {position} {convention}");
                    answered[1] += 1;
                }
                None => {}
            }
            let form = brute.rules.standard_parts(&position).unwrap();
            if let [form] = form.as_slice() {
                assert_eq!(brute.value(form, convention), value, "{id} {position} as {form}, {convention}");
                assert_eq!(
                    brute.rules.standard_parts(form).as_deref(),
                    Ok(std::slice::from_ref(form)),
                    "{id}"
                );
            }
        }
        moves(&mut brute, id, &position);
    }
    answered
}

/// Options are positions; those of a value are all of that value, each once.
fn moves(brute: &mut Brute, id: &str, position: &Datum) {
    let _ = brute.rules.display(position);
    let mut options = BTreeSet::new();
    for (option, _) in brute.options(position) {
        let Some(option) = option else { continue };
        assert_eq!(brute.rules.admit(option.clone()), Ok(option.clone()), "{id} {position}");
        let _ = brute.rules.describe(position, &option);
        options.insert((brute.value(&option, Convention::Normal), option));
    }
    let most = options.iter().map(|(value, _)| value.0).max().unwrap_or(0);
    for target in 0..=most + 1 {
        if let Some(found) = brute.rules.options_of_value(position, Nimber(target)) {
            let count = found.len();
            let found: BTreeSet<Datum> = found.into_iter().collect();
            assert_eq!(found.len(), count, "{id} {position} to {target}: a move is there twice");
            let expected = options.iter().filter(|(value, _)| value.0 == target);
            assert_eq!(
                found,
                expected.map(|(_, option)| option.clone()).collect(),
                "{id} {position} to {target}"
            );
        }
    }
}

/// Values are known for every position, in normal play.
#[test]
fn games_with_a_formula_for_every_value() {
    for (id, positions) in [
        ("staircase", (0..=4).flat_map(|length| rows(length, 0, 3)).collect()),
        ("coins_strip", increasing(5, 0, 9)),
        ("welter", increasing(5, 0, 9)),
        ("euclid", rows(2, 0, 40).into_iter().filter(|pair| *pair != [0, 0]).collect()),
        ("euclid_stop", rows(2, 1, 40)),
        ("turning_turtles", increasing(8, 1, 8)),
        ("mock_turtles", increasing(9, 1, 9)),
        ("ruler", increasing(9, 1, 9)),
        ("twins", increasing(8, 1, 8)),
        ("triplets", increasing(10, 1, 10)),
    ] {
        let count = positions.len();
        assert_eq!(hold(id, &[], data(positions)), [count, 0], "{id}");
    }
}

/// Outcomes are known for every position, in normal play.
#[test]
fn games_with_a_formula_for_every_outcome() {
    for (id, positions) in [
        ("end_nim", (0..=5).flat_map(|length| rows(length, 1, 4)).chain(rows(3, 1, 9)).collect()),
        ("greedy_nim", (0..=4).flat_map(|length| rows(length, 0, 5)).collect()),
        ("fibonacci_nim", rows(2, 0, 60)),
        ("multiplication", rows(2, 1, 60)),
    ] {
        let count: usize = Vec::len(&positions);
        assert_eq!(hold(id, &[], data(positions)).iter().sum::<usize>(), count, "{id}");
    }
}

#[test]
fn games_with_a_formula_for_some_positions() {
    hold("double_nim", &[], data((0..=4).flat_map(|length| rows(length, 0, 4)).collect()));
    hold("antonim", &[], data((0..=3).flat_map(|n| rows(n, 0, 12)).filter(|row| different(row)).collect()));
    hold("antonim", &[], data(rows(4, 0, 6).into_iter().filter(|row| different(row)).collect()));
    for k in 1..=4 {
        hold("equal_nim", &[Datum::Int(k)], data((0..=3).flat_map(|length| rows(length, 0, 6)).collect()));
    }
    hold("equal_nim", &[Datum::Int(2)], data(rows(2, 0, 25)));
    hold("spite_nim_A", &[], data((0..=3).flat_map(|length| rows(length, 0, 4)).collect()));
    hold("spite_nim_B", &[], data((0..=3).flat_map(|length| rows(length, 0, 4)).collect()));
}

#[test]
fn games_whose_positions_are_maps() {
    let number = |n: i64| Datum::Int(n);
    let stacks = (0..=4).flat_map(|length| rows(length, 0, 3));
    let building =
        stacks.flat_map(|st| (0..=if st.is_empty() { 0 } else { 5 }).map(move |left| (left, st.clone())));
    let building = building
        .map(|(left, st)| Datum::map([("left".into(), number(left)), ("st".into(), Datum::from(st))]));
    hold("building_nim", &[], building.collect());
    let strips = increasing(4, 1, 8);
    let strips =
        strips.into_iter().flat_map(|c| c.clone().into_iter().chain([0]).map(move |d| (c.clone(), d)));
    let strips: Vec<Datum> =
        strips.map(|(c, d)| Datum::map([("c".into(), Datum::from(c)), ("d".into(), number(d))])).collect();
    for id in ["silver_dollar_A", "silver_dollar_B"] {
        let [values, outcomes] = hold(id, &[], strips.clone());
        assert_eq!(values + outcomes, strips.len(), "{id}");
    }
}

#[test]
fn boards_of_turning_corners_are_valued_by_nim_products() {
    let single = rows(2, 0, 3).into_iter().map(Datum::from);
    let squares = rows(2, 0, 2);
    let pairs = squares.iter().flat_map(|a| squares.iter().map(move |b| (a.clone(), b.clone())));
    let pairs = pairs.filter(|(a, b)| a < b).map(|(a, b)| Datum::list(vec![a.into(), b.into()]));
    let positions: Vec<Datum> = single.chain(pairs).collect();
    let count = positions.len();
    assert_eq!(hold("turning_corners", &[], positions), [count, 0]);
}

/// Cole and Davie 1969: lost exactly if the numbers differ and their quotient is below the golden ratio.
#[test]
fn euclid_is_lost_below_the_golden_ratio() {
    let rules = registry::find("euclid").unwrap().make(&[]).unwrap();
    let stop = registry::find("euclid_stop").unwrap().make(&[]).unwrap();
    for pair in rows(2, 1, 150) {
        let (small, large) = (pair[0].min(pair[1]), pair[0].max(pair[1]));
        let below = large * large - large * small - small * small < 0;
        let lost = |rules: &dyn bouton_rules::Ruleset| {
            let form = rules.closed_form(&Datum::from(pair.clone()), Convention::Normal).unwrap();
            form.value == ClosedValue::Value(Nimber::ZERO)
        };
        assert_eq!(lost(&*rules), below && small != large, "{pair:?}");
        assert_eq!(lost(&*stop), below, "{pair:?}");
    }
}

/// Formulas answer at once where nobody can search, and their moves keep their word.
#[test]
fn large_positions_are_answered_by_formulas() {
    const BIG: i64 = 1_000_000_000_000_000;
    for (id, position) in [
        ("staircase", Datum::from([BIG, 7, BIG + 5, 3 * BIG])),
        ("coins_strip", Datum::from([3, BIG, 2 * BIG + 1, 3 * BIG])),
        ("welter", Datum::from([3, BIG, 2 * BIG + 1, 3 * BIG])),
        ("end_nim", Datum::from([BIG, 3, BIG + 1, 8, BIG + 9])),
        ("greedy_nim", Datum::from([BIG, 3, BIG - 1])),
        ("fibonacci_nim", Datum::from([BIG, BIG - 1])),
        ("antonim", Datum::from([BIG, 3, BIG - 1])),
        ("euclid", Datum::from([7, BIG])),
        ("euclid_stop", Datum::from([7, BIG])),
        ("turning_turtles", Datum::from([7, BIG - 1, BIG])),
        ("twins", Datum::from([7, BIG - 1, BIG])),
        ("ruler", Datum::from([1 << 20, BIG])),
    ] {
        let rules = registry::find(id).unwrap().make(&[]).unwrap();
        let position = rules.admit(position).unwrap();
        let lost = |position: &Datum| match rules.closed_form(position, Convention::Normal).unwrap().value {
            ClosedValue::Value(value) => value.is_zero(),
            ClosedValue::Outcome(outcome) => outcome == Outcome::P,
        };
        let moves = rules.options_of_value(&position, Nimber::ZERO).unwrap_or_else(|| panic!("{id}"));
        assert_eq!(moves.is_empty(), lost(&position), "{id} {position}");
        assert!(moves.iter().all(&lost), "{id} {position}");
        let mut options = bouton_rules::Options::new();
        let refused = rules.list(&position, &mut options).unwrap_err();
        assert_eq!(refused.code, "too-many-options", "{id}");
    }
}

#[test]
fn moves_are_told_in_words_and_positions_are_drawn() {
    let text = |id: &str, from: &[i64], to: &[i64]| {
        let rules = registry::find(id).unwrap().make(&[]).unwrap();
        rules.describe(&Datum::from(from.to_vec()), &Datum::from(to.to_vec())).unwrap().to_string()
    };
    for (id, from, to, expected) in [
        ("staircase", &[7, 4, 8][..], &[7, 6, 6][..], "move 2 from step 3 to step 2"),
        ("staircase", &[7, 4, 8], &[1, 4, 8], "move 6 from step 1 to the floor"),
        ("coins_strip", &[2, 6, 8], &[2, 3, 8], "move the coin on 6 to 3"),
        ("end_nim", &[3, 1, 4], &[1, 4], "take 3 from the left"),
        ("end_nim", &[3, 1, 4], &[3, 1, 2], "take 2 from the right"),
        ("fibonacci_nim", &[32, 31], &[29, 6], "take 3"),
        ("euclid", &[34, 12], &[10, 12], "take 2 · 12 from 34"),
        ("multiplication", &[1, 162], &[9, 162], "multiply by 9"),
        ("turning_turtles", &[1, 3], &[], "turn over coins 1, 3"),
        ("ruler", &[8], &[], "turn over coin 8"),
    ] {
        assert_eq!(text(id, from, to), expected, "{id}");
    }
    let drawn = |id: &str, position: Datum| registry::find(id).unwrap().make(&[]).unwrap().display(&position);
    assert_eq!(drawn("coins_strip", [2, 6, 8].into()).unwrap(), "..o...o.o");
    assert_eq!(drawn("twins", [1, 3].into()).unwrap(), "H T H");
    let dollar = registry::find("silver_dollar_A").unwrap().sample;
    assert_eq!(drawn("silver_dollar_A", dollar().1).unwrap(), "[ ].o.$..oo");
}
