//! `cargo xtask bench peers`: the speed of the engines compared with other programs.
//!
//! The other programs are built in a package outside the workspace. Nothing here fails because of a time: it
//! fails if values differ.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Result, bail};
use clap::Args;

use crate::process::{cargo, root, run};

/// What to run.
#[derive(Args)]
pub struct Peers {
    /// Only these parts: octal, short, codes, certify, subtraction, hexadecimal, grundy, boards, domineering.
    parts: Vec<String>,
    /// The memory that each program may take, in MiB: some methods of the peers would take 23 GB.
    #[arg(long, default_value_t = 8192)]
    memory: u64,
}

/// Where the peers are built.
const PACKAGE: &str = "bench/peers/Cargo.toml";
const TARGET: &str = "target/peers";
/// The program for Grundy's game, Cram and Chomp.
const IGSOLVE: &str = "0.1.2";

/// The program for octal games, as a survey's loop would call it.
const OGSOLVE: &str = "0.0.7";

/// Builds the program `ogsolve`, and says where it is.
///
/// # Errors
///
/// When it cannot be built.
pub fn ogsolve() -> Result<PathBuf> {
    let target = root().join(TARGET);
    let program = target.join("bin/ogsolve");
    if !program.exists() {
        let path = target.display().to_string();
        run(&mut cargo(&["install", "ogsolve", "--version", OGSOLVE, "--locked", "--root", &path]))?;
    }
    Ok(program)
}

/// Runs the comparison.
///
/// # Errors
///
/// When a program cannot be built or values differ.
pub fn compare(peers: &Peers) -> Result<()> {
    let target = root().join(TARGET);
    let path = target.display().to_string();
    run(&mut cargo(&["build", "--release", "--locked", "--manifest-path", PACKAGE, "--target-dir", &path]))?;
    let igsolve = target.join("bin/igsolve");
    let wants_igsolve = peers.parts.is_empty()
        || peers.parts.iter().any(|part| ["grundy", "boards"].contains(&part.as_str()));
    if wants_igsolve && !igsolve.exists() {
        run(&mut cargo(&["install", "igsolve", "--version", IGSOLVE, "--locked", "--root", &path]))?;
    }
    let program = target.join("release/bouton-bench-peers");
    let limit = format!("ulimit -v {} && exec \"$@\"", peers.memory * 1024);
    let mut command = Command::new("sh");
    command.args(["-c", &limit, "sh"]).arg(program).current_dir(root());
    if wants_igsolve {
        command.arg("--igsolve").arg(igsolve);
    }
    if !command.args(&peers.parts).status()?.success() {
        bail!("the comparison failed: values differ, or a program ran out of memory");
    }
    Ok(())
}
