//! Questions about a position: its options, value, outcome, winning moves, and why.
//!
//! Every verb takes a position object, a game with a position, or a game with the parts of a position.

use std::any::TypeId;

use bouton_results::{Cell, Listed, listing_of_all};
use bouton_solve::explanation::Style;
use bouton_solve::{Control, Explanation, Game, SolveError, Sum, Work};
use bouton_theory::{Convention, Nimber};
use rhai::{Array, Dynamic, Map};

use crate::Context;
use crate::argument::{bad, position_as_written};
use crate::convert;
use crate::diagnostic::{Native, OrRaise};
use crate::entry::FunctionEntry;
use crate::errata;
use crate::functions::{Functions, borrowed};
use crate::messages::Chosen;
use crate::show;
use crate::value::Moves;
use crate::value::table::{self, Table};

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[
    FunctionEntry {
        name: "drawing_moves",
        receiver: Some("Game"),
        signatures: &["game.drawing_moves(position) -> Moves", "position.drawing_moves() -> Moves"],
        summary: "Every move that keeps a draw, where play may go on for ever and neither player can win.",
        example: "let walk = game(\"Walk\", |n| [(n + 1) % 4, (n + 2) % 4]);\n[walk.outcome(0), walk.drawing_moves(0).to_array()]",
        output: "[D, [[1], [2]]]",
        source: "Smith 1966",
        register: |functions, context| {
            verb(functions, context, "drawing_moves", |sum, control| {
                let moves = sum.drawing_moves(control).or_raise()?;
                Ok(Dynamic::from(Moves { from: sum.clone(), moves, listed: Listed::Drawing }))
            });
        },
    },
    FunctionEntry {
        name: "explain",
        receiver: Some("Game"),
        signatures: &[
            "game.explain(position) -> Explanation",
            "game.explain(heap, heap, …) -> Explanation",
            "game.explain(position, #{ style }) -> Explanation",
            "position.explain() -> Explanation",
            "position.explain(#{ style }) -> Explanation",
        ],
        summary: "Why a position is won or lost, by the theorem of its game, and every winning move with its reason. The style is \"columns\" (binary), \"powers\" (of two), \"options\" (by value), \"steps\" (of the proof) or \"practical\" (the largest power of two, a quick look at Nim).",
        example: "nim().explain([3, 4, 8, 10]).outcome",
        output: "N",
        source: "Bouton 1901; Sprague 1935; Grundy 1939",
        register: |functions, context| {
            verb(functions, context, "explain", |sum, control| Ok(Dynamic::from(explanation(sum, control)?)));
            styled(functions, context);
            functions.register_get("outcome", |e: &mut Explanation| e.outcome.value);
        },
    },
    FunctionEntry {
        name: "grundy",
        receiver: Some("Game"),
        signatures: &[
            "game.grundy(position) -> Nimber",
            "game.grundy(part, part, …) -> Nimber",
            "position.grundy() -> Nimber",
        ],
        summary: "The Grundy value: the size of the Nim heap that the position equals. Where play may go on for ever it may be ∞ with a set of numbers, a LoopyValue. In misère play it is the misère value g⁻.",
        example: "kayles().grundy([5, 8])",
        output: "*5",
        source: "Sprague 1935; Grundy 1939",
        register: |functions, context| verb(functions, context, "grundy", value),
    },
    FunctionEntry {
        name: "options",
        receiver: Some("Game"),
        signatures: &["game.options(position) -> Table", "position.options() -> Table"],
        summary: "Every option of a position with its value and outcome: the table that shows whether a rule says what you mean.",
        example: "kayles().options(3)",
        output: "Kayles[3]: N, mex{0, *1, *2} = *3\nmove       option  value  outcome\n---------  ------  -----  -------\n3 → 2      [2]     *2     N\n3 → 1 + 1  [1, 1]  0      P\n3 → 1      [1]     *1     N",
        source: "",
        register: |functions, context| verb(functions, context, "options", options),
    },
    FunctionEntry {
        name: "outcome",
        receiver: Some("Game"),
        signatures: &[
            "game.outcome(position) -> Outcome",
            "position.outcome() -> Outcome",
            "position.outcome -> Outcome",
        ],
        summary: "Who wins: P if the player who just moved wins, N if the player to move wins, D for a draw in a loopy game. It compares with strings.",
        example: "[nim().outcome([3, 3]), nim().outcome([3, 3]) == \"P\"]",
        output: "[P, true]",
        source: "",
        register: |functions, context| {
            verb(functions, context, "outcome", |sum, control| {
                Ok(Dynamic::from(sum.outcome(control).or_raise()?.value))
            });
            // As of a form.
            let context = context.clone();
            functions.register_get("outcome", move |sum: &mut Sum| -> Native<_> {
                Ok(sum.outcome(&context.control("outcome")).or_raise()?.value)
            });
        },
    },
    FunctionEntry {
        name: "reachable",
        receiver: Some("Game"),
        signatures: &["game.reachable(position) -> Array", "position.reachable() -> Array"],
        summary: "Every position that play can reach, as maps: the position, its value and outcome, and the places of its options in the array. The position itself is first. Beyond 2,000 positions a map has no options, but ().",
        example: "nim().reachable(1)",
        output: "[#{options: [1], outcome: N, position: 1, value: *1}, #{options: [], outcome: P, position: [], value: 0}]",
        source: "",
        register: |functions, context| verb(functions, context, "reachable", reachable),
    },
    FunctionEntry {
        name: "remoteness",
        receiver: Some("Game"),
        signatures: &["game.remoteness(position) -> int", "position.remoteness() -> int"],
        summary: "How many moves play lasts when the winner hurries and the loser delays. It is even exactly for P-positions; the remoteness of a draw is `()`.",
        example: "nim().remoteness(5)",
        output: "1",
        source: "Steinhaus 1925; Smith 1966",
        register: |functions, context| {
            verb(functions, context, "remoteness", |sum, control| {
                let moves = sum.length(control).or_raise()?;
                Ok(moves.map_or(Dynamic::UNIT, |moves| i64::try_from(moves).unwrap_or(i64::MAX).into()))
            });
        },
    },
    FunctionEntry {
        name: "winning_moves",
        receiver: Some("Game"),
        signatures: &["game.winning_moves(position) -> Moves", "position.winning_moves() -> Moves"],
        summary: "Every winning move, as a move of the real game. The list compares with an array of the positions after the moves.",
        example: "nim().winning_moves([3, 4, 8, 10])",
        output: "4 → 1, leaving [3, 1, 8, 10]",
        source: "Bouton 1901",
        register: |functions, context| {
            verb(functions, context, "winning_moves", |sum, control| {
                let moves = sum.winning_moves(control).or_raise()?;
                Ok(Dynamic::from(Moves { from: sum.clone(), moves, listed: Listed::Winning }))
            });
        },
    },
];

