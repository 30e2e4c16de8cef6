//! A long call with progress and Ctrl-C:
//! `cargo run --release -p bouton --features terminal --example long_run -- 0.007 10000000`.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "an example prints what it finds")]

use std::process::ExitCode;

use bouton::prelude::*;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let code = arguments.next().unwrap_or_else(|| "0.007".to_owned());
    let to = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(10_000_000);
    match run(&code, to) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:?}");
            ExitCode::FAILURE
        }
    }
}

fn run(code: &str, to: u64) -> Result<(), bouton::Error> {
    let game = octal(code)?.with_control(Control::new().positions(u64::MAX).terminal()?);
    let values = game.values(0..=to)?;
    let largest = values.iter().max().copied().unwrap_or(Nimber::ZERO);
    println!("{}: the largest value up to heap {to} is {largest}", game.name());
    Ok(())
}
