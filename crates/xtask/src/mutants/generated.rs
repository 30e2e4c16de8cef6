//! The mutants that `cargo-mutants` makes: other operators, bodies that give a constant, arms of a match left
//! out.
//!
//! It is a tool beside the project: one that is installed is used, else it is built once into the target
//! directory.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use super::{Subject, Tally, tree};
use crate::process::{cargo, root, run as run_to_end};
use crate::venv::target;

/// The version that the list of survivors was made with; another one makes other mutants.
const VERSION: &str = "27.1.0";

/// Its exit codes for: all were found, some survived, some did not end.
const JUDGED: [i32; 3] = [0, 2, 3];

/// Tries the unit tests of a subject's package on all mutants whose names contain `only`.
///
/// # Errors
///
/// When the tool cannot be had or cannot work: the tests fail without a mutant.
pub fn run(subject: &Subject, only: Option<&str>) -> Result<Tally> {
    let out = tree::folder(subject);
    fs::create_dir_all(&out)?;
    let mut command = Command::new(tool()?);
    command
        .args(["mutants", "--package", subject.package, "--no-shuffle", "--no-times", "--output"])
        .arg(&out);
    // Nobody reads where these tests panic, and without that they are built sooner.
    command.env("CARGO_PROFILE_DEV_DEBUG", "0").env_remove("CARGO_TARGET_DIR").current_dir(root());
    if let Some(only) = only {
        command.args(["--re", &escaped(only)]);
    }
    command.args(["--minimum-test-timeout", "10", "--", "--lib"]);
    let status = command.status().context("cargo-mutants cannot be started")?;
    if !status.code().is_some_and(|code| JUDGED.contains(&code)) {
        bail!("cargo-mutants ended with {status}: see {}", out.display());
    }
    let listed = |name: &str| -> Result<Vec<String>> {
        let path = out.join("mutants.out").join(name);
        let text = fs::read_to_string(&path).with_context(|| format!("{}", path.display()))?;
        Ok(text.lines().map(str::to_owned).collect())
    };
    let survivors = listed("missed.txt")?;
    let endless = listed("timeout.txt")?;
    let found = listed("caught.txt")?.len() + endless.len();
    Ok(Tally { mutants: found + survivors.len(), survivors, endless })
}

/// The text as a regular expression for itself.
fn escaped(text: &str) -> String {
    text.chars()
        .flat_map(|c| (!c.is_alphanumeric() && c != ' ').then_some('\\').into_iter().chain([c]))
        .collect()
}

/// The program of the right version.
fn tool() -> Result<PathBuf> {
    let name = format!("cargo-mutants{}", std::env::consts::EXE_SUFFIX);
    let own = target().join("tools");
    for program in [PathBuf::from(&name), own.join("bin").join(&name)] {
        let said = Command::new(&program).args(["mutants", "--version"]).stderr(Stdio::null()).output();
        let wanted = format!("cargo-mutants {VERSION}");
        if said.is_ok_and(|said| String::from_utf8_lossy(&said.stdout).trim() == wanted) {
            return Ok(program);
        }
    }
    println!("building cargo-mutants {VERSION}: some minutes, once");
    run_to_end(cargo(&["install", "cargo-mutants", "--version", VERSION, "--locked", "--root"]).arg(&own))
        .context("cargo-mutants cannot be built")?;
    Ok(own.join("bin").join(name))
}
