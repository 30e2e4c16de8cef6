//! A compiler for WebAssembly, and the module that it builds.
//!
//! With rustup you add the target (`rustup target add wasm32-unknown-unknown`). Debian packages a compiler
//! and the sources of the standard library, which we then build along; if neither is there, we install them.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use super::first;
use crate::apt;
use crate::process::{cargo, command, run, target};

const TRIPLE: &str = "wasm32-unknown-unknown";
/// Debian's compiler, next to that of rustup.
const DEBIAN: &str = "/usr/bin/cargo";
const SOURCES: &str = "/usr/lib/rustlib/src/rust/library/std";
/// The standard library, built along.
const STANDARD: &str = "-Zbuild-std=std,panic_abort";
const PACKAGES: &[&str] = &["rustc-web", "cargo-web", "rust-web-src", "lld-19"];
/// The stack of the module's own, which scripts share with the solvers, and the source of random numbers
/// that `bouton-web` supplies.
const FLAGS: &str =
    "-Clink-arg=-zstack-size=16777216 --cfg getrandom_backend=\"custom\" -Ctarget-feature=+simd128";

/// How the module is optimised.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Optimised {
    /// As it is published.
    Fully,
    /// Enough for the checks, in half the time.
    Little,
}

/// Builds the module; gives where it lies.
///
/// # Errors
///
/// When the compiler is missing and can't be installed, or the build fails.
pub(super) fn build(optimised: Optimised) -> Result<PathBuf> {
    let mut compile = if has_target(TRIPLE) { cargo(&["build"]) } else { debian(&["build", STANDARD])? };
    compile.args(["--release", "--quiet", "--package", "bouton-web", "--target", TRIPLE]);
    compile.env("CARGO_TARGET_DIR", folder());
    if optimised == Optimised::Little {
        compile.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1");
        // The transcripts spend most of their time on automata.
        compile.args(["--config", "profile.release.package.bouton-automata.opt-level=3"]);
    }
    compile.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", FLAGS);
    run(&mut compile).context("the module for the browser")?;
    Ok(folder().join(TRIPLE).join("release").join("bouton_web.wasm"))
}

/// Whether there is a compiler; installs one where that can be done.
///
/// # Errors
///
/// When there is none.
pub(super) fn ready() -> Result<()> {
    if has_target(TRIPLE) { Ok(()) } else { debian(&["build"]).map(|_| ()) }
}

fn folder() -> PathBuf {
    target().join("web")
}

/// Whether the compiler that runs us has the target.
pub(crate) fn has_target(triple: &str) -> bool {
    let Ok(found) = command("rustc", &["--print", "target-libdir", "--target", triple]).output() else {
        return false;
    };
    found.status.success() && Path::new(String::from_utf8_lossy(&found.stdout).trim()).exists()
}

/// A command of Debian's cargo, which can build the standard library along.
///
/// # Errors
///
/// When it is not there and cannot be installed.
fn debian(arguments: &[&str]) -> Result<Command> {
    let mut compile = command(DEBIAN, arguments);
    debian_environment(&mut compile)?;
    compile.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", first(&["wasm-ld-19", "wasm-ld"])?);
    Ok(compile)
}

/// Has a command find Debian's compiler.
///
/// # Errors
///
/// When it is not there and cannot be installed.
pub(crate) fn debian_environment(compile: &mut Command) -> Result<()> {
    if !Path::new(DEBIAN).exists() || !Path::new(SOURCES).exists() {
        apt::install(PACKAGES)
            .context("a compiler for WebAssembly: `rustup target add wasm32-unknown-unknown`")?;
    }
    // Ours comes first in the path, and cargo tells the compiler that it calls by variables.
    compile.env("PATH", "/usr/bin:/bin").env("RUSTC_BOOTSTRAP", "1");
    for ours in ["RUSTC", "RUSTDOC", "RUSTUP_TOOLCHAIN", "CARGO", "RUSTFLAGS"] {
        compile.env_remove(ours);
    }
    Ok(())
}

/// Installs Debian's packages if a program is not there.
///
/// # Errors
///
/// When they cannot be installed.
pub(crate) fn install_unless(program: &str, packages: &[&str]) -> Result<()> {
    if super::has(program) { Ok(()) } else { apt::install(packages) }
}
