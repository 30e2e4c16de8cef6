//! A game played in text: numbered moves, answers that are typed.

use bouton_solve::{Move, Sum};

use crate::Context;
use crate::diagnostic::{Native, OrRaise};
use crate::messages::text;
use crate::play::manner::Manner;
use crate::play::referee::{self, Player};
use crate::random::Random;

/// Longer lists of moves are cut; the others are played by writing the position.
const MOST_SHOWN: usize = 40;

/// A game as it goes on.
struct InText<'a> {
    context: &'a Context,
    manner: &'a Manner,
    place: Sum,
    /// The moves of the position.
    moves: Vec<Move>,
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
        last: None,
        random: Random::new(manner.seed, "play"),
    };
    loop {
        context.poll()?;
        game.moves = game.place.moves(&context.control("play")).or_raise()?;
        if game.moves.is_empty() {
            let (winner, words) = referee::ending(&game.place, player, manner);
            if record.len() > 1 {
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
            let (chosen, said) =
                referee::machine(&self.place, &self.moves, self.manner.skill, &mut self.random);
            self.context.host().print(&said);
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
        if self.manner.two {
            host.print(&referee::turn(player, self.moves.len(), self.manner));
        }
        host.print(&crate::show::text(&rhai::Dynamic::from(self.place.clone())));
        for (i, m) in self.moves.iter().take(MOST_SHOWN).enumerate() {
            host.print(&format!("  {}) {}", i + 1, referee::name(&self.place, m)));
        }
        if self.moves.len() > MOST_SHOWN {
            host.print(&format!("  {}", text("play-more", &[("count", &self.moves.len())])));
        }
    }

    /// The place of the move that is typed; none to stop.
    fn ask(&self) -> Native<Option<usize>> {
        let host = self.context.host();
        let mut hints = 0;
        loop {
            let prompt = format!("{} ", text("play-prompt", &[]));
            let Some(answer) = self.context.ask_or_leave(&prompt)? else { return Ok(None) };
            self.context.poll()?;
            match answer.trim() {
                "q" | "quit" => return Ok(None),
                "h" | "hint" => {
                    host.print(&referee::hint(&self.place, &self.moves, hints, self.manner).0);
                    hints += 1;
                }
                "w" | "why" => host.print(&self.why()?),
                answer => match referee::find(answer, &self.moves) {
                    Some(index) => return Ok(Some(index)),
                    None => {
                        let count = self.moves.len();
                        host.print(&text("play-no-move", &[("text", &answer), ("count", &count)]));
                    }
                },
            }
        }
    }

    fn why(&self) -> Native<String> {
        match &self.last {
            Some((before, made, moves)) => referee::why(before, made, moves, &self.context.control("play")),
            None => Ok(text("play-was-none", &[])),
        }
    }
}
