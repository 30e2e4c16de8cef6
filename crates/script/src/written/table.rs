//! How tables are shown: with their cells as texts, and cut to the screen if there is one.

use std::cell::Cell as Slot;
use std::collections::BTreeMap;

use bouton_results::{Cell, Citation, Json, Listing, Show};
use bouton_rules::Datum;
use bouton_solve::wording::Wording;
use bouton_theory::Nimber;
use rhai::Dynamic;

use crate::messages;
use crate::value::table::value;
use crate::value::{Rows, Table};

impl Rows {
    /// The rows as they are shown: numbers are numbers, everything else is its text.
    fn listing(&self) -> Listing {
        let cell = |value: &Dynamic| match value.as_int() {
            Ok(n) => Cell::Int(n),
            Err(_) if value.is_unit() => Cell::Nothing,
            Err(_) => match value.read_lock::<Nimber>() {
                Some(value) => Cell::Value(*value),
                None => {
                    let text = super::text(value);
                    match self.names.get(&text) {
                        Some(name) => Cell::Named(Datum::text(&text), name.clone()),
                        None => Cell::Text(text),
                    }
                }
            },
        };
        let rows = self.rows.iter().map(|row| row.iter().map(cell).collect()).collect();
        Listing { title: self.title.clone(), headers: self.headers.clone(), rows }
    }
}

impl Table {
    /// A listing, its cells as values of the language.
    #[must_use]
    pub fn listing(listing: Listing) -> Self {
        let mut names = BTreeMap::new();
        let mut cell = |cell: Cell| {
            let name = match &cell {
                Cell::Named(_, name) => Some(name.clone()),
                _ => None,
            };
            let value = value(cell);
            names.extend(name.map(|name| (super::text(&value), name)));
            value
        };
        let rows = listing.rows.into_iter().map(|row| row.into_iter().map(&mut cell).collect()).collect();
        Self::of_rows(Rows { title: listing.title, headers: listing.headers, rows, names })
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

thread_local! {
    /// The columns and rows of the screen on which values are shown now, if they are shown on one.
    static SCREEN: Slot<Option<(usize, usize)>> = const { Slot::new(None) };
}

/// Shows something on a screen of this many columns and rows: a table that doesn't fit is cut there, and says
/// so.
pub(crate) fn on_screen<T>(screen: Option<(usize, usize)>, show: impl FnOnce() -> T) -> T {
    let before = SCREEN.replace(screen);
    let shown = show();
    SCREEN.set(before);
    shown
}

/// The columns of the screen on which values are shown now.
pub(crate) fn screen_columns() -> Option<usize> {
    SCREEN.get().map(|(columns, _)| columns)
}

/// A listing as text, as much of it as fits on a screen, and how large all of it is.
fn cut(mut listing: Listing, (width, height): (usize, usize), words: &dyn Wording) -> String {
    /// What isn't rows: the title, the headers, their rule, what is left out, and the next prompt.
    const AROUND: usize = 6;
    let (rows, columns) = (listing.rows.len(), listing.headers.len());
    if rows + AROUND > height {
        listing.rows.truncate(height.saturating_sub(AROUND).max(3));
    }
    let mut text = listing.text(words);
    while listing.headers.len() > 1 && text.lines().any(|line| line.chars().count() > width) {
        listing.headers.pop();
        listing.rows.iter_mut().for_each(|row| row.truncate(listing.headers.len()));
        text = listing.text(words);
    }
    if (listing.rows.len(), listing.headers.len()) == (rows, columns) {
        return text;
    }
    let size = messages::text("table-more", &[("rows", &rows), ("columns", &columns)]);
    format!("{text}\n{size}; {}", messages::text("table-save", &[]))
}

impl Show for Table {
    fn text(&self, words: &dyn Wording) -> String {
        match (self, SCREEN.get()) {
            (Self::Rows(rows), Some(screen)) => cut(rows.listing(), screen, words),
            (Self::Grid(grid), Some(screen)) => grid.text_on(words, screen),
            _ => self.ask(|table| table.text(words)),
        }
    }

    fn html(&self, words: &dyn Wording) -> Option<String> {
        self.ask(|table| table.html(words))
    }

    fn latex(&self) -> Option<String> {
        self.ask(|table| table.latex())
    }

    fn citation(&self, words: &dyn Wording) -> Citation {
        self.ask(|table| table.citation(words))
    }

    /// The cells of rows keep their shapes: arrays are arrays.
    fn json(&self) -> Json {
        let Self::Rows(table) = self else { return self.ask(|grid| grid.json()) };
        let row = |cells: &Vec<Dynamic>| {
            Json::object(table.headers.iter().cloned().zip(cells.iter().map(super::plain)))
        };
        Json::list(table.rows.iter().map(row))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_cut_to_the_screen_and_says_so() {
        let rows = (0..100).map(|n| vec![Dynamic::from(n), "x".repeat(30).into(), "y".repeat(30).into()]);
        let table = Table::rows("", &["n", "x", "y"], rows.collect());
        let shown = |screen| on_screen(screen, || table.text(&messages::Chosen));
        let lines = |text: &str| text.lines().count();
        assert_eq!(lines(&shown(None)), 102);
        let cut = shown(Some((50, 24)));
        assert_eq!((lines(&cut), cut.contains("yyy")), (21, false), "{cut}");
        assert!(cut.ends_with("… 100 × 3 in all; save(table, \"table.csv\") writes them all"), "{cut}");
        assert_eq!(lines(&shown(Some((80, 200)))), 102);
        // A screen that is no screen still shows something.
        assert_eq!(lines(&shown(Some((0, 0)))), 6);
        assert_eq!(lines(&shown(None)), 102);
    }
}
