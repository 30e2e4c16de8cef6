//! Which known games have these values, and which codes have the same.

use std::collections::HashMap;
use std::rc::Rc;

use bouton_results::identify::listing;
use bouton_results::{Cell, literature};
use bouton_rules::{HeapCode, HeapGame, TakeAndBreak};
use bouton_solve::{Game, identify, recognise};
use bouton_theory::Nimber;
use rhai::Array;

use crate::argument::{bad, largest_heap, size};
use crate::diagnostic::{Native, OrRaise};
use crate::entry::FunctionEntry;
use crate::messages::Chosen;
use crate::value::{Table, Values};
use crate::{Context, show};

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[
    FunctionEntry {
        name: "classes",
        receiver: Some("Table"),
        signatures: &["table.classes() -> Table", "table.classes(n) -> Table"],
        summary: "The codes of a table, such as that of a survey, grouped by their values: a row for each class of codes that agree from heap 0 to heap n (1,000 if n is left out), with the first code, how many there are, and all of them. Agreement isn't a proof, unless the periods are proved.",
        example: "survey([\"0.07\", \"0.77\", \"0.771\"]).classes().column(\"codes\")",
        output: "[[\"0.07\"], [\"0.77\", \"0.771\"]]",
        source: "",
        register: |functions, context| {
            let (one, two) = (context.clone(), context.clone());
            functions.register_fn("classes", move |table: &mut Table| classes(table, CLASS_BOUND, &one));
            functions.register_fn("classes", move |table: &mut Table, n: i64| classes(table, n, &two));
        },
    },
    FunctionEntry {
        name: "identify",
        receiver: None,
        signatures: &["identify(values) -> Table"],
        summary: "The known games that have these values from heap 0 on, at least four: named games, subtraction and all-but sets, octal codes of up to three digits, also shifted by a few heaps; with the number of their sequence in the OEIS, if it is known. `matched` says how many values agree, which isn't a proof.",
        example: "identify([0, 1, 2, 0, 1, 2, 0, 1, 2, 0])[0].game",
        output: "S(1, 2)",
        source: "Berlekamp, Conway and Guy 1982",
        register: |functions, context| {
            let (one, two) = (context.clone(), context.clone());
            functions.register_fn("identify", move |values: Array| -> Native<Table> {
                let values: Vec<u64> =
                    values.iter().map(|v| size(&v.flatten_clone())).collect::<Native<_>>()?;
                identify(&values, &one)
            });
            functions.register_fn("identify", move |values: Values| -> Native<Table> {
                match values.indices().start {
                    0 => identify(&values.to_numbers(), &two),
                    start => Err(bad("identify-start", &[("start", &start)])),
                }
            });
        },
    },
];

fn identify(values: &[u64], context: &Context) -> Native<Table> {
    let found = identify::identify(values, &context.control("identify")).or_raise()?;
    let mut listing = listing(&found, &Chosen);
    listing.headers.push("oeis".to_owned());
    for (row, found) in listing.rows.iter_mut().zip(&found) {
        let code = found.game.rules().heap_code().map(|code| recognise::name(&code));
        let number = literature::oeis(code.as_deref(), found.game.name());
        row.push(number.map_or(Cell::Nothing, |number| Cell::Text(number.to_owned())));
    }
    Ok(Table::listing(listing))
}

/// How far codes are compared when the user does not say.
const CLASS_BOUND: i64 = 1_000;

/// The codes of a table by their values.
fn classes(table: &Table, n: i64, context: &Context) -> Native<Table> {
    let to = largest_heap(n)?;
    let Table::Rows(rows) = table else { return Err(bad("classes-codes", &[])) };
    let at = rows.headers.iter().position(|header| header == "code");
    let at = at.ok_or_else(|| bad("classes-codes", &[]))?;
    let control = context.control("classes");
    let mut classes: Vec<Array> = Vec::new();
    let mut places: HashMap<Vec<Nimber>, usize> = HashMap::new();
    for row in &rows.rows {
        context.poll()?;
        let code: TakeAndBreak = show::text(&row[at]).parse().or_raise()?;
        let game = Game::new(Rc::new(HeapGame::new(HeapCode::TakeAndBreak(Box::new(code)))));
        let values = game.values(to, &control).or_raise()?;
        context.reserve((values.len() as u64).saturating_mul(8), "classes")?;
        let place = *places.entry(values).or_insert(classes.len());
        if place == classes.len() {
            classes.push(Array::new());
        }
        classes[place].push(row[at].clone());
    }
    let row = |codes: Array| {
        let (first, size) = (codes.first().cloned().unwrap_or_default(), codes.len() as i64);
        vec![first, size.into(), codes.into()]
    };
    Ok(Table::rows("", &["code", "size", "codes"], classes.into_iter().map(row).collect()))
}
