//! Commands to the session itself: `:vars` lists the variables, `:time EXPR` measures a cell, `:help WORDS`
//! shows help, `:load FILE` runs a script in the session, `:save FILE` writes its cells as a script.
//!
//! No cell of the language begins with a colon, so that nothing else is meant. Only what somebody types is
//! looked at; in a file a colon is the fault that it always was.

use std::fmt::Display;
use std::io::ErrorKind;
use std::time::Duration;

use bouton_rules::Place;
use bouton_script::value::Table;
use bouton_script::{Diagnostic, Dynamic, Host, Interpreter, help, is_typed, messages, show, without_mark};

use crate::script_of::Script;

/// A command, or other text in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    /// `:vars`
    Vars,
    /// `:time`, and the cell behind it: blanks stand for the command, so that every place is as it was typed.
    Time(String),
    /// `:help`, and the cell that answers it.
    Help(String),
    /// `:load`, and the path of the script.
    Load(String),
    /// `:save`, and the path of the script.
    Save(String),
    /// The command doesn't exist.
    Unknown(String),
}

/// The commands, and their descriptions.
pub(crate) const COMMANDS: &[(&str, &str)] = &[
    (":help", "help on the words behind it, or on everything"),
    (":load", "runs a script in this session, which keeps its variables"),
    (":save", "writes the cells that ran into a file, as a script"),
    (":time", "how long the rest of the cell takes"),
    (":vars", "the variables of the session: name, type, size, value"),
];

/// The command of a cell of this source; none for every other cell.
pub(crate) fn of(source: &str, code: &str) -> Option<Command> {
    if !is_typed(source) {
        return None;
    }
    let code = without_mark(code);
    let start = start(code);
    let rest = code[start..].strip_prefix(':')?;
    let length = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
    let (name, rest) = rest.split_at(length);
    let alone = rest.trim().trim_end_matches(';').trim().is_empty();
    Some(match name {
        "vars" if alone => Command::Vars,
        "help" => Command::Help(help_on(rest)),
        "load" => Command::Load(path(rest)),
        "save" => Command::Save(path(rest)),
        "time" => Command::Time(format!("{}{}{rest}", &code[..start], " ".repeat(1 + length))),
        _ => Command::Unknown(name.to_owned()),
    })
}

/// The cell that a command runs: what stands behind `:time`, nothing for the others.
pub(crate) fn cell(command: &Command) -> &str {
    match command {
        Command::Time(code) | Command::Help(code) => code,
        Command::Vars | Command::Load(_) | Command::Save(_) | Command::Unknown(_) => "",
    }
}

/// The path behind a command, with or without quotation marks.
fn path(rest: &str) -> String {
    let rest = rest.trim().trim_end_matches(';').trim_end();
    let quoted = rest.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    quoted.unwrap_or(rest).to_owned()
}

/// The cell that shows help on these words.
fn help_on(words: &str) -> String {
    let words = words.trim().trim_end_matches(';').trim_end().trim_matches('"');
    let quoted: String = words.chars().filter(|letter| !letter.is_control()).collect();
    let quoted = quoted.replace('\\', "\\\\").replace('"', "\\\"");
    if words.is_empty() { "help()".to_owned() } else { format!("help(\"{quoted}\")") }
}

/// Where a command begins: at its colon.
fn start(code: &str) -> usize {
    code.len() - code.trim_start().len()
}

/// The fault of a command from this source, if it can't be done.
pub(crate) fn refusal(command: &Command, source: &str, code: &str) -> Option<Diagnostic> {
    let code = without_mark(code);
    let before = &code[..start(code)];
    let count = |found: usize| u32::try_from(found + 1).unwrap_or(u32::MAX);
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count();
    let line = before.matches('\n').count();
    let place = Place { source: source.to_owned(), line: count(line), column: count(column) };
    let refused = match command {
        Command::Load(path) | Command::Save(path) if path.is_empty() => {
            Some(Diagnostic::keyed("syntax", "command-no-file", &[]))
        }
        Command::Time(code) if code.trim().is_empty() => {
            Some(Diagnostic::keyed("syntax", "command-time-empty", &[]))
        }
        Command::Unknown(name) => {
            Some(Diagnostic::keyed("unknown-name", "command-unknown", &[("name", name)]))
        }
        Command::Vars | Command::Time(_) | Command::Help(_) | Command::Load(_) | Command::Save(_) => None,
    };
    refused.map(|refused| refused.at(Some(place)))
}

/// The text of a script that `:load` names.
///
/// # Errors
///
/// When it can't be read.
pub(crate) fn loaded(host: &dyn Host, path: &str) -> Result<String, Diagnostic> {
    let read = host.read(path).and_then(|bytes| bouton_script::host::text(bytes, path));
    read.map_err(|error| Diagnostic::keyed("file", "file-read", &[("path", &path), ("error", &error)]))
}

