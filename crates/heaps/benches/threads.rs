//! One game on one thread and on several, in one run: `cargo xtask bench threads`.
//!
//! Wall time; the runs alternate, we count the least time of each, and compare all values. The process fails
//! if values differ; times never fail it.

#![expect(clippy::print_stdout, reason = "a measurement prints its table")]

use std::process::ExitCode;
use std::time::Instant;

use bouton_heaps::octal::Engine;
use bouton_heaps::{Budget, Control, SolveError, Table};
use bouton_rules::TakeAndBreak;

/// Code and heaps; 0 heaps means as many as the proof of a period needs.
const JOBS: &[(&str, u64)] = &[
    ("0.6", 100_000),
    ("0.6", 1_000_000),
    ("0.6", 10_000_000),
    ("0.36", 1_000_000),
    ("0.36", 10_000_000),
    ("0.64", 1_000_000),
    ("0.64", 10_000_000),
    ("0.014", 1_000_000),
    ("0.014", 10_000_000),
    ("0.74", 1_000_000),
    ("0.14", 1_000_000),
    ("0.354", 1_000_000),
    ("0.376", 1_000_000),
    ("4!.0", 1_000_000),
    ("4!.0", 10_000_000),
    ("0.104", 10_000_000),
    ("0.454", 10_000_000),
    ("0.104", 0),
    ("0.007", 100_000),
    ("0.06", 50_000),
    ("0.06", 100_000),
    ("0.06", 200_000),
    ("0.76", 100_000),
    ("0.76", 200_000),
];

/// We don't repeat a run that takes longer than this, in seconds.
const LONG: f64 = 2.0;
const RUNS: usize = 3;

fn main() -> ExitCode {
    let asked: Vec<String> = std::env::args().skip(1).filter(|a| !a.starts_with("--")).collect();
    let threads = asked.first().and_then(|first| first.parse().ok()).filter(|threads| *threads > 1);
    let codes = if threads.is_some() { &asked[1..] } else { &asked[..] };
    let threads = threads.unwrap_or(2);
    println!("| job | heaps | 1 thread, s | {threads} threads, s | ratio | values found together | values |");
    println!("|---|---|---|---|---|---|---|");
    let mut equal = true;
    for (code, heaps) in JOBS {
        if codes.is_empty() || codes.iter().any(|asked| asked == code) {
            match compare(code, *heaps, threads) {
                Ok(same) => equal &= same,
                Err(error) => {
                    println!("| {code} | {heaps} | {error} | | | | |");
                    equal = false;
                }
            }
        }
    }
    if equal { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Prints a row; whether the values are equal.
fn compare(code: &str, heaps: u64, threads: usize) -> Result<bool, SolveError> {
    let mut best = [f64::INFINITY; 2];
    let mut equal = true;
    let (mut length, mut shared) = (0, 0);
    for _ in 0..RUNS {
        let (one, alone) = run(code, heaps, 1)?;
        let (two, together) = run(code, heaps, threads)?;
        equal &= one.table == two.table && one.engine.certificate() == two.engine.certificate();
        (length, shared) = (two.table.len() as u64, two.engine.shared());
        best = [best[0].min(alone), best[1].min(together)];
        if alone > LONG {
            break;
        }
    }
    let share = shared * 100 / length.max(1);
    let said = if equal { "equal" } else { "DIFFERENT" };
    let [one, two] = best;
    println!("| {code} | {length} | {one:.4} | {two:.4} | {:.2} | {share} % | {said} |", one / two);
    Ok(equal)
}

struct Found {
    engine: Engine,
    table: Table,
}

/// The values, and the wall time.
fn run(code: &str, heaps: u64, threads: usize) -> Result<(Found, f64), SolveError> {
    let rules: TakeAndBreak = code.parse().expect("a code");
    let (mut engine, mut table) = (Engine::new(&rules).expect("an octal code"), Table::default());
    let control = Control::bounded(Budget { threads, bytes: u64::MAX, ..Budget::default() });
    let begin = Instant::now();
    if heaps == 0 {
        engine.prove(&mut table, 1 << 30, &control)?;
    } else {
        engine.extend(&mut table, heaps - 1, &control)?;
    }
    let seconds = begin.elapsed().as_secs_f64();
    Ok((Found { engine, table }, seconds))
}
