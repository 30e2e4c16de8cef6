//! Positions of games with moves for Left and for Right: values, sums, Hackenbush.

mod table;

use std::rc::Rc;

use bouton_partizan::Form;
use bouton_results::{FormExplanation, HeapsExplanation, PlayerMoves, SumMove, SumMoves};
use bouton_rules::games::hackenbush_rb::Hackenbush;
use bouton_rules::games::nim::Nim;
use bouton_rules::{Datum, TwoPlayers};
use bouton_solve::{Game, PartizanSum, Sum, Summand, TwoPlayerGame, halting};
use bouton_theory::{OutcomeClass, Player};
use rhai::{Array, Dynamic, ImmutableString, Map};

use super::contest::player;
use super::form::{self, watched};
use super::position::no_property;
use crate::argument::bad;
use crate::diagnostic::{Native, OrRaise};
use crate::entry::FunctionEntry;
use crate::errata;
use crate::functions::Functions;
use crate::value::Table;
use crate::{Context, convert, messages, show};

/// The most summands with moves that are told one by one.
const MOST_TOLD: usize = 4;

/// The longest string of Hackenbush that is written out.
const LONGEST: usize = 10_000;

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[
    FunctionEntry {
        name: "+",
        receiver: Some("PartizanSum"),
        signatures: &["partizansum + partizansum -> PartizanSum"],
        summary: "The disjunctive sum of positions of any games; forms and positions of impartial games may be among them.",
        example: "let h = hackenbush_rb();\nlet p = h[\"BR\"] + h[\"BR\"] + nim()[1] + form(-1);\n[p.form(), p.outcome()]",
        output: "[*, N]",
        source: "Conway 1976",
        register: register_sums,
    },
    FunctionEntry {
        name: "explain",
        receiver: Some("PartizanSum"),
        signatures: &["partizansum.explain() -> Explanation", "contest.explain(position) -> Explanation"],
        summary: "The values to which Left and Right can move, which of them are dominated or reversible and by what, and the value that is left. Where a position equals heaps of Nim by a theorem, Nim explains them.",
        example: "hackenbush_rb().explain(\"BR\")",
        output: "{0|1} = 1/2: positive (greater than 0), so Left wins no matter who begins\n1. the value is 1/2, the simplest number for which no option of Left is at least as good and none of Right at most as good\nleft stop 1/2, right stop 1/2, mean 1/2, temperature -1/2",
        source: "Conway 1976",
        register: |functions, context| verb(functions, context, "explain", explain),
    },
    FunctionEntry {
        name: "form",
        receiver: Some("PartizanSum"),
        signatures: &[
            "partizansum.form() -> Form",
            "contest.form(position) -> Form",
            "position.form() -> Form",
        ],
        summary: "The value of a position of a game that ends: its canonical form. Of a sum it is the sum of the values, of a position of an impartial game a nimber.",
        example: "let g = game(#{ left: |n| if n > 1 { [n - 2] } else { [] }, right: |n| if n > 0 { [n - 1] } else { [] } });\n[g.form(3), hackenbush_rb().form(\"BBR\")]",
        output: "[0, 3/2]",
        source: "Conway 1976",
        register: |functions, context| {
            verb(functions, context, "form", |sum, control| sum.form(control).or_raise());
            let context = context.clone();
            functions.register_fn("form", move |sum: &mut Sum| -> Native<Form> {
                let sum = PartizanSum::from(Summand::try_from(&*sum).or_raise()?);
                sum.form(&context.control("form")).or_raise()
            });
        },
    },
    FunctionEntry {
        name: "hackenbush_rb",
        receiver: None,
        signatures: &["hackenbush_rb() -> Contest"],
        summary: "Red-Blue Hackenbush, with green edges too: Left cuts blue edges, Right red ones, either green ones, and what no longer hangs on the ground (vertex 0) falls. A position is an array of edges [u, v, colour] with the colours \"B\", \"R\", \"G\", or strings of colours from the ground up. A winning move is the place of an edge.",
        example: "let h = hackenbush_rb();\nlet p = [[0, 1, \"B\"], [1, 2, \"R\"], [0, 3, \"R\"]];\n[h.form(p), h.outcome(p), h.winning_moves(p, \"right\") == [1]]",
        output: "[-1/2, R, true]",
        source: "Conway 1976; Winning Ways, chapters 1 and 7",
        register: |functions, _| {
            super::contest::constructor(functions, "hackenbush_rb");
        },
    },
    FunctionEntry {
        name: "index",
        receiver: Some("Contest"),
        signatures: &["contest[position] -> PartizanSum"],
        summary: "A position as an object, which can be added to others.",
        example: "hackenbush_rb()[\"BRR\"] + hackenbush_rb()[\"R\"]",
        output: "Red-Blue Hackenbush[BRR] + Red-Blue Hackenbush[R]",
        source: "",
        register: |functions, context| {
            functions.register_indexer_get(|game: &mut TwoPlayerGame, n: i64| sum(game, &n.into()));
            functions.register_indexer_get(|game: &mut TwoPlayerGame, a: Array| sum(game, &a.into()));
            functions.register_indexer_get(|game: &mut TwoPlayerGame, m: Map| sum(game, &m.into()));
            let shared = context.clone();
            functions.register_text_index(move |game: &mut TwoPlayerGame, text, place| {
                no_property(&shared, &text, place)?;
                sum(game, &text.into())
            });
        },
    },
    FunctionEntry {
        name: "options",
        receiver: Some("PartizanSum"),
        signatures: &["partizansum.options(player) -> Array"],
        summary: "The positions to which a player can move.",
        example: "(hackenbush_rb()[\"BR\"] + form(\"±1\")).options(\"left\").map(|p| p.form())",
        output: "[±1, 3/2]",
        source: "",
        register: |functions, context| {
            let context = context.clone();
            functions.register_fn("options", move |sum: &mut PartizanSum, player: ImmutableString| {
                options(sum, &player, &context)
            });
        },
    },
    FunctionEntry {
        name: "outcome",
        receiver: Some("PartizanSum"),
        signatures: &["partizansum.outcome() -> OutcomeClass"],
        summary: "Who wins a sum: L if it is positive, R if it is negative, P if it is 0, N if it is fuzzy.",
        example: "(hackenbush_rb()[\"B\"] + hackenbush_rb()[\"R\"]).outcome()",
        output: "P",
        source: "Conway 1976",
        register: |functions, context| {
            let context = context.clone();
            functions.register_fn("outcome", move |sum: &mut PartizanSum| -> Native<OutcomeClass> {
                sum.outcome(&context.control("outcome")).or_raise()
            });
        },
    },
    FunctionEntry {
        name: "sign_expansion",
        receiver: None,
        signatures: &["sign_expansion(text) -> Table", "form.sign_expansion() -> String"],
        summary: "Berlekamp's rule for strings of Hackenbush: the value edge by edge from the ground, in steps of 1 until the colour changes, and half as long from then on. Of a number it is the string that equals it.",
        example: "sign_expansion(\"BBRB\")",
        output: "position  value\n--------  -----\nB         1\nBB        2\nBBR       3/2\nBBRB      7/4",
        source: "Berlekamp 1974",
        register: register_expansion,
    },
    FunctionEntry {
        name: "table",
        receiver: Some("Contest"),
        signatures: &[
            "contest.table(m, n) -> Table",
            "contest.table(range, range) -> Table",
            "contest.table(range, range, |x, z| position) -> Table",
        ],
        summary: "The values of all positions [a, b] with a in 0..=m and b in 0..=n. With a function: of the position that it gives for each pair.",
        example: "let h = hackenbush_rb();\nh.table(1..=2, 0..=2, |b, r| \"B\" * b + \"R\" * r)",
        output: "Red-Blue Hackenbush\n   0  1    2\n-  -  ---  ---\n1  1  1/2  1/4\n2  2  3/2  5/4",
        source: "",
        register: table::register_table,
    },
    FunctionEntry {
        name: "values",
        receiver: Some("Contest"),
        signatures: &["contest.values(range) -> Array", "contest.values(range, |n| position) -> Array"],
        summary: "The values of the heaps in a range. With a function: of the position that it gives for each number.",
        example: "let g = game(#{ left: |n| if n > 1 { [n - 2] } else { [] }, right: |n| if n > 0 { [n - 1] } else { [] } });\ng.values(0..=5)",
        output: "[0, -1, {0|-1}, 0, -1, {0|-1}]",
        source: "Conway 1976",
        register: table::register_values,
    },
    FunctionEntry {
        name: "winning_moves",
        receiver: Some("PartizanSum"),
        signatures: &["partizansum.winning_moves(player) -> Table"],
        summary: "Every move of a player that wins, with the summand in which it is made and the value that it leaves.",
        example: "(hackenbush_rb()[\"BR\"] + hackenbush_rb()[\"R\"] + form(\"±1\")).winning_moves(\"left\")",
        output: "position  move  value\n--------  ----  -----\n±1        1     1/2",
        source: "Conway 1976",
        register: |functions, context| {
            let context = context.clone();
            functions.register_fn("winning_moves", move |sum: &mut PartizanSum, player: ImmutableString| {
                winning(sum, &player, &context)
            });
        },
    },
];

