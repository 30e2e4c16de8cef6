//! A Python environment under the target directory with everything that the Jupyter checks need. Built once,
//! then reused.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::process::{command, root, run, target};

/// The packages that the checks import.
const REQUIREMENTS: &str = "tests/jupyter/requirements.txt";

/// The folder of the environment.
pub fn folder() -> PathBuf {
    target().join("jupyter")
}

/// The interpreter of an environment.
pub fn interpreter(folder: &Path) -> PathBuf {
    folder.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" })
}

/// Makes an environment that holds nothing but pip.
///
/// # Errors
///
/// When Python or its module `venv` is missing.
pub fn make(folder: &Path) -> Result<PathBuf> {
    run(command("python3", &["-m", "venv"]).arg(folder)).context("the Jupyter checks need Python 3")?;
    Ok(interpreter(folder))
}

/// Installs packages with pip.
///
/// # Errors
///
/// When pip fails: no network, no such package.
pub fn install(python: &Path, arguments: &[&str]) -> Result<()> {
    let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
    run(command(&python.display().to_string(), &pip).args(arguments))
        .context("pip cannot install what is needed")
}

/// The interpreter of the environment, which is made if it is not there.
///
/// # Errors
///
/// When Python or its module `venv` is missing, or a package can't be had.
pub fn python() -> Result<PathBuf> {
    with(REQUIREMENTS)
}

/// The same with the packages of another list.
///
/// # Errors
///
/// As [`python`].
pub fn with(requirements: &str) -> Result<PathBuf> {
    // Steps that run at the same time share the environment: one of them installs.
    std::fs::create_dir_all(target())?;
    let lock = std::fs::File::create(target().join("jupyter.lock"))?;
    lock.lock()?;
    let python = interpreter(&folder());
    let name = Path::new(requirements).file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let stamp = folder().join(name);
    let wanted = std::fs::read_to_string(root().join(requirements))?;
    if python.exists() && std::fs::read_to_string(&stamp).is_ok_and(|have| have == wanted) {
        return Ok(python);
    }
    if !python.exists() {
        make(&folder())?;
    }
    install(&python, &["--requirement", requirements])?;
    std::fs::write(&stamp, wanted)?;
    Ok(python)
}
