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
use tables::Table;

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
    run("wythoff F", &game(2, wythoff()), &mut Table::queen(1000, true, &[], None), &f);
    run("wythoff", &game(2, wythoff()), &mut Table::queen(1000, true, &[], None), &all);
    for l in 1..=8 {
        let moves = only_if(&at_least(-l - 1, &[1, 1]), wythoff());
        let start = Instant::now();
        let mut table = Table::queen(4000, true, &[], Some(l as usize));
        println!("table {}", start.elapsed().as_micros());
        run(&format!("terminal {l} F"), &game(2, moves.clone()), &mut table, &f);
    }
    for t in 1..=5 {
        let mut table = Table::solved(140, 2, |p| p[0] + p[1], |p, each| {
            for k in 1..=p[0] { each(&[p[0] - k, p[1]]); }
            for k in 1..=p[1] { each(&[p[0], p[1] - k]); }
            for k in 1..=p[0] { for l in 1..=p[1] { if k.abs_diff(l) < t as u64 { each(&[p[0] - k, p[1] - l]); } } }
        });
        run(&format!("{t}-wythoff"), &game(2, wythoff_t(t)), &mut table, &all);
    }
}
