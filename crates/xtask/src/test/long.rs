//! `cargo xtask test long`: what takes too long for every change. Run it before a release.

use anyhow::Result;

use crate::done::Done;
use crate::process::{self, cargo};
use crate::{endurance, fuzz, rust_notebooks, windows};

/// Minutes for each target of random inputs.
const MINUTES: f64 = 10.0;
/// How often each kind of run is killed.
const KILLS: u32 = 20;
/// Minutes of random cells in one kernel.
const SOAK: u32 = 60;

/// The README's first command, the theorems of the atlas, segments of the certificate of .106, the Rust
/// notebooks in evcxr, random inputs, kills, calls of every function with hostile arguments, and an hour of
/// cells.
///
/// # Errors
///
/// With the first find.
pub(super) fn run() -> Result<()> {
    process::run(&mut cargo(&["run", "--release", "--", "run", "scripts/kayles.rhai"]))?;
    let atlas = ["test", "--release", "--package", "bouton-tests", "--test", "atlas"];
    process::run(cargo(&atlas).env("BOUTON_ATLAS", "all"))?;
    windows::segments(1)?;
    if let Done::Skipped(why) = rust_notebooks::check()? {
        println!("skipped: rust-notebooks: {why}");
    }
    fuzz::fuzz(&fuzz::Fuzz::for_minutes(MINUTES))?;
    endurance::kills(&endurance::Kills { kills: KILLS, seed: 1 })?;
    endurance::walk(1)?;
    endurance::soak(&endurance::Soak { minutes: SOAK, seed: 1 })
}