/// Registers a verb for sums and for games with a position.
fn verb<T: Clone + 'static>(
    functions: &mut Functions,
    context: &Context,
    name: &'static str,
    run: fn(&PartizanSum, &bouton_solve::Control) -> Native<T>,
) {
    let (one, two) = (context.clone(), context.clone());
    functions.register_fn(name, move |sum: &mut PartizanSum| -> Native<T> {
        errata::meet_partizan(&one, name, sum);
        run(sum, &one.control(name))
    });
    functions.register_fn(name, move |game: &mut TwoPlayerGame, place: Dynamic| -> Native<T> {
        let sum = sum(game, &place)?;
        errata::meet_partizan(&two, name, &sum);
        run(&sum, &two.control(name))
    });
}

/// A position of a game as a sum of one.
fn sum(game: &TwoPlayerGame, place: &Dynamic) -> Native<PartizanSum> {
    let position = game.position(convert::datum(place).or_raise()?).or_raise()?;
    Ok(Summand::Position { game: game.clone(), position }.into())
}

fn explain(sum: &PartizanSum, control: &bouton_solve::Control) -> Native<Dynamic> {
    if let [Summand::Position { game, position }] = sum.summands()
        && let Some(heaps) = game.rules().heaps(position).or_raise()?
    {
        return explain_heaps(game, position, &heaps, control).map(Dynamic::from);
    }
    let written = sum.written(control).or_raise()?;
    let told = halting(control, |watch| FormExplanation::new(&written, watch)).or_raise()?;
    // A longer sum would have more moves than people read.
    let moves =
        if (2..=MOST_TOLD).contains(&sum.summands().len()) { Some(moves_of(sum, control)?) } else { None };
    Ok(Dynamic::from(match moves {
        Some(moves) => told.with_sum(moves),
        None => told,
    }))
}

