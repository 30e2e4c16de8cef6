//! A table of values as a heat map: the picture in which the P-positions of a two-heap game show.
//!
//! The origin is the top left corner, as in the printed table. P-positions (value 0) are rings, not only colours.

use crate::cells::{self, Cells};
use crate::figure::{Figure, Options, Plot};
use crate::number::{compact, count};
use crate::palette::Palette;
use crate::pen::{Drawn, Frame, Pen};
use crate::twin::Body;

/// A table: `rows[i][j]` is the value at row coordinate `row_start + i`, column coordinate `column_start + j`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeatMap {
    /// The game's name.
    pub name: String,
    /// What the rows are ("a").
    pub row_name: String,
    /// What the columns are ("b").
    pub column_name: String,
    /// The first row's coordinate.
    pub row_start: u64,
    /// The first column's coordinate.
    pub column_start: u64,
    /// Values; `None` where there is no position (or no value: a draw). Rows may differ in length.
    pub rows: Vec<Vec<Option<u64>>>,
    /// Values are misère values g⁻.
    pub misere: bool,
}

impl HeatMap {
    /// The figure. Every cell of a table up to about 220 × 220 is shown at the default width; of a larger one the
    /// first, and the figure says so.
    #[must_use]
    pub fn figure(self, options: Options) -> Figure {
        Figure::of(self, options)
    }

    fn values(&self) -> impl Iterator<Item = u64> {
        self.rows.iter().flatten().filter_map(|v| *v)
    }
}

impl Cells for HeatMap {
    fn size(&self) -> (usize, usize) {
        (self.rows.len(), self.rows.iter().map(Vec::len).max().unwrap_or(0))
    }

    fn value(&self, row: usize, column: usize) -> Option<u64> {
        self.rows.get(row)?.get(column).copied().flatten()
    }

    fn row(&self, row: usize) -> String {
        (u128::from(self.row_start) + row as u128).to_string()
    }

    fn column(&self, column: usize) -> String {
        (u128::from(self.column_start) + column as u128).to_string()
    }

    fn axes(&self) -> (String, String) {
        (self.row_name.clone(), self.column_name.clone())
    }

    fn zero(&self) -> &'static str {
        if self.misere { "misère value 0" } else { "value 0: P-position" }
    }
}

impl Plot for HeatMap {
    fn title(&self) -> String {
        let kind = if self.misere { "misère values" } else { "Grundy values" };
        format!("{}: {kind} of positions ({}, {})", self.name, self.row_name, self.column_name)
    }

    fn sentence(&self) -> String {
        let (rows, columns) = self.size();
        if rows == 0 || columns == 0 {
            return format!("{}, an empty table", self.name);
        }
        let span = |start: u64, n: usize| format!("{start}–{}", u128::from(start) + (n - 1) as u128);
        let zeros = self.values().filter(|v| *v == 0).count();
        let zero = if self.misere { ("zero", "zeros") } else { ("P-position", "P-positions") };
        format!(
            "{}, {} = {} down, {} = {} across, {}, largest value {}",
            self.name,
            self.row_name,
            span(self.row_start, rows),
            self.column_name,
            span(self.column_start, columns),
            count(zeros, zero.0, zero.1),
            compact(self.values().max().unwrap_or(0)),
        )
    }

    fn height(&self, width: i32, _: &Options) -> i32 {
        cells::height(self, width)
    }

    fn least(&self, width: i32, _: &Options) -> i32 {
        cells::least(self, width)
    }

    fn draw(&self, pen: &Pen<'_>, frame: Frame, options: &Options) -> Drawn {
        cells::draw(self, pen, frame, options)
    }

    fn characters(&self, columns: usize) -> String {
        cells::text(self, columns)
    }

    fn twin(&self, width: u32, palette: &Palette) -> Option<Body> {
        cells::twin(self, width, palette)
    }
}
