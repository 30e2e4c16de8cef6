//! Playing against the machine: squares to press, numbered moves, a hint, and an opponent that never errs.
//! Where the front end has widgets the position is a board; else the game is played in text.

pub(crate) mod change;
pub(crate) mod face;
pub(crate) mod referee;
pub(crate) mod touch;

use bouton_solve::{Game, Move, Sum};
use rhai::{Dynamic, Map};

use super::argument::{bad, position};
use crate::Context;
use crate::diagnostic::{Native, OrRaise, runtime};
use crate::entry::FunctionEntry;
use crate::messages::text;
use crate::show;
use crate::widget::board::Board;
use referee::Player;

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[FunctionEntry {
    name: "play",
    receiver: Some("Game"),
    signatures: &[
        "game.play(position)",
        "game.play(position, #{ first: \"machine\" })",
        "position.play()",
        "game.play()",
    ],
    summary: "Play against the machine, which plays perfectly and says so. In a notebook press the chips or squares that your move changes (a heap's chip takes all from there on), or the button of a move. Elsewhere answer with the number of a move, the position after it, `h` for a hint or `q` to stop; it gives who won.",
    example: "nim().play(0)",
    output: "Nim, normal play: who cannot move loses.\nNim 0: no move is left. You cannot move: the machine wins.\nmachine",
    source: "",
    register: |engine, context| {
        let (one, two, three, four) = (context.clone(), context.clone(), context.clone(), context.clone());
        engine.register_fn("play", move |game: &mut Game, place: Dynamic| {
            play(position(game, &[place])?, &Map::new(), &one)
        });
        engine.register_fn("play", move |game: &mut Game, place: Dynamic, options: Map| {
            play(position(game, &[place])?, &options, &two)
        });
        engine.register_fn("play", move |sum: &mut Sum| play(sum.clone(), &Map::new(), &three));
        engine.register_fn("play", move |game: &mut Game| -> Native<Dynamic> {
            let start =
                game.rules().start().ok_or_else(|| bad("play-no-start", &[("game", &game.name())]))?;
            play(game.position(start).or_raise()?, &Map::new(), &four)
        });
    },
}];

/// Longer lists of moves are cut; the others are played by writing the position.
const MOST_SHOWN: usize = 40;

fn play(start: Sum, options: &Map, context: &Context) -> Native<Dynamic> {
    let first = first(options)?;
    if context.has_widgets() {
        Board::display(context, start, first)?;
        return Ok(Dynamic::UNIT);
    }
    // A notebook that is run without a reader has nobody to answer: it shows the position and goes on.
    let notebook = context.host().widgets();
    match play_in_text(start.clone(), first, context) {
        Err(error) if notebook && is_unanswered(&error, context) => {
            let host = context.host();
            host.display(&show::show_with(&Dynamic::from(start), host.pictures(), host.json()));
            context.host().print(&text("play-nobody", &[]));
            Ok(Dynamic::UNIT)
        }
        played => played.map(Dynamic::from),
    }
}

/// Whether there was nobody to ask.
fn is_unanswered(error: &rhai::EvalAltResult, context: &Context) -> bool {
    let frame = context.frame();
    runtime::diagnose(error, &frame, &frame.main).code == "no-input"
}

fn play_in_text(start: Sum, first: Player, context: &Context) -> Native<String> {
    let control = context.control("play");
    let host = context.host();
    host.print(&referee::opening(&start));
    let (mut place, mut player) = (start, first);
    loop {
        context.poll()?;
        let moves = place.moves(&control).or_raise()?;
        if moves.is_empty() {
            let (user_wins, words) = referee::ending(&place, player);
            host.print(&words);
            return Ok(if user_wins { "you" } else { "machine" }.to_owned());
        }
        let chosen = match player {
            Player::Machine => {
                let (chosen, why) = referee::machine(&moves);
                let name = referee::name(&place, chosen);
                host.print(&text("play-machine", &[("move", &name), ("why", &why)]));
                Some(chosen)
            }
            Player::User => user(&place, &moves, context)?,
        };
        let Some(chosen) = chosen else { return Ok("stopped".to_owned()) };
        place = chosen.to.clone();
        player = if player == Player::User { Player::Machine } else { Player::User };
    }
}

fn first(options: &Map) -> Native<Player> {
    let mut first = Player::User;
    for (key, value) in options {
        match (key.as_str(), show::text(value).as_str()) {
            ("first", "machine") => first = Player::Machine,
            ("first", "me" | "user") => first = Player::User,
            (key, value) => {
                return Err(bad("play-first", &[("key", &key), ("found", &value)]));
            }
        }
    }
    Ok(first)
}

/// The user's move; none to stop.
fn user<'a>(place: &Sum, moves: &'a [Move], context: &Context) -> Native<Option<&'a Move>> {
    let host = context.host();
    host.print(&format!("{place}"));
    for (i, m) in moves.iter().take(MOST_SHOWN).enumerate() {
        host.print(&format!("  {}) {}", i + 1, referee::name(place, m)));
    }
    if moves.len() > MOST_SHOWN {
        host.print(&format!("  {}", text("play-more", &[("count", &moves.len())])));
    }
    loop {
        let answer = context.ask(&format!("{} ", text("play-prompt", &[])))?;
        context.poll()?;
        match answer.trim() {
            "q" | "quit" => return Ok(None),
            "h" | "hint" => host.print(&referee::hint(place, moves).0),
            answer => match referee::find(answer, moves) {
                Some(index) => return Ok(moves.get(index)),
                None => host.print(&text("play-no-move", &[("text", &answer), ("count", &moves.len())])),
            },
        }
    }
}
