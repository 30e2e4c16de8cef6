//! Running other programs from the root of the repository.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

/// The build for the tests: every feature of a release, in the profile of the checks.
pub const TESTED: &[&str] = &["--workspace", "--profile", "checks", "--features", "bouton-cli/full"];

/// The root of the repository.
pub fn root() -> PathBuf {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
    manifest.ancestors().nth(2).unwrap_or(manifest).to_owned()
}

/// Where cargo builds.
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |folder| root().join(folder))
}

/// Lets cargo share compiled crates, and puts the program into another folder of the target, which it
/// returns: for a step that builds the command in another way while other steps start it. (A cargo before
/// 1.91 compiles everything anew there.)
pub fn apart(command: &mut Command, folder: &str) -> PathBuf {
    let folder = target().join(folder);
    command.env("CARGO_BUILD_BUILD_DIR", target()).env("CARGO_TARGET_DIR", &folder);
    folder
}

/// A command that runs in the root.
pub fn command(program: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root());
    command
}

/// The cargo that runs us.
pub fn cargo(arguments: &[&str]) -> Command {
    command(&std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()), arguments)
}

/// `cargo install` of a tool that the checks use for a minute: without its extras and hardly optimised, which
/// takes half the time.
pub fn install_tool(tool: &str, version: &str) -> Command {
    let mut install = cargo(&["install", tool, "--version", version, "--locked", "--no-default-features"]);
    install.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1").env("CARGO_PROFILE_RELEASE_LTO", "off");
    install.env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16").env("CARGO_PROFILE_RELEASE_DEBUG", "false");
    install
}

/// The processor time of all child programs that have ended, in seconds. Returns `None` on systems without
/// `/proc`.
pub fn seconds_of_children() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The second field is the name of the program in parentheses, which may have blanks.
    let (_, fields) = stat.rsplit_once(')')?;
    let fields: Vec<&str> = fields.split_whitespace().collect();
    // `cutime` and `cstime` of proc(5), in hundredths of a second on every system that we know.
    let ticks = fields.get(13)?.parse::<f64>().ok()? + fields.get(14)?.parse::<f64>().ok()?;
    Some(ticks / 100.0)
}

/// Runs a command to its end.
///
/// # Errors
///
/// When it cannot be started or fails.
pub fn run(command: &mut Command) -> Result<()> {
    let line = format!("{command:?}");
    let status = command.status().with_context(|| format!("cannot start {line}"))?;
    if !status.success() {
        bail!("{line} ended with {status}");
    }
    Ok(())
}
