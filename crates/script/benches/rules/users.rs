//! Rules of users' kinds against plain Rust: the code of somebody who knows the language, against a
//! programmer's ten minutes in Rust, without the crates of this workspace.
//!
//! A row has a size at which Rust takes some tenths of a second. Both are asked the same question; different
//! values end the benchmark. Where the engine isn't machine code for every position, the row says what
//! `game.engine()` says.

#[path = "users/boards.rs"]
mod boards;
#[path = "users/graphs.rs"]
mod graphs;
#[path = "users/heaps.rs"]
mod heaps;
#[path = "users/lists.rs"]
mod lists;
#[path = "users/memory.rs"]
mod memory;
#[path = "users/rows.rs"]
mod rows;
#[path = "users/steps.rs"]
mod steps;
#[path = "users/tables.rs"]
mod tables;

use std::rc::Rc;

use bouton_rules::Datum;
use bouton_script::{Game, Host, Interpreter, RuleEngine};
use bouton_solve::Control;

use crate::clock::{median, timed};
use rows::ROWS;

/// The number of rounds, from which we take the median: fewer for a slow row.
const ROUNDS: usize = 3;
/// Seconds after which a row isn't repeated.
const LONG: f64 = 6.0;

/// A rule, and the same in Rust.
struct Row {
    name: &'static str,
    /// The source of the cell. Its value is the game.
    script: &'static str,
    question: Question,
    /// The answer, computed without the solver.
    plain: fn() -> u64,
}

/// A question to a game.
enum Question {
    /// The values of the heaps from 0 to this one.
    Heaps(u64),
    /// The value of a position.
    Position(fn() -> Datum),
}

struct Quiet;
impl Host for Quiet {}

/// Prints the table of the chosen rows.
pub(crate) fn table(chosen: impl Fn(&str) -> bool) {
    println!("| rule of a user's kind | Rust, s | machine code | engine, unless all is machine code |");
    println!("|---|---|---|---|");
    for row in ROWS.iter().filter(|row| chosen(row.name)) {
        println!("{}", line(row));
    }
    println!();
    println!(
        "The second column is plain Rust with a memory of its own, in seconds; the third is its ratio to that."
    );
}

/// One row of the table.
fn line(row: &Row) -> String {
    let (mut seconds, mut ratios, mut engine) = (Vec::new(), Vec::new(), String::new());
    for round in 0..ROUNDS {
        let (plain, wanted) = timed(row.plain);
        let (compiled, found, said) = ask(row);
        assert_eq!(found, wanted, "{}: the rule and Rust differ", row.name);
        seconds.push(plain);
        ratios.push(compiled / plain);
        engine = said;
        if round == 0 && plain + compiled > LONG {
            break;
        }
    }
    format!("| {} | {:.2} | {:.2}× | {engine} |", row.name, median(&mut seconds), median(&mut ratios))
}

/// Seconds of a rule with an empty memory, the answer, and the obstacle to machine code.
fn ask(row: &Row) -> (f64, u64, String) {
    let mut session = Interpreter::new(Rc::new(Quiet));
    session.context().set_rule_engine(RuleEngine::Fastest);
    let game = session.eval("bench", row.script).map_err(|error| error.message).expect("a game").value;
    let game = game.try_cast::<Game>().expect("a game");
    let control = Control::default();
    let (time, value) = match &row.question {
        Question::Heaps(to) => timed(|| {
            game.with_values(*to, &control, |table| {
                memory::mixed(table.iter().take(*to as usize + 1).map(|value| value.0))
            })
            .expect("values")
        }),
        Question::Position(position) => {
            let position = game.position(position()).expect("a position");
            timed(|| position.value(&control).expect("a value").value.0)
        }
    };
    let said = game.rules().engine().to_string();
    let clean = said.lines().all(|line| line.contains("machine code") && !line.contains("interpreted"));
    (time, value, if clean { String::new() } else { said.replace('\n', "; ") })
}
