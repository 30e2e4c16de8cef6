//! The theorems of the literature, found and proved from the moves alone.

#[path = "theorems/games.rs"]
mod games;
#[path = "theorems/tables.rs"]
mod tables;

use std::time::Instant;

use bouton_automata::theorem::{Finding, Oracle, Scope, find_theorem};
use bouton_automata::{System, Watch};
use bouton_theory::formula::Formula;
use games::*;
use tables::{Rows, Table};

fn run(name: &str, formula: &Formula, oracle: &mut dyn Oracle, scope: &Scope) {
    let mut watch = Watch::default();
    let start = Instant::now();
    let found = find_theorem(formula, oracle, scope, &mut watch);
    let time = start.elapsed().as_micros();
    match found {
        Ok(Finding::Proved(t)) => {
            let tails: Vec<usize> = t.tails.iter().map(|tail| tail.automaton.states()).collect();
            let start = Instant::now();
            t.verify(formula, &mut watch).unwrap();
            println!("{name:30} {:28} {:4} tails {tails:?} measure {:?} largest {} {time} us, verify {} us", t.system.to_string(), t.lost.states(), t.measure, watch.work().largest, start.elapsed().as_micros());
        }
        other => println!("{name:30} {time} us {other:?}"),
    }
}

#[test]
fn explore() {
    let all = Scope::default();
    let in_system = |system: System| Scope { systems: vec![system], states: 400 };
    let f = in_system(System::FIBONACCI);
    for k in 2..=4 { run(&format!("nim {k}"), &game(k, nim(k)), &mut Table::of(1 << 18, k, |p| p.iter().fold(0, |a, b| a ^ b) == 0), &all); }
    let m = |k: usize| Table::of(1 << 18, k, |p| (0..20).all(|b| p.iter().map(|x| x >> b & 1).sum::<u64>() % 3 == 0));
    run("moore 3", &game(3, moore(3, 2)), &mut m(3), &all);
    run("moore 4", &game(4, moore(4, 2)), &mut m(4), &all);
    run("wythoff F", &game(2, wythoff()), &mut Rows::queen(4000, true, &[], None), &f);
    run("wythoff", &game(2, wythoff()), &mut Rows::queen(4000, true, &[], None), &all);
    for l in 1..=6 {
        let moves = only_if(&at_least(-l - 1, &[1, 1]), wythoff());
        let start = Instant::now();
        let mut table = Rows::queen(20000, true, &[], Some(l as usize));
        println!("table {}", start.elapsed().as_micros());
        run(&format!("terminal {l} F"), &game(2, moves.clone()), &mut table, &f);
    }
    for t in 1..=5 {
        run(&format!("{t}-wythoff"), &game(2, wythoff_t(t)), &mut beatty(1, t as usize), &all);
    }
    for (s, t) in [(1, 1), (2, 1), (1, 2), (2, 2), (3, 1)] {
        run(&format!("({s}, {t})-wythoff"), &game(2, wythoff_st(s, t)), &mut beatty(s as usize, t as usize), &all);
    }
}

/// Fraenkel's (s,t)-Wythoff: A is the smallest number not used, B = s A + t n.
fn beatty(s: usize, t: usize) -> Rows {
    let side = 20_000;
    let mut used = vec![false; side];
    let mut pairs = Vec::new();
    for n in 0.. {
        let Some(a) = used.iter().position(|used| !used) else { break };
        let b = s * a + t * n;
        used[a] = true;
        if b < side {
            used[b] = true;
        }
        pairs.extend([[a, b], [b, a]]);
    }
    pairs.dedup();
    Rows::from_pairs(side, pairs)
}