/// The moves in each summand, with the values that they leave.
fn moves_of(sum: &PartizanSum, control: &bouton_solve::Control) -> Native<SumMoves> {
    let value = |summand: &Summand| PartizanSum::from(summand.clone()).form(control).or_raise();
    let summands = sum.summands().iter().map(value).collect::<Native<_>>()?;
    let of = |player: Player| -> Native<Vec<SumMove>> {
        let moves = sum.moves(player, control).or_raise()?;
        let told = |made: bouton_solve::PartizanMove| {
            let to = made.to.form(control).or_raise()?;
            Ok(SumMove { place: made.place, to, whole: made.value })
        };
        moves.into_iter().map(told).collect()
    };
    Ok(SumMoves { summands, moves: [of(Player::Left)?, of(Player::Right)?] })
}

/// The account of a position that equals heaps of Nim: theirs, and the moves of the player to move.
fn explain_heaps(
    game: &TwoPlayerGame,
    position: &Datum,
    heaps: &[u64],
    control: &bouton_solve::Control,
) -> Native<HeapsExplanation> {
    let nim = Game::new(Rc::new(Nim)).of_parts(heaps).or_raise()?.explain(control).or_raise()?;
    let player = game.rules().mover(position).unwrap_or(Player::Left);
    let moves = game.winning_moves(position, player, control).or_raise()?;
    let winning = PlayerMoves { game: game.clone(), position: position.clone(), player, moves };
    Ok(HeapsExplanation { nim, winning })
}

fn register_sums(functions: &mut Functions, context: &Context) {
    adds::<PartizanSum, PartizanSum>(functions, context);
    adds::<PartizanSum, Sum>(functions, context);
    adds::<Sum, PartizanSum>(functions, context);
    adds::<PartizanSum, Form>(functions, context);
    adds::<Form, PartizanSum>(functions, context);
    adds::<Sum, Form>(functions, context);
    adds::<Form, Sum>(functions, context);
    adds::<PartizanSum, i64>(functions, context);
    adds::<i64, PartizanSum>(functions, context);
    let refuse = |game: &TwoPlayerGame| bad("partizan-game", &[("game", &game.name())]);
    functions.register_fn("+", move |game: TwoPlayerGame, _: Dynamic| -> Native<PartizanSum> {
        Err(refuse(&game))
    });
    functions.register_fn("+", move |_: PartizanSum, game: TwoPlayerGame| -> Native<PartizanSum> {
        Err(refuse(&game))
    });
    functions.register_fn("==", |a: PartizanSum, b: PartizanSum| a == b);
    functions.register_fn("!=", |a: PartizanSum, b: PartizanSum| a != b);
}

