//! How large the cells of a grid are and how many of them fit.

use super::Cells;
use crate::pen::wide;
use crate::wording::{Args, Words};

/// Pixel sizes of a grid.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layout {
    /// Pixels to the left of the first column and above the first row.
    pub(crate) left: i32,
    pub(crate) top: i32,
    /// Room for a row's label.
    pub(crate) label: i32,
    /// A cell's width and height.
    pub(crate) cell: (i32, i32),
    /// How many rows and columns are shown.
    pub(crate) rows: usize,
    pub(crate) columns: usize,
}

const LARGEST: i32 = 30;
const SMALLEST: i32 = 3;
/// A grid never grows higher than this by itself.
const HIGHEST: i32 = 1000;

impl Layout {
    /// The layout in `width` pixels and, if the caller says so, `height`.
    pub(crate) fn new(words: &Words, cells: &dyn Cells, width: i32, height: Option<i32>) -> Self {
        let (rows, columns) = cells.size();
        let widest = (0..rows.min(2000)).chain(rows.checked_sub(1)).map(|r| wide(&cells.row(r), 11)).max();
        let label = widest.unwrap_or(0).clamp(10, width / 3);
        let title = if cells.axes(words).0.is_empty() { 0 } else { 20 };
        let (left, top) = (label + 8 + title, 38);
        let w = ((width - left) / (columns.clamp(1, 4000) as i32)).clamp(SMALLEST, LARGEST);
        let room = height.map_or(HIGHEST, |h| (h - top).max(SMALLEST));
        let wanted = if cells.named_rows() { w.clamp(18, 26) } else { w };
        let least = if cells.named_rows() { 12.min(wanted) } else { SMALLEST };
        let h = (room / rows.clamp(1, 4000) as i32).clamp(least, wanted.max(least));
        let (w, h) = if cells.named_rows() { (w, h) } else { (w.min(h), w.min(h)) };
        Layout {
            left,
            top,
            label,
            cell: (w, h),
            rows: rows.min((room / h).max(1) as usize),
            columns: columns.min(((width - left) / w).max(1) as usize),
        }
    }

    /// Pixels from the frame's top to the grid's foot.
    pub(crate) fn height(&self) -> i32 {
        self.top + self.cell.1 * self.rows as i32
    }

    /// Every how many columns a label fits.
    pub(crate) fn column_step(&self, cells: &dyn Cells, most: usize) -> usize {
        let widest = (0..self.columns).map(|c| wide(&cells.column(c), 11)).max().unwrap_or(0) + 8;
        round(((widest + self.cell.0 - 1) / self.cell.0).max(1) as usize, self.columns.div_ceil(most))
    }

    /// Every how many rows a label fits.
    pub(crate) fn row_step(&self, most: usize) -> usize {
        round(((13 + self.cell.1 - 1) / self.cell.1).max(1) as usize, self.rows.div_ceil(most))
    }

    /// "200 × 230 of 1,000 × 1,000 shown", if something is left out.
    pub(crate) fn cut(&self, words: &Words, (rows, columns): (usize, usize)) -> Option<String> {
        if (self.rows, self.columns) == (rows, columns) {
            return None;
        }
        let [a, b, c, d] = [self.rows, self.columns, rows, columns].map(|n| words.grouped(n as u64));
        let args: Args<'_> = &[("rows", &a), ("columns", &b), ("all_rows", &c), ("all_columns", &d)];
        Some(words.say("figure-cells-note", args))
    }
}

/// The least of 1, 2, 5, 10, 20, … that is at least both.
pub(super) fn round(a: usize, b: usize) -> usize {
    let need = a.max(b);
    let mut step = 1;
    loop {
        for factor in [1, 2, 5] {
            if step * factor >= need {
                return step * factor;
            }
        }
        step *= 10;
    }
}
