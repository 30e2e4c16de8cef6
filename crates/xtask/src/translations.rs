//! The step `translations`: a text that one lacks counts as a skipped part, which is said at the end of a run
//! of the checks; with `--strict`, as before a release, it is a failure.

use anyhow::{Result, bail};

use crate::done::Done;
use crate::process::{TESTED, cargo};

/// Counts the missing translations, by the test that prints them.
///
/// # Errors
///
/// When the test doesn't build, or fails.
pub fn complete() -> Result<Done> {
    // With the features of the step `tests`, so that nothing is built twice.
    let mut test = cargo(&["test", "--quiet"]);
    let output = test.args(TESTED).args(["--test", "catalogue", "missing_translations"]).output()?;
    let said = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        let tests = String::from_utf8_lossy(&output.stdout);
        bail!("the missing translations can't be counted ({}): {tests}{said}", output.status);
    }
    let lacking: Vec<&str> = said.lines().filter_map(|line| line.strip_prefix("translations: ")).collect();
    Ok(if lacking.is_empty() { Done::Passed } else { Done::Skipped(lacking.join("; ")) })
}
