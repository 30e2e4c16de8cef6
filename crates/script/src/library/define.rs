//! Defining games.

use bouton_rules::PositionKind;
use bouton_solve::Game;
use rhai::FnPtr;

use crate::registry::FunctionEntry;
use crate::rule::ScriptRules;

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[FunctionEntry {
    name: "game",
    receiver: None,
    signatures: &["game(name, moves) -> Game"],
    summary: "Defines a game from a function that takes a position and returns its options.",
    example: "game(\"Nim\", |n| 0..n).values(0..=4)",
    output: "0 1 2 3 4",
    source: "",
    register: |engine, context| {
        let context = context.clone();
        engine.register_type_with_name::<Game>("Game");
        engine.register_fn("game", move |name: &str, moves: FnPtr| {
            Game::new(ScriptRules::new(name, moves, PositionKind::Heap, &context))
        });
    },
}];
