//! A command line that asks for no command that there is.

use clap::error::{ContextKind, ContextValue};

use crate::words::say;
use crate::{game, output};

/// Ends as clap says: help and version go to stdout with code 0, wrong use to stderr with code 2.
pub(crate) fn usage(error: &clap::Error) -> ! {
    let _ = error.print();
    if let Some(ContextValue::String(word)) = error.get(ContextKind::InvalidSubcommand)
        && game::is_known(word)
    {
        output::error(&format!("\n{}", say("cli-is-a-game", &[("game", word)])));
    }
    std::process::exit(error.exit_code())
}
