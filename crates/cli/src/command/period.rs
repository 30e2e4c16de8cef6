//! `bouton period GAME`: the period with its level of certainty.

use std::path::{Path, PathBuf};

use bouton_session::{Cell, Failure, WindowRun, files};

use crate::args::PeriodArgs;
use crate::command::eval;
use crate::console::{COMMAND_LINE, Console};
use crate::end::{Done, End};
use crate::game::{self, CHOSEN};
use crate::limits::Limits;
use crate::output;
use crate::words::say;

/// The variable that holds the claim.
const FOUND: &str = "found_period";

/// Prints the claim.
pub(crate) fn run(args: &PeriodArgs, limits: &Limits) -> Done {
    let mut console = Console::start(limits, Path::new("."), args.json)?;
    game::choose(&mut console, &args.game, limits)?;
    if let Some(dir) = &args.windows {
        return search(args, dir.clone(), &mut console);
    }
    // A code may need no table.
    if let Some(n) = args.n.filter(|_| !args.json && !game::is_code(&args.game.game)) {
        game::announce(&mut console, n, false);
    }
    let bound = args.n.map_or_else(String::new, |n| n.to_string());
    let cell = Cell::new(format!("{CHOSEN}.period({bound})")).named(COMMAND_LINE).bind(FOUND);
    let claim = console.eval(cell)?;
    // The claim comes first, because it holds even if the certificate is missing or can't be written.
    eval::print(claim.as_ref(), args.json)?;
    if let Some(path) = &args.certificate {
        let text = console.ask(format!("{FOUND}.certificate()"))?;
        std::fs::write(path, format!("{}\n", text.json.as_str().unwrap_or_default()))
            .map_err(|error| output::not_written(path, &error))?;
    }
    Ok(())
}

/// Searches with windows on disk, and prints the result.
fn search(args: &PeriodArgs, dir: PathBuf, console: &mut Console) -> Done {
    let copy = args.certificate.clone();
    let run = WindowRun {
        variable: CHOSEN.to_owned(),
        dir,
        to: args.n,
        finish: Box::new(move |found, certificate| {
            if let (Some(path), Some(certificate)) = (copy, certificate) {
                std::fs::write(&path, certificate.to_string()).map_err(|error| {
                    let name = path.display().to_string();
                    Failure::not_written(files::explain(&name, &error).to_string())
                })?;
            }
            output::line(&found).map_err(|end| match end {
                End::Failed(failure) => *failure,
                End::Usage(message) => Failure::new("file", message),
                End::Closed => Failure::new("closed", say("cli-closed", &[])),
            })
        }),
    };
    console.window_run(run, args.progress)
}
