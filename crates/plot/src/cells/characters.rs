//! A grid of cells in characters: numbers in columns while they fit, else one character a value.

use super::Cells;
use super::layout::round;
use crate::number::digit;
use crate::text::{ZERO, short, wrap};
use crate::wording::{Args, Words};

/// The largest number of rows; the figure mentions the rest.
pub(super) const ROWS: usize = 60;

/// The columns on display and the width of each.
pub(super) struct Columns {
    /// The width of the labels of rows.
    pub(super) margin: usize,
    /// The width of a column.
    wide: usize,
    /// The columns that are shown.
    count: usize,
    /// Whether all columns are shown, and as numbers.
    pub(super) numbers: bool,
}

impl Columns {
    pub(super) fn new(cells: &dyn Cells, columns: usize) -> Self {
        let (rows, across) = cells.size();
        let labels = (0..rows.min(ROWS)).map(|r| cells.row(r).chars().count());
        let margin = labels.max().unwrap_or(0).clamp(1, columns / 3);
        let max = cells.max();
        let numbers = max.to_string().len().max(1) + 1;
        let room = columns.saturating_sub(margin + 2);
        let fits = |w: usize| across.saturating_mul(w) <= room;
        let last = across.saturating_sub(1);
        let labels = cells.column(last).chars().count().max(cells.column(0).chars().count()) + 1;
        let wide = if fits(numbers.max(labels)) {
            numbers.max(labels)
        } else if fits(numbers) {
            numbers
        } else if max <= 35 && fits(2) {
            2
        } else if max <= 35 {
            1
        } else {
            numbers
        };
        let count = across.min((room / wide).max(1));
        Self { margin, wide, count, numbers: fits(numbers) && rows <= ROWS }
    }
}

pub(super) fn grid(words: &Words, cells: &dyn Cells, columns: usize) -> String {
    painted(words, cells, columns, &|_, text| text)
}

/// The grid, each cell as `paint` has it.
pub(super) fn painted(
    words: &Words,
    cells: &dyn Cells,
    columns: usize,
    paint: &dyn Fn(Option<u64>, String) -> String,
) -> String {
    let (rows, across) = cells.size();
    if rows == 0 || across == 0 {
        return words.label("figure-nothing-to-show-text");
    }
    let Columns { margin, wide, count, .. } = Columns::new(cells, columns);
    let (shown, numbers) = (rows.min(ROWS), cells.max().to_string().len().max(1) + 1);
    let mut out = header(words, cells, margin, wide, count);
    for r in 0..shown {
        let shown = |c| match cells.word(r, c) {
            Some(_) => format!("{:>wide$}", "∞"),
            None => paint(cells.value(r, c), cell(cells.value(r, c), wide, numbers)),
        };
        let row: String = (0..count).map(shown).collect();
        out.push_str(&format!("{:>margin$} │{}\n", short(&cells.row(r), margin), row.trim_end()));
    }
    let letters = wide < numbers && cells.max() > 9;
    out.push_str(&wrap(&notes(words, cells, (shown, count), (rows, across), letters), columns));
    out
}

fn cell(value: Option<u64>, wide: usize, numbers: usize) -> String {
    match value {
        None => " ".repeat(wide),
        Some(0) => format!("{ZERO:>wide$}"),
        Some(v) if wide >= numbers => format!("{v:>wide$}"),
        Some(v) => format!("{:>wide$}", digit(v)),
    }
}

pub(super) fn header(words: &Words, cells: &dyn Cells, margin: usize, wide: usize, count: usize) -> String {
    let (down, across) = cells.axes(words);
    let mut line: Vec<char> = Vec::new();
    let widest = (0..count).map(|c| cells.column(c).chars().count()).max().unwrap_or(1);
    for c in (0..count).step_by(round((widest + 1).div_ceil(wide), 1)) {
        let label: Vec<char> = cells.column(c).chars().collect();
        // Right-aligned with its column; where columns are narrower than labels, beginning at it.
        let begin = if wide > widest { (c + 1) * wide - label.len() } else { (c + 1) * wide - 1 };
        if begin + label.len() <= count * wide {
            line.resize(begin, ' ');
            line.extend(label);
        }
    }
    let line: String = line.into_iter().collect();
    let names = match down.as_str() {
        "" => format!("{across} →"),
        down => format!("{down} ↓  {across} →"),
    };
    format!("{names}\n{:>margin$} │{line}\n{}┼{}\n", "", "─".repeat(margin + 1), "─".repeat(count * wide))
}

fn notes(
    words: &Words,
    cells: &dyn Cells,
    shown: (usize, usize),
    all: (usize, usize),
    letters: bool,
) -> String {
    let mut notes = vec![format!("{ZERO} = {}", words.label(cells.zero()))];
    if letters {
        notes.push(words.label("figure-key-letters"));
    }
    if shown != all {
        notes.push(cut_note(words, shown, all));
    }
    format!("({})", notes.join("; "))
}

/// How much of all rows and columns is shown.
pub(super) fn cut_note(words: &Words, shown: (usize, usize), all: (usize, usize)) -> String {
    let [a, b, c, d] = [shown.0, shown.1, all.0, all.1].map(|n| words.grouped(n as u64));
    let args: Args<'_> = &[("rows", &a), ("columns", &b), ("all_rows", &c), ("all_columns", &d)];
    words.say("figure-cells-note-short", args)
}
