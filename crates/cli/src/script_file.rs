//! `bouton FILE`: runs a script without the word `run`, and prints its last value.

use std::ffi::{OsStr, OsString};
use std::path::Path;

use clap::Parser as _;
use clap::error::{ContextKind, ContextValue};

use crate::args::{Args, Command};
use crate::game;

/// Reads a command line, and inserts the word `run` before a script in the place of a command.
pub(crate) fn parse(mut given: Vec<OsString>) -> Result<Args, clap::Error> {
    let refused = match Args::try_parse_from(&given) {
        Ok(args) => return Ok(args),
        Err(refused) => refused,
    };
    let Some(ContextValue::String(word)) = refused.get(ContextKind::InvalidSubcommand) else {
        return Err(refused);
    };
    let stands = given.iter().skip(1).position(|given| given.to_string_lossy() == word.as_str());
    let Some(at) = stands.filter(|at| is_script(&given[at + 1])) else { return Err(refused) };
    given.insert(at + 1, "run".into());
    let mut args = Args::try_parse_from(given)?;
    if let Some(Command::Run(run)) = &mut args.command {
        run.prints_value = true;
    }
    Ok(args)
}

/// Whether a word names a script: there is such a file, or it looks like one and no game has this name.
fn is_script(word: &OsStr) -> bool {
    let text = word.to_string_lossy();
    let looks = text == "-" || text.ends_with(".rhai") || text.contains(['/', '\\']);
    Path::new(word).is_file() || (looks && !game::is_known(&text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_may_stand_alone() {
        let read = |line: &str| {
            let given = std::iter::once("bouton").chain(line.split(' ')).map(OsString::from).collect();
            let args = parse(given).ok()?;
            let Some(Command::Run(run)) = args.command else { return None };
            Some((run.file.display().to_string(), run.args, run.json, run.prints_value))
        };
        let file = "no/such/file.rhai".to_owned();
        assert_eq!(
            read("no/such/file.rhai a -b"),
            Some((file.clone(), vec!["a".into(), "-b".into()], false, true)),
            "a word that is not an option of ours goes to the script"
        );
        assert_eq!(
            read("no/such/file.rhai a b"),
            Some((file.clone(), vec!["a".into(), "b".into()], false, true))
        );
        assert_eq!(read("--threads 1 no/such/file.rhai --json"), Some((file.clone(), vec![], true, true)));
        assert_eq!(read("run no/such/file.rhai"), Some((file, vec![], false, false)));
        assert_eq!((read("perod"), read("kayles"), read("0.77"), read("4.3")), (None, None, None, None));
    }
}
