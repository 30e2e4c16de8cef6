//! A table of values as a heat map: the picture in which the P-positions of a two-heap game show.
//!
//! The origin is the top left corner, as in the printed table. P-positions (value 0) are rings, not only
//! colours.

use crate::cells::{CellPlot, Cells};
use crate::figure::{Figure, Options};
use crate::wording::Words;

/// A table: `rows[i][j]` is the value at row coordinate `row_start + i`, column coordinate
/// `column_start + j`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeatMap {
    /// The game's name.
    pub name: String,
    /// The name of the rows ("a").
    pub row_name: String,
    /// The name of the columns ("b").
    pub column_name: String,
    /// The first row's coordinate.
    pub row_start: u64,
    /// The first column's coordinate.
    pub column_start: u64,
    /// Values; `None` for cells without a position (or without a value: a draw). Rows may differ in length.
    pub rows: Vec<Vec<Option<u64>>>,
    /// Values that aren't numbers, by the places of their cells in `rows`: `∞{0, 3}`.
    pub infinite: Vec<(usize, usize, String)>,
    /// Values are misère values g⁻.
    pub misere: bool,
    /// The names of all rows and of all columns, if people don't use their numbers: the squares of a board.
    pub names: Option<[Vec<String>; 2]>,
}

impl HeatMap {
    /// The figure. Every cell of a table up to about 220 × 220 is shown at the default width; of a larger one
    /// the first, and the figure says so.
    #[must_use]
    pub fn figure(self, options: Options) -> Figure {
        Figure::of(self, options)
    }

    /// What people call a row (axis 0) or a column (axis 1).
    fn called(&self, axis: usize, at: usize) -> String {
        let start = [self.row_start, self.column_start][axis];
        let name = self.names.as_ref().and_then(|names| names[axis].get(at)).cloned();
        name.unwrap_or_else(|| (u128::from(start) + at as u128).to_string())
    }

    /// The names of the first and the last row (axis 0) or column (axis 1).
    fn span(&self, axis: usize) -> String {
        let (rows, columns) = self.size();
        let last = [rows, columns][axis].saturating_sub(1);
        format!("{}–{}", self.called(axis, 0), self.called(axis, last))
    }

    fn values(&self) -> impl Iterator<Item = u64> {
        self.rows.iter().flatten().filter_map(|v| *v)
    }
}

/// The key for the meaning of a ring in a table of values.
pub(crate) fn zero(misere: bool) -> &'static str {
    if misere { "figure-zero-misere" } else { "figure-zero-p" }
}

impl Cells for HeatMap {
    fn size(&self) -> (usize, usize) {
        (self.rows.len(), self.rows.iter().map(Vec::len).max().unwrap_or(0))
    }

    fn value(&self, row: usize, column: usize) -> Option<u64> {
        self.rows.get(row)?.get(column).copied().flatten()
    }

    fn word(&self, row: usize, column: usize) -> Option<&str> {
        let found = self.infinite.iter().find(|(r, c, _)| (*r, *c) == (row, column));
        found.map(|(.., word)| word.as_str())
    }

    fn row(&self, row: usize) -> String {
        self.called(0, row)
    }

    fn column(&self, column: usize) -> String {
        self.called(1, column)
    }

    fn axes(&self, _: &Words) -> (String, String) {
        match self.names {
            Some(_) => (self.span(0), self.span(1)),
            None => (self.row_name.clone(), self.column_name.clone()),
        }
    }

    fn zero(&self) -> &'static str {
        zero(self.misere)
    }

    fn named_rows(&self) -> bool {
        self.names.is_some()
    }
}

impl CellPlot for HeatMap {
    fn title(&self, words: &Words) -> String {
        let key = if self.misere { "figure-map-title-misere" } else { "figure-map-title" };
        let (row, column) = self.axes(words);
        words.say(key, &[("name", &self.name), ("row", &row), ("column", &column)])
    }

    fn sentence(&self, words: &Words) -> String {
        let (rows, columns) = self.size();
        if rows == 0 || columns == 0 {
            return words.say("figure-empty-table", &[("name", &self.name)]);
        }
        let part = |key: &str, name: &str, axis: usize| {
            words.say(key, &[("name", &name), ("span", &self.span(axis))])
        };
        let down = part("figure-map-down", &self.row_name, 0);
        let across = part("figure-map-across", &self.column_name, 1);
        let places = match self.names {
            Some(_) => format!("{} × {}", self.span(0), self.span(1)),
            None => format!("{down}, {across}"),
        };
        let zeros = self.values().filter(|v| *v == 0).count();
        let keys = match self.misere {
            true => ("figure-zero-count", "figure-zeros-count"),
            false => ("figure-p-position-count", "figure-p-positions-count"),
        };
        let largest = words.compact(self.values().max().unwrap_or(0));
        let parts = [
            words.game(&self.name),
            places,
            words.count(zeros, keys),
            words.say("figure-largest", &[("value", &largest)]),
        ];
        parts.join(", ")
    }
}
