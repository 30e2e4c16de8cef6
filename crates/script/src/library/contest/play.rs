//! A game with moves for each player, played in text: numbered moves, answers that are typed.

use bouton_results::Show;
use bouton_results::two_players::line::{TwoPlayerLine, in_words, shown};
use bouton_rules::Datum;
use bouton_solve::{TwoPlayerGame, TwoPlayerMove};
use bouton_syntax::typed::is_typed;
use bouton_theory::{Convention, Outcome, Player, Prospect};
use rhai::{Dynamic, Map};

use super::position;
use crate::Context;
use crate::argument::bad;
use crate::diagnostic::{Native, OrRaise};
use crate::errata;
use crate::functions::Functions;
use crate::messages::{Chosen, text};
use crate::play::manner::Manner;
use crate::play::named::Choices;
use crate::play::prompt::{MOST_SHOWN, Prompted};
use crate::play::referee::{self, Hint};
use crate::random::Random;

pub(super) fn register(functions: &mut Functions, context: &Context) {
    let (one, two, three) = (context.clone(), context.clone(), context.clone());
    functions.register_fn("play", move |game: &mut TwoPlayerGame| -> Native<Dynamic> {
        let start = game.rules().start().ok_or_else(|| bad("play-no-start", &[("game", &game.name())]))?;
        play(game, game.position(start).or_raise()?, &Map::new(), &one)
    });
    functions.register_fn("play", move |game: &mut TwoPlayerGame, place: Dynamic| {
        play(game, position(game, &place)?, &Map::new(), &two)
    });
    functions.register_fn("play", move |game: &mut TwoPlayerGame, place: Dynamic, options: Map| {
        play(game, position(game, &place)?, &options, &three)
    });
}

/// Plays; a script is told who won.
fn play(game: &TwoPlayerGame, start: Datum, options: &Map, context: &Context) -> Native<Dynamic> {
    let manner = Manner::of(options, false)?;
    let side = game.rules().mover(&start).unwrap_or(Player::Left);
    let parts = vec![start];
    errata::meet_contest(context, "play", game, &parts);
    let random = Random::new(manner.seed, "play");
    let mut contest = Contest { game, context, manner, parts, side, moves: Vec::new(), last: None, random };
    let winner = contest.run()?;
    Ok(if is_typed(&context.frame().main.name) { Dynamic::UNIT } else { winner.into() })
}

/// A move of a person.
struct PersonMove {
    from: Vec<Datum>,
    side: Player,
    made: TwoPlayerMove,
    /// All moves that there were.
    moves: Vec<TwoPlayerMove>,
}

/// A game as it goes on.
struct Contest<'a> {
    game: &'a TwoPlayerGame,
    context: &'a Context,
    manner: Manner,
    /// The position: the sum of these.
    parts: Vec<Datum>,
    /// The player to move.
    side: Player,
    moves: Vec<TwoPlayerMove>,
    last: Option<PersonMove>,
    random: Random,
}

impl Contest<'_> {
    /// Plays to the end; it gives who won, or `"stopped"`.
    fn run(&mut self) -> Native<String> {
        let host = self.context.host().clone();
        let misere = self.game.convention() == Convention::Misere;
        let rule = text(if misere { "play-misere" } else { "play-normal" }, &[]);
        host.print(&text("play-begin", &[("game", &self.game.name()), ("rule", &rule)]));
        host.print(&self.sides());
        let (mut record, first) = (vec![self.parts.clone()], self.side);
        let mut player = self.manner.first;
        loop {
            self.context.poll()?;
            let control = self.context.control("play");
            self.moves = self.game.moves_of_sum(&self.parts, self.side, &control).or_raise()?;
            if self.moves.is_empty() {
                if record.len() > 1 {
                    let line = TwoPlayerLine::of_record(self.game, &record, first, &control).or_raise()?;
                    host.print(&line.text(&Chosen));
                }
                let (winner, words) = referee::ending_in(misere, player, &self.manner);
                host.print(&words);
                return Ok(winner.name(self.manner.two).to_owned());
            }
            let chosen = match player {
                referee::Player::Machine => Some(self.machine()),
                _ => self.person(player)?,
            };
            let Some(index) = chosen else { return Ok("stopped".to_owned()) };
            self.parts = self.moves[index].to.clone();
            record.push(self.parts.clone());
            (self.side, player) = (self.side.other(), self.manner.next(player));
        }
    }

    /// Who plays which side.
    fn sides(&self) -> String {
        let side = |player| self.game.rules().side(player).say(&Chosen);
        let (now, other) = (side(self.side), side(self.side.other()));
        match (self.manner.two, self.manner.first) {
            (true, _) => text("play-sides-two", &[("first", &now), ("second", &other)]),
            (false, referee::Player::Machine) => text("play-sides", &[("own", &other), ("machine", &now)]),
            (false, _) => text("play-sides", &[("own", &now), ("machine", &other)]),
        }
    }

    fn name(&self, made: &TwoPlayerMove) -> String {
        in_words(self.game, &self.parts, made, &Chosen)
    }

    /// Chooses the machine's move and says it.
    fn machine(&mut self) -> usize {
        let (skill, best, moves) = (self.manner.skill, best(&self.moves), &self.moves);
        let size = |at: usize| i128::from(left(&moves[at]));
        let at = referee::chosen(skill, moves.len(), Some(best), &size, &mut self.random);
        let said = referee::machine_said(after(&moves[at]), &self.name(&moves[at]), skill);
        self.context.host().print(&said);
        at
    }

    /// The place of a person's move; none to stop.
    fn person(&mut self, player: referee::Player) -> Native<Option<usize>> {
        let host = self.context.host().clone();
        if self.manner.two {
            host.print(&referee::turn(player, self.moves.len(), &self.manner));
        }
        host.print(&self.position());
        for (i, made) in self.moves.iter().take(MOST_SHOWN).enumerate() {
            host.print(&format!("  {}) {}", i + 1, self.name(made)));
        }
        if self.moves.len() > MOST_SHOWN {
            host.print(&format!("  {}", text("play-more-words", &[("count", &self.moves.len())])));
        }
        let Some(index) = self.ask()? else { return Ok(None) };
        let (from, made, moves) = (self.parts.clone(), self.moves[index].clone(), self.moves.clone());
        self.last = Some(PersonMove { from, side: self.side, made, moves });
        Ok(Some(index))
    }

    /// The position: a board as it is drawn.
    fn position(&self) -> String {
        match self.parts.as_slice() {
            [one] => self.game.rules().display(one).unwrap_or_else(|| one.to_string()),
            many => shown(self.game, many),
        }
    }
}

