//! Tables as text, HTML and CSV.

use rhai::Dynamic;

use super::claim;
use super::html::{self, value_cell};
use crate::messages;
use crate::value::{Grid, Rows};

/// Larger grids are cut to this many rows and columns.
const MOST_ROWS: usize = 100;
const MOST_COLUMNS: usize = 40;

/// A grid as text, aligned, with row and column headers.
pub(crate) fn text(grid: &Grid) -> String {
    let (rows, columns) = (grid.rows.len.min(MOST_ROWS), grid.columns.len.min(MOST_COLUMNS));
    let widest = grid.cells.iter().flatten().max().copied().unwrap_or(0).to_string().len();
    let head = (grid.columns.start + columns as i64 - 1).to_string().len();
    let width = widest.max(head).max(2) + 2;
    let margin = (grid.rows.start + rows as i64 - 1).to_string().len();
    let mut out = format!("{}\n", title(grid));
    let heads: String =
        grid.columns.indices().take(columns).map(|c| format!("{:>width$}", format!("{c} "))).collect();
    out.push_str(&format!("{:margin$} |{}\n", "", heads.trim_end()));
    out.push_str(&format!("{}-+{}\n", "-".repeat(margin), "-".repeat(width * columns)));
    for (i, r) in grid.rows.indices().take(rows).enumerate() {
        let cells: String = grid.row(i)[..columns]
            .iter()
            .map(|&c| format!("{:>width$}", mark(c, grid.zeros_are_p)))
            .collect();
        out.push_str(&format!("{r:>margin$} |{}\n", cells.trim_end()));
    }
    out.push_str(&footer(grid, rows, columns));
    out.trim_end().to_owned()
}

fn mark(cell: Option<u64>, zeros_are_p: bool) -> String {
    match cell {
        None => "- ".to_owned(),
        Some(0) if zeros_are_p => "[0]".to_owned(),
        Some(value) => format!("{value} "),
    }
}

fn title(grid: &Grid) -> String {
    match grid.misere {
        true => messages::text("table-misere", &[("title", &grid.title)]),
        false => grid.title.clone(),
    }
}

fn footer(grid: &Grid, rows: usize, columns: usize) -> String {
    if rows < grid.rows.len || columns < grid.columns.len {
        return messages::text("table-more", &[("rows", &grid.rows.len), ("columns", &grid.columns.len)]);
    }
    if grid.zeros_are_p { messages::text("zeros-marked", &[]) } else { String::new() }
}

/// A grid as an HTML table.
pub(super) fn html(grid: &Grid) -> String {
    let (rows, columns) = (grid.rows.len.min(MOST_ROWS), grid.columns.len.min(MOST_COLUMNS));
    let head: Vec<String> = std::iter::once(String::new())
        .chain(grid.columns.indices().take(columns).map(|c| c.to_string()))
        .collect();
    let body: Vec<String> = grid
        .rows
        .indices()
        .take(rows)
        .enumerate()
        .map(|(i, r)| {
            let cells: String =
                grid.row(i)[..columns].iter().map(|&c| value_cell(c, grid.zeros_are_p)).collect();
            html::row(&r.to_string(), &cells)
        })
        .collect();
    let cut = rows < grid.rows.len || columns < grid.columns.len;
    let marks = grid.zeros_are_p && grid.cells.contains(&Some(0));
    let marks = if marks { messages::text("html-zeros", &[]) } else { String::new() };
    let more = if cut { footer(grid, rows, columns) } else { String::new() };
    let note = html::note([marks, more].join(" ").trim());
    html::card(&format!("{}{note}", html::table("values", &title(grid), &head, &body)))
}

