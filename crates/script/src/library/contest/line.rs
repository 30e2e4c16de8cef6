//! Lines of play of games with moves for each player, judged.

use bouton_results::Show;
use bouton_results::two_players::line::TwoPlayerLine;
use bouton_rules::Datum;
use bouton_solve::TwoPlayerGame;
use bouton_theory::Player;
use rhai::{Array, Dynamic, ImmutableString};

use super::position;
use crate::Context;
use crate::argument::bad;
use crate::convert;
use crate::diagnostic::{Native, OrRaise};
use crate::errata;
use crate::functions::Functions;
use crate::library::values::plain;
use crate::messages::Chosen;

pub(super) fn register(functions: &mut Functions, context: &Context) {
    let (one, two) = (context.clone(), context.clone());
    functions
        .register_fn("line", move |game: &mut TwoPlayerGame, items: Array| judge(game, &items, None, &one));
    functions.register_fn("line", move |game: &mut TwoPlayerGame, items: Array, player: ImmutableString| {
        judge(game, &items, Some(super::player(&player)?), &two)
    });
    functions.register_fn("to_array", |line: &mut TwoPlayerLine| plain(line.json()));
}

fn judge(
    game: &TwoPlayerGame,
    items: &[Dynamic],
    player: Option<Player>,
    context: &Context,
) -> Native<TwoPlayerLine> {
    let (first, rest) = items.split_first().ok_or_else(|| bad("line-empty", &[]))?;
    let start = position(game, first)?;
    let player = player.or_else(|| game.rules().mover(&start)).unwrap_or(Player::Left);
    let mut room = convert::Room::default();
    let rest: Vec<Datum> = rest.iter().map(|item| room.datum(item).or_raise()).collect::<Native<_>>()?;
    let control = context.control("line");
    let line = TwoPlayerLine::of(game, start, player, &rest, (&Chosen, &control)).or_raise()?;
    for turn in &line.turns {
        errata::meet_contest(context, "line", game, &turn.position);
    }
    Ok(line)
}