impl Prompted for Contest<'_> {
    fn context(&self) -> &Context {
        self.context
    }

    fn choices(&self) -> Box<dyn Choices + '_> {
        Box::new(self)
    }

    /// It doesn't say where on a board the move is.
    fn hint(&self, given: usize) -> String {
        let best = best(&self.moves);
        let found = Hint {
            best: match self.moves[best].prospect {
                Prospect::Loss => None,
                prospect => Some((best, prospect == Prospect::Win)),
            },
            winning: self.moves.iter().filter(|made| made.prospect == Prospect::Win).count(),
            count: self.moves.len(),
        };
        found.text(given, &self.manner, &|_| None, &|at| self.name(&self.moves[at])).0
    }

    fn why(&self) -> Native<String> {
        let Some(PersonMove { from, side, made, moves }) = &self.last else {
            return Ok(text("play-was-none", &[]));
        };
        let named = |made: &TwoPlayerMove, from: &[Datum]| in_words(self.game, from, made, &Chosen);
        let winning = |moves: &[TwoPlayerMove], from: &[Datum]| {
            let found = moves.get(best(moves)).filter(|made| made.prospect == Prospect::Win);
            found.map(|made| named(made, from))
        };
        referee::judgement(after(made), &named(made, from), || {
            let control = self.context.control("play");
            let replies = self.game.moves_of_sum(&made.to, side.other(), &control).or_raise()?;
            Ok((winning(&replies, &made.to), winning(moves, from)))
        })
    }
}

impl Choices for &Contest<'_> {
    fn count(&self) -> usize {
        self.moves.len()
    }

    fn positions(&self, at: usize) -> Vec<String> {
        vec![self.moves[at].shown.to_string(), shown(self.game, &self.moves[at].to)]
    }

    fn names(&self, at: usize) -> Vec<String> {
        vec![self.name(&self.moves[at])]
    }
}

/// The outcome that a move leads to.
fn after(made: &TwoPlayerMove) -> Outcome {
    match made.prospect {
        Prospect::Win => Outcome::P,
        Prospect::Draw => Outcome::D,
        Prospect::Loss => Outcome::N,
    }
}

/// The place of the move that brings most. Of two such moves one comes first that the opponent can't take
/// back, then the one after which play ends sooner.
fn best(moves: &[TwoPlayerMove]) -> usize {
    let rank = |made: &TwoPlayerMove| {
        let heaps = made.heaps.as_ref().map_or(0, |heaps| heaps.iter().sum::<u64>());
        (std::cmp::Reverse(made.prospect), made.reversible, made.length, heaps)
    };
    (0..moves.len()).min_by_key(|at| rank(&moves[*at])).unwrap_or(0)
}

/// How much a move leaves.
fn left(made: &TwoPlayerMove) -> u64 {
    let size = || made.to.iter().map(Datum::size).sum::<usize>() as u64;
    made.heaps.as_ref().map_or_else(size, |heaps| heaps.iter().sum())
}
