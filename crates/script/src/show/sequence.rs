//! A sequence of values as text and as HTML.
//!
//! A short one is a line; a long one is rows with the first heap of each at the left, P-positions in brackets.

use bouton_theory::Nimber;

use super::html::escape;
use crate::messages;
use crate::value::Values;

/// The width of a terminal that every front end has.
const WIDTH: usize = 80;
/// More values than these are cut.
const MOST: usize = 2_000;
/// The row lengths to choose from.
const ROWS: [usize; 4] = [20, 10, 5, 1];

/// The values as text.
pub(crate) fn text(values: &Values) -> String {
    let line = values.values.iter().take(WIDTH).map(|v| v.0.to_string()).collect::<Vec<_>>().join(" ");
    let label = if values.misere { "g⁻: " } else { "" };
    if values.values.len() <= WIDTH / 2 && label.len() + line.len() <= WIDTH {
        return format!("{label}{line}");
    }
    wrapped(values)
}

fn wrapped(values: &Values) -> String {
    let shown = &values.values[..values.values.len().min(MOST)];
    let digits = shown.iter().map(|v| v.0).max().unwrap_or(0).to_string().len();
    let cell = (digits + 1).max(4);
    let margin = (values.end() - 1).to_string().len();
    let per_row = ROWS.into_iter().find(|&n| margin + 3 + n * cell <= WIDTH + 10).unwrap_or(1);
    let mut out = format!("{}\n", title(values));
    for (row, chunk) in shown.chunks(per_row).enumerate() {
        let first = values.start + (row * per_row) as i64;
        let cells: String = chunk.iter().map(|&v| format!("{:>cell$}", mark(v))).collect();
        out.push_str(&format!("{first:>margin$} |{}\n", cells.trim_end()));
    }
    out.push_str(&footer(values, shown.len()));
    out
}

/// A value as a cell: a zero in brackets, the others followed by a space, so that digits align.
pub(super) fn mark(value: Nimber) -> String {
    if value.is_zero() { "[0]".to_owned() } else { format!("{} ", value.0) }
}

pub(super) fn title(values: &Values) -> String {
    let key = if values.misere { "values-title-misere" } else { "values-title" };
    let last = values.end() - 1;
    messages::text(key, &[("game", &values.game), ("first", &values.start), ("last", &last)])
}

fn footer(values: &Values, shown: usize) -> String {
    let more = values.values.len() - shown;
    if more > 0 {
        return messages::text("values-more", &[("count", &more)]);
    }
    messages::text("zeros-marked", &[])
}

/// The values as an HTML table, ten to twenty a row.
pub(super) fn html(values: &Values) -> String {
    let shown = &values.values[..values.values.len().min(MOST)];
    let per_row = if shown.len() <= 20 { shown.len().max(1) } else { 20 };
    let mut out = format!("<table class=\"bouton-values\"><caption>{}</caption>\n", escape(&title(values)));
    let head: String = (0..per_row)
        .map(|i| {
            let n = if shown.len() <= 20 { values.start + i as i64 } else { i as i64 };
            format!("<th scope=\"col\">{}{n}</th>", if shown.len() <= 20 { "" } else { "+" })
        })
        .collect();
    out.push_str(&format!("<thead><tr><th scope=\"col\">n</th>{head}</tr></thead>\n<tbody>\n"));
    for (row, chunk) in shown.chunks(per_row).enumerate() {
        let first = values.start + (row * per_row) as i64;
        let cells: String = chunk.iter().map(|&v| super::html::value_cell(Some(v.0), true)).collect();
        out.push_str(&format!("<tr><th scope=\"row\">{first}</th>{cells}</tr>\n"));
    }
    out.push_str("</tbody></table>");
    if shown.len() < values.values.len() {
        out.push_str(&format!("<p>{}</p>", escape(&footer(values, shown.len()))));
    }
    out
}
