//! Sums of games with moves for each player against a bare backward induction: with loops, in misère play,
//! and their impartial and dicotic variants.

use std::rc::Rc;

use bouton_rules::variant::{Dicotic, Impartial};
use bouton_rules::{Datum, Options, PositionKind, PositionRef, Presentation, RuleError, TwoPlayers};
use bouton_solve::{Game, PartizanSum, SolveError, Summand, TwoPlayerGame};
use bouton_theory::{Convention, OutcomeClass, Player, Prospect};

use crate::support::free;

/// A token on a graph: the edges of Left, and those of Right.
#[derive(Clone)]
struct Token([Vec<Vec<usize>>; 2]);

impl Presentation for Token {}

impl TwoPlayers for Token {
    fn name(&self) -> &str {
        "token"
    }

    fn kind(&self) -> PositionKind {
        PositionKind::Number
    }

    fn moves(&self, position: PositionRef<'_>, player: Player, out: &mut Options) -> Result<(), RuleError> {
        let vertex = position.as_int().expect("a vertex") as usize;
        self.edges(vertex, player).iter().for_each(|to| out.heap(*to as i64));
        Ok(())
    }
}

impl Token {
    fn edges(&self, vertex: usize, player: Player) -> &[usize] {
        &self.0[usize::from(player == Player::Right)][vertex]
    }

    /// A graph of `vertices` vertices; edges lead down unless `loops`.
    fn random(vertices: usize, loops: bool, seed: &mut u64) -> Self {
        let mut next = |below: usize| {
            *seed ^= *seed << 13;
            *seed ^= *seed >> 7;
            *seed ^= *seed << 17;
            (*seed % below.max(1) as u64) as usize
        };
        let mut side = || {
            let edges = |vertex| {
                let count = next(3);
                let to = |_| if loops { next(vertices) } else { next(vertex) };
                if vertex == 0 && !loops { Vec::new() } else { (0..count).map(to).collect() }
            };
            (0..vertices).map(edges).collect::<Vec<Vec<usize>>>()
        };
        Self([side(), side()])
    }
}

/// The best result that the player to move can force from two tokens, by labelling until nothing changes.
fn bare(token: &Token, convention: Convention) -> Vec<[Prospect; 2]> {
    let n = token.0[0].len();
    let mut label = vec![[Prospect::Draw; 2]; n * n];
    loop {
        let mut changed = false;
        for at in 0..n * n {
            for (side, player) in Player::BOTH.into_iter().enumerate() {
                let (a, b) = (at / n, at % n);
                let first = token.edges(a, player).iter().map(|to| to * n + b);
                let second = token.edges(b, player).iter().map(|to| a * n + to);
                let theirs: Vec<Prospect> = first.chain(second).map(|to| label[to][1 - side]).collect();
                let ends = theirs.is_empty() && convention == Convention::Misere;
                let found = if ends || theirs.contains(&Prospect::Loss) {
                    Prospect::Win
                } else if theirs.iter().all(|theirs| *theirs == Prospect::Win) {
                    Prospect::Loss
                } else {
                    continue;
                };
                changed |= label[at][side] != found;
                label[at][side] = found;
            }
        }
        if !changed {
            return label;
        }
    }
}

fn sum(game: &TwoPlayerGame, a: usize, b: usize) -> PartizanSum {
    let at = |vertex: usize| -> PartizanSum {
        Summand::Position { game: game.clone(), position: Datum::Int(vertex as i64) }.into()
    };
    at(a).plus(&at(b))
}

#[test]
fn sums_are_won_as_backward_induction_says() {
    let (mut seed, mut draws, mut loops) = (0x2545_F491_4F6C_DD1D, 0, 0);
    for round in 0..60 {
        let token = Token::random(5, round % 2 == 0, &mut seed);
        for convention in [Convention::Normal, Convention::Misere] {
            let game = TwoPlayerGame::new(Rc::new(token.clone())).under(convention);
            let labels = bare(&token, convention);
            for (at, [left, right]) in labels.iter().enumerate() {
                let sum = sum(&game, at / 5, at % 5);
                loops += usize::from(matches!(sum.form(&free()), Err(SolveError::Loopy { .. })));
                let expected = OutcomeClass::of(*left, *right);
                draws += usize::from(expected == OutcomeClass::D);
                let found = sum.outcome(&free()).expect("an outcome");
                assert_eq!(found, expected, "round {round}, {convention}: {} + {}", at / 5, at % 5);
            }
        }
    }
    assert!(draws > 100 && loops > 100, "{draws} draws, {loops} with loops");
}

#[test]
fn variants_have_the_moves_that_they_say() {
    let mut seed = 0x9E37_79B9_7F4A_7C15;
    for _ in 0..40 {
        let token = Token::random(8, false, &mut seed);
        let rules: Rc<dyn TwoPlayers> = Rc::new(token.clone());
        let impartial = Game::new(Rc::new(Impartial::new(Rc::clone(&rules))));
        let dicotic = TwoPlayerGame::new(Rc::new(Dicotic::new(rules)));
        let mut values: Vec<u64> = Vec::new();
        for vertex in 0..8 {
            let both = Player::BOTH.map(|player| token.edges(vertex, player));
            let options: Vec<u64> = both.concat().iter().map(|to| values[*to]).collect();
            let value = (0..).find(|value| !options.contains(value)).expect("a value");
            let position = impartial.position(Datum::Int(vertex as i64)).expect("a position");
            assert_eq!(position.value(&free()).expect("a value").value.0, value);
            values.push(value);
            let spare = both.iter().any(|edges| edges.is_empty());
            for player in Player::BOTH {
                let moves = dicotic.moves(&Datum::Int(vertex as i64), player, &free()).expect("moves");
                assert_eq!(moves.is_empty(), spare || token.edges(vertex, player).is_empty());
            }
        }
    }
}
