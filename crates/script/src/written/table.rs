//! How tables are shown: with their cells as texts, and cut to the screen if there is one.

use std::cell::Cell as Slot;
use std::collections::BTreeMap;
use std::convert::Infallible;

use bouton_results::{Cell, Citation, Json, Listing, Show};
use bouton_rules::Datum;
use bouton_solve::wording::Wording;
use bouton_theory::Nimber;
use rhai::Dynamic;

use crate::messages;
use crate::value::table::value;
use crate::value::{Rows, Table};

impl Rows {
    /// All rows as they are shown.
    fn listing(&self) -> Listing {
        self.beginning(self.rows.len(), usize::MAX)
    }

    /// The first rows and columns, within about `letters` letters.
    fn beginning(&self, rows: usize, letters: usize) -> Listing {
        let (mut headers, mut room) = (Vec::new(), letters);
        for (at, header) in self.headers.iter().enumerate() {
            let taken = header.len() + self.rows.first().map_or(0, |row| self.cell(&row[at]).1);
            if at > 0 && taken > room {
                break;
            }
            room = room.saturating_sub(taken);
            headers.push(header.clone());
        }
        let (mut beginning, mut room) = (Vec::new(), letters);
        'rows: for row in self.rows.iter().take(rows) {
            let mut cells = Vec::with_capacity(headers.len());
            for value in &row[..headers.len()] {
                let (cell, taken) = self.cell(value);
                if taken > room && !beginning.is_empty() {
                    break 'rows;
                }
                room = room.saturating_sub(taken);
                cells.push(cell);
            }
            beginning.push(cells);
        }
        Listing { title: self.title.clone(), headers, rows: beginning }
    }

    /// A cell as it is shown, and about how many letters it takes with all that is around it: numbers are
    /// numbers, everything else is its text.
    fn cell(&self, value: &Dynamic) -> (Cell, usize) {
        const LEAST: usize = 20;
        if let Ok(n) = value.as_int() {
            return (Cell::Int(n), LEAST);
        }
        if value.is_unit() {
            return (Cell::Nothing, LEAST);
        }
        if let Some(value) = value.read_lock::<Nimber>() {
            return (Cell::Value(*value), LEAST);
        }
        let text = super::text(value);
        let letters = LEAST + text.len();
        match self.names.get(&text) {
            Some(name) => (Cell::Named(Datum::text(&text), name.clone()), letters + name.len()),
            None => (Cell::Text(text), letters),
        }
    }

    /// As much of it as somebody reads, or as fits the columns and rows of the screen; and the size of all of
    /// it, if that is more.
    ///
    /// One wide cell makes a line of each row as wide, so a small table may be a very long text.
    fn shown(&self, screen: Option<(usize, usize)>, words: &dyn Wording) -> (Listing, Option<String>) {
        /// The lines other than rows: the title, the headers, their rule, a remark on the rest, and the next
        /// prompt.
        const AROUND: usize = 6;
        /// The most characters.
        const CHARACTERS: usize = 2 << 20;
        let size = (self.rows.len(), self.headers.len());
        let rows = match screen {
            Some((_, height)) if size.0 + AROUND > height => height.saturating_sub(AROUND).max(3),
            _ => size.0,
        };
        let mut listing = self.beginning(rows, CHARACTERS);
        let (mut line, mut columns) = (0, 0);
        let width = screen.map_or(CHARACTERS, |(width, _)| width).saturating_add(2);
        for column in listing.widths(words) {
            if columns > 0 && line + column + 2 > width {
                break;
            }
            (line, columns) = (line + column + 2, columns + 1);
        }
        listing.headers.truncate(columns);
        listing.rows.truncate((CHARACTERS / line.max(1)).max(1));
        listing.rows.iter_mut().for_each(|row| row.truncate(columns));
        let whole = (listing.rows.len(), listing.headers.len()) == size;
        let all = || messages::text("table-more", &[("rows", &size.0), ("columns", &size.1)]);
        let left_out = (!whole).then(|| format!("{}; {}", all(), messages::text("table-save", &[])));
        (listing, left_out)
    }
}

impl Table {
    /// A listing, its cells as values of the language.
    #[must_use]
    pub fn listing(listing: Listing) -> Self {
        let Ok(table) = Self::try_listing(listing, || Ok::<_, Infallible>(()));
        table
    }

    /// The same for a listing that may be long: `go_on` is asked before each row.
    pub(crate) fn try_listing<E>(
        listing: Listing,
        mut go_on: impl FnMut() -> Result<(), E>,
    ) -> Result<Self, E> {
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
        let rows = listing.rows.into_iter().map(|row| {
            go_on()?;
            Ok(row.into_iter().map(&mut cell).collect())
        });
        let rows = rows.collect::<Result<_, E>>()?;
        Ok(Self::of_rows(Rows { title: listing.title, headers: listing.headers, rows, names }))
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

impl Show for Table {
    fn text(&self, words: &dyn Wording) -> String {
        match (self, SCREEN.get()) {
            (Self::Rows(rows), screen) => {
                let (listing, left_out) = rows.shown(screen, words);
                let lines = std::iter::once(listing.text(words)).chain(left_out);
                lines.collect::<Vec<_>>().join("\n")
            }
            (Self::Grid(grid), Some(screen)) => grid.text_on(words, screen),
            (Self::Grid(grid), None) => grid.text(words),
        }
    }

    fn html(&self, words: &dyn Wording) -> Option<String> {
        let Self::Rows(rows) = self else { return self.ask(|grid| grid.html(words)) };
        let (listing, left_out) = rows.shown(None, words);
        Some(listing.html_with(&left_out.unwrap_or_default(), words))
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
        // A screen without room still shows something.
        assert_eq!(lines(&shown(Some((0, 0)))), 6);
        assert_eq!(lines(&shown(None)), 102);
    }
}
