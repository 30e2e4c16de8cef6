//! Numbers that are plotted, with their places where there is none.

use bouton_theory::Nimber;
use rhai::Dynamic;

use crate::argument::bad;
use crate::diagnostic::Native;
use crate::diagnostic::nearest::nearest;
use crate::show;
use crate::value::Rows;

/// Numbers beyond it can't be placed on an axis.
const LARGEST: f64 = 1e300;

/// The number that a value is, if it is one.
fn as_number(value: &Dynamic) -> Option<f64> {
    let number = value.as_int().map(|n| n as f64).or_else(|_| value.as_float()).ok();
    number.or_else(|| value.read_lock::<Nimber>().map(|value| value.0 as f64))
}

/// A number of an array, given its place.
pub(super) fn number(value: &Dynamic, place: impl Fn() -> String) -> Native<f64> {
    let found = as_number(value).filter(|v| v.abs() <= LARGEST);
    found.ok_or_else(|| bad("plot-number", &[("place", &place()), ("found", &show::quoted(value))]))
}

/// A whole number from 0 on, or nothing.
pub(super) fn whole(value: &Dynamic, place: impl Fn() -> String) -> Native<Option<u64>> {
    if value.is_unit() {
        return Ok(None);
    }
    let number = as_number(value).filter(|v| v.fract() == 0.0 && (0.0..1.8e19).contains(v));
    let found =
        number.ok_or_else(|| bad("plot-whole", &[("place", &place()), ("found", &show::quoted(value))]))?;
    let exact = value.as_int().ok().and_then(|n| u64::try_from(n).ok());
    Ok(Some(exact.or_else(|| value.read_lock::<Nimber>().map(|value| value.0)).unwrap_or(found as u64)))
}

pub(super) struct Column {
    pub(super) name: String,
    pub(super) at: usize,
    /// Whether it has a number, and nothing else but empty cells.
    pub(super) is_numbers: bool,
    /// Whether all its cells are empty.
    pub(super) is_empty: bool,
}

/// The columns of a table.
pub(super) fn columns(rows: &Rows) -> Vec<Column> {
    let column = |(at, name): (usize, &String)| {
        let cells = || rows.rows.iter().map(move |row| &row[at]).filter(|cell| !cell.is_unit());
        let is_empty = cells().next().is_none();
        let is_numbers = !is_empty && cells().all(|cell| as_number(cell).is_some());
        Column { name: name.clone(), at, is_numbers, is_empty }
    };
    rows.headers.iter().enumerate().map(column).collect()
}

pub(super) fn find<'a>(columns: &'a [Column], name: &str) -> Native<&'a Column> {
    columns.iter().find(|column| column.name == name).ok_or_else(|| {
        let names = columns.iter().map(|column| column.name.as_str());
        let near = nearest(name, names.clone());
        let all = names.collect::<Vec<_>>().join(", ");
        bad("plot-unknown-column", &[("name", &name), ("near", &near.unwrap_or(all))])
    })
}

/// The number of a cell. Returns `None` if it is empty.
pub(super) fn cell(value: &Dynamic, row: usize, column: &str) -> Native<Option<f64>> {
    if value.is_unit() {
        return Ok(None);
    }
    number(value, || format!("[{row}].{column}")).map(Some)
}

/// The cells of a column as words.
pub(super) fn labels(rows: &Rows, column: &Column) -> Vec<String> {
    rows.rows.iter().map(|row| show::text(&row[column.at])).collect()
}