/// The action of a verb on a position.
type Verb = fn(&Sum, &Control) -> Native<Dynamic>;

/// Registers a verb for positions and for games with a position or its parts.
pub(crate) fn verb(functions: &mut Functions, context: &Context, name: &'static str, run: Verb) {
    let shared = context.clone();
    functions.register_listed(name, [TypeId::of::<Game>()], 1..=8, move |game, parts| {
        let sum = position_as_written(&*borrowed::<Game>(game[0])?, parts, &shared)?;
        let shown = run(&sum, &shared.control(name))?;
        errata::meet_shown(&shared, name, &sum, &shown);
        Ok(shown)
    });
    let context = context.clone();
    functions.register_fn(name, move |sum: &mut Sum| -> Native<Dynamic> {
        let shown = run(sum, &context.control(name))?;
        errata::meet_shown(&context, name, sum, &shown);
        Ok(shown)
    });
}

/// The value as the language shows it: a nimber, or the misère value g⁻.
pub(crate) fn value(sum: &Sum, control: &Control) -> Native<Dynamic> {
    let value = sum.loopy_value(control).or_raise()?.value;
    Ok(table::value(Cell::loopy(value, sum.convention() == Convention::Misere)))
}

/// A value of normal or of misère play.
pub(crate) fn by_convention(value: Nimber, misere: bool) -> Dynamic {
    table::value(Cell::value(value, misere))
}

fn explanation(sum: &Sum, control: &Control) -> Native<Explanation> {
    sum.explain(control).or_raise()
}

/// Registers `explain` with a style.
fn styled(functions: &mut Functions, context: &Context) {
    let (one, two) = (context.clone(), context.clone());
    functions.register_fn(
        "explain",
        move |game: &mut Game, place: Dynamic, options: Map| -> Native<Dynamic> {
            told_in_style(&position_as_written(game, &[place], &one)?, &options, &one)
        },
    );
    functions.register_fn("explain", move |sum: &mut Sum, options: Map| told_in_style(sum, &options, &two));
}

fn told_in_style(sum: &Sum, options: &Map, context: &Context) -> Native<Dynamic> {
    let style = style(options)?;
    let told = Dynamic::from(explanation(sum, &context.control("explain"))?.in_style(style));
    errata::meet_shown(context, "explain", sum, &told);
    Ok(told)
}

/// The style that `#{ style: … }` names.
fn style(options: &Map) -> Native<Style> {
    let names = || Style::ALL.map(|(name, _)| format!("\"{name}\"")).join(", ");
    if let Some(key) = options.keys().find(|key| key.as_str() != "style") {
        return Err(bad("explain-option", &[("key", key)]));
    }
    let found = options.get("style").map_or_else(String::new, |style| show::found(&style.flatten_clone()));
    let style = Style::ALL.iter().find(|(name, _)| *name == found);
    style
        .map(|(_, style)| *style)
        .ok_or_else(|| bad("explain-style", &[("found", &found), ("styles", &names())]))
}

/// The most positions of [`reachable`].
const MOST: usize = 2_000;

fn reachable(sum: &Sum, control: &Control) -> Native<Dynamic> {
    let graph = sum.graph(MOST, control).or_raise()?;
    let misere = sum.convention() == Convention::Misere;
    let mut options: Vec<Dynamic> = vec![Dynamic::from(Array::new()); graph.nodes.len()];
    for edge in &graph.edges {
        if let Some(mut listed) = options[edge.from].write_lock::<Array>() {
            listed.push((edge.to as i64).into());
        }
    }
    for &open in &graph.open {
        options[open] = Dynamic::UNIT;
    }
    let rows = graph.nodes.into_iter().zip(options).map(|(node, options)| {
        let place = node.position.datum();
        let value = node.value.map_or(Dynamic::UNIT, |value| table::value(Cell::loopy(value, misere)));
        Dynamic::from(Map::from([
            ("position".into(), place.map_or_else(|| node.text.into(), |place| convert::dynamic(&place))),
            ("value".into(), value),
            ("outcome".into(), Dynamic::from(node.outcome)),
            ("options".into(), options),
        ]))
    });
    Ok(Dynamic::from(rows.collect::<Array>()))
}

fn options(sum: &Sum, control: &Control) -> Native<Dynamic> {
    let listing = listing_of_all(sum, &Chosen, control).or_raise()?;
    let go_on = || control.poll(&Work::default()).map_err(SolveError::from);
    Ok(Dynamic::from(Table::try_listing(listing, go_on).or_raise()?))
}
