//! A user's rule beside hand-written Rust, in one run: `cargo xtask bench rules`.
//!
//! Each row is a game, evaluated afresh by every engine in turn: the same rule as a Rust closure in the same solver, through
//! the façade, as a tree of closures, as machine code, in the interpreter, and a loop written for this game alone, without the
//! solver. A ratio is taken within a round, where all engines run one after the other; the table shows medians over the rounds. What it takes to
//! compile a rule is paid before the clock starts and is shown apart.

#![expect(clippy::print_stdout, reason = "a measurement prints its table")]

#[path = "rules/clock.rs"]
mod clock;
#[path = "rules/facade.rs"]
mod facade;
#[path = "rules/rows.rs"]
mod rows;
#[path = "rules/rust.rs"]
mod rust;
#[path = "rules/script.rs"]
mod script;
#[path = "rules/words.rs"]
mod words;

use clock::{best, median};
use rows::{ROWS, Row};

/// Rounds of which the median is taken; the interpreter runs in the first only.
const ROUNDS: usize = 9;

fn main() {
    let chosen: Vec<String> = std::env::args().skip(1).filter(|a| !a.starts_with("--")).collect();
    println!(
        "| rule | Rust alone, ns | Rust in the solver | façade | closures | machine code | interpreter | closures, machine code against the interpreter | compile, µs |"
    );
    println!("|---|---|---|---|---|---|---|---|---|");
    for row in ROWS {
        if chosen.is_empty() || chosen.iter().any(|part| row.name.contains(part.as_str())) {
            println!("{}", line(row));
        }
    }
    println!();
    println!(
        "The second column is a loop of Rust for this game alone, in ns a position; the third its ratio to that; the next four are ratios to Rust in the solver."
    );
}

/// One row of the table.
fn line(row: &Row) -> String {
    let (mut alone, mut rust, mut facade) = (Vec::new(), Vec::new(), Vec::new());
    let (mut closures, mut code) = (Vec::new(), Vec::new());
    let mut interpreter = 0.0;
    let mut compile = Vec::new();
    for round in 0..ROUNDS {
        let by_hand = best(row.repeats, row.alone);
        let solver = best(row.repeats, || rust::time(row));
        let library = row.facade.map(|rules| best(row.repeats, || facade::time(rules, row)));
        let tree = best(row.repeats, || script::time(row, script::Closures).0);
        let machine = best(row.repeats, || {
            let (time, compiled) = script::time(row, script::Fastest);
            compile.push(compiled * 1e6);
            time
        });
        if round == 0 {
            interpreter = script::time(row, script::Interpreted).0 / solver;
        }
        alone.push(by_hand / row.positions as f64 * 1e9);
        rust.push(solver / by_hand);
        facade.extend(library.map(|library| library / solver));
        closures.push(tree / solver);
        code.push(machine / solver);
    }
    let (closures, code) = (median(&mut closures), median(&mut code));
    let facade = if facade.is_empty() { "–".to_owned() } else { format!("{:.2}×", median(&mut facade)) };
    format!(
        "| {} | {:.1} | {:.2}× | {facade} | {closures:.2}× | {code:.2}× | {interpreter:.0}× | {:.0}×, {:.0}× | {:.0} |",
        row.name,
        median(&mut alone),
        median(&mut rust),
        interpreter / closures,
        interpreter / code,
        median(&mut compile),
    )
}
