//! Values that a file of data can't hold: functions, and in JSON ranges and numbers without digits.

use rhai::{Array, Dynamic, Map};

use super::refused;
use crate::diagnostic::Native;
use crate::{argument, messages, show};

/// The format of a file.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Format {
    Csv,
    Json,
}

/// Refuses a value that can't be written in a file, or contains one that can't.
pub(super) fn check(value: &Dynamic, format: Format, path: &str) -> Native<()> {
    let Some(Without { found, mend, place }) = without_form(value, format) else { return Ok(()) };
    let place = format!("value{place}");
    let (mend, format) = (messages::text(mend, &[("place", &place)]), format.name());
    let args: messages::Args<'_> =
        &[("found", &found), ("place", &place), ("mend", &mend), ("format", &format)];
    Err(refused("file-json-kind", path, args))
}

impl Format {
    fn name(self) -> &'static str {
        match self {
            Self::Csv => "CSV",
            Self::Json => "JSON",
        }
    }
}

/// A value without a form.
struct Without {
    found: String,
    /// The key of the mend.
    mend: &'static str,
    /// `[1].f`
    place: String,
}

/// The first value inside that can't be written.
fn without_form(value: &Dynamic, format: Format) -> Option<Without> {
    // Most items are numbers and texts.
    if value.is_int() || value.is_string() {
        return None;
    }
    if let Some(items) = value.read_lock::<Array>() {
        let mut each = items.iter().enumerate();
        return each.find_map(|(at, item)| within(item, format, || format!("[{at}]")));
    }
    if let Some(entries) = value.read_lock::<Map>() {
        return entries.iter().find_map(|(key, item)| within(item, format, || step(key)));
    }
    let is_json = format == Format::Json;
    let mend = if value.is_fnptr() {
        "file-json-function"
    } else if is_json && argument::is_range(value) {
        "file-json-range"
    } else if is_json && value.as_float().is_ok_and(|x| !x.is_finite()) {
        "file-json-float"
    } else {
        return None;
    };
    Some(Without { found: show::found(value), mend, place: String::new() })
}

/// The same for an item. We write its place only if something is wrong.
fn within(item: &Dynamic, format: Format, step: impl FnOnce() -> String) -> Option<Without> {
    without_form(item, format).map(|found| Without { place: step() + found.place.as_str(), ..found })
}

/// `.key`, or `["a key"]`.
fn step(key: &str) -> String {
    let is_name = key.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    if is_name { format!(".{key}") } else { format!("[{key:?}]") }
}
