//! Any numbers in rows and columns as a heat map.

use crate::cells::{CellPlot, Cells};
use crate::figure::{Figure, Options};
use crate::wording::Words;

/// Whole numbers from 0 on in rows and columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matrix {
    /// The name of the rows; may be empty.
    pub row_name: String,
    /// The name of the columns; may be empty.
    pub column_name: String,
    /// The names of the rows; a row without one has its number.
    pub row_labels: Vec<String>,
    /// The names of the columns.
    pub column_labels: Vec<String>,
    /// The numbers; `None` where there is none.
    pub rows: Vec<Vec<Option<u64>>>,
}

impl Matrix {
    /// The figure. Rows and columns that don't fit are left out from the end, and the figure says so.
    #[must_use]
    pub fn figure(self, options: Options) -> Figure {
        Figure::of(self, options)
    }
}

fn label(labels: &[String], at: usize) -> String {
    labels.get(at).cloned().unwrap_or_else(|| at.to_string())
}

impl Cells for Matrix {
    fn size(&self) -> (usize, usize) {
        (self.rows.len(), self.rows.iter().map(Vec::len).max().unwrap_or(0))
    }

    fn value(&self, row: usize, column: usize) -> Option<u64> {
        self.rows.get(row)?.get(column).copied().flatten()
    }

    fn row(&self, row: usize) -> String {
        label(&self.row_labels, row)
    }

    fn column(&self, column: usize) -> String {
        label(&self.column_labels, column)
    }

    fn axes(&self, _: &Words) -> (String, String) {
        (self.row_name.clone(), self.column_name.clone())
    }

    fn zero(&self) -> &'static str {
        "figure-zero"
    }

    fn named_rows(&self) -> bool {
        !self.row_labels.is_empty()
    }
}

impl CellPlot for Matrix {
    fn title(&self, words: &Words) -> String {
        let (rows, columns) = self.size();
        words.say("figure-matrix", &[("rows", &rows), ("columns", &columns)])
    }

    fn sentence(&self, words: &Words) -> String {
        let zeros = self.rows.iter().flatten().filter(|v| **v == Some(0)).count();
        let largest = words.say("figure-largest", &[("value", &words.compact(self.max()))]);
        let size = self.title(words);
        [size, words.count(zeros, ("figure-zero-count", "figure-zeros-count")), largest].join(", ")
    }
}
