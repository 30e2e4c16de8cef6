//! The errata of the five texts: what each prints, and what is true.
//!
//! They are in a table of their own (`data/errata.tsv`): those of the reference data of the games, and more
//! that were found since. Their English is there; other languages have them in `messages/*-errata.ftl`.

use rhai::{Array, Dynamic, ImmutableString, Map};

use crate::argument::bad;
use crate::diagnostic::Native;
use crate::entry::FunctionEntry;
use crate::functions::Functions;
use crate::messages;

const TABLE: &str = include_str!("../../data/errata.tsv");

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[FunctionEntry {
    name: "errata",
    receiver: None,
    signatures: &["errata() -> Array", "errata(text) -> Array"],
    summary: "The errata of the five texts as maps with id, source, where, printed, correct and kind: of all, of one text (\"000\" to \"004\"), or the one with an id such as \"E20\". The manual shows each with a position or a computation.",
    example: "[errata().len(), errata(\"003\").map(|e| e.id), errata(\"E31\")[0].correct]",
    output: "[63, [\"H01\", \"H02\", \"H03\"], \"34, not 24\"]",
    source: "",
    register: |functions: &mut Functions, _| {
        functions.register_fn("errata", || -> Array { rows().map(|row| row.map()).collect() });
        functions.register_fn("errata", |text: ImmutableString| -> Native<Array> {
            let wanted = |row: &ErrataRow| row.0[0] == text || row.0[1] == text;
            let found: Array = rows().filter(wanted).map(|row| row.map()).collect();
            if found.is_empty() { Err(bad("errata-text", &[("found", &text)])) } else { Ok(found) }
        });
    },
}];

/// A row of the table, in the order of its first line.
struct ErrataRow([&'static str; 6]);

fn rows() -> impl Iterator<Item = ErrataRow> {
    TABLE.lines().skip(1).filter_map(|line| {
        let fields: Vec<&'static str> = line.split('\t').collect();
        fields.try_into().ok().map(ErrataRow)
    })
}

impl ErrataRow {
    fn map(&self) -> Dynamic {
        let keys = TABLE.lines().next().unwrap_or_default().split('\t');
        let fields = keys.zip(self.0).map(|(key, value)| (key.into(), self.said(key, value).into()));
        Dynamic::from_map(fields.collect::<Map>())
    }

    /// A field in the language of the session: the catalogue's `erratum-ID` is what is true, its attributes
    /// `.printed` and `.where` are the fields of these names. What a text prints stays as it is if there is
    /// no English in it.
    fn said(&self, key: &str, value: &str) -> String {
        let entry = format!("erratum-{}", self.0[0]);
        let own = match key {
            "correct" => messages::optional(&entry, &[]),
            "printed" | "where" => messages::attribute(&entry, key),
            _ => None,
        };
        own.unwrap_or_else(|| value.to_owned())
    }
}
