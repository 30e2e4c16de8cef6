//! Values and tables as comma-separated text (RFC 4180: fields with a comma, a quote or a line end are quoted).

use crate::value::{Table, Values};

/// `n,value` a line.
pub(crate) fn values(values: &Values) -> String {
    let head = if values.misere { "n,misere_value" } else { "n,value" };
    let mut out = format!("{head}\n");
    for (n, value) in (values.start..).zip(values.values.iter()) {
        out.push_str(&format!("{n},{}\n", value.0));
    }
    out
}

/// A grid with its headers, or rows under their headers.
pub(crate) fn table(table: &Table) -> String {
    let mut lines: Vec<Vec<String>> = Vec::new();
    match table {
        Table::Grid(grid) => {
            lines.push(
                std::iter::once(String::new()).chain(grid.columns.indices().map(|c| c.to_string())).collect(),
            );
            for (i, r) in grid.rows.indices().enumerate() {
                let cells = grid.row(i).iter().map(|cell| cell.map_or_else(String::new, |v| v.to_string()));
                lines.push(std::iter::once(r.to_string()).chain(cells).collect());
            }
        }
        Table::Rows(rows) => {
            lines.push(rows.headers.clone());
            lines.extend(rows.rows.iter().map(|row| row.iter().map(super::cell).collect()));
        }
    }
    lines.iter().map(|line| line.iter().map(|f| field(f)).collect::<Vec<_>>().join(",") + "\n").collect()
}

fn field(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        return format!("\"{}\"", text.replace('"', "\"\""));
    }
    text.to_owned()
}