/// Writes a script for `:save`, and says so. Only a file that the session has saved before is replaced.
///
/// # Errors
///
/// When no cell ran, or the file is there already or can't be written.
pub(crate) fn save(
    host: &dyn Host,
    (path, is_own): (&str, bool),
    script: &Script,
    forgotten: usize,
) -> Result<String, Diagnostic> {
    if script.text.trim().is_empty() {
        let key = if forgotten == 0 { "command-save-nothing" } else { "command-save-forgotten" };
        return Err(Diagnostic::keyed("file", key, &[("count", &forgotten)]));
    }
    let failed = |error| {
        Diagnostic::keyed("file", "file-write", &[("path", &path), ("error", &error as &dyn Display)])
    };
    match host.read(path) {
        Ok(_) if !is_own => return Err(Diagnostic::keyed("file", "command-save-exists", &[("path", &path)])),
        // A directory, or a place that nobody may write to.
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(failed(error)),
        _ => host.write(path, script.text.as_bytes()).map_err(failed)?,
    }
    let mut said = messages::text("command-saved", &[("path", &path), ("count", &script.cells)]);
    for (key, count) in [("command-saved-comments", script.comments), ("command-save-forgotten", forgotten)] {
        if count > 0 {
            said += &format!("\n{}", messages::text(key, &[("count", &count)]));
        }
    }
    Ok(said)
}

/// The variables and the functions of a session, by name.
pub(crate) fn variables(interpreter: &Interpreter) -> Table {
    let row = |name: &str, kind: &str, size: Option<String>, value: String| {
        let size = size.map_or(Dynamic::UNIT, Dynamic::from);
        vec![name.into(), kind.into(), size, value.into()]
    };
    let mut rows: Vec<(String, Vec<Dynamic>)> = Vec::new();
    for (name, _, value) in interpreter.variables() {
        let value = value.flatten_clone();
        let kind = help::kind_of(&value);
        rows.push((name.to_owned(), row(name, &kind, show::extent(&value), show::brief(&value))));
    }
    for (name, parameters) in interpreter.script_functions() {
        let value = format!("{name}({})", parameters.join(", "));
        rows.push((name.clone(), row(&name, "Fn", None, value)));
    }
    rows.sort_by(|a, b| a.0.cmp(&b.0));
    Table::rows("", &["name", "type", "size", "value"], rows.into_iter().map(|(_, row)| row).collect())
}

/// How long a cell took, in words.
pub(crate) fn took(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    let shown = match seconds {
        s if s >= 10.0 => format!("{s:.1} s"),
        s if s >= 1.0 => format!("{s:.2} s"),
        s if s >= 1e-3 => format!("{:.1} ms", s * 1e3),
        s => format!("{:.0} µs", s * 1e6),
    };
    messages::text("command-time", &[("time", &shown)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_told_from_cells() {
        let of = |code: &str| of("In[1]", code);
        assert_eq!(of(":vars"), Some(Command::Vars));
        assert_eq!(of("\n :vars ;\n"), Some(Command::Vars));
        assert_eq!(of(":time 1 + 1"), Some(Command::Time("      1 + 1".to_owned())));
        assert_eq!(of(":time\n\tf(\n3)"), Some(Command::Time("     \n\tf(\n3)".to_owned())));
        for (typed, cell) in [
            (":help", "help()"),
            (":help square root;", "help(\"square root\")"),
            (":help \"a\\b\"c", "help(\"a\\\\b\\\"c\")"),
        ] {
            assert_eq!(of(typed), Some(Command::Help(cell.to_owned())), "{typed}");
        }
        for typed in [":load a b.rhai", " :load \"a b.rhai\" ;"] {
            assert_eq!(of(typed), Some(Command::Load("a b.rhai".to_owned())), "{typed}");
        }
        assert_eq!(of(":save"), Some(Command::Save(String::new())));
        assert_eq!(of(":vars x"), Some(Command::Unknown("vars".to_owned())));
        assert_eq!(of(":é"), Some(Command::Unknown("é".to_owned())));
        assert_eq!(of(":"), Some(Command::Unknown(String::new())));
        assert_eq!((of(""), of("x: 3"), of("// :vars")), (None, None, None));
        assert_eq!(super::of("mine.rhai", ":vars"), None);
    }

    #[test]
    fn times_have_three_figures_or_so() {
        for (micros, shown) in [(7, "7 µs"), (1_234, "1.2 ms"), (1_234_567, "1.23 s"), (83_000_000, "83.0 s")]
        {
            assert_eq!(took(Duration::from_micros(micros)), format!("took {shown}"));
        }
    }
}
