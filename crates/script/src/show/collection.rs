//! Arrays and maps that hold richer values: a row each. Plain data stays text. An array of maps is one table.

use std::cell::RefCell;
use std::collections::BTreeSet;

use rhai::{Array, Dynamic, Map};

use super::html;
use super::picture;

/// More items than this are cut.
const MOST: usize = 200;

/// An array, if it holds something that has a richer form than text.
pub(super) fn array(items: &Array) -> Option<String> {
    if let Some(table) = of_maps(items) {
        return Some(table);
    }
    if !items.iter().any(is_rich) {
        return None;
    }
    let rows: Vec<String> =
        items.iter().take(MOST).enumerate().map(|(i, item)| html::row(&i.to_string(), &cell(item))).collect();
    Some(html::card(&format!("{}{}", html::table("words", "", &[], &rows), more(items.len()))))
}

thread_local! {
    /// The reader's text of this cell: maps don't know the order of their keys, but the text does.
    static WRITTEN: RefCell<String> = const { RefCell::new(String::new()) };
}

/// The keys of the library's own maps in the order in which they're read.
const ORDER: &[&str] = &[
    "id", "source", "where", "printed", "correct", "kind", "position", "player", "move", "legal", "nim_sum",
    "outcome", "mistake", "better",
];

/// Shows something with the keys of maps in the order in which `text` has them.
pub(crate) fn in_order_of<T>(text: &str, show: impl FnOnce() -> T) -> T {
    let before = WRITTEN.replace(text.to_owned());
    let shown = show();
    WRITTEN.set(before);
    shown
}

/// Where a text has a key of a map: `name:`.
fn written(text: &str, key: &str) -> Option<usize> {
    let begins = |at: usize| !text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
    let ends = |at: usize| text[at + key.len()..].trim_start_matches('"').trim_start().starts_with(':');
    text.match_indices(key).map(|(at, _)| at).find(|at| begins(*at) && ends(*at))
}

/// Keys as they were written, then as the library has them, then by the alphabet.
pub(crate) fn in_order(keys: BTreeSet<String>) -> Vec<String> {
    let mut keys: Vec<String> = keys.into_iter().collect();
    WRITTEN.with_borrow(|text| {
        keys.sort_by_cached_key(|key| {
            let known = ORDER.iter().position(|name| name == key);
            (written(text, key).unwrap_or(usize::MAX), known.unwrap_or(usize::MAX), key.clone())
        });
    });
    keys
}

/// An array of maps as one table, a column for each key.
fn of_maps(items: &Array) -> Option<String> {
    let maps: Option<Vec<_>> = items.iter().map(|item| item.read_lock::<Map>()).collect();
    let maps = maps.filter(|maps| !maps.is_empty())?;
    let keys = in_order(maps.iter().take(MOST).flat_map(|map| map.keys().map(ToString::to_string)).collect());
    let row = |map: &Map| {
        let cells = keys.iter().map(|key| map.get(key.as_str()).map_or_else(|| html::cell(""), cell));
        format!("<tr>{}</tr>\n", cells.collect::<String>())
    };
    let rows: Vec<String> = maps.iter().take(MOST).map(|map| row(map)).collect();
    Some(html::card(&format!("{}{}", html::table("words maps", "", &keys, &rows), more(items.len()))))
}

/// A map: a row for each key.
pub(super) fn map(entries: &Map) -> Option<String> {
    if entries.is_empty() {
        return None;
    }
    let rows: Vec<String> = in_order(entries.keys().take(MOST).map(ToString::to_string).collect())
        .iter()
        .filter_map(|key| Some(html::row(key, &cell(entries.get(key.as_str())?))))
        .collect();
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
        // A word in a cell needs no quotation marks.
        None if value.is_string() => html::cell(&super::text(&value)),
        None => html::cell(&super::nested(&value)),
    }
}
