//! A command line that asks for no command that there is.

use clap::error::{ContextKind, ContextValue};

use crate::words::say;
use crate::{game, output};

/// Ends as clap says: help and version go to stdout with code 0, if that can be written; wrong use goes to
/// stderr with code 2.
pub(crate) fn usage(error: &clap::Error) -> ! {
    let printed = error.print();
    if let (0, Err(refused)) = (error.exit_code(), &printed) {
        let end = output::end(refused);
        end.report(false);
        std::process::exit(end.code())
    }
    if let Some(ContextValue::String(word)) = error.get(ContextKind::InvalidSubcommand)
        && game::is_known(word)
    {
        output::error(&format!("\n{}", say("cli-is-a-game", &[("game", word)])));
    }
    std::process::exit(error.exit_code())
}
