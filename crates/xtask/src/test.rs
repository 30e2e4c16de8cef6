//! `cargo xtask test`: every step in order, the skipped parts listed last.

use std::time::Instant;

use anyhow::{Result, bail};
use clap::Args;

use crate::done::Done;
use crate::steps::STEPS;

/// How to run the steps.
#[derive(Args)]
pub struct Options {
    /// A skipped part is a failure.
    #[arg(long)]
    strict: bool,
    /// List the steps and do nothing.
    #[arg(long)]
    list: bool,
    /// Run only these steps.
    #[arg(long, value_name = "STEP")]
    only: Vec<String>,
}

/// Runs the steps and stops at the first failure.
///
/// # Errors
///
/// When a step fails or does not exist, or, with `--strict`, when a part was skipped.
pub fn run(options: &Options) -> Result<()> {
    if let Some(unknown) = options.only.iter().find(|name| !STEPS.iter().any(|step| step.name == **name)) {
        bail!("no step `{unknown}`; `cargo xtask test --list` lists them");
    }
    let chosen =
        STEPS.iter().filter(|step| options.only.is_empty() || options.only.iter().any(|n| n == step.name));
    if options.list {
        chosen.for_each(|step| println!("{:<12} {}", step.name, step.summary));
        return Ok(());
    }
    let mut skipped = Vec::new();
    let mut passed = 0;
    for step in chosen {
        println!("\n=== {}: {}", step.name, step.summary);
        let begin = Instant::now();
        match (step.run)()? {
            Done::Passed => passed += 1,
            Done::Skipped(why) => skipped.push((step.name, why)),
        }
        println!("=== {} took {:.1} s", step.name, begin.elapsed().as_secs_f64());
    }
    println!();
    for (name, why) in &skipped {
        println!("skipped: {name}: {why}");
    }
    println!("{passed} passed, 0 failed, {} skipped", skipped.len());
    if options.strict && !skipped.is_empty() {
        bail!("parts were skipped, and --strict allows none");
    }
    Ok(())
}
