//! Plots: sequences of values, tables, several games side by side, and any data.

mod data;

use bouton_plot as plot;
use bouton_plot::{Figure, Options};
use bouton_results::figure;
use bouton_solve::Game;
use bouton_theory::{Claim, Convention};
use rhai::{Array, Dynamic, Map};

use super::{named, sequence};
use crate::Context;
use crate::argument::{Span, bad, heap_game, heaps};
use crate::diagnostic::{Native, OrRaise};
use crate::entry::FunctionEntry;
use crate::functions::Functions;
use crate::show::{self, picture};
use crate::value::{Table, Values};

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[
    FunctionEntry {
        name: "description",
        receiver: Some("Figure"),
        signatures: &[
            "figure.description -> String",
            "figure.title -> String",
            "figure.svg() -> String",
            "figure.text() -> String",
        ],
        summary: "The content of a figure in a sentence; its title; the figure as SVG and as characters.",
        example: "nim().plot(0..=3).title",
        output: "Nim: Grundy values",
        source: "",
        register: |functions, _| {
            functions.register_get("description", |figure: &mut Figure| figure.description());
            functions.register_get("title", |figure: &mut Figure| figure.title());
            functions.register_fn("svg", |figure: &mut Figure| figure.svg());
            functions.register_fn("text", |figure: &mut Figure| figure.text());
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
            "table.plot(#{ x, y, kind, log, x_name, y_name, title, width, height, theme }) -> Figure",
            "plot(games, range) -> Figure",
        ],
        summary: "A figure: values against heaps with the period, a table as a heat map, several games as strips. The style is \"values\", \"histogram\" or \"rows\" (one row a period); the theme \"light\", \"dark\" or \"print\".",
        example: "kayles().plot(0..=200, #{ title: \"Rows of pins\" }).title",
        output: "Rows of pins",
        source: "",
        register: register_plot,
    },
    FunctionEntry {
        name: "plot",
        receiver: Some("Array"),
        signatures: &[
            "array.plot() -> Figure",
            "array.plot(#{ x, y, kind, log, x_name, y_name, title, width, height, theme }) -> Figure",
        ],
        summary: "A figure of data: numbers against their index, pairs [x, y] as points, longer rows as a heat map, maps and tables by their columns. The kind is \"scatter\", \"line\", \"bars\" or \"heat\"; x names the column across and y one or several others; log is true, \"x\" or \"y\". A table of a survey shows periods against preperiods.",
        example: "let squares = (0..10).map(|n| [n, n * n]);\nplot(squares, #{ kind: \"line\", y_name: \"square\" }).title",
        output: "square against x",
        source: "",
        register: register_data,
    },
];

fn register_data(functions: &mut Functions, _: &Context) {
    functions.register_fn("plot", |items: Array| data::of_array(&items, &Map::new()));
    functions.register_fn("plot", |items: Array, options: Map| data::of_array(&items, &options));
}

fn register_plot(functions: &mut Functions, context: &Context) {
    let (one, two) = (context.clone(), context.clone());
    functions.register_fn("plot", move |game: &mut Game, range: Dynamic| {
        plot_game(game, &range, &Map::new(), &one)
    });
    functions.register_fn("plot", move |game: &mut Game, range: Dynamic, options: Map| {
        plot_game(game, &range, &options, &two)
    });
    let (three, four) = (context.clone(), context.clone());
    functions.register_fn("plot", move |values: &mut Values| plot_values(values, &Map::new(), &three));
    functions
        .register_fn("plot", move |values: &mut Values, options: Map| plot_values(values, &options, &four));
    functions.register_fn("plot", |table: &mut Table| plot_table(table, &Map::new()));
    functions.register_fn("plot", |table: &mut Table, options: Map| plot_table(table, &options));
    let (one, two) = (context.clone(), context.clone());
    functions
        .register_fn("plot", move |games: Array, range: Dynamic| strips(&games, &range, &Map::new(), &one));
    functions.register_fn("plot", move |games: Array, range: Dynamic, options: Map| {
        strips(&games, &range, &options, &two)
    });
}

/// The options of a plot.
struct Wanted {
    options: Options,
    style: String,
}

