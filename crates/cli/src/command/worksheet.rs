//! `bouton worksheet KIND -o X.html`: questions for a class as a page to print, and X.key.html with the
//! answers.

use std::path::PathBuf;

use crate::args::WorksheetArgs;
use crate::console::Console;
use crate::end::Done;
use crate::limits::Limits;
use crate::output::{self, quoted};
use crate::target;

/// Writes both pages; without a file the questions are printed.
pub(crate) fn run(args: &WorksheetArgs, limits: &Limits) -> Done {
    let html = |file: &std::path::Path| target::of(file, &["html"], "cli-worksheet-ending");
    let target = args.output.as_deref().map(html).transpose()?;
    let root = target.as_ref().map_or_else(|| PathBuf::from("."), |(directory, _)| directory.clone());
    let mut console = Console::start(limits, &root, false)?;
    let sheet = sheet(args);
    match target {
        None => output::line(console.ask(sheet)?.text()),
        Some((_, name)) => {
            console.ask(format!("save({sheet}, {})", quoted(&name)))?;
            Ok(())
        }
    }
}

/// The expression that makes the worksheet.
fn sheet(args: &WorksheetArgs) -> String {
    let count = args.count.map(|count| format!(", count: {count}")).unwrap_or_default();
    let language =
        args.language.as_deref().map(|tag| format!(", language: {}", quoted(tag))).unwrap_or_default();
    format!("worksheet({}, #{{ seed: {}{count}{language} }})", quoted(&args.kind), args.seed)
}
