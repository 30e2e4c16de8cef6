//! A user's rule against hand-written Rust, in one run: `cargo xtask bench rules`.
//!
//! Each row is a game, evaluated afresh by every engine in turn: the same rule as a Rust closure in the same
//! solver, through the façade (option by option, and by lines of options), as a tree of closures, as machine
//! code, in the interpreter, and a loop written for this game alone, without the solver. We take a ratio
//! within a round, where all engines run one after the other, each a few times and each time with a memory of
//! its own; the table shows medians over the rounds. We start a session and compile the rule before the clock
//! starts, and show the compile time separately. A second table has rules of users' kinds, larger and
//! compared with plain Rust only ([`users`]), and another one compares such rules with native games
//! ([`natives`]).

#![expect(clippy::print_stdout, reason = "a measurement prints its table")]

#[path = "rules/clock.rs"]
mod clock;
#[path = "rules/facade.rs"]
mod facade;
#[path = "rules/natives.rs"]
mod natives;
#[path = "rules/rows.rs"]
mod rows;
#[path = "rules/rust.rs"]
mod rust;
#[path = "rules/script.rs"]
mod script;
#[path = "rules/users.rs"]
mod users;
#[path = "rules/words.rs"]
mod words;

use clock::{best, median};
use rows::{ROWS, Row};
use script::Prepared;

/// The number of rounds, from which we take the median; the interpreter runs in the first only.
const ROUNDS: usize = 9;

fn main() {
    let chosen: Vec<String> = std::env::args().skip(1).filter(|a| !a.starts_with("--")).collect();
    let chosen = |name: &str| chosen.is_empty() || chosen.iter().any(|part| name.contains(part.as_str()));
    println!(
        "| rule | Rust alone, ns | Rust in the solver | façade | façade, lines | closures | machine code | interpreter | closures, machine code against the interpreter | compile, µs |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|");
    for row in ROWS {
        if chosen(row.name) {
            println!("{}", line(row));
        }
    }
    println!();
    println!(
        "The second column is a loop of Rust for this game alone, in ns a position; the third its ratio to that; the next five are ratios to Rust in the solver."
    );
    println!();
    natives::table(chosen);
    println!();
    users::table(chosen);
}

/// Ratios of a row, a list for each engine.
#[derive(Default)]
struct Ratios {
    alone: Vec<f64>,
    rust: Vec<f64>,
    facade: Vec<f64>,
    lines: Vec<f64>,
    closures: Vec<f64>,
    code: Vec<f64>,
    compile: Vec<f64>,
}

impl Ratios {
    /// One round: every engine in turn, each a few times with an empty memory; the best time counts.
    fn measure(&mut self, row: &Row) -> f64 {
        let (closures, code) = (Prepared::new(row, script::Closures), Prepared::new(row, script::Fastest));
        let by_hand = best(row.repeats, row.alone);
        let rust = best(row.repeats, || rust::time(row));
        let facade = |rules| best(row.repeats, || facade::time(rules, row)) / rust;
        self.alone.push(by_hand / row.positions as f64 * 1e9);
        self.rust.push(rust / by_hand);
        self.facade.push(facade(row.facade));
        self.lines.extend(row.lines.map(facade));
        self.closures.push(best(row.repeats, || closures.time(row)) / rust);
        self.code.push(best(row.repeats, || code.time(row)) / rust);
        self.compile.push(code.compile * 1e6);
        rust
    }
}

/// One row of the table.
fn line(row: &Row) -> String {
    let mut found = Ratios::default();
    let rust = found.measure(row);
    let interpreter = Prepared::new(row, script::Interpreted).time(row) / rust;
    (1..ROUNDS).for_each(|_| {
        found.measure(row);
    });
    let (closures, code) = (median(&mut found.closures), median(&mut found.code));
    let lines =
        if found.lines.is_empty() { "–".to_owned() } else { format!("{:.2}×", median(&mut found.lines)) };
    format!(
        "| {} | {:.1} | {:.2}× | {:.2}× | {lines} | {closures:.2}× | {code:.2}× | {interpreter:.0}× | {:.0}×, {:.0}× | {:.0} |",
        row.name,
        median(&mut found.alone),
        median(&mut found.rust),
        median(&mut found.facade),
        interpreter / closures,
        interpreter / code,
        median(&mut found.compile),
    )
}
