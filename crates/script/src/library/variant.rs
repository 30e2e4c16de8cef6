//! Variants of games: passes, blocking, coin-turning games and their products.

use std::rc::Rc;

use bouton_rules::variant::{Blocking, Coins, Passes, Product, Turning};
use bouton_rules::{RuleError, Ruleset};
use bouton_solve::Game;

use crate::diagnostic::{Native, OrRaise};
use crate::entry::FunctionEntry;

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[
    FunctionEntry {
        name: "blocking",
        receiver: Some("Game"),
        signatures: &["game.blocking(k) -> Game"],
        summary: "The game in which the opponent forbids up to k options before each move. An array of heaps is one position, and heaps in any order are one option. It has outcomes and winning moves, but no values, so it is no part of a sum.",
        example: "let g = nim().blocking(1);\n[g.outcome([2, 3]), g.outcome([1, 3]), g.winning_moves([1, 3]).to_array()]",
        output: "[P, N, [[1, 0], [1, 1]]]",
        source: "Smith and Stănică 2002",
        register: |functions, _| {
            functions.register_fn("blocking", |game: &mut Game, k: i64| {
                variant(game, |rules| Blocking::new(rules, k))
            });
        },
    },
    FunctionEntry {
        name: "product",
        receiver: None,
        signatures: &["product(game, game) -> Game"],
        summary: "The product of two coin-turning games: coins on a grid, of which a move turns those at the crossings of a move in the one and a move in the other. A position is an array of heads [row, column], counted from 1. Values are nim-products (the Tartan theorem).",
        example: "let g = product(turning_turtles(), ruler());\n[g.grundy([[4, 4]]), g.grundy([[4, 4], [2, 3]])]",
        output: "[*6, *4]",
        source: "Winning Ways, chapter 14",
        register: |functions, _| {
            functions.register_fn("product", |rows: Game, columns: Game| -> Native<Game> {
                Ok(Game::new(Rc::new(Product::new(rows.rules(), columns.rules()).or_raise()?)))
            });
        },
    },
    FunctionEntry {
        name: "turning",
        receiver: None,
        signatures: &["turning(coins) -> Game"],
        summary: "The coin-turning game by the coins that a move turns, the rightmost from heads to tails: \"1-3\" any one to three coins, \"=2\" exactly two, \"run\" neighbouring coins. A position is the places of the heads, from 1.",
        example: "[turning(\"1-3\").grundy([4]), turning(\"=2\").grundy([4]), turning(\"run\").grundy([4])]",
        output: "[*7, *3, *4]",
        source: "Winning Ways, chapter 14",
        register: |functions, _| {
            functions.register_fn("turning", |coins: rhai::ImmutableString| -> Native<Game> {
                Ok(Game::new(Rc::new(Turning::new(coins.parse::<Coins>().or_raise()?))))
            });
        },
    },
    FunctionEntry {
        name: "with_passes",
        receiver: Some("Game"),
        signatures: &["game.with_passes(k) -> Game"],
        summary: "The game in which the players may pass k times in all, but not from the end of play. An array of heaps is one position; with the number of passes that are left it is [[3, 4], 1].",
        example: "let g = nim().with_passes(1);\n[g.grundy([3, 4]), g.outcome([[3, 4], 0]), g.winning_moves([2, 2]).len()]",
        output: "[0, N, 3]",
        source: "Morrison, Friedman and Landsberg 2012",
        register: |functions, _| {
            functions.register_fn("with_passes", |game: &mut Game, k: i64| {
                variant(game, |rules| Passes::new(rules, k))
            });
        },
    },
];

/// A variant of a game under the same convention.
fn variant<R: Ruleset + 'static>(
    game: &Game,
    make: impl FnOnce(Rc<dyn Ruleset>) -> Result<R, RuleError>,
) -> Native<Game> {
    let rules = make(Rc::clone(game.rules())).or_raise()?;
    Ok(Game::new(Rc::new(rules)).under(game.convention()))
}
