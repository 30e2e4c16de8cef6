//! Graphs as arrays of edges: components, neighbours, and the graphs that every class draws.
//!
//! An edge is an array of two vertices; a vertex is a number or any other plain value.

use bouton_rules::{Datum, mask_boards, meter};
use rhai::{Array, Dynamic};

use crate::argument::{self, MOST_ARRAY, bad};
use crate::diagnostic::{Diagnostic, Native, OrRaise};
use crate::entry::FunctionEntry;
use crate::{Context, convert, messages};
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
        register: |functions, _| {
            functions
                .register_fn("components", |vertices: Array, edges: Array| components(&vertices, &edges));
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
        register: |functions, context| {
            let context = context.clone();
            functions.register_fn("cycle_graph", move |n: i64| -> Native<Array> {
                size(n, "count-vertices")?;
                reserve(n, "cycle_graph", &context)?;
                Ok(edges(pure::cycle(n)))
            });
        },
    },
    FunctionEntry {
        name: "graph_symmetries",
        receiver: None,
        signatures: &["graph_symmetries(n, edges) -> Array"],
        summary: "The symmetries of a graph on the vertices 0..n: every permutation that keeps the edges, as the array of the images of 0, 1 and so on.",
        example: "graph_symmetries(3, path_graph(3))",
        output: "[[0, 1, 2], [2, 1, 0]]",
        source: "",
        register: |functions, _| {
            functions.register_fn("graph_symmetries", |n: i64, edges: Array| symmetries(n, &edges));
        },
    },
    FunctionEntry {
        name: "grid_components",
        receiver: None,
        signatures: &["grid_components(rows) -> Array", "grid_components(mask, rows, columns) -> Array"],
        summary: "The parts of a board that hang together, each as the smallest board around it: an array of strings of equal length, . for a free square and # for any other. A board as a number has the free square in row r, column c as bit r * columns + c; each part is moved to the upper left corner.",
        example: "grid_components([\"..#.\", \"#.#.\"])",
        output: "[[\"..\", \"#.\"], [\".\", \".\"]]",
        source: "",
        register: |functions, context| {
            let context = context.clone();
            functions.register_fn("grid_components", move |rows: Array| {
                boards(&rows, pure::grid_components, ("grid_components", &context))
            });
            functions.register_fn("grid_components", |mask: i64, rows: i64, columns: i64| {
                masks(mask_boards::components(mask, [rows, columns]), mask, [rows, columns])
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
        register: |functions, context| {
            let context = context.clone();
            functions.register_fn("grid_graph", move |rows: i64, columns: i64| grid(rows, columns, &context));
        },
    },
    FunctionEntry {
        name: "grid_symmetries",
        receiver: None,
        signatures: &["grid_symmetries(rows) -> Array", "grid_symmetries(mask, rows, columns) -> Array"],
        summary: "The eight images of a board under turning and reflecting, itself first; a board is an array of strings of equal length. Of a board as a number: those that fit into the board, each once and in the upper left corner.",
        example: "grid_symmetries([\"..#\"])[3]",
        output: "[\"#\", \".\", \".\"]",
        source: "",
        register: |functions, context| {
            let context = context.clone();
            functions.register_fn("grid_symmetries", move |rows: Array| {
                boards(&rows, pure::grid_symmetries, ("grid_symmetries", &context))
            });
            functions.register_fn("grid_symmetries", |mask: i64, rows: i64, columns: i64| {
                masks(mask_boards::symmetries(mask, [rows, columns]), mask, [rows, columns])
            });
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
        register: |functions, _| {
            functions.register_fn("neighbours", |edges: Array, vertex: Dynamic| neighbours(&edges, &vertex));
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
        register: |functions, context| {
            let context = context.clone();
            functions.register_fn("path_graph", move |n: i64| -> Native<Array> {
                size(n, "count-vertices")?;
                reserve(n, "path_graph", &context)?;
                Ok(edges(pure::path(n)))
            });
        },
    },
];

/// The bytes of an edge as an array of two numbers, and as a pair of them before.
const EDGE_BYTES: u64 = 128;

/// Refuses this many edges if they do not fit.
fn reserve(edges: i64, what: &str, context: &Context) -> Native<()> {
    context.reserve(EDGE_BYTES * u64::try_from(edges).unwrap_or(0), what)
}

fn edges(all: Vec<(i64, i64)>) -> Array {
    all.into_iter().map(|(a, b)| Dynamic::from_array(vec![a.into(), b.into()])).collect()
}

fn size(n: i64, what: &str) -> Native<()> {
    if n > MOST_ARRAY {
        let args: messages::Args<'_> = &[("count", &n), ("limit", &MOST_ARRAY)];
        return Err(Diagnostic::keyed("budget", "budget-vertices", args).raise());
    }
    argument::count(n, what).map(|_| ())
}

fn grid(rows: i64, columns: i64, context: &Context) -> Native<Array> {
    size(rows.min(MOST_ARRAY), "count-rows")?;
    size(columns.min(MOST_ARRAY), "count-columns")?;
    // Rows without columns don't have vertices, but take time all the same.
    size(rows.max(1).saturating_mul(columns.max(1)), "count-vertices")?;
    reserve(2 * rows * columns, "grid_graph", context)?;
    Ok(edges(pure::grid(rows, columns)))
}

fn pairs(edges: &[Dynamic]) -> Native<Vec<(Datum, Datum)>> {
    let pair = |edge: Datum| match edge.items().as_deref() {
        Some([a, b]) => Ok((a.clone(), b.clone())),
        _ => Err(bad("edge", &[("found", &edge)])),
    };
    convert::data(edges).or_raise()?.into_iter().map(pair).collect()
}

fn components(vertices: &[Dynamic], edges: &[Dynamic]) -> Native<Array> {
    let vertices = convert::data(vertices).or_raise()?;
    let parts = pure::components(&vertices, &pairs(edges)?);
    let array = |part: Vec<usize>| part.iter().map(|at| convert::dynamic(&vertices[*at])).collect();
    Ok(parts.into_iter().map(array).map(Dynamic::from_array).collect())
}

fn neighbours(edges: &[Dynamic], vertex: &Dynamic) -> Native<Array> {
    let vertex = convert::datum(vertex).or_raise()?;
    let found = pure::neighbours(&pairs(edges)?, &vertex);
    Ok(found.iter().map(convert::dynamic).collect())
}

fn symmetries(n: i64, edges: &[Dynamic]) -> Native<Array> {
    size(n, "count-vertices")?;
    let ends = |(u, v): &(Datum, Datum)| Some((u.as_int()?, v.as_int()?));
    let pairs = pairs(edges)?;
    let ints: Option<Vec<(i64, i64)>> = pairs.iter().map(ends).collect();
    let known = |(u, v): &(i64, i64)| (0..n).contains(u) && (0..n).contains(v);
    let Some(ints) = ints.filter(|ints| ints.iter().all(known)) else {
        return Err(bad("graph-vertices", &[("count", &n)]));
    };
    let found = pure::graph_symmetries(n, &ints);
    meter::reserve(0).or_raise()?;
    let found = found.ok_or_else(|| bad("graph-symmetric", &[("most", &pure::MOST_SYMMETRIES)]))?;
    Ok(found
        .into_iter()
        .map(|images| images.into_iter().map(Dynamic::from).collect::<Array>().into())
        .collect())
}

/// Boards that are numbers, made from one.
fn masks(found: Option<Vec<i64>>, mask: i64, [rows, columns]: [i64; 2]) -> Native<Array> {
    let args: messages::Args<'_> = &[("mask", &mask), ("rows", &rows), ("columns", &columns)];
    let found = found.ok_or_else(|| bad("grid-mask", args))?;
    Ok(found.into_iter().map(Dynamic::from).collect())
}

/// The bytes of a square while boards are made.
const SQUARE_BYTES: u64 = size_of::<i64>() as u64;

/// Makes boards from a board.
type Boards = fn(&[Vec<i64>], &mut pure::Room<'_>) -> Option<Vec<pure::Rows>>;

/// Boards that are made from a board.
fn boards(rows: &[Dynamic], made: Boards, (what, context): (&str, &Context)) -> Native<Array> {
    let wrong = || bad("grid-rows", &[("found", &crate::show::found(&Dynamic::from_array(rows.to_vec())))]);
    let codes = |row: &Dynamic| {
        let row = row.clone().into_immutable_string().map_err(|_| wrong())?;
        context.reserve(SQUARE_BYTES * row.len() as u64, what)?;
        Ok(row.chars().map(|letter| i64::from(u32::from(letter))).collect())
    };
    let board: pure::Rows = rows.iter().map(codes).collect::<Native<_>>()?;
    let letter = |code: i64| u32::try_from(code).ok().and_then(char::from_u32).unwrap_or('#');
    let line = |row: Vec<i64>| Dynamic::from(row.into_iter().map(letter).collect::<String>());
    let mut full = None;
    let mut room = |squares: usize| {
        full = context.reserve(SQUARE_BYTES * squares as u64, what).err();
        full.is_none()
    };
    let found = made(&board, &mut room);
    let found = found.ok_or_else(|| full.unwrap_or_else(wrong))?;
    Ok(found.into_iter().map(|board| Dynamic::from_array(board.into_iter().map(line).collect())).collect())
}
