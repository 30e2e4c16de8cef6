//! `cargo xtask test`: every step, two at a time where they don't disturb each other; the skipped parts are
//! listed last.

mod lanes;
mod long;
mod quick;

use std::time::Instant;

use anyhow::{Result, bail};
use clap::{Args, ValueEnum};

use crate::done::Done;
use crate::process::seconds_of_children;
use crate::steps::{STEPS, Step};

/// How to run the steps.
#[derive(Args)]
pub struct Options {
    /// What to run instead of every step.
    round: Option<Round>,
    /// A skipped part is a failure.
    #[arg(long)]
    strict: bool,
    /// List the steps and do nothing.
    #[arg(long)]
    list: bool,
    /// Run only these steps, one after the other, with their output as it comes.
    #[arg(long, value_name = "STEP")]
    only: Vec<String>,
    /// For `quick`: the changes since this commit count. Without it, those that aren't committed, or else
    /// the last commit's
    #[arg(long, value_name = "COMMIT")]
    since: Option<String>,
}

/// Another set of tests.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Round {
    /// Format, clippy, the rules of the repository, and the tests of the crates that a change touches
    Quick,
    /// Longer walks, before a release
    Long,
}

/// What became of the steps.
#[derive(Default)]
struct Tally {
    passed: usize,
    skipped: Vec<(&'static str, String)>,
    failed: Vec<(&'static str, String)>,
}

impl Tally {
    fn count(&mut self, step: &'static str, outcome: Result<Done>) {
        match outcome {
            Ok(Done::Passed) => self.passed += 1,
            Ok(Done::Skipped(why)) => self.skipped.push((step, why)),
            Err(error) => self.failed.push((step, format!("{error:#}"))),
        }
    }
}

/// Runs the steps; after the first failure no other begins.
///
/// # Errors
///
/// When a step fails or does not exist, or, with `--strict`, when a part was skipped.
pub fn run(options: &Options) -> Result<()> {
    if let Some(unknown) = options.only.iter().find(|name| !STEPS.iter().any(|step| step.name == **name)) {
        bail!("no step `{unknown}`; `cargo xtask test --list` lists them");
    }
    match options.round {
        Some(Round::Quick) => return quick::run(options.since.as_deref()),
        Some(Round::Long) => return long::run(),
        None => {}
    }
    let is_chosen =
        |step: &&Step| options.only.is_empty() || options.only.iter().any(|name| name == step.name);
    let chosen: Vec<&'static Step> = STEPS.iter().filter(is_chosen).collect();
    if options.list {
        chosen.iter().for_each(|step| println!("{:<14} {}", step.name, step.summary));
        return Ok(());
    }
    let begin = Instant::now();
    let tally = if options.only.is_empty() { lanes::run(&chosen) } else { in_order(&chosen) };
    println!();
    for (name, why) in &tally.skipped {
        println!("skipped: {name}: {why}");
    }
    for (name, why) in &tally.failed {
        println!("failed: {name}: {why}");
    }
    println!("all steps took {:.0} s", begin.elapsed().as_secs_f64());
    println!("{} passed, {} failed, {} skipped", tally.passed, tally.failed.len(), tally.skipped.len());
    if !tally.failed.is_empty() {
        let names: Vec<&str> = tally.failed.iter().map(|(name, _)| *name).collect();
        bail!("failed: {}; `cargo xtask test --only {}` repeats it", names.join(", "), names[0]);
    }
    if options.strict && !tally.skipped.is_empty() {
        bail!("parts were skipped, and --strict allows none");
    }
    Ok(())
}

/// One step after the other in this process.
fn in_order(steps: &[&'static Step]) -> Tally {
    let mut tally = Tally::default();
    for step in steps {
        println!("\n=== {}: {}", step.name, step.summary);
        let (begin, before) = (Instant::now(), seconds_of_children());
        tally.count(step.name, (step.run)());
        let worked = before.zip(seconds_of_children()).map(|(before, after)| after - before);
        let worked = worked.map_or_else(String::new, |seconds| format!(", {seconds:.0} s of processor"));
        println!("=== {} took {:.0} s{worked}", step.name, begin.elapsed().as_secs_f64());
        if !tally.failed.is_empty() {
            break;
        }
    }
    tally
}
