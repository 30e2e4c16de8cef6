//! The oracle agrees with the reference data in all games where it can follow every line of play.

use std::rc::Rc;

use bouton_check::{Oracle, OracleError};
use bouton_rules::{Datum, GAMES, GameEntry, Ruleset};
use bouton_theory::Convention;
use serde_json::Value;

/// Games with more positions or larger numbers are left to the solver's tests.
const MOST_POSITIONS: usize = 1_000;
const LARGEST_NUMBER: i64 = 20;

fn largest_number(value: &Value) -> i64 {
    match value {
        Value::Number(n) => n.as_i64().unwrap_or(i64::MAX),
        Value::Array(items) => items.iter().map(largest_number).max().unwrap_or(0),
        Value::Object(entries) => entries.values().map(largest_number).max().unwrap_or(0),
        _ => 0,
    }
}

fn datum(value: &Value) -> Option<Datum> {
    Some(match value {
        Value::Number(n) => Datum::Int(n.as_i64()?),
        Value::String(text) => Datum::text(text),
        Value::Bool(b) => Datum::Bool(*b),
        Value::Array(items) => Datum::list(items.iter().map(datum).collect::<Option<_>>()?),
        Value::Object(entries) => {
            let entries = entries.iter().map(|(key, value)| Some((key.clone(), datum(value)?)));
            Datum::map(entries.collect::<Option<Vec<_>>>()?)
        }
        Value::Null => return None,
    })
}

fn rules(entry: &GameEntry, sample: &Value) -> Option<Rc<dyn Ruleset>> {
    let parameters: Option<Vec<Datum>> =
        entry.parameters.iter().map(|parameter| datum(&sample["par"][parameter.name])).collect();
    (entry.build)(&parameters?).ok()
}

/// The differences between the sample and the oracle. Returns `None` if the oracle can't tell.
fn disagreement(entry: &GameEntry, sample: &Value) -> Option<Vec<String>> {
    if largest_number(&sample["p"]) > LARGEST_NUMBER || !sample["t"].is_null() {
        return None;
    }
    let mut oracle = Oracle::new(rules(entry, sample)?, entry.convention, MOST_POSITIONS);
    let position = oracle.position(&datum(&sample["p"])?).ok()?;
    let answer = match oracle.answer(&position) {
        Ok(answer) => answer,
        Err(OracleError::TooMany(_) | OracleError::TooDeep) => return None,
        Err(error) => return Some(vec![error.to_string()]),
    };
    let mut wrong = Vec::new();
    let value = if entry.convention == Convention::Misere { &sample["mg"] } else { &sample["g"] };
    if value.as_u64().is_some_and(|value| value != answer.value) {
        wrong.push(format!("value {} and not {value}", answer.value));
    }
    if sample["o"].as_str().is_some_and(|outcome| outcome != answer.outcome.letter()) {
        wrong.push(format!("outcome {} and not {}", answer.outcome, sample["o"]));
    }
    Some(wrong)
}

#[test]
fn the_oracle_agrees_with_the_reference_data() {
    let text = include_str!("../../../tests/data/truth.json");
    let all: Value = serde_json::from_str(text).expect("JSON");
    let (mut told, mut games, mut wrong) = (0, 0, Vec::new());
    for game in all["games"].as_array().expect("games") {
        let Some(entry) = GAMES.iter().find(|entry| game["id"] == entry.id) else { continue };
        let before = told;
        for sample in game["samples"].as_array().expect("samples") {
            if let Some(found) = disagreement(entry, sample) {
                told += 1;
                wrong.extend(found.into_iter().map(|w| format!("{} {}: {w}", entry.id, sample["p"])));
            }
        }
        games += u32::from(told > before);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    println!("{told} positions of {games} games");
    assert!(told > 200 && games > 10, "{told} positions of {games} games");
}
