//! Tables of rows: made from arrays, filtered, sorted, grouped and joined.
//!
//! No method changes its table: each gives another. A table of values over two ranges counts as one with a
//! row for each of its rows.

mod arrange;
mod make;

use std::collections::BTreeMap;
use std::rc::Rc;

use rhai::{Array, Dynamic, FnPtr, ImmutableString, Map};

use super::table::{entry, record};
use crate::argument::{answer, bad, call};
use crate::diagnostic::nearest::nearest;
use crate::diagnostic::{Diagnostic, Native};
use crate::entry::FunctionEntry;
use crate::show;
use crate::value::{Rows, Table, Values};

pub(crate) use make::{of_array, repeated, unnamed};

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[
    FunctionEntry {
        name: "column",
        receiver: Some("Table"),
        signatures: &["table.column(name) -> Array", "table.columns -> Array"],
        summary: "The cells of a column, and the names of all columns.",
        example: "let found = survey([\"0.07\", \"0.77\"]);\nfound.column(\"period\")",
        output: "[34, 12]",
        source: "",
        register: |functions, _| {
            functions.register_fn("column", |table: &mut Table, name: ImmutableString| -> Native<Array> {
                let rows = rows(table);
                let at = place(&rows, &name)?;
                Ok(rows.rows.iter().map(|row| row[at].clone()).collect())
            });
            functions.register_get("columns", |table: &mut Table| -> Array {
                rows(table).headers.iter().map(|name| name.clone().into()).collect()
            });
        },
    },
    FunctionEntry {
        name: "filter",
        receiver: Some("Table"),
        signatures: &["table.filter(|row| condition) -> Table"],
        summary: "The rows for which a function of the row, a map, answers true.",
        example: "survey([\"0.07\", \"0.77\"]).filter(|row| row.period < 20).column(\"code\")",
        output: "[\"0.77\"]",
        source: "",
        register: |functions, context| {
            let context = context.clone();
            functions.register_fn("filter", move |table: &mut Table, wanted: FnPtr| -> Native<Table> {
                let rows = rows(table);
                let mut kept = Vec::new();
                for row in &rows.rows {
                    context.poll()?;
                    if answer(&call(&context, &wanted, vec![record(&rows.headers, row)])?)? {
                        kept.push(row.clone());
                    }
                }
                Ok(with(&rows, rows.headers.clone(), kept))
            });
        },
    },
    FunctionEntry {
        name: "group",
        receiver: Some("Table"),
        signatures: &[
            "table.group(column) -> Table",
            "table.group(columns) -> Table",
            "table.group(columns, |rows| #{ name: value }) -> Table",
        ],
        summary: "One row for each different cell of a column, or for each combination of several: how many rows have it, or the result of a function of these rows, a table.",
        example: "survey(1, 100).group(\"period\", |rows| #{ codes: rows.len(), largest: max(rows.column(\"max\")) })",
        output: "period  codes  largest\n------  -----  -------\n1       3      1\n2       7      2\n–       4      9",
        source: "",
        register: |functions, context| {
            let context = context.clone();
            functions.register_fn("group", |table: &mut Table, by: Dynamic| {
                arrange::group(&rows(table), &by, |part| {
                    Ok(Dynamic::from_map(Map::from([("count".into(), (part.len() as i64).into())])))
                })
            });
            functions.register_fn("group", move |table: &mut Table, by: Dynamic, told: FnPtr| {
                arrange::group(&rows(table), &by, |part| call(&context, &told, vec![Dynamic::from(part)]))
            });
        },
    },
    FunctionEntry {
        name: "join",
        receiver: Some("Table"),
        signatures: &["table.join(other, column) -> Table", "table.join(other, columns) -> Table"],
        summary: "The rows of two tables side by side where they have the same cell in a column, or in several. If both tables have a column of one name, that of the second gets `_2`.",
        example: "let names = table([#{ code: \"0.77\", name: \"Kayles\" }]);\nnames.join(survey([\"0.07\", \"0.77\"]), \"code\").select([\"name\", \"period\"]).to_array()",
        output: "[#{name: \"Kayles\", period: 12}]",
        source: "",
        register: |functions, context| {
            let context = context.clone();
            functions.register_fn("join", move |table: &mut Table, other: Table, by: Dynamic| {
                arrange::join(&rows(table), &rows(&other), &by, &context)
            });
        },
    },
    FunctionEntry {
        name: "select",
        receiver: Some("Table"),
        signatures: &["table.select(columns) -> Table"],
        summary: "Some columns of a table, in the order of their names in the array.",
        example: "survey([\"0.77\"]).select([\"period\", \"code\"]).to_array()",
        output: "[#{code: \"0.77\", period: 12}]",
        source: "",
        register: |functions, _| {
            functions.register_fn("select", |table: &mut Table, columns: Dynamic| -> Native<Table> {
                let rows = rows(table);
                let places = places(&rows, &columns)?;
                let headers: Vec<String> = places.iter().map(|&at| rows.headers[at].clone()).collect();
                make::unique(&headers)?;
                let row = |row: &Vec<Dynamic>| places.iter().map(|&at| row[at].clone()).collect();
                Ok(with(&rows, headers, rows.rows.iter().map(row).collect()))
            });
        },
    },
    FunctionEntry {
        name: "sort",
        receiver: Some("Table"),
        signatures: &[
            "table.sort(column) -> Table",
            "table.sort(columns) -> Table",
            "table.sort(|row| key) -> Table",
        ],
        summary: "The rows sorted by a column, by several, or by the results of a function of the row. A minus before the name, as in \"-period\", puts the largest first; empty cells come last.",
        example: "survey([\"0.77\", \"0.07\"]).sort(\"-period\").column(\"code\")",
        output: "[\"0.07\", \"0.77\"]",
        source: "",
        register: |functions, context| {
            let context = context.clone();
            functions.register_fn("sort", |table: &mut Table, by: Dynamic| arrange::sort(&rows(table), &by));
            functions.register_fn("sort", move |table: &mut Table, key: FnPtr| -> Native<Table> {
                let rows = rows(table);
                let of_row = |row: &Vec<Dynamic>| call(&context, &key, vec![record(&rows.headers, row)]);
                let keys = rows.rows.iter().map(of_row).collect::<Native<Vec<_>>>()?;
                let order = arrange::order(&keys, false)?;
                Ok(with(
                    &rows,
                    rows.headers.clone(),
                    order.into_iter().map(|at| rows.rows[at].clone()).collect(),
                ))
            });
        },
    },
    FunctionEntry {
        name: "table",
        receiver: None,
        signatures: &["table(rows) -> Table", "table(rows, columns) -> Table", "table(values) -> Table"],
        summary: "A table from an array of maps, with their keys as columns, or from an array of arrays of equal length. An array of names chooses the columns and their order.",
        example: "table([[1, \"P\"], [2, \"N\"]], [\"heap\", \"outcome\"])",
        output: "heap  outcome\n----  -------\n1     P\n2     N",
        source: "",
        register: |functions, context| {
            let context = context.clone();
            functions.register_fn("table", move |items: Array| {
                show::collection::in_order_of(&context.frame().main.text, || of_array(&items))
            });
            functions
                .register_fn("table", |items: Array, columns: Array| make::under(&items, &names(&columns)?));
            functions.register_fn("table", |values: &mut Values| make::of_values(values));
        },
    },
];

