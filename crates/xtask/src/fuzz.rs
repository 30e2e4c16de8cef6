//! `cargo xtask fuzz`: long random tests of the rule compiler, in the profile of the release.

use anyhow::Result;
use clap::Args;

use crate::process::{cargo, run};

/// How long to look for programs that the compiled code gets wrong.
#[derive(Args)]
pub struct Fuzz {
    /// How many random programs.
    #[arg(long, default_value_t = 40_000)]
    programs: u64,
    /// The first of them; others are found by another number.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Compares interpreter, closures and machine code on random programs.
///
/// # Errors
///
/// When they differ.
pub fn fuzz(options: &Fuzz) -> Result<()> {
    let arguments = [
        "test",
        "--release",
        "--package",
        "bouton-compile",
        "--features",
        "machine-code",
        "--test",
        "compiled",
        "--",
        "--nocapture",
        "differential::compiled_programs_agree",
    ];
    run(cargo(&arguments)
        .env("BOUTON_FUZZ", options.programs.to_string())
        .env("BOUTON_FUZZ_SEED", options.seed.to_string()))
}
