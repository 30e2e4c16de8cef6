//! A game played in text: numbered moves, answers that are typed.

use bouton_rules::Datum;
use bouton_solve::{Move, Sum};

use crate::Context;
use crate::diagnostic::{Native, OrRaise};
use crate::messages::text;
use crate::play::in_characters;
use crate::play::manner::Manner;
use crate::play::named::{Choices, MovesOf};
use crate::play::prompt::{MOST_SHOWN, Prompted};
use crate::play::referee::{self, Player};
use crate::random::Random;

/// A game as it goes on.
struct InText<'a> {
    context: &'a Context,
    manner: &'a Manner,
    place: Sum,
    /// The moves of the position; of a far one some of them.
    moves: Vec<Move>,
    /// Whether these are all.
    has_all: bool,
    /// The last move of a person: where it was made, which it was, and what else there was.
    last: Option<(Sum, Move, Vec<Move>)>,
    random: Random,
}

/// Plays; it gives who won, or `"stopped"`.
pub(super) fn play(start: Sum, manner: &Manner, context: &Context) -> Native<String> {
    let host = context.host();
    host.print(&referee::opening(&start));
    let mut record = vec![start.clone()];
    let mut player = manner.first;
    let mut game = InText {
        context,
        manner,
        place: start,
        moves: Vec::new(),
        has_all: true,
        last: None,
        random: Random::new(manner.seed, "play"),
    };
    loop {
        context.poll()?;
        (game.moves, game.has_all) = game.place.moves_to_choose_from(&context.control("play")).or_raise()?;
        if game.moves.is_empty() {
            let (winner, words) = referee::ending(&game.place, player, manner);
            if record.len() > 1 {
                if let Some(who) = referee::numbers(manner) {
                    host.print(&who);
                }
                host.print(&referee::judged(&record, &context.control("play"))?.0);
            }
            host.print(&words);
            return Ok(winner.name(manner.two).to_owned());
        }
        let Some(chosen) = game.choose(player)? else { return Ok("stopped".to_owned()) };
        game.place = chosen.to;
        record.push(game.place.clone());
        player = manner.next(player);
    }
}

impl InText<'_> {
    /// The move of a player; none to stop.
    fn choose(&mut self, player: Player) -> Native<Option<Move>> {
        if player == Player::Machine {
            let skill = self.manner.skill;
            let chosen = &self.moves[referee::machine(&self.moves, skill, &mut self.random)];
            let name = referee::name(&self.place, chosen);
            self.context.host().print(&referee::machine_said(chosen.outcome, &name, skill));
            return Ok(Some(chosen.clone()));
        }
        self.list(player);
        let Some(index) = self.ask()? else { return Ok(None) };
        let chosen = self.moves[index].clone();
        self.last = Some((self.place.clone(), chosen.clone(), self.moves.clone()));
        Ok(Some(chosen))
    }

    fn list(&self, player: Player) {
        let host = self.context.host();
        if self.manner.two && self.has_all {
            host.print(&referee::turn(player, self.moves.len(), self.manner));
        }
        host.print(&crate::show::text(&rhai::Dynamic::from(self.place.clone())));
        if let Some(drawn) = in_characters::drawn(&self.place, &self.moves) {
            host.print(&drawn);
        }
        for (i, m) in self.moves.iter().take(MOST_SHOWN).enumerate() {
            host.print(&format!("  {}) {}", i + 1, referee::name(&self.place, m)));
        }
        if !self.has_all {
            host.print(&format!("  {}", text("play-more-far", &[])));
        } else if self.moves.len() > MOST_SHOWN {
            host.print(&format!("  {}", text("play-more", &[("count", &self.moves.len())])));
        }
    }
}

impl Prompted for InText<'_> {
    fn context(&self) -> &Context {
        self.context
    }

    fn choices(&self) -> Box<dyn Choices + '_> {
        Box::new(MovesOf { place: &self.place, moves: &self.moves })
    }

    fn hint(&self, given: usize) -> String {
        // How many moves there are isn't known of a far position, so the move is named at once.
        let given = given + usize::from(!self.has_all);
        let named = |at: usize| referee::name(&self.place, &self.moves[at]);
        referee::hint(&self.place, &self.moves, given, self.manner, &named).0
    }

    fn why(&self) -> Native<String> {
        match &self.last {
            Some((before, made, moves)) => referee::why(before, made, moves, &self.context.control("play")),
            None => Ok(text("play-was-none", &[])),
        }
    }

    /// A move of a far position that isn't listed joins the others.
    fn unlisted(&mut self, answer: &str) -> Native<Option<usize>> {
        let game = self.place.game().filter(|_| !self.has_all);
        let to = game.and_then(|game| game.position(Datum::text(answer)).ok());
        let Some(to) = to else { return Ok(None) };
        let made = self.place.move_to(&to, &self.context.control("play")).or_raise()?;
        Ok(made.map(|made| {
            self.moves.push(made);
            self.moves.len() - 1
        }))
    }
}
