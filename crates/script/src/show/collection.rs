//! Arrays and maps that hold richer values: a row each. Plain data stays text.

use rhai::{Array, Dynamic, Map};

use super::html;
use super::picture;

/// More items than this are cut.
const MOST: usize = 200;

/// An array, if it holds something that has a richer form than text.
pub(super) fn array(items: &Array) -> Option<String> {
    if !items.iter().any(is_rich) {
        return None;
    }
    let rows: Vec<String> =
        items.iter().take(MOST).enumerate().map(|(i, item)| html::row(&i.to_string(), &cell(item))).collect();
    Some(html::card(&format!("{}{}", html::table("words", "", &[], &rows), more(items.len()))))
}

/// A map: a row for each key.
pub(super) fn map(entries: &Map) -> Option<String> {
    if entries.is_empty() {
        return None;
    }
    let rows: Vec<String> =
        entries.iter().take(MOST).map(|(key, value)| html::row(key, &cell(value))).collect();
    Some(html::card(&format!("{}{}", html::table("words", "", &[], &rows), more(entries.len()))))
}

fn more(count: usize) -> String {
    if count <= MOST {
        return String::new();
    }
    html::note(&crate::messages::text("html-more-items", &[("count", &count)]))
}

/// Whether a value inside is worth a row of its own.
fn is_rich(value: &Dynamic) -> bool {
    // Most items of long arrays are numbers, and the first question would copy each.
    !value.is_int()
        && !value.is_array()
        && (picture::picture(value).is_some() || super::html(value).is_some())
}

/// A value as a cell: its picture, its own HTML without another style, or its text.
fn cell(value: &Dynamic) -> String {
    let value = value.flatten_clone();
    if let Some(figure) = picture::picture(&value) {
        return format!("<td>{}</td>", picture::inline(&figure));
    }
    let own = super::html(&value);
    match own.as_deref().and_then(html::body) {
        Some(body) => format!("<td>{body}</td>"),
        None => html::cell(&super::nested(&value)),
    }
}
