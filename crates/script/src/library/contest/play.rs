//! A game with moves for each player, played in text: numbered moves, answers that are typed.

use bouton_results::Show;
use bouton_results::two_players::line::{TwoPlayerLine, in_words, shown};
use bouton_rules::Datum;
use bouton_solve::{TwoPlayerGame, TwoPlayerMove};
use bouton_syntax::typed::is_typed;
use bouton_theory::{Convention, Player, Prospect};
use rhai::{Dynamic, Map};

use super::position;
use crate::Context;
use crate::argument::bad;
use crate::diagnostic::{Native, OrRaise};
use crate::errata;
use crate::functions::Functions;
use crate::messages::{Chosen, text};
use crate::play::manner::{Manner, Skill};
use crate::play::referee;
use crate::random::Random;

/// Longer lists of moves are cut; the others are played by their words.
const MOST_SHOWN: usize = 40;

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

    /// The place of the machine's move, which it says.
    fn machine(&mut self) -> usize {
        let places: Vec<usize> = (0..self.moves.len()).collect();
        let errs = match self.manner.skill {
            Skill::Random => true,
            Skill::Errs => self.random.between(1, 3) == 1,
            Skill::Perfect | Skill::Greedy => false,
        };
        let index = match self.manner.skill {
            _ if errs => self.random.pick(&places).copied().unwrap_or(0),
            Skill::Greedy => places.into_iter().min_by_key(|at| left(&self.moves[*at])).unwrap_or(0),
            _ => best(&self.moves),
        };
        let name = self.name(&self.moves[index]);
        let why = match self.moves[index].prospect {
            Prospect::Win => "play-why-wins",
            Prospect::Draw => "play-why-draws",
            Prospect::Loss => "play-why-loses",
        };
        self.context.host().print(&match self.manner.skill {
            Skill::Perfect => text("play-machine", &[("move", &name), ("why", &text(why, &[]))]),
            _ => text("play-machine-plain", &[("move", &name)]),
        });
        index
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

    /// The position: a board as it is drawn, and the heaps that decide.
    fn position(&self) -> String {
        match self.parts.as_slice() {
            [one] => self.game.rules().display(one).unwrap_or_else(|| one.to_string()),
            many => shown(self.game, many),
        }
    }

    /// The place of the move that is typed; none to stop.
    fn ask(&self) -> Native<Option<usize>> {
        let host = self.context.host().clone();
        let mut hints = 0;
        loop {
            let prompt = format!("{} ", text("play-prompt", &[]));
            let Some(answer) = self.context.ask_or_leave(&prompt)? else { return Ok(None) };
            self.context.poll()?;
            match answer.trim() {
                "q" | "quit" => return Ok(None),
                "h" | "hint" => {
                    host.print(&self.hint(hints));
                    hints += 1;
                }
                "w" | "why" => host.print(&self.why()?),
                answer => match self.find(answer) {
                    Some(index) => return Ok(Some(index)),
                    None => {
                        let count = self.moves.len();
                        host.print(&text("play-no-move", &[("text", &answer), ("count", &count)]));
                    }
                },
            }
        }
    }

    /// The place of the move that a text names: its number, its words, its data.
    fn find(&self, answer: &str) -> Option<usize> {
        if let Ok(number) = answer.parse::<usize>() {
            return number.checked_sub(1).filter(|index| *index < self.moves.len());
        }
        let bare = |text: &str| text.replace(char::is_whitespace, "").to_lowercase();
        let is_meant = |made: &TwoPlayerMove| {
            [self.name(made), made.shown.to_string(), shown(self.game, &made.to)]
                .iter()
                .any(|name| bare(name) == bare(answer))
        };
        self.moves.iter().position(is_meant)
    }

    /// The first hint says how many moves win, the next one names one.
    fn hint(&self, given: usize) -> String {
        let best = &self.moves[best(&self.moves)];
        let name = self.name(best);
        let count = self.moves.iter().filter(|made| made.prospect == Prospect::Win).count();
        match best.prospect {
            Prospect::Loss => referee::no_hint(&self.manner),
            Prospect::Draw => text("play-hint-draw", &[("move", &name)]),
            Prospect::Win if given == 0 && self.moves.len() > 1 => {
                text("play-hint-count", &[("count", &count), ("all", &self.moves.len())])
            }
            Prospect::Win if count == 1 => text("play-hint-one", &[("move", &name)]),
            Prospect::Win => text("play-hint", &[("count", &count), ("move", &name)]),
        }
    }

    /// Why the last move of a person was right or wrong.
    fn why(&self) -> Native<String> {
        let Some(PersonMove { from, side, made, moves }) = &self.last else {
            return Ok(text("play-was-none", &[]));
        };
        let control = self.context.control("play");
        let name = in_words(self.game, from, made, &Chosen);
        let replies = self.game.moves_of_sum(&made.to, side.other(), &control).or_raise()?;
        let first = |moves: &[TwoPlayerMove], from: &[Datum]| {
            let at = best(moves);
            let won = moves.get(at).filter(|made| made.prospect == Prospect::Win);
            won.map(|made| in_words(self.game, from, made, &Chosen))
        };
        Ok(match (made.prospect, first(&replies, &made.to), first(moves, from)) {
            (Prospect::Win, ..) => text("play-was-right", &[("move", &name)]),
            (Prospect::Draw, ..) => text("play-was-draw", &[("move", &name)]),
            (_, Some(reply), Some(better)) => {
                text("play-was-mistake", &[("move", &name), ("reply", &reply), ("better", &better)])
            }
            (_, Some(reply), None) => text("play-was-lost", &[("move", &name), ("reply", &reply)]),
            (_, None, Some(better)) => text("play-was-end", &[("move", &name), ("better", &better)]),
            (_, None, None) => text("play-was-last", &[("move", &name)]),
        })
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
