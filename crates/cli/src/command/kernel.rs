//! `bouton kernel`: the Jupyter kernel, and its installation.

use std::path::Path;

use bouton_kernel::install::{self, Place};
use bouton_kernel::{KernelError, Options};
use bouton_session::{Failure, Files, Settings};

use crate::args::{KernelArgs, KernelCommand, KernelPlace};
use crate::end::{Done, End};
use crate::limits::Limits;
use crate::output;
use crate::words::say;
use bouton_script::messages::Args;

/// The most bytes that one cell puts out.
const OUTPUT: usize = 4 << 20;

/// Installs, removes, lists or runs the kernel. An installed kernel has the bounds that were `given` with it.
pub(crate) fn run(args: &KernelArgs, limits: &Limits, given: &[String]) -> Done {
    match &args.command {
        KernelCommand::Run { connection_file } => serve(connection_file, limits),
        KernelCommand::Install(asked) => {
            let folder = install::install(&place(asked), &asked.name, given).map_err(failed)?;
            let args: Args<'_> = &[("name", &asked.name), ("folder", &folder.display())];
            output::line(&say("cli-installed", args))
        }
        KernelCommand::Uninstall(asked) => {
            let folder = install::uninstall(&place(asked), &asked.name).map_err(failed)?;
            output::line(&say("cli-removed", &[("folder", &folder.display())]))
        }
        KernelCommand::List => list(),
    }
}

fn place(asked: &KernelPlace) -> Place {
    match &asked.prefix {
        Some(prefix) => Place::Prefix(prefix.clone()),
        None if asked.sys_prefix => Place::Environment,
        None => Place::User,
    }
}

fn list() -> Done {
    let found = install::list();
    if found.is_empty() {
        return output::line(&say("cli-no-kernel", &[]));
    }
    for kernel in found {
        output::line(&format!("{:<12} {}  ({})", kernel.name, kernel.folder.display(), kernel.program))?;
    }
    Ok(())
}

fn serve(connection_file: &Path, limits: &Limits) -> Done {
    let session = Settings {
        record: false,
        output_limit: Some(OUTPUT),
        json: false,
        faults: std::env::var_os("BOUTON_TEST_FAULTS").is_some(),
        budget: limits.budget,
        limits: limits.script,
        language: crate::words::wanted(),
        ..Settings::default()
    };
    // If a notebook's folder can't be resolved, it has no files, and everything else works.
    let files = Files::under(Path::new(".")).unwrap_or_else(|_| Files::none());
    let connection_file = connection_file.to_owned();
    bouton_kernel::run(Options { connection_file, session, files, time: limits.time }).map_err(failed)
}

fn failed(error: KernelError) -> End {
    match error {
        KernelError::Unreadable { .. } | KernelError::Malformed { .. } | KernelError::Install(_) => {
            End::Usage(error.to_string())
        }
        KernelError::File { .. } => Failure::not_written(error.to_string()).into(),
        error => Failure::new("kernel", error.to_string()).into(),
    }
}
