//! Positions as objects: a game at a position, and disjunctive sums.

use bouton_solve::{Game, Sum};
use bouton_theory::Nimber;
use rhai::{Array, Dynamic, Map, Position};

use super::named;
use crate::Context;
use crate::argument::{bad, position, position_as_written};
use crate::diagnostic::{Diagnostic, Native, OrRaise};
use crate::entry::FunctionEntry;
use crate::functions::Functions;
use crate::place::Positioned as _;
use crate::show;

/// The most summands of a multiple.
const MOST_COPIES: i64 = 10_000;

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[
    FunctionEntry {
        name: "+",
        receiver: Some("Position"),
        signatures: &[
            "position + position -> Position",
            "position + nimber -> Position",
            "n * position -> Position",
        ],
        summary: "The disjunctive sum: the positions stand side by side and a move is made in one of them. A nimber is a heap of Nim. A multiple is the sum of n equal positions.",
        example: "let p = kayles()[7] + 2 * nim()[4];\n[p, p.grundy()]",
        output: "[Kayles[7] + Nim[[4, 4]], *2]",
        source: "Sprague 1935; Grundy 1939",
        register: register_sum,
    },
    FunctionEntry {
        name: "equivalent",
        receiver: None,
        signatures: &["equivalent(position, position) -> bool"],
        summary: "Whether two positions have the same value, so that one can stand for the other in every sum. (`==` asks whether they are the same position.)",
        example: "equivalent(kayles()[5], nim()[4])",
        output: "true",
        source: "Sprague 1935; Grundy 1939",
        register: |functions, context| {
            let context = context.clone();
            functions.register_fn("equivalent", move |p: Sum, q: Sum| equivalent(&p, &q, &context));
        },
    },
    FunctionEntry {
        name: "index",
        receiver: Some("Game"),
        signatures: &["game[position] -> Position", "position.game -> Game", "position.position"],
        summary: "The game at a position, as an object that has the verbs of the game and can be added to other positions. Its parts are the game and the position as plain data.",
        example: "let p = nim()[[3, 4]];\n[p, p.outcome()]",
        output: "[Nim[[3, 4]], N]",
        source: "",
        register: register_index,
    },
];

fn register_index(functions: &mut Functions, context: &Context) {
    functions.register_indexer_get(|game: &mut Game, n: i64| position(game, &[n.into()]));
    let shared = context.clone();
    functions.register_indexer_get(move |game: &mut Game, parts: Array| {
        position_as_written(game, &[parts.into()], &shared)
    });
    let shared = context.clone();
    functions.register_text_index(move |game: &mut Game, text, place| {
        no_property(&shared, &text, place)?;
        position(game, &[text.into()])
    });
    functions.register_indexer_get(|game: &mut Game, map: Map| position(game, &[map.into()]));
    functions.register_indexer_get(|game: &mut Game, range: std::ops::Range<i64>| -> Native<Sum> {
        Err(range_index(game, &format!("{range:?}")))
    });
    functions.register_indexer_get(|game: &mut Game, range: std::ops::RangeInclusive<i64>| -> Native<Sum> {
        Err(range_index(game, &format!("{range:?}")))
    });
    functions.register_get("game", |sum: &mut Sum| -> Native<Game> {
        let games: Vec<&Game> = sum.components().iter().map(|c| &c.game).collect();
        match games.as_slice() {
            [first, rest @ ..] if rest.iter().all(|game| game == first) => Ok((*first).clone()),
            _ => Err(bad("position-games", &[])),
        }
    });
    functions.register_get("position", |sum: &mut Sum| {
        sum.datum().map_or(Dynamic::UNIT, |datum| crate::convert::dynamic(&datum))
    });
}

/// Refuses `game.name`: a game has only the registered properties, and a text would be taken for a position,
/// as in `game["name"]`.
pub(crate) fn no_property(context: &Context, name: &str, place: Position) -> Native<()> {
    let frame = context.frame();
    let source = &frame.main;
    let written = source.place(place).and_then(|place| source.text.get(source.byte_of(&place)..));
    let behind_dot = written.and_then(|written| written.trim_start_matches('?').strip_prefix('.'));
    if behind_dot.is_some_and(|written| written.trim_start().starts_with(name)) {
        return Err(Diagnostic::coded("unknown-property", &[("name", &name)]).raise());
    }
    Ok(())
}

fn range_index(game: &Game, range: &str) -> Box<rhai::EvalAltResult> {
    let args: crate::messages::Args<'_> = &[("game", &game.name()), ("range", &range)];
    Diagnostic::keyed("wrong-kind", "wrong-kind-range", args).raise()
}

fn register_sum(functions: &mut Functions, context: &Context) {
    functions.register_fn("+", |p: Sum, q: Sum| p.plus(&q).or_raise());
    let (one, two) = (context.clone(), context.clone());
    functions.register_fn("+", move |p: Sum, x: Nimber| p.plus(&heap(x, &p, &one)?).or_raise());
    functions.register_fn("+", move |x: Nimber, p: Sum| heap(x, &p, &two)?.plus(&p).or_raise());
    functions.register_fn("*", |n: i64, p: Sum| times(n, &p));
    functions.register_fn("*", |p: Sum, n: i64| times(n, &p));
    functions.register_fn("+", |_: Sum, game: Game| -> Native<Sum> { Err(no_position(&game)) });
    functions.register_fn("+", |game: Game, _: Sum| -> Native<Sum> { Err(no_position(&game)) });
    functions.register_fn("+", |game: Game, _: Game| -> Native<Sum> { Err(no_position(&game)) });
}

/// The heap of Nim that is this nimber, to be added to a position.
fn heap(x: Nimber, beside: &Sum, context: &Context) -> Native<Sum> {
    let size = i64::try_from(x.0).map_err(|_| Diagnostic::coded("too-large", &[]).raise())?;
    let nim = named::nim(context)?.under(beside.convention());
    position(&nim, &[size.into()])
}

fn no_position(game: &Game) -> Box<rhai::EvalAltResult> {
    Diagnostic::keyed("wrong-kind", "wrong-kind-sum", &[("game", &show::game(game))]).raise()
}

fn times(n: i64, p: &Sum) -> Native<Sum> {
    if !(0..=MOST_COPIES).contains(&n) {
        return Err(bad("position-times", &[("most", &MOST_COPIES), ("found", &n)]));
    }
    let mut all = Sum::empty(p.convention());
    for _ in 0..n {
        all.extend(p).or_raise()?;
    }
    Ok(all)
}

fn equivalent(p: &Sum, q: &Sum, context: &Context) -> Native<bool> {
    use bouton_theory::Convention::Misere;
    if p.convention() == Misere || q.convention() == Misere {
        return Err(Diagnostic::keyed("misere-sum", "misere-equivalent", &[]).raise());
    }
    let control = context.control("equivalent");
    p.equivalent(q, &control).or_raise()
}
