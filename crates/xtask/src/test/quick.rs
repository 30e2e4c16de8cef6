//! `cargo xtask test quick`: the tests that a change most likely breaks, in the profile of `cargo build`, so
//! that little is compiled again.

use std::collections::BTreeSet;
use std::path::Path;
use std::time::Instant;

use anyhow::{Context as _, Result, bail};

use crate::process::{self, cargo, command, root};

/// The transcripts, the rules of the repository and the reference data: they are for every change.
const HOUSE: &str = "bouton-tests";

/// Format, clippy and the tests of the crates that changed, and the transcripts.
///
/// # Errors
///
/// With the first failure.
pub(super) fn run(since: Option<&str>) -> Result<()> {
    let begin = Instant::now();
    let changed = changed_files(since)?;
    let packages: Vec<String> = packages(&changed).into_iter().collect();
    println!("{} files changed; testing {}", changed.len(), packages.join(", "));
    process::run(&mut cargo(&["fmt", "--all", "--check"]))?;
    let chosen = || packages.iter().flat_map(|package| ["--package", package]);
    process::run(cargo(&["clippy", "--all-targets"]).args(chosen()).args(["--", "-D", "warnings"]))?;
    process::run(cargo(&["test"]).args(chosen()))?;
    println!(
        "the quick round took {:.0} s; `cargo xtask test` runs everything",
        begin.elapsed().as_secs_f64()
    );
    Ok(())
}

/// The files that changed since a commit; without one those that aren't committed, or else the last commit's.
fn changed_files(since: Option<&str>) -> Result<BTreeSet<String>> {
    if let Some(since) = since {
        return git(&["diff", "--name-only", since]);
    }
    let mut changed = git(&["diff", "--name-only", "HEAD"])?;
    changed.extend(git(&["ls-files", "--others", "--exclude-standard"])?);
    if changed.is_empty() { git(&["diff", "--name-only", "HEAD~1"]) } else { Ok(changed) }
}

fn git(arguments: &[&str]) -> Result<BTreeSet<String>> {
    let output = command("git", arguments).output().context("git says what changed")?;
    if !output.status.success() {
        bail!("git {}: {}", arguments.join(" "), String::from_utf8_lossy(&output.stderr).trim());
    }
    Ok(String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect())
}

/// The packages that these files belong to, and the one that looks at all of them.
fn packages<'a>(files: impl IntoIterator<Item = &'a String>) -> BTreeSet<String> {
    let crates = files.into_iter().filter_map(|file| file.strip_prefix("crates/")?.split('/').next());
    // A crate that a change removed is looked for no longer.
    let crates = crates.filter(|name| root().join("crates").join(name).join("Cargo.toml").is_file());
    crates.map(package).chain([HOUSE.to_owned()]).collect()
}

/// The package of a folder in `crates/`.
fn package(folder: &str) -> String {
    if Path::new(folder) == Path::new("bouton") { folder.to_owned() } else { format!("bouton-{folder}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_tests_its_crates_and_the_house() {
        let files =
            ["crates/rules/src/lib.rs", "crates/bouton/README.md", "crates/gone/a.rs", "docs/src/errors.md"];
        let found = packages(&files.map(str::to_owned));
        assert_eq!(found.iter().map(String::as_str).collect::<Vec<_>>(), ["bouton", "bouton-rules", HOUSE]);
    }
}
