//! Defining games.

use std::rc::Rc;

use bouton_solve::{Game, Sum, TwoPlayerGame};
use bouton_theory::Convention;
use rhai::{Array, Dynamic, FnPtr, ImmutableString, Map};

use crate::diagnostic::{Diagnostic, Native, OrRaise};
use crate::entry::FunctionEntry;
use crate::functions::Functions;
use crate::rule::two_players::ScriptTwoPlayers;
use crate::rule::{Definition, ScriptRules};
use crate::value::SumOf;
use crate::{Context, show};

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[
    FunctionEntry {
        name: "game",
        receiver: None,
        signatures: &[
            "game(moves) -> Game",
            "game(name, moves) -> Game",
            "game(#{ name, moves, … }) -> Game",
            "game(#{ name, left, right, … }) -> Contest",
        ],
        summary: "Defines a game from a function that takes a position and returns its options. The long form may \
                  also say start, canonical, components, symmetries, display, describe, parse, reduction, misere and \
                  doc. With left and right in place of moves, each player has moves of their own.",
        example: "game(\"Nim\", |n| 0..n).values(0..=4)",
        output: "0 1 2 3 4",
        source: "",
        register: register_game,
    },
    FunctionEntry {
        name: "sum_of",
        receiver: None,
        signatures: &["sum_of(positions) -> Position"],
        summary: "The disjunctive sum of positions: what a rule returns for an option that falls apart. The sum of \
                  no positions is the end of play.",
        example: "game(\"Kayles\", |n| if n == 0 { [] } else { [sum_of([n - 1])] }).values(0..=2)",
        output: "0 1 0",
        source: "",
        register: register_sum_of,
    },
];

fn register_game(functions: &mut Functions, context: &Context) {
    let shared = context.clone();
    functions.register_fn("game", move |moves: FnPtr| define(Definition::of_rule("game", moves), &shared));
    let shared = context.clone();
    functions.register_fn("game", move |name: ImmutableString, moves: FnPtr| {
        define(Definition::of_rule(&name, moves), &shared)
    });
    let shared = context.clone();
    functions.register_fn("game", move |map: Map| -> Native<Dynamic> {
        if map.contains_key("left") || map.contains_key("right") {
            let rules = ScriptTwoPlayers::new(&map, &shared).or_raise()?;
            return Ok(Dynamic::from(TwoPlayerGame::new(Rc::new(rules))));
        }
        Ok(Dynamic::from(define(Definition::of_map(&map).or_raise()?, &shared)?))
    });
    for wrong in [1, 2] {
        let refuse = || Native::<Game>::Err(Diagnostic::coded("game-arguments", &[]).raise());
        if wrong == 1 {
            functions.register_fn("game", move |_: Dynamic| refuse());
        } else {
            functions.register_fn("game", move |_: Dynamic, _: Dynamic| refuse());
        }
    }
}

fn define(definition: Definition, context: &Context) -> Native<Game> {
    let convention = if definition.misere { Convention::Misere } else { Convention::Normal };
    Ok(Game::new(ScriptRules::new(definition, context).or_raise()?).under(convention))
}

fn register_sum_of(functions: &mut Functions, _context: &Context) {
    functions.register_fn("sum_of", |parts: Array| -> Native<Dynamic> {
        if parts.is_empty() {
            return Ok(Dynamic::from(Sum::empty(Convention::Normal)));
        }
        let positions: Option<Vec<Sum>> = parts.iter().map(|part| part.clone().try_cast::<Sum>()).collect();
        let Some(positions) = positions else { return Ok(Dynamic::from(SumOf { parts })) };
        let mut sum = Sum::empty(Convention::Normal);
        positions.iter().try_for_each(|next| sum.extend(next)).or_raise()?;
        Ok(Dynamic::from(sum))
    });
    for name in ["to_string", "to_debug"] {
        functions.register_fn(name, |sum: &mut SumOf| show::text(&Dynamic::from(sum.clone())));
    }
}
