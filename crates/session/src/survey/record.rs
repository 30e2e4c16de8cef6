//! A row of a survey as a line of JSON, and back.

use std::time::Duration;

use bouton_results::{Cell, Listing, survey};
use serde_json::Value;

/// The row as a JSON object, its columns in their order.
pub(crate) fn line(cells: &[Cell]) -> String {
    Listing::new("", &survey::record_columns(), vec![cells.to_vec()]).json_lines().collect()
}

/// The cells of a line, or what is wrong with it.
pub(crate) fn cells(line: &str) -> Result<Vec<Cell>, String> {
    let value: Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
    let Value::Object(mut row) = value else { return Err("it is not an object".to_owned()) };
    let columns = survey::record_columns();
    let mut cell = |name: &&str| {
        let found = row.remove(*name).ok_or_else(|| format!("it has no `{name}`"))?;
        read(name, &found).ok_or_else(|| format!("{found} is no `{name}`"))
    };
    let cells = columns.iter().map(&mut cell).collect::<Result<Vec<Cell>, String>>()?;
    match row.keys().next() {
        Some(other) => Err(format!("`{other}` is no column")),
        None => Ok(cells),
    }
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
            ("[]", "it is not an object"),
            ("{}", "it has no `code`"),
            (&row.replace("\"0.8\"", "0.8"), "0.8 is no `code`"),
            (&row.replace("\"max\":null", "\"max\":\"3\""), "\"3\" is no `max`"),
            (&row.replace(":2", ":-2"), "no `seconds`"),
            (&row.replace("{", "{\"more\":1,"), "`more` is no column"),
            (&row[..20], "EOF"),
        ] {
            let found = cells(bad).expect_err(bad);
            assert!(found.contains(why), "{bad}: {found}");
        }
    }
}
