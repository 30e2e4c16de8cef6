//! No false sentence about games with moves for each player: what a judged line says of moves is held
//! against the game, for every such game of the registry, in random lines. Who wins is found here from the
//! bare moves.

use std::collections::BTreeMap;

use bouton_results::two_players::line::{TwoPlayerLine, in_words};
use bouton_rules::Datum;
use bouton_rules::registry::TWO_PLAYERS;
use bouton_solve::{Control, Game, TwoPlayerGame};
use bouton_tests::random::Random;
use bouton_theory::wording::English;
use bouton_theory::{Player, Prospect};

/// The seed of the lines.
const SEED: u64 = 410;

/// The number of lines of a game, and the most moves of one.
const LINES: usize = 40;
const MOVES: usize = 12;

/// Positions to begin with: small ones, because we search all that follows.
fn starts(id: &str) -> Vec<Datum> {
    let edges = |texts: &[&str]| Datum::list(texts.iter().map(|text| Datum::text(text)).collect());
    let map = |entries: [(&str, Datum); 2]| Datum::map(entries.map(|(key, value)| (key.to_owned(), value)));
    match id {
        "hackenbush_rb" => vec![edges(&["BRR", "RB", "G"]), edges(&["B(RG;G)", "RR"]), edges(&["BGR"])],
        "northcott" => vec![edges(&["W..B", "W.B."]), edges(&["BW...", "W.B..", ".W..B"])],
        "poker_nim" => {
            let of = |heaps: &[i64], reserves: &[i64]| {
                map([("h", Datum::ints(heaps)), ("res", Datum::ints(reserves))])
            };
            vec![of(&[2, 1], &[1, 0]), of(&[3, 1], &[0, 0])]
        }
        _ => {
            vec![Datum::list(vec![Datum::ints([0, 1]), Datum::list(vec![Datum::Int(1), Datum::text("*2")])])]
        }
    }
}

/// A position with the player to move.
type State = (Vec<Datum>, Player);

/// Who wins from where: retrograde from the ends of play; what is never decided is a draw.
struct Truth {
    game: TwoPlayerGame,
    known: BTreeMap<State, Prospect>,
}

impl Truth {
    fn of(game: &TwoPlayerGame, start: &State) -> Self {
        let mut options: BTreeMap<State, Vec<State>> = BTreeMap::new();
        let mut open = vec![start.clone()];
        while let Some(state) = open.pop() {
            if options.contains_key(&state) {
                continue;
            }
            let moves = game.moves_of_sum(&state.0, state.1, &Control::default()).expect("its moves");
            let to: Vec<State> = moves.into_iter().map(|made| (made.to, state.1.other())).collect();
            open.extend(to.iter().cloned());
            options.insert(state, to);
        }
        let mut known: BTreeMap<State, Prospect> = BTreeMap::new();
        loop {
            let mut found = Vec::new();
            for (state, to) in options.iter().filter(|(state, _)| !known.contains_key(*state)) {
                let is = |next: &State, prospect| known.get(next) == Some(&prospect);
                if to.iter().any(|next| is(next, Prospect::Loss)) {
                    found.push((state.clone(), Prospect::Win));
                } else if to.iter().all(|next| is(next, Prospect::Win)) {
                    found.push((state.clone(), Prospect::Loss));
                }
            }
            if found.is_empty() {
                return Self { game: game.clone(), known };
            }
            known.extend(found);
        }
    }

    fn prospect(&self, state: &State) -> Prospect {
        self.known.get(state).copied().unwrap_or(Prospect::Draw)
    }

    /// The false statements of a line.
    fn false_statements(&self, line: &TwoPlayerLine) -> Vec<String> {
        let mut wrong = Vec::new();
        for (at, turn) in line.turns.iter().enumerate() {
            let state = (turn.position.clone(), turn.player);
            if turn.prospect != self.prospect(&state) {
                wrong.push(format!("{at}: {state:?} is {:?}", turn.prospect));
            }
            let (Some(step), Some(before)) =
                (&turn.step, at.checked_sub(1).and_then(|at| line.turns.get(at)))
            else {
                continue;
            };
            let after = |to: &[Datum]| self.prospect(&(to.to_vec(), before.player.other()));
            let gives_away = match self.prospect(&(before.position.clone(), before.player)) {
                Prospect::Win => after(&turn.position) != Prospect::Loss,
                Prospect::Draw => after(&turn.position) == Prospect::Win,
                Prospect::Loss => false,
            };
            if step.mistake != gives_away || step.mistake == step.better.is_empty() {
                wrong.push(format!("{at}: mistake {}, better {:?}", step.mistake, step.better));
            }
            if step.better.iter().any(|made| after(&made.to) >= after(&turn.position)) {
                wrong.push(format!("{at}: no better: {:?}", step.better));
            }
        }
        wrong
    }
}

#[test]
fn what_a_line_says_of_moves_is_true() {
    for entry in TWO_PLAYERS {
        let game = TwoPlayerGame::new((entry.build)());
        for start in starts(entry.id) {
            let start = game.position(start).expect("a position");
            let player = game.rules().mover(&start).unwrap_or(Player::Left);
            let truth = Truth::of(&game, &(vec![start.clone()], player));
            let mut random = Random::new(SEED);
            for _ in 0..LINES {
                let (mut record, mut side) = (vec![vec![start.clone()]], player);
                for _ in 0..MOVES {
                    let moves = game.moves_of_sum(&record[record.len() - 1], side, &Control::default());
                    let moves = moves.expect("its moves");
                    if moves.is_empty() {
                        break;
                    }
                    let made = &moves[random.below(moves.len())];
                    record.push(made.to.clone());
                    side = side.other();
                }
                let line = TwoPlayerLine::of_record(&truth.game, &record, player, &Control::default());
                let wrong = truth.false_statements(&line.expect("a line"));
                assert!(wrong.is_empty(), "{}: {wrong:?}", entry.id);
            }
        }
    }
}

/// A move is typed by its words, so two moves with the same words lead to the same position.
#[test]
fn the_words_of_a_move_name_it() {
    for entry in TWO_PLAYERS {
        let game = TwoPlayerGame::new((entry.build)());
        for start in starts(entry.id).into_iter().chain(game.rules().start()) {
            let from = vec![game.position(start).expect("a position")];
            for player in Player::BOTH {
                let moves = game.moves_of_sum(&from, player, &Control::default()).expect("its moves");
                let mut named = BTreeMap::new();
                for made in &moves {
                    let words = in_words(&game, &from, made, &English);
                    let other = named.insert(words.clone(), &made.to);
                    assert!(other.is_none_or(|to| *to == made.to), "{}: {words}", entry.id);
                }
            }
        }
    }
}

/// What `bouton games` lists can be begun without a position.
#[test]
fn every_game_has_a_position_to_begin_with() {
    for entry in TWO_PLAYERS {
        let game = TwoPlayerGame::new((entry.build)());
        let start = game.rules().start().unwrap_or_else(|| panic!("{} has no start", entry.id));
        game.position(start).expect("a position");
    }
    for entry in bouton_rules::GAMES {
        let rules = entry.make(&(entry.sample)().0).expect("its rules");
        let game = Game::new(rules).under(entry.convention);
        let start = game.start().unwrap_or_else(|| panic!("{} has no start", entry.id));
        let place = game.position(start).expect("a position");
        let moves = place.moves(&Control::default()).expect("its moves");
        assert!(!moves.is_empty(), "{}: play is over at once", entry.id);
    }
}
