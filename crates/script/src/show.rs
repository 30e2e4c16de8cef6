//! A value as front ends show it.

use bouton_solve::Sum;
use bouton_theory::{Claim, Nimber, Outcome};
use rhai::Dynamic;
use serde_json::Value as Json;

use crate::convert;
use crate::value::Values;

/// One value in every form that a front end may want. Plain data.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shown {
    /// For a terminal.
    pub text: String,
    /// For a notebook: a table or a paragraph.
    pub html: Option<String>,
    /// For a notebook: a formula.
    pub latex: Option<String>,
    /// For a notebook: a figure.
    pub svg: Option<String>,
    /// For `--json`.
    pub json: Json,
}

/// The forms of a value of the language.
#[must_use]
pub fn show(value: &Dynamic) -> Shown {
    if value.is_unit() {
        return Shown::default();
    }
    let json = json(value);
    let text = if let Some(values) = value.clone().try_cast::<Values>() {
        values.to_string()
    } else if let Some(nimber) = value.clone().try_cast::<Nimber>() {
        nimber.to_string()
    } else if let Some(claim) = value.clone().try_cast::<Claim>() {
        format!("{claim:?}")
    } else {
        value.to_string()
    };
    Shown { text, json, ..Shown::default() }
}

/// The value as JSON.
#[must_use]
pub fn json(value: &Dynamic) -> Json {
    if value.is_unit() {
        return Json::Null;
    }
    if let Some(values) = value.clone().try_cast::<Values>() {
        return values.values.iter().map(|v| Json::from(v.0)).collect();
    }
    if let Some(nimber) = value.clone().try_cast::<Nimber>() {
        return nimber.0.into();
    }
    if let Some(outcome) = value.clone().try_cast::<Outcome>() {
        return outcome.letter().into();
    }
    if let Some(sum) = value.clone().try_cast::<Sum>() {
        return sum.datum().map_or(Json::Null, |datum| datum_json(&datum));
    }
    if let Ok(truth) = value.as_bool() {
        return truth.into();
    }
    if let Some(array) = value.clone().try_cast::<rhai::Array>() {
        return array.iter().map(json).collect();
    }
    convert::datum(value).map_or_else(|_| value.to_string().into(), |datum| datum_json(&datum))
}

fn datum_json(datum: &bouton_rules::Datum) -> Json {
    use bouton_rules::Datum;
    match datum {
        Datum::Bool(b) => (*b).into(),
        Datum::Int(n) => (*n).into(),
        Datum::Ints(values) => values.iter().copied().map(Json::from).collect(),
        Datum::Text(text) => text.to_string().into(),
        Datum::List(items) => items.iter().map(datum_json).collect(),
        Datum::Map(entries) => {
            Json::Object(entries.iter().map(|(key, value)| (key.to_string(), datum_json(value))).collect())
        }
    }
}
