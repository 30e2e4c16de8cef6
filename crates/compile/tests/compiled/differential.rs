//! Random programs: the interpreter and the compiled code give equal values, or the compiled code traps.

use std::panic::AssertUnwindSafe;
use std::rc::Rc;
use std::time::{Duration, Instant};

use bouton_compile::{BackEnd, Compiled, DataType};
use bouton_rules::{Datum, Options, PositionKind, PositionRef};
use bouton_script::rule::Snapshot;
use bouton_script::value::SumOf;
use bouton_script::{Context, Host, Interpreter, Limits, convert, limits};
use rhai::{Dynamic, FnPtr};

use super::generator::{Generator, HELPERS};
use super::packed;

struct Quiet;
impl Host for Quiet {}

/// Numbers that need explaining if they are low.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    programs: u64,
    compiled: u64,
    machine_code: u64,
    machine_values: u64,
    values: u64,
    options: u64,
    traps: u64,
    errors: u64,
    wrong: Vec<String>,
    refused: std::collections::BTreeMap<String, u64>,
}

/// The positions that we ask the rule for.
fn positions() -> Vec<Datum> {
    let all = [
        (0, vec![], "", false),
        (3, vec![2, 5], "x.x", true),
        (7, vec![4, 1, 3], "a.b..x", true),
        (-2, vec![0], "é", false),
        (1, vec![i64::MAX, 6], "..né.x.", true),
    ];
    let position = |(n, h, s, on): (i64, Vec<i64>, &str, bool)| {
        let entries =
            [("k", n.into()), ("on", Datum::Bool(on)), ("row", h.clone().into()), ("tag", s.into())];
        let map = Datum::map(entries.map(|(key, value): (&str, Datum)| (key.to_owned(), value)));
        Datum::list(vec![Datum::Int(n), Datum::ints(h), Datum::text(s), map])
    };
    all.map(position).to_vec()
}

/// The forms of their parts.
fn forms() -> Vec<DataType> {
    let positions = positions();
    let parts = positions[1].items().expect("parts");
    parts.iter().map(|part| DataType::of(part).expect("a form")).collect()
}

pub(crate) fn session() -> Interpreter {
    let limits = Limits { operations: Some(20_000), ..Limits::default() };
    let mut session = Interpreter::with_limits(Rc::new(Quiet), limits);
    let globals = "const LIMIT = 6; const TAKE = [1, 3, 4]; const PAIRS = [[1, 2], [3]]; const ROWS = [[1, -2, 4], [0, 5, 1], [3, 3, 2]]; \
                   const WORD = \"b.\"; const WORDS = [\"x\", \"..\"]; \
                   const PLACE = #{ k: 2, on: true, row: [3, 1], tag: \"q\" };";
    session.eval("helpers", &format!("{globals} {HELPERS}")).map_err(|e| e.message).expect("helpers");
    session
}

fn compare(session: &mut Interpreter, text: &str, tally: &mut Tally) {
    tally.programs += 1;
    let evaluated = match session.eval("rule", text) {
        Ok(evaluated) => evaluated,
        Err(error) => {
            *tally.refused.entry(format!("parse: {}", error.message)).or_default() += 1;
            tally.programs -= 1;
            return;
        }
    };
    let Some(function) = evaluated.value.try_cast::<FnPtr>() else { return };
    let context = session.context().clone();
    let rule = Snapshot::new(function, &context).map_err(|error| error.message).expect("a snapshot");
    let forms = forms();
    let compiled = match rule.compile(&forms, BackEnd::Closures) {
        Ok(compiled) => compiled,
        Err(unsupported) => {
            *tally.refused.entry(unsupported.construct.clone()).or_default() += 1;
            if std::env::var("BOUTON_WHY").is_ok_and(|why| unsupported.construct.contains(&why)) {
                println!("{text}\n  {unsupported:?}");
            }
            return;
        }
    };
    tally.compiled += 1;
    let code = rule.compile(&forms, BackEnd::MachineCode { warm_up: 0 }).ok();
    let code = code.filter(Compiled::is_machine_code);
    tally.machine_code += u64::from(code.is_some());
    for position in positions() {
        let expected = {
            let arguments = position.items().expect("parts").iter().map(convert::dynamic).collect();
            context.restart();
            rule.call(arguments)
        };
        // The interpreter counts other steps than the compiled code: no verdict.
        if expected.as_ref().is_err_and(|error| is_stop(error)) {
            continue;
        }
        for (compiled, machine) in [(Some(&compiled), false), (code.as_ref(), true)] {
            let Some(compiled) = compiled else { continue };
            let asked = Asked { text, position: &position, compiled, context: &context };
            compare_values(&asked, &expected, machine, tally);
            compare_options(&asked, &expected, tally);
        }
    }
}

