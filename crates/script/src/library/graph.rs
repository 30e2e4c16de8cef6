//! Graphs as arrays of edges: components, neighbours, and the graphs that every class draws.
//!
//! An edge is an array of two vertices; a vertex is a number or any other plain value.

use bouton_rules::Datum;
use rhai::{Array, Dynamic};

use super::argument::{self, MOST_ARRAY, bad};
use crate::convert;
use crate::diagnostic::{Native, OrRaise};
use crate::entry::FunctionEntry;
use bouton_compile::pure;

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[
    FunctionEntry {
        name: "components",
        receiver: None,
        signatures: &["components(vertices, edges) -> Array"],
        summary: "The connected components of a graph, each an array of vertices in the order given. Edges to other vertices do not count.",
        example: "components([0, 1, 3, 4], path_graph(5))",
        output: "[[0, 1], [3, 4]]",
        source: "",
        register: |engine, _| {
            engine.register_fn("components", |vertices: Array, edges: Array| components(&vertices, &edges));
        },
    },
    FunctionEntry {
        name: "cycle_graph",
        receiver: None,
        signatures: &["cycle_graph(n) -> Array"],
        summary: "The edges of a cycle on the vertices 0..n.",
        example: "cycle_graph(4)",
        output: "[[0, 1], [1, 2], [2, 3], [3, 0]]",
        source: "",
        register: |engine, _| {
            engine.register_fn("cycle_graph", |n: i64| -> Native<Array> {
                size(n, "count-vertices")?;
                Ok(edges(pure::cycle(n)))
            });
        },
    },
    FunctionEntry {
        name: "grid_graph",
        receiver: None,
        signatures: &["grid_graph(rows, columns) -> Array"],
        summary: "The edges of a grid; the vertex in row r, column c is r * columns + c.",
        example: "grid_graph(2, 2)",
        output: "[[0, 1], [0, 2], [1, 3], [2, 3]]",
        source: "",
        register: |engine, _| {
            engine.register_fn("grid_graph", grid);
        },
    },
    FunctionEntry {
        name: "neighbours",
        receiver: None,
        signatures: &["neighbours(edges, vertex) -> Array"],
        summary: "The vertices that share an edge with a vertex, each once.",
        example: "neighbours(cycle_graph(5), 0)",
        output: "[1, 4]",
        source: "",
        register: |engine, _| {
            engine.register_fn("neighbours", |edges: Array, vertex: Dynamic| neighbours(&edges, &vertex));
        },
    },
    FunctionEntry {
        name: "path_graph",
        receiver: None,
        signatures: &["path_graph(n) -> Array"],
        summary: "The edges of a path on the vertices 0..n.",
        example: "path_graph(4)",
        output: "[[0, 1], [1, 2], [2, 3]]",
        source: "",
        register: |engine, _| {
            engine.register_fn("path_graph", |n: i64| -> Native<Array> {
                size(n, "count-vertices")?;
                Ok(edges(pure::path(n)))
            });
        },
    },
];

fn edges(all: Vec<(i64, i64)>) -> Array {
    all.into_iter().map(|(a, b)| Dynamic::from_array(vec![a.into(), b.into()])).collect()
}

fn size(n: i64, what: &str) -> Native<()> {
    argument::count(n, what)?;
    if n > MOST_ARRAY { Err(argument::too_many(n)) } else { Ok(()) }
}

fn grid(rows: i64, columns: i64) -> Native<Array> {
    size(rows, "count-rows")?;
    size(columns, "count-columns")?;
    size(rows.saturating_mul(columns), "count-vertices")?;
    Ok(edges(pure::grid(rows, columns)))
}

fn pairs(edges: &[Dynamic]) -> Native<Vec<(Datum, Datum)>> {
    edges
        .iter()
        .map(|edge| {
            let datum = convert::datum(edge).or_raise()?;
            match datum.items().as_deref() {
                Some([a, b]) => Ok((a.clone(), b.clone())),
                _ => Err(bad("edge", &[("found", &datum)])),
            }
        })
        .collect()
}

fn components(vertices: &[Dynamic], edges: &[Dynamic]) -> Native<Array> {
    let vertices: Vec<Datum> = vertices.iter().map(convert::datum).collect::<Result<_, _>>().or_raise()?;
    let parts = pure::components(&vertices, &pairs(edges)?);
    let array = |part: Vec<usize>| part.iter().map(|at| convert::dynamic(&vertices[*at])).collect();
    Ok(parts.into_iter().map(array).map(Dynamic::from_array).collect())
}

fn neighbours(edges: &[Dynamic], vertex: &Dynamic) -> Native<Array> {
    let vertex = convert::datum(vertex).or_raise()?;
    let found = pure::neighbours(&pairs(edges)?, &vertex);
    Ok(found.iter().map(convert::dynamic).collect())
}
