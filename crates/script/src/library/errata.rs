//! The errata of the five texts as values: all as data, those of a text as a table, one as a paragraph.

use rhai::{Array, Dynamic, ImmutableString, Map};

use crate::argument::bad;
use crate::diagnostic::Native;
use crate::entry::FunctionEntry;
use crate::errata::{self, Erratum};
use crate::functions::Functions;
use crate::messages;
use crate::value::Table;

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[FunctionEntry {
    name: "errata",
    receiver: None,
    signatures: &[
        "errata() -> Array",
        "errata(text) -> Table",
        "errata(id) -> Erratum",
        "erratum.id",
        "erratum.source",
        "erratum.where",
        "erratum.printed",
        "erratum.correct",
        "erratum.kind",
    ],
    summary: "The errata of the five texts: of one text (\"000\" to \"004\") as a table, the one with an id such as \"E20\" as a paragraph with the parts id, source, where, printed, correct and kind, and all as maps with these keys. The manual shows each with a position or a computation.",
    example: "[errata().len(), errata(\"003\").len(), errata(\"E31\").correct]",
    output: "[63, 3, \"34, not 24\"]",
    source: "",
    register,
}];

fn register(functions: &mut Functions, _: &crate::Context) {
    functions.register_fn("errata", || -> Array { errata::all().map(|erratum| map(&erratum)).collect() });
    functions.register_fn("errata", |asked: ImmutableString| -> Native<Dynamic> {
        if let Some(one) = errata::all().find(|erratum| erratum.id() == asked) {
            return Ok(Dynamic::from(one));
        }
        let rows: Vec<Vec<Dynamic>> =
            errata::all().filter(|erratum| erratum.source() == asked).map(|erratum| row(&erratum)).collect();
        if rows.is_empty() {
            return Err(bad("errata-text", &[("found", &asked)]));
        }
        let title = messages::text("errata-title", &[("source", &asked)]);
        Ok(Dynamic::from(Table::rows(title, &COLUMNS, rows)))
    });
    for key in Erratum::keys() {
        functions.register_get(key, move |erratum: &mut Erratum| erratum.said(key));
    }
}

/// The columns of the table of a text.
const COLUMNS: [&str; 3] = ["id", "where", "correct"];

fn row(erratum: &Erratum) -> Vec<Dynamic> {
    COLUMNS.iter().map(|key| erratum.said(key).into()).collect()
}

fn map(erratum: &Erratum) -> Dynamic {
    let fields = Erratum::keys().map(|key| (key.into(), erratum.said(key).into()));
    Dynamic::from_map(fields.collect::<Map>())
}
