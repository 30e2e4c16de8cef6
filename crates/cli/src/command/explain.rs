//! `bouton explain GAME POSITION`: why it is won or lost, and every winning move.

use std::path::Path;

use crate::args::ExplainArgs;
use crate::command::eval;
use crate::console::Console;
use crate::end::Done;
use crate::game::{self, CHOSEN};
use crate::limits::Limits;

/// Prints the explanation.
pub(crate) fn run(args: &ExplainArgs, limits: &Limits) -> Done {
    let mut console = Console::start(limits, Path::new("."), args.json)?;
    game::choose_any(&mut console, &args.game, limits)?;
    let position = game::positions(&args.position, &args.more);
    let explanation = console.ask(format!("{CHOSEN}.explain({position})"))?;
    eval::print(Some(&explanation), args.json)
}
