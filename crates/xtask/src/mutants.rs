//! `cargo xtask mutants`: are the tests worth anything? Small mistakes are made in a copy of the sources, one
//! at a time, and the tests must find each.
//!
//! Most are made by `cargo-mutants`: other operators, bodies that return a constant. For each subject a short
//! table by hand covers the code that it doesn't touch (calls such as `saturating_add`, constants, lines left
//! out) and the code behind our trust in the checker and in compiled rules. A mutant without a visible effect
//! is left out in `.cargo/mutants.toml`, with the reason; no other may survive.

mod by_hand;
mod check;
mod compile;
mod generated;
mod mutant;
mod theory;
mod tree;

use std::time::Instant;

use anyhow::{Result, bail};
use clap::{Args, ValueEnum};

use mutant::Mutant;

/// Which tests to try.
#[derive(Args)]
pub struct Mutants {
    /// Only the tests of these; all of them if none is named.
    subjects: Vec<Name>,
    /// Only mutants with this text in their name: a function, a file, a change. (`cargo-mutants` always adds
    /// those that leave out a field of a struct.)
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
    /// Only the mutants of the tables.
    #[arg(long)]
    by_hand: bool,
    /// Only a part of those that `cargo-mutants` makes: `0/8` is the first of eight.
    #[arg(long, value_name = "K/N")]
    shard: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Name {
    /// Nimbers, periods and the makers of certificates.
    Theory,
    /// The oracle and the checker of certificates.
    Check,
    /// The rule compiler, against the interpreter; takes long.
    Compile,
}

/// Code that has its tests tried.
struct Subject {
    name: Name,
    title: &'static str,
    /// The package whose tests must find the mutants.
    package: &'static str,
    /// Which of its tests, as arguments for cargo.
    tests: &'static [&'static str],
    /// The folder that the mutants' files are relative to.
    source: &'static str,
    /// More arguments for cargo.
    arguments: &'static [&'static str],
    /// Which tests to run, one filter after the other: those that find most come first.
    filters: &'static [&'static str],
    /// Only these files have mutants of `cargo-mutants`; all of them if none is named.
    files: &'static [&'static str],
    by_hand: &'static [Mutant],
}

const SUBJECTS: &[Subject] = &[
    Subject {
        name: Name::Theory,
        title: "theory",
        package: "bouton-theory",
        tests: &["--lib"],
        source: "crates/theory/src",
        arguments: &[],
        filters: &[""],
        files: &[],
        by_hand: theory::MUTANTS,
    },
    Subject {
        name: Name::Check,
        title: "check",
        package: "bouton-check",
        tests: &["--lib"],
        source: "crates/check/src",
        arguments: &[],
        filters: &[""],
        files: &[],
        by_hand: check::MUTANTS,
    },
    Subject {
        name: Name::Compile,
        title: "compile",
        package: "bouton-compile",
        tests: &["--test", "compiled"],
        source: compile::SOURCE,
        arguments: compile::ARGUMENTS,
        filters: &["differential", ""],
        files: compile::FILES,
        by_hand: compile::MUTANTS,
    },
];

/// Tries the tests of the subjects.
///
/// # Errors
///
/// When a mutant survives.
pub fn mutants(options: &Mutants) -> Result<()> {
    let chosen = |subject: &&Subject| options.subjects.is_empty() || options.subjects.contains(&subject.name);
    let mut failed = Vec::new();
    for subject in SUBJECTS.iter().filter(chosen) {
        let begin = Instant::now();
        let survivors = by_hand::run(subject, options.only.as_deref())?;
        let all = options.by_hand || generated::run(subject, options)?;
        println!("{}: in {:.0} s", subject.title, begin.elapsed().as_secs_f64());
        if survivors > 0 || !all {
            failed.push(subject.title);
        }
    }
    if !failed.is_empty() {
        bail!("the tests of {} do not find every mutant", failed.join(", "));
    }
    Ok(())
}
