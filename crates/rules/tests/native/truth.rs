//! The reference data of `tests/data/truth.json`: samples, sequences and tables, recomputed from the rules.

use std::rc::Rc;

use bouton_rules::{ClosedValue, Datum, Ruleset, registry};
use bouton_theory::{Convention, Nimber, Outcome};
use serde_json::Value;

use crate::brute::Brute;

const GAMES: &[&str] = &[
    "antonim",
    "building_nim",
    "coins_strip",
    "double_nim",
    "end_nim",
    "equal_nim",
    "euclid",
    "euclid_stop",
    "fibonacci_nim",
    "greedy_nim",
    "mock_turtles",
    "multiplication",
    "ruler",
    "silver_dollar_A",
    "silver_dollar_B",
    "spite_nim_A",
    "spite_nim_B",
    "staircase",
    "triplets",
    "turning_corners",
    "turning_turtles",
    "twins",
    "welter",
];

fn truth() -> Value {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/truth.json");
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn game<'a>(truth: &'a Value, id: &str) -> &'a Value {
    truth["games"].as_array().unwrap().iter().find(|game| game["id"] == id).unwrap()
}

fn datum(value: &Value) -> Datum {
    match value {
        Value::Number(n) => Datum::Int(n.as_i64().unwrap()),
        Value::String(text) => Datum::text(text),
        Value::Array(items) => Datum::list(items.iter().map(datum).collect()),
        Value::Object(entries) => Datum::map(entries.iter().map(|(key, value)| (key.clone(), datum(value)))),
        other => panic!("{other}"),
    }
}

fn table(game: &Value, part: &str, name: &str) -> Value {
    let tables = game[part].as_array().unwrap();
    let found = tables.iter().find(|table| table["name"].as_str().unwrap().contains(name));
    let found = found.unwrap_or_else(|| panic!("{name}"));
    if part == "tables" { found["data"].clone() } else { found["values"].clone() }
}

fn rules(id: &str) -> Rc<dyn Ruleset> {
    registry::find(id).unwrap().make(&[]).unwrap()
}

/// A formula's answer to who wins.
fn closed_outcome(rules: &dyn Ruleset, position: &Datum) -> Option<Outcome> {
    Some(match rules.closed_form(position, Convention::Normal)?.value {
        ClosedValue::Value(value) if value.is_zero() => Outcome::P,
        ClosedValue::Value(_) => Outcome::N,
        ClosedValue::Outcome(outcome) => outcome,
    })
}

/// By formula if there is one, which other tests hold to brute force; else by search.
fn outcome(brute: &mut Brute, position: &Datum) -> Outcome {
    closed_outcome(&*brute.rules, position).unwrap_or_else(|| {
        if brute.value(position, Convention::Normal).is_zero() { Outcome::P } else { Outcome::N }
    })
}

/// The winning moves as the data writes them.
fn winning(brute: &mut Brute, id: &str, position: &Datum) -> Vec<Datum> {
    let mut moves = Vec::new();
    for (option, label) in brute.options(position) {
        if option.as_ref().is_none_or(|option| outcome(brute, option) == Outcome::P) {
            moves.push(match id {
                "fibonacci_nim" => {
                    Datum::Int(position.as_ints().unwrap()[0] - option.unwrap().as_ints().unwrap()[0])
                }
                _ => label.or(option).unwrap(),
            });
        }
    }
    moves.sort();
    moves.dedup();
    moves
}

#[test]
fn every_sample_is_recomputed() {
    let truth = truth();
    for id in GAMES {
        let mut checked = 0;
        for sample in game(&truth, id)["samples"].as_array().unwrap() {
            let arguments: Vec<Datum> =
                sample["par"].as_object().iter().flat_map(|par| par.values()).map(datum).collect();
            let mut brute = Brute::of(id, &arguments);
            let position = brute.rules.admit(datum(&sample["p"])).unwrap();
            checked += check(&mut brute, id, &position, sample);
        }
        assert!(checked > 10, "{id}: only {checked} facts");
    }
}

