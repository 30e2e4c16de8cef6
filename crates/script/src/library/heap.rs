//! Heap games: sequences of values.

use bouton_solve::Game;
use std::ops::RangeInclusive;

use crate::diagnostic::{Native, OrRaise};
use crate::registry::FunctionEntry;
use crate::value::Values;

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[FunctionEntry {
    name: "values",
    receiver: Some("Game"),
    signatures: &["game.values(range) -> Values"],
    summary: "The Grundy values of the heaps in a range (in misère play: g⁻).",
    example: "game(\"Nim\", |n| 0..n).values(0..=4)",
    output: "0 1 2 3 4",
    source: "Sprague 1935; Grundy 1939",
    register: |engine, context| {
        let context = context.clone();
        engine.register_fn("values", move |game: &mut Game, range: RangeInclusive<i64>| -> Native<Values> {
            let values = game.values(*range.end() as u64, &context.control("values")).or_raise()?;
            let values = values[*range.start() as usize..].to_vec();
            Ok(Values { game: game.name().to_owned(), start: *range.start(), values, misere: false })
        });
    },
}];
