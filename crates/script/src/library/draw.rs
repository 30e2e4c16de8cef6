//! Pictures: sequences, tables, option graphs, decision trees, and positions as they lie on the table.

use bouton_plot as plot;
use bouton_plot::{
    Board, ChipHeap, Chips, Figure, HeatMap, Histogram, Options, ResidueRows, Strip, Strips, ValuesPlot,
};
use bouton_solve::{Game, Sum};
use bouton_theory::{Claim, Level, Outcome};
use rhai::{Array, Dynamic, Engine, Map};

use super::argument::{self, bad, heap_game, heaps, integers, position};
use super::sequence;
use crate::Context;
use crate::diagnostic::{Diagnostic, Native, OrRaise};
use crate::registry::FunctionEntry;
use crate::show;
use crate::value::{Grid, Table, Values};

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
        register: |engine, _| {
            engine.register_fn("board", |rows: Array| -> Native<Figure> {
                let rows: Vec<String> = rows.iter().map(|row| show::text(&row.flatten_clone())).collect();
                Ok(Board::grid(&rows).figure(Options::default()))
            });
        },
    },
    FunctionEntry {
        name: "chips",
        receiver: None,
        signatures: &["chips(heaps) -> Figure", "position.chips() -> Figure"],
        summary: "Heaps as columns of chips by powers of two, which shows their nim-sum. Of a position: one column for the value of each summand.",
        example: "chips([3, 4, 8, 10]).title",
        output: "Nim 3 + 4 + 8 + 10",
        source: "Bouton 1901",
        register: |engine, context| {
            engine.register_fn("chips", |heaps: Array| -> Native<Figure> {
                Ok(Chips::nim(&sizes(&heaps)?).figure(Options::default()))
            });
            let context = context.clone();
            engine.register_fn("chips", move |sum: &mut Sum| chips(sum, &context));
        },
    },
    FunctionEntry {
        name: "description",
        receiver: Some("Figure"),
        signatures: &[
            "figure.description -> String",
            "figure.title -> String",
            "figure.svg() -> String",
            "figure.text() -> String",
        ],
        summary: "What a figure shows, in a sentence; its title; the figure as SVG and as characters.",
        example: "nim().plot(0..=3).title",
        output: "Nim: Grundy values",
        source: "",
        register: |engine, _| {
            engine.register_get("description", |figure: &mut Figure| figure.description());
            engine.register_get("title", |figure: &mut Figure| figure.title());
            engine.register_fn("svg", |figure: &mut Figure| figure.svg());
            engine.register_fn("text", |figure: &mut Figure| figure.text());
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
        register: |engine, context| {
            reachable(engine, context, "graph", graph);
            engine.register_fn("graph", |edges: Array| -> Native<Figure> {
                Ok(Board::graph_of_edges(&edge_pairs(&edges)?).figure(Options::default()))
            });
        },
    },
    FunctionEntry {
        name: "heaps",
        receiver: None,
        signatures: &["heaps(array) -> Figure"],
        summary: "A drawing of heaps of counters.",
        example: "heaps([3, 4]).title",
        output: "Heaps",
        source: "",
        register: |engine, _| {
            engine.register_fn("heaps", |heaps: Array| -> Native<Figure> {
                Ok(Board::heaps(&sizes(&heaps)?).figure(Options::default()))
            });
        },
    },
    FunctionEntry {
        name: "plot",
        receiver: Some("Game"),
        signatures: &[
            "game.plot(range) -> Figure",
            "game.plot(range, #{ title, width, height, theme, style }) -> Figure",
            "values.plot() -> Figure",
            "table.plot() -> Figure",
            "plot(games, range) -> Figure",
        ],
        summary: "A figure: values against heaps with the period, a table as a heat map, several games as strips. The style is \"values\", \"histogram\" or \"rows\" (one row a period); the theme \"light\", \"dark\" or \"print\".",
        example: "kayles().plot(0..=200, #{ title: \"Rows of pins\" }).title",
        output: "Rows of pins",
        source: "",
        register: register_plot,
    },
    FunctionEntry {
        name: "tree",
        receiver: Some("Game"),
        signatures: &["game.tree(position) -> Figure", "position.tree() -> Figure"],
        summary: "The decision tree of a small position with N and P at every place.",
        example: "nim().tree(2).title",
        output: "Nim: the decision tree",
        source: "",
        register: |engine, context| reachable(engine, context, "tree", tree),
    },
];

/// Drawings of what can be reached show at most this many positions.
const MOST_NODES: usize = 200;

