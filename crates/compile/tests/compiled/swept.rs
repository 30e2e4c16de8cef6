//! Games of several numbers that are large enough for machine code to evaluate their positions in order. The
//! closures search them one by one, and must find the same.

use std::rc::Rc;

use bouton_script::{Host, Interpreter, RuleEngine};

use super::differential::{on_session_thread, seed};
use super::generator::Random;

struct Quiet;
impl Host for Quiet {}

/// What some cells show about a game, and what its engine says.
pub(crate) fn shown(engine: RuleEngine, game: &str, cells: &[String]) -> (Vec<String>, String) {
    let mut session = Interpreter::new(Rc::new(Quiet));
    session.context().set_rule_engine(engine);
    session.eval("game", game).unwrap_or_else(|error| panic!("{game}: {}", error.message));
    let mut show = |cell: &str| match session.eval("cell", cell) {
        Ok(evaluated) => evaluated.shown.text,
        Err(error) => format!("{}: {}", error.code, error.message),
    };
    (cells.iter().map(|cell| show(cell)).collect(), show("g.engine()"))
}

/// How many positions were searched one by one, as far as the engine tells.
fn few(said: &str) -> u64 {
    let line = said.lines().find(|line| line.contains("few options"));
    line.and_then(|line| line.split(' ').next()?.parse().ok()).unwrap_or_default()
}

/// Questions about a large position, and then about others with an even first part.
fn cells(random: &mut Random, question: &str, largest: &[u64]) -> Vec<String> {
    let ask = |position: Vec<String>| format!("g{question}([{}])", position.join(", "));
    let mut all = vec![ask(largest.iter().map(u64::to_string).collect())];
    for _ in 0..20 {
        let mut parts: Vec<u64> = largest.iter().map(|most| random.below(most + 1)).collect();
        parts[0] &= !1;
        all.push(ask(parts.iter().map(u64::to_string).collect()));
    }
    all
}

