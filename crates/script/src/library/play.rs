//! Playing against the machine, in text: numbered moves, a hint, and an opponent that never errs.

use bouton_solve::{Control, Game, Move, Sum};
use bouton_theory::{Convention, Outcome};
use rhai::{Dynamic, Map};

use super::argument::{bad, position};
use crate::Context;
use crate::diagnostic::{Native, OrRaise};
use crate::messages::text;
use crate::registry::FunctionEntry;
use crate::show;

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
    summary: "Play against the machine, which plays perfectly and says so. Answer with the number of a move, the position after it, `h` for a hint or `q` to stop; it gives who won.",
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
        engine.register_fn("play", move |game: &mut Game| -> Native<String> {
            let start =
                game.rules().start().ok_or_else(|| bad("play-no-start", &[("game", &game.name())]))?;
            play(game.position(start).or_raise()?, &Map::new(), &four)
        });
    },
}];

/// Longer lists of moves are cut; the others are played by writing the position.
const MOST_SHOWN: usize = 40;

/// Who is to move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Player {
    User,
    Machine,
}

fn play(start: Sum, options: &Map, context: &Context) -> Native<String> {
    let mut player = first(options)?;
    let control = context.control("play");
    let host = context.host();
    let rule = match start.convention() {
        Convention::Normal => text("play-normal", &[]),
        Convention::Misere => text("play-misere", &[]),
    };
    let game = start.game().map_or_else(|| text("sum", &[]), |game| game.name().to_owned());
    host.print(&text("play-begin", &[("game", &game), ("rule", &rule)]));
    let mut place = start;
    loop {
        context.poll()?;
        let moves = place.moves(&control).or_raise()?;
        if moves.is_empty() {
            return Ok(end(&place, player, context));
        }
        let chosen = match player {
            Player::Machine => Some(machine(&place, &moves, context)),
            Player::User => user(&place, &moves, &control, context)?,
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

fn end(place: &Sum, player: Player, context: &Context) -> String {
    let user_moves = player == Player::User;
    let user_wins = user_moves == (place.convention() == Convention::Misere);
    let end = match (user_moves, user_wins) {
        (true, true) => text("play-end-you-win", &[]),
        (true, false) => text("play-end-you-lose", &[]),
        (false, true) => text("play-end-machine-loses", &[]),
        (false, false) => text("play-end-machine-wins", &[]),
    };
    context.host().print(&text("play-end", &[("position", place), ("end", &end)]));
    if user_wins { "you" } else { "machine" }.to_owned()
}

/// The machine's move: a winning one; without one the first, since every move loses.
fn machine<'a>(place: &Sum, moves: &'a [Move], context: &Context) -> &'a Move {
    let winning = moves.iter().find(|m| m.wins());
    let draw = moves.iter().find(|m| m.outcome == Outcome::D);
    let (chosen, why) = match (winning, draw) {
        (Some(m), _) => (m, text("play-why-wins", &[])),
        (None, Some(m)) => (m, text("play-why-draws", &[])),
        (None, None) => (&moves[0], text("play-why-loses", &[])),
    };
    context.host().print(&text("play-machine", &[("move", &name(place, chosen)), ("why", &why)]));
    chosen
}

fn name(place: &Sum, m: &Move) -> String {
    let moved = place.components().get(m.component);
    let words = moved.and_then(|moved| show::moves::described(moved, m));
    let short = show::moves::short(place, m);
    match words {
        Some(words) if words != short => format!("{short}: {words}"),
        _ => short,
    }
}

/// The user's move; none to stop.
fn user<'a>(
    place: &Sum,
    moves: &'a [Move],
    control: &Control,
    context: &Context,
) -> Native<Option<&'a Move>> {
    let host = context.host();
    host.print(&format!("{place}"));
    for (i, m) in moves.iter().take(MOST_SHOWN).enumerate() {
        host.print(&format!("  {}) {}", i + 1, name(place, m)));
    }
    if moves.len() > MOST_SHOWN {
        host.print(&format!("  {}", text("play-more", &[("count", &moves.len())])));
    }
    loop {
        let answer = context.ask(&format!("{} ", text("play-prompt", &[])))?;
        context.poll()?;
        match answer.trim() {
            "q" | "quit" => return Ok(None),
            "h" | "hint" => host.print(&hint(place, control)?),
            answer => match find(answer, moves) {
                Some(m) => return Ok(Some(m)),
                None => host.print(&text("play-no-move", &[("text", &answer), ("count", &moves.len())])),
            },
        }
    }
}

fn find<'a>(text: &str, moves: &'a [Move]) -> Option<&'a Move> {
    if let Ok(number) = text.parse::<usize>() {
        return moves.get(number.checked_sub(1)?);
    }
    let bare = |text: &str| text.replace(char::is_whitespace, "");
    moves.iter().find(|m| bare(&m.shown().to_string()) == bare(text))
}

fn hint(place: &Sum, control: &Control) -> Native<String> {
    let winning = place.winning_moves(control).or_raise()?;
    Ok(match winning.as_slice() {
        [] => text("play-hint-none", &[]),
        all => text("play-hint", &[("count", &all.len()), ("move", &name(place, &all[0]))]),
    })
}
