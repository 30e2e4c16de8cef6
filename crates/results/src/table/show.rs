//! A table of values as text, HTML, a matrix and comma-separated text.

use bouton_theory::Nimber;

use super::Table;
use crate::cite::{self, Citation};
use crate::csv::csv_line;
use crate::values::mark;
use crate::wording::{Wording, cut, say};
use crate::{Json, Show, html};

/// Larger tables are cut to this many rows and columns.
const MOST_ROWS: usize = 100;
const MOST_COLUMNS: usize = 40;

impl Table {
    /// As much of the table as fits on a screen of this many columns and rows, and how large all of it is.
    #[doc(hidden)]
    #[must_use]
    pub fn text_on(&self, words: &dyn Wording, (width, height): (usize, usize)) -> String {
        /// The lines other than rows: the title, the headers, their rule, a remark on the rest, and the next
        /// prompt.
        const AROUND: usize = 6;
        let rows =
            if self.rows.len() + AROUND > height { height.saturating_sub(AROUND).max(3) } else { usize::MAX };
        let rows = rows.min(self.rows.len());
        let cell = self.cell_width(self.width());
        let margin = self.called(0, self.row_start + rows as i64 - 1).len() + 2;
        let columns = (width.saturating_sub(margin) / cell).max(1).min(self.width());
        self.part(words, rows, columns)
    }

    /// How wide a column is if this many are shown.
    fn cell_width(&self, columns: usize) -> usize {
        let widest = self.numbers().map(|(.., value)| value).max().unwrap_or(0).to_string().len();
        let head = self.called(1, self.column_start + columns as i64 - 1).len();
        let infinite =
            self.infinite.values().map(|value| value.to_string().chars().count()).max().unwrap_or(0);
        widest.max(infinite).max(head).max(2) + 2
    }

    /// The first rows and columns, aligned, with their headers.
    fn part(&self, words: &dyn Wording, rows: usize, columns: usize) -> String {
        let width = self.cell_width(columns);
        let margin = self.called(0, self.row_start + rows as i64 - 1).len();
        let heads: String =
            heads(self, columns).map(|head| format!("{:>width$}", format!("{head} "))).collect();
        let mut out = format!("{}\n{:margin$} |{}\n", title(self, words), "", heads.trim_end());
        out.push_str(&format!("{}-+{}\n", "-".repeat(margin), "-".repeat(width * columns)));
        for (r, row) in lines(self, rows, columns) {
            let shown = |(c, &cell): (i64, &Option<Nimber>)| {
                let infinite = self.infinite(r, c).map(|value| format!("{value} "));
                format!("{:>width$}", infinite.unwrap_or_else(|| mark(cell, !self.plain)))
            };
            let cells: String = (self.column_start..).zip(row).map(shown).collect();
            out.push_str(&format!("{:>margin$} |{}\n", self.called(0, r), cells.trim_end()));
        }
        let marked = || if self.plain { String::new() } else { say(words, "zeros-marked", &[]) };
        out.push_str(&left_out(self, words, (rows, columns)).unwrap_or_else(marked));
        out.trim_end().to_owned()
    }
}

impl Show for Table {
    /// Aligned, with row and column headers.
    fn text(&self, words: &dyn Wording) -> String {
        self.part(words, self.rows.len().min(MOST_ROWS), self.width().min(MOST_COLUMNS))
    }

    fn html(&self, words: &dyn Wording) -> Option<String> {
        let (rows, columns) = (self.rows.len().min(MOST_ROWS), self.width().min(MOST_COLUMNS));
        let head: Vec<String> = std::iter::once(String::new()).chain(heads(self, columns)).collect();
        let row = |(r, row): (i64, &[Option<Nimber>])| {
            let cell = |(c, cell): (i64, &Option<Nimber>)| match self.infinite(r, c) {
                Some(value) => html::cell(&value.to_string()),
                None => {
                    let one = std::iter::once(cell.map(|value| value.0));
                    html::value_cells(one, !self.plain, words)
                }
            };
            let cells: String = match self.infinite.is_empty() {
                true => {
                    html::value_cells(row.iter().map(|cell| cell.map(|value| value.0)), !self.plain, words)
                }
                false => (self.column_start..).zip(row).map(cell).collect(),
            };
            html::row(&self.called(0, r), &cells)
        };
        let body: Vec<String> = lines(self, rows, columns).map(row).collect();
        let marks = !self.plain && self.numbers().any(|(.., value)| value == 0);
        let marks = marks.then(|| say(words, "html-zeros", &[]));
        let notes: Vec<String> = marks.into_iter().chain(left_out(self, words, (rows, columns))).collect();
        let table = html::table("values", &title(self, words), &head, &body);
        Some(html::card(&(table + html::note(&notes.join(" ")).as_str())))
    }

