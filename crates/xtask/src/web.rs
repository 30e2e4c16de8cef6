//! `cargo xtask web`: the session as WebAssembly, the playground around it, and the manual with its Run
//! buttons, in one static folder that any host serves.

mod browser;
pub mod compiler;
mod manual;

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use clap::Args;

use crate::apt;
use crate::jupyter;
use crate::npm;
use crate::process::{command, run, target};

use compiler::Optimised;

pub use browser::{manual_in_chromium, playground_in_chromium, transcripts, workflows};

/// What to do with the folder.
#[derive(Args)]
pub struct Web {
    /// Serve it on this machine afterwards.
    #[arg(long)]
    serve: bool,
    /// Where to serve it.
    #[arg(long, default_value_t = 8017)]
    port: u16,
    /// Leave the manual out, which needs mdBook.
    #[arg(long)]
    no_manual: bool,
}

/// Builds the folder, says how large it is, and serves it if asked.
///
/// # Errors
///
/// When something that it needs is neither there nor can be installed, or a build fails.
pub fn web(options: &Web) -> Result<()> {
    let folder = build(Optimised::Fully)?;
    if !options.no_manual {
        manual::build(&folder)?;
    }
    sizes(&folder)?;
    println!("built {}", folder.display());
    if options.serve {
        let port = options.port.to_string();
        run(node(&["web/serve.mjs"]).arg(&folder).arg(port))?;
    }
    Ok(())
}

/// The folder with the playground, without the manual.
fn build(optimised: Optimised) -> Result<PathBuf> {
    let module = compiler::build(optimised)?;
    packages()?;
    let folder = target().join("playground");
    run(node(&["web/build.mjs"]).arg(&module).arg(&folder))?;
    Ok(folder)
}

/// Ten jobs natively and as WebAssembly in node; the sizes of the module, also after `wasm-opt` where that is
/// there or can be installed.
///
/// # Errors
///
/// When a build fails, or a job comes to something else in WebAssembly.
pub fn bench() -> Result<()> {
    let (module, program) = (compiler::build(Optimised::Fully)?, jupyter::release()?);
    if !has("wasm-opt") {
        let _ = apt::install(&["binaryen"]);
    }
    let mut compare = node(&["web/bench.mjs"]);
    run(compare.arg(module).arg(program).args(has("wasm-opt").then_some("wasm-opt")))
}

/// Prints the sizes, raw, with gzip and with brotli.
fn sizes(folder: &Path) -> Result<()> {
    run(node(&["web/sizes.mjs"]).arg(folder))
}

/// The packages of the playground.
fn packages() -> Result<()> {
    npm::packages("web")
}

/// Node, with a script.
fn node(arguments: &[&str]) -> std::process::Command {
    command("node", arguments)
}

/// Whether a program runs.
fn has(program: &str) -> bool {
    command(program, &["--version"]).output().is_ok_and(|found| found.status.success())
}

/// The one that is there of these programs.
fn first(programs: &[&str]) -> Result<String> {
    let Some(found) = programs.iter().find(|program| has(program)) else {
        bail!("there is none of {programs:?}")
    };
    Ok((*found).to_owned())
}
