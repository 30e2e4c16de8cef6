//! Graphs as arrays of edges: components, neighbours, and the graphs that every class draws.
//!
//! An edge is an array of two vertices; a vertex is a number or any other plain value.

use bouton_rules::Datum;
use rhai::{Array, Dynamic};

use super::argument::{self, MOST_ARRAY, bad};
use crate::convert;
use crate::diagnostic::{Native, OrRaise};
use crate::registry::FunctionEntry;

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
                let mut edges = path(n)?;
                if n > 2 {
                    edges.push(edge(n - 1, 0));
                }
                Ok(edges)
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
            engine.register_fn("path_graph", path);
        },
    },
];

fn edge(a: i64, b: i64) -> Dynamic {
    Dynamic::from_array(vec![a.into(), b.into()])
}

fn path(n: i64) -> Native<Array> {
    size(n, "count-vertices")?;
    Ok((1..n).map(|v| edge(v - 1, v)).collect())
}

fn size(n: i64, what: &str) -> Native<()> {
    argument::count(n, what)?;
    if n > MOST_ARRAY { Err(argument::too_many(n)) } else { Ok(()) }
}

fn grid(rows: i64, columns: i64) -> Native<Array> {
    size(rows, "count-rows")?;
    size(columns, "count-columns")?;
    size(rows.saturating_mul(columns), "count-vertices")?;
    let mut edges = Array::new();
    for r in 0..rows {
        for c in 0..columns {
            let v = r * columns + c;
            if c + 1 < columns {
                edges.push(edge(v, v + 1));
            }
            if r + 1 < rows {
                edges.push(edge(v, v + columns));
            }
        }
    }
    Ok(edges)
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
    let index: std::collections::BTreeMap<&Datum, usize> =
        vertices.iter().enumerate().map(|(i, v)| (v, i)).collect();
    let mut parent: Vec<usize> = (0..vertices.len()).collect();
    for (a, b) in &pairs(edges)? {
        if let (Some(&a), Some(&b)) = (index.get(a), index.get(b)) {
            let (a, b) = (root(&mut parent, a), root(&mut parent, b));
            parent[a.max(b)] = a.min(b);
        }
    }
    let mut parts: std::collections::BTreeMap<usize, Array> = std::collections::BTreeMap::new();
    for (i, vertex) in vertices.iter().enumerate() {
        // A vertex that is given twice counts once.
        if index.get(vertex) == Some(&i) {
            parts.entry(root(&mut parent, i)).or_default().push(convert::dynamic(vertex));
        }
    }
    Ok(parts.into_values().map(Dynamic::from_array).collect())
}

/// The least vertex of a component, with path halving (Tarjan and van Leeuwen 1984).
fn root(parent: &mut [usize], mut v: usize) -> usize {
    while parent[v] != v {
        parent[v] = parent[parent[v]];
        v = parent[v];
    }
    v
}

fn neighbours(edges: &[Dynamic], vertex: &Dynamic) -> Native<Array> {
    let vertex = convert::datum(vertex).or_raise()?;
    let mut found: Vec<Datum> = Vec::new();
    for (a, b) in pairs(edges)? {
        let other = if a == vertex {
            b
        } else if b == vertex {
            a
        } else {
            continue;
        };
        if !found.contains(&other) {
            found.push(other);
        }
    }
    Ok(found.iter().map(convert::dynamic).collect())
}
