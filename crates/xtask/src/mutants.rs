//! `cargo xtask mutants`: are the tests worth anything? Small mistakes are made in a copy of the sources, one
//! at a time, and the tests must find each.
//!
//! Most mistakes in `theory` and `check` are made by `cargo-mutants`: other operators, bodies that give a
//! constant. What it doesn't touch (calls such as `saturating_add`, constants) and the whole of the rule
//! compiler have tables of mutants by hand. A mutant that changes nothing anyone could see survives; it
//! is in [`excuses`] with the reason, and no other may survive.

mod by_hand;
mod check;
mod compile;
mod excuses;
mod generated;
mod misere;
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
    /// Only mutants whose name contains this. Nothing is said of the share of survivors.
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
    /// Only the mutants of the tables.
    #[arg(long)]
    by_hand: bool,
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

/// Code whose tests are tried.
struct Subject {
    name: Name,
    title: &'static str,
    /// The package whose tests must find the mutants.
    package: &'static str,
    /// Which of its tests, as arguments for cargo.
    tests: &'static [&'static str],
    /// What the files of the mutants are relative to.
    source: &'static str,
    /// More arguments for cargo.
    arguments: &'static [&'static str],
    /// Which tests to run, one filter after the other: those that find most come first.
    filters: &'static [&'static str],
    /// Whether `cargo-mutants` makes mutants too.
    generated: bool,
    /// Tables of them.
    by_hand: &'static [&'static [Mutant]],
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
        generated: true,
        by_hand: &[theory::MUTANTS, misere::THEORY],
    },
    Subject {
        name: Name::Check,
        title: "check",
        package: "bouton-check",
        tests: &["--lib"],
        source: "crates/check/src",
        arguments: &[],
        filters: &[""],
        generated: true,
        by_hand: &[check::MUTANTS, misere::CHECK],
    },
    Subject {
        name: Name::Compile,
        title: "compile",
        package: "bouton-compile",
        tests: &["--test", "compiled"],
        source: compile::SOURCE,
        arguments: compile::ARGUMENTS,
        filters: &["differential", ""],
        generated: false,
        by_hand: &[compile::MUTANTS],
    },
];

/// This many of a hundred mutants may survive, those that nobody can tell from the original.
const MOST_SURVIVORS: usize = 3;

/// What became of the mutants of a subject.
#[derive(Default)]
struct Tally {
    mutants: usize,
    survivors: Vec<String>,
    /// Those whose tests did not end: they count as found, but on a faster machine they may survive.
    endless: Vec<String>,
}

/// Tries the tests of the subjects.
///
/// # Errors
///
/// When a mutant survives that has no excuse, an excuse has no mutant, or too many survive.
pub fn mutants(options: &Mutants) -> Result<()> {
    let chosen = |subject: &&Subject| options.subjects.is_empty() || options.subjects.contains(&subject.name);
    let mut failed = Vec::new();
    for subject in SUBJECTS.iter().filter(chosen) {
        let begin = Instant::now();
        let only = options.only.as_deref();
        let mut tally = by_hand::run(subject, only)?;
        let whole = only.is_none() && !options.by_hand;
        if subject.generated && !options.by_hand {
            let generated = generated::run(subject, only)?;
            tally.mutants += generated.mutants;
            tally.survivors.extend(generated.survivors);
            tally.endless.extend(generated.endless);
        }
        let problems = excuses::judge(subject, &tally, whole);
        println!(
            "{}: {} mutants, {} found, {} survived, in {:.0} s",
            subject.title,
            tally.mutants,
            tally.mutants - tally.survivors.len(),
            tally.survivors.len(),
            begin.elapsed().as_secs_f64()
        );
        problems.iter().for_each(|problem| println!("  {problem}"));
        if !problems.is_empty() {
            failed.push(subject.title);
        }
    }
    if !failed.is_empty() {
        bail!("the tests of {} do not find every mutant", failed.join(", "));
    }
    Ok(())
}
