//! The steps of `cargo xtask test`, one row each, and the two chores that rewrite files.

use std::fs;
use std::path::PathBuf;
use std::process::Stdio;

use anyhow::{Result, bail};

use crate::done::Done;
use crate::jupyter::checked;
use crate::process::{TESTED, apart, cargo, command, root, run};
use Lane::{Alone, Main, Side};

/// Where the generated pages of the manual stand.
const REFERENCE: &str = "docs/src/reference";

/// When a step may run.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Lane {
    /// It keeps all cores busy: one after the other.
    Main,
    /// It waits for a browser, a kernel or a timer, needs one core, or builds something while the tests of
    /// `Main` run: one after the other.
    Side,
    /// It measures time and memory: nothing else runs, and all others have ended.
    Alone,
}

/// One thing that must pass.
pub struct Step {
    /// What `--only` calls it.
    pub name: &'static str,
    /// One line.
    pub summary: &'static str,
    /// The steps that may run at the same time.
    pub lane: Lane,
    /// The step that makes what this one needs, if it runs in another lane.
    pub after: Option<&'static str>,
    /// Does it.
    pub run: fn() -> Result<Done>,
}

/// All steps, in the order in which those of a lane run.
pub const STEPS: &[Step] = &[
    Step {
        name: "format",
        lane: Main,
        after: None,
        summary: "the sources are formatted",
        run: || pass(&["fmt", "--all", "--check"]),
    },
    Step { name: "clippy", lane: Main, after: None, summary: "no lint of any crate speaks up", run: lints },
    Step {
        name: BINARY,
        lane: Main,
        after: None,
        summary: "the command is built as the other steps use it",
        run: || checked().map(|_| Done::Passed),
    },
    Step { name: "tests", lane: Main, after: None, summary: "all Rust tests and transcripts", run: tests },
    Step {
        name: "translations",
        lane: Main,
        after: None,
        summary: "every text of the catalogue is in every language; what is missing counts as skipped",
        run: crate::translations::complete,
    },
    Step {
        name: "spelling",
        lane: Side,
        after: None,
        summary: "the dictionaries know every word of the translations, but for names and words of the field",
        run: crate::spelling::checked,
    },
    Step {
        name: "scripts",
        lane: Main,
        after: None,
        summary: "`bouton check` passes on every script",
        run: scripts,
    },
    Step {
        name: "windows",
        lane: Main,
        after: None,
        summary: "the head and a segment of the certificate of .106 hold",
        run: crate::windows::head_and_segment,
    },
    Step {
        name: "deny",
        lane: Main,
        after: None,
        summary: "licences, sources and yanked crates are as deny.toml says",
        run: deny,
    },
    Step {
        name: "playground",
        lane: Side,
        after: None,
        summary: "the playground in Chromium: cells, Stop, boards, links, offline, phone",
        run: crate::web::playground_in_chromium,
    },
    Step {
        name: "manual",
        lane: Side,
        after: None,
        summary: "the manual's blocks run in place in Chromium",
        run: crate::web::manual_in_chromium,
    },
    Step {
        name: "kernel",
        lane: Side,
        after: Some(BINARY),
        summary: "the Jupyter kernel speaks the protocol, and survives what front ends do",
        run: crate::jupyter::kernel,
    },
    Step {
        name: "notebooks",
        lane: Side,
        after: Some(BINARY),
        summary: "the notebooks of the course run, with the outputs that are committed",
        run: crate::jupyter::notebooks,
    },
    Step {
        name: "browser",
        lane: Side,
        after: Some(BINARY),
        summary: "two pupils play a lesson in JupyterLab",
        run: crate::jupyter::browser,
    },
    Step {
        name: "wheel",
        lane: Side,
        after: Some(BINARY),
        summary: "the wheel is installed without a compiler; kernel, magic and the tour in JupyterLab work from it",
        run: crate::jupyter::wheel,
    },
    Step {
        name: "fuzz",
        lane: Side,
        after: Some(BINARY),
        summary: "some seconds of random inputs for each target, by a seed that is printed",
        run: crate::fuzz::briefly,
    },
    Step {
        name: "rust-notebooks",
        lane: Side,
        after: None,
        summary: "the Rust notebooks run in evcxr, where it is installed, without error or panic",
        run: crate::rust_notebooks::check_where_installed,
    },
    Step {
        name: "cluster",
        lane: Alone,
        after: None,
        summary: "a survey on Dask loses no row when workers, scheduler, client or disk fail",
        run: crate::jupyter::cluster,
    },
    Step {
        name: "research",
        lane: Alone,
        after: None,
        summary: "rules in Python, their types and data frames are right; the notebooks of a researcher and of the census run as committed",
        run: crate::jupyter::research,
    },
    Step {
        name: "web",
        lane: Side,
        after: Some(BINARY),
        summary: "the transcripts print in WebAssembly what they print natively",
        run: crate::web::transcripts,
    },
    Step {
        name: "editors",
        lane: Side,
        after: None,
        summary: "the grammar colours a sample as it did, and the extension for VS Code does what it should",
        run: crate::editors::check,
    },
    Step {
        name: "doc",
        lane: Side,
        after: None,
        summary: "the API documentation builds without warnings",
        run: doc,
    },
    Step {
        name: "plain",
        lane: Side,
        after: None,
        summary: "the command without features builds without warnings and runs the README's script",
        run: plain,
    },
    Step { name: "package", lane: Side, after: None, summary: "every crate can be packaged", run: package },
    Step {
        name: "workflows",
        lane: Side,
        after: None,
        summary: "the workflows of continuous integration and of a release are sound",
        run: crate::web::workflows,
    },
    Step {
        name: "attacks",
        lane: Alone,
        after: None,
        summary: "no attack breaks a session, its limits or its variables",
        run: attacks,
    },
];

