//! stdout and stderr, guarded: a reader that has gone ends the command quietly instead of with a panic. And
//! how a text is written in the language.

use std::borrow::Cow;
use std::io::{self, IsTerminal, Write};
use std::path::Path;

use bouton_script::diagnostic::visible;
use bouton_session::{Bundle, Failure, files};

use crate::end::{Done, End};
use crate::stdout;
use crate::words::say;

/// Writes text to stdout: on a terminal its control characters are shown, not obeyed, because names and texts
/// of strangers are in it.
pub(crate) fn text(text: &str) -> Done {
    painted(&safe(text))
}

/// Writes text to stdout unchanged: the command itself has coloured it.
pub(crate) fn painted(text: &str) -> Done {
    let mut out = stdout::lock();
    let written = out.write_all(text.as_bytes());
    let written = if io::stdout().is_terminal() { written.and_then(|()| out.flush()) } else { written };
    written.map_err(|error| end(&error))
}

/// Writes a line to stdout.
pub(crate) fn line(line: &str) -> Done {
    text(line)?;
    text("\n")
}

/// Writes a document of JSON and the end of its line, without its text as a whole, which may be long.
pub(crate) fn json_line(document: &serde_json::Value) -> Done {
    let mut out = stdout::lock();
    serde_json::to_writer(&mut *out, document).map_err(|error| end(&error.into()))?;
    out.write_all(b"\n").map_err(|error| end(&error))
}

/// A text for stdout: on a terminal its control characters are shown.
fn safe(text: &str) -> Cow<'_, str> {
    if io::stdout().is_terminal() { visible::text(text) } else { Cow::Borrowed(text) }
}

/// The form of a value in colours, if it has one and stdout shows them.
pub(crate) fn colours(value: &Bundle) -> Option<&str> {
    value.mime.get(bouton_script::show::COLOURS).filter(|_| colours_on_stdout()).map(String::as_str)
}

/// Sends the buffered text.
pub(crate) fn flush() -> Done {
    stdout::lock().flush().map_err(|error| end(&error))
}

/// Writes a line to stderr, after everything on stdout; there is nobody left to tell if that fails.
pub(crate) fn error(line: &str) {
    let _ = flush();
    let _ = writeln!(io::stderr(), "{line}");
}

/// Writes a script's text to stderr.
pub(crate) fn aside(text: &str) {
    let _ = flush();
    let text = if on_terminal() { visible::text(text) } else { Cow::Borrowed(text) };
    let _ = io::stderr().write_all(text.as_bytes());
}

/// Whether stderr is a terminal.
pub(crate) fn on_terminal() -> bool {
    io::stderr().is_terminal()
}

/// Whether stderr shows colours: a terminal, and the user did not say no (<https://no-color.org>).
pub(crate) fn colours_on_stderr() -> bool {
    on_terminal() && colours_wanted()
}

/// Whether stdout shows colours.
pub(crate) fn colours_on_stdout() -> bool {
    io::stdout().is_terminal() && colours_wanted()
}

/// The width of stdout's terminal in columns, up to a width that is comfortable to read.
pub(crate) fn columns() -> usize {
    let (_, columns) = console::Term::stdout().size();
    usize::from(columns).clamp(20, 100)
}

/// The columns and rows of the terminal on which values are read; none, if it is none.
pub(crate) fn screen() -> Option<(usize, usize)> {
    if !io::stdout().is_terminal() {
        return None;
    }
    let (rows, columns) = console::Term::stdout().size();
    Some((columns.into(), rows.into()))
}

/// The columns of the terminal that stdout is; none, if it is none.
pub(crate) fn width() -> Option<usize> {
    screen().map(|(columns, _)| columns)
}

/// Whether the user wants colours at all.
pub(crate) fn colours_wanted() -> bool {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !set("NO_COLOR") && std::env::var_os("TERM").is_none_or(|term| term != "dumb")
}

/// The reason why writing to stdout failed: its reader has gone, or the disk is full.
pub(crate) fn end(error: &io::Error) -> End {
    if error.kind() == io::ErrorKind::BrokenPipe {
        End::Closed
    } else {
        Failure::not_written(say("cli-output", &[("error", error)])).into()
    }
}

/// Why a file that the command line names cannot be written.
pub(crate) fn not_written(path: &Path, error: &io::Error) -> End {
    Failure::not_written(files::explain(&path.display().to_string(), error).to_string()).into()
}

/// A size for people: `381 MiB`.
pub(crate) fn size(bytes: u64) -> String {
    let units = [(40, "TiB"), (30, "GiB"), (20, "MiB"), (10, "KiB")];
    let unit = units.into_iter().find(|(shift, _)| bytes >> shift > 0);
    unit.map_or_else(|| format!("{bytes} bytes"), |(shift, unit)| format!("{} {unit}", bytes >> shift))
}

/// A text as a string of the language.
pub(crate) fn quoted(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            c if c.is_control() => out.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}
