//! The checks of the browser build: the transcripts in the module, the playground and the manual in Chromium.

use anyhow::Result;

use super::compiler::Optimised;
use super::{build, compiler, manual, node, packages};
use crate::done::Done;
use crate::jupyter::chromium;
use crate::process::{TESTED, cargo, root, run, target};

/// The workflows, by a linter among the packages of the playground.
///
/// # Errors
///
/// When it finds something.
pub fn workflows() -> Result<Done> {
    packages()?;
    let folder = root().join(".github/workflows");
    let files: Vec<_> =
        std::fs::read_dir(folder)?.map(|file| file.map(|file| file.path())).collect::<Result<_, _>>()?;
    run(node(&["web/tests/workflows.mjs"]).args(files))?;
    Ok(Done::Passed)
}

/// Every transcript, run by the module in node.
///
/// # Errors
///
/// When one prints something else than natively.
pub fn transcripts() -> Result<Done> {
    if let Err(error) = compiler::ready() {
        return Ok(Done::Skipped(format!("{error:#}")));
    }
    let module = compiler::build(Optimised::Little)?;
    // Uses the build of the step `tests`: nothing is compiled again.
    let mut test = cargo(&["test", "--quiet"]);
    test.args(TESTED).args(["--test", "transcripts", "--", "--nocapture"]);
    run(test.env("BOUTON_MODULE", module))?;
    Ok(Done::Passed)
}

/// The playground in headless Chromium, after all its examples in node.
///
/// # Errors
///
/// When something that a pupil or a teacher does fails.
pub fn playground_in_chromium() -> Result<Done> {
    in_chromium(&["web/tests/playground.mjs", "web/tests/people.mjs"], false)
}

/// A page of the manual in headless Chromium.
///
/// # Errors
///
/// When a block does not run in place.
pub fn manual_in_chromium() -> Result<Done> {
    in_chromium(&["web/tests/manual.mjs"], true)
}

fn in_chromium(tests: &[&str], with_manual: bool) -> Result<Done> {
    // Without a compiler for WebAssembly there is nothing to look at; a compiler that fails is a failure.
    if let Err(error) = compiler::ready() {
        return Ok(Done::Skipped(format!("{error:#}")));
    }
    let folder = target().join("playground");
    if !with_manual {
        run(node(&["web/tests/examples.mjs"]).arg(build(Optimised::Little)?))?;
    } else {
        if !folder.exists() {
            build(Optimised::Little)?;
        }
        manual::build(&folder)?;
    }
    let Some(chromium) = chromium() else {
        return Ok(Done::Skipped("there is no Chromium, and apt-get cannot install one".to_owned()));
    };
    for test in tests {
        run(node(&[test]).arg(&folder).arg(&chromium))?;
    }
    Ok(Done::Passed)
}
