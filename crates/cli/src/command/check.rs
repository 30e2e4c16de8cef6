//! `bouton check FILE`: slips and unknown names, the file's own checks, the rules of its games and their
//! canonical forms, both on sample positions.

mod sarif;

use std::path::Path;

use bouton_session::{Audit, Cell, Failure, Finding};
use serde_json::{Value as Json, json};

use crate::args::CheckArgs;
use crate::command::run::bind_words;
use crate::console::Console;
use crate::end::{Done, End};
use crate::limits::Limits;
use crate::words::say;
use crate::{output, source};

/// The findings on a file.
#[derive(Default)]
struct Report {
    /// How many checks passed. `None` if it didn't run to its end.
    checks: Option<Json>,
    audits: Vec<Audit>,
    findings: Vec<Finding>,
}

/// Checks the file. Everything that is wrong is said; what can be said without running it comes first.
pub(crate) fn run(args: &CheckArgs, limits: &Limits) -> Done {
    let (name, text) = source::read(&args.file, limits)?;
    let document = args.json || args.sarif;
    let mut console = Console::start(limits, Path::new("."), document)?;
    bind_words(&mut console, std::iter::empty())?;
    let mut report = Report::default();
    let done = examine(&mut console, &mut report, (&name, &text), args.json);
    if args.sarif {
        output::line(&sarif::document(&report.findings, &text, &name).to_string())?;
    } else if args.json {
        output::line(&report.json(&text).to_string())?;
    }
    done?;
    if document {
        return Ok(());
    }
    let count = report.checks.as_ref().and_then(Json::as_u64).unwrap_or(0);
    let passed = say(if count == 1 { "cli-check-passed" } else { "cli-checks-passed" }, &[("count", &count)]);
    output::line(&format!("{name}: {passed}"))?;
    report.audits.iter().try_for_each(|audit| output::line(&format!("  {}", sentence(audit))))
}

fn examine(console: &mut Console, report: &mut Report, (name, text): (&str, &str), json: bool) -> Done {
    let (source, code) = (name.to_owned(), text.to_owned());
    report.findings =
        console.session().ask(move |session| session.findings(&source, &code)).unwrap_or_default();
    let faults = report.findings.iter().filter(|finding| !finding.is_remark);
    all(faults.map(|finding| finding.failure.clone()).collect(), json)?;
    if let Err(end) = console.eval(Cell::new(text).named(name).silent()) {
        if let End::Failed(failure) = &end {
            let found = found(console, failure, (name, text));
            // What was a remark before the text ran isn't told twice.
            let is_same = |remark: &Finding, found: &Finding| {
                remark.at == found.at && remark.failure.code() == found.failure.code()
            };
            report.findings.retain(|remark| !found.as_ref().is_some_and(|found| is_same(remark, found)));
            report.findings.extend(found);
        }
        return Err(end);
    }
    report.checks = Some(console.ask("checks_passed()")?.json);
    report.audits = console.session().ask(|session| session.audit()).unwrap_or_default();
    let problems: Vec<Failure> =
        report.audits.iter().filter_map(|audit| Some(broken((**audit.problem.as_ref()?).clone()))).collect();
    for problem in &problems {
        report.findings.extend(found(console, problem, (name, text)));
    }
    all(problems, json)
}

/// Says all failures but the last, with which the command ends.
fn all(failures: Vec<Failure>, json: bool) -> Done {
    let mut failures = failures.into_iter();
    let Some(mut last) = failures.next() else { return Ok(()) };
    for next in failures {
        End::from(last).report(json);
        last = next;
    }
    Err(last.into())
}

/// A failure with its range in the text.
fn found(console: &Console, failure: &Failure, (name, text): (&str, &str)) -> Option<Finding> {
    let (diagnostic, name, text) = (failure.diagnostic.clone(), name.to_owned(), text.to_owned());
    console.session().ask(move |session| session.finding_of(diagnostic, &name, &text))
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

impl Report {
    fn json(&self, text: &str) -> Json {
        let games = self.audits.iter().map(|audit| {
            let Audit { variable, game, positions, changed, .. } = audit;
            json!({"variable": variable, "game": game, "positions": positions, "changed": changed})
        });
        let diagnostics = self.findings.iter().map(|finding| finding.json(text));
        json!({
            "checks": self.checks,
            "games": games.collect::<Vec<_>>(),
            "diagnostics": diagnostics.collect::<Vec<_>>(),
        })
    }
}