fn register_plot(engine: &mut Engine, context: &Context) {
    let (one, two) = (context.clone(), context.clone());
    engine.register_fn("plot", move |game: &mut Game, range: Dynamic| {
        plot_game(game, &range, &Map::new(), &one)
    });
    engine.register_fn("plot", move |game: &mut Game, range: Dynamic, options: Map| {
        plot_game(game, &range, &options, &two)
    });
    engine.register_fn("plot", |values: &mut Values| plot_values(values, &values.claim(), &Map::new()));
    engine.register_fn("plot", |values: &mut Values, options: Map| {
        plot_values(values, &values.claim(), &options)
    });
    engine.register_fn("plot", |table: &mut Table| plot_table(table, &Map::new()));
    engine.register_fn("plot", |table: &mut Table, options: Map| plot_table(table, &options));
    let (one, two) = (context.clone(), context.clone());
    engine.register_fn("plot", move |games: Array, range: Dynamic| strips(&games, &range, &Map::new(), &one));
    engine.register_fn("plot", move |games: Array, range: Dynamic, options: Map| {
        strips(&games, &range, &options, &two)
    });
}

/// What the options of a plot say.
struct Wanted {
    options: Options,
    style: String,
}

/// Reads the options; unknown ones are refused by name.
fn wanted(map: &Map) -> Native<Wanted> {
    let mut wanted = Wanted { options: Options::default(), style: "values".to_owned() };
    for (key, value) in map {
        let text = show::text(&value.flatten_clone());
        let number = || {
            let n = value.as_int().ok().and_then(|n| u32::try_from(n).ok());
            n.ok_or_else(|| bad(format!("`{key}` is a number of pixels, found {text}")))
        };
        let options = std::mem::take(&mut wanted.options);
        wanted.options = match key.as_str() {
            "title" => options.title(text),
            "width" => options.width(number()?),
            "height" => options.height(number()?),
            "theme" => options.theme(match text.as_str() {
                "light" => plot::Theme::Light,
                "dark" => plot::Theme::Dark,
                "print" => plot::Theme::Print,
                _ => {
                    return Err(bad(format!(
                        "`theme` is \"light\", \"dark\" or \"print\", found \"{text}\""
                    )));
                }
            }),
            "style" => {
                wanted.style = text;
                options
            }
            _ => {
                return Err(Diagnostic::new("bad-argument", format!("plots know no option `{key}`"))
                    .hint("the options are title, width, height, theme and style")
                    .raise());
            }
        };
    }
    Ok(wanted)
}

fn plot_game(game: &Game, range: &Dynamic, options: &Map, context: &Context) -> Native<Figure> {
    heap_game(game, "plot")?;
    let span = heaps(range, "plot")?;
    let control = context.control("plot");
    let values = sequence::values(game, span, &control)?;
    let claim = game.period(Some(span.last.max(0) as u64), &control).or_raise()?;
    plot_values(&values, &claim, options)
}

fn numbers(values: &Values) -> Vec<u64> {
    values.values.iter().map(|value| value.0).collect()
}

fn plot_values(values: &Values, claim: &Claim, options: &Map) -> Native<Figure> {
    let Wanted { options, style } = wanted(options)?;
    let (name, misere) = (values.game.clone(), values.misere);
    let start = u64::try_from(values.start).map_err(|_| bad("a plot begins at 0 or later"))?;
    match (style.as_str(), period(claim)) {
        ("values", period) => {
            Ok(ValuesPlot { name, start, values: numbers(values), period, misere }.figure(options))
        }
        ("histogram", _) => Ok(Histogram { name, values: numbers(values), misere }.figure(options)),
        ("rows", Some(period)) => {
            Ok(ResidueRows { name, start, values: numbers(values), period, misere }.figure(options))
        }
        ("rows", None) => Err(bad(format!("{name} shows no period here, so there are no rows of a period"))),
        (other, _) => {
            Err(bad(format!("`style` is \"values\", \"histogram\" or \"rows\", found \"{other}\"")))
        }
    }
}

fn period(claim: &Claim) -> Option<plot::Period> {
    let p = claim.period?;
    let claim = match claim.level {
        Level::Proved => plot::Claim::Proved,
        Level::Conditional => plot::Claim::Conditional,
        Level::Observed => plot::Claim::Observed,
        Level::None => return None,
    };
    Some(plot::Period { preperiod: p.preperiod, length: p.period, saltus: p.saltus, claim })
}

