//! The engines against other programs: one run, one machine, one thread, CPU time, values compared.
//!
//! `bouton-bench-peers [--igsolve PROGRAM] [PART]…`; the parts are `octal`, `short`, `codes`, `certify`,
//! `subtraction`, `grundy`, `hexadecimal`, `boards`, `domineering`. The process fails if values differ; times
//! never fail it. `cargo xtask bench peers` builds and runs it under a memory limit.

mod boards;
mod clock;
#[path = "../../../crates/partizan/tests/domineering/board.rs"]
mod dominoes;
mod heaps;
mod octal;
mod partizan;
mod table;

use std::process::ExitCode;

use table::Report;

fn main() -> ExitCode {
    let mut igsolve = None;
    let mut parts = Vec::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        if argument == "--igsolve" {
            igsolve = arguments.next();
        } else {
            parts.push(argument);
        }
    }
    let wanted = |part: &str| parts.is_empty() || parts.iter().any(|p| p == part);
    let mut report = Report::new();
    if wanted("octal") {
        octal::long(&mut report);
    }
    if wanted("short") {
        octal::short(&mut report);
    }
    if wanted("codes") {
        octal::codes(&mut report);
    }
    if wanted("certify") {
        octal::certify(&mut report);
    }
    if wanted("subtraction") {
        heaps::subtraction(&mut report);
    }
    if wanted("hexadecimal") {
        heaps::hexadecimal(&mut report);
    }
    if wanted("domineering") {
        partizan::domineering(&mut report);
    }
    if wanted("grundy") {
        match &igsolve {
            Some(program) => heaps::grundy(&mut report, program),
            None => println!("(Grundy's game needs --igsolve PROGRAM)"),
        }
    }
    if wanted("boards") {
        boards::node_kayles(&mut report);
        match &igsolve {
            Some(program) => boards::igsolve(&mut report, program),
            None => println!("(Cram and Chomp need --igsolve PROGRAM)"),
        }
    }
    report.close()
}
