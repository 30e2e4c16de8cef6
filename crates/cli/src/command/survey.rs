//! `bouton survey`: the periods and sparse spaces of many games, one row a game.

use std::fs::File;
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};

use bouton_session::survey::{Family, Finish, Rule, Source};
use bouton_session::{Cell, Failure, SurveyRun, files};

use crate::args::SurveyArgs;
use crate::command::eval;
use crate::console::{COMMAND_LINE, Console};
use crate::end::{Done, End};
use crate::game;
use crate::limits::Limits;
use crate::output::{self, quoted};
use crate::words::say;
use crate::{parent, source};

/// The variable that holds the rows.
const ROWS: &str = "survey_rows";
/// The variable that holds the function of a rule.
const RULE: &str = "survey_rule";
/// The longest file of games, in bytes.
const LONGEST: usize = 64 << 20;

/// Prints the table.
pub(crate) fn run(args: &SurveyArgs, limits: &Limits) -> Done {
    if args.misere {
        return quotients(args, limits);
    }
    let programs = args.form.csv || args.form.json || args.form.jsonl;
    let root = parameter_file(args).and_then(Path::parent).filter(|root| root.components().next().is_some());
    let mut console =
        Console::start(limits, root.unwrap_or(Path::new(".")), programs || args.rule.is_some())?;
    let family = family(args, &mut console, limits)?;
    let n = args.n.unwrap_or(if family.rule.is_some() { 1_000 } else { 10_000 });
    let source = match &args.kept.rows {
        _ if args.kept.missing => Source::Nothing(Box::new(|games| tell(&games))),
        Some(path) => rows_from(path)?,
        None => {
            announce(n, limits.budget.threads.min(family.games.len()));
            Source::Games
        }
    };
    let run = SurveyRun {
        family,
        to: n,
        store: args.kept.store.clone(),
        retry: args.kept.retry,
        source,
        variable: (!programs).then(|| ROWS.to_owned()),
        note: Box::new(output::error),
        finish: finish(args),
    };
    if args.kept.with_parent {
        parent::end_with(console.session().interrupt());
    }
    console.survey_run(run, args.kept.progress)?;
    if programs || args.kept.missing {
        return Ok(());
    }
    let table = console.eval(Cell::new(ROWS).named(COMMAND_LINE))?;
    eval::print(table.as_ref(), false)
}

/// The games that the command line names.
fn family(args: &SurveyArgs, console: &mut Console, limits: &Limits) -> Done<Family> {
    let Some(path) = &args.rule else { return codes(args, limits) };
    let (name, source) = source::read(path, limits)?;
    console.eval(Cell::new(source.as_str()).named(name.as_str()).silent().bind(RULE))?;
    let kind = console.ask(format!("type_of({RULE})"))?;
    if kind.json.as_str() != Some("Fn") {
        let found = kind.json.as_str().unwrap_or_default().to_owned();
        let failure = Failure::new("bad-argument", say("survey-rule", &[("name", &name), ("found", &found)]));
        return Err(failure.hint(say("survey-rule-hint", &[])).into());
    }
    let rule = Rule { name, source, settings: Console::worker(limits)? };
    let Some(given) = &args.parameters else {
        let texts: Vec<String> = lines(args, limits)?.iter().map(|line| line.trim().to_owned()).collect();
        return Ok(Family::of_arguments(rule, texts.into_iter().filter(|text| !text.is_empty()).collect())?);
    };
    let found = console.eval(Cell::new(parameters(args, given)).named("--parameters"))?;
    Ok(Family::of_rule(rule, &found.unwrap_or_default().json)?)
}

/// The games that codes and the names of families name.
fn codes(args: &SurveyArgs, limits: &Limits) -> Done<Family> {
    let digits = args.digits.map(|digits| format!("octal:{digits}"));
    let words: Vec<String> = args.games.iter().cloned().chain(digits).chain(lines(args, limits)?).collect();
    if words.is_empty() {
        return Err(End::Usage(say("cli-survey", &[])));
    }
    Ok(Family::of_codes(&words)?)
}

