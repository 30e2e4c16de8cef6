//! `bouton docs`: the reference manual, made from the registries.

use std::fs;
use std::path::Path;

use bouton_script::messages;
use bouton_session::manual;

use crate::args::DocsArgs;
use crate::command::eval;
use crate::console::Console;
use crate::end::{Done, End};
use crate::limits::Limits;
use crate::output;
use crate::words::say;

/// Prints the manual, one entry of it or the catalogue of messages, or writes the manual as files.
pub(crate) fn run(args: &DocsArgs, limits: &Limits) -> Done {
    if args.catalogue {
        return output::line(messages::ENGLISH.trim_end());
    }
    if let Some(directory) = &args.command_line {
        return command_line(directory);
    }
    match (&args.name, &args.out) {
        (Some(name), _) => entry(name, limits),
        (None, Some(directory)) => write(directory),
        (None, None) => manual::manual().iter().skip(1).try_for_each(|page| output::line(&page.markdown)),
    }
}

fn entry(name: &str, limits: &Limits) -> Done {
    let console = Console::start(limits, Path::new("."), false)?;
    let asked = name.to_owned();
    let found = console.session().ask(move |session| session.inspect(&asked, 0)).flatten();
    match found {
        Some(page) => eval::text(&page),
        None => Err(End::Usage(say("cli-no-entry", &[("name", &name)]))),
    }
}

fn write(directory: &Path) -> Done {
    fs::create_dir_all(directory).map_err(|error| output::not_written(directory, &error))?;
    for page in manual::manual() {
        let path = directory.join(&page.file);
        fs::write(&path, page.markdown).map_err(|error| output::not_written(&path, &error))?;
    }
    Ok(())
}

/// Completions of every shell that clap knows, and `bouton.1`.
#[cfg(feature = "command-line-docs")]
fn command_line(directory: &Path) -> Done {
    use clap::CommandFactory as _;
    use clap_complete::{Shell, generate_to};

    use crate::args::Args;

    let written = || -> std::io::Result<()> {
        fs::create_dir_all(directory)?;
        for shell in [Shell::Bash, Shell::Elvish, Shell::Fish, Shell::PowerShell, Shell::Zsh] {
            generate_to(shell, &mut Args::command(), "bouton", directory)?;
        }
        clap_mangen::Man::new(Args::command()).render(&mut fs::File::create(directory.join("bouton.1"))?)
    };
    written().map_err(|error| output::not_written(directory, &error))
}

/// Says how to get them.
#[cfg(not(feature = "command-line-docs"))]
fn command_line(_: &Path) -> Done {
    Err(End::not_built_in("bouton docs --command-line"))
}
