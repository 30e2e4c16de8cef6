//! `bouton play GAME [POSITION]`: against the machine, which plays well.

use std::path::Path;

use crate::args::PlayArgs;
use crate::console::Console;
use crate::end::Done;
use crate::game::{self, CHOSEN};
use crate::limits::Limits;

/// Plays one game.
pub(crate) fn run(args: &PlayArgs, limits: &Limits) -> Done {
    let mut console = Console::start(limits, Path::new("."), false)?;
    game::choose(&mut console, &args.game, limits)?;
    let position = args.position.as_deref().map(game::position).unwrap_or_default();
    // Who won was said; the value is for scripts.
    console.ask(format!("{CHOSEN}.play({position})"))?;
    Ok(())
}
