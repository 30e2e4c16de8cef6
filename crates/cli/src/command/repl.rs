//! `bouton` alone: a prompt; `bouton -i FILE` runs a script first. If the standard input isn't a terminal, it
//! is one script, and we print its value.

use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::time::Duration;

use bouton_session::Cell;

use crate::command::eval;
use crate::command::run::bind_words;
use crate::console::Console;
use crate::end::{Done, End};
use crate::limits::Limits;
use crate::repl::editor::Editor;
use crate::repl::{Line, edit};
use crate::words::say;
use crate::{interrupt, margin, output, source};

/// How long a second Ctrl-C is taken for the first: impatience must not cost the variables.
const PATIENCE: Duration = Duration::from_secs(1);

/// Reads cells and evaluates them until the user leaves; before them a script with its words, if there is
/// one.
pub(crate) fn run(limits: &Limits, first: &[OsString]) -> Done {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return piped(limits, first);
    }
    let mut console = Console::for_prompt(limits, Path::new("."), PATIENCE)?;
    let mut editor = Editor::new(console.share(), history_file());
    let welcome = say(Editor::WELCOME, &[("version", &env!("CARGO_PKG_VERSION"))]);
    output::line(&margin::within(&welcome, output::width()))?;
    if let Some(code) = script(&mut console, limits, first)? {
        cell(&mut console, code)?;
    }
    loop {
        let number = console.count() + 1;
        match interrupt::while_typing(|| editor.read(number))? {
            Line::Leave => return Ok(()),
            Line::Cell(code) if code.trim().is_empty() => {}
            Line::Cell(code) => match edit::asked(&code) {
                Some(file) => edited(&mut console, &mut editor, file, limits)?,
                None => cell(&mut console, Cell::new(code))?,
            },
        }
    }
}

/// Runs what the user leaves in an editor, which begins with the last cell or a file.
fn edited(console: &mut Console, editor: &mut Editor, file: &str, limits: &Limits) -> Done {
    let last =
        console.session().ask(|session| session.history().tail(1).first().map(|last| last.code.clone()));
    match edit::edited(file, last.flatten().as_deref().unwrap_or_default(), limits) {
        Ok(None) => Ok(()),
        Ok(Some(text)) => {
            if text.source.is_none() {
                output::line(&text.code)?;
                editor.remember(&text.code);
            }
            cell(console, text)
        }
        Err(End::Closed) => Err(End::Closed),
        Err(end) => {
            end.report(false);
            Ok(())
        }
    }
}

/// One cell: its value, or its error. Only the loss of the terminal ends the prompt.
fn cell(console: &mut Console, cell: Cell) -> Done {
    match console.eval(cell) {
        Ok(value) => eval::print(value.as_ref(), false),
        Err(End::Closed) => Err(End::Closed),
        Err(end) => {
            end.report(false);
            Ok(())
        }
    }
}

/// The script that comes first as a cell; its words are bound.
fn script(console: &mut Console, limits: &Limits, first: &[OsString]) -> Done<Option<Cell>> {
    let Some((file, words)) = first.split_first() else { return Ok(None) };
    let (name, text) = source::read(Path::new(file), limits)?;
    let words: Vec<_> = words.iter().map(|word| word.to_string_lossy()).collect();
    bind_words(console, words.iter().map(|word| word.as_ref()))?;
    Ok(Some(Cell::new(text).named(name)))
}

fn piped(limits: &Limits, first: &[OsString]) -> Done {
    let (name, text) = source::read(Path::new("-"), limits)?;
    let mut console = Console::start(limits, Path::new("."), false)?;
    if let Some(code) = script(&mut console, limits, first)? {
        let value = console.eval(code)?;
        eval::print(value.as_ref(), false)?;
    }
    let value = console.eval(Cell::new(text).named(name))?;
    eval::print(value.as_ref(), false)
}

/// Where the history is kept, by the XDG base directory specification; none without a home.
fn history_file() -> Option<PathBuf> {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let data = set("XDG_DATA_HOME").filter(|path| path.is_absolute());
    let data = data.or_else(|| set("HOME").map(|home| home.join(".local/share")))?;
    Some(data.join("bouton/history"))
}