/// A grid as a matrix, the first twenty rows and columns.
pub(super) fn latex(grid: &Grid) -> String {
    const SHOWN: usize = 20;
    let (rows, columns) = (grid.rows.len.min(SHOWN), grid.columns.len.min(SHOWN));
    let head: String = grid.columns.indices().take(columns).map(|c| format!(" & {c}")).collect();
    let mut body = String::new();
    for (i, r) in grid.rows.indices().take(rows).enumerate() {
        let cells: String = grid.row(i)[..columns]
            .iter()
            .map(|cell| match cell {
                None => " & -".to_owned(),
                Some(0) if grid.zeros_are_p => " & \\mathbf{0}".to_owned(),
                Some(value) => format!(" & {value}"),
            })
            .collect();
        body.push_str(&format!("{r}{cells} \\\\\n"));
    }
    format!("$$\\begin{{array}}{{r|{}}}\n{head} \\\\ \\hline\n{body}\\end{{array}}$$", "r".repeat(columns))
}

/// What stands above the columns. The names by which scripts and files know them stay English.
const HEADINGS: &[(&str, &str)] = &[
    ("claim", "heading-claim"),
    ("code", "heading-code"),
    ("count", "heading-count"),
    ("game", "heading-game"),
    ("heap", "heading-heap"),
    ("item", "heading-item"),
    ("last rare", "heading-last-rare"),
    ("mask", "heading-mask"),
    ("matched", "heading-matched"),
    ("max", "heading-max"),
    ("move", "heading-move"),
    ("name", "heading-name"),
    ("option", "heading-option"),
    ("outcome", "heading-outcome"),
    ("period", "heading-period"),
    ("preperiod", "heading-preperiod"),
    ("rare", "heading-rare"),
    ("saltus", "heading-saltus"),
    ("shift", "heading-shift"),
    ("standard", "heading-standard"),
    ("value", "heading-value"),
];

fn headings(table: &Rows) -> Vec<String> {
    let heading = |header: &String| {
        let known = HEADINGS.iter().find(|(name, _)| name == header);
        known.map_or_else(|| header.clone(), |(_, key)| messages::text(key, &[]))
    };
    table.headers.iter().map(heading).collect()
}

/// The cells of a row as people read them.
fn shown<'a>(table: &'a Rows, row: &'a [Dynamic]) -> impl Iterator<Item = String> + 'a {
    row.iter().zip(&table.headers).map(|(cell, header)| match header.as_str() {
        "claim" => claim::level_of_cell(&super::cell(cell)),
        _ => super::cell(cell),
    })
}

/// Rows under headers, as aligned text.
pub(crate) fn rows_text(table: &Rows) -> String {
    let headers = headings(table);
    let cells: Vec<Vec<String>> = table.rows.iter().map(|row| shown(table, row).collect()).collect();
    let widths: Vec<usize> = (0..headers.len())
        .map(|c| {
            let head = headers[c].chars().count();
            cells.iter().map(|row| row[c].chars().count()).fold(head, usize::max)
        })
        .collect();
    let line = |row: &[String]| {
        let padded: Vec<String> =
            row.iter().zip(&widths).map(|(cell, &width)| format!("{cell:<width$}")).collect();
        padded.join("  ").trim_end().to_owned()
    };
    let mut out = Vec::new();
    if !table.title.is_empty() {
        out.push(table.title.clone());
    }
    out.push(line(&headers));
    out.push(widths.iter().map(|&width| "-".repeat(width)).collect::<Vec<_>>().join("  "));
    out.extend(cells.iter().map(|row| line(row)));
    out.join("\n")
}

/// Rows under headers, as HTML: numbers to the right, words to the left.
pub(super) fn rows_html(table: &Rows) -> String {
    let numbers = table.rows.iter().flatten().all(|cell| cell.is_unit() || cell.as_int().is_ok());
    let rows: Vec<String> = table
        .rows
        .iter()
        .map(|row| {
            let mut cells = shown(table, row);
            let first = cells.next().unwrap_or_default();
            html::row(&first, &cells.map(|text| html::cell(&text)).collect::<String>())
        })
        .collect();
    html::card(&html::table(if numbers { "values" } else { "words" }, &table.title, &headings(table), &rows))
}
