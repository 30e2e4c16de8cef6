//! Every sample of the reference data for every game of the registry.

use crate::support::{datum, free};
use bouton_rules::{Datum, GAMES};
use bouton_solve::Game;
use bouton_theory::Convention;
use serde_json::Value;

fn truth() -> Value {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/truth.json");
    serde_json::from_str(&std::fs::read_to_string(path).expect("the reference data")).expect("JSON")
}

fn games(truth: &Value) -> &Vec<Value> {
    truth["games"].as_array().expect("games")
}

fn build(id: &str, sample: &Value) -> Option<Game> {
    let entry = GAMES.iter().find(|entry| entry.id == id)?;
    let given = sample.get("par").and_then(Value::as_object);
    let given: Vec<(&str, Datum)> =
        given.into_iter().flatten().map(|(name, value)| (name.as_str(), datum(value))).collect();
    if given.is_empty() && entry.parameters.iter().any(|parameter| parameter.default.is_none()) {
        return None; // dag: here its parameter, the graph, is part of the position
    }
    let rules = entry.make_named(&given).unwrap_or_else(|e| panic!("{id} {given:?}: {e}"));
    Some(Game::new(rules).under(entry.convention))
}

/// The number of statements of a sample that were compared; what differs goes to `faults`.
fn check(id: &str, game: &Game, sample: &Value, faults: &mut Vec<String>) -> usize {
    let name =
        format!("{id} sample {}: {} {}", sample["i"], sample["p"], sample.get("par").unwrap_or(&Value::Null));
    let control = free();
    let sum = match game.position(datum(&sample["p"])) {
        Ok(sum) => sum,
        Err(error) => {
            faults.push(format!("{name}: refused: {error}"));
            return 0;
        }
    };
    let mut compared = 0;
    let mut compare = |what: &str, found: Result<String, bouton_solve::SolveError>, expected: String| {
        compared += 1;
        match found {
            Ok(found) if found == expected => {}
            Ok(found) => faults.push(format!("{name}: {what} {found}, expected {expected}")),
            Err(error) => faults.push(format!("{name}: {what}: {error}")),
        }
    };
    if let Some(o) = sample.get("o").and_then(Value::as_str) {
        compare("outcome", sum.outcome(&control).map(|a| a.value.to_string()), o.to_owned());
    }
    if let Some(g) = sample.get("g").and_then(Value::as_u64) {
        compare("value", sum.value(&control).map(|a| a.value.0.to_string()), g.to_string());
    }
    for key in ["w", "wm"] {
        if let Some(moves) = sample.get(key) {
            let found = sum.winning_moves(&control);
            let found =
                found.map(|moves| Datum::list(moves.iter().map(|m| m.shown().clone()).collect()).to_string());
            compare(key, found, datum(moves).to_string());
        }
    }
    let misere = sum.under(Convention::Misere);
    if let Some(m) = sample.get("m").and_then(Value::as_str) {
        compare("misère outcome", misere.outcome(&control).map(|a| a.value.to_string()), m.to_owned());
    }
    if let Some(mg) = sample.get("mg").and_then(Value::as_u64) {
        compare("misère value", misere.value(&control).map(|a| a.value.0.to_string()), mg.to_string());
    }
    compared
}

#[test]
fn samples_of_every_registered_game() {
    let truth = truth();
    let (mut faults, mut compared) = (Vec::new(), 0);
    for record in games(&truth) {
        let id = record["id"].as_str().expect("an id");
        let mut built: Vec<(String, Game)> = Vec::new();
        for sample in record["samples"].as_array().into_iter().flatten() {
            let key = sample.get("par").map(Value::to_string).unwrap_or_default();
            let known = built.iter().find(|(k, _)| *k == key).map(|(_, game)| game.clone());
            let Some(game) = known.or_else(|| build(id, sample)) else { break };
            compared += check(id, &game, sample, &mut faults);
            built.push((key, game));
        }
    }
    assert!(compared > 200, "only {compared} statements were compared");
    assert!(faults.is_empty(), "{} of {compared}:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn sequences_of_every_registered_heap_game() {
    let truth = truth();
    let mut compared = 0;
    for record in games(&truth) {
        let id = record["id"].as_str().expect("an id");
        for sequence in record["sequences"].as_array().into_iter().flatten() {
            let heap_values = sequence["name"].as_str().is_some_and(|name| name.starts_with("g(n), n>=0"));
            let Some(game) = build_plain(id).filter(|game| heap_values && game.is_heap_game()) else {
                continue;
            };
            let expected: Vec<u64> =
                sequence["values"].as_array().into_iter().flatten().filter_map(Value::as_u64).collect();
            let values = game.values(expected.len() as u64 - 1, &free()).expect("values");
            assert_eq!(values.iter().map(|v| v.0).collect::<Vec<_>>(), expected, "{id}");
            compared += expected.len();
        }
    }
    assert!(compared >= 60, "only {compared} values were compared");
}

fn build_plain(id: &str) -> Option<Game> {
    let entry = GAMES.iter().find(|entry| entry.id == id && entry.parameters.is_empty())?;
    Some(Game::new(entry.make(&[]).expect("a game without parameters")).under(entry.convention))
}