/// Checks every fact of one sample; returns how many there were.
fn check(brute: &mut Brute, id: &str, position: &Datum, sample: &Value) -> usize {
    let mut facts = 0;
    let large = sample["t"] == 1;
    if let Some(expected) = sample["g"].as_u64() {
        let closed = brute.rules.closed_form(position, Convention::Normal).map(|form| form.value);
        match closed {
            Some(ClosedValue::Value(value)) => assert_eq!(value.0, expected, "{id} {position}"),
            _ => assert_eq!(brute.value(position, Convention::Normal).0, expected, "{id} {position}"),
        }
        facts += 1;
    }
    if let Some(expected) = sample["o"].as_str() {
        assert_eq!(outcome(brute, position).letter(), expected, "{id} {position}");
        facts += 1;
    }
    for key in ["w", "wm", "takes", "calls"] {
        if let Some(expected) = sample[key].as_array() {
            let expected: Vec<Datum> = expected.iter().map(datum).collect();
            let found = match (id, expected.is_empty()) {
                // The opponent, whose turn has a 0 next to the rows, announces.
                ("spite_nim_B", false) => {
                    winning(brute, id, &Datum::list(vec![position.clone(), Datum::Int(0)]))
                }
                _ => winning(brute, id, position),
            };
            // Without a winning call the taker waits for any.
            if id != "spite_nim_B" || !expected.is_empty() {
                assert_eq!(found, expected, "{id} {position}");
            }
            facts += 1;
        }
    }
    if let Some(expected) = sample["wn"].as_u64() {
        assert_eq!(winning(brute, id, position).len() as u64, expected, "{id} {position}");
        facts += 1;
    }
    if let (Some(expected), false) = (sample["mg"].as_u64(), large) {
        assert_eq!(brute.value(position, Convention::Misere).0, expected, "{id} {position}");
        facts += 1;
    }
    if let (Some(expected), false) = (sample["m"].as_str(), large) {
        let lost = brute.value(position, Convention::Misere).is_zero();
        assert_eq!(if lost { "P" } else { "N" }, expected, "{id} {position}");
        facts += 1;
    }
    facts
}

#[test]
fn explicit_graphs() {
    let truth = truth();
    for sample in game(&truth, "dag")["samples"].as_array().unwrap() {
        let graph = datum(&sample["p"]["succ"]);
        let mut brute = Brute::of("dag", std::slice::from_ref(&graph));
        for (vertex, expected) in sample["g"].as_array().unwrap().iter().enumerate() {
            let position = brute.rules.admit(Datum::Int(vertex as i64)).unwrap();
            assert_eq!(brute.value(&position, Convention::Normal).0, expected.as_u64().unwrap(), "{graph}");
            let lost = brute.value(&position, Convention::Misere).is_zero();
            assert_eq!(
                &sample["mis"].as_str().unwrap()[vertex..=vertex],
                if lost { "P" } else { "N" },
                "{graph}"
            );
        }
    }
}

#[test]
fn lone_heads_of_coin_turning_games() {
    let truth = truth();
    for id in ["turning_turtles", "mock_turtles", "ruler", "twins", "triplets"] {
        let rules = rules(id);
        let values = table(game(&truth, id), "sequences", "single head");
        for (place, expected) in (1..).zip(values.as_array().unwrap()) {
            let form = rules.closed_form(&Datum::from([place]), Convention::Normal).unwrap();
            assert_eq!(form.value, ClosedValue::Value(Nimber(expected.as_u64().unwrap())), "{id} {place}");
        }
    }
}

/// The values of all pairs in a square table with rows and columns that begin at `first`.
fn square_table(id: &str, name: &str, first: i64) {
    let truth = truth();
    let mut brute = Brute::of(id, &[]);
    for (a, row) in (first..).zip(table(game(&truth, id), "tables", name).as_array().unwrap()) {
        for (b, expected) in (first..).zip(row.as_array().unwrap()) {
            let value =
                match brute.rules.closed_form(&[a, b].into(), Convention::Normal).map(|form| form.value) {
                    Some(ClosedValue::Value(value)) => value,
                    _ => brute.value(&[a, b].into(), Convention::Normal),
                };
            assert_eq!(value.0, expected.as_u64().unwrap(), "{id} [{a}, {b}]");
        }
    }
}

#[test]
fn tables_of_pairs() {
    square_table("end_nim", "two-heap", 1);
    square_table("euclid", "Grundy", 1);
    square_table("turning_corners", "nim products", 0);
}