/// A program at a position.
struct Asked<'a> {
    text: &'a str,
    position: &'a Datum,
    compiled: &'a Compiled,
    context: &'a Context,
}

type Expected = Result<Dynamic, Box<rhai::EvalAltResult>>;

impl Asked<'_> {
    fn wrong(&self, what: &str, expected: &impl std::fmt::Debug, found: &impl std::fmt::Debug) -> String {
        format!("{}\n  at {}: {expected:?} {what} {found:?}", self.text, self.position)
    }
}

fn compare_values(asked: &Asked<'_>, expected: &Expected, machine: bool, tally: &mut Tally) {
    let data = expected.as_ref().ok().and_then(|value| convert::datum(value).ok());
    if data.is_none() && expected.is_ok() {
        // Sums aren't values: we compare their options.
        return;
    }
    asked.context.restart();
    match (data, value(asked)) {
        (Some(data), Some(found)) if data == found && machine => tally.machine_values += 1,
        (Some(data), Some(found)) if data == found => tally.values += 1,
        (Some(_), None) if !machine => tally.traps += 1,
        (None, None) if !machine => tally.errors += 1,
        (_, None) => {}
        (data, found) => {
            let what = if machine { "machine code" } else { "closures" };
            tally.wrong.push(asked.wrong(what, &data.ok_or(expected), &found));
        }
    }
}

/// What compiled code gives.
fn value(asked: &Asked<'_>) -> Option<Datum> {
    let mut code = Vec::new();
    asked.compiled.value(PositionRef::of(asked.position, &mut code))
}

/// What compiled code hands over option by option, as positions of every kind.
fn compare_options(asked: &Asked<'_>, expected: &Expected, tally: &mut Tally) {
    for kind in [PositionKind::Number, PositionKind::Text, PositionKind::Map, PositionKind::Array(None)] {
        let wanted = expected.as_ref().ok().and_then(|value| listed(value, kind));
        asked.context.restart();
        let mut options = Options::new();
        let mut code = Vec::new();
        let position = PositionRef::of(asked.position, &mut code);
        let found = asked.compiled.options(kind, position, &mut options).map(|()| sorted(&options));
        if kind == PositionKind::Number && found.is_some() && expected.as_ref().is_ok_and(nests) {
            tally.wrong.push(asked.wrong("isn't a list of sums, but was handed over:", expected, &found));
        }
        let Some((wanted, found)) = wanted.zip(found) else {
            // An error, or no positions of this kind: the solver never asks for them.
            continue;
        };
        asked.context.restart();
        let words = packed::options(asked.compiled, kind, asked.position, &found);
        for found in std::iter::once(found).chain(words) {
            tally.options += 1;
            if found != wanted {
                tally.wrong.push(asked.wrong("handed over", &wanted, &found));
            }
        }
    }
}

/// Whether it is a list of numbers and arrays, and one of the arrays is nested.
fn nests(result: &Dynamic) -> bool {
    let Some(items) = result.clone().try_cast::<rhai::Array>() else { return false };
    let inner = |item: &Dynamic| item.clone().try_cast::<rhai::Array>();
    let numbers = items.iter().all(|item| item.is_int() || item.is_array());
    numbers && items.iter().filter_map(inner).flatten().any(|item| item.is_array())
}

pub(super) fn sorted(options: &Options) -> Vec<Vec<Datum>> {
    let mut found = options.data();
    found.sort();
    found
}

