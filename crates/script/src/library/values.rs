//! What can be done with a sequence of values.

use bouton_results::{Json, Show};
use bouton_theory::Nimber;
use rhai::{Array, Dynamic};
use std::ops::{Range, RangeInclusive};

use crate::Context;
use crate::argument::size;
use crate::diagnostic::{Diagnostic, Native};
use crate::entry::FunctionEntry;
use crate::functions::Functions;
use crate::value::{Check, Moves, Table, Values};

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[
    FunctionEntry {
        name: "csv",
        receiver: Some("Values"),
        signatures: &["values.csv() -> String", "table.csv() -> String"],
        summary: "The values or the table as comma-separated text with a header line.",
        example: "nim().values(0..=2).csv()",
        output: "n,value\n0,0\n1,1\n2,2\n",
        source: "",
        register: |functions, context| {
            functions.register_fn("csv", |values: &mut Values| values.to_csv());
            let context = context.clone();
            functions.register_fn("csv", move |table: &mut Table| {
                let held = crate::value::size::of(&Dynamic::from(table.clone()));
                context.reserve(held.as_csv(), "csv")?;
                Native::Ok(table.to_csv())
            });
        },
    },
    FunctionEntry {
        name: "histogram",
        receiver: Some("Values"),
        signatures: &["values.histogram() -> Table"],
        summary: "How often each value occurs.",
        example: "kayles().values(0..=11).histogram()",
        output: "Kayles, 0..=11\nvalue  count\n-----  -----\n0      1\n1      3\n2      3\n3      2\n4      2\n6      1",
        source: "",
        register: |functions, _| {
            functions.register_fn("histogram", |values: &mut Values| {
                let row = |(value, count): (u64, u64)| vec![(value as i64).into(), (count as i64).into()];
                let rows = values.counts().into_iter().map(row).collect();
                Table::rows(title(values), &["value", "count"], rows)
            });
        },
    },
    FunctionEntry {
        name: "index",
        receiver: Some("Values"),
        signatures: &["values[n] -> Nimber", "values[0..10] -> Values", "moves[i]", "table[i]"],
        summary: "The value of heap n; a negative n counts from the end. A range gives the values of these heaps. Of moves and tables: the move or the row with this number.",
        example: "let v = kayles().values(0..=11);\n[v[5], v[-1], v[2..5]]",
        output: "[*4, *6, 2 3 1]",
        source: "",
        register: |functions, _| {
            functions.register_indexer_get(|values: &mut Values, n: i64| item(values, n));
            functions.register_indexer_get(|moves: &mut Moves, i: i64| chosen(moves, i));
            functions.register_indexer_get(|values: &mut Values, range: Range<i64>| values.between(range));
            functions.register_indexer_get(|values: &mut Values, range: RangeInclusive<i64>| {
                values.between(*range.start()..range.end().saturating_add(1))
            });
        },
    },
    FunctionEntry {
        name: "len",
        receiver: Some("Values"),
        signatures: &["values.len() -> int", "table.len() -> int", "moves.len() -> int"],
        summary: "How many values, rows or moves there are.",
        example: "kayles().values(0..=11).len()",
        output: "12",
        source: "",
        register: |functions, _| {
            functions.register_fn("len", |values: &mut Values| values.len() as i64);
            functions.register_fn("len", |table: &mut Table| table.len() as i64);
            functions.register_fn("len", |moves: &mut Moves| moves.moves.len() as i64);
        },
    },
    FunctionEntry {
        name: "max",
        receiver: Some("Values"),
        signatures: &["values.max() -> int", "values.min() -> int", "array.max()", "array.min()"],
        summary: "The largest or the smallest value; of an array, the largest or smallest item. An empty one has none: unit.",
        example: "[kayles().values(0..=11).max(), [3, 1, 2].max(), [3, 1, 2].min()]",
        output: "[6, 3, 1]",
        source: "",
        register: |functions, context| {
            functions.register_fn("max", |values: &mut Values| extreme(values.iter().max()));
            functions.register_fn("min", |values: &mut Values| extreme(values.iter().min()));
            super::array::register_extremes(functions, context);
        },
    },
    FunctionEntry {
        name: "to_array",
        receiver: Some("Values"),
        signatures: &[
            "values.to_array() -> Array",
            "table.to_array() -> Array",
            "moves.to_array() -> Array",
            "range.to_array() -> Array",
            "position.to_array() -> Array",
        ],
        summary: "The same as a plain array: numbers, rows, moves, or the summands of a position.",
        example: "[kayles().values(0..=4).to_array(), (1..4).to_array()]",
        output: "[[0, 1, 2, 3, 1], [1, 2, 3]]",
        source: "",
        register: register_to_array,
    },
    FunctionEntry {
        name: "to_map",
        receiver: Some("Period"),
        signatures: &[
            "period.to_map() -> Map",
            "check.to_map() -> Map",
            "explanation.to_map() -> Map",
            "position.to_map() -> Map",
        ],
        summary: "The same as a plain map, with the keys that `--json` prints.",
        example: "nim()[[3, 4]].to_map()",
        output: "#{game: \"Nim\", position: [3, 4]}",
        source: "",
        register: |functions, _| {
            to_map::<bouton_theory::Claim>(functions);
            to_map::<Check>(functions);
            to_map::<bouton_results::MexLines>(functions);
            to_map::<bouton_solve::Explanation>(functions);
            to_map::<bouton_solve::Sum>(functions);
        },
    },
    FunctionEntry {
        name: "zeros",
        receiver: Some("Values"),
        signatures: &["values.zeros() -> Array", "table.zeros() -> Array"],
        summary: "The heaps with value 0, which are the P-positions; in a table, the pairs [row, column].",
        example: "octal(\"0.137\").values(0..=20).zeros()",
        output: "[0, 4, 8, 14, 20]",
        source: "",
        register: |functions, _| {
            functions.register_fn("zeros", |values: &mut Values| {
                let indices = values.indices().zip(values.iter());
                indices.filter(|(_, value)| value.is_zero()).map(|(n, _)| n.into()).collect::<Array>()
            });
            functions.register_fn("zeros", |table: &mut Table| match table {
                Table::Grid(grid) => grid
                    .numbers()
                    .filter(|(.., value)| *value == 0)
                    .map(|(r, c, _)| pair(r, c))
                    .collect::<Array>(),
                Table::Rows(_) => Array::new(),
            });
        },
    },
];

