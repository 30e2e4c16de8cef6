//! `bouton period GAME`: the period with its level of certainty.

use std::path::Path;

use crate::args::PeriodArgs;
use crate::command::eval;
use crate::console::Console;
use crate::end::Done;
use crate::game::{self, CHOSEN};
use crate::limits::Limits;

/// Prints the claim.
pub(crate) fn run(args: &PeriodArgs, limits: &Limits) -> Done {
    let mut console = Console::start(limits, Path::new("."), args.json)?;
    game::choose(&mut console, &args.game)?;
    let bound = args.n.map_or_else(String::new, |n| n.to_string());
    let claim = console.ask(format!("{CHOSEN}.period({bound})"))?;
    eval::print(Some(&claim), args.json)
}
