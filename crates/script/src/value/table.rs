//! Tables: a grid of values over two ranges, or rows under headers.

use std::collections::BTreeMap;
use std::rc::Rc;

use bouton_results::Cell;
use rhai::Dynamic;

use crate::convert;

/// A table. Cheap to clone.
#[derive(Clone, Debug)]
pub enum Table {
    /// Numbers over two ranges.
    Grid(bouton_results::Table),
    /// Rows of any values under headers.
    Rows(Rc<Rows>),
}

/// Rows under headers.
#[derive(Clone, Debug)]
pub struct Rows {
    /// Its title; may be empty.
    pub title: String,
    /// The headers.
    pub headers: Vec<String>,
    /// The rows, each as long as the headers.
    pub rows: Vec<Vec<Dynamic>>,
    /// Names for people for data in cells: the squares of a knight.
    pub names: BTreeMap<String, String>,
}

impl Table {
    /// A table of rows.
    #[must_use]
    pub fn rows(title: impl Into<String>, headers: &[&str], rows: Vec<Vec<Dynamic>>) -> Self {
        let headers = headers.iter().map(|&header| header.to_owned()).collect();
        Self::of_rows(Rows { title: title.into(), headers, rows, names: BTreeMap::new() })
    }

    /// A table of these rows.
    #[must_use]
    pub fn of_rows(rows: Rows) -> Self {
        Self::Rows(Rc::new(rows))
    }

    /// The number of rows.
    #[must_use]
    pub fn len(&self) -> usize {
        match self {
            Self::Grid(grid) => grid.rows().len(),
            Self::Rows(rows) => rows.rows.len(),
        }
    }

    /// Whether the table is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// A cell as a value of the language.
pub(crate) fn value(cell: Cell) -> Dynamic {
    match cell {
        Cell::Nothing => Dynamic::UNIT,
        Cell::Int(n) => n.into(),
        Cell::Text(text) => text.into(),
        Cell::Datum(datum) | Cell::Named(datum, _) => convert::dynamic(&datum),
        Cell::Value(value) => Dynamic::from(value),
        Cell::Loopy(value) => Dynamic::from(value),
        Cell::Misere(value) => Dynamic::from(value),
        Cell::Outcome(outcome) => Dynamic::from(outcome),
        Cell::Seconds(took) => took.as_secs_f64().into(),
    }
}
