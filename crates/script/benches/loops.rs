//! Games with loops and compounds: `cargo xtask bench loops`.
//!
//! A graph of a million positions and four million moves, labelled in Rust and explored by a compiled rule;
//! compounds, passes and blocking. Time is that of the process, the least of three runs; memory is the
//! graph's bytes for each position.

#![expect(clippy::print_stdout, reason = "a measurement prints its table")]

use std::rc::Rc;
use std::time::Instant;

use bouton_script::{Host, Interpreter};
use bouton_solve::loopy::Net;
use bouton_solve::{Control, SolveError};
use bouton_theory::Convention;

struct Quiet;

impl Host for Quiet {
    fn print(&self, _text: &str) {}
}

const POSITIONS: usize = 1_000_000;
const RUNS: usize = 3;

/// Scripts that are timed, each in a session of its own.
const SCRIPTS: &[(&str, &str)] = &[
    (
        "a compiled rule, 10^6 positions, 4·10^6 moves",
        "let g = game(\"Big\", |v| if v < 10 { [] } else { [(v * 7 + 3) % 1000000, (v * 13 + 5) % 1000000, (v * 17 + 11) % 1000000, (v * 5 + 1) % 1000000] }); g.grundy(999999)",
    ),
    (
        "a conjunctive compound by theorem",
        "conjunctive([nim()[400], subtraction([1, 4, 9])[1000]]).outcome()",
    ),
    ("a selective compound, searched", "selective([nim()[40], nim()[40]]).grundy()"),
    ("Wythoff with a pass, 40 × 40", "wythoff().with_passes(1).table(40, 40).len()"),
    (
        "Nim with blocking, three heaps to 12",
        "let g = nim().blocking(2); let n = 0; for a in 0..=12 { for b in a..=12 { for c in b..=12 { if g.outcome([a, b, c]) == \"P\" { n += 1; } } } } n",
    ),
];

fn main() {
    let chosen: Vec<String> = std::env::args().skip(1).filter(|a| !a.starts_with("--")).collect();
    let chosen = |name: &str| chosen.is_empty() || chosen.iter().any(|part| name.contains(part.as_str()));
    println!("| what | s | bytes a position |");
    println!("|---|---|---|");
    if chosen("graph") {
        match graph() {
            Ok(lines) => lines.iter().for_each(|line| println!("{line}")),
            Err(error) => println!("| a graph | {error} | |"),
        }
    }
    for (name, script) in SCRIPTS.iter().filter(|(name, _)| chosen(name)) {
        let mut failed = None;
        let seconds = least(|| {
            let ran = Interpreter::new(Rc::new(Quiet)).eval("bench", script);
            failed = failed.take().or(ran.err().map(|error| error.message));
        });
        println!("| {name} | {} | |", failed.unwrap_or_else(|| format!("{seconds:.3}")));
    }
}

/// The least time of some runs.
fn least(mut run: impl FnMut()) -> f64 {
    let time = |_| {
        let begin = Instant::now();
        run();
        begin.elapsed().as_secs_f64()
    };
    (0..RUNS).map(time).fold(f64::INFINITY, f64::min)
}

/// A random graph, labelled with values and with lengths of play.
fn graph() -> Result<Vec<String>, SolveError> {
    let mut state = 1_u64;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize
    };
    let lists: Vec<Vec<usize>> = (0..POSITIONS)
        .map(|at| if at < 20 { Vec::new() } else { (0..4).map(|_| next() % POSITIONS).collect() })
        .collect();
    let mut net = Net::new(lists)?;
    let bytes = (net.bytes() + net.labelling_bytes()) as usize / POSITIONS;
    let control = Control::default();
    let mut failed = None;
    let values = least(|| failed = failed.take().or(net.find_values(&control).err()));
    let lengths = least(|| failed = failed.take().or(net.find_lengths(Convention::Normal, &control).err()));
    failed.map_or(Ok(()), Err)?;
    Ok(vec![
        format!("| a graph in Rust, values | {values:.3} | {bytes} |"),
        format!("| a graph in Rust, lengths of play | {lengths:.3} | {bytes} |"),
    ])
}
