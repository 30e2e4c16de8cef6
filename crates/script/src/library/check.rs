//! Testing a claim about a game: a guess at the P-positions, at the values, a strategy.
//!
//! A check that holds is an observation on the positions tried; it proves nothing about the others.

use bouton_results::moves;
use bouton_rules::Datum;
use bouton_solve::{Control, Game, Sum};
use bouton_theory::Outcome;
use rhai::{Dynamic, Engine, FnPtr};

use super::argument::{self, Span, ask, call_with_position, items, position, size, span};
use crate::Context;
use crate::diagnostic::{Native, OrRaise};
use crate::entry::FunctionEntry;
use crate::messages::{Chosen, text};
use crate::show;
use crate::value::Check;

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[
    FunctionEntry {
        name: "check_p_positions",
        receiver: Some("Game"),
        signatures: &[
            "game.check_p_positions(|n| guess, range) -> Check",
            "game.check_p_positions(|a, b| guess, range, range) -> Check",
        ],
        summary: "Whether a guess at the P-positions holds on all positions of the ranges, or the first at which it fails and why.",
        example: "nim().check_p_positions(|a, b| a == b, 0..=10, 0..=10)",
        output: "P-positions of Nim: holds on 121 positions (observed, not proved)",
        source: "",
        register: register_p_positions,
    },
    FunctionEntry {
        name: "check_strategy",
        receiver: Some("Game"),
        signatures: &["game.check_strategy(|position| option, positions) -> Check"],
        summary: "Whether a strategy wins: from every N-position of the list it must give an option that is a P-position.",
        example: "nim().check_strategy(|n| 0, 1..=10)",
        output: "strategy for Nim: holds on 10 positions (observed, not proved)",
        source: "",
        register: |engine, context| {
            let context = context.clone();
            engine.register_fn(
                "check_strategy",
                move |game: &mut Game, strategy: FnPtr, positions: Dynamic| {
                    check_strategy(game, &strategy, &positions, &context)
                },
            );
        },
    },
    FunctionEntry {
        name: "check_values",
        receiver: Some("Game"),
        signatures: &[
            "game.check_values(|n| guess, range) -> Check",
            "game.check_values(|a, b| guess, range, range) -> Check",
        ],
        summary: "Whether a formula gives the values of all positions of the ranges, or the first at which it fails.",
        example: "game(\"take 1, 2 or 3\", |n| [1, 2, 3].filter(|k| k <= n).map(|k| n - k)).check_values(|n| n % 4, 0..=100)",
        output: "values of take 1, 2 or 3: holds on 101 positions (observed, not proved)",
        source: "",
        register: register_values,
    },
    FunctionEntry {
        name: "holds",
        receiver: Some("Check"),
        signatures: &["check.holds -> bool", "check.checked -> int", "check.counterexample", "check.why"],
        summary: "Whether a check holds, how many positions it tried, the counterexample and the reason (unit if there is none).",
        example: "let c = kayles().check_values(|n| n % 4, 0..=20);\n[c.holds, c.counterexample, c.why]",
        output: "[false, 4, \"the formula gives 0, the value is 1\"]",
        source: "",
        register: |engine, _| {
            engine.register_get("holds", |check: &mut Check| check.holds());
            engine.register_get("checked", |check: &mut Check| check.checked as i64);
            engine.register_get("counterexample", |check: &mut Check| {
                check
                    .counterexample
                    .as_ref()
                    .map_or(Dynamic::UNIT, |(place, _)| crate::convert::dynamic(place))
            });
            engine.register_get("why", |check: &mut Check| {
                check.counterexample.as_ref().map_or(Dynamic::UNIT, |(_, why)| Dynamic::from(why.clone()))
            });
        },
    },
];

fn register_p_positions(engine: &mut Engine, context: &Context) {
    over_ranges(engine, context, "check_p_positions", p_positions);
}

fn register_values(engine: &mut Engine, context: &Context) {
    over_ranges(engine, context, "check_values", check_values);
}

/// Registers a check over one, two or three ranges.
fn over_ranges(
    engine: &mut Engine,
    context: &Context,
    name: &'static str,
    run: fn(&Context, &Game, &FnPtr, &[Span]) -> Native<Check>,
) {
    macro_rules! ranges {
        ($($range:ident),+) => {{
            let context = context.clone();
            engine.register_fn(name, move |game: &mut Game, guess: FnPtr, $($range: Dynamic),+| {
                let spans = [$(span(&$range, name)?),+];
                run(&context, game, &guess, &spans)
            });
        }};
    }
    ranges!(a);
    ranges!(a, b);
    ranges!(a, b, c);
}

