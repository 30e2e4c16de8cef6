//! The window engine against the engine that keeps a table, in one run: `cargo xtask bench windows`.
//!
//! Wall time per heap; the runs alternate, we count the least time of each, and compare the values of the
//! last heaps. The process fails if they differ; times never fail it.

#![expect(clippy::print_stdout, reason = "a measurement prints its table")]

use std::process::ExitCode;
use std::time::Instant;

use bouton_heaps::octal::windows::{Halt, REACH, Windows};
use bouton_heaps::octal::{Engine, Kernel};
use bouton_heaps::{Control, Table};
use bouton_rules::TakeAndBreak;

const CODES: &[&str] = &["0.106", "0.104", "0.054", "0.454", "0.156"];
/// Heaps, if no other number is asked for.
const HEAPS: u64 = 20_000_000;
const RUNS: usize = 3;

fn main() -> ExitCode {
    let asked: Vec<String> = std::env::args().skip(1).filter(|a| !a.starts_with("--")).collect();
    let heaps = asked.first().and_then(|first| first.parse().ok()).unwrap_or(HEAPS);
    let codes = |code: &&&str| asked.iter().all(|asked| asked.parse::<u64>().is_ok() || asked == **code);
    println!("| code | heaps | loops | table, ns a heap | windows, ns a heap | ratio | values |");
    println!("|---|---|---|---|---|---|---|");
    let mut equal = true;
    for code in CODES.iter().filter(codes) {
        for kernel in Kernel::available() {
            match compare(code, heaps, kernel) {
                Ok(same) => equal &= same,
                Err(halt) => println!("| {code} | {heaps} | {kernel:?} | | {halt:?} | | |"),
            }
        }
    }
    if equal { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Prints a row; whether the values are equal. A code with an early period copies its table: it has none
/// here.
fn compare(text: &str, heaps: u64, kernel: Kernel) -> Result<bool, Halt> {
    let (code, control): (TakeAndBreak, _) = (text.parse().expect("a code"), Control::unbounded());
    let (mut best, mut equal) = ([f64::INFINITY; 2], true);
    for _ in 0..RUNS {
        let (mut table, mut engine) =
            (Table::default(), Engine::with_kernel(&code, kernel).ok_or(Halt::Rules)?);
        let begin = Instant::now();
        engine.extend(&mut table, heaps - 1, &control)?;
        let kept = begin.elapsed().as_secs_f64() / heaps as f64;
        let mut windows = Windows::with(&code, REACH, kernel, &control)?;
        let first = windows.heap();
        let begin = Instant::now();
        windows.advance(heaps, &[], &control)?;
        let passed = begin.elapsed().as_secs_f64() / (heaps - first) as f64;
        let last = windows.before(heaps).unwrap_or_default().iter().map(|value| u64::from(*value));
        let from = heaps as usize - last.len();
        equal &= last.eq(table.iter().skip(from).map(|value| value.0));
        best = [best[0].min(kept), best[1].min(passed)];
    }
    let [kept, passed] = best.map(|seconds| seconds * 1e9);
    let said = if equal { "equal" } else { "DIFFERENT" };
    println!("| {text} | {heaps} | {kernel:?} | {kept:.2} | {passed:.2} | {:.2} | {said} |", passed / kept);
    Ok(equal)
}
