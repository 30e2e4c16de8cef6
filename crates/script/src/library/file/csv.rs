//! Comma-separated text as a table of rows under headers.
//!
//! The cells of a column become numbers only if all of them are written as numbers are: codes such as 0.770
//! and identifiers such as 007 would else lose digits. Texts that a spreadsheet would take for formulas have
//! an apostrophe before them in the file (`bouton_results::csv`).

use std::collections::BTreeMap;

use bouton_results::csv as guard;
use csv::{ReaderBuilder, StringRecord};
use rhai::{Array, Dynamic};

use super::form::{self, Format};
use super::{line_of, refused};
use crate::Context;
use crate::diagnostic::Native;
use crate::library::rows;
use crate::value::{Rows, Table, Values};

/// Columns of a survey with cells that look like numbers but aren't.
const TEXTS: [&str; 3] = ["code", "standard", "mask"];

/// The kind of the cells in a column.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CellKind {
    Empty,
    Whole,
    Decimal,
    Truth,
    Text,
}

impl CellKind {
    fn of(cell: &str) -> Self {
        let is_whole = |n: i64| n.to_string() == cell;
        let is_decimal = |x: f64| x.is_finite() && (format!("{x:?}") == cell || x.to_string() == cell);
        match cell {
            "" => Self::Empty,
            "true" | "false" | "True" | "False" => Self::Truth,
            _ if cell.parse().is_ok_and(is_whole) => Self::Whole,
            _ if cell.parse().is_ok_and(is_decimal) => Self::Decimal,
            _ => Self::Text,
        }
    }

    /// The kind of a column that has cells of both.
    fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::Empty, kind) | (kind, Self::Empty) => kind,
            (one, two) if one == two => one,
            (Self::Whole, Self::Decimal) | (Self::Decimal, Self::Whole) => Self::Decimal,
            _ => Self::Text,
        }
    }

    fn value(self, cell: &str) -> Dynamic {
        match self {
            _ if cell.is_empty() => Dynamic::UNIT,
            Self::Whole => cell.parse::<i64>().map_or(Dynamic::UNIT, Dynamic::from),
            Self::Decimal => cell.parse::<f64>().map_or(Dynamic::UNIT, Dynamic::from),
            Self::Truth => (cell.eq_ignore_ascii_case("true")).into(),
            Self::Empty | Self::Text => guard::read(cell).into(),
        }
    }
}

/// The table in a text with headers in its first row.
pub(super) fn read(text: &str, path: &str, context: &Context) -> Native<Dynamic> {
    let (mut headers, mut kinds) = (None, Vec::new());
    each_row(
        text,
        |line, row| {
            let Some(headers) = &headers else {
                kinds = row
                    .iter()
                    .map(|name| if TEXTS.contains(&name) { CellKind::Text } else { CellKind::Empty })
                    .collect();
                headers = Some(named(row, path)?);
                return Ok(());
            };
            let headers: &Vec<String> = headers;
            if row.len() != headers.len() {
                let (wanted, found) = (headers.len(), row.len());
                let args: crate::messages::Args<'_> =
                    &[("line", &line), ("wanted", &wanted), ("found", &found)];
                return Err(refused("file-csv-row", path, args));
            }
            kinds.iter_mut().zip(row).for_each(|(kind, cell)| *kind = kind.and(CellKind::of(cell)));
            context.poll()
        },
        path,
    )?;
    let headers = headers.ok_or_else(|| refused("file-csv-empty", path, &[]))?;
    let mut rows = Vec::new();
    let mut first = true;
    each_row(
        text,
        |_, row| {
            if !std::mem::take(&mut first) {
                rows.push(kinds.iter().zip(row).map(|(kind, cell)| kind.value(cell)).collect());
            }
            context.poll()
        },
        path,
    )?;
    Ok(Dynamic::from(Table::of_rows(Rows { title: String::new(), headers, rows, names: BTreeMap::new() })))
}

/// The names of the columns: one that has none is called by its number.
fn named(row: &StringRecord, path: &str) -> Native<Vec<String>> {
    // A mark of the encoding before the first name would be taken for one if the table were saved.
    let blank = |letter: char| letter.is_whitespace() || letter == '\u{feff}';
    let name = |(at, name): (usize, &str)| match name.trim_matches(blank) {
        "" => rows::unnamed(at),
        name => guard::read(name).to_owned(),
    };
    let headers: Vec<String> = row.iter().enumerate().map(name).collect();
    match rows::repeated(&headers) {
        Some(twice) => Err(refused("file-csv-headers", path, &[("name", &twice)])),
        None => Ok(headers),
    }
}

/// Hands each row to `take`, with the line on which it begins.
fn each_row(text: &str, mut take: impl FnMut(usize, &StringRecord) -> Native<()>, path: &str) -> Native<()> {
    let mut reader = ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter(text))
        .from_reader(text.as_bytes());
    let (mut row, mut line, mut counted) = (StringRecord::new(), 1, 0);
    loop {
        let begin = reader.position().byte() as usize;
        // The text is in memory, so reading can only fail at its end.
        if !reader.read_record(&mut row).unwrap_or(false) {
            return Ok(());
        }
        let end = (reader.position().byte() as usize).min(text.len());
        // The reader skips empty lines before a row, and counts them as its own.
        let begin = begin + text[begin..end].bytes().take_while(|byte| b"\r\n".contains(byte)).count();
        line += line_of(&text[counted..], begin - counted) - 1;
        counted = begin;
        if text[begin..end].matches('"').count() % 2 == 1 {
            return Err(refused("file-csv-quote", path, &[("line", &line)]));
        }
        take(line, &row)?;
    }
}

/// What separates the cells: the first of a comma, a semicolon and a tab that the headers have outside
/// quotes.
fn delimiter(text: &str) -> u8 {
    let headers = text.trim_start_matches(['\r', '\n']).lines().next().unwrap_or_default();
    let plain = |mark: u8| headers.split('"').step_by(2).any(|part| part.as_bytes().contains(&mark));
    *b",;\t".iter().find(|mark| plain(**mark)).unwrap_or(&b',')
}

/// Values, a table or the rows of an array as comma-separated text.
pub(super) fn write(value: &Dynamic, path: &str, context: &Context) -> Native<Vec<u8>> {
    if let Some(values) = value.read_lock::<Values>() {
        return Ok(values.to_csv().into_bytes());
    }
    context.reserve(crate::value::size::of(value).as_csv(), "save")?;
    if let Some(table) = value.read_lock::<Table>() {
        return Ok(table.to_csv().into_bytes());
    }
    let Some(items) = value.read_lock::<Array>() else { return Err(refused("file-csv", path, &[])) };
    form::check(value, Format::Csv, path)?;
    Ok(rows::of_array(&items)?.to_csv().into_bytes())
}
