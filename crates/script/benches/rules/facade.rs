//! The rules through the façade: Rust closures as the author of a Rust notebook writes them.

use std::rc::Rc;

use bouton::{Rules, State, game, heap_game, line};
use bouton_rules::{Datum, Ruleset};
use bouton_solve::Game;

use crate::rows::Row;
use crate::rust;

/// Seconds of a rule.
pub(crate) fn time(rules: fn() -> Rc<dyn Ruleset>, row: &Row) -> f64 {
    let question = row.facade_question.as_ref().unwrap_or(&row.question);
    rust::ask(&Game::new(rules()), question).0
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

/// Wythoff's game by lines.
pub(crate) fn wythoff_lines() -> Rc<dyn Ruleset> {
    rules(&game(|[a, b]: [i64; 2]| {
        [line([0, b], [1, 0], a), line([a, 0], [0, 1], b), line([a - 1, b - 1], [-1, -1], a.min(b))]
    }))
}

/// Nim by lines.
pub(crate) fn nim_lines() -> Rc<dyn Ruleset> {
    let moves = |heaps: [i64; 5]| {
        (0..5).map(move |i| {
            let (mut first, mut step) = (heaps, [0; 5]);
            (first[i], step[i]) = (0, 1);
            line(first, step, heaps[i])
        })
    };
    rules(&Rules::new(moves).in_any_order().game())
}

pub(crate) fn turtles() -> Rc<dyn Ruleset> {
    let turned = |coins: &str, at: usize, coin: &str| {
        let mut left = coins.to_owned();
        left.replace_range(at..=at, coin);
        left
    };
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

pub(crate) fn pass() -> Rc<dyn Ruleset> {
    let moves = |(heaps, pass): ([i64; 4], bool)| {
        let mut options = Vec::new();
        for i in 0..4 {
            for k in 0..heaps[i] {
                let mut left = heaps;
                left[i] = k;
                options.push((left, pass));
            }
        }
        if pass && heaps != [0; 4] {
            options.push((heaps, false));
        }
        options
    };
    let canonical = |(heaps, pass): &([i64; 4], bool)| {
        let mut sorted = *heaps;
        sorted.sort_unstable();
        (sorted, *pass)
    };
    rules(&Rules::new(moves).canonical(canonical).game())
}

/// The position of the row of maps, as a tuple.
pub(crate) fn heaps() -> Datum {
    ([7, 7, 7, 7], true).to_datum()
}

fn rules(game: &bouton::Game) -> Rc<dyn Ruleset> {
    Rc::clone(game.rules())
}
