//! Laws that hold for every game, against a brute force on whole sums that shares no code with the solvers.

use std::collections::HashMap;

use bouton_solve::Game;
use bouton_theory::{Convention, Nimber, Outcome, mex};

use crate::support::{at, free, game, heaps, kayles};

type Moves = fn(i64) -> Vec<Vec<i64>>;

fn rows(n: i64) -> Vec<Vec<i64>> {
    (1..=2).flat_map(|k| (0..=n - k).map(move |a| vec![a, n - k - a])).collect()
}

fn splits(n: i64) -> Vec<Vec<i64>> {
    (1..n).filter(|a| 2 * a < n).map(|a| vec![a, n - a]).collect()
}

fn subtracts(n: i64) -> Vec<Vec<i64>> {
    [1, 3, 4].iter().filter(|s| **s <= n).map(|s| vec![n - s]).collect()
}

fn wipes(n: i64) -> Vec<Vec<i64>> {
    if n == 0 { vec![] } else { vec![vec![], vec![n / 2, n / 3, 1].into_iter().filter(|m| *m < n).collect()] }
}

const GAMES: [Moves; 4] = [rows, splits, subtracts, wipes];

/// The answers for a multiset of heaps by the definitions.
#[derive(Clone, Copy)]
struct Brute {
    value: u64,
    misere: u64,
    remoteness: [u64; 2],
}

fn brute(moves: Moves, heaps: &[i64], memo: &mut HashMap<Vec<i64>, Brute>) -> Brute {
    let mut key = heaps.to_vec();
    key.sort_unstable();
    if let Some(known) = memo.get(&key) {
        return *known;
    }
    let mut options = Vec::new();
    for (i, heap) in key.iter().enumerate() {
        for option in moves(*heap) {
            let mut next: Vec<i64> =
                key.iter().enumerate().filter(|(j, _)| *j != i).map(|(_, h)| *h).collect();
            next.extend(option);
            options.push(brute(moves, &next, memo));
        }
    }
    let end = options.is_empty();
    let remoteness = |misere: usize| {
        let all: Vec<u64> = options.iter().map(|o| o.remoteness[misere]).collect();
        // The mover wants the opponent to lose: even remoteness in normal play, odd in misère play.
        let good = all.iter().filter(|r| **r % 2 == misere as u64).min();
        if end { 0 } else { 1 + good.or(all.iter().max()).copied().unwrap_or(0) }
    };
    let found = Brute {
        value: mex(options.iter().map(|o| Nimber(o.value))).0,
        misere: if end { 1 } else { mex(options.iter().map(|o| Nimber(o.misere))).0 },
        remoteness: [remoteness(0), remoteness(1)],
    };
    memo.insert(key, found);
    found
}

fn sums() -> Vec<Vec<i64>> {
    let mut sums: Vec<Vec<i64>> = (0..10).map(|n| vec![n]).collect();
    sums.extend((0..7).flat_map(|a| (0..7).map(move |b| vec![a, b])));
    sums.extend((0..4).flat_map(|a| (1..5).flat_map(move |b| (2..5).map(move |c| vec![c, a, b]))));
    sums.push(vec![]);
    sums
}

#[test]
fn values_outcomes_and_remoteness_are_those_of_the_definitions() {
    for moves in GAMES {
        let (game, mut memo) = (game(heaps("law", moves)), HashMap::new());
        for heaps in sums() {
            let expected = brute(moves, &heaps, &mut memo);
            let normal = at(&game, heaps.clone());
            let misere = normal.under(Convention::Misere);
            let p = |value: u64| if value == 0 { Outcome::P } else { Outcome::N };
            assert_eq!(normal.value(&free()).expect("a value").value.0, expected.value, "{heaps:?}");
            assert_eq!(normal.outcome(&free()).expect("an outcome").value, p(expected.value), "{heaps:?}");
            assert_eq!(
                misere.outcome(&free()).expect("an outcome").value,
                p(expected.misere),
                "misère {heaps:?}"
            );
            if !heaps.is_empty() {
                assert_eq!(
                    misere.value(&free()).expect("a value").value.0,
                    expected.misere,
                    "misère {heaps:?}"
                );
                assert_eq!(
                    normal.remoteness(&free()).expect("remoteness"),
                    expected.remoteness[0],
                    "{heaps:?}"
                );
                assert_eq!(
                    misere.remoteness(&free()).expect("remoteness"),
                    expected.remoteness[1],
                    "{heaps:?}"
                );
            }
            // Even remoteness: the outcome is that of the end of play.
            assert_eq!(expected.remoteness[0].is_multiple_of(2), expected.value == 0);
            assert_eq!(expected.remoteness[1].is_multiple_of(2), expected.misere != 0);
        }
    }
}

#[test]
fn a_move_wins_exactly_if_it_leads_to_a_p_position() {
    for moves in GAMES {
        let game = game(heaps("law", moves));
        for heaps in sums() {
            for sum in [at(&game, heaps.clone()), at(&game, heaps.clone()).under(Convention::Misere)] {
                let winning = sum.winning_moves(&free()).expect("moves");
                let all = sum.moves(&free()).expect("moves");
                for m in &all {
                    assert_eq!(m.outcome, m.to.outcome(&free()).expect("an outcome").value);
                    let listed = winning.iter().any(|w| w.shown() == m.shown());
                    assert_eq!(m.wins(), listed, "{sum}: {}", m.shown());
                }
                assert!(winning.windows(2).all(|pair| pair[0].shown() < pair[1].shown()));
                let end_in_misere = all.is_empty() && sum.convention() == Convention::Misere;
                let n = sum.outcome(&free()).expect("an outcome").value == Outcome::N;
                assert_eq!(n && !end_in_misere, !winning.is_empty(), "{sum}");
            }
        }
    }
}

#[test]
fn the_table_is_what_the_search_finds() {
    for moves in GAMES {
        for convention in [Convention::Normal, Convention::Misere] {
            let game = game(heaps("law", moves)).under(convention);
            let fresh = Game::new(heaps("law", moves)).under(convention);
            let table = game.values(24, &free()).expect("values");
            assert_eq!(game.values(9, &free()).expect("values"), table[..=9]);
            for (n, value) in table.iter().enumerate() {
                assert_eq!(at(&fresh, n as i64).value(&free()).expect("a value").value, *value, "heap {n}");
            }
        }
    }
}

#[test]
fn equal_values_are_equivalent_in_normal_play_only() {
    let rows = game(kayles());
    assert_eq!(at(&rows, 9).equivalent(&at(&rows, [2, 2, 5]), &free()), Ok(true));
    assert_eq!(at(&rows, 9).equivalent(&at(&rows, 2), &free()), Ok(false));
    let misere = at(&rows, 1).under(Convention::Misere);
    assert_eq!(misere.equivalent(&misere, &free()), Err(bouton_solve::SolveError::MisereSum));
}