/// Calls `visit` with every tuple of numbers from the spans, the last one running fastest, until it finds
/// something.
fn each<T>(spans: &[Span], mut visit: impl FnMut(&[i64]) -> Native<Option<T>>) -> Native<(u64, Option<T>)> {
    let area = spans.iter().fold(1_i64, |area, span| area.saturating_mul(span.len()));
    if area > argument::MOST_ITEMS {
        return Err(argument::too_many(area));
    }
    let mut tuple: Vec<i64> = spans.iter().map(|span| span.first).collect();
    for tried in 0..area as u64 {
        if let Some(found) = visit(&tuple)? {
            return Ok((tried + 1, Some(found)));
        }
        for (i, span) in spans.iter().enumerate().rev() {
            if tuple[i] < span.last {
                tuple[i] += 1;
                break;
            }
            tuple[i] = span.first;
        }
    }
    Ok((area as u64, None))
}

fn place(game: &Game, tuple: &[i64]) -> Native<(Datum, Sum)> {
    let datum = if let [n] = tuple { Datum::Int(*n) } else { Datum::ints(tuple) };
    let sum = game.position(datum.clone()).or_raise()?;
    Ok((datum, sum))
}

fn numbers(tuple: &[i64]) -> Vec<Dynamic> {
    tuple.iter().map(|&n| n.into()).collect()
}

fn p_positions(context: &Context, game: &Game, guess: &FnPtr, spans: &[Span]) -> Native<Check> {
    let control = &context.control("check");
    let (checked, counterexample) = each(spans, |tuple| {
        let guessed = ask(context, guess, numbers(tuple))?;
        let (datum, sum) = place(game, tuple)?;
        let outcome = sum.outcome(control).or_raise()?.value;
        Ok((guessed != (outcome == Outcome::P)).then(|| {
            let why = if guessed {
                let winning = sum.winning_moves(control).ok().and_then(|moves| moves.into_iter().next());
                match winning.map(|m| moves::short(&sum, &m, &Chosen)) {
                    Some(m) => text("check-winning", &[("outcome", &outcome), ("move", &m)]),
                    None => text("check-no-p", &[("outcome", &outcome)]),
                }
            } else {
                text("check-no-n", &[("outcome", &outcome)])
            };
            (datum, why)
        }))
    })?;
    Ok(Check { what: text("check-p-positions", &[("game", &game.name())]), checked, counterexample })
}

fn check_values(context: &Context, game: &Game, formula: &FnPtr, spans: &[Span]) -> Native<Check> {
    let control = &context.control("check");
    let (checked, counterexample) = each(spans, |tuple| {
        let guessed = size(&argument::call(context, formula, numbers(tuple))?)?;
        let (datum, sum) = place(game, tuple)?;
        let value = sum.value(control).or_raise()?.value.0;
        Ok((guessed != value)
            .then(|| (datum, text("check-formula", &[("guessed", &guessed), ("value", &value)]))))
    })?;
    Ok(Check { what: text("check-values", &[("game", &game.name())]), checked, counterexample })
}

fn check_strategy(game: &Game, strategy: &FnPtr, positions: &Dynamic, context: &Context) -> Native<Check> {
    let control = context.control("check_strategy");
    let what = text("check-strategy", &[("game", &game.name())]);
    let mut checked = 0;
    for item in items(positions, "check_strategy")? {
        let sum = position(game, std::slice::from_ref(&item))?;
        checked += 1;
        if sum.outcome(&control).or_raise()?.value != Outcome::N {
            continue;
        }
        let datum = sum.datum().unwrap_or_else(|| Datum::text(&show::position(&sum)));
        let answer = call_with_position(context, strategy, game, &datum)?;
        if let Some(why) = fault(game, &sum, &answer, &control)? {
            return Ok(Check { what, checked, counterexample: Some((datum, why)) });
        }
    }
    Ok(Check { what, checked, counterexample: None })
}

/// Why `answer` is not a winning move from `from`.
fn fault(game: &Game, from: &Sum, answer: &Dynamic, control: &Control) -> Native<Option<String>> {
    if answer.is_unit() {
        return Ok(Some(text("check-no-move", &[])));
    }
    let to = position(game, std::slice::from_ref(answer))?;
    let shown = show::text(answer);
    let same = |a: &Sum, b: &Sum| {
        let sorted = |sum: &Sum| {
            let mut parts: Vec<Datum> = sum.components().iter().map(|c| c.position.clone()).collect();
            if game.is_heap_game() {
                parts.retain(|part| *part != Datum::Int(0));
                parts.sort();
            }
            parts
        };
        sorted(a) == sorted(b)
    };
    let moves = from.moves(control).or_raise()?;
    Ok(match moves.iter().find(|m| same(&m.to, &to)) {
        None => Some(text("check-no-option", &[("option", &shown)])),
        Some(m) if !m.wins() => Some(text("check-loses", &[("option", &shown)])),
        Some(_) => None,
    })
}
