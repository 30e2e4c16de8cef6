//! The reference data `tests/data/truth.json`, compared with the registry's games through the public solver.

use std::fmt::Write as _;
use std::path::Path;

use bouton_rules::{Datum, registry};
use bouton_solve::{Control, Game, Sum};
use bouton_theory::{Convention, Outcome};
use serde_json::Value as Json;

/// The whole file.
///
/// # Panics
///
/// When the copy is missing or no JSON.
#[must_use]
pub fn load() -> Json {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/truth.json");
    let text = std::fs::read_to_string(path).expect("tests/data/truth.json");
    serde_json::from_str(&text).expect("truth.json is JSON")
}

/// JSON as plain data. Null never occurs in a position.
///
/// # Panics
///
/// On null and on floating point numbers.
#[must_use]
pub fn datum(json: &Json) -> Datum {
    match json {
        Json::Bool(b) => Datum::Bool(*b),
        Json::Number(n) => Datum::Int(n.as_i64().expect("an integer")),
        Json::String(text) => Datum::text(text),
        Json::Array(items) => Datum::list(items.iter().map(datum).collect()),
        Json::Object(entries) => Datum::map(entries.iter().map(|(key, value)| (key.clone(), datum(value)))),
        Json::Null => panic!("null is no position"),
    }
}

/// The game of the registry with the parameters of a sample (`par`). Returns `None` if the registry doesn't
/// have it.
///
/// # Panics
///
/// When the registry has the game and refuses the parameters.
#[must_use]
pub fn game(id: &str, parameters: Option<&Json>) -> Option<Game> {
    let entry = registry::GAMES.iter().find(|entry| entry.id == id)?;
    let named: Vec<(&str, Datum)> = parameters
        .and_then(Json::as_object)
        .map(|map| map.iter().map(|(key, value)| (key.as_str(), datum(value))).collect())
        .unwrap_or_default();
    let rules = entry.make_named(&named).unwrap_or_else(|error| panic!("{id} {parameters:?}: {error}"));
    Some(Game::new(rules).under(entry.convention))
}

/// The number of comparisons and the differences.
#[derive(Debug, Default)]
pub struct Tally {
    /// Facts compared.
    pub facts: usize,
    /// Differences, one text each.
    pub failures: Vec<String>,
}

impl Tally {
    /// Compares one fact.
    pub fn equal<T: PartialEq + std::fmt::Debug>(&mut self, what: &str, expected: &T, found: &T) {
        self.facts += 1;
        if expected != found {
            self.failures.push(format!("{what}: expected {expected:?}, found {found:?}"));
        }
    }

    /// Notes that a question had no answer.
    pub fn failed(&mut self, what: &str, error: &impl std::fmt::Display) {
        self.facts += 1;
        self.failures.push(format!("{what}: {error}"));
    }

    /// The failures as one text, the first thirty in full.
    #[must_use]
    pub fn report(&self) -> String {
        let mut text = format!("{} of {} facts differ\n", self.failures.len(), self.facts);
        for failure in self.failures.iter().take(30) {
            let _ = writeln!(text, "{failure}");
        }
        text
    }
}

/// Compares every fact of one sample.
pub fn compare_sample(id: &str, sample: &Json, control: &Control, tally: &mut Tally) {
    let Some(game) = game(id, sample.get("par")) else { return };
    let what = format!("{id} {} {}", sample.get("par").unwrap_or(&Json::Null), sample["p"]);
    let sum = match game.position(datum(&sample["p"])) {
        Ok(sum) => sum,
        Err(error) => return tally.failed(&what, &error),
    };
    compare_values(sample, &sum, &what, control, tally);
    match id {
        "spite_nim_B" => compare_calls(sample, &game, &what, control, tally),
        _ => compare_moves(sample, &sum, &what, control, tally),
    }
}

fn compare_values(sample: &Json, sum: &Sum, what: &str, control: &Control, tally: &mut Tally) {
    let own_value = if sum.convention() == Convention::Misere { "mg" } else { "g" };
    if let Some(expected) = sample.get(own_value).and_then(Json::as_u64) {
        match sum.value(control) {
            Ok(answer) => tally.equal(&format!("{what} value"), &expected, &answer.value.0),
            Err(error) => tally.failed(&format!("{what} value"), &error),
        }
    }
    let misere = sum.under(Convention::Misere);
    for (key, position) in [("o", sum), ("m", &misere)] {
        let Some(expected) = sample.get(key).and_then(Json::as_str) else { continue };
        match position.outcome(control) {
            Ok(answer) => tally.equal(&format!("{what} {key}"), &expected, &answer.value.letter()),
            Err(error) => tally.failed(&format!("{what} {key}"), &error),
        }
    }
}

/// In the Spite Nim that a text words, the opponent announces: the position is `[rows, 0]`.
fn compare_calls(sample: &Json, game: &Game, what: &str, control: &Control, tally: &mut Tally) {
    let asked = Datum::list(vec![datum(&sample["p"]), Datum::Int(0)]);
    let calls = match game.position(asked) {
        Ok(sum) => sum.winning_moves(control).map(|m| m.iter().map(|m| m.shown().clone()).collect()),
        // Nothing can be announced of empty rows.
        Err(_) => Ok(Vec::new()),
    };
    match calls {
        Ok(calls) => {
            tally.equal(&format!("{what} calls"), &datum(&sample["calls"]), &Datum::list(calls));
        }
        Err(error) => tally.failed(what, &error),
    }
}

fn compare_moves(sample: &Json, sum: &Sum, what: &str, control: &Control, tally: &mut Tally) {
    let Some(expected) = ["w", "wm", "calls"].iter().find_map(|key| sample.get(key)) else { return };
    let what = format!("{what} winning moves");
    match sum.winning_moves(control) {
        Ok(moves) => {
            let found = Datum::list(moves.iter().map(|m| m.shown().clone()).collect());
            tally.equal(&what, &datum(expected), &found);
            // The end of misère play is an N-position without a move.
            if !moves.is_empty() {
                tally.equal(&what, &sample["o"].as_str().unwrap_or("N"), &Outcome::N.letter());
            }
        }
        Err(error) => tally.failed(&what, &error),
    }
}
