//! A value in one short line, and how large it is: for lists of variables.

use bouton_plot::Figure;
use bouton_theory::visible;
use rhai::{Array, Dynamic, ImmutableString, Map};

use crate::value::{SumOf, Table, Values};

/// About how many characters are shown.
const ROOM: usize = 60;

/// The beginning of a value's text, in one line. Looks at no more of the value than it shows.
#[must_use]
pub fn brief(value: &Dynamic) -> String {
    let mut out = String::new();
    write(value, &mut out);
    let mut letters = out.chars();
    let shown: String = letters.by_ref().take(ROOM).collect();
    let shown = visible::line(&shown).into_owned();
    if letters.next().is_some() { shown + "…" } else { shown }
}

fn write(value: &Dynamic, out: &mut String) {
    if let Some(items) = value.read_lock::<Array>() {
        write_items(&items, out);
    } else if let Some(sum) = value.read_lock::<SumOf>() {
        out.push_str("sum_of(");
        write_items(&sum.parts, out);
        out.push(')');
    } else if let Some(entries) = value.read_lock::<Map>() {
        out.push_str("#{");
        write_all(entries.iter().map(|(key, item)| (key.as_str(), item)), out);
        out.push('}');
    } else if let Some(text) = value.read_lock::<ImmutableString>() {
        let beginning: String = text.chars().take(ROOM).collect();
        out.push_str(&format!("{beginning:?}"));
        if beginning.len() < text.len() {
            out.push('…');
        }
    } else if let Some(Table::Rows(rows)) = value.read_lock::<Table>().as_deref() {
        out.push_str(&rows.headers.join(", "));
    } else if let Some(values) = value.read_lock::<Values>() {
        out.push_str(values.game());
    } else if let Some(figure) = value.read_lock::<Figure>() {
        out.push_str(&figure.title());
    } else {
        out.push_str(super::text(value).lines().next().unwrap_or_default());
    }
}

fn write_items(items: &[Dynamic], out: &mut String) {
    out.push('[');
    write_all(items.iter().map(|item| ("", item)), out);
    out.push(']');
}

/// Items with commas between, up to the one that fills the room.
fn write_all<'a>(items: impl Iterator<Item = (&'a str, &'a Dynamic)>, out: &mut String) {
    for (at, (key, item)) in items.enumerate() {
        out.push_str(if at == 0 { "" } else { ", " });
        if out.chars().count() > ROOM {
            return out.push('…');
        }
        if !key.is_empty() {
            out.push_str(&visible::key(key));
            out.push_str(": ");
        }
        if item.is_unit() { out.push_str("()") } else { write(item, out) }
    }
}

/// The size of a value: the items of an array, the entries of a map, the letters of a text, the rows and
/// columns of a table. Returns `None` for values without a size.
#[must_use]
pub fn extent(value: &Dynamic) -> Option<String> {
    let items = value.read_lock::<Array>().map(|items| items.len());
    let items = items.or_else(|| Some(value.read_lock::<Map>()?.len()));
    let items = items.or_else(|| Some(value.read_lock::<ImmutableString>()?.chars().count()));
    if let Some(items) = items.or_else(|| Some(value.read_lock::<Values>()?.len())) {
        return Some(items.to_string());
    }
    let table = value.read_lock::<Table>()?;
    let columns = match &*table {
        Table::Rows(rows) => rows.headers.len(),
        Table::Grid(grid) => grid.rows().iter().map(Vec::len).max().unwrap_or(0),
    };
    Some(format!("{} × {columns}", table.len()))
}