fn to_map<T: Show + Clone + 'static>(functions: &mut Functions) {
    functions.register_fn("to_map", |value: &mut T| plain(value.json()));
}

/// JSON as a plain value.
pub(crate) fn plain(json: Json) -> Dynamic {
    match json {
        Json::Null => Dynamic::UNIT,
        Json::Bool(truth) => truth.into(),
        Json::Int(n) => i64::try_from(n).map_or_else(|_| (n as f64).into(), Dynamic::from),
        Json::Float(x) => x.into(),
        Json::Text(text) => text.into(),
        Json::List(items) => items.into_iter().map(plain).collect::<Array>().into(),
        Json::Object(entries) => {
            Dynamic::from_map(entries.into_iter().map(|(key, value)| (key.into(), plain(value))).collect())
        }
    }
}

fn pair(row: i64, column: i64) -> Dynamic {
    Dynamic::from_array(vec![row.into(), column.into()])
}

fn extreme(value: Option<&Nimber>) -> Dynamic {
    value.map_or(Dynamic::UNIT, |value| Dynamic::from(value.0 as i64))
}

fn item(values: &Values, n: i64) -> Native<Dynamic> {
    let indices = values.indices();
    let at = if n < 0 { indices.end.saturating_add(n) } else { n };
    let value = values.at(at).ok_or_else(|| {
        let key = if values.is_empty() { "value-none" } else { "value-outside" };
        let (first, last) = (indices.start, indices.end - 1);
        Diagnostic::keyed("index", key, &[("index", &n), ("first", &first), ("last", &last)]).raise()
    })?;
    Ok(super::evaluate::by_convention(value, values.is_misere()))
}

/// The title of a table made from values.
pub(crate) fn title(values: &Values) -> String {
    let indices = values.indices();
    format!("{}, {}..={}", values.game(), indices.start, indices.end - 1)
}

/// A move as data, by its number.
fn chosen(moves: &Moves, i: i64) -> Native<Dynamic> {
    let at = if i < 0 { i + moves.moves.len() as i64 } else { i };
    let found = usize::try_from(at).ok().and_then(|at| moves.moves.get(at));
    found.map(|m| crate::convert::dynamic(m.shown())).ok_or_else(|| {
        Diagnostic::keyed("index", "move-outside", &[("index", &i), ("count", &moves.moves.len())]).raise()
    })
}

/// The numbers of a sequence as a Rhai array.
pub(crate) fn array(values: &Values) -> Array {
    values.iter().map(|v| Dynamic::from(v.0 as i64)).collect()
}

fn register_to_array(functions: &mut Functions, _: &Context) {
    functions.register_fn("to_array", |values: &mut Values| array(values));
    functions.register_fn("to_array", |table: &mut Table| super::table::array(table));
    functions.register_fn("to_array", |moves: &mut Moves| {
        moves.forms().iter().map(crate::convert::dynamic).collect::<Array>()
    });
    functions.register_fn("to_array", |sum: &mut bouton_solve::Sum| {
        sum.components().iter().map(|c| crate::convert::dynamic(&c.position)).collect::<Array>()
    });
    super::range::register_to_array(functions);
}

/// Whether a sequence is the array: the same numbers in the same order.
pub(crate) fn equals(values: &Values, array: &[Dynamic]) -> bool {
    values.len() == array.len()
        && values.iter().zip(array).all(|(value, item)| size(&item.flatten_clone()).ok() == Some(value.0))
}
