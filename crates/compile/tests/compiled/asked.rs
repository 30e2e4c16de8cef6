//! A position's value and winner don't depend on the question: one by one from the small positions up, for
//! values; by a search that one winning move ends; for a whole window at once.

use bouton_script::RuleEngine;

use super::differential::{on_session_thread, seed};
use super::generator::Random;
use super::swept::{games, shown};

const ENGINES: [RuleEngine; 3] =
    [RuleEngine::Closures, RuleEngine::MachineCode { warm_up: 0 }, RuleEngine::Interpreter];

/// Ends with a short summary of a list of positions: their number, and a sum that tells lists apart.
fn sum(list: &str) -> String {
    format!(
        "let all = 0; let found = {list}; for p in found {{ let one = 7; \
         for n in p {{ one = (one * 1009 + n) % 99991; }} \
         all = (all + one * one) % 1000003; }} [found.len, all]"
    )
}

/// Collects the positions up to the largest for which a condition holds, in ascending or descending order.
fn collected(largest: &[u64], is_lost: &str, descends: bool) -> String {
    let names = ["a", "b", "c"];
    let range = |most: &u64| match descends {
        true => format!("(0..={most}).map(|i| {most} - i)"),
        false => format!("0..={most}"),
    };
    let heads: String =
        names.iter().zip(largest).map(|(name, most)| format!("for {name} in {} {{ ", range(most))).collect();
    let p = format!("[{}]", names[..largest.len()].join(", "));
    let ends = "}".repeat(largest.len());
    let list = format!("let lost = []; {heads} if {} {{ lost.push({p}); }} {ends}", is_lost.replace('p', &p));
    format!("{list} {}", sum("lost"))
}

/// The window that ends with the largest position.
fn window(largest: &[u64]) -> String {
    let bounds: Vec<String> = largest.iter().map(u64::to_string).collect();
    bounds.join(", ")
}

#[test]
fn every_way_to_ask_has_the_same_answer() {
    on_session_thread(|| {
        let mut random = Random::new(seed());
        for (game, largest, _) in games(&mut random) {
            // A rule with an endless loop at positions that play doesn't reach.
            if game.contains("while n != 0") {
                continue;
            }
            // Enough for the code of boxes, and few enough for the interpreter.
            let largest: Vec<u64> = largest.iter().map(|most| *most.min(&35)).collect();
            for misere in ["", ".misere()"] {
                let by_value = collected(&largest, &format!("g{misere}.grundy(p) == 0"), false);
                let (wanted, _) = shown(RuleEngine::Interpreter, &game, &[by_value]);
                assert!(wanted[0].starts_with('['), "{game}: {}", wanted[0]);
                let ways = [
                    collected(&largest, &format!("g{misere}.outcome(p) == \"P\""), false),
                    collected(&largest, &format!("g{misere}.outcome(p) == \"P\""), true),
                    sum(&format!("g{misere}.p_positions({})", window(&largest))),
                ];
                for (engine, way) in
                    ENGINES.iter().flat_map(|engine| ways.iter().map(move |way| (engine, way)))
                {
                    let (found, said) = shown(*engine, &game, std::slice::from_ref(way));
                    assert_eq!(found, wanted, "{engine:?}: {way} of {game}\n{said}");
                }
            }
        }
    });
}

/// We fill tables from the largest position, and ask for values from the smallest.
#[test]
fn tables_have_the_values_of_their_positions() {
    on_session_thread(|| {
        let mut random = Random::new(seed());
        for (game, largest, _) in games(&mut random) {
            let &[rows, columns] = largest else { continue };
            let (rows, columns) = (rows.min(70), columns.min(90));
            if game.contains("while n != 0") {
                continue;
            }
            let (from, to) = (format!("0..={rows}"), format!("3..={columns}"));
            let alone = format!(
                "let all = []; \
                 for a in {from} {{ for b in {to} {{ all.push(g.grundy([a, b]).to_int()); }} }} all"
            );
            let (wanted, _) = shown(RuleEngine::Closures, &game, &[alone]);
            let table = format!(
                "let t = g.table({from}, {to}); let all = []; for a in {from} {{ all += t[a]; }} all"
            );
            for engine in ENGINES {
                let (found, said) = shown(engine, &game, std::slice::from_ref(&table));
                assert_eq!(found, wanted, "{engine:?} of {game}\n{said}");
            }
        }
    });
}

/// Positions that grow from a small one cost what those cost that shrink from a large one, and have the same
/// values; a heap that holds a mask, too.
#[test]
fn positions_that_grow_are_words() {
    on_session_thread(|| {
        let game = |head: &str, test: &str, option: &str| {
            format!(
                "let g = game(\"masks\", {head} let r = []; if left > 0 {{ for k in 0..13 {{ \
                 if {test} && (k + left) % 3 > 0 {{ r.push({option}); }} }} }} r }});"
            )
        };
        let grows = game("|mask, left| {", "!bit(mask, k)", "[mask | 1 << k, left - 1]");
        let shrinks = game("|mask, left| {", "bit(mask, k)", "[mask ^ 1 << k, left - 1]");
        let heap = game(
            "|n| { let mask = n % 8192; let left = n / 8192;",
            "!bit(mask, k)",
            "(left - 1) * 8192 + (mask | 1 << k)",
        );
        for left in [5, 9, 12, 13] {
            let ask = |position: String| {
                ["outcome", "grundy", "misere().outcome", "misere().grundy"]
                    .map(|verb| format!("g.{verb}({position})"))
            };
            let small = ask(format!("[0, {left}]"));
            let large = ask(format!("[8191, {left}]"));
            let one = ask(format!("{}", left * 8192));
            for engine in [RuleEngine::Closures, RuleEngine::MachineCode { warm_up: 0 }] {
                let (wanted, _) = shown(engine, &shrinks, &large);
                let (found, said) = shown(engine, &grows, &small);
                assert_eq!(found, wanted, "{engine:?}, {left} moves");
                // The first few thousand don't have words, before the others get one.
                let texts = said.lines().find(|line| line.contains("as texts"));
                let count = texts.and_then(|line| line.split(' ').next()?.parse::<u64>().ok()).unwrap_or(0);
                assert!(count < 20_000, "{said}");
                assert_eq!(shown(engine, &heap, &one).0, wanted, "{engine:?}, {left} moves, one number");
            }
        }
    });
}
