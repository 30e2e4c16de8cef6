//! Long tests that aren't part of the checks: kills of runs with checkpoints, calls of every function with
//! hostile arguments, and an hour of random cells.

use anyhow::Result;
use clap::Args;

use crate::jupyter::release;
use crate::process::{command, run};
use crate::venv;

/// How many kills.
#[derive(Args)]
pub struct Kills {
    /// Kills of each kind of game
    #[arg(long, default_value_t = 100)]
    pub kills: u32,
    /// The first of the random numbers
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

/// How long the kernel is asked.
#[derive(Args)]
pub struct Soak {
    /// Minutes
    #[arg(long, default_value_t = 60)]
    pub minutes: u32,
    /// The first of the random numbers
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

/// Kills runs with checkpoints at random moments and lets them go on.
///
/// # Errors
///
/// When a run that went on has other values, or does not go on.
pub fn kills(options: &Kills) -> Result<()> {
    let (kills, seed) = (options.kills.to_string(), options.seed.to_string());
    let binary = release()?.display().to_string();
    run(&mut command("python3", &["tests/attacks/kills.py", &binary, &kills, &seed]))
}

/// Calls every function of the language with hostile arguments, some times each, by a seed.
///
/// # Errors
///
/// When one ends late or holds too much.
pub fn walk(seed: u64) -> Result<()> {
    let binary = release()?.display().to_string();
    run(&mut command("python3", &["tests/attacks/registry.py", &binary, &seed.to_string(), "all"]))
}

/// Runs random cells in one kernel and checks that its memory doesn't grow.
///
/// # Errors
///
/// When it grows, or a cell doesn't end.
pub fn soak(options: &Soak) -> Result<()> {
    let (minutes, seed) = (options.minutes.to_string(), options.seed.to_string());
    let (binary, python) = (release()?, venv::python()?.display().to_string());
    run(command(&python, &["tests/jupyter/soak.py", &minutes, &seed]).env("BOUTON", binary))
}