/// The increasing (or, of End Nim, all) rows in a range that are P-positions.
fn lost_rows(id: &str, arguments: &[Datum], rows: impl Iterator<Item = Vec<i64>>) -> Vec<Datum> {
    let mut brute = Brute::of(id, arguments);
    rows.map(Datum::from).filter(|position| brute.value(position, Convention::Normal).is_zero()).collect()
}

fn triples(range: std::ops::RangeInclusive<i64>) -> impl Iterator<Item = Vec<i64>> {
    let (second, third) = (range.clone(), range.clone());
    range
        .flat_map(move |a| second.clone().map(move |b| (a, b)))
        .flat_map(move |(a, b)| third.clone().map(move |c| vec![a, b, c]))
}

#[test]
fn lists_of_lost_positions() {
    let truth = truth();
    let list = |id, name| datum(&table(game(&truth, id), "tables", name)).items().unwrap();
    assert_eq!(lost_rows("end_nim", &[], triples(1..=5)), list("end_nim", "three-heap"));
    let sorted = triples(1..=10).filter(|row| row[0] <= row[1] && row[1] <= row[2]);
    assert_eq!(lost_rows("equal_nim", &[Datum::Int(3)], sorted), list("equal_nim", "3-heap"));
    let different =
        (1..=10).flat_map(|a| triples(a + 1..=10).map(move |row| [&[a], row.as_slice()].concat()));
    let different = different.filter(|row| row[1] < row[2] && row[2] < row[3]);
    assert_eq!(lost_rows("antonim", &[], different), list("antonim", "4-heap"));
}

#[test]
fn building_nim_from_empty_stacks() {
    let truth = truth();
    for (k, row) in
        (1..).zip(table(game(&truth, "building_nim"), "tables", "first player").as_array().unwrap())
    {
        let mut brute = Brute::of("building_nim", &[]);
        for (n, expected) in (0..).zip(row.as_array().unwrap()) {
            let stacks = Datum::from(vec![0; k]);
            let position = Datum::map([("left".into(), Datum::Int(n)), ("st".into(), stacks)]);
            if closed_outcome(&*brute.rules, &position).is_some() || n <= 14 && k <= 5 {
                let wins = outcome(&mut brute, &position) == Outcome::N;
                assert_eq!(u64::from(wins), expected.as_u64().unwrap(), "{n} tokens, {k} stacks");
            }
        }
    }
}

#[test]
fn sequences_of_fibonacci_nim_and_multiplication() {
    let truth = truth();
    let fibonacci = rules("fibonacci_nim");
    let lost = |n: i64| closed_outcome(&*fibonacci, &[n, n - 1].into()) == Some(Outcome::P);
    let lost: Vec<i64> = (1..=20).filter(|n| lost(*n)).collect();
    assert_eq!(Datum::from(lost), datum(&table(game(&truth, "fibonacci_nim"), "sequences", "lost by")));
    let parts = table(game(&truth, "fibonacci_nim"), "sequences", "smallest Zeckendorf");
    for (n, part) in (1..).zip(parts.as_array().unwrap()) {
        let part = part.as_i64().unwrap();
        let wins = |most: i64| closed_outcome(&*fibonacci, &[n, most].into()) == Some(Outcome::N);
        assert!(wins(part) && !wins(part - 1), "{n}");
    }
    let wins = table(game(&truth, "multiplication"), "sequences", "first player wins");
    for (n, expected) in (1..).zip(wins.as_array().unwrap()) {
        let won = closed_outcome(&*rules("multiplication"), &[1, n].into()) == Some(Outcome::N);
        assert_eq!(u64::from(won), expected.as_u64().unwrap(), "{n}");
    }
}

/// Hale 1983: the least row that is safe together with n.
#[test]
fn safe_pairs_of_spite_nim() {
    let truth = truth();
    let mut brute = Brute::of("spite_nim_A", &[]);
    let least = table(game(&truth, "spite_nim_A"), "sequences", "Hale");
    for (n, expected) in (1..=12).zip(least.as_array().unwrap()) {
        let safe = |r: &i64| brute.value(&[*r, n].into(), Convention::Normal).is_zero();
        assert_eq!((0..).find(safe), expected.as_i64(), "{n}");
    }
}