/// Reads the options; unknown ones are refused by name.
fn wanted(map: &Map) -> Native<Wanted> {
    let mut wanted = Wanted { options: picture::options(), style: "values".to_owned() };
    for (key, value) in map {
        let text = show::found(&value.flatten_clone());
        let number = || {
            let n = value.as_int().ok().and_then(|n| u32::try_from(n).ok());
            n.ok_or_else(|| bad("plot-pixels", &[("key", &key), ("found", &text)]))
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
                    return Err(bad("plot-theme", &[("found", &text)]));
                }
            }),
            "style" => {
                wanted.style = text;
                options
            }
            _ => {
                return Err(bad("plot-option", &[("key", &key)]));
            }
        };
    }
    Ok(wanted)
}

/// The options of a figure that has one style.
pub(super) fn plain(map: &Map) -> Native<Options> {
    if map.contains_key("style") {
        return Err(bad("plot-option", &[("key", &"style")]));
    }
    Ok(wanted(map)?.options)
}

fn plot_game(game: &Game, range: &Dynamic, options: &Map, context: &Context) -> Native<Figure> {
    heap_game(game, "plot")?;
    let span = heaps(range, "plot")?;
    let control = context.control("plot");
    let values = sequence::values(game, span, &control)?;
    let claim = game.period(Some(figure::proof_bound(game, span.last.max(0) as u64)), &control).or_raise()?;
    let of_heaps = figure::options_in_words(game, &values);
    plot_of(&values, &claim, options, of_heaps)
}

fn plot_values(values: &Values, options: &Map, context: &Context) -> Native<Figure> {
    match claim_of_game(values, context)? {
        Some(claim) => plot_of(values, &claim, options, Vec::new()),
        None => plot_of(values, values.period().as_data(), options, Vec::new()),
    }
}

/// The proved claim of the native game that has these values, so that `g.values(r).plot()` shows the same as
/// `g.plot(r)`. Values that merely bear its name don't get it.
fn claim_of_game(values: &Values, context: &Context) -> Native<Option<Claim>> {
    let indices = values.indices();
    let game = named::titled(values.game(), context)
        .filter(|game| !values.is_misere() && game.convention() == Convention::Normal);
    let Some(game) = game.filter(|game| indices.start >= 0 && heap_game(game, "plot").is_ok()) else {
        return Ok(None);
    };
    let control = context.control("plot");
    let span = Span { first: indices.start, last: indices.end.saturating_sub(1) };
    if values.is_empty() || sequence::values(&game, span, &control)?.to_numbers() != values.to_numbers() {
        return Ok(None);
    }
    let bound = figure::proof_bound(&game, span.last.unsigned_abs());
    game.period(Some(bound), &control).or_raise().map(Some)
}

fn plot_of(values: &Values, claim: &Claim, options: &Map, of_heaps: Vec<String>) -> Native<Figure> {
    let Wanted { options, style } = wanted(options)?;
    if values.indices().start < 0 {
        return Err(bad("plot-start", &[]));
    }
    match style.as_str() {
        "values" => Ok(figure::values(values, claim, of_heaps, options)),
        "histogram" => Ok(figure::histogram(values, options)),
        "rows" => {
            figure::rows(values, claim, options).ok_or_else(|| bad("plot-rows", &[("game", &values.game())]))
        }
        other => Err(bad("plot-style", &[("found", &other)])),
    }
}

fn plot_table(table: &Table, options: &Map) -> Native<Figure> {
    let grid = match table {
        Table::Rows(rows) => return data::of_table(rows, options),
        Table::Grid(grid) => grid,
    };
    let options = wanted(options)?.options;
    match grid {
        grid if grid.first().0 < 0 || grid.first().1 < 0 => Err(bad("plot-table-start", &[])),
        grid => Ok(figure::table(grid, options)),
    }
}

fn strips(games: &[Dynamic], range: &Dynamic, options: &Map, context: &Context) -> Native<Figure> {
    let options = wanted(options)?.options;
    let span = heaps(range, "plot")?;
    let control = context.control("plot");
    let mut strips = Vec::new();
    for item in games {
        let game = item
            .flatten_clone()
            .try_cast::<Game>()
            .ok_or_else(|| bad("plot-games", &[("found", &show::found(item))]))?;
        heap_game(&game, "plot")?;
        let values = sequence::values(&game, span, &control)?;
        strips.push(values);
    }
    Ok(figure::strips(span.first as u64, &strips, options))
}
