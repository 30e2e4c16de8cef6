//! Drawings: positions as they lie on the table, option graphs and decision trees.

use bouton_plot::{Board, Chips, Figure, Options};
use bouton_results::figure;
use bouton_solve::wording::Wording;
use bouton_solve::{Control, Game, SolveError, Sum};
use rhai::{Array, Dynamic, Map};

use crate::Context;
use crate::argument::{self, bad, integers, of_list, position};
use crate::diagnostic::{Native, OrRaise};
use crate::entry::FunctionEntry;
use crate::functions::Functions;
use crate::messages::Chosen;
use crate::show::{self, picture};
use crate::value::size;

/// The bytes of a board's letter, in its row and as a square.
const LETTER_BYTES: u64 = 1 + size_of::<char>() as u64;

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[
    FunctionEntry {
        name: "board",
        receiver: None,
        signatures: &["board(rows) -> Figure"],
        summary: "A drawing of a board: an array of strings, one character a square (`.` is empty, `o` and `x` are pieces, `#` is filled).",
        example: "board([\"o.x\", \".x.\"]).description",
        output: "A board of 2 rows by 3",
        source: "",
        register: |functions, context| {
            let context = context.clone();
            functions.register_fn("board", move |rows: Array| -> Native<Figure> {
                context.reserve(LETTER_BYTES * size::of_items(rows.iter()), "board")?;
                let rows: Vec<String> = rows.iter().map(|row| show::text(&row.flatten_clone())).collect();
                Ok(Board::grid(&rows).figure(picture::options()))
            });
        },
    },
    FunctionEntry {
        name: "chips",
        receiver: None,
        signatures: &[
            "chips(heaps) -> Figure",
            "chips(n, n, …) -> Figure",
            "game.chips(position) -> Figure",
            "position.chips() -> Figure",
        ],
        summary: "Heaps as columns of chips by powers of two, which shows their nim-sum. Of a position: one column for the value of each summand.",
        example: "chips([3, 4, 8, 10]).title",
        output: "Nim 3 + 4 + 8 + 10",
        source: "Bouton 1901",
        register: |functions, context| {
            of_list(functions, "chips", |heaps| {
                Ok(Dynamic::from(Chips::nim(&sizes(heaps)?).figure(picture::options())))
            });
            reachable(functions, context, "chips", figure::chips);
        },
    },
    FunctionEntry {
        name: "graph",
        receiver: Some("Game"),
        signatures: &[
            "game.graph(position) -> Figure",
            "position.graph() -> Figure",
            "graph(edges) -> Figure",
        ],
        summary: "The option graph of a small position: every position that can be reached, with value and outcome. Of an array of edges: a drawing of that graph.",
        example: "nim().graph(2).description",
        output: "Nim, 2 is an N-position of value 2, 1 winning move; 3 positions in layers by birthday",
        source: "",
        register: |functions, context| {
            reachable(functions, context, "graph", figure::graph);
            functions.register_fn("graph", |edges: Array| -> Native<Figure> {
                Ok(Board::graph_of_edges(&edge_pairs(&edges)?).figure(picture::options()))
            });
        },
    },
    FunctionEntry {
        name: "heaps",
        receiver: None,
        signatures: &["heaps(array) -> Figure", "heaps(n, n, …) -> Figure"],
        summary: "A drawing of heaps of counters.",
        example: "heaps([3, 4]).title",
        output: "Heaps",
        source: "",
        register: |functions, _| {
            of_list(functions, "heaps", |heaps| {
                Ok(Dynamic::from(Board::heaps(&sizes(heaps)?).figure(picture::options())))
            });
        },
    },
    FunctionEntry {
        name: "tree",
        receiver: Some("Game"),
        signatures: &[
            "game.tree(position) -> Figure",
            "game.tree(position, #{ depth }) -> Figure",
            "position.tree() -> Figure",
        ],
        summary: "The decision tree of a small position with N and P at every place; of a larger one the first `depth` moves.",
        example: "nim().tree(2).title",
        output: "Nim: the decision tree",
        source: "",
        register: |functions, context| {
            reachable(functions, context, "tree", figure::tree);
            trees(functions, context);
        },
    },
];

/// Registers the tree of the first moves.
fn trees(functions: &mut Functions, context: &Context) {
    let draw = |sum: &Sum, options: &Map, context: &Context| -> Native<Figure> {
        let depth = options.get("depth").and_then(|depth| depth.as_int().ok());
        let found = || show::found(&Dynamic::from_map(options.clone()));
        let moves = depth.and_then(|depth| usize::try_from(depth).ok()).filter(|_| options.len() == 1);
        let moves = moves.ok_or_else(|| bad("tree-option", &[("found", &found())]))?;
        let control = context.control("tree");
        figure::tree_within(sum, moves, &Chosen, picture::options(), &control).or_raise()
    };
    let (one, two) = (context.clone(), context.clone());
    functions.register_fn("tree", move |game: &mut Game, place: Dynamic, options: Map| {
        draw(&position(game, &[place])?, &options, &one)
    });
    functions.register_fn("tree", move |sum: &mut Sum, options: Map| draw(sum, &options, &two));
}

fn sizes(array: &[Dynamic]) -> Native<Vec<u64>> {
    integers(array)?.into_iter().map(|n| argument::count(n, "count-heap")).collect()
}

fn edge_pairs(edges: &[Dynamic]) -> Native<Vec<(usize, usize)>> {
    edges
        .iter()
        .map(|edge| {
            let ends = edge.flatten_clone().try_cast::<Array>().unwrap_or_default();
            match integers(&ends)?.as_slice() {
                [a @ 0..=999, b @ 0..=999, ..] => Ok((*a as usize, *b as usize)),
                _ => Err(bad("edge-drawn", &[("found", &show::found(&edge.flatten_clone()))])),
            }
        })
        .collect()
}

/// Registers a drawing of what can be reached from a position.
fn reachable(
    functions: &mut Functions,
    context: &Context,
    name: &'static str,
    figure: fn(&Sum, &dyn Wording, Options, &Control) -> Result<Figure, SolveError>,
) {
    let draw = move |sum: &Sum, context: &Context| -> Native<Figure> {
        figure(sum, &Chosen, picture::options(), &context.control(name)).or_raise()
    };
    let (one, two) = (context.clone(), context.clone());
    functions
        .register_fn(name, move |game: &mut Game, place: Dynamic| draw(&position(game, &[place])?, &one));
    functions.register_fn(name, move |sum: &mut Sum| draw(sum, &two));
}
