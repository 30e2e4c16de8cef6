//! The mutants that `cargo-mutants` makes: other operators, bodies that give a constant, arms of a match left
//! out. `.cargo/mutants.toml` leaves out those that nobody can tell from the original.
//!
//! We use an installed cargo-mutants, or else build one once into the target directory.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use super::{Mutants, Subject, tree};
use crate::process::{cargo, root, run as run_to_end, target};

/// The version that the excuses were written for; another one makes other mutants.
const VERSION: &str = "27.1.0";

/// Its exit codes for: all were found; the tests of some did not end, so they were found, too.
const FOUND: [i32; 2] = [0, 3];
/// Its exit code for: some survived.
const SURVIVED: i32 = 2;

/// Whether the tests of a subject find all its mutants.
///
/// # Errors
///
/// When the tool cannot be had or cannot work: the tests fail without a mutant.
pub fn run(subject: &Subject, options: &Mutants) -> Result<bool> {
    let out = tree::folder(subject);
    fs::create_dir_all(&out)?;
    let mut command = Command::new(tool()?);
    command.args(["mutants", "--package", subject.package, "--no-shuffle", "--output"]).arg(&out);
    command.args(subject.arguments.iter().map(|argument| format!("--cargo-arg={argument}")));
    command.args(subject.files.iter().map(|file| format!("--file={}/{file}", subject.source)));
    // Nobody reads where these tests panic, and without that they are built sooner.
    command.env("CARGO_PROFILE_DEV_DEBUG", "0").env_remove("CARGO_TARGET_DIR").current_dir(root());
    if let Some(only) = &options.only {
        command.args(["--re", &escaped(only)]);
    }
    if let Some(shard) = &options.shard {
        command.args(["--shard", shard]);
    }
    command.args(["--minimum-test-timeout", "10", "--"]).args(subject.tests);
    let status = command.status().context("cargo-mutants cannot be started")?;
    match status.code() {
        Some(code) if FOUND.contains(&code) => Ok(true),
        Some(SURVIVED) => Ok(false),
        _ => bail!("cargo-mutants ended with {status}: see {}", out.display()),
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A function that is renamed takes its excuse along: a pattern that fits nothing would go unnoticed.
    #[test]
    fn every_excuse_still_names_a_function() {
        let excuses = fs::read_to_string(root().join(".cargo/mutants.toml")).expect("the excuses");
        let patterns = excuses.lines().map(|line| line.trim().trim_matches([',', '\'']));
        let patterns: Vec<&str> = patterns.filter(|line| line.starts_with("crates/")).collect();
        assert!(patterns.len() > 30, "{} patterns", patterns.len());
        for pattern in patterns {
            let plain = pattern.replace('\\', "");
            let (file, change) = plain.split_once(".rs:").expect("a file");
            let source = fs::read_to_string(root().join(format!("{file}.rs"))).unwrap_or_default();
            let within = change.rsplit_once(" in ").map(|(_, function)| function.trim_end_matches('$'));
            let name = within.and_then(|function| function.rsplit("::").next()).unwrap_or("fn");
            assert!(source.contains(&format!("fn {name}")) || name == "fn", "{pattern}");
            assert!(!source.is_empty(), "{pattern}");
        }
    }

    #[test]
    fn a_name_is_a_pattern_for_itself() {
        assert_eq!(escaped("replace + with * in <f>"), r"replace \+ with \* in \<f\>");
    }
}