/// The name of the step that builds the command.
const BINARY: &str = "binary";

fn pass(arguments: &[&str]) -> Result<Done> {
    run(&mut cargo(arguments))?;
    Ok(Done::Passed)
}

/// All features at once; [`plain`] covers the code of a build without them. In the profile of the checks,
/// because then macros and build scripts are compiled once for all steps.
fn lints() -> Result<Done> {
    pass(&[
        "clippy",
        "--profile",
        "checks",
        "--workspace",
        "--all-targets",
        "--all-features",
        "--",
        "-D",
        "warnings",
    ])
}

fn tests() -> Result<Done> {
    run(cargo(&["test"]).args(TESTED))?;
    Ok(Done::Passed)
}

/// With all features, as docs.rs has it and clippy has read it.
fn doc() -> Result<Done> {
    let arguments = ["doc", "--profile", "checks", "--workspace", "--no-deps", "--all-features"];
    run(cargo(&arguments).env("RUSTDOCFLAGS", "-D warnings"))?;
    Ok(Done::Passed)
}

/// The README's first command, without features, in the profile of the checks; `cargo xtask test long` runs
/// it exactly as the README says. We turn its warnings into errors here: as errors of the compiler they would
/// make it build everything again for everybody.
fn plain() -> Result<Done> {
    let mut build = cargo(&["build", "--profile", "checks", "--quiet", "--bin", "bouton"]);
    let folder = apart(&mut build, "plain");
    let built = build.stderr(Stdio::piped()).output()?;
    let said = String::from_utf8_lossy(&built.stderr);
    eprint!("{said}");
    if !built.status.success() || said.contains("warning: ") {
        bail!("{build:?} failed, or has warnings");
    }
    let program = folder.join("checks").join("bouton");
    run(&mut command(&program.display().to_string(), &["run", "scripts/kayles.rhai"]))?;
    Ok(Done::Passed)
}

/// Every crate that is published, with the files that it would publish.
fn package() -> Result<Done> {
    let mut command = cargo(&["package", "--workspace", "--no-verify", "--allow-dirty", "--quiet"]);
    run(command.args([
        "--exclude",
        "bouton-xtask",
        "--exclude",
        "bouton-tests",
        "--exclude",
        "bouton-fuzz",
        "--exclude",
        "bouton-web",
    ]))?;
    Ok(Done::Passed)
}

/// The policy on dependencies. The database of advisories doesn't come from a package registry, so we ask it
/// only if an earlier `cargo deny fetch` has left it.
fn deny() -> Result<Done> {
    if !cargo(&["deny", "--version"]).output().is_ok_and(|found| found.status.success()) {
        return Ok(Done::Skipped(
            "there is no cargo-deny; `cargo install cargo-deny --locked` gets it".to_owned(),
        ));
    }
    run(&mut cargo(&["deny", "--log-level", "error", "check", "licenses", "bans", "sources"]))?;
    let home = std::env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| Some(std::env::home_dir()?.join(".cargo")));
    if home.is_some_and(|home| home.join("advisory-dbs").is_dir()) {
        // Notes, too: they name the unmaintained crates that deny.toml lets pass.
        let check = ["check", "--hide-inclusion-graph", "advisories"];
        run(cargo(&["deny", "--offline", "--log-level", "info"]).args(check))?;
    } else {
        println!("advisories and yanked crates are left out: `cargo deny fetch` gets their database");
    }
    Ok(Done::Passed)
}

