//! Between Rhai's values and plain data.

use crate::diagnostic::{Diagnostic, runtime};
use bouton_rules::{Datum, RuleError};
use rhai::{Array, Dynamic, Map};

/// A Rhai value as a position, a label or a parameter.
///
/// # Errors
///
/// When it is a float, a function or an object: names the type.
pub fn datum(value: &Dynamic) -> Result<Datum, RuleError> {
    let value = value.flatten_clone();
    if let Ok(n) = value.as_int() {
        return Ok(Datum::Int(n));
    }
    if let Ok(b) = value.as_bool() {
        return Ok(Datum::Bool(b));
    }
    if let Ok(c) = value.as_char() {
        return Ok(Datum::text(&c.to_string()));
    }
    if let Some(text) = value.clone().try_cast::<rhai::ImmutableString>() {
        return Ok(Datum::text(&text));
    }
    if let Some(array) = value.clone().try_cast::<Array>() {
        return Ok(Datum::list(array.iter().map(datum).collect::<Result<_, _>>()?));
    }
    if let Some(map) = value.clone().try_cast::<Map>() {
        let entries: Result<Vec<_>, RuleError> =
            map.iter().map(|(key, value)| Ok((key.to_string(), datum(value)?))).collect();
        return Ok(Datum::map(entries?));
    }
    if value.is_float() {
        return Err(Diagnostic::keyed("wrong-kind", "wrong-kind-float", &[("found", &value)]).into());
    }
    let found = runtime::plain_types(value.type_name());
    Err(Diagnostic::keyed("wrong-kind", "wrong-kind-type", &[("found", &found)]).into())
}

/// Plain data as a Rhai value.
pub fn dynamic(datum: &Datum) -> Dynamic {
    match datum {
        Datum::Bool(b) => (*b).into(),
        Datum::Int(n) => (*n).into(),
        Datum::Ints(values) => values.iter().map(|n| Dynamic::from(*n)).collect::<Array>().into(),
        Datum::Text(text) => text.to_string().into(),
        Datum::List(items) => items.iter().map(dynamic).collect::<Array>().into(),
        Datum::Map(entries) => entries
            .iter()
            .map(|(key, value)| (key.to_string().into(), dynamic(value)))
            .collect::<Map>()
            .into(),
    }
}
