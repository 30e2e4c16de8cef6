//! What of a package can be tried on this machine: the oldest C library that it runs on, no trace of the
//! builder, and the program itself, that for Windows under wine.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use super::Target;
use crate::process::{command, root, run};
use crate::venv::target as builds;
use crate::web::compiler::install_unless;

/// The newest version of the C library that the program may need.
const GLIBC: (u32, u32) = (2, 17);

/// Tries a program.
///
/// # Errors
///
/// When it needs too much, tells where it was built, or doesn't run.
pub(super) fn try_program(target: &Target, program: &Path) -> Result<()> {
    let bytes = fs::read(program).with_context(|| program.display().to_string())?;
    let home = std::env::var("HOME").unwrap_or_default();
    for place in [root().display().to_string(), home].iter().filter(|place| place.len() > 1) {
        let found = bytes.windows(place.len()).filter(|part| *part == place.as_bytes()).count();
        if found > 0 {
            bail!("{} names {place} {found} times", program.display());
        }
    }
    if target.name == "manylinux" {
        old_enough(program)?;
    }
    match target.is_windows() {
        true => under_wine(program),
        false => plays(&mut Command::new(program)),
    }
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

/// Runs a script, and a session at the prompt whose lines come by a pipe.
fn plays(program: &mut Command) -> Result<()> {
    run(program.args(["run", "scripts/kayles.rhai"]).current_dir(root()).stdout(Stdio::null()))?;
    let mut prompt = Command::new(program.get_program());
    let arguments: Vec<_> = program.get_args().take_while(|argument| *argument != "run").collect();
    prompt.args(arguments).current_dir(root()).stdin(Stdio::piped()).stdout(Stdio::piped());
    for (name, value) in program.get_envs() {
        prompt.env(name, value.unwrap_or_default());
    }
    let mut running = prompt.spawn().context("the prompt")?;
    if let Some(mut lines) = running.stdin.take() {
        std::io::Write::write_all(&mut lines, b"kayles().values(0..=5)\n")?;
    }
    let said = running.wait_with_output()?;
    let said = String::from_utf8_lossy(&said.stdout).into_owned();
    if !said.contains("0 1 2 3 1 4") {
        bail!("the prompt says {said:?}");
    }
    println!("runs a script and the prompt");
    Ok(())
}

/// Under wine. Version 8 lacks `ProcessPrng`, which Rust asks for random numbers: a library of ten lines
/// stands in for it here, and is in no package.
fn under_wine(program: &Path) -> Result<()> {
    let folder = builds().join("wine");
    fs::create_dir_all(&folder)?;
    let source = folder.join("bcryptprimitives.c");
    fs::write(&source, include_str!("bcryptprimitives.c"))?;
    let compile = ["-shared", "-o"];
    let mut compiler = command("x86_64-w64-mingw32-gcc", &compile);
    run(compiler.arg(folder.join("bcryptprimitives.dll")).arg(&source).arg("-ladvapi32"))
        .context("wine's stand-in needs Debian's mingw-w64")?;
    install_unless("wine", &["wine", "wine64"])?;
    let here = folder.join("bouton.exe");
    fs::copy(program, &here)?;
    let mut wine = Command::new("wine");
    wine.arg(here).env("WINEDEBUG", "-all").env("WINEPREFIX", folder.join("prefix"));
    wine.env("WINEDLLOVERRIDES", "bcryptprimitives=n");
    plays(&mut wine)
}
