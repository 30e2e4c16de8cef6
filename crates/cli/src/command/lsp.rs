//! `bouton lsp`: the language server, over the standard input and output.

use std::io::{self, BufReader};
use std::path::Path;
use std::time::Duration;

use bouton_lsp::LspSettings;
use bouton_session::Files;

use crate::console::Console;
use crate::end::{Done, End};
use crate::limits::Limits;
use crate::words::say;

/// So long a lens runs, unless the command line gives another limit.
const TIME: Duration = Duration::from_secs(20);

/// Serves an editor until it leaves.
pub(crate) fn run(limits: &Limits) -> Done {
    let mut settings = Console::settings(limits, Path::new("."), false, false)?;
    settings.files = Files::none();
    // What runs may be a picture.
    let mut runs = Console::settings(limits, Path::new("."), false, true)?;
    runs.files = Files::none();
    runs.time = Some(limits.time.unwrap_or(TIME));
    let version = env!("CARGO_PKG_VERSION").to_owned();
    let server = LspSettings { language: settings, runs, version };
    let served = bouton_lsp::serve(server, BufReader::new(io::stdin()), io::stdout());
    match served {
        Ok(true) => Ok(()),
        // The protocol wants 1 where an editor leaves without having said so.
        Ok(false) => std::process::exit(1),
        Err(error) => Err(End::Usage(say("cli-lsp-input", &[("error", &error)]))),
    }
}
