//! Rows of a game with two parts: their values and their periods.

use bouton_results::Show;
use bouton_results::game_row::reason;
use bouton_solve::Game;
use bouton_solve::row::GameRow;
use bouton_theory::{Claim, Nimber};
use rhai::Dynamic;

use crate::Context;
use crate::argument::{count, heaps, largest_heap};
use crate::diagnostic::{Diagnostic, Native, OrRaise};
use crate::entry::FunctionEntry;
use crate::functions::Functions;
use crate::messages::Chosen;
use crate::value::Values;

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[
    FunctionEntry {
        name: "period",
        receiver: Some("Row"),
        signatures: &["row.period() -> Period", "row.period(n) -> Period"],
        summary: "The period of the values of a row, proved from the moves: the state from which the row goes on comes again. With a number it looks at the columns 0..=n.",
        example: "wythoff().row(3).period()",
        output: "period 6 from n = 8, saltus 6 (proved: the state of row 3 comes again, Dress, Flammenkamp and Pink 1999, Landman 2002)",
        source: "Dress, Flammenkamp and Pink 1999; Landman 2002",
        register: register_period,
    },
    FunctionEntry {
        name: "row",
        receiver: Some("Game"),
        signatures: &["game.row(a) -> Row"],
        summary: "Row a of a game with two parts: the positions [a, 0], [a, 1], [a, 2], … The game must be Nim-like: from [a, b] one may move to every [a, b′] with b′ < b, and all other moves lead to lower rows, at fixed distances along the row.",
        example: "wythoff().row(2).values(0..=11)",
        output: "2 0 1 5 3 4 8 6 7 11 9 10",
        source: "Dress, Flammenkamp and Pink 1999; Landman 2002",
        register: |functions, context| {
            let context = context.clone();
            functions.register_fn("row", move |game: &mut Game, row: i64| row_of(game, row, &context));
        },
    },
    FunctionEntry {
        name: "values",
        receiver: Some("Row"),
        signatures: &["row.values(range) -> Values", "row[n] -> Nimber"],
        summary: "The values of a range of columns of a row, or of one. Where the period is proved, columns may be as far away as you like.",
        example: "let row = wythoff().row(12);\n[row[7], row[10 ** 15]]",
        output: "[*17, *999999999999996]",
        source: "",
        register: register_values,
    },
];

fn row_of(game: &Game, row: i64, context: &Context) -> Native<GameRow> {
    let row = count(row, "count-row")?;
    let found = game.row(row, &context.control("row")).or_raise()?;
    found.map_err(|why| {
        let why = reason(&why, &Chosen);
        Diagnostic::coded("not-nim-like", &[("game", &game.name()), ("why", &why)]).raise()
    })
}

fn register_period(functions: &mut Functions, context: &Context) {
    let (one, two) = (context.clone(), context.clone());
    functions.register_fn("period", move |row: &mut GameRow| -> Native<Claim> {
        row.period(None, &one.control("period")).or_raise()
    });
    functions.register_fn("period", move |row: &mut GameRow, n: i64| -> Native<Claim> {
        row.period(Some(largest_heap(n)?), &two.control("period")).or_raise()
    });
}

fn register_values(functions: &mut Functions, context: &Context) {
    let (one, two) = (context.clone(), context.clone());
    functions.register_fn("values", move |row: &mut GameRow, range: Dynamic| -> Native<Values> {
        let span = heaps(&range, "values")?;
        one.reserve((span.len() as u64).saturating_mul(8), "values")?;
        let values = match span.len() {
            0 => Vec::new(),
            _ => {
                let (first, last) = (span.first.unsigned_abs(), span.last.unsigned_abs());
                row.values(first..=last, &one.control("values")).or_raise()?
            }
        };
        Ok(Values::of_family(&row.text(&Chosen), span.first, values, false))
    });
    functions.register_indexer_get(move |row: &mut GameRow, n: i64| -> Native<Nimber> {
        let column = largest_heap(n)?;
        let found = row.values(column..=column, &two.control("values")).or_raise()?;
        Ok(found.first().copied().unwrap_or_default())
    });
}