/// A result as options, each a sum of positions of this kind. Returns `None` if it isn't a list of such.
fn listed(result: &Dynamic, kind: PositionKind) -> Option<Vec<Vec<Datum>>> {
    let items = result.clone().try_cast::<rhai::Array>()?;
    let mut options: Vec<Vec<Datum>> = items
        .iter()
        .map(|item| {
            let parts = match item.clone().try_cast::<SumOf>() {
                Some(sum) => sum.parts.iter().map(convert::datum).collect::<Result<_, _>>().ok()?,
                None => match (convert::datum(item).ok()?, kind) {
                    (Datum::Ints(heaps), PositionKind::Number) => {
                        heaps.iter().copied().map(Datum::Int).collect()
                    }
                    (position, _) => vec![position],
                },
            };
            let fits = |part: &Datum| match kind {
                PositionKind::Number => part.as_int().is_some(),
                PositionKind::Text => part.as_text().is_some(),
                PositionKind::Map => part.get("k").is_some(),
                _ => part.items().is_some(),
            };
            parts.iter().all(fits).then_some(parts)
        })
        .collect::<Option<_>>()?;
    options.sort();
    Some(options)
}

fn is_stop(error: &rhai::EvalAltResult) -> bool {
    match error.unwrap_inner() {
        rhai::EvalAltResult::ErrorTerminated(..) => true,
        // A native that calls a closure often looks at the limits itself.
        rhai::EvalAltResult::ErrorRuntime(value, _) => {
            let why = value.read_lock::<bouton_script::Diagnostic>();
            why.is_some_and(|why| matches!(why.code.as_str(), "operations" | "memory" | "interrupted"))
        }
        _ => false,
    }
}

/// Compares programs until `programs` are done, or until the time that the environment sets is up; stops
/// early when `enough` mistakes are found.
pub(crate) fn run(first: u64, programs: u64, enough: usize) -> Tally {
    let (begun, time) = (Instant::now(), time());
    let last = if time.is_some() { u64::MAX } else { first + programs };
    let mut tally = Tally::default();
    let mut interpreter = session();
    for seed in first..last {
        if seed % 200 == 199 {
            interpreter = session();
        }
        let text = Generator::program(seed.wrapping_mul(0x51_7C_C1_B7));
        let compared = AssertUnwindSafe(|| compare(&mut interpreter, &text, &mut tally));
        if std::panic::catch_unwind(compared).is_err() {
            tally.wrong.push(format!("{text}\n  panics"));
            interpreter = session();
        }
        if tally.wrong.len() >= enough || time.is_some_and(|time| begun.elapsed() >= time) {
            break;
        }
    }
    tally
}

/// On a stack like that of a session.
pub(crate) fn on_session_thread<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    limits::spawn_session_thread(work).expect("a thread").join().expect("no panic")
}

/// Where random programs begin.
pub(crate) fn seed() -> u64 {
    std::env::var("BOUTON_FUZZ_SEED").ok().and_then(|n| n.parse().ok()).unwrap_or(1)
}

/// How long to look for, if the environment says so.
fn time() -> Option<Duration> {
    let seconds = std::env::var("BOUTON_FUZZ_SECONDS").ok()?.parse().ok()?;
    Some(Duration::from_secs(seconds))
}

/// How many programs: more when the environment asks.
pub(crate) fn programs() -> u64 {
    std::env::var("BOUTON_FUZZ").ok().and_then(|n| n.parse().ok()).unwrap_or(2_000)
}

#[test]
fn compiled_programs_agree_with_the_interpreter() {
    let tally = on_session_thread(|| run(seed(), programs(), 5));
    println!(
        "{} programs, {} compiled, {} of them to machine code; {} equal values, {} lists of options, {} traps, {} errors; refused: {:#?}",
        tally.programs,
        tally.compiled,
        tally.machine_code,
        tally.values,
        tally.options,
        tally.traps,
        tally.errors,
        tally.refused
    );
    assert!(tally.wrong.is_empty(), "{}", tally.wrong[..tally.wrong.len().min(3)].join("\n\n"));
    assert!(tally.compiled * 10 >= tally.programs * 9, "fewer than 90 % compiled");
    let all = if cfg!(feature = "machine-code") { tally.compiled } else { 0 };
    assert_eq!(tally.machine_code, all, "machine code");
    let few = tally.machine_values * 10 < (tally.values + tally.traps) * 9;
    assert!(all == 0 || !few, "more than 10 % of the values trapped in machine code");
    assert!(tally.options * 4 >= tally.values, "only {} lists of options", tally.options);
    assert!(tally.traps * 10 <= tally.values + tally.traps, "more than 10 % of the values trapped");
}
