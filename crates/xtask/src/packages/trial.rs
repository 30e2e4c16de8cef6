//! The trials of a package that this machine allows: the oldest C library that it runs on, no trace of the
//! builder, and the program itself, that for Windows under wine.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use super::Target;
use crate::process::{command, root, run, target as builds};
use crate::venv;
use crate::web::compiler::install_unless;

/// The newest version of the C library that the program may need.
const GLIBC: (u32, u32) = (2, 17);

/// How the program of a target is started on this machine: by itself, or by wine.
pub(super) struct Runner {
    program: PathBuf,
    /// The folder in which wine keeps its Windows files.
    wine: Option<PathBuf>,
}

impl Runner {
    /// Prepares to run a program.
    ///
    /// # Errors
    ///
    /// When wine cannot be had.
    pub(super) fn new(target: &Target, program: &Path) -> Result<Runner> {
        match target.is_windows() {
            true => under_wine(program),
            false => Ok(Runner { program: program.to_owned(), wine: None }),
        }
    }

    /// The program with arguments, in the root.
    pub(super) fn command(&self, arguments: &[&str]) -> Command {
        let Some(prefix) = &self.wine else { return command(&self.program.display().to_string(), arguments) };
        let mut wine = command("wine", &[]);
        wine.arg(&self.program).args(arguments).env("WINEDEBUG", "-all").env("WINEPREFIX", prefix);
        wine.env("WINEDLLOVERRIDES", "bcryptprimitives=n");
        wine
    }
}

/// Tries a program.
///
/// # Errors
///
/// When it needs too much, tells where it was built, or doesn't run.
pub(super) fn try_program(target: &Target, program: &Path, runner: &Runner) -> Result<()> {
    let bytes = fs::read(program).with_context(|| program.display().to_string())?;
    println!("{}: {:.1} MB", program.display(), bytes.len() as f64 / 1e6);
    let home = std::env::var("HOME").unwrap_or_default();
    for place in [root().display().to_string(), home].iter().filter(|place| place.len() > 1) {
        let found = bytes.windows(place.len()).filter(|part| *part == place.as_bytes()).count();
        if found > 0 {
            bail!("{} names {place} {found} times", program.display());
        }
    }
    match target.name {
        "manylinux" => old_enough(program)?,
        "musllinux" => needs_nothing(program)?,
        _ => {}
    }
    plays(runner)
}

/// Installs the wheel for musl into a folder of its own and runs it from there, as on a system with musl:
/// pip is told to take it, because the program is static and runs on any Linux.
///
/// # Errors
///
/// When the wheel cannot be installed, or says something else.
pub(super) fn try_wheel_of_musl(target: &Target, dist: &Path) -> Result<()> {
    let folder = builds().join("wheel-musl");
    let _ = fs::remove_dir_all(&folder);
    let into = folder.display().to_string();
    let from = dist.display().to_string();
    let platform = format!("{}_x86_64", target.compatibility);
    let python = venv::python()?;
    let only = ["--only-binary=:all:", "--no-deps", "--no-index", "--platform", &platform];
    venv::install(&python, &[&only[..], &["--find-links", &from, "--target", &into, "bouton"]].concat())?;
    let mut bouton =
        command(&python.display().to_string(), &["-m", "bouton", "eval", "kayles().values(0..=5)"]);
    says_kayles(bouton.env("PYTHONPATH", &folder).env_remove("BOUTON"), "")?;
    println!("the wheel runs");
    Ok(())
}

/// The symbols of the C library that the program asks for.
fn old_enough(program: &Path) -> Result<()> {
    let found = Command::new("objdump").arg("-T").arg(program).output().context("objdump")?;
    let text = String::from_utf8_lossy(&found.stdout).into_owned();
    let versions = text.split("GLIBC_").skip(1).filter_map(|rest| {
        let version: String = rest.chars().take_while(|c| c.is_ascii_digit() || *c == '.').collect();
        let (major, minor) = version.split_once('.')?;
        Some((major.parse().ok()?, minor.split('.').next()?.parse().ok()?))
    });
    let newest: (u32, u32) = versions.max().unwrap_or_default();
    println!("needs glibc {}.{}", newest.0, newest.1);
    if newest > GLIBC {
        bail!("{} needs glibc {}.{}", program.display(), newest.0, newest.1);
    }
    Ok(())
}

/// No C library at all: a static program names no loader.
fn needs_nothing(program: &Path) -> Result<()> {
    let found = Command::new("objdump").arg("-p").arg(program).output().context("objdump")?;
    let text = String::from_utf8_lossy(&found.stdout).into_owned();
    for word in ["INTERP", "NEEDED"] {
        if text.contains(word) {
            bail!("{} is not static: {word}", program.display());
        }
    }
    println!("static: it needs no library");
    Ok(())
}

/// Runs a script, and a session at the prompt with lines from a pipe.
fn plays(runner: &Runner) -> Result<()> {
    run(runner.command(&["run", "scripts/kayles.rhai"]).stdout(Stdio::null()))?;
    says_kayles(&mut runner.command(&[]), "kayles().values(0..=5)\n")?;
    println!("runs a script and the prompt");
    Ok(())
}

/// Whether a program that is handed these lines puts out the first values of Kayles.
fn says_kayles(program: &mut Command, lines: &str) -> Result<()> {
    let mut running = program.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().context("the program")?;
    if let Some(mut pipe) = running.stdin.take() {
        std::io::Write::write_all(&mut pipe, lines.as_bytes())?;
    }
    let said = running.wait_with_output()?;
    let said = String::from_utf8_lossy(&said.stdout).into_owned();
    if !said.contains("0 1 2 3 1 4") {
        bail!("{program:?} says {said:?}");
    }
    Ok(())
}

/// Under wine. Version 8 lacks `ProcessPrng`, which Rust asks for random numbers: a library of ten lines
/// replaces it here, and is in no package.
fn under_wine(program: &Path) -> Result<Runner> {
    let folder = builds().join("wine");
    fs::create_dir_all(&folder)?;
    let source = folder.join("bcryptprimitives.c");
    fs::write(&source, include_str!("bcryptprimitives.c"))?;
    let compile = ["-shared", "-o"];
    let mut compiler = command("x86_64-w64-mingw32-gcc", &compile);
    run(compiler.arg(folder.join("bcryptprimitives.dll")).arg(&source).arg("-ladvapi32"))
        .context("wine's replacement needs Debian's mingw-w64")?;
    install_unless("wine", &["wine", "wine64"])?;
    let here = folder.join("bouton.exe");
    fs::copy(program, &here)?;
    Ok(Runner { program: here, wine: Some(folder.join("prefix")) })
}
