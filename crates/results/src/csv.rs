//! Comma-separated text (RFC 4180), written so that no spreadsheet takes a text for a formula.
//!
//! A cell that begins as formulas do (`=`, `+`, `-`, `@`, a tab or a carriage return) and isn't a number gets
//! an apostrophe, by which spreadsheets know a text. [`read`] takes it away, so a table that is saved and
//! loaded has the texts that it had. Texts that have apostrophes before such a letter get one more, because
//! they couldn't be told apart otherwise.

/// What formulas begin with, in the wide letters of East Asian keyboards, too.
const FORMULA: [char; 10] = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'];

/// A line of cells: those with a comma, a quote or a line end are quoted. Those with a semicolon or a tab
/// are, too, because readers that guess what separates the cells look for these.
pub(crate) fn csv_line(cells: impl Iterator<Item = String>) -> String {
    let cell = |text: String| {
        let text = if is_guarded(&text) { format!("'{text}") } else { text };
        match text.contains([',', '"', '\n', '\r', ';', '\t']) {
            true => format!("\"{}\"", text.replace('"', "\"\"")),
            false => text,
        }
    };
    let line = cells.map(cell).collect::<Vec<_>>().join(",");
    // Readers skip an empty line, so an empty row is written as quotes.
    if line.is_empty() { "\"\"\n".to_owned() } else { line + "\n" }
}

/// Whether a cell is a formula, behind apostrophes or not.
fn is_guarded(text: &str) -> bool {
    text.trim_start_matches('\'').starts_with(FORMULA) && text.parse::<f64>().is_err()
}

/// The text of a cell that `csv_line` wrote.
#[must_use]
pub fn read(cell: &str) -> &str {
    cell.strip_prefix('\'').filter(|text| is_guarded(text)).unwrap_or(cell)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_cell_is_a_formula_and_every_text_comes_back() {
        for (text, written) in [
            ("=1+1", "'=1+1"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("-x", "'-x"),
            ("+a", "'+a"),
            ("＝1", "'＝1"),
            ("\tx", "\"'\tx\""),
            ("\r=1", "\"'\r=1\""),
            ("-5", "-5"),
            ("-1.5e3", "-1.5e3"),
            ("'=1", "''=1"),
            ("''=1", "'''=1"),
            ("'-5", "''-5"),
            ("'tis", "'tis"),
            ("a=1", "a=1"),
            ("", ""),
        ] {
            assert_eq!(csv_line([text.to_owned(), "x".to_owned()].into_iter()), format!("{written},x\n"));
            assert_eq!(read(written.trim_matches('"')), text, "{written}");
        }
    }
}