/// The rows of any table.
fn rows(table: &Table) -> Rc<Rows> {
    let grid = match table {
        Table::Rows(rows) => return Rc::clone(rows),
        Table::Grid(grid) => grid,
    };
    let (first_row, first_column) = grid.first();
    let names = (first_column..).take(grid.width()).map(|column| grid.called(1, column));
    let headers: Vec<String> = std::iter::once("row".to_owned()).chain(names).collect();
    let row = |(at, cells): (usize, &Vec<_>)| {
        let name = grid.called(0, first_row + at as i64);
        let name = name.parse::<i64>().map_or_else(|_| Dynamic::from(name), Dynamic::from);
        let cell = |column| entry(grid, at as i64, column, cells.get(column).copied().flatten());
        std::iter::once(name).chain((0..grid.width()).map(cell)).collect()
    };
    let rows = grid.rows().iter().enumerate().map(row).collect();
    Rc::new(Rows { title: grid.game().to_owned(), headers, rows, names: BTreeMap::new() })
}

/// Other rows of a table with the same title.
fn with(of: &Rows, headers: Vec<String>, rows: Vec<Vec<Dynamic>>) -> Table {
    Table::of_rows(Rows { title: of.title.clone(), headers, rows, names: of.names.clone() })
}

/// Where a column is.
fn place(rows: &Rows, name: &str) -> Native<usize> {
    rows.headers.iter().position(|header| header == name).ok_or_else(|| {
        let near = nearest(name, rows.headers.iter().map(String::as_str));
        let error = Diagnostic::keyed(
            "bad-argument",
            "table-column",
            &[("name", &name), ("columns", &rows.headers.join(", "))],
        );
        match near {
            Some(near) => error.hint(crate::messages::text("table-column-near", &[("name", &near)])).raise(),
            None => error.raise(),
        }
    })
}

/// Where the columns are that a text or an array of texts names.
fn places(rows: &Rows, columns: &Dynamic) -> Native<Vec<usize>> {
    columns_of(columns)?.iter().map(|name| place(rows, name)).collect()
}

/// A text or an array of texts.
fn columns_of(value: &Dynamic) -> Native<Vec<String>> {
    match value.read_lock::<Array>() {
        Some(array) if !array.is_empty() => names(&array),
        _ => names(std::slice::from_ref(value)),
    }
}

fn names(columns: &[Dynamic]) -> Native<Vec<String>> {
    let name = |name: &Dynamic| match name.read_lock::<ImmutableString>() {
        Some(name) => Ok(name.to_string()),
        None => Err(bad("table-names", &[("found", &show::found(name))])),
    };
    columns.iter().map(name).collect()
}
