//! A value as one JSON document: nimbers are numbers, outcomes letters, values, tables and moves arrays.

use bouton_results::Json as Plain;
use rhai::{Array, Dynamic, Map};
use serde_json::Value as Json;

use crate::convert;
use crate::value::Values;

/// Values that are nested more deeply are cut: readers of JSON refuse them.
const DEPTH: usize = 100;
/// What stands where a value was cut.
const CUT: &str = "…";

/// The value as JSON. Unit is null; a function is its name.
#[must_use]
pub fn json(value: &Dynamic) -> Json {
    at_depth(value, 0)
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
        let entry = |(key, item): (&rhai::Identifier, &Dynamic)| (key.to_string(), at_depth(item, depth + 1));
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
