//! Between Rhai's values and plain data.

use crate::diagnostic::{Diagnostic, type_name};
use bouton_rules::{Datum, RuleError, meter};
use rhai::{Array, Dynamic, ImmutableString, Map};

use crate::share;

/// In a script copies of a text share their letters. Plain data stores them once for each copy, and its use
/// makes three copies more: a position, its code, its text.
const COPIES: u64 = 4;

/// A Rhai value as a position, a label or a parameter.
///
/// # Errors
///
/// When it is a float, a function or an object: names the type. When its texts take more than a quarter of
/// the memory for a script's values.
pub fn datum(value: &Dynamic) -> Result<Datum, RuleError> {
    if let Some(text) = value.read_lock::<ImmutableString>() {
        return Ok(Datum::text(&text));
    }
    Room::default().datum(value)
}

/// Several values, which have the room of one together.
///
/// # Errors
///
/// Those of [`datum`].
pub fn data(values: &[Dynamic]) -> Result<Vec<Datum>, RuleError> {
    let mut room = Room::default();
    values.iter().map(|value| room.datum(value)).collect()
}

/// The bytes that are left for the texts of values that become plain data together.
pub(crate) struct Room(u64);

impl Default for Room {
    fn default() -> Self {
        Self(share::bytes() / COPIES)
    }
}

impl Room {
    /// The next of the values.
    ///
    /// # Errors
    ///
    /// Those of [`datum`].
    pub(crate) fn datum(&mut self, value: &Dynamic) -> Result<Datum, RuleError> {
        part(value, &mut self.0)
    }
}

/// The same within `room` bytes of texts.
fn part(value: &Dynamic, room: &mut u64) -> Result<Datum, RuleError> {
    // The parts are read where they lie: a copy of an array for each level would be many of a nested one.
    if let Ok(n) = value.as_int() {
        return Ok(Datum::Int(n));
    }
    if let Ok(b) = value.as_bool() {
        return Ok(Datum::Bool(b));
    }
    if let Ok(c) = value.as_char() {
        return Ok(Datum::text(c.encode_utf8(&mut [0; 4])));
    }
    if let Some(text) = value.read_lock::<ImmutableString>() {
        *room = room.checked_sub(text.len() as u64).ok_or_else(share::exceeded)?;
        return Ok(Datum::text(&text));
    }
    if let Some(array) = value.read_lock::<Array>() {
        meter::tick(size_of_val(&array[..]))?;
        let numbers: Option<Box<[i64]>> = array.iter().map(|item| item.as_int().ok()).collect();
        return match numbers {
            Some(numbers) => Ok(Datum::Ints(numbers)),
            None => Ok(Datum::list(array.iter().map(|item| part(item, room)).collect::<Result<_, _>>()?)),
        };
    }
    if let Some(map) = value.read_lock::<Map>() {
        let mut entries = Vec::with_capacity(map.len());
        for (key, value) in map.iter() {
            *room = room.checked_sub(key.len() as u64).ok_or_else(share::exceeded)?;
            entries.push((key.to_string(), part(value, room)?));
        }
        return Ok(Datum::map(entries));
    }
    if let Ok(number) = value.as_float() {
        let found = Dynamic::from(number);
        return Err(Diagnostic::keyed("wrong-kind", "wrong-kind-float", &[("found", &found)]).into());
    }
    if value.is_fnptr() {
        return Err(Diagnostic::keyed("wrong-kind", "wrong-kind-function", &[]).into());
    }
    let found = type_name::plain_types(value.type_name());
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
