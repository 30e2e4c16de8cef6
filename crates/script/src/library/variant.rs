//! Variants of games: passes, blocking, coin-turning games, products, both rules on one heap.

mod coins;

use std::rc::Rc;

use bouton_rules::variant::{Blocking, HeapProduct, Join, Pairing, Passes, Product};
use bouton_rules::{RuleError, Ruleset};
use bouton_solve::Game;

use crate::diagnostic::{Native, OrRaise};
use crate::entry::FunctionEntry;
use crate::functions::Functions;

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[
    FunctionEntry {
        name: "acrostic_product",
        receiver: None,
        signatures: &["acrostic_product(game, game) -> Game"],
        summary: "The acrostic product of two heap games: a position is a pair [m, n], and a move is one on m in the first game or one on n in the second. A heap that splits takes the other number along: with the option a + b of m, [m, n] becomes [a, n] + [b, n]. By hand with Grundy's game, where heap 3 becomes 1 + 2 and heaps 1 and 2 can't move: [3, 3] becomes [1, 3] + [2, 3] or [3, 1] + [3, 2]; [1, 3] becomes [1, 1] + [1, 2], which is worth 0, so it is worth *1, as are the other three; so both options are worth 0, and [3, 3] is worth *1. No formula is known.",
        example: "let g = acrostic_product(grundy_game(), grundy_game());\n[g.grundy([1, 3]), g.grundy([3, 3]), acrostic_product(nim(), nim()).grundy([5, 6])]",
        output: "[*1, *1, *3]",
        source: "Winning Ways, chapter 14",
        register: |functions, _| of_heaps(functions, "acrostic_product", Pairing::Acrostic),
    },
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
        name: "direct_product",
        receiver: None,
        signatures: &["direct_product(game, game) -> Game"],
        summary: "The direct product of two heap games: a position is a pair [m, n], and a move takes an option of m in the first game and an option of n in the second. With the options a₁ + a₂ + … and b₁ + b₂ + … the pair [m, n] becomes the sum of all [aᵢ, n], all [m, bⱼ] and all [aᵢ, bⱼ]. In normal play it is worth the nim-product of the values of m and n (the Tartan theorem). By hand with Nim: [1, 1] becomes [0, 1] + [1, 0] + [0, 0], which is worth 0, so it is worth *1; [2, 2] becomes [a, 2] + [2, b] + [a, b] for a, b = 0, 1, which are worth 0, *2, *2 and *2 + *2 + *1 = *1, so it is worth *3.",
        example: "let g = direct_product(nim(), nim());\n[g.grundy([1, 1]), g.grundy([2, 2]), direct_product(kayles(), nim()).grundy([5, 6]), kayles().grundy(5) * star(6)]",
        output: "[*1, *3, *14, *14]",
        source: "Winning Ways, chapter 14",
        register: |functions, _| of_heaps(functions, "direct_product", Pairing::Direct),
    },
    FunctionEntry {
        name: "join",
        receiver: Some("Game"),
        signatures: &["game.join(game) -> Game"],
        summary: "The heap game in which a move is one of either game: the options of a heap are those of both. By hand with S(2) and S(3): from 4 a move leads to 2 or to 1; 0 and 1 can't move, and 2 and 3 lead to 0 or 1 and are worth *1; so 4 has the values *1 and 0 to go to and is worth *2.",
        example: "[subtraction([2]).join(subtraction([3])).values(0..=6), subtraction([2, 3]).values(0..=6), grundy_game().join(game(|n| if n > 0 { [n - 1] } else { [] })).values(0..=6)]",
        output: "[0 0 1 1 2 0 0, 0 0 1 1 2 0 0, 0 1 0 2 0 3 1]",
        source: "",
        register: |functions, _| {
            functions.register_fn("join", |first: &mut Game, second: Game| -> Native<Game> {
                let rules = Join::new(first.rules(), second.rules()).or_raise()?;
                Ok(Game::new(Rc::new(rules)).under(first.convention()))
            });
        },
    },
    FunctionEntry {
        name: "product",
        receiver: None,
        signatures: &["product(game, game) -> Game"],
        summary: "The product of two coin-turning games, your own included: coins on a grid; a move turns those at the crossings of a move in the one and a move in the other. A position is an array of heads [row, column], counted from 1, or rows of heads and tails such as \"HT/TH\". Values are nim-products (the Tartan theorem).",
        example: "let g = product(turning(\"1-9\"), turning(|n| if n > 1 { [[], [n - 1]] } else { [[]] }));\n[g.grundy([[4, 4]]), g.grundy(\"HTT/THH\"), product(turning_turtles(), ruler()).grundy([[4, 4]])]",
        output: "[*12, 0, *6]",
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
        signatures: &[
            "turning(code) -> Game",
            "turning(lengths) -> Game",
            "turning(|place| others) -> Game",
            "turning(name, |place| others) -> Game",
            "turning(game) -> Game",
        ],
        summary: "The coin-turning game by the coins that a move turns, the rightmost from heads to tails. A code says how many: \"1-3\", \"2\", \"1+\" (any number), then C for neighbours, E equally spaced, S symmetric, F with the first coin of the row, C(5) within five places; \"2-3,6C\" is either. An array has the lengths of runs that are turned. A function takes the place of a coin, from 1, and lists the lists of other coins that are turned with it ([] the coin alone). A heap game turns the coin n along with the coins a, b where its heap n has the option a + b. A position is the places of the heads, from 1, or a text such as \"HTTH\".",
        example: "[turning(\"1-9\").grundy([10]), turning(\"3C(5)\").grundy(\"TTTH\"), turning([1, 3]).grundy([3]), turning(|n| [[]]).grundy(\"HHH\"), turning(grundy_game()).grundy([3])]",
        output: "[*511, *2, *1, *1, *1]",
        source: "Winning Ways, chapter 14",
        register: coins::register,
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

/// Registers a product of two heap games.
fn of_heaps(functions: &mut Functions, name: &'static str, pairing: Pairing) {
    functions.register_fn(name, move |first: Game, second: Game| -> Native<Game> {
        Ok(Game::new(Rc::new(HeapProduct::new(pairing, first.rules(), second.rules()).or_raise()?)))
    });
}
