//! Misère quotients and canonical forms: time and the work that it is, for comparison from commit to commit.

#![expect(clippy::print_stdout, reason = "a measurement prints its table")]

use std::process::ExitCode;
use std::rc::Rc;
use std::time::Instant;

use bouton_check::verify_quotient;
use bouton_rules::{HeapCode, HeapGame};
use bouton_solve::genus::born_by_day;
use bouton_solve::{Control, Game};

/// Codes and heaps.
const JOBS: &[(&str, u64)] = &[
    ("0.77", 180),
    ("0.115", 240),
    ("0.15", 240),
    ("0.53", 240),
    ("0.72", 240),
    ("0.144", 240),
    ("0.153", 240),
    ("0.512", 240),
    ("0.26", 36),
    ("0.54", 39),
    ("0.07", 30),
    ("0.07", 31),
    ("0.07", 32),
    ("0.07", 33),
];

fn main() -> ExitCode {
    let asked: Vec<String> = std::env::args().skip(1).filter(|a| !a.starts_with("--")).collect();
    println!("| code | heaps | order | claim | pairs | s | s to check |");
    println!("|---|---|---|---|---|---|---|");
    for (code, heaps) in JOBS {
        if (asked.is_empty() || asked.iter().any(|asked| asked == code))
            && let Err(error) = measure(code, *heaps)
        {
            println!("| {code} | {heaps} | {error} | | | | |");
            return ExitCode::FAILURE;
        }
    }
    let begun = Instant::now();
    let counts = born_by_day(5);
    println!("misère forms by day {counts:?}: {:.3} s", begun.elapsed().as_secs_f64());
    ExitCode::SUCCESS
}

fn measure(code: &str, heaps: u64) -> Result<(), Box<dyn std::error::Error>> {
    let game = Game::new(Rc::new(HeapGame::new(code.parse::<HeapCode>()?)));
    let begun = Instant::now();
    let found = game.misere_quotient(heaps, &Control::default())?;
    let time = begun.elapsed().as_secs_f64();
    let certificate = found.certificate().ok_or("the rules are a code")?;
    let begun = Instant::now();
    let pairs = verify_quotient(&certificate, &mut |_| true)?;
    let check = begun.elapsed().as_secs_f64();
    let (order, level) = (found.quotient.order(), found.level);
    println!("| {code} | {heaps} | {order} | {level} | {pairs} | {time:.3} | {check:.3} |");
    Ok(())
}
