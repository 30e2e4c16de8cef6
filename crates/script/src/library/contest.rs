//! Games in which each player has moves of their own.

mod line;
mod play;

use std::rc::Rc;

use bouton_results::PlayerMoves;
use bouton_rules::variant::{Dicotic, Impartial};
use bouton_rules::{Datum, registry};
use bouton_solve::{Game, SolveError, TwoPlayerGame, Work};
use bouton_theory::{Convention, Player};
use rhai::{Dynamic, ImmutableString};

use crate::argument::bad;
use crate::diagnostic::{Native, OrRaise};
use crate::entry::FunctionEntry;
use crate::functions::Functions;
use crate::messages::Chosen;
use crate::value::Table;
use crate::{Context, convert, show};

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[
    FunctionEntry {
        name: "dicotic",
        receiver: Some("Contest"),
        signatures: &["contest.dicotic() -> Contest"],
        summary: "The dicotic variant: play ends once one of the players can't move, so that nobody has moves to spare. In a position that falls apart each part ends for itself.",
        example: "let h = hackenbush_rb();\n[h.form(\"BR\"), h.dicotic().form(\"BR\"), h.dicotic().form(\"BB\")]",
        output: "[1/2, *, 0]",
        source: "",
        register: |functions, _| {
            functions.register_fn("dicotic", |game: &mut TwoPlayerGame| {
                TwoPlayerGame::new(Rc::new(Dicotic::new(Rc::clone(game.rules())))).under(game.convention())
            });
        },
    },
    FunctionEntry {
        name: "game_notation",
        receiver: None,
        signatures: &["game_notation() -> Contest"],
        summary: "Games that are written out: a position is [[left options], [right options]], with integers, \"p/q\" and \"*n\" for the games of these values.",
        example: "let g = game_notation();\n[g.form([[0], [\"1/2\", 1]]), g.outcome([[0], [0]])]",
        output: "[1/4, N]",
        source: "Conway 1976",
        register: |functions, _| {
            constructor(functions, "game_notation");
        },
    },
    FunctionEntry {
        name: "impartial",
        receiver: Some("Contest"),
        signatures: &["contest.impartial() -> Game"],
        summary: "The impartial variant: either player may make the moves of both. Domineering becomes Cram, Red-Blue Hackenbush green Hackenbush. If positions say whose turn it is, this variant doesn't exist.",
        example: "let g = hackenbush_rb().impartial();\n[g.grundy(\"BRB\"), g.outcome([[0, 1, \"B\"], [0, 2, \"R\"]])]",
        output: "[*3, P]",
        source: "",
        register: |functions, _| {
            functions.register_fn("impartial", |game: &mut TwoPlayerGame| {
                Game::new(Rc::new(Impartial::new(Rc::clone(game.rules())))).under(game.convention())
            });
        },
    },
    FunctionEntry {
        name: "line",
        receiver: Some("Contest"),
        signatures: &[
            "contest.line(items) -> ContestLine",
            "contest.line(items, player) -> ContestLine",
            "contestline.to_array() -> Array",
        ],
        summary: "Judges a line of play: the first position and what followed it, as positions or as moves (the number or array of a move, or its words). It shows for each step whether it was legal, who wins, who erred and what would have won. The player of the first move is the one that the position names, else Left, or the one that you name.",
        example: "northcott().line([[\"W..B\", \"W.B.\"], \"row 1, white forward 1\", \"row 2, black forward 1\"])",
        output: "Northcott\nplayer  move                    position     nim-sum  outcome  verdict\n------  ----------------------  -----------  -------  -------  ------------\n–       –                       W..B / W.B.  3        N        –\nWhite   row 1, white forward 1  .W.B / W.B.  0        P        wins\nBlack   row 2, black forward 1  .W.B / WB..  1        N        loses anyway\nWhite is to move and can win.",
        source: "Winning Ways, chapter 3",
        register: line::register,
    },
    FunctionEntry {
        name: "misere",
        receiver: Some("Contest"),
        signatures: &["contest.misere() -> Contest"],
        summary: "The same rules in misère play: the player who cannot move wins. Positions and sums have outcomes and winning moves there, but no values.",
        example: "let g = hackenbush_rb().misere();\n[g.outcome(\"B\"), g.outcome(\"BR\"), (g[\"B\"] + g[\"R\"]).outcome()]",
        output: "[R, R, N]",
        source: "",
        register: |functions, _| {
            functions.register_fn("misere", |game: &mut TwoPlayerGame| game.under(Convention::Misere));
        },
    },
    FunctionEntry {
        name: "moves",
        receiver: Some("Contest"),
        signatures: &["contest.moves(position, player) -> Table"],
        summary: "Every move of a player: the Nim heaps that it leaves, if a theorem gives them, whether the opponent takes it back, and its result. Reversible moves come last.",
        example: "poker_nim().moves(#{ h: [1], res: [1, 0] }, \"left\")",
        output: "Poker Nim: left\nmove     heaps  reversible  outcome\n-------  -----  ----------  -------\n[0, -1]  0      no          win\n[0, 1]   2      yes         loss",
        source: "Winning Ways, chapter 3",
        register: |functions, context| {
            let context = context.clone();
            functions.register_fn(
                "moves",
                move |game: &mut TwoPlayerGame, place: Dynamic, player: ImmutableString| {
                    let (position, player) = (position(game, &place)?, self::player(&player)?);
                    let control = context.control("moves");
                    let moves = game.moves(&position, player, &control).or_raise()?;
                    let all = PlayerMoves { game: game.clone(), position, player, moves };
                    let go_on = || control.poll(&Work::default()).map_err(SolveError::from);
                    let listing = all.try_listing(&Chosen, go_on).or_raise()?;
                    // Many moves take a while to go.
                    drop(all);
                    Table::try_listing(listing, go_on).or_raise()
                },
            );
        },
    },
    FunctionEntry {
        name: "northcott",
        receiver: None,
        signatures: &["northcott() -> Contest"],
        summary: "Northcott's game: a white and a black piece in each row slide towards and away from each other. A position is the width, the columns of both pieces in each row, and whose turn it is; a winning move is [row, column].",
        example: "let g = northcott();\nlet p = #{ w: 8, rows: [[0, 5], [3, 7]], turn: \"W\" };\n[g.outcome(p), g.winning_moves(p).len()]",
        output: "[N, 2]",
        source: "Winning Ways, chapter 3",
        register: |functions, _| {
            constructor(functions, "northcott");
        },
    },
    FunctionEntry {
        name: "outcome_for",
        receiver: Some("Contest"),
        signatures: &[
            "contest.outcome_for(position, player) -> String",
            "contest.outcome(position) -> OutcomeClass",
        ],
        summary: "The best result that the player to move can force, \"left\" or \"right\": \"win\", \"loss\" or \"draw\". The outcome is L, R, N, P, or D if a draw can be forced with either to move; if a position says who is to move, it is N or P.",
        example: "let g = game(#{ left: |n| if n > 1 { [n - 2] } else { [] }, right: |n| if n > 0 { [n - 1] } else { [] } });\n[g.outcome_for(4, \"left\"), g.outcome_for(4, \"right\"), g.outcome(4)]",
        output: "[\"loss\", \"win\", R]",
        source: "Conway 1976",
        register: |functions, context| {
            let (one, two) = (context.clone(), context.clone());
            functions.register_fn(
                "outcome_for",
                move |game: &mut TwoPlayerGame, place: Dynamic, player: ImmutableString| {
                    let (position, player) = (position(game, &place)?, self::player(&player)?);
                    let found = game.prospect(&position, player, &one.control("outcome_for")).or_raise()?;
                    Ok::<_, Box<rhai::EvalAltResult>>(found.value.name().to_owned())
                },
            );
            functions.register_fn("outcome", move |game: &mut TwoPlayerGame, place: Dynamic| {
                let position = position(game, &place)?;
                Ok::<_, Box<rhai::EvalAltResult>>(
                    game.outcome(&position, &two.control("outcome")).or_raise()?.value,
                )
            });
        },
    },
    FunctionEntry {
        name: "play",
        receiver: Some("Contest"),
        signatures: &[
            "contest.play()",
            "contest.play(position)",
            "contest.play(position, #{ players, machine, first, seed })",
        ],
        summary: "Play against the machine, or two people against each other, as in game.play. Answer with the number of a move, its words, `h` for a hint, `w` for why your last move was wrong, or `q` to stop. The first move is that of the player that the position names, else of Left.",
        example: "let who = hackenbush_rb().play(\"R\");",
        output: "Red-Blue Hackenbush, normal play: the player who can't move loses.\nYou are Left (blue edges), the machine is Right (red edges).\nNo move is left. You cannot move: the machine wins.",
        source: "",
        register: play::register,
    },
    FunctionEntry {
        name: "poker_nim",
        receiver: None,
        signatures: &["poker_nim() -> Contest"],
        summary: "Poker Nim: Nim in which the chips taken may be put back. A position is the heaps and the reserves of the player to move and of the opponent; a winning move is [heap, change].",
        example: "poker_nim().winning_moves(#{ h: [3, 2], res: [2, 0] })",
        output: "[0, -1]: take 1 from heap 1 (heaps 2 2)\nreversible, because the opponent takes it back:\n  [1, 1]: put 1 on heap 2 (heaps 3 3)",
        source: "Winning Ways, chapter 3",
        register: |functions, _| {
            constructor(functions, "poker_nim");
        },
    },
    FunctionEntry {
        name: "winning_moves",
        receiver: Some("Contest"),
        signatures: &[
            "contest.winning_moves(position, player) -> PlayerMoves",
            "contest.winning_moves(position) -> PlayerMoves",
            "playermoves.to_array() -> Array",
            "playermoves.len() -> int",
        ],
        summary: "Every winning move of a player, with those that the opponent takes back listed separately. Without a player: of the player to move in the position. It compares with an array.",
        example: "let g = game(#{ left: |n| if n > 1 { [n - 2] } else { [] }, right: |n| if n > 0 { [n - 1] } else { [] } });\ng.winning_moves(4, \"right\") == [3]",
        output: "true",
        source: "",
        register: register_winning,
    },
];

