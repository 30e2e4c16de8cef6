//! The chores of this repository: `cargo xtask test` runs all that must pass.

mod apt;
mod bench;
mod done;
mod editors;
mod endurance;
mod fuzz;
mod jupyter;
mod mutants;
mod npm;
mod packages;
mod peers;
mod process;
mod rust_notebooks;
mod spelling;
mod steps;
mod test;
mod translations;
mod venv;
mod web;
mod windows;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// The chores of this repository.
#[derive(Parser)]
#[command(name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Runs all that must pass.
    Test(test::Options),
    /// Rewrites the expected outputs of the transcripts; read the diff before you commit it.
    Golden,
    /// Rewrites the generated pages of the manual.
    Docs,
    /// Executes the Rust notebooks and writes their outputs into them; look at them before you commit them.
    RustNotebooks,
    /// Measures against hand-written Rust or other programs.
    Bench(bench::Bench),
    /// Tries random inputs on everything that reads what strangers write.
    Fuzz(fuzz::Fuzz),
    /// Builds the playground and the manual for the browser into one static folder.
    Web(web::Web),
    /// Makes the wheels and archives of a release and tries what runs here. Not part of the checks.
    Packages(packages::Packages),
    /// Kills runs with checkpoints at random moments. Not part of the checks.
    Kills(endurance::Kills),
    /// Runs random cells in one kernel, for an hour. Not part of the checks.
    Soak(endurance::Soak),
    /// Plants mistakes in a copy of the sources, one after the other, and sees whether the tests find each.
    /// Not part of the checks.
    Mutants(mutants::Mutants),
}

fn main() -> ExitCode {
    let outcome = match Cli::parse().chore {
        Chore::Test(options) => test::run(&options),
        Chore::Golden => steps::golden(),
        Chore::Docs => steps::docs(),
        Chore::RustNotebooks => rust_notebooks::rewrite(),
        Chore::Bench(options) => bench::bench(&options),
        Chore::Fuzz(options) => fuzz::fuzz(&options),
        Chore::Packages(options) => packages::packages(&options),
        Chore::Web(options) => web::web(&options),
        Chore::Kills(options) => endurance::kills(&options),
        Chore::Soak(options) => endurance::soak(&options),
        Chore::Mutants(options) => mutants::mutants(&options),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
