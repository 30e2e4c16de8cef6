//! `bouton check FILE`: slips and unknown names, the file's own checks, the rules of its games and their
//! canonical forms, both on sample positions.

use std::path::Path;

use bouton_session::{Audit, Cell, Failure};
use serde_json::{Value as Json, json};

use crate::args::CheckArgs;
use crate::console::Console;
use crate::end::{Done, End};
use crate::limits::Limits;
use crate::words::say;
use crate::{output, source};

/// Checks the file; the first thing that is wrong ends it.
pub(crate) fn run(args: &CheckArgs, limits: &Limits) -> Done {
    let (name, text) = source::read(&args.file, limits)?;
    let mut console = Console::start(limits, Path::new("."), args.json)?;
    read_only(&console, &name, &text, args.json)?;
    console.eval(Cell::new(text).named(name.as_str()).silent())?;
    let checks = console.ask("checks_passed()")?.json;
    let audits = console.session().ask(|session| session.audit()).unwrap_or_default();
    if let Some(problem) = audits.iter().find_map(|audit| audit.problem.clone()) {
        return Err(broken(*problem).into());
    }
    if args.json {
        return output::line(&document(&checks, &audits).to_string());
    }
    let count = checks.as_u64().unwrap_or(0);
    let passed = say(if count == 1 { "cli-check-passed" } else { "cli-checks-passed" }, &[("count", &count)]);
    output::line(&format!("{name}: {passed}"))?;
    audits.iter().try_for_each(|audit| output::line(&format!("  {}", sentence(audit))))
}

/// What can be said without running it: all of it, not only the first.
fn read_only(console: &Console, name: &str, text: &str, json: bool) -> Done {
    let (source, code) = (name.to_owned(), text.to_owned());
    let found = console.session().ask(move |session| session.check(&source, &code)).unwrap_or_default();
    let mut failures = found.into_iter();
    let Some(mut last) = failures.next() else { return Ok(()) };
    for next in failures {
        End::from(last).report(json);
        last = next;
    }
    Err(last.into())
}

fn broken(problem: Failure) -> Failure {
    match problem.code() {
        "bad-canonical" => problem.hint(say("cli-canonical-hint", &[])),
        _ => problem,
    }
}

fn sentence(audit: &Audit) -> String {
    let Audit { game, positions, changed, .. } = audit;
    let key = match (*positions, *changed) {
        (0, _) => "cli-audit-none",
        (1, 0) => "cli-audit-one",
        (_, 0) => "cli-audit",
        _ => "cli-audit-canonical",
    };
    say(key, &[("game", game), ("positions", positions), ("changed", changed)])
}

fn document(checks: &Json, audits: &[Audit]) -> Json {
    let games = audits.iter().map(|audit| {
        let Audit { variable, game, positions, changed, .. } = audit;
        json!({"variable": variable, "game": game, "positions": positions, "changed": changed})
    });
    json!({"checks": checks, "games": games.collect::<Vec<_>>()})
}
