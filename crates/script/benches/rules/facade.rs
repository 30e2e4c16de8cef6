//! The rules through the façade: Rust closures as the author of a Rust notebook writes them.

use std::rc::Rc;

use bouton::{Rules, game, heap_game};
use bouton_rules::Ruleset;
use bouton_solve::Game;

use crate::rows::Row;
use crate::rust;

/// Seconds of a rule.
pub(crate) fn time(rules: fn() -> Rc<dyn Ruleset>, row: &Row) -> f64 {
    rust::ask(&Game::new(rules()), &row.question, || ()).0
}

pub(crate) fn subtraction() -> Rc<dyn Ruleset> {
    rules(&heap_game(|n| [1, 3, 6].into_iter().filter(move |s| *s <= n).map(move |s| n - s)))
}

pub(crate) fn grundy() -> Rc<dyn Ruleset> {
    rules(&heap_game(|n| (1..(n + 1) / 2).map(move |a| (a, n - a))))
}

pub(crate) fn kayles() -> Rc<dyn Ruleset> {
    rules(&heap_game(|n: i64| {
        (1..=2.min(n)).flat_map(move |k| (0..=(n - k) / 2).map(move |a| (a, n - k - a)))
    }))
}

pub(crate) fn wythoff() -> Rc<dyn Ruleset> {
    rules(&game(|[a, b]: [i64; 2]| {
        let left = (0..a).map(move |i| [i, b]);
        let down = (0..b).map(move |i| [a, i]);
        left.chain(down).chain((1..=a.min(b)).map(move |i| [a - i, b - i]))
    }))
}

pub(crate) fn nim() -> Rc<dyn Ruleset> {
    let moves = |heaps: [i64; 5]| {
        (0..5).flat_map(move |i| {
            (0..heaps[i]).map(move |k| {
                let mut left = heaps;
                left[i] = k;
                left
            })
        })
    };
    rules(&Rules::new(moves).in_any_order().game())
}

pub(crate) fn turtles() -> Rc<dyn Ruleset> {
    let turned = |coins: &str, at: usize, coin: &str| format!("{}{coin}{}", &coins[..at], &coins[at + 1..]);
    rules(&game(move |coins: String| {
        let mut options = Vec::new();
        for (i, _) in coins.match_indices('H') {
            let left = turned(&coins, i, "T");
            for j in 0..i {
                options.push(turned(&left, j, if coins.as_bytes()[j] == b'H' { "T" } else { "H" }));
            }
            options.push(left);
        }
        options
    }))
}

fn rules(game: &bouton::Game) -> Rc<dyn Ruleset> {
    Rc::clone(game.rules())
}
