//! The step `translations`: a text that one lacks counts as a skipped part, which is said at the end of a run
//! of the checks; with `--strict`, as before a release, it is a failure.

use anyhow::{Result, bail};

use crate::done::Done;
use crate::process::cargo;

/// Counts what the translations lack.
///
/// # Errors
///
/// When the program that counts it doesn't build.
pub fn complete() -> Result<Done> {
    let mut count = cargo(&["run", "--quiet", "--package", "bouton-tests", "--example", "translations"]);
    let output = count.stderr(std::process::Stdio::inherit()).output()?;
    if !output.status.success() {
        bail!("the missing translations can't be counted: {count:?} ended with {}", output.status);
    }
    let lacking = String::from_utf8(output.stdout)?;
    let lacking: Vec<&str> = lacking.lines().collect();
    Ok(if lacking.is_empty() { Done::Passed } else { Done::Skipped(lacking.join("; ")) })
}
