//! Testing a claim about a game: a guess at the P-positions, at the values, a strategy.
//!
//! `bouton_results` does the testing; this file has the guesses, which are functions of the script.

mod decided;

use bouton_results::check::{Answer, Test};
use bouton_solve::Game;
use bouton_solve::theorem::About;
use rhai::{Dynamic, FnPtr};
use std::any::TypeId;

use crate::applied::Applied;
use crate::argument::{MOST_ITEMS, call_with_position, items, position, size, span, too_many};
use crate::diagnostic::{Native, Raised};
use crate::entry::FunctionEntry;
use crate::functions::{Functions, borrowed};
use crate::messages::Chosen;
use crate::value::Check;
use crate::{Context, show};

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[
    FunctionEntry {
        name: "check_p_positions",
        receiver: Some("Game"),
        signatures: &[
            "game.check_p_positions(|n| guess, range) -> Check",
            "game.check_p_positions(|a, b, …| guess, range, range, …) -> Check",
            "game.check_p_positions(|a, b, …| guess) -> Check",
        ],
        summary: "Whether a guess at the P-positions holds on all positions of the ranges, one for each part (up to six), or the first at which it fails and why. Without ranges it is proved or refuted for positions of every size, if the moves and the guess are linear: numbers that are compared, added, divided by constants, or put together bit by bit.",
        example: "nim().check_p_positions(|a, b| a == b, 0..=10, 0..=10)",
        output: "P-positions of Nim: holds on 121 positions (observed, not proved)",
        source: "",
        register: register_p_positions,
    },
    FunctionEntry {
        name: "check_strategy",
        receiver: Some("Game"),
        signatures: &[
            "game.check_strategy(|position| option, positions) -> Check",
            "game.check_strategy(|a, b, …| option) -> Check",
        ],
        summary: "Whether a strategy wins: from every N-position of the list it must give an option that is a P-position. Without a list it is proved or refuted for positions of every size, if the moves and the strategy are linear; its answers at P-positions don't matter.",
        example: "nim().check_strategy(|n| 0, 1..=10)",
        output: "strategy for Nim: holds on 10 positions (observed, not proved)",
        source: "",
        register: |functions, context| {
            decided::register_strategy(functions, context);
            let context = context.clone();
            functions.register_fn(
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
            "game.check_values(|a, b, …| guess) -> Check",
        ],
        summary: "Whether a formula gives the values of all positions of the ranges, or the first at which it fails. Without ranges it is proved or refuted for positions of every size, as by check_p_positions.",
        example: "game(\"take 1, 2 or 3\", |n| [1, 2, 3].filter(|k| k <= n).map(|k| n - k)).check_values(|n| n % 4, 0..=100)",
        output: "values of take 1, 2 or 3: holds on 101 positions (observed, not proved)",
        source: "",
        register: register_values,
    },
    FunctionEntry {
        name: "holds",
        receiver: Some("Check"),
        signatures: &[
            "check.holds -> bool",
            "check.checked -> int",
            "check.counterexample",
            "check.why",
            "check.claim -> String",
        ],
        summary: "Whether a check holds, how many positions it tried (0 where all are meant), the counterexample and the reason (unit if there is none), and how sure it is: \"proved\", \"observed\" or \"refuted\".",
        example: "let c = kayles().check_values(|n| n % 4, 0..=20);\n[c.holds, c.counterexample, c.why]",
        output: "[false, 4, \"the formula gives 0, the value is 1\"]",
        source: "",
        register: |functions, _| {
            functions.register_get("holds", |check: &mut Check| check.holds());
            functions.register_get("claim", |check: &mut Check| check.claim());
            functions.register_get("checked", |check: &mut Check| check.checked as i64);
            functions.register_get("counterexample", |check: &mut Check| {
                check
                    .counterexample
                    .as_ref()
                    .map_or(Dynamic::UNIT, |(place, _)| crate::convert::dynamic(place))
            });
            functions.register_get("why", |check: &mut Check| {
                check.counterexample.as_ref().map_or(Dynamic::UNIT, |(_, why)| Dynamic::from(why.clone()))
            });
        },
    },
];

fn register_p_positions(functions: &mut Functions, context: &Context) {
    decided::register(functions, context, "check_p_positions", About::Lost);
    over_ranges(functions, context, "check_p_positions", |test, context, guess| {
        let mut guess = Applied::new(context, guess);
        Check::p_positions(test, |parts| Ok::<_, Raised>(guess.ask(&numbers(parts))?))
    });
}

fn register_values(functions: &mut Functions, context: &Context) {
    decided::register(functions, context, "check_values", About::Values);
    over_ranges(functions, context, "check_values", |test, context, formula| {
        let mut formula = Applied::new(context, formula);
        Check::values(test, |parts| Ok::<_, Raised>(size(&formula.call(&numbers(parts))?)?))
    });
}

/// Asks a function of the script about every position of a test.
type Run = fn(Test<'_>, &Context, &FnPtr) -> Result<Check, Raised>;

/// Registers a check over one to six ranges.
fn over_ranges(functions: &mut Functions, context: &Context, name: &'static str, run: Run) {
    let (context, leading) = (context.clone(), [TypeId::of::<Game>(), TypeId::of::<FnPtr>()]);
    functions.register_listed(name, leading, 1..=6, move |leading, ranges| {
        let (game, guess) = (borrowed::<Game>(leading[0])?, borrowed::<FnPtr>(leading[1])?);
        let ranges: Vec<_> =
            ranges.iter().map(|range| Ok(span(range, name)?.numbers())).collect::<Native<_>>()?;
        let control = &context.control("check");
        let test = Test { game: &game, ranges: &ranges, control, words: &Chosen };
        within_items(test.count())?;
        run(test, &context, &guess).map(Dynamic::from).map_err(|Raised(error)| error)
    });
}

/// Refuses more positions than a list may hold.
fn within_items(count: u64) -> Native<()> {
    let count = i64::try_from(count).unwrap_or(i64::MAX);
    if count > MOST_ITEMS { Err(too_many(count)) } else { Ok(()) }
}

fn numbers(parts: &[i64]) -> Vec<Dynamic> {
    parts.iter().map(|&n| n.into()).collect()
}

fn check_strategy(game: &Game, strategy: &FnPtr, positions: &Dynamic, context: &Context) -> Native<Check> {
    let at = |place: &Dynamic| position(game, std::slice::from_ref(place));
    let positions = items(positions, "check_strategy")?;
    let from = positions.iter().map(|place| at(place).map_err(Raised));
    let control = context.control("check_strategy");
    let found = Check::strategy(game, from, &control, &Chosen, |place| {
        let to = call_with_position(context, strategy, game, place)?;
        match to.is_unit() {
            true => Ok(None),
            false => Ok(Some(Answer { to: at(&to)?, shown: show::text(&to) })),
        }
    });
    found.map_err(|Raised(error)| error)
}
