//! `bouton plot GAME -n N -o FILE`: a picture as SVG, PNG or text, by the ending of the file's name.

use std::path::PathBuf;

use bouton_session::Failure;

use crate::args::{PlotArgs, PlotKind};
use crate::console::Console;
use crate::end::{Done, End};
use crate::game::{self, CHOSEN};
use crate::limits::Limits;
use crate::output::{self, quoted};
use crate::target;

/// The endings of pictures.
const ENDINGS: &[&str] = &["svg", "png", "txt"];

/// Draws the picture; without a file its text form appears.
pub(crate) fn run(args: &PlotArgs, limits: &Limits) -> Done {
    let target =
        args.output.as_deref().map(|file| target::of(file, ENDINGS, "cli-plot-ending")).transpose()?;
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
