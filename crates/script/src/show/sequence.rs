//! A sequence of values as text and as HTML.
//!
//! A short one is a line; a long one is rows with the first heap of each at the left, P-positions in brackets.

use bouton_theory::Nimber;

use super::html::{self, table};
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

/// The values as an HTML table, up to twenty a row.
pub(super) fn html(values: &Values) -> String {
    const ROW: usize = 20;
    let shown = &values.values[..values.values.len().min(MOST)];
    let short = shown.len() <= ROW;
    let symbol = if values.misere { "g⁻(n)" } else { "g(n)" };
    let mut head = vec!["n".to_owned()];
    head.extend((0..shown.len().clamp(1, ROW)).map(|i| match short {
        true => (values.start + i as i64).to_string(),
        false => format!("+{i}"),
    }));
    let rows: Vec<String> = shown
        .chunks(ROW)
        .enumerate()
        .map(|(row, chunk)| {
            let first = values.start + (row * ROW) as i64;
            let cells: String = chunk.iter().map(|&v| html::value_cell(Some(v.0), true)).collect();
            html::row(&if short { symbol.to_owned() } else { first.to_string() }, &cells)
        })
        .collect();
    let more = values.values.len() - shown.len();
    let mut note = if more > 0 { footer(values, shown.len()) } else { String::new() };
    if shown.iter().any(|v| v.is_zero()) {
        note = [messages::text("html-zeros", &[]), note].join(" ");
    }
    html::card(&format!("{}{}", table("values", &title(values), &head, &rows), html::note(note.trim())))
}

/// The values as a line of a formula, the first forty.
pub(super) fn latex(values: &Values) -> String {
    const SHOWN: usize = 40;
    let symbol = if values.misere { "g^-" } else { "g" };
    let cut = values.values.len() > SHOWN;
    let mut listed: Vec<String> = values.values.iter().take(SHOWN).map(|v| v.0.to_string()).collect();
    if cut {
        listed.push("\\ldots".to_owned());
    }
    format!("${symbol}({}),\\ldots,{symbol}({}) = {}$", values.start, values.end() - 1, listed.join(",\\ "))
}