    /// A matrix, the first twenty rows and columns.
    fn latex(&self) -> Option<String> {
        const SHOWN: usize = 20;
        let (rows, columns) = (self.rows.len().min(SHOWN), self.width().min(SHOWN));
        let head: String = heads(self, columns).map(|head| format!(" & {head}")).collect();
        let cell = |r: i64, (c, cell): (i64, &Option<Nimber>)| match (self.infinite(r, c), cell) {
            (Some(value), _) => format!(" & {}", value.to_latex().trim_matches('$')),
            (_, None) => " & -".to_owned(),
            (_, Some(Nimber(0))) if !self.plain => " & \\mathbf{0}".to_owned(),
            (_, Some(value)) => format!(" & {}", value.0),
        };
        let line = |(r, row): (i64, &[Option<Nimber>])| {
            let cells = (self.column_start..).zip(row).map(|at| cell(r, at));
            format!("{}{} \\\\\n", self.called(0, r), cells.collect::<String>())
        };
        let body: String = lines(self, rows, columns).map(line).collect();
        let format = "r".repeat(columns);
        Some(format!("$$\\begin{{array}}{{r|{format}}}\n{head} \\\\ \\hline\n{body}\\end{{array}}$$"))
    }

    fn json(&self) -> Json {
        let cell = |r: i64, (c, cell): (i64, &Option<Nimber>)| match self.infinite(r, c) {
            Some(value) => value.json(),
            None => cell.map(|value| value.0).into(),
        };
        let row = |(r, row): (i64, &Vec<Option<Nimber>>)| {
            Json::list((self.column_start..).zip(row).map(|at| cell(r, at)))
        };
        Json::list((self.row_start..).zip(self.rows.iter()).map(row))
    }

    /// The game and the size.
    fn citation(&self, words: &dyn Wording) -> Citation {
        let (rows, columns) = (self.rows.len().to_string(), self.width().to_string());
        let said = format!("{}, {rows} × {columns}", title(self, words));
        Citation::of(&said, cite::GRUNDY).with_game(&self.game, true)
    }
}

/// The table with its coordinates as comma-separated text.
pub(super) fn csv(table: &Table) -> String {
    let head = csv_line(std::iter::once(String::new()).chain(heads(table, table.width())));
    let cell = |r: i64, (c, cell): (i64, &Option<Nimber>)| match table.infinite(r, c) {
        Some(value) => value.code(),
        None => cell.map_or_else(String::new, |value| value.0.to_string()),
    };
    let line = |(r, row): (i64, &[Option<Nimber>])| {
        let cells = (table.column_start..).zip(row).map(|at| cell(r, at));
        csv_line(std::iter::once(table.called(0, r)).chain(cells))
    };
    head + lines(table, table.rows.len(), table.width()).map(line).collect::<String>().as_str()
}

/// The first columns' coordinates.
fn heads(table: &Table, columns: usize) -> impl Iterator<Item = String> {
    (table.column_start..).take(columns).map(|column| table.called(1, column))
}

/// The first rows, as far as the first columns, each with its coordinate.
fn lines(table: &Table, rows: usize, columns: usize) -> impl Iterator<Item = (i64, &[Option<Nimber>])> {
    let cells = move |row: &'_ Vec<Option<Nimber>>| row.len().min(columns);
    (table.row_start..).zip(table.rows.iter().take(rows)).map(move |(r, row)| (r, &row[..cells(row)]))
}

fn title(table: &Table, words: &dyn Wording) -> String {
    match table.misere {
        true => say(words, "table-misere", &[("title", &table.game)]),
        false => say(words, "game-name", &[("game", &table.game)]),
    }
}

/// How large the table is, if not all of it is shown.
fn left_out(table: &Table, words: &dyn Wording, shown: (usize, usize)) -> Option<String> {
    let (rows, columns) = (table.rows.len(), table.width());
    let cut_off = shown.0 < rows || shown.1 < columns;
    cut_off.then(|| {
        let size = say(words, "table-more", &[("rows", &rows), ("columns", &columns)]);
        cut(words, size, "table-save")
    })
}
