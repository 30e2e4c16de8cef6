//! Packages of npm, by the lock file of a folder.

use anyhow::{Context, Result};

use crate::apt;
use crate::process::{command, root, run};

/// Installs the packages of a folder, once for each state of its lock file.
///
/// # Errors
///
/// When the lock file is missing, or npm fails.
pub(crate) fn packages(folder: &str) -> Result<()> {
    let folder = root().join(folder);
    let lock = folder.join("package-lock.json");
    let stamp = folder.join("node_modules/.installed");
    let wanted = std::fs::read_to_string(&lock).with_context(|| lock.display().to_string())?;
    if std::fs::read_to_string(&stamp).is_ok_and(|have| have == wanted) {
        return Ok(());
    }
    if !command("npm", &["--version"]).output().is_ok_and(|found| found.status.success()) {
        apt::install(&["nodejs", "npm"])?;
    }
    run(command("npm", &["ci", "--no-audit", "--no-fund"]).current_dir(folder))?;
    std::fs::write(&stamp, wanted)?;
    Ok(())
}
