//! `cargo xtask fuzz`: random inputs for everything that reads what strangers write, in the profile of the
//! checks, and random programs for the compiler of rules.

use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Result, bail};
use clap::Args;

use crate::done::Done;
use crate::process::{self, cargo, command, run};

/// What reads texts, lines, frames and files (`tests/fuzz`), one run each.
const TARGETS: &[&str] = &[
    "source",
    "cells",
    "lines",
    "wire",
    "codes",
    "data",
    "catalogue",
    "certificate",
    "checkpoint",
    "widgets",
];

/// Random programs, on which interpreter, closures and machine code must agree.
const PROGRAMS: &str = "programs";

/// In the checks each target has this many minutes, and the programs have more: there the space is largest.
const BRIEF: f64 = 0.1;
const BRIEF_PROGRAMS: f64 = 1.0;

/// How long to look, and where.
#[derive(Args)]
pub struct Fuzz {
    /// Minutes for each target
    #[arg(long, default_value_t = 1.0)]
    minutes: f64,
    /// The first of the random numbers; by the clock, if left out. It is printed, and repeats the run
    #[arg(long)]
    seed: Option<u64>,
    /// The targets: source, cells, lines, wire, codes, data, catalogue, certificate, checkpoint, widgets,
    /// programs; all, if none is named
    targets: Vec<String>,
}

impl Fuzz {
    /// All targets for this long, by a seed of the clock's.
    pub fn for_minutes(minutes: f64) -> Self {
        Self { minutes, seed: None, targets: Vec::new() }
    }
}

/// Tries random inputs on each target.
///
/// # Errors
///
/// With the first find.
pub fn fuzz(options: &Fuzz) -> Result<()> {
    let seed = options.seed.unwrap_or_else(by_the_clock);
    let all = TARGETS.iter().chain([&PROGRAMS]).map(|name| (*name).to_owned());
    let targets = if options.targets.is_empty() { all.collect() } else { options.targets.clone() };
    for target in targets {
        look(&target, options.minutes, seed)?;
    }
    Ok(())
}

/// A few seconds for each target and a minute for the programs, as a step of the checks. Other commits
/// try other inputs; a find of a commit is a find for all who check it.
///
/// # Errors
///
/// With the first find.
pub fn briefly() -> Result<Done> {
    let seed = by_the_commit();
    let targets = TARGETS.iter().map(|name| (*name).to_owned()).collect();
    fuzz(&Fuzz { minutes: BRIEF, seed: Some(seed), targets })?;
    look(PROGRAMS, BRIEF_PROGRAMS, seed)?;
    Ok(Done::Passed)
}

fn look(target: &str, minutes: f64, seed: u64) -> Result<()> {
    if !(minutes > 0.0 && minutes < 100_000.0) {
        bail!("{minutes} is no time in minutes");
    }
    let seconds = ((minutes * 60.0).ceil() as u64).to_string();
    let seed = seed.to_string();
    if target == PROGRAMS {
        return programs(&seconds, &seed);
    }
    // The command, too, which the target `lines` runs: with its features all crates are those of the other
    // checks, which need not be compiled again.
    run(&mut cargo(&[
        "build",
        "--profile",
        "checks",
        "--quiet",
        "--package",
        "bouton-fuzz",
        "--package",
        "bouton-cli",
        "--features",
        "bouton-cli/full",
    ]))?;
    let program =
        process::target().join("checks").join(format!("bouton-fuzz{}", std::env::consts::EXE_SUFFIX));
    run(&mut command(&program.display().to_string(), &[target, "--seconds", &seconds, "--seed", &seed]))
}

/// Compares interpreter, closures and machine code on random programs.
fn programs(seconds: &str, seed: &str) -> Result<()> {
    println!("{PROGRAMS}: {seconds} s, seed {seed}");
    let arguments = [
        "test",
        "--profile",
        "checks",
        "--package",
        "bouton-compile",
        // Its features are those of all checks, for which nothing need be compiled again.
        "--package",
        "bouton-cli",
        "--features",
        "bouton-cli/full",
        "--test",
        "compiled",
        "--",
        "--nocapture",
        "differential::compiled_programs_agree",
    ];
    run(cargo(&arguments).env("BOUTON_FUZZ_SECONDS", seconds).env("BOUTON_FUZZ_SEED", seed))
}

/// The number of the commit; the clock where there is none.
fn by_the_commit() -> u64 {
    let found = command("git", &["rev-parse", "--short=12", "HEAD"]).output().ok();
    let text = found.and_then(|found| String::from_utf8(found.stdout).ok()).unwrap_or_default();
    // A short name may be longer than asked for, if others begin alike.
    u64::from_str_radix(text.trim().get(..12).unwrap_or_default(), 16).unwrap_or_else(|_| by_the_clock())
}

fn by_the_clock() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |since| since.as_secs())
}
