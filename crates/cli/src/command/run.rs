//! `bouton run FILE`: runs a script; relative outputs go to the working directory.

use std::path::Path;

use bouton_session::{Bundle, Cell, Output, Page};

use crate::args::RunArgs;
use crate::command::eval;
use crate::console::Console;
use crate::end::{Done, End};
use crate::limits::Limits;
use crate::output::quoted;
use crate::words::say;
use crate::{output, source};

/// Runs the script. We print its value as JSON if requested, and as text if the word `run` was left out;
/// otherwise a script prints for itself.
pub(crate) fn run(args: &RunArgs, limits: &Limits) -> Done {
    let (name, text) = source::read(&args.file, limits)?;
    // A script may be another game for other words.
    let source = std::iter::once(&text).chain(&args.args).map(String::as_str).collect::<Vec<_>>().join("\0");
    let proofs = args.proofs.folder(&source)?;
    let mut console = Console::for_script(limits, (args.json, args.html.is_some()), proofs)?;
    bind_words(&mut console, args.args.iter().map(String::as_str))?;
    if let Some(page) = &args.html {
        console.keep_outputs();
        let done = console.eval(Cell::new(text.as_str()).named(name.as_str()));
        write_page(page, (&name, &text), &console.kept(), &done)?;
        let value = done?;
        return if args.json { eval::print(value.as_ref(), true) } else { Ok(()) };
    }
    let value = console.eval(Cell::new(text).named(name.as_str()))?;
    if args.json || args.prints_value {
        return eval::print(value.as_ref(), args.json);
    }
    if value.is_some() && !console.spoke() {
        output::error(&say("cli-run-silent", &[("name", &args.file.display())]));
    }
    Ok(())
}

/// Makes the words behind a script its array `args`.
pub(crate) fn bind_words<'a>(console: &mut Console, words: impl Iterator<Item = &'a str>) -> Done {
    let words = words.map(quoted).collect::<Vec<_>>().join(", ");
    console.eval(Cell::new(format!("[{words}]")).silent().bind("args")).map(|_| ())
}

/// Writes the run as a page, even a failed one, because the results before the fault are worth keeping.
fn write_page(
    file: &Path,
    (name, source): (&str, &str),
    outputs: &[Output],
    done: &Done<Option<Bundle>>,
) -> Done {
    let result = match done {
        Ok(value) => Ok(value.as_ref()),
        Err(End::Failed(failure)) => Err(&**failure),
        Err(_) => return Ok(()),
    };
    let page = Page { title: name, source, outputs, result }.html();
    std::fs::write(file, page).map_err(|error| output::not_written(file, &error))
}
