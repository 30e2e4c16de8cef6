//! `bouton play GAME [POSITION]`: against the machine, which plays well or as it is told, or two people.

use std::path::Path;

use crate::args::PlayArgs;
use crate::console::Console;
use crate::end::Done;
use crate::game::{self, CHOSEN};
use crate::limits::Limits;
use crate::output::quoted;

/// Plays one game.
pub(crate) fn run(args: &PlayArgs, limits: &Limits) -> Done {
    let mut console = Console::start(limits, Path::new("."), false)?;
    game::choose_any(&mut console, &args.game, limits)?;
    let position = args.position.as_deref().map(game::position);
    let called = match (position, options(args)) {
        (position, options) if options.is_empty() => position.unwrap_or_default(),
        (Some(position), options) => format!("{position}, #{{ {options} }}"),
        (None, options) => format!("{CHOSEN}.start, #{{ {options} }}"),
    };
    // Who won was said; the value is for scripts.
    console.ask(format!("{CHOSEN}.play({called})"))?;
    Ok(())
}

/// The command's options on players, as entries of a map.
fn options(args: &PlayArgs) -> String {
    let word =
        |key: &str, value: &Option<String>| value.as_ref().map(|value| format!("{key}: {}", quoted(value)));
    let entries = [
        args.players.map(|players| format!("players: {players}")),
        word("machine", &args.machine),
        word("first", &args.first),
        args.seed.map(|seed| format!("seed: {seed}")),
    ];
    entries.into_iter().flatten().collect::<Vec<_>>().join(", ")
}
