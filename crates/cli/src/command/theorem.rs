//! `bouton theorem GAME`: who wins positions of every size, with its proof.

use std::path::Path;

use bouton_session::Cell;

use crate::args::TheoremArgs;
use crate::command::eval;
use crate::console::{COMMAND_LINE, Console};
use crate::end::Done;
use crate::game::{self, CHOSEN};
use crate::limits::Limits;
use crate::output::{self, quoted};

/// The variable that holds the theorem.
const FOUND: &str = "found_theorem";

/// Prints the theorem.
pub(crate) fn run(args: &TheoremArgs, limits: &Limits) -> Done {
    let mut console = Console::start(limits, Path::new("."), args.json)?;
    let rule = game::choose(&mut console, &args.game, limits)?;
    let call = format!("{CHOSEN}.theorem({})", wanted(args));
    let theorem = console.eval(Cell::new(call).named(COMMAND_LINE).bind(FOUND))?;
    // The theorem comes first, because it stands even if the certificate cannot be written.
    eval::print(theorem.as_ref(), args.json)?;
    if let Some(path) = &args.certificate {
        let text = console.ask(format!("{FOUND}.certificate()"))?;
        let text = with_rule(text.json.as_str().unwrap_or_default(), &game::script(&args.game, rule));
        std::fs::write(path, text).map_err(|error| output::not_written(path, &error))?;
    }
    Ok(())
}

/// The requested theorem, as an expression of the language.
fn wanted(args: &TheoremArgs) -> String {
    let number = |key: &str, number: Option<u64>| number.map(|number| format!("{key}: {number}"));
    let entries = [
        args.values.then(|| "about: \"values\"".to_owned()),
        number("parts", args.parts),
        args.system.as_deref().map(|text| format!("system: {}", system(text))),
        number("states", args.states),
        number("bound", args.bound),
    ];
    format!("#{{ {} }}", entries.into_iter().flatten().collect::<Vec<_>>().join(", "))
}

/// A base, two factors, or a name.
fn system(text: &str) -> String {
    let factors: Result<Vec<u32>, _> =
        text.trim().trim_matches(['[', ']']).split(',').map(|factor| factor.trim().parse()).collect();
    match factors.as_deref() {
        Ok([base]) => base.to_string(),
        Ok(factors) => format!("{factors:?}"),
        Err(_) => quoted(text),
    }
}

/// A certificate that also has the script of the game.
fn with_rule(certificate: &str, script: &str) -> String {
    let moves = certificate.strip_suffix("end").unwrap_or(certificate);
    let rule: String = script.lines().map(|line| format!("rule {line}\n")).collect();
    format!("{moves}{rule}end\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn systems_are_said_as_in_the_language() {
        for (text, said) in [
            ("2", "2"),
            ("1,1", "[1, 1]"),
            ("[3, 1]", "[3, 1]"),
            ("Fibonacci", "\"Fibonacci\""),
            ("-1", "\"-1\""),
            ("2); exit(", "\"2); exit(\""),
        ] {
            assert_eq!(system(text), said);
        }
    }

    #[test]
    fn the_script_stands_before_the_end() {
        let text = with_rule("bouton theorem 1\nend", "let a = 1;\n\ngame()");
        assert_eq!(text, "bouton theorem 1\nrule let a = 1;\nrule \nrule game()\nend\n");
    }
}
