//! The Rust notebooks, executed with evcxr.
//!
//! evcxr is a separate tool, and takes ten minutes of two cores to build. The checks execute the notebooks if
//! a kernel of the right version is installed; otherwise they have run as programs (the test
//! `rust_notebooks`), and the round before a release builds it. It needs the sources of the standard library
//! to know the types of variables: Debian's package `rust-web-src` has them. Without `RUST_SRC_PATH` evcxr
//! would fetch them itself at its first run, so we set it first.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::done::Done;
use crate::process::{cargo, command, install_tool, run, target};
use crate::{apt, venv};

/// The version of `evcxr_jupyter` that the notebooks were made with.
const EVCXR: &str = "0.22.0";

/// Executes every notebook of `notebooks/rust` if evcxr is installed, and compares its outputs with their
/// promises.
///
/// # Errors
///
/// When a notebook shows an error or a panic.
pub fn check_where_installed() -> Result<Done> {
    if installed().is_none() {
        let why = format!(
            "there is no evcxr_jupyter {EVCXR}; `cargo xtask test long` builds it, and the step `tests` has \
             run the notebooks as programs"
        );
        return Ok(Done::Skipped(why));
    }
    execute(&[])
}

/// Executes every notebook, and builds evcxr if there is none.
///
/// # Errors
///
/// As [`check_where_installed`], and when evcxr cannot be built.
pub fn check() -> Result<Done> {
    execute(&[])
}

/// Executes the notebooks and writes their outputs into them.
///
/// # Errors
///
/// As [`check`].
pub fn rewrite() -> Result<()> {
    if let Done::Skipped(why) = execute(&["--write"])? {
        anyhow::bail!(why);
    }
    Ok(())
}

fn execute(flags: &[&str]) -> Result<Done> {
    let Some(sources) = standard_library() else {
        return Ok(Done::Skipped(
            "the standard library's sources are missing: apt-get install rust-web-src".into(),
        ));
    };
    let python = venv::python()?;
    let evcxr = evcxr()?;
    let share = target().join("evcxr");
    run(Command::new(&evcxr)
        .arg("--install")
        .env("JUPYTER_PATH", share.join("jupyter"))
        .env("RUST_SRC_PATH", &sources))?;
    let mut runner = command(&python.display().to_string(), &["tests/rust-notebooks/run.py"]);
    runner.args(flags).env("JUPYTER_PATH", share.join("jupyter")).env("RUST_SRC_PATH", &sources);
    // Outside the repository, because its workspace would claim evcxr's build; one folder for all notebooks,
    // built once.
    let build = std::env::temp_dir().join(format!("bouton-evcxr-{}", std::process::id()));
    let result = run(runner.env("EVCXR_TMPDIR", &build));
    let _ = std::fs::remove_dir_all(&build);
    result.map(|()| Done::Passed)
}

/// The sources of the standard library: where the user says, where Debian puts them, or in the toolchain.
fn standard_library() -> Option<PathBuf> {
    let has_core = |path: &PathBuf| path.join("core/src/lib.rs").exists();
    let said = std::env::var_os("RUST_SRC_PATH").map(PathBuf::from).filter(has_core);
    said.or_else(|| packaged().filter(has_core)).or_else(|| in_toolchain().filter(has_core)).or_else(|| {
        apt::install(&["rust-web-src"]).ok()?;
        packaged().filter(has_core)
    })
}

/// `/usr/src/rustc-<version>/library`, the newest.
fn packaged() -> Option<PathBuf> {
    let found = std::fs::read_dir("/usr/src").ok()?.filter_map(Result::ok).map(|entry| entry.path());
    let rust =
        |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("rustc-"));
    found.filter(rust).max().map(|path| path.join("library"))
}

fn in_toolchain() -> Option<PathBuf> {
    let found = Command::new("rustc").args(["--print", "sysroot"]).output().ok()?;
    let sysroot = String::from_utf8(found.stdout).ok()?;
    Some(Path::new(sysroot.trim()).join("lib/rustlib/src/rust/library"))
}

/// The kernel's binary of the right version; built into the target directory where there is none.
fn evcxr() -> Result<PathBuf> {
    if let Some(found) = installed() {
        return Ok(found);
    }
    println!("building evcxr_jupyter {EVCXR}: about ten minutes, once");
    run(install_tool("evcxr_jupyter", EVCXR).arg("--root").arg(own()))
        .context("evcxr_jupyter cannot be built")?;
    Ok(binary(&own()))
}

/// The binary of the right version that cargo has installed for the user or into the target directory.
fn installed() -> Option<PathBuf> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| std::env::home_dir().map(|home| home.join(".cargo")));
    home.iter().chain([&own()]).find(|folder| has_evcxr(folder)).map(|folder| binary(folder))
}

/// Where the checks build it.
fn own() -> PathBuf {
    target().join("evcxr")
}

fn binary(folder: &Path) -> PathBuf {
    folder.join("bin").join(format!("evcxr_jupyter{}", std::env::consts::EXE_SUFFIX))
}

/// Whether cargo has installed the right version into this folder: the binary itself does not say its
/// version.
fn has_evcxr(folder: &Path) -> bool {
    let list = cargo(&["install", "--list", "--root"]).arg(folder).output();
    let line = format!("evcxr_jupyter v{EVCXR}:");
    list.is_ok_and(|list| String::from_utf8_lossy(&list.stdout).lines().any(|found| found == line))
}
