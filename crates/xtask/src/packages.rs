//! `cargo xtask packages`: the parts of a release, in `dist/`: wheels and archives for every target,
//! completions, the manual page, checksums. Not part of the checks, because it compiles once for each target.

mod archive;
mod cross;
mod image;
mod trial;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use clap::Args;

use crate::process::{self, root, run};
use crate::{jupyter, venv};
use trial::Runner;

/// What packages are made for.
pub struct Target {
    /// What `--only` calls it.
    name: &'static str,
    triple: &'static str,
    /// The platforms that the wheel promises to run on.
    compatibility: &'static str,
    /// The program's name.
    program: &'static str,
}

impl Target {
    fn is_windows(&self) -> bool {
        self.name == "windows"
    }
}

/// All targets; that of this machine (`here`) is for systems that cannot be compiled for elsewhere.
const TARGETS: &[Target] = &[
    Target {
        name: "manylinux",
        triple: "x86_64-unknown-linux-gnu",
        compatibility: "manylinux2014",
        program: "bouton",
    },
    Target {
        name: "musllinux",
        triple: "x86_64-unknown-linux-musl",
        compatibility: "musllinux_1_2",
        program: "bouton",
    },
    Target { name: "windows", triple: "x86_64-pc-windows-gnu", compatibility: "off", program: "bouton.exe" },
];

/// Which packages to make.
#[derive(Args)]
pub struct Packages {
    /// Only these: manylinux, musllinux, windows, image (the Dockerfile's steps), macos (a check), sources,
    /// here
    #[arg(long, value_name = "TARGET")]
    only: Vec<String>,
    /// Only write the checksums of the files in dist/
    #[arg(long)]
    checksums: bool,
}

/// Makes the packages and tries what runs here.
///
/// # Errors
///
/// When a tool can't be had, a build fails, or a package misbehaves.
pub fn packages(options: &Packages) -> Result<()> {
    let dist = root().join("dist");
    if options.only.is_empty() && !options.checksums {
        // All are made anew, so that no file of an earlier version remains.
        let _ = fs::remove_dir_all(&dist);
    }
    fs::create_dir_all(&dist)?;
    if !options.checksums {
        let wanted = |name: &str| {
            options.only.is_empty() && name != "here" || options.only.iter().any(|one| one == name)
        };
        let known = |name: &String| {
            TARGETS.iter().any(|t| t.name == name)
                || matches!(name.as_str(), "image" | "macos" | "sources" | "here")
        };
        if let Some(unknown) = options.only.iter().find(|name| !known(name)) {
            bail!("no target `{unknown}`");
        }
        for target in TARGETS.iter().filter(|target| wanted(target.name)) {
            println!("\n=== {}", target.name);
            make(target, &dist)?;
        }
        if wanted("image") {
            println!("\n=== image: the steps of the Dockerfile, with the manylinux wheel");
            image::try_steps()?;
        }
        if wanted("macos") {
            println!("\n=== macos: a check");
            cross::check("x86_64-apple-darwin", &tools()?)?;
        }
        if wanted("sources") {
            println!("\n=== sources: what pip builds a wheel from");
            jupyter::build_sources(&dist)?;
        }
        if wanted("here") {
            let wheel = jupyter::build_wheel()?;
            fs::copy(&wheel, dist.join(wheel.file_name().unwrap_or_default()))?;
        }
    }
    archive::checksums(&dist)
}

/// The wheel and the archive for a target, and the trials that this machine allows. The program itself writes
/// completions and the manual page, so we don't compile anything for them.
fn make(target: &Target, dist: &Path) -> Result<()> {
    let program = cross::build(target, &tools()?, dist)?;
    let runner = Runner::new(target, &program)?;
    trial::try_program(target, &program, &runner)?;
    if target.name == "musllinux" {
        trial::try_wheel_of_musl(target, dist)?;
    }
    let documents = process::target().join("documents");
    run(runner.command(&["docs", "--command-line"]).arg(&documents))?;
    archive::write(target, &program, &documents, dist)
}

/// The Python of the environment that has the tools.
fn tools() -> Result<PathBuf> {
    venv::with("crates/xtask/src/packages/requirements.txt")
}
