//! Tables: a grid of values over two ranges, or rows under headers.

use std::fmt;
use std::rc::Rc;

use rhai::Dynamic;

use crate::show::grid;

/// A table. Cheap to clone.
#[derive(Clone, Debug)]
pub enum Table {
    /// Numbers over two ranges.
    Grid(Rc<Grid>),
    /// Rows of any values under headers.
    Rows(Rc<Rows>),
}

/// One axis of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Axis {
    /// The first index.
    pub start: i64,
    /// How many there are.
    pub len: usize,
}

impl Axis {
    /// The indices.
    pub fn indices(self) -> std::ops::Range<i64> {
        self.start..self.start + self.len as i64
    }
}

/// A grid of numbers. A missing number is one that was looked for and not found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// What it shows: `"Wythoff"`.
    pub title: String,
    /// The rows.
    pub rows: Axis,
    /// The columns.
    pub columns: Axis,
    /// Row by row.
    pub cells: Vec<Option<u64>>,
    /// Whether a zero is a P-position (a table of values), not only a number (a table of completions).
    pub zeros_are_p: bool,
    /// Whether the numbers are misère values g⁻.
    pub misere: bool,
}

impl Grid {
    /// The number in row `row`, column `column`, counted from 0.
    #[must_use]
    pub fn cell(&self, row: usize, column: usize) -> Option<u64> {
        if column >= self.columns.len {
            return None;
        }
        self.cells.get(row * self.columns.len + column).copied().flatten()
    }

    /// The cells of row `row`, counted from 0.
    #[must_use]
    pub fn row(&self, row: usize) -> &[Option<u64>] {
        let width = self.columns.len;
        self.cells.get(row * width..(row + 1) * width).unwrap_or_default()
    }

    /// Row and column of each zero, as indices of the axes.
    #[must_use]
    pub fn zeros(&self) -> Vec<(i64, i64)> {
        let places = self.rows.indices().flat_map(|r| self.columns.indices().map(move |c| (r, c)));
        places.zip(&self.cells).filter(|(_, cell)| **cell == Some(0)).map(|(place, _)| place).collect()
    }
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

impl Table {
    /// A table of numbers.
    #[must_use]
    pub fn grid(grid: Grid) -> Self {
        Self::Grid(Rc::new(grid))
    }

    /// A table of rows.
    #[must_use]
    pub fn rows(title: impl Into<String>, headers: &[&str], rows: Vec<Vec<Dynamic>>) -> Self {
        let headers = headers.iter().map(|&header| header.to_owned()).collect();
        Self::Rows(Rc::new(Rows { title: title.into(), headers, rows }))
    }

    /// The number of rows.
    #[must_use]
    pub fn len(&self) -> usize {
        match self {
            Self::Grid(grid) => grid.rows.len,
            Self::Rows(rows) => rows.rows.len(),
        }
    }

    /// Whether there is no row.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::Grid(grid) => grid::text(grid),
            Self::Rows(rows) => grid::rows_text(rows),
        })
    }
}