fn plot_table(table: &Table, options: &Map) -> Native<Figure> {
    let options = wanted(options)?.options;
    let Table::Grid(grid) = table else {
        return Err(bad("only a table of numbers has a plot"));
    };
    let Grid { title, rows, columns, misere, .. } = &**grid;
    let start = |n: i64| u64::try_from(n).map_err(|_| bad("the plot of a table begins at 0 or later"));
    Ok(HeatMap {
        name: title.clone(),
        row_name: "a".to_owned(),
        column_name: "b".to_owned(),
        row_start: start(rows.start)?,
        column_start: start(columns.start)?,
        rows: (0..rows.len).map(|r| grid.row(r).to_vec()).collect(),
        misere: *misere,
    }
    .figure(options))
}

fn strips(games: &[Dynamic], range: &Dynamic, options: &Map, context: &Context) -> Native<Figure> {
    let options = wanted(options)?.options;
    let span = heaps(range, "plot")?;
    let control = context.control("plot");
    let mut strips = Vec::new();
    for item in games {
        let game = item.flatten_clone().try_cast::<Game>().ok_or_else(|| {
            bad(format!("plot(games, range) takes an array of games, found {}", show::text(item)))
        })?;
        heap_game(&game, "plot")?;
        let values = sequence::values(&game, span, &control)?;
        strips.push(Strip { name: game.name().to_owned(), values: numbers(&values) });
    }
    Ok(Strips { start: span.first as u64, strips }.figure(options))
}

fn sizes(array: &[Dynamic]) -> Native<Vec<u64>> {
    integers(array)?.into_iter().map(|n| argument::count(n, "a heap")).collect()
}

fn edge_pairs(edges: &[Dynamic]) -> Native<Vec<(usize, usize)>> {
    edges
        .iter()
        .map(|edge| {
            let ends = edge.flatten_clone().try_cast::<Array>().unwrap_or_default();
            match integers(&ends)?.as_slice() {
                [a @ 0..=999, b @ 0..=999, ..] => Ok((*a as usize, *b as usize)),
                _ => Err(bad(format!(
                    "an edge joins two vertices numbered from 0 to 999, found {}",
                    show::text(&edge.flatten_clone())
                ))),
            }
        })
        .collect()
}

fn chips(sum: &Sum, context: &Context) -> Native<Figure> {
    let control = context.control("chips");
    let mut heaps = Vec::new();
    for component in sum.components() {
        let alone = Sum::of(&component.game, vec![component.position.clone()]);
        let value = alone.value(&control).or_raise()?.value.0;
        heaps.push(ChipHeap { label: component.position.to_string(), value });
    }
    Ok(Chips { name: show::position(sum), heaps }.figure(Options::default()))
}

/// Registers a drawing of what can be reached from a position.
fn reachable(
    engine: &mut Engine,
    context: &Context,
    name: &'static str,
    draw: fn(&Sum, &Context) -> Native<Figure>,
) {
    let (one, two) = (context.clone(), context.clone());
    engine.register_fn(name, move |game: &mut Game, place: Dynamic| draw(&position(game, &[place])?, &one));
    engine.register_fn(name, move |sum: &mut Sum| draw(sum, &two));
}

fn graph(sum: &Sum, context: &Context) -> Native<Figure> {
    let graph = sum.graph(MOST_NODES, &context.control("graph")).or_raise()?;
    Ok(drawing(sum, graph).figure(Options::default()))
}

fn tree(sum: &Sum, context: &Context) -> Native<Figure> {
    let tree = sum.tree(MOST_NODES, &context.control("tree")).or_raise()?;
    Ok(plot::DecisionTree(drawing(sum, tree)).figure(Options::default()))
}

fn drawing(sum: &Sum, graph: bouton_solve::Graph) -> plot::PositionGraph {
    let outcome = |outcome| match outcome {
        Outcome::P => plot::Outcome::P,
        Outcome::N => plot::Outcome::N,
        Outcome::D => plot::Outcome::D,
    };
    let label =
        |position: &Sum| position.datum().map_or_else(|| show::position(position), |datum| datum.to_string());
    plot::PositionGraph {
        name: sum.game().map_or_else(|| "A sum".to_owned(), |game| game.name().to_owned()),
        nodes: graph
            .nodes
            .iter()
            .map(|node| plot::Node {
                label: label(&node.position),
                value: node.value.map(|value| value.0),
                outcome: outcome(node.outcome),
            })
            .collect(),
        edges: graph.edges.iter().map(|edge| plot::Edge { from: edge.from, to: edge.to }).collect(),
        root: 0,
        left_out: usize::from(graph.cut),
    }
}
