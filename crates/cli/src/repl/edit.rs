//! `:edit` at the prompt: the last cell, or a file, in the user's editor; then it runs.

use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::Command;

use bouton_session::Cell;

use crate::end::{Done, End};
use crate::limits::Limits;
use crate::words::say;
use crate::{interrupt, output, source};

/// The editor of a user who names none.
const EDITOR: &str = if cfg!(windows) { "notepad" } else { "vi" };

/// The file behind `:edit`, or an empty text; none if a cell isn't this command.
pub(crate) fn asked(code: &str) -> Option<&str> {
    let rest = code.trim().trim_end_matches(';').trim_end().strip_prefix(":edit")?;
    let path = rest.trim_start();
    let quoted = path.strip_prefix('"').and_then(|path| path.strip_suffix('"'));
    (path.is_empty() || path.len() < rest.len()).then(|| quoted.unwrap_or(path))
}

/// The cell that the user leaves in the editor: a text that begins as `last`, or a file. An empty one is
/// none.
///
/// # Errors
///
/// When the editor doesn't start or fails, or the file can't be read.
pub(crate) fn edited(file: &str, last: &str, limits: &Limits) -> Done<Option<Cell>> {
    let cell = if file.is_empty() {
        let draft = Draft::of(last)?;
        open(&draft.0)?;
        let (_, text) = source::read(&draft.0, limits)?;
        Cell::new(text.trim_end())
    } else {
        // Elsewhere `-` is the standard input.
        let file = Path::new(if file == "-" { "./-" } else { file });
        open(file)?;
        let (name, text) = source::read(file, limits)?;
        Cell::new(text).named(name)
    };
    Ok(Some(cell).filter(|cell| !cell.code.trim().is_empty()))
}

/// A file with a text to edit, removed in the end.
struct Draft(PathBuf);

impl Draft {
    fn of(text: &str) -> Done<Self> {
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let folder = std::env::temp_dir();
        let path = |number: u32| folder.join(format!("bouton-{}-{number}.rhai", std::process::id()));
        // Somebody may have left a file of this name.
        let (path, mut file) = (0..100)
            .map(path)
            .find_map(|path| options.open(&path).ok().map(|file| (path, file)))
            .ok_or_else(|| output::not_written(&folder, &io::ErrorKind::PermissionDenied.into()))?;
        let draft = Self(path);
        writeln!(file, "{text}").map_err(|error| output::not_written(&draft.0, &error))?;
        Ok(draft)
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

/// Lets the user edit a file, until the editor ends.
fn open(path: &Path) -> Done {
    let named = |name| std::env::var(name).ok().filter(|editor| !editor.trim().is_empty());
    let editor = named("VISUAL").or_else(|| named("EDITOR")).unwrap_or_else(|| EDITOR.to_owned());
    let mut words = editor.split_whitespace();
    let mut command = Command::new(words.next().unwrap_or(EDITOR));
    let status = interrupt::while_typing(|| command.args(words).arg(path).status());
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(End::Usage(say("cli-edit-failed", &[("editor", &editor), ("status", &status)]))),
        Err(error) => Err(End::Usage(say("cli-edit", &[("editor", &editor), ("error", &error)]))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_edit_is_the_command() {
        for (code, file) in
            [(":edit", ""), (" :edit ;\n", ""), (":edit a b.rhai", "a b.rhai"), (":edit \"a\"", "a")]
        {
            assert_eq!(asked(code), Some(file), "{code}");
        }
        for code in [":editor", "edit", "1 + 1", ":edi"] {
            assert_eq!(asked(code), None, "{code}");
        }
    }

    #[test]
    fn a_draft_is_gone_in_the_end() {
        let draft = Draft::of("1 + 1").expect("a file");
        let path = draft.0.clone();
        assert_eq!(fs::read_to_string(&path).expect("a text"), "1 + 1\n");
        assert_ne!(Draft::of("").expect("another file").0, path);
        drop(draft);
        assert!(!path.exists());
    }
}
