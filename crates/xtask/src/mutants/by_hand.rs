//! The mutants of the tables: planted in the copy, built, and looked for by the tests.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use super::mutant::{Edit, Mutant};
use super::{Subject, tree};
use crate::process::cargo;

/// A mutant that runs this many times as long as the original has been found: it does not end.
const PATIENCE: u32 = 5;

/// Tries the tests of a subject on its mutants with `only` in their names, and counts those that survive.
///
/// # Errors
///
/// When the tests fail without a mutant, or a mutant doesn't fit the sources or doesn't compile.
pub fn run(subject: &Subject, only: Option<&str>) -> Result<usize> {
    let chosen = |mutant: &&Mutant| only.is_none_or(|only| mutant.name.contains(only));
    let mutants: Vec<&Mutant> = subject.by_hand.iter().filter(chosen).collect();
    if mutants.is_empty() {
        return Ok(0);
    }
    let copy = tree::fresh(subject)?;
    println!("{}: the tests without a mutant", subject.title);
    let begin = Instant::now();
    let tests = Tests::built(subject, &copy)?;
    println!("  built in {:.0} s", begin.elapsed().as_secs_f64());
    let begin = Instant::now();
    if tests.failing(subject, Duration::MAX)?.is_some() {
        bail!("the tests of {} fail without a mutant: {}", subject.title, tests.log.display());
    }
    let patience = begin.elapsed() * PATIENCE + Duration::from_secs(20);
    let mut survivors = 0;
    for mutant in mutants {
        let begin = Instant::now();
        let found = tried(subject, mutant, &copy, patience)?;
        let verdict = found.as_deref().unwrap_or("SURVIVED");
        println!("  {verdict:<9} {} ({:.0} s)", mutant.name, begin.elapsed().as_secs_f64());
        if found.is_none() {
            println!("            {}", mutant.why);
            survivors += 1;
        }
    }
    Ok(survivors)
}

/// How the tests find the mutant, if they do. The copy is as before afterwards.
fn tried(subject: &Subject, mutant: &Mutant, copy: &Path, patience: Duration) -> Result<Option<String>> {
    let folder = copy.join(subject.source);
    let files: Vec<PathBuf> = mutant.edits.iter().map(|Edit(file, ..)| folder.join(file)).collect();
    let originals: Vec<Vec<u8>> = files.iter().map(fs::read).collect::<Result<_, _>>()?;
    let found = mutant.plant(&folder).and_then(|()| {
        let tests = Tests::built(subject, copy).with_context(|| format!("mutant `{}`", mutant.name))?;
        tests.failing(subject, patience)
    });
    for (file, original) in files.iter().zip(originals) {
        fs::write(file, original)?;
    }
    found
}

/// A test binary.
struct Tests {
    binary: PathBuf,
    /// Where tests look for their data.
    package: PathBuf,
    log: PathBuf,
}

impl Tests {
    /// Builds the tests of the subject's package.
    fn built(subject: &Subject, copy: &Path) -> Result<Self> {
        let mut command = cargo(&["test", "--no-run", "--package", subject.package]);
        command.args(subject.tests).args(subject.arguments).args([
            "--quiet",
            "--message-format",
            "json-render-diagnostics",
        ]);
        command.current_dir(copy).env("CARGO_TARGET_DIR", tree::folder(subject).join("target"));
        let output = command.stderr(Stdio::piped()).output()?;
        if !output.status.success() {
            bail!("it does not compile\n{}", String::from_utf8_lossy(&output.stderr));
        }
        let messages = String::from_utf8(output.stdout)?;
        let binary = messages.lines().filter_map(|line| serde_json::from_str(line).ok()).find_map(executable);
        let (binary, manifest) = binary.context("cargo has built no tests")?;
        let package = manifest.parent().context("a manifest lies in a folder")?.to_owned();
        let log = tree::folder(subject).join("tests.log");
        Ok(Self { binary, package, log })
    }

    /// How a test fails. Returns `None` if all pass.
    fn failing(&self, subject: &Subject, patience: Duration) -> Result<Option<String>> {
        for filter in subject.filters {
            let log = File::create(&self.log)?;
            let mut command = Command::new(&self.binary);
            command.current_dir(&self.package).stdout(log.try_clone()?).stderr(log);
            match ended(command.args(Some(filter).filter(|filter| !filter.is_empty())), patience)? {
                Some(status) if status.success() => {}
                Some(_) => return Ok(Some("found".to_owned())),
                None => return Ok(Some("endless".to_owned())),
            }
        }
        Ok(None)
    }
}

/// The binary that a message of cargo tells of, and the manifest of its package.
fn executable(message: serde_json::Value) -> Option<(PathBuf, PathBuf)> {
    let text = |key: &str| message[key].as_str().map(PathBuf::from);
    text("executable").zip(text("manifest_path"))
}

/// How a program ended. Returns `None` if it was stopped after this time.
fn ended(command: &mut Command, patience: Duration) -> Result<Option<ExitStatus>> {
    let begin = Instant::now();
    let mut child = command.stdin(Stdio::null()).spawn()?;
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        if begin.elapsed() > patience {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        sleep(Duration::from_millis(20));
    }
}
