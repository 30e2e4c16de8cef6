//! Building for other systems: linked by `zig`, for Windows by mingw-w64; where the compiler that runs us
//! lacks the standard library of the target, by that of Debian, which builds it along.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use super::Target;
use crate::process::{command, root, run, target};
use crate::web::compiler;

/// The standard library, built along, with panics that a session survives.
const STANDARD: &str = "-Zbuild-std=std,panic_unwind";

/// Builds the wheel into `dist`; gives the program that is in it.
///
/// # Errors
///
/// When the compiler is missing, or it fails.
pub(super) fn build(wanted: &Target, python: &Path, dist: &Path) -> Result<PathBuf> {
    let mut maturin = command(&python.display().to_string(), &["-m", "maturin", "build", "--release"]);
    // Debian's compiler asks for libraries of mingw-w64 that `zig` does not have.
    if wanted.is_windows() {
        compiler::install_unless("x86_64-w64-mingw32-gcc", &["gcc-mingw-w64-x86-64"])?;
    } else {
        maturin.arg("--zig");
    }
    maturin.args(["--target", wanted.triple, "--compatibility", wanted.compatibility]);
    maturin.arg("--out").arg(dist).current_dir(root().join("python"));
    equip(&mut maturin, wanted.triple, python)?;
    run(&mut maturin).with_context(|| format!("the wheel for {}", wanted.name))?;
    Ok(folder().join(wanted.triple).join("release").join(wanted.program))
}

/// Type-checks everything for a system that cannot be linked for here. A library of ours has a part in
/// assembly, which `zig` translates.
///
/// # Errors
///
/// When the compiler is missing, or it fails.
pub(super) fn check(triple: &str, python: &Path) -> Result<()> {
    let program = python.with_file_name("cargo-zigbuild").display().to_string();
    let mut check = command(&program, &["check", "--package", "bouton-cli", "--target", triple]);
    equip(&mut check, triple, python)?;
    run(&mut check)
}

/// Has a command find `zig` and a compiler for the target.
fn equip(build: &mut Command, triple: &str, python: &Path) -> Result<()> {
    let tools = python.parent().unwrap_or(python).display().to_string();
    let mut flags = remapped();
    if compiler::has_target(triple) {
        let path = std::env::var("PATH").unwrap_or_default();
        build.env("PATH", format!("{tools}:{path}"));
    } else {
        compiler::debian_environment(build)?;
        build.env("PATH", format!("{tools}:/usr/bin:/bin")).arg(STANDARD);
        if triple.ends_with("musl") {
            // Debian's compiler has none of the files with which a program of musl starts; `zig` brings them.
            flags += " -Clink-self-contained=no";
        }
    }
    build.env("CARGO_TARGET_DIR", folder()).env("RUSTFLAGS", flags);
    Ok(())
}

fn folder() -> PathBuf {
    target().join("packages")
}

/// Nobody learns from a binary where it was built.
fn remapped() -> String {
    let home = std::env::var("HOME").unwrap_or_else(|_| "/root".to_owned());
    format!("--remap-path-prefix={home}=/home --remap-path-prefix={}=/bouton", root().display())
}
