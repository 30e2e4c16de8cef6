//! The steps of `cargo xtask test`, one row each, and the two chores that rewrite files.

use std::fs;
use std::path::PathBuf;

use anyhow::{Result, bail};

use crate::done::Done;
use crate::jupyter::release;
use crate::process::{cargo, command, root, run};

/// Where the generated pages of the manual stand.
const REFERENCE: &str = "docs/src/reference";

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
    Step { name: "clippy", summary: "no lint of any crate speaks up", run: lints },
    Step { name: "tests", summary: "all Rust tests and transcripts", run: || pass(&["test", "--workspace"]) },
    Step {
        name: "translations",
        summary: "every text of the catalogue is in every language; what is missing counts as skipped",
        run: crate::translations::complete,
    },
    Step { name: "doc", summary: "the API documentation builds without warnings", run: doc },
    Step {
        name: "release",
        summary: "the release binary runs the README's first command",
        run: || pass(&["run", "--release", "--quiet", "--", "run", "scripts/kayles.rhai"]),
    },
    Step { name: "scripts", summary: "`bouton check` passes on every script", run: scripts },
    Step {
        name: "attacks",
        summary: "no attack on the release binary breaks a session, its limits or its variables",
        run: attacks,
    },
    Step {
        name: "fuzz",
        summary: "some seconds of random inputs for each target, by a seed that is printed",
        run: crate::fuzz::briefly,
    },
    Step {
        name: "windows",
        summary: "the head and two segments of the certificate of .106 hold",
        run: crate::windows::segments,
    },
    Step { name: "deny", summary: "licences, sources and yanked crates are as deny.toml says", run: deny },
    Step { name: "package", summary: "every crate can be packaged", run: package },
    Step {
        name: "kernel",
        summary: "the Jupyter kernel speaks the protocol, and survives what front ends do",
        run: crate::jupyter::kernel,
    },
    Step {
        name: "notebooks",
        summary: "the notebooks of the course run, with the outputs that are committed",
        run: crate::jupyter::notebooks,
    },
    Step { name: "browser", summary: "two pupils play a lesson in JupyterLab", run: crate::jupyter::browser },
    Step {
        name: "wheel",
        summary: "the wheel is installed without a compiler; kernel, magic and the tour in JupyterLab work from it",
        run: crate::jupyter::wheel,
    },
    Step {
        name: "cluster",
        summary: "a survey on Dask loses no row when workers, scheduler, client or disk fail",
        run: crate::jupyter::cluster,
    },
    Step {
        name: "research",
        summary: "data frames have their types; the notebooks of a researcher and of the census run as committed",
        run: crate::jupyter::research,
    },
    Step {
        name: "workflows",
        summary: "the workflows of continuous integration and of a release are sound",
        run: crate::web::workflows,
    },
    Step {
        name: "web",
        summary: "the transcripts print in WebAssembly what they print natively",
        run: crate::web::transcripts,
    },
    Step {
        name: "playground",
        summary: "the playground in Chromium: cells, Stop, boards, links, offline, phone",
        run: crate::web::playground_in_chromium,
    },
    Step {
        name: "manual",
        summary: "the manual's blocks run in place in Chromium",
        run: crate::web::manual_in_chromium,
    },
    Step {
        name: "rust-notebooks",
        summary: "the Rust notebooks run in evcxr without error or panic",
        run: crate::rust_notebooks::check,
    },
];

fn pass(arguments: &[&str]) -> Result<Done> {
    run(&mut cargo(arguments))?;
    Ok(Done::Passed)
}

/// The workspace has the features that the command needs; the façade alone has others; and all at once.
fn lints() -> Result<Done> {
    let facade = &["--package", "bouton", "--features", "full"][..];
    for of in [&["--workspace"][..], facade, &["--workspace", "--all-features"]] {
        run(cargo(&["clippy", "--all-targets"]).args(of).args(["--", "-D", "warnings"]))?;
    }
    Ok(Done::Passed)
}

fn doc() -> Result<Done> {
    run(cargo(&["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"))?;
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

/// The policy on dependencies. The database of advisories is no package of a registry, so it is asked only
/// where an earlier `cargo deny fetch` has left it.
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
        run(&mut cargo(&["deny", "--offline", "--log-level", "error", "check", "advisories"]))?;
    } else {
        println!("advisories and yanked crates are left out: `cargo deny fetch` gets their database");
    }
    Ok(Done::Passed)
}

/// The attacks of `tests/attacks`; without a Python they are left out.
fn attacks() -> Result<Done> {
    let binary = release()?.display().to_string();
    if command("python3", &["-c", "import tomllib"]).status().is_ok_and(|status| status.success()) {
        run(&mut command("python3", &["tests/attacks/session.py", &binary]))?;
        run(&mut command("python3", &["tests/attacks/run.py", &binary]))?;
        run(&mut command("python3", &["tests/attacks/kills.py", &binary, "1"]))?;
        return Ok(Done::Passed);
    }
    Ok(Done::Skipped("there is no Python 3.11".to_owned()))
}

/// `bouton check` on every script, with the release binary.
fn scripts() -> Result<Done> {
    let binary = release()?.display().to_string();
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
    run(&mut cargo(&["run", "--quiet", "--", "docs", "--out", REFERENCE]))?;
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
