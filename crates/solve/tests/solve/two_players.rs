//! Games with moves for Left and moves for Right, against the reference data and the bare search.

use std::rc::Rc;

use bouton_rules::games::northcott::Northcott;
use bouton_rules::games::poker_nim::PokerNim;
use bouton_rules::{Datum, Options, PositionRef, Presentation, RuleError, TwoPlayers};
use bouton_solve::TwoPlayerGame;
use bouton_theory::{OutcomeClass, Player, Prospect};
use serde_json::Value;

use crate::support::{datum, free};

fn samples(id: &str) -> Vec<Value> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/truth.json");
    let truth: Value = serde_json::from_str(&std::fs::read_to_string(path).expect("data")).expect("JSON");
    let games = truth["games"].as_array().expect("games");
    games.iter().find(|game| game["id"] == id).expect("the game")["samples"]
        .as_array()
        .expect("samples")
        .clone()
}

/// The same rules without their theorem.
struct Searched<R>(R);

impl<R> Presentation for Searched<R> {}

impl<R: TwoPlayers> TwoPlayers for Searched<R> {
    fn name(&self) -> &str {
        self.0.name()
    }
    fn moves(&self, position: PositionRef<'_>, player: Player, out: &mut Options) -> Result<(), RuleError> {
        self.0.moves(position, player, out)
    }
    fn mover(&self, position: &Datum) -> Option<Player> {
        self.0.mover(position)
    }
}

#[test]
fn the_data_hold_by_theorem_and_by_search() {
    let games = [
        (
            "northcott",
            TwoPlayerGame::new(Rc::new(Northcott)),
            TwoPlayerGame::new(Rc::new(Searched(Northcott))),
        ),
        ("poker_nim", TwoPlayerGame::new(Rc::new(PokerNim)), TwoPlayerGame::new(Rc::new(Searched(PokerNim)))),
    ];
    for (id, game, searched) in games {
        let (mut compared, mut small) = (0, 0);
        for sample in samples(id) {
            let position = game.position(datum(&sample["p"])).expect("a position");
            let mover = game.rules().mover(&position).expect("a mover");
            let check = |game: &TwoPlayerGame| {
                let outcome = game.outcome(&position, &free()).expect("an outcome").value;
                assert_eq!(outcome.letter(), sample["o"].as_str().expect("a letter"), "{sample}");
                if let Some(wanted) = sample.get("w") {
                    let moves = game.winning_moves(&position, mover, &free()).expect("moves");
                    let found: Vec<Datum> = moves.into_iter().map(|made| made.shown).collect();
                    assert_eq!(Datum::list(found), datum(wanted), "{sample}");
                }
            };
            check(&game);
            compared += 1;
            let heaps = game.rules().heaps(&position).expect("heaps").expect("heaps");
            if heaps.len() <= 2 && heaps.iter().sum::<u64>() <= 5 {
                check(&searched);
                small += 1;
            }
        }
        assert!(compared >= 30 && small >= 5, "{id}: {compared} samples, {small} searched");
    }
}

#[test]
fn retreats_and_additions_are_reversible() {
    let game = TwoPlayerGame::new(Rc::new(Northcott));
    let text = [("w".to_owned(), 5.into()), ("rows".to_owned(), Datum::list(vec![[2, 4].into()]))];
    let position = game.position(Datum::map(text)).expect("a position");
    let moves = game.moves(&position, Player::Left, &free()).expect("moves");
    let found: Vec<(String, bool)> = moves.iter().map(|m| (m.shown.to_string(), m.reversible)).collect();
    assert_eq!(found, [("[0, 0]".to_owned(), true), ("[0, 1]".into(), true), ("[0, 3]".into(), false)]);
}

/// On a ring of four places Left steps right, Right steps two or stays, but can't step from place 3.
struct Ring;

impl Presentation for Ring {}

impl TwoPlayers for Ring {
    fn name(&self) -> &str {
        "Ring"
    }
    fn moves(&self, position: PositionRef<'_>, player: Player, out: &mut Options) -> Result<(), RuleError> {
        match (position.as_int().unwrap_or_default(), player) {
            (n, Player::Left) => out.heap((n + 1) % 4),
            (3, Player::Right) => {}
            (n, Player::Right) => {
                out.heap((n + 2) % 4);
                out.heap(n);
            }
        }
        Ok(())
    }
}

#[test]
fn draws_and_wins_are_told_apart() {
    let game = TwoPlayerGame::new(Rc::new(Ring));
    let prospect = |n: i64, player| game.prospect(&n.into(), player, &free()).expect("a prospect").value;
    // Right can't move at 3; Left at 2 moves there.
    assert_eq!(prospect(3, Player::Right), Prospect::Loss);
    assert_eq!(prospect(2, Player::Left), Prospect::Win);
    let outcome = game.outcome(&2.into(), &free()).expect("an outcome").value;
    assert_eq!(outcome, OutcomeClass::of(prospect(2, Player::Left), prospect(2, Player::Right)));
    // Right at 0 stays at 0: Left at 0 goes to 1, where Right stays; nobody is made to lose.
    assert_eq!([0, 1].map(|n| prospect(n, Player::Right)), [Prospect::Draw; 2]);
}
