//! `bouton plot GAME -n N -o FILE`: a picture as SVG, PNG or text, by the ending of the file's name.

use std::path::{Path, PathBuf};

use bouton_session::Failure;

use crate::args::{PlotArgs, PlotKind};
use crate::console::Console;
use crate::end::{Done, End};
use crate::game::{self, CHOSEN};
use crate::limits::Limits;
use crate::output::{self, quoted};
use crate::words::say;

/// Draws the picture; without a file its text form appears.
pub(crate) fn run(args: &PlotArgs, limits: &Limits) -> Done {
    let target = args.output.as_deref().map(target).transpose()?;
    // The user names any file on the command line: its directory is the one that the script may write to.
    let root = target.as_ref().map_or_else(|| PathBuf::from("."), |(directory, _)| directory.clone());
    let mut console = Console::start(limits, &root, false)?;
    game::choose(&mut console, &args.game, limits)?;
    let figure = figure(args);
    match target {
        None => output::line(console.ask(figure)?.text()),
        Some((_, name)) => {
            let saved = console.ask(format!("{figure}.save({})", quoted(&name)));
            saved.map(|_| ()).map_err(|end| match end {
                End::Failed(failure) if failure.code() == "file" => {
                    Failure::not_written(failure.diagnostic.message.as_str()).into()
                }
                end => end,
            })
        }
    }
}

/// The expression that draws.
fn figure(args: &PlotArgs) -> String {
    let PlotArgs { n, .. } = args;
    match args.kind {
        PlotKind::Values => format!("{CHOSEN}.plot(0..={n})"),
        PlotKind::Rows => format!("{CHOSEN}.plot(0..={n}, #{{ style: \"rows\" }})"),
        PlotKind::Histogram => format!("{CHOSEN}.plot(0..={n}, #{{ style: \"histogram\" }})"),
        PlotKind::Table => format!("{CHOSEN}.table({n}, {n}).plot()"),
    }
}

/// The directory and the name of the file, which must be writable.
fn target(file: &Path) -> Done<(PathBuf, String)> {
    let usage = |message: String| End::Usage(message);
    let shown = file.display();
    let extension = file.extension().and_then(|e| e.to_str()).unwrap_or_default().to_lowercase();
    if !matches!(extension.as_str(), "svg" | "png" | "txt") {
        return Err(usage(say("cli-plot-ending", &[("file", &shown)])));
    }
    if file.is_dir() {
        return Err(usage(say("cli-plot-directory", &[("file", &shown)])));
    }
    let name = file.file_name().and_then(|name| name.to_str());
    let name = name.ok_or_else(|| usage(say("cli-plot-name", &[("file", &shown)])))?.to_owned();
    let directory = match file.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent.to_path_buf(),
        _ => PathBuf::from("."),
    };
    // Now rather than after a long computation.
    let existed = file.exists();
    std::fs::OpenOptions::new()
        .append(true)
        .create(true)
        .open(file)
        .map_err(|error| output::not_written(file, &error))?;
    if !existed {
        let _ = std::fs::remove_file(file);
    }
    Ok((directory, name))
}
