//! The file that a command writes: named by the user, so its directory may be written to.

use std::path::{Path, PathBuf};

use crate::end::{Done, End};
use crate::output;
use crate::words::say;

/// The directory and the name of the file, which must be writable and have one of these endings; else the
/// sentence of `refusal`.
pub(crate) fn of(file: &Path, endings: &[&str], refusal: &str) -> Done<(PathBuf, String)> {
    let usage = |message: String| End::Usage(message);
    let shown = file.display();
    let extension = file.extension().and_then(|e| e.to_str()).unwrap_or_default().to_lowercase();
    if !endings.contains(&extension.as_str()) {
        return Err(usage(say(refusal, &[("file", &shown)])));
    }
    if file.is_dir() {
        return Err(usage(say("cli-plot-directory", &[("file", &shown)])));
    }
    let name = file.file_name().and_then(|name| name.to_str());
    let name = name.ok_or_else(|| usage(say("cli-plot-name", &[("file", &shown)])))?.to_owned();
    let directory = match file.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent.to_path_buf(),
        _ => PathBuf::from("."),
    };
    // Now rather than after a long computation.
    let existed = file.exists();
    std::fs::OpenOptions::new()
        .append(true)
        .create(true)
        .open(file)
        .map_err(|error| output::not_written(file, &error))?;
    if !existed {
        let _ = std::fs::remove_file(file);
    }
    Ok((directory, name))
}
