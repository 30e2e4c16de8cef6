//! GAME on the command line: an identifier, a call, a code, or a file that ends with a game.

use std::path::Path;

use bouton_session::{Cell, Failure, games};

use crate::args::GameArgs;
use crate::console::{COMMAND_LINE, Console};
use crate::end::Done;
use crate::limits::Limits;
use crate::output::{self, quoted};
use crate::source;
use crate::words::say;

/// The variable that holds the game afterwards.
pub(crate) const CHOSEN: &str = "chosen_game";

/// The form in which the user wrote GAME.
#[derive(Debug, PartialEq, Eq)]
enum Form<'a> {
    /// A file that ends in a game.
    File(&'a Path),
    /// A take-and-break code: `0.137`, `4.[3]`.
    Code,
    /// The identifier or alias of a native game.
    Name,
    /// Anything else: an expression.
    Expression,
}

/// The script that ends with the game: `rule` is what [`choose`] gave back.
pub(crate) fn script(args: &GameArgs, rule: Option<String>) -> String {
    let text = args.game.trim();
    rule.unwrap_or_else(|| match form(text) {
        Form::Code => code_call(text),
        _ => name_call(text),
    })
}

fn code_call(text: &str) -> String {
    format!("take_and_break({})", quoted(text))
}

fn name_call(text: &str) -> String {
    format!("game_named({})", quoted(text))
}

/// Sets [`CHOSEN`] to the impartial game that the user means; returns their text, if it is a rule: the text
/// of a file, or an expression. We read a file once, because it may be a pipe.
pub(crate) fn choose(console: &mut Console, args: &GameArgs, limits: &Limits) -> Done<Option<String>> {
    choose_of(&["Game"], console, args, limits)
}

/// The same of any game: each player may have moves of their own.
pub(crate) fn choose_any(console: &mut Console, args: &GameArgs, limits: &Limits) -> Done<Option<String>> {
    choose_of(&["Game", "Contest"], console, args, limits)
}

fn choose_of(
    kinds: &[&str],
    console: &mut Console,
    args: &GameArgs,
    limits: &Limits,
) -> Done<Option<String>> {
    let text = args.game.trim();
    let (cell, rule) = match form(text) {
        Form::File(path) => {
            let (name, text) = source::read(path, limits)?;
            (Cell::new(text.as_str()).named(name).silent(), Some(text))
        }
        Form::Code => (made(code_call(text)), None),
        Form::Name => (made(name_call(text)), None),
        Form::Expression => (Cell::new(text).named("GAME"), Some(text.to_owned())),
    };
    console.eval(cell.bind(CHOSEN))?;
    demand_game(console, text, kinds)?;
    if args.misere {
        console.eval(made(format!("{CHOSEN}.misere()")).bind(CHOSEN))?;
    }
    Ok(rule)
}

/// Tables that may take more are announced without being asked.
const MUCH: u64 = 64 << 20;

/// Announces the memory for the values of the chosen game, on request or if it is large.
pub(crate) fn announce(console: &mut Console, n: u64, wanted: bool) {
    if wanted || n.saturating_mul(4) >= MUCH {
        // A game of other positions than heaps reports that itself.
        if let Ok(said) = console.ask(format!("{CHOSEN}.memory({n})")) {
            output::error(said.json.as_str().unwrap_or_default());
        }
    }
}

/// Whether this many tables side by side are a lot.
pub(crate) fn is_much(bytes: u64) -> bool {
    bytes >= MUCH
}

/// Whether a word is a code.
pub(crate) fn is_code(word: &str) -> bool {
    matches!(form(word), Form::Code)
}

/// Whether a word is a code or a native game.
pub(crate) fn is_known(word: &str) -> bool {
    is_code(word) || games::is_game(word)
}

/// The position as an expression: as it is if it looks like one, else a string.
pub(crate) fn position(text: &str) -> String {
    let text = text.trim();
    let expression = text.starts_with(['[', '(', '"', '`', '-', '#']) || text.parse::<i64>().is_ok();
    if expression { text.to_owned() } else { quoted(text) }
}

/// The same of a position in several words, as at the prompt: numbers are heaps, all else is one text.
pub(crate) fn positions(first: &str, more: &[String]) -> String {
    if more.is_empty() {
        return position(first);
    }
    let words: Vec<&str> = [first].into_iter().chain(more.iter().map(String::as_str)).collect();
    let numbers = words.iter().all(|word| word.trim_end_matches(',').parse::<i64>().is_ok());
    let heaps = || words.iter().map(|word| word.trim_end_matches(',')).collect::<Vec<_>>().join(", ");
    if numbers { format!("[{}]", heaps()) } else { position(&words.join(" ")) }
}

fn made(code: String) -> Cell {
    Cell::new(code).named(COMMAND_LINE)
}

fn form(text: &str) -> Form<'_> {
    let name = |c: char| c.is_alphanumeric() || c == '_';
    if Path::new(text).extension().is_some_and(|extension| extension == "rhai") {
        Form::File(Path::new(text))
    } else if text.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '.' | '{')) {
        Form::Code
    } else if games::is_game(text) || (!text.is_empty() && text.chars().all(name)) {
        Form::Name
    } else {
        Form::Expression
    }
}

fn demand_game(console: &mut Console, text: &str, kinds: &[&str]) -> Done {
    let kind = console.ask(format!("type_of({CHOSEN})"))?;
    let kind = kind.json.as_str().unwrap_or_default().to_owned();
    if kinds.contains(&kind.as_str()) {
        return Ok(());
    }
    let key = match kind.as_str() {
        "()" => "cli-game-nothing",
        "Contest" => "cli-game-contest",
        _ => "cli-game-type",
    };
    let failure = Failure::new("not-a-game", say(key, &[("game", &text), ("kind", &kind)]));
    let hint = if kind == "Contest" { "cli-game-contest-hint" } else { "cli-game-hint" };
    Err(failure.hint(say(hint, &[("game", &text)])).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_game_is() {
        for (text, expected) in [
            ("kayles", Form::Name),
            ("no_such_game", Form::Name),
            ("moore_nim(2)", Form::Expression),
            ("0.137", Form::Code),
            (".77", Form::Code),
            ("4.[3]", Form::Code),
            ("{1,2}.3", Form::Code),
            ("my.rhai", Form::File(Path::new("my.rhai"))),
            ("nim() ", Form::Expression),
            ("", Form::Expression),
        ] {
            assert_eq!(form(text), expected, "{text}");
        }
    }

    #[test]
    fn what_a_position_is() {
        for (text, expected) in [
            ("[3, 4]", "[3, 4]"),
            ("12", "12"),
            ("-3", "-3"),
            ("#{n: 2}", "#{n: 2}"),
            ("\"ox\"", "\"ox\""),
            ("ox.x", "\"ox.x\""),
            (".......", "\".......\""),
            ("", "\"\""),
        ] {
            assert_eq!(position(text), expected, "{text}");
        }
        for (first, more, expected) in [
            ("3", &["4", "5"][..], "[3, 4, 5]"),
            ("3,", &["4"], "[3, 4]"),
            ("[3,", &["4]"], "[3, 4]"),
            ("ox", &[".x"], "\"ox .x\""),
            ("7", &[], "7"),
        ] {
            let more: Vec<String> = more.iter().map(|word| (*word).to_owned()).collect();
            assert_eq!(positions(first, &more), expected, "{first} {more:?}");
        }
    }
}
