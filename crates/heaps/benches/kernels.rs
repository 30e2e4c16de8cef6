//! Codes of the dense engine by each version of the inner loops that this machine has: `cargo xtask bench
//! kernels`. WebAssembly's version is in `cargo xtask bench web`, on the same codes.
//!
//! CPU time of one thread, where the system tells it, else wall time; the versions alternate and the least
//! time of each counts. The process fails if their values differ; times never fail it.

#![expect(clippy::print_stdout, reason = "a measurement prints its table")]

use std::process::ExitCode;
use std::time::Instant;

use bouton_heaps::octal::{Engine, Kernel};
use bouton_heaps::{Control, Table};
use bouton_rules::TakeAndBreak;

const CODES: &[&str] = &["0.06", "0.007"];
const HEAPS: u64 = 100_000;
const RUNS: usize = 3;

fn main() -> ExitCode {
    println!("| code | heaps | loops | ms |\n|---|---|---|---|");
    let mut equal = true;
    for code in CODES {
        let kernels = Kernel::available();
        let mut least = vec![f64::INFINITY; kernels.len()];
        let mut expected: Option<Table> = None;
        for _ in 0..RUNS {
            for (kernel, least) in kernels.iter().zip(&mut least) {
                let (begin, spent) = (Instant::now(), cpu());
                let table = values(code, *kernel);
                let wall = begin.elapsed().as_secs_f64() * 1000.0;
                *least = least.min(cpu().zip(spent).map_or(wall, |(after, before)| after - before));
                equal &= expected.get_or_insert_with(|| table.clone()).iter().eq(table.iter());
            }
        }
        for (kernel, least) in kernels.iter().zip(least) {
            println!("| {code} | {HEAPS} | {kernel:?} | {least:.0} |");
        }
    }
    if equal { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The milliseconds that this thread has worked, as Linux counts them.
fn cpu() -> Option<f64> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    told.split(' ').next()?.parse::<f64>().ok().map(|nanoseconds| nanoseconds / 1e6)
}

fn values(code: &str, kernel: Kernel) -> Table {
    let (code, mut table): (TakeAndBreak, _) = (code.parse().expect("a code"), Table::default());
    let mut engine = Engine::with_kernel(&code, kernel).expect("a version that is there");
    engine.extend(&mut table, HEAPS - 1, &Control::unbounded()).expect("nobody stops it");
    table
}