/// The attacks of `tests/attacks`; without a Python they are left out.
fn attacks() -> Result<Done> {
    let binary = checked()?.display().to_string();
    if command("python3", &["-c", "import tomllib"]).status().is_ok_and(|status| status.success()) {
        run(&mut command("python3", &["tests/attacks/session.py", &binary]))?;
        run(&mut command("python3", &["tests/attacks/run.py", &binary]))?;
        run(&mut command("python3", &["tests/attacks/registry.py", &binary, "1"]))?;
        run(&mut command("python3", &["tests/attacks/kills.py", &binary, "1"]))?;
        return Ok(Done::Passed);
    }
    Ok(Done::Skipped("there is no Python 3.11".to_owned()))
}

/// `bouton check` on every script.
fn scripts() -> Result<Done> {
    let binary = checked()?.display().to_string();
    let mut files: Vec<_> = fs::read_dir(root().join("scripts"))?.collect::<Result<_, _>>()?;
    files.retain(|file| file.path().extension().is_some_and(|extension| extension == "rhai"));
    files.sort_by_key(fs::DirEntry::file_name);
    if files.is_empty() {
        bail!("there are no scripts");
    }
    for file in files {
        run(&mut command(&binary, &["check", &format!("scripts/{}", file.file_name().to_string_lossy())]))?;
    }
    Ok(Done::Passed)
}

/// Rewrites the outputs in the transcripts.
pub fn golden() -> Result<()> {
    run(cargo(&["test", "--package", "bouton-tests", "--test", "transcripts"]).env("BOUTON_GOLDEN", "1"))
}

/// Rewrites the generated pages of the manual and lists them in its table of contents.
pub fn docs() -> Result<()> {
    let folder = root().join(REFERENCE);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    // The command as the tests build it, so that after them nothing is left to compile.
    let command = ["run", "--quiet", "--profile", "checks", "--package", "bouton-cli", "--features", "full"];
    run(cargo(&command).args(["--", "docs", "--out", REFERENCE]))?;
    let index = fs::read_to_string(folder.join("index.md"))?;
    let contents = root().join("docs/src/SUMMARY.md");
    fs::write(&contents, listed(&fs::read_to_string(&contents)?, &index))?;
    Ok(())
}

/// The table of contents with the pages that the index of the reference links to.
fn listed(contents: &str, index: &str) -> String {
    let kept = contents.lines().filter(|line| !line.starts_with("  - ") || !line.contains("](reference/"));
    let pages = index.lines().filter(|line| line.starts_with("- ["));
    let pages = pages.map(|line| format!("  {}", line.replace("](", "](reference/")));
    kept.map(str::to_owned).chain(pages).fold(String::new(), |text, line| text + &line + "\n")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// A step that no job of the workflow names would only run here.
    #[test]
    fn the_jobs_of_the_workflow_are_the_steps() {
        let workflow = fs::read_to_string(root().join(".github/workflows/ci.yml")).expect("the workflow");
        let list = workflow
            .split_once("        steps:\n")
            .and_then(|(_, rest)| rest.split_once("    runs-on"))
            .expect("jobs")
            .0;
        let named: Vec<&str> =
            list.lines().flat_map(|job| job.trim().trim_start_matches("- ").split(' ')).collect();
        let steps: BTreeSet<&str> = STEPS.iter().map(|step| step.name).collect();
        assert_eq!(named.iter().copied().collect::<BTreeSet<_>>(), steps);
        assert_eq!(named.len(), steps.len(), "a step is in two jobs");
    }

    #[test]
    fn what_a_step_waits_for_is_a_step_of_another_lane() {
        for step in STEPS {
            let Some(after) = step.after else { continue };
            let before = STEPS.iter().find(|other| other.name == after).expect(after);
            assert!(before.lane == Main && step.lane == Side, "{}", step.name);
        }
    }
}
