//! A Python environment under the target directory with what the notebook checks need. Built once, then reused.

use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::process::{command, root, run};

/// The packages that the checks import, from the usual registry.
const PACKAGES: &[&str] = &["jupyter_client", "nbclient", "nbformat", "jupyter_kernel_test"];

/// Where cargo builds.
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |folder| root().join(folder))
}

/// The folder of the environment.
pub fn folder() -> PathBuf {
    target().join("jupyter")
}

/// The interpreter of the environment, which is made if it is not there.
///
/// # Errors
///
/// When there is no Python with the module `venv`, or a package cannot be had.
pub fn python() -> Result<PathBuf> {
    let folder = folder();
    let python = folder.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    let stamp = folder.join("packages");
    let wanted = PACKAGES.join("\n");
    if std::fs::read_to_string(&stamp).is_ok_and(|have| have == wanted) {
        return Ok(python);
    }
    run(command("python3", &["-m", "venv"]).arg(&folder)).context("the notebook checks need Python 3")?;
    let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
    run(command(&python.display().to_string(), &pip).args(PACKAGES))?;
    std::fs::write(&stamp, wanted)?;
    Ok(python)
}