/// A game, its largest position, and whether play reaches most positions below that.
pub(crate) type Swept = (String, &'static [u64], bool);

pub(crate) fn games(random: &mut Random) -> Vec<Swept> {
    let (k, m) = (2 + random.below(3), 3 + random.below(4));
    vec![
        // By the sum: both parts grow now and then, and a step is left out at times.
        (
            format!(
                "const S = [[-2, 1], [1, -2], [-1, -1], [-{k}, 0]]; let g = game(\"sum\", |x, y| {{ let r = []; \
                 for d in S {{ let p = [x + d[0], y + d[1]]; if p[0] < 0 || p[1] < 0 {{ continue; }} \
                 if (p[0] + 2 * p[1]) % {m} != 1 {{ r.push(p); }} }} r }});"
            ),
            &[260, 250],
            true,
        ),
        // By the last part: the first one may rise, and most numbers aren't a vertex.
        (
            format!(
                "const NEXT = (0..90).map(|v| [(v * 7 + 1) % 90, (v * {k} + 5) % 90, (v + {m}) % 90]); \
                 let g = game(\"walk\", |v, left| if left == 0 {{ [] }} else {{ NEXT[v].map(|w| [w, left - 1]) }});"
            ),
            &[17, 900],
            true,
        ),
        // By the first part, three parts.
        (
            format!(
                "let g = game(\"first\", |a, b, c| {{ let r = []; if a > 0 {{ r.push([a - 1, c, b]); \
                 r.push([a - 1, (b + {k}) % 40, c]); if c > 1 {{ r.push([a - 1, b, c - 2]); }} }} r }});"
            ),
            &[60, 39, 39],
            true,
        ),
        // By the sum, where the first moves go to rows that the largest position is not in.
        (
            format!(
                "const KNIGHT = [[-2, -1], [-1, -2], [-2, 1], [1, -2]]; let g = game(\"knight\", |x, y| \
                 KNIGHT.map(|d| [x + d[0], y + d[1]]).filter(|p| p[0] >= 0 && p[1] >= 0 && p[0] < 520 && p[1] < 52{k}));"
            ),
            &[510, 511],
            true,
        ),
        // By the first part, with a function that calls itself.
        (
            format!(
                "fn half(n) {{ if n < 2 {{ 0 }} else {{ 1 + half(n - 2) }} }} let g = game(\"calls\", |x, y| {{ let r = []; \
                 if x > 0 {{ r.push([x - 1, (y + half(x % 9)) % 200]); r.push([x - 1, (y * {k} + {m}) % 200]); }} r }});"
            ),
            &[300, 199],
            true,
        ),
        // Play never comes from an even number here, so a loop doesn't end.
        (
            format!(
                "let small = [0, 1, 2, 3]; let g = game(\"odd\", |x, y| {{ let r = []; let n = x; while n != 0 {{ n -= 2; }} \
                 if x > 1 {{ r.push([x - 2, y]); r.push([x - 2, (y + {k}) % 300]); }} if y > 2 {{ r.push([x, y - 3]); }} \
                 if small[y % 4] == 1 && x >= {m} * 2 {{ r.push([x - {m} * 2, y]); }} r }});"
            ),
            &[600, 299],
            false,
        ),
        // A byte isn't enough for all lengths of play, and each of the values is one of many.
        (
            format!(
                "let g = game(\"long\", |x, y| {{ let r = []; if y > 0 {{ r.push([x, y - 1]); r.push([x + 1, y - 1]); }} \
                 if x > {m} {{ r.push([x - 1, y]); r.push([x - {k}, y]); }} r }});"
            ),
            &[40, 400],
            false,
        ),
    ]
}

/// Values by a loop over all positions up to the largest, the last part slowest.
fn by_a_loop(largest: &[usize], options: impl Fn(&[usize], &mut dyn FnMut(&[usize]))) -> Vec<u64> {
    let at =
        |parts: &[usize]| parts.iter().zip(largest).rev().fold(0, |at, (part, most)| at * (most + 1) + part);
    let all = largest.iter().map(|most| most + 1).product();
    let (mut values, mut position) = (vec![0_u64; all], vec![0; largest.len()]);
    for place in 0..all {
        let mut seen = std::collections::BTreeSet::new();
        options(&position, &mut |option| {
            seen.insert(values[at(option)]);
        });
        values[place] = (0..).find(|value| !seen.contains(value)).unwrap_or_default();
        for (part, most) in position.iter_mut().zip(largest) {
            *part = if *part == *most { 0 } else { *part + 1 };
            if *part > 0 {
                break;
            }
        }
    }
    values
}

/// Positions with a large and a small part, and more positions than a small table has: where the first table
/// is one of hashes, a flat one with parts of different widths takes its place.
#[test]
fn tables_that_outgrow_their_hashes_keep_their_values() {
    on_session_thread(|| {
        let passes = "let g = game(\"passes\", |n, p| { let r = []; for k in [1, 3, 4] { if n >= k { r.push([n - k, p]); } } \
                      if p > 0 && n % 5 == 2 { r.push([n, p - 1]); } r });";
        let last = "let g = game(\"last\", |s, n| { let r = []; for k in 1..=min(n, 7) { if k != s { r.push([k, n - k]); } } r });";
        let slow = "let g = game(\"slow\", |a, b, c| { let r = []; if a > 0 { r.push([a - 1, b, c]); } if b > 1 { r.push([a, b - 2, c]); } \
                    if c > 0 { r.push([a, b, c - 1]); if a > 2 { r.push([a - 3, b, c - 1]); } } r });";
        let lines = "let g = game(\"lines\", |a, b, c| { let r = []; for i in 0..a { r.push([i, b, c]); } for i in 0..c { r.push([a, b, i]); } \
                     if b > 0 { r.push([a, b - 1, c]); } r });";
        let grown = "let g = game(\"grown\", |p, n| { let r = []; for k in [1, 3, 4] { if n >= k { r.push([p, n - k]); } } \
                     if p > 0 && n % 5 == 2 { r.push([p - 1, n]); } if n == 29990 && p < 4 { r.push([p + 12, n - 1]); } r });";
        type Plain = fn(&[usize], &mut dyn FnMut(&[usize]));
        let games: [(&str, &[usize], Plain); 5] = [
            (passes, &[70_000, 3], |p, hand| {
                [1, 3, 4].into_iter().filter(|k| p[0] >= *k).for_each(|k| hand(&[p[0] - k, p[1]]));
                if p[1] > 0 && p[0] % 5 == 2 {
                    hand(&[p[0], p[1] - 1]);
                }
            }),
            // The first part grows only once the table is flat.
            (grown, &[15, 30_000], |p, hand| {
                [1, 3, 4].into_iter().filter(|k| p[1] >= *k).for_each(|k| hand(&[p[0], p[1] - k]));
                if p[0] > 0 && p[1] % 5 == 2 {
                    hand(&[p[0] - 1, p[1]]);
                }
                if p[1] == 29_990 && p[0] < 4 {
                    hand(&[p[0] + 12, p[1] - 1]);
                }
            }),
            (last, &[7, 60_000], |p, hand| {
                (1..=p[1].min(7)).filter(|k| *k != p[0]).for_each(|k| hand(&[k, p[1] - k]));
            }),
            (slow, &[9, 300, 70], |p, hand| {
                let [a, b, c] = [p[0], p[1], p[2]];
                if a > 0 {
                    hand(&[a - 1, b, c]);
                }
                if b > 1 {
                    hand(&[a, b - 2, c]);
                }
                if c > 0 {
                    hand(&[a, b, c - 1]);
                    if a > 2 {
                        hand(&[a - 3, b, c - 1]);
                    }
                }
            }),
            (lines, &[130, 140, 5], |p, hand| {
                (0..p[0]).for_each(|i| hand(&[i, p[1], p[2]]));
                (0..p[2]).for_each(|i| hand(&[p[0], p[1], i]));
                if p[1] > 0 {
                    hand(&[p[0], p[1] - 1, p[2]]);
                }
            }),
        ];
        let mut random = Random::new(seed());
        for (game, largest, plain) in games {
            let values = by_a_loop(largest, plain);
            let mut positions: Vec<Vec<usize>> =
                vec![largest.iter().map(|most| if *most == 15 { 3 } else { *most }).collect()];
            for _ in 0..20 {
                positions.push(largest.iter().map(|most| random.below(*most as u64 + 1) as usize).collect());
            }
            let cells: Vec<String> = positions.iter().map(|parts| format!("g.grundy({parts:?})")).collect();
            for engine in [RuleEngine::Closures, RuleEngine::MachineCode { warm_up: 0 }] {
                let (found, _) = shown(engine, game, &cells);
                for (parts, found) in positions.iter().zip(found) {
                    let at =
                        parts.iter().zip(largest).rev().fold(0, |at, (part, most)| at * (most + 1) + part);
                    let wanted = if values[at] == 0 { "0".to_owned() } else { format!("*{}", values[at]) };
                    assert_eq!(found, wanted, "{engine:?} at {parts:?} of {game}");
                }
            }
        }
    });
}

#[test]
fn positions_in_order_have_the_values_of_a_search() {
    on_session_thread(|| {
        let mut random = Random::new(seed());
        for (game, largest, dense) in games(&mut random) {
            for question in [".grundy", ".misere().grundy", ".remoteness", ".misere().remoteness"] {
                let cells = cells(&mut random, question, largest);
                let (wanted, searched) = shown(RuleEngine::Closures, &game, &cells);
                let (found, swept) = shown(RuleEngine::MachineCode { warm_up: 0 }, &game, &cells);
                assert_eq!(found, wanted, "{question} of {game}");
                assert!(!wanted[0].contains("error"), "{question} of {game}: {}", wanted[0]);
                if dense {
                    assert!(
                        few(&swept) * 3 < few(&searched) * 2,
                        "{question} of {game}: {searched}; {swept}"
                    );
                }
            }
        }
    });
}