fn register_winning(functions: &mut Functions, context: &Context) {
    let (one, two) = (context.clone(), context.clone());
    functions.register_fn(
        "winning_moves",
        move |game: &mut TwoPlayerGame, place: Dynamic, player: ImmutableString| {
            winning(game, position(game, &place)?, self::player(&player)?, &one)
        },
    );
    functions.register_fn("winning_moves", move |game: &mut TwoPlayerGame, place: Dynamic| {
        let position = position(game, &place)?;
        match game.rules().mover(&position) {
            Some(mover) => winning(game, position, mover, &two),
            None => Err(bad("contest-mover", &[("game", &game.name())])),
        }
    });
    functions.register_fn("to_array", |moves: &mut PlayerMoves| {
        moves.forms().iter().map(convert::dynamic).collect::<rhai::Array>()
    });
    functions.register_fn("len", |moves: &mut PlayerMoves| moves.moves.len() as i64);
    functions.register_get("name", |game: &mut TwoPlayerGame| game.name().to_owned());
    functions.register_get("start", |game: &mut TwoPlayerGame| {
        game.rules().start().map_or(Dynamic::UNIT, |start| convert::dynamic(&start))
    });
}

/// Registers the constructor of a game of the registry.
pub(super) fn constructor(functions: &mut Functions, id: &str) {
    if let Some(entry) = registry::find_two_players(id) {
        functions.register_fn(entry.id, move || TwoPlayerGame::new((entry.build)()));
    }
}

fn winning(game: &TwoPlayerGame, position: Datum, player: Player, context: &Context) -> Native<PlayerMoves> {
    let moves = game.winning_moves(&position, player, &context.control("winning_moves")).or_raise()?;
    Ok(PlayerMoves { game: game.clone(), position, player, moves })
}

pub(super) fn position(game: &TwoPlayerGame, place: &Dynamic) -> Native<Datum> {
    game.position(convert::datum(place).or_raise()?).or_raise()
}

pub(super) fn player(name: &str) -> Native<Player> {
    Player::of_name(name).ok_or_else(|| bad("contest-player", &[("found", &show::quoted(&name.into()))]))
}
