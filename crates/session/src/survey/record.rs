//! A row of a survey as a line of JSON, and back.

use std::time::Duration;

use bouton_results::{Cell, Listing, survey};
use bouton_script::messages;
use serde_json::Value;

/// The row as a JSON object, its columns in their order.
pub(crate) fn line(cells: &[Cell]) -> String {
    Listing::new("", &survey::record_columns(), vec![cells.to_vec()]).json_lines().collect()
}

/// The cells of a line, or its fault.
pub(crate) fn cells(line: &str) -> Result<Vec<Cell>, String> {
    let value: Value = serde_json::from_str(line).map_err(not_json)?;
    let Value::Object(mut row) = value else { return Err(messages::text("survey-row-object", &[])) };
    let columns = survey::record_columns();
    let mut cell = |name: &&str| {
        let found =
            row.remove(*name).ok_or_else(|| messages::text("survey-row-column", &[("name", name)]))?;
        let wrong = || messages::text("survey-row-cell", &[("name", name), ("found", &found)]);
        read(name, &found).ok_or_else(wrong)
    };
    let cells = columns.iter().map(&mut cell).collect::<Result<Vec<Cell>, String>>()?;
    match row.keys().next() {
        Some(other) => Err(messages::text("survey-row-other", &[("name", other)])),
        None => Ok(cells),
    }
}

/// Where a line stops being JSON: the rest of the parser's message is English.
fn not_json(error: serde_json::Error) -> String {
    messages::text("survey-row-json", &[("column", &error.column())])
}

fn read(name: &str, value: &Value) -> Option<Cell> {
    match (name, value) {
        ("seconds", value) => Duration::try_from_secs_f64(value.as_f64()?).ok().map(Cell::Seconds),
        ("code", Value::String(text)) => Some(Cell::Text(text.clone())),
        ("code", _) => None,
        ("standard" | "mask" | "claim" | "error", Value::String(text)) => Some(Cell::Text(text.clone())),
        (_, Value::Null) => Some(Cell::Nothing),
        ("standard" | "mask" | "claim" | "error", _) => None,
        (_, value) => value.as_i64().map(Cell::Int),
    }
}

/// The text of the cell of a column.
pub(crate) fn text<'a>(cells: &'a [Cell], column: &str) -> Option<&'a str> {
    let place = survey::record_columns().iter().position(|name| *name == column)?;
    match cells.get(place)? {
        Cell::Text(text) => Some(text),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let failed = survey::failed("0.8x", "`x` is no \"digit\"", Duration::from_micros(1_234_567));
        let code = "0.77".parse().expect("a code");
        let row = bouton_heaps::survey::row(&code, 300, &bouton_solve::Control::default()).expect("a row");
        for row in [failed, survey::record(&row, Duration::ZERO)] {
            assert_eq!(cells(&line(&row)), Ok(row));
        }
        let row = line(&survey::failed("0.8", "no", Duration::from_secs(2)));
        assert_eq!(text(&cells(&row).expect("a row"), "error"), Some("no"));
        for (bad, why) in [
            ("[]", "it is not a JSON object"),
            ("{}", "it has no `code`"),
            (&row.replace("\"0.8\"", "0.8"), "`code` can't be 0.8"),
            (&row.replace("\"max\":null", "\"max\":\"3\""), "`max` can't be \"3\""),
            (&row.replace(":2", ":-2"), "`seconds` can't be"),
            (&row.replace("{", "{\"more\":1,"), "no column `more`"),
            (&row[..20], "not a line of JSON"),
        ] {
            let found = cells(bad).expect_err(bad);
            assert!(found.contains(why), "{bad}: {found}");
        }
    }
}
