//! The steps of `cargo xtask test`, one row each, and the two chores that rewrite files.

use anyhow::Result;

use crate::process::{cargo, run};

/// How a step ended, if it did not fail.
pub enum Done {
    /// It ran and passed.
    Passed,
    /// It could not run here, and why.
    #[expect(dead_code, reason = "the notebook steps will skip where no browser can be had")]
    Skipped(String),
}

/// One thing that must pass.
pub struct Step {
    /// What `--only` calls it.
    pub name: &'static str,
    /// One line.
    pub summary: &'static str,
    /// Does it.
    pub run: fn() -> Result<Done>,
}

/// All steps, quick ones first.
pub const STEPS: &[Step] = &[
    Step { name: "format", summary: "the sources are formatted", run: || pass(&["fmt", "--all", "--check"]) },
    Step {
        name: "clippy",
        summary: "no lint of any crate speaks up",
        run: || pass(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]),
    },
    Step { name: "tests", summary: "all Rust tests and transcripts", run: || pass(&["test", "--workspace"]) },
    Step { name: "doc", summary: "the API documentation builds without warnings", run: doc },
    Step {
        name: "release",
        summary: "the release binary runs the README's first command",
        run: || pass(&["run", "--release", "--quiet", "--", "run", "scripts/kayles.rhai"]),
    },
];

fn pass(arguments: &[&str]) -> Result<Done> {
    run(&mut cargo(arguments))?;
    Ok(Done::Passed)
}

fn doc() -> Result<Done> {
    run(cargo(&["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"))?;
    Ok(Done::Passed)
}

/// Rewrites the outputs in the transcripts.
pub fn golden() -> Result<()> {
    run(cargo(&["test", "--package", "bouton-tests", "--test", "transcripts"]).env("BOUTON_GOLDEN", "1"))
}

/// Rewrites the generated pages of the manual.
pub fn docs() -> Result<()> {
    run(&mut cargo(&["run", "--quiet", "--", "docs", "--out", "docs/src/reference"]))
}