/// The lines of the file of games.
fn lines(args: &SurveyArgs, limits: &Limits) -> Done<Vec<String>> {
    let Some(file) = &args.file else { return Ok(Vec::new()) };
    Ok(source::read_up_to(file, LONGEST, limits)?.1.lines().map(str::to_owned).collect())
}

/// The file that holds the parameters, if they are in one.
fn parameter_file(args: &SurveyArgs) -> Option<&Path> {
    let path = Path::new(args.parameters.as_deref()?);
    path.extension().is_some_and(|ending| ending == "json" || ending == "csv").then_some(path)
}

/// The expression for the parameters. The rows of a table are the arguments in the order of its columns.
fn parameters(args: &SurveyArgs, given: &str) -> String {
    let Some(name) = parameter_file(args).and_then(Path::file_name).and_then(|name| name.to_str()) else {
        return given.to_owned();
    };
    let name = quoted(name);
    format!(
        "let given = load({name}); \
         if type_of(given) == \"Table\" {{ let names = given.columns; \
         given.to_array().map(|row| names.map(|name| row[name])) }} else {{ given }}"
    )
}

/// The rows that were found elsewhere.
fn rows_from(path: &PathBuf) -> Done<Source> {
    if path == Path::new("-") {
        return Ok(Source::Rows(Box::new(BufReader::new(io::stdin()))));
    }
    let failed =
        |error: io::Error| End::Usage(files::explain(&path.display().to_string(), &error).to_string());
    Ok(Source::Rows(Box::new(BufReader::new(File::open(path).map_err(failed)?))))
}

/// How the rows are printed at the end, on the session's thread.
fn finish(args: &SurveyArgs) -> Finish {
    let (csv, json, jsonl) = (args.form.csv, args.form.json, args.form.jsonl);
    Box::new(move |rows| {
        let printed = match () {
            () if csv => output::text(&rows.to_csv()),
            () if json => output::line(&rows.to_json()),
            () if jsonl => rows.json_lines().try_for_each(|line| output::line(&line)),
            () => Ok(()),
        };
        printed.map_err(failure)
    })
}

/// Prints games, one a line.
fn tell(games: &[String]) -> Result<(), Failure> {
    games.iter().try_for_each(|game| output::line(game)).map_err(failure)
}

fn failure(end: End) -> Failure {
    match end {
        End::Failed(failure) => *failure,
        End::Usage(message) => Failure::new("file", message),
        End::Closed => Failure::new(Console::CLOSED, say("cli-closed", &[])),
    }
}

/// The misère quotients of codes, which are printed and not kept.
fn quotients(args: &SurveyArgs, limits: &Limits) -> Done {
    let elsewhere = [
        ("--rule", args.rule.is_some()),
        ("--store", args.kept.store.is_some()),
        ("--missing", args.kept.missing),
        ("--rows", args.kept.rows.is_some()),
        ("--jsonl", args.form.jsonl),
    ];
    if let Some((option, _)) = elsewhere.iter().find(|(_, given)| *given) {
        return Err(End::Usage(say("cli-survey-misere", &[("option", option)])));
    }
    let mut console = Console::start(limits, Path::new("."), args.form.json)?;
    let what = match args.digits {
        Some(digits) => digits.to_string(),
        None => {
            let codes = codes(args, limits)?.games;
            format!("[{}]", codes.iter().map(|code| quoted(code)).collect::<Vec<_>>().join(", "))
        }
    };
    let to = args.n.map_or_else(String::new, |n| format!(", to: {n}"));
    let call = format!("survey({what}, #{{ misere: true{to} }})");
    if args.form.csv {
        let table = console.ask(format!("{call}.csv()"))?;
        return output::text(table.json.as_str().unwrap_or_default());
    }
    let table = console.eval(Cell::new(call).named(COMMAND_LINE))?;
    eval::print(table.as_ref(), args.form.json)
}

/// Says what large tables take side by side.
fn announce(n: u64, workers: usize) {
    let most = n.saturating_add(1).saturating_mul(4).saturating_mul(workers as u64);
    if game::is_much(most) {
        let most = output::size(most);
        let said = say("cli-survey-memory", &[("last", &n), ("workers", &workers), ("most", &most)]);
        output::error(&said);
    }
}
