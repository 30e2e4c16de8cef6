//! The script that a command reads: a file, or what comes in.

use std::io::Read;
use std::path::Path;

use bouton_session::files;

use crate::end::{Done, End};

/// The name of a script for messages, and its text.
pub(crate) fn read(file: &Path) -> Done<(String, String)> {
    let usage = |error: std::io::Error| End::Usage(error.to_string());
    let name = file.display().to_string();
    if name == "-" {
        let mut bytes = Vec::new();
        std::io::stdin().lock().read_to_end(&mut bytes).map_err(|e| usage(files::explain("stdin", &e)))?;
        return Ok(("stdin".to_owned(), files::text(bytes, "stdin").map_err(usage)?));
    }
    let text = files::read_text(file, &name).map_err(usage)?;
    Ok((name, text))
}
