//! Tables: a grid of values over two ranges, or rows under headers.

use std::rc::Rc;

use bouton_results::{Cell, Json, Listing, Show};
use bouton_solve::wording::Wording;
use rhai::Dynamic;

use crate::{convert, show};

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
    /// What it shows; may be empty.
    pub title: String,
    /// The headers.
    pub headers: Vec<String>,
    /// The rows, each as long as the headers.
    pub rows: Vec<Vec<Dynamic>>,
}

impl Rows {
    /// The rows as they are shown: numbers are numbers, everything else is its text.
    fn listing(&self) -> Listing {
        let cell = |value: &Dynamic| match value.as_int() {
            Ok(n) => Cell::Int(n),
            Err(_) if value.is_unit() => Cell::Nothing,
            Err(_) => Cell::Text(show::text(&value.flatten_clone())),
        };
        let rows = self.rows.iter().map(|row| row.iter().map(cell).collect()).collect();
        Listing { title: self.title.clone(), headers: self.headers.clone(), rows }
    }
}

impl Table {
    /// A table of rows.
    #[must_use]
    pub fn rows(title: impl Into<String>, headers: &[&str], rows: Vec<Vec<Dynamic>>) -> Self {
        let headers = headers.iter().map(|&header| header.to_owned()).collect();
        Self::Rows(Rc::new(Rows { title: title.into(), headers, rows }))
    }

    /// A listing, its cells as values of the language.
    #[must_use]
    pub fn listing(listing: Listing) -> Self {
        let rows = listing.rows.into_iter().map(|row| row.into_iter().map(value).collect()).collect();
        Self::Rows(Rc::new(Rows { title: listing.title, headers: listing.headers, rows }))
    }

    /// The number of rows.
    #[must_use]
    pub fn len(&self) -> usize {
        match self {
            Self::Grid(grid) => grid.rows().len(),
            Self::Rows(rows) => rows.rows.len(),
        }
    }

    /// Whether there is no row.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// What `ask` says of the table as it is shown.
    fn ask<T>(&self, ask: impl FnOnce(&dyn Show) -> T) -> T {
        match self {
            Self::Grid(grid) => ask(grid),
            Self::Rows(rows) => ask(&rows.listing()),
        }
    }

    /// The table as comma-separated text.
    #[must_use]
    pub fn to_csv(&self) -> String {
        match self {
            Self::Grid(grid) => grid.to_csv(),
            Self::Rows(rows) => rows.listing().to_csv(),
        }
    }
}

/// A cell as a value of the language.
pub(crate) fn value(cell: Cell) -> Dynamic {
    match cell {
        Cell::Nothing => Dynamic::UNIT,
        Cell::Int(n) => n.into(),
        Cell::Text(text) => text.into(),
        Cell::Datum(datum) => convert::dynamic(&datum),
        Cell::Value(value) => Dynamic::from(value),
        Cell::Loopy(value) => Dynamic::from(value),
        Cell::Misere(value) => Dynamic::from(value),
        Cell::Outcome(outcome) => Dynamic::from(outcome),
    }
}

impl Show for Table {
    fn text(&self, words: &dyn Wording) -> String {
        self.ask(|table| table.text(words))
    }

    fn html(&self, words: &dyn Wording) -> Option<String> {
        self.ask(|table| table.html(words))
    }

    fn latex(&self) -> Option<String> {
        self.ask(|table| table.latex())
    }

    /// The cells of rows keep their shapes: arrays are arrays.
    fn json(&self) -> Json {
        let Self::Rows(table) = self else { return self.ask(|grid| grid.json()) };
        let row = |cells: &Vec<Dynamic>| {
            Json::object(table.headers.iter().cloned().zip(cells.iter().map(show::plain)))
        };
        Json::list(table.rows.iter().map(row))
    }
}
