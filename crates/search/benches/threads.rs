//! One board by proof on one thread and on several, in one run: `cargo xtask bench threads`.
//!
//! Wall time; the runs alternate, we count the least time of each, and compare all values. The process fails
//! if values differ; times never fail it.

#![expect(clippy::print_stdout, reason = "a measurement prints its table")]

use std::process::ExitCode;
use std::time::Instant;

use bouton_heaps::{Budget, Control, SolveError};
use bouton_rules::{Datum, GAMES};
use bouton_search::{Family, Question, answer};

/// Rows and columns of a board of Cram.
const BOARDS: &[(usize, usize)] = &[
    (3, 10),
    (4, 7),
    (3, 12),
    (5, 6),
    (4, 9),
    (5, 7),
    (7, 5),
    (3, 13),
    (6, 6),
    (3, 15),
    (5, 8),
    (4, 10),
    (3, 17),
    (5, 9),
];

/// We don't repeat a run that takes longer than this, in seconds.
const LONG: f64 = 2.0;
const RUNS: usize = 3;

fn main() -> ExitCode {
    let asked: Vec<String> = std::env::args().skip(1).filter(|a| !a.starts_with("--")).collect();
    let threads = asked.first().and_then(|first| first.parse().ok()).filter(|threads| *threads > 1);
    let boards = if threads.is_some() { &asked[1..] } else { &asked[..] };
    let threads = threads.unwrap_or(2);
    println!("| Cram | 1 thread, s | {threads} threads, s | ratio | value |");
    println!("|---|---|---|---|---|");
    let mut equal = true;
    for (rows, columns) in BOARDS {
        let name = format!("{rows}×{columns}");
        if boards.is_empty() || boards.contains(&name) {
            match compare(*rows, *columns, threads) {
                Ok(([one, two], value)) => {
                    println!("| {name} | {one:.3} | {two:.3} | {:.2} | {value} |", one / two);
                }
                Err(error) => {
                    println!("| {name} | {error} | | | |");
                    equal = false;
                }
            }
        }
    }
    if equal { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The least times, and the value.
fn compare(rows: usize, columns: usize, threads: usize) -> Result<([f64; 2], u64), String> {
    let mut best = [f64::INFINITY; 2];
    let mut values = Vec::new();
    for _ in 0..RUNS {
        for (best, threads) in best.iter_mut().zip([1, threads]) {
            let (value, seconds) = run(rows, columns, threads).map_err(|error| error.to_string())?;
            values.push(value);
            *best = best.min(seconds);
        }
        if best[0] > LONG {
            break;
        }
    }
    if values.iter().any(|value| *value != values[0]) {
        return Err(format!("DIFFERENT: {values:?}"));
    }
    Ok((best, values[0]))
}

/// The value, and the wall time.
fn run(rows: usize, columns: usize, threads: usize) -> Result<(u64, f64), SolveError> {
    let cram = GAMES.iter().find(|entry| entry.id == "cram").expect("a native game");
    let family = Family::new("Cram", &(cram.build)(&[]).expect("rules without parameters"));
    let board = Datum::list(vec![Datum::text(&".".repeat(columns)); rows]);
    let budget = Budget { positions: u64::MAX, threads, theorems: false, ..Budget::default() };
    let begin = Instant::now();
    let value = answer(&family, &[(0, &board)], Question::Value, &Control::bounded(budget))?;
    Ok((value, begin.elapsed().as_secs_f64()))
}
