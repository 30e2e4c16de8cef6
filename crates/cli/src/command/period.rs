//! `bouton period GAME`: the period with its level of certainty.

use std::path::Path;

use bouton_session::Cell;

use crate::args::PeriodArgs;
use crate::command::eval;
use crate::console::{COMMAND_LINE, Console};
use crate::end::Done;
use crate::game::{self, CHOSEN};
use crate::limits::Limits;
use crate::output;

/// The variable that holds the claim.
const FOUND: &str = "found_period";

/// Prints the claim.
pub(crate) fn run(args: &PeriodArgs, limits: &Limits) -> Done {
    let mut console = Console::start(limits, Path::new("."), args.json)?;
    game::choose(&mut console, &args.game, limits)?;
    if let Some(n) = args.n.filter(|_| !args.json) {
        game::announce(&mut console, n, false);
    }
    let bound = args.n.map_or_else(String::new, |n| n.to_string());
    let cell = Cell::new(format!("{CHOSEN}.period({bound})")).named(COMMAND_LINE).bind(FOUND);
    let claim = console.eval(cell)?;
    if let Some(path) = &args.certificate {
        let text = console.ask(format!("{FOUND}.certificate()"))?;
        std::fs::write(path, format!("{}\n", text.json.as_str().unwrap_or_default()))
            .map_err(|error| output::not_written(path, &error))?;
    }
    eval::print(claim.as_ref(), args.json)
}
