//! Which known games have these values.

use bouton_results::identify::listing;
use bouton_solve::identify;
use rhai::Array;

use super::argument::{bad, size};
use crate::Context;
use crate::diagnostic::{Native, OrRaise};
use crate::entry::FunctionEntry;
use crate::messages::Chosen;
use crate::value::{Table, Values};

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[FunctionEntry {
    name: "identify",
    receiver: None,
    signatures: &["identify(values) -> Table"],
    summary: "The known games whose values these are from heap 0 on: named games, subtraction and all-but sets, octal codes of up to three digits, also shifted by a few heaps. A match on the values given is no proof.",
    example: "identify([0, 1, 2, 0, 1, 2, 0, 1, 2, 0])[0].game",
    output: "S(1, 2)",
    source: "Berlekamp, Conway and Guy 1982",
    register: |engine, context| {
        let (one, two) = (context.clone(), context.clone());
        engine.register_fn("identify", move |values: Array| -> Native<Table> {
            let values: Vec<u64> = values.iter().map(|v| size(&v.flatten_clone())).collect::<Native<_>>()?;
            identify(&values, &one)
        });
        engine.register_fn("identify", move |values: Values| -> Native<Table> {
            match values.indices().start {
                0 => identify(&values.to_numbers(), &two),
                start => Err(bad("identify-start", &[("start", &start)])),
            }
        });
    },
}];

fn identify(values: &[u64], context: &Context) -> Native<Table> {
    let found = identify::identify(values, &context.control("identify")).or_raise()?;
    Ok(Table::listing(listing(&found, &Chosen)))
}
