//! `bouton fmt FILES`: scripts as the house writes them. A file that can't be read by the parser stays as it
//! is, and so does one that is written that way already; all others are replaced as a whole.

use std::fs;
use std::io::Write as _;
use std::path::Path;

use bouton_session::Failure;

use crate::args::FmtArgs;
use crate::console::Console;
use crate::end::{Done, End};
use crate::limits::Limits;
use crate::words::say;
use crate::{output, source};

/// Writes the files; the faults of one don't keep the others from being written.
pub(crate) fn run(args: &FmtArgs, limits: &Limits) -> Done {
    let console = Console::start(limits, Path::new("."), true)?;
    let (mut changed, mut failed) = (0_usize, None);
    for file in &args.files {
        match one(&console, file, args.check, limits) {
            Ok(differs) => changed += usize::from(differs),
            Err(end @ End::Closed) => return Err(end),
            Err(end) => {
                if let Some(before) = failed.replace(end) {
                    End::report(&before, false);
                }
            }
        }
    }
    match failed {
        Some(end) => Err(end),
        None if args.check && changed > 0 => {
            let key = if changed == 1 { "cli-fmt-needed-one" } else { "cli-fmt-needed" };
            let needed = Failure::new("not-formatted", say(key, &[("count", &changed)]));
            Err(needed.hint(say("cli-fmt-hint", &[])).into())
        }
        None => Ok(()),
    }
}

/// Writes one file, or names it, or prints what came in; whether it wasn't written so.
fn one(console: &Console, file: &Path, check: bool, limits: &Limits) -> Done<bool> {
    let (name, text) = source::read(file, limits)?;
    let (source, code) = (name.clone(), text.clone());
    let written = console.session().ask(move |session| session.format(&source, &code));
    let written = written.ok_or_else(|| Failure::new("internal", say("cli-session-ended", &[])))??;
    let differs = written != text;
    if check {
        if differs {
            output::line(&say("cli-fmt-changed", &[("name", &name)]))?;
        }
    } else if file == Path::new("-") {
        output::text(&written)?;
    } else if differs {
        replace(file, &written).map_err(|error| output::not_written(file, &error))?;
    }
    Ok(differs)
}

/// Replaces a file as a whole: a reader sees the old text or the new one. A link stays a link, and the
/// permissions stay the same.
fn replace(file: &Path, text: &str) -> std::io::Result<()> {
    let real = fs::canonicalize(file)?;
    let rights = fs::metadata(&real)?.permissions();
    if rights.readonly() {
        return Err(std::io::ErrorKind::PermissionDenied.into());
    }
    let name = real.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let beside = real.with_file_name(format!(".{name}.{}.tmp", std::process::id()));
    let write = || {
        let mut new = fs::OpenOptions::new().write(true).create_new(true).open(&beside)?;
        new.write_all(text.as_bytes())?;
        new.set_permissions(rights)?;
        new.sync_all()?;
        fs::rename(&beside, &real)
    };
    write().inspect_err(|_| drop(fs::remove_file(&beside)))
}
