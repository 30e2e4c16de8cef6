//! A value as one JSON document: nimbers are numbers, outcomes letters, values, tables and moves arrays.

use bouton_results::Json as Plain;
use rhai::{Array, Dynamic, Identifier, ImmutableString, Map};
use serde_json::Value as Json;

use crate::convert;
use crate::value::Values;

/// Values that are nested more deeply are cut: readers of JSON refuse them.
const DEPTH: usize = 100;
/// The mark where a value was cut.
const CUT: &str = "…";

/// The value as JSON. Unit is null; a function is its name.
#[must_use]
pub fn json(value: &Dynamic) -> Json {
    at_depth(value, 0)
}

/// Whether two values have the same JSON: how a value is represented does not matter. Arrays, maps and texts
/// are compared where they lie, because copies of a text share their letters, and in JSON they would not.
pub(crate) fn equal_as_data(a: &Dynamic, b: &Dynamic) -> bool {
    equal_at_depth(a, b, 0)
}

fn equal_at_depth(a: &Dynamic, b: &Dynamic, depth: usize) -> bool {
    if depth > DEPTH {
        return true;
    }
    if let (Some(a), Some(b)) = (a.read_lock::<Array>(), b.read_lock::<Array>()) {
        return a.len() == b.len() && a.iter().zip(&*b).all(|(a, b)| equal_at_depth(a, b, depth + 1));
    }
    if let (Some(a), Some(b)) = (a.read_lock::<Map>(), b.read_lock::<Map>()) {
        let equal =
            |(key, a): (&Identifier, &Dynamic)| b.get(key).is_some_and(|b| equal_at_depth(a, b, depth + 1));
        return a.len() == b.len() && a.iter().all(equal);
    }
    if let (Some(a), Some(b)) = (a.read_lock::<ImmutableString>(), b.read_lock::<ImmutableString>()) {
        return *a == *b;
    }
    match (is_plain(a), is_plain(b)) {
        (true, true) => false,
        (true, false) => is_written(a, &at_depth(b, depth), depth),
        (false, _) => is_written(b, &at_depth(a, depth), depth),
    }
}

/// Whether a value holds others, or a text.
fn is_plain(value: &Dynamic) -> bool {
    value.is_array() || value.is_map() || value.is_string()
}

/// Whether this is the JSON of the value.
fn is_written(value: &Dynamic, json: &Json, depth: usize) -> bool {
    if let (Some(items), true) = (value.read_lock::<Array>(), depth <= DEPTH) {
        let Json::Array(found) = json else { return false };
        return items.len() == found.len()
            && items.iter().zip(found).all(|(item, json)| is_written(item, json, depth + 1));
    }
    if let (Some(entries), true) = (value.read_lock::<Map>(), depth <= DEPTH) {
        let Json::Object(found) = json else { return false };
        let written = |(key, item): (&Identifier, &Dynamic)| {
            found.get(key.as_str()).is_some_and(|json| is_written(item, json, depth + 1))
        };
        return entries.len() == found.len() && entries.iter().all(written);
    }
    match value.read_lock::<ImmutableString>() {
        Some(text) => json.as_str() == Some(text.as_str()),
        None => at_depth(value, depth) == *json,
    }
}

/// Large arrays are read in place: a copy, and a form in between, would each take more than the array.
fn at_depth(value: &Dynamic, depth: usize) -> Json {
    if depth > DEPTH {
        return CUT.into();
    }
    if let Some(items) = value.read_lock::<Array>() {
        return items.iter().map(|item| at_depth(item, depth + 1)).collect();
    }
    if let Some(entries) = value.read_lock::<Map>() {
        let entry = |(key, item): (&Identifier, &Dynamic)| (key.to_string(), at_depth(item, depth + 1));
        return Json::Object(entries.iter().map(entry).collect());
    }
    if let Some(values) = value.read_lock::<Values>() {
        return values.iter().map(|value| Json::from(value.0)).collect();
    }
    read(plain(value))
}

/// The same before it is read as JSON.
pub(crate) fn plain(value: &Dynamic) -> Plain {
    let value = value.flatten_clone();
    if value.is_unit() {
        return Plain::Null;
    }
    if let Some(found) = super::result(&value, |found| found.json()) {
        return found;
    }
    if let Ok(x) = value.as_float() {
        return x.into();
    }
    if let Some(items) = value.read_lock::<Array>() {
        return Plain::list(items.iter().map(plain));
    }
    if let Some(entries) = value.read_lock::<Map>() {
        return Plain::object(entries.iter().map(|(key, value)| (key.as_str(), plain(value))));
    }
    convert::datum(&value).map_or_else(|_| super::text(&value).into(), |datum| (&datum).into())
}

fn read(plain: Plain) -> Json {
    match plain {
        Plain::Null => Json::Null,
        Plain::Bool(truth) => truth.into(),
        Plain::Int(n) => serde_json::Number::from_i128(n).map_or(Json::Null, Json::Number),
        Plain::Float(x) => x.into(),
        Plain::Text(text) => text.into(),
        Plain::List(items) => items.into_iter().map(read).collect(),
        Plain::Object(entries) => {
            Json::Object(entries.into_iter().map(|(key, value)| (key, read(value))).collect())
        }
    }
}

#[cfg(test)]
mod tests {
    use bouton_theory::{Nimber, Outcome};

    use super::*;

    /// As a script writes it.
    fn value(text: &str) -> Dynamic {
        rhai::Engine::new().eval_expression(text).expect("an expression")
    }

    #[test]
    fn values_are_equal_as_data_if_their_json_is() {
        let written = [
            "()",
            "1",
            "1.0",
            "true",
            "'N'",
            "\"N\"",
            "\"1\"",
            "[]",
            "#{}",
            "[1, 2]",
            "[1, [2]]",
            "[\"N\"]",
            "['N']",
            "#{a: 1}",
            "#{a: 1, b: 2}",
            "#{a: [1, 2]}",
            "#{b: 1}",
            "[()]",
            "[0, 1]",
        ];
        let nimbers = || [0, 1].map(Nimber);
        let made = [
            Dynamic::from(Nimber(1)),
            Dynamic::from(Outcome::N),
            Dynamic::from(Values::new("Nim", 0, nimbers().to_vec(), false)),
            nimbers().map(Dynamic::from).into_iter().collect::<Array>().into(),
            vec![Dynamic::from(Outcome::N)].into(),
        ];
        let all: Vec<Dynamic> = written.into_iter().map(value).chain(made).collect();
        for a in &all {
            for b in &all {
                assert_eq!(equal_as_data(a, b), json(a) == json(b), "{a:?} and {b:?}");
            }
        }
        let deep = |at: i64| (0..200).fold(Dynamic::from(at), |inner, _| vec![inner].into());
        assert!(equal_as_data(&deep(1), &deep(2)), "both are cut there");
    }
}
