//! Building for other systems: by `zig`, which links for any of them, and, where the compiler that runs us
//! lacks the target's standard library, by Debian's, which builds it along.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use super::Target;
use crate::process::{cargo, command, root, run};
use crate::venv::target;
use crate::web::compiler;

/// The standard library, built along, with panics that a session survives.
const STANDARD: &str = "-Zbuild-std=std,panic_unwind";

/// Builds the wheel into `dist`; gives the program that is in it.
///
/// # Errors
///
/// When there is no compiler, or it fails.
pub(super) fn build(wanted: &Target, python: &Path, dist: &Path) -> Result<PathBuf> {
    let mut maturin =
        command(&python.display().to_string(), &["-m", "maturin", "build", "--release", "--zig"]);
    maturin.args(["--target", wanted.triple, "--compatibility", wanted.compatibility]);
    maturin.arg("--out").arg(dist).current_dir(root().join("python"));
    // Where zig is found.
    let tools = python.parent().unwrap_or(python).display().to_string();
    if compiler::has_target(wanted.triple) {
        let path = std::env::var("PATH").unwrap_or_default();
        maturin.env("PATH", format!("{tools}:{path}"));
    } else {
        compiler::debian_environment(&mut maturin)?;
        maturin.env("PATH", format!("{tools}:/usr/bin:/bin")).args(["--", STANDARD]);
    }
    let folder = target().join("packages");
    maturin.env("CARGO_TARGET_DIR", &folder).env("RUSTFLAGS", remapped());
    run(&mut maturin).with_context(|| format!("the wheel for {}", wanted.name))?;
    Ok(folder.join(wanted.triple).join("release").join(wanted.program))
}

/// The command that type-checks everything for a system that cannot be linked for here.
///
/// # Errors
///
/// When there is no compiler.
pub(super) fn check(triple: &str) -> Result<Command> {
    let mut check = if compiler::has_target(triple) {
        cargo(&["check"])
    } else {
        compiler::debian(&["check", STANDARD])?
    };
    check.args(["--package", "bouton-cli", "--target", triple]);
    check.env("CARGO_TARGET_DIR", target().join("packages"));
    Ok(check)
}

/// Nobody learns from a binary where it was built.
fn remapped() -> String {
    let home = std::env::var("HOME").unwrap_or_else(|_| "/root".to_owned());
    format!("--remap-path-prefix={home}=/home --remap-path-prefix={}=/bouton", root().display())
}