/// Registers the sum of values of two types.
fn adds<A: Clone + 'static, B: Clone + 'static>(functions: &mut Functions, context: &Context) {
    let context = context.clone();
    functions.register_fn("+", move |a: A, b: B| -> Native<PartizanSum> {
        Ok(summands(&Dynamic::from(a), &context)?.plus(&summands(&Dynamic::from(b), &context)?))
    });
}

/// The summands that a value adds to a sum: positions, or the value of a number or a form.
fn summands(value: &Dynamic, context: &Context) -> Native<PartizanSum> {
    if let Some(sum) = value.read_lock::<PartizanSum>() {
        return Ok(sum.clone());
    }
    if let Some(sum) = value.read_lock::<Sum>() {
        return Ok(Summand::try_from(&*sum).or_raise()?.into());
    }
    Ok(Summand::Form(form::form(value, context)?).into())
}

fn options(sum: &PartizanSum, name: &str, context: &Context) -> Native<Array> {
    let moves = sum.moves(player(name)?, &context.control("options")).or_raise()?;
    let after = |made: bouton_solve::PartizanMove| {
        let mut left = sum.summands().iter().cloned().map(PartizanSum::from).collect::<Vec<_>>();
        left[made.place] = made.to;
        Dynamic::from(left.iter().fold(PartizanSum::default(), |all, one| all.plus(one)))
    };
    Ok(moves.into_iter().map(after).collect())
}

fn winning(sum: &PartizanSum, name: &str, context: &Context) -> Native<Table> {
    let moves = sum.winning_moves(player(name)?, &context.control("winning_moves")).or_raise()?;
    let headers = ["heading-position", "heading-move", "heading-value"].map(|key| messages::text(key, &[]));
    let row = |made: bouton_solve::PartizanMove| {
        let summand = sum.summands().get(made.place).map_or_else(String::new, ToString::to_string);
        vec![summand.into(), convert::dynamic(&made.shown), Dynamic::from(made.value)]
    };
    Ok(Table::rows("", &headers.each_ref().map(String::as_str), moves.into_iter().map(row).collect()))
}

fn register_expansion(functions: &mut Functions, context: &Context) {
    let (one, two) = (context.clone(), context.clone());
    functions.register_fn("sign_expansion", move |text: ImmutableString| steps(&text, &one));
    functions.register_fn("sign_expansion", move |form: &mut Form| -> Native<String> {
        let wrong = || bad("form-expansion", &[("found", &show::found(&Dynamic::from(form.clone())))]);
        let number = form.as_number().ok_or_else(wrong)?;
        let edges = watched(&two, "sign_expansion", |_| number.sign_expansion(LONGEST))?;
        let edges = edges.ok_or_else(|| bad("form-long", &[("most", &LONGEST)]))?;
        Ok(edges.iter().map(|edge| if *edge == Player::Left { 'B' } else { 'R' }).collect())
    });
}

/// The values of a string of Hackenbush, edge by edge.
fn steps(text: &str, context: &Context) -> Native<Table> {
    let count = text.chars().count();
    if count > LONGEST {
        return Err(bad("form-long", &[("most", &LONGEST)]));
    }
    Hackenbush.admit(Datum::text(text)).or_raise()?;
    let game = TwoPlayerGame::new(Rc::new(Hackenbush));
    let mut rows = Vec::with_capacity(count);
    for (place, letter) in text.char_indices() {
        let below = &text[..place + letter.len_utf8()];
        let value =
            sum(&game, &below.to_owned().into())?.form(&context.control("sign_expansion")).or_raise()?;
        rows.push(vec![below.to_owned().into(), Dynamic::from(value)]);
    }
    let headers = ["heading-position", "heading-value"].map(|key| messages::text(key, &[]));
    Ok(Table::rows("", &headers.each_ref().map(String::as_str), rows))
}
