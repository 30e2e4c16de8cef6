//! Playing against the machine or another person: squares to press, numbered moves, hints, why a move was
//! wrong. Where the front end has widgets the position is a board; else the game is played in text.

mod in_text;

use bouton_solve::{Game, Sum};
use bouton_syntax::typed::is_typed;
use rhai::{Dynamic, Map};

use crate::Context;
use crate::argument::{bad, position_as_written};
use crate::diagnostic::{Native, OrRaise};
use crate::entry::FunctionEntry;
use crate::errata::{self, Met};
use crate::messages::text;
use crate::play::link;
use crate::play::manner::Manner;
use crate::raised;
use crate::show;
use crate::widget::board::Board;

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[FunctionEntry {
    name: "play",
    receiver: Some("Game"),
    signatures: &[
        "game.play(position)",
        "game.play(position, #{ players, machine, first, seed, large })",
        "position.play()",
        "game.play()",
    ],
    summary: "Play against the machine, which plays perfectly and says so, or another way: machine is \"perfect\", \"errs\", \"greedy\" or \"random\" (with a seed), first is \"me\" or \"machine\"; players: 2 is for two people. In a notebook press the chips or squares that your move changes (a heap's chip takes all from there on), or the button of a move. Elsewhere answer with the number of a move, its words (`5 -> 2`), the position after it, `h` for a hint (twice for the move), `w` for why your last move was wrong, or `q` to stop; at the end the record is judged, and a script is given who won.",
    example: "let who = nim().play(0);",
    output: "Nim, normal play: the player who can't move loses.\nNo move is left. You cannot move: the machine wins.",
    source: "",
    register: |functions, context| {
        let (one, two, three, four) = (context.clone(), context.clone(), context.clone(), context.clone());
        functions.register_fn("play", move |game: &mut Game, place: Dynamic| {
            play(position_as_written(game, &[place], &one)?, &Map::new(), &one)
        });
        functions.register_fn("play", move |game: &mut Game, place: Dynamic, options: Map| {
            play(position_as_written(game, &[place], &two)?, &options, &two)
        });
        functions.register_fn("play", move |sum: &mut Sum| play(sum.clone(), &Map::new(), &three));
        functions.register_fn("play", move |game: &mut Game| -> Native<Dynamic> {
            let start = game.start().ok_or_else(|| bad("play-no-start", &[("game", &game.name())]))?;
            play(game.position(start).or_raise()?, &Map::new(), &four)
        });
    },
}];

fn play(start: Sum, options: &Map, context: &Context) -> Native<Dynamic> {
    let manner = Manner::of(options, context.is_large())?;
    errata::meet(context, "play", &Met::Position(&start, None));
    if context.has_widgets() {
        Board::display(context, start, manner)?;
        return Ok(Dynamic::UNIT);
    }
    // A notebook that is run without a reader has nobody to answer: it shows the position and goes on.
    let notebook = context.host().widgets();
    match in_text::play(start.clone(), &manner, context) {
        Err(error) if notebook && is_unanswered(&error, context) => {
            let host = context.host();
            let still = show::show_with(&Dynamic::from(start.clone()), host.pictures(), host.json());
            host.display(&link::linked(still, &start, context));
            context.host().print(&text("play-nobody", &[]));
            Ok(Dynamic::UNIT)
        }
        // Who won was said last; a script is told it, too.
        played => {
            let typed = is_typed(&context.frame().main.name);
            played.map(|winner| if typed { Dynamic::UNIT } else { Dynamic::from(winner) })
        }
    }
}

/// Whether there was nobody to ask.
fn is_unanswered(error: &rhai::EvalAltResult, context: &Context) -> bool {
    let frame = context.frame();
    raised::diagnose(error, &frame, &frame.main).code == "no-input"
}
