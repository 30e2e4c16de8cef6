//! The atlas of theorems on all positions, `census/automatic/atlas.json`: its rows are found and proved
//! again.
//!
//! A sample in the checks; `cargo xtask test long` sets `BOUTON_ATLAS=all` and looks at all of them.

use std::collections::BTreeSet;
use std::rc::Rc;

use bouton_script::{Host, Interpreter};
use bouton_session::certify::certify;
use bouton_tests::memory::Memory;
use bouton_tests::{pool, tree};
use serde_json::Value as Json;

/// The checks prove one theorem of this many again.
const SAMPLE: usize = 12;

/// More states than these take seconds where tests are built with the assertions of a debug build.
const FEW: u64 = 60;

/// The works that describe P-positions of the atlas.
const SOURCES: &[&str] = &[
    "Bouton 1901",
    "Wythoff 1907",
    "Fraenkel 1982",
    "Duchêne, Fraenkel, Nowakowski and Rigo 2010",
    "Larsson 2011",
    "Renard and Rigo 2025",
];

fn rows() -> Vec<Json> {
    let text = std::fs::read_to_string(tree::root().join("census/automatic/atlas.json")).expect("the atlas");
    serde_json::from_str(&text).expect("rows")
}

fn text<'r>(row: &'r Json, key: &str) -> &'r str {
    row[key].as_str().unwrap_or_default()
}

#[test]
fn every_game_has_one_row_that_says_what_was_found() {
    let rows = rows();
    let names: BTreeSet<&str> = rows.iter().map(|row| text(row, "game")).collect();
    assert_eq!(names.len(), rows.len());
    assert!(rows.len() > 200, "{} rows", rows.len());
    for row in &rows {
        let is_proved = text(row, "claim") == "proved";
        assert!(is_proved || text(row, "claim") == "none", "{row}");
        assert_eq!(row["states"].is_u64(), is_proved, "{row}");
        assert_eq!(row["system"].is_string(), is_proved, "{row}");
        assert!(row["source"].is_null() || SOURCES.contains(&text(row, "source")), "{row}");
        assert!(text(row, "rule").starts_with(&format!("game(\"{}\", ", text(row, "game"))), "{row}");
    }
}

/// Proves a row again; if it has a certificate, code that shares nothing with the finder accepts it.
fn proved_again(row: &Json) -> Result<bool, String> {
    let memory: Rc<dyn Host> = Rc::new(Memory::default());
    let mut interpreter = Interpreter::new(memory);
    let (name, rule) = (text(row, "game"), text(row, "rule"));
    let mut ask = |cell: &str| {
        let found = interpreter.eval("cell", cell).map_err(|error| format!("{name}: {}", error.message))?;
        Ok::<_, String>(found.value.to_string())
    };
    let said =
        ask(&format!("let t = {rule}.theorem(#{{ states: 160 }}); `${{[t.claim, t.system, t.states]}}`"))?;
    let expected = format!("[\"proved\", \"{}\", {}]", text(row, "system"), row["states"]);
    if said != expected {
        return Err(format!("{name}: found {said}, the row says {expected}"));
    }
    if rule.contains(".blocking(") {
        return Ok(false);
    }
    let certificate = ask("t.certificate()")?;
    let checked = certify(&certificate, None, (1 << 30, 1), &mut |_| (), &mut |_| true);
    checked.map(|_| true).map_err(|failure| format!("{name}: {}", failure.diagnostic.message))
}

#[test]
fn theorems_of_the_atlas_are_proved_again() {
    let all = std::env::var("BOUTON_ATLAS").is_ok_and(|which| which == "all");
    let mut rows = rows();
    rows.retain(|row| text(row, "claim") == "proved");
    if !all {
        rows.retain(|row| row["states"].as_u64().is_some_and(|states| states <= FEW));
        rows = rows.into_iter().step_by(SAMPLE).collect();
    }
    assert!(rows.len() > 5, "{} theorems", rows.len());
    let results = pool::each(&rows, proved_again);
    let wrong: Vec<&String> = results.iter().filter_map(|result| result.as_ref().err()).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(results.contains(&Ok(true)), "no certificate was checked");
}
