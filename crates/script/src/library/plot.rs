//! Plots: sequences of values, tables, several games side by side.

use bouton_plot as plot;
use bouton_plot::{Figure, HeatMap, Histogram, Options, ResidueRows, Strip, Strips, ValuesPlot};
use bouton_rules::Datum;
use bouton_solve::Game;
use bouton_theory::{Claim, Convention, Level};
use rhai::{Array, Dynamic, Engine, Map};

use super::argument::{bad, heap_game, heaps};
use super::sequence;
use crate::Context;
use crate::diagnostic::{Native, OrRaise};
use crate::entry::FunctionEntry;
use crate::show::{self, picture};
use crate::value::{Grid, Table, Values};

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
];

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
    let mut wanted = Wanted { options: picture::options(), style: "values".to_owned() };
    for (key, value) in map {
        let text = show::text(&value.flatten_clone());
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

fn plot_game(game: &Game, range: &Dynamic, options: &Map, context: &Context) -> Native<Figure> {
    heap_game(game, "plot")?;
    let span = heaps(range, "plot")?;
    let control = context.control("plot");
    let values = sequence::values(game, span, &control)?;
    let claim = game.period(Some(proof_bound(game, span.last.max(0) as u64)), &control).or_raise()?;
    let of_heaps = options_in_words(game, &values);
    plot_of(&values, &claim, options, of_heaps)
}

/// The options of every heap in words, for the tooltips of a figure that is not too long; else nothing.
fn options_in_words(game: &Game, values: &Values) -> Vec<String> {
    const HEAPS: usize = 300;
    const SHOWN: usize = 10;
    if values.values.len() > HEAPS {
        return Vec::new();
    }
    let words = |n: i64| {
        let mut list = bouton_rules::Options::new();
        game.rules().options(n.into(), &mut list).ok()?;
        let mut found: Vec<String> = Vec::new();
        for option in list.iter() {
            let mut parts: Vec<Datum> = option.parts().map(|part| part.datum()).collect();
            parts.sort_unstable();
            let parts: Vec<String> = parts.iter().map(ToString::to_string).collect();
            let option = if parts.is_empty() { "0".to_owned() } else { parts.join("+") };
            if !found.contains(&option) {
                found.push(option);
            }
            if found.len() > SHOWN {
                found[SHOWN] = "…".to_owned();
                break;
            }
        }
        Some(if found.is_empty() { "–".to_owned() } else { found.join(", ") })
    };
    (values.start..values.end()).map(words).collect::<Option<_>>().unwrap_or_default()
}

/// How far to look for the period of a figure: a native code is cheap, and its proof may need more values than are drawn.
fn proof_bound(game: &Game, last: u64) -> u64 {
    const CHEAP: u64 = 2_000;
    let cheap = game.rules().heap_code().is_some() && game.convention() == Convention::Normal;
    if cheap { last.max(CHEAP) } else { last }
}

fn numbers(values: &Values) -> Vec<u64> {
    values.values.iter().map(|value| value.0).collect()
}

fn plot_values(values: &Values, claim: &Claim, options: &Map) -> Native<Figure> {
    plot_of(values, claim, options, Vec::new())
}

fn plot_of(values: &Values, claim: &Claim, options: &Map, of_heaps: Vec<String>) -> Native<Figure> {
    let Wanted { options, style } = wanted(options)?;
    let (name, misere) = (values.game.clone(), values.misere);
    let start = u64::try_from(values.start).map_err(|_| bad("plot-start", &[]))?;
    match (style.as_str(), period(claim)) {
        ("values", period) => {
            let plot = ValuesPlot { name, start, values: numbers(values), period, misere };
            Ok(plot.figure_with(options, of_heaps))
        }
        ("histogram", _) => Ok(Histogram { name, values: numbers(values), misere }.figure(options)),
        ("rows", Some(period)) => {
            Ok(ResidueRows { name, start, values: numbers(values), period, misere }.figure(options))
        }
        ("rows", None) => Err(bad("plot-rows", &[("game", &name)])),
        (other, _) => Err(bad("plot-style", &[("found", &other)])),
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
        return Err(bad("plot-table", &[]));
    };
    let Grid { title, rows, columns, misere, .. } = &**grid;
    let start = |n: i64| u64::try_from(n).map_err(|_| bad("plot-table-start", &[]));
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
        let game = item
            .flatten_clone()
            .try_cast::<Game>()
            .ok_or_else(|| bad("plot-games", &[("found", &show::text(item))]))?;
        heap_game(&game, "plot")?;
        let values = sequence::values(&game, span, &control)?;
        strips.push(Strip { name: game.name().to_owned(), values: numbers(&values) });
    }
    Ok(Strips { start: span.first as u64, strips }.figure(options))
}
