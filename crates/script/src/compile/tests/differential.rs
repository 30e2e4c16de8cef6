//! Random programs: the interpreter and the compiled code give equal values, or the compiled code traps.

use std::rc::Rc;

use bouton_rules::{Datum, Options, PositionKind};
use rhai::{Dynamic, FnPtr};

use super::generator::{Generator, HELPERS};
use crate::compile::{Compiled, Form, fault};
use crate::rule::{Definition, RuleEngine, snapshot};
use crate::{Host, Interpreter, Limits, convert, limits};

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

/// What the rule is asked.
fn positions() -> Vec<(i64, Vec<i64>)> {
    vec![(0, vec![]), (3, vec![2, 5]), (7, vec![4, 1, 3]), (-2, vec![0]), (1, vec![i64::MAX, 6])]
}

pub(crate) fn session() -> Interpreter {
    let limits = Limits { operations: Some(20_000), ..Limits::default() };
    let mut session = Interpreter::with_limits(Rc::new(Quiet), limits);
    let globals = "const LIMIT = 6; const TAKE = [1, 3, 4]; const PAIRS = [[1, 2], [3]];";
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
    let definition = Definition::of_rule("test", function);
    let taken = snapshot::take(definition, &context.frame()).map_err(|error| error.message);
    let (definition, frame) = taken.expect("a snapshot");
    let frame = Rc::new(frame);
    let forms = [Form::Int, Form::List(Box::new(Form::Int))];
    context.set_rule_engine(RuleEngine::Closures);
    let compiled = match Compiled::new(&definition.moves, &frame, &forms, &context) {
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
    context.set_rule_engine(RuleEngine::Fastest);
    let code = Compiled::new(&definition.moves, &frame, &forms, &context).ok();
    let code = code.filter(Compiled::is_machine_code);
    tally.machine_code += u64::from(code.is_some());
    let mut last = String::new();
    for (n, h) in positions() {
        context.restart();
        let arguments: Vec<Dynamic> =
            vec![n.into(), h.iter().map(|x| Dynamic::from(*x)).collect::<rhai::Array>().into()];
        let expected = {
            let _frame = context.within(Rc::clone(&frame));
            match context.call(&definition.moves, arguments) {
                Ok(value) => convert::datum(&value).ok(),
                // The interpreter counts other steps than the compiled code: no verdict.
                Err(error) if is_stop(&error) => continue,
                Err(error) => {
                    last = format!("{error}");
                    None
                }
            }
        };
        context.restart();
        let position = Datum::list(vec![Datum::Int(n), Datum::ints(h)]);
        let found = compiled.value(&position);
        context.restart();
        match (&expected, code.as_ref().and_then(|code| code.value(&position))) {
            (Some(expected), Some(found)) if *expected == found => tally.machine_values += 1,
            (_, None) => {}
            (expected, found) => {
                tally.wrong.push(format!("{text}\n  at {position}: {expected:?} machine code {found:?}"));
            }
        }
        if let Some(wanted) = expected.as_ref().and_then(listed) {
            for compiled in [Some(&compiled), code.as_ref()].into_iter().flatten() {
                context.restart();
                if let Some(found) = handed_over(compiled, &position) {
                    tally.options += 1;
                    if found != wanted {
                        tally
                            .wrong
                            .push(format!("{text}\n  at {position}: {wanted:?} handed over {found:?}"));
                    }
                }
            }
        }
        match (expected, found) {
            (Some(_), None) => tally.traps += 1,
            (None, None) => tally.errors += 1,
            (Some(expected), Some(found)) if expected == found => tally.values += 1,
            (expected, found) => {
                tally.wrong.push(format!("{text}\n  at {position}: {expected:?} compiled {found:?} {last}"));
            }
        }
    }
}

/// A result as options, each a sum of numbers; none if it is no list of such.
fn listed(result: &Datum) -> Option<Vec<Vec<i64>>> {
    let mut options: Vec<Vec<i64>> = result
        .items()?
        .iter()
        .map(|item| item.as_int().map(|n| vec![n]).or_else(|| item.as_ints().map(<[i64]>::to_vec)))
        .collect::<Option<_>>()?;
    options.sort();
    Some(options)
}

/// The options that compiled code hands over one by one.
fn handed_over(compiled: &Compiled, position: &Datum) -> Option<Vec<Vec<i64>>> {
    let mut options = Options::new();
    compiled.options(PositionKind::Number, position, &mut options)?;
    let heaps =
        |parts: &[bouton_rules::Part]| parts.iter().filter_map(|part| part.position.as_int()).collect();
    let mut found: Vec<Vec<i64>> = options.iter().map(heaps).collect();
    found.sort();
    Some(found)
}

fn is_stop(error: &rhai::EvalAltResult) -> bool {
    matches!(error.unwrap_inner(), rhai::EvalAltResult::ErrorTerminated(..))
}

/// Runs so many programs; stops early when `enough` mistakes are found.
pub(crate) fn run(first: u64, programs: u64, enough: usize) -> Tally {
    let mut tally = Tally::default();
    let mut interpreter = session();
    for seed in first..first + programs {
        if seed % 200 == 199 {
            interpreter = session();
        }
        compare(&mut interpreter, &Generator::program(seed.wrapping_mul(0x51_7C_C1_B7)), &mut tally);
        if tally.wrong.len() >= enough {
            break;
        }
    }
    tally
}

/// On a stack like that of a session.
pub(crate) fn on_session_thread<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    limits::spawn_session_thread(work).expect("a thread").join().expect("no panic")
}

/// How many programs: more when the environment asks.
fn programs() -> u64 {
    std::env::var("BOUTON_FUZZ").ok().and_then(|n| n.parse().ok()).unwrap_or(2_000)
}

#[test]
fn compiled_programs_agree_with_the_interpreter() {
    let seed = std::env::var("BOUTON_FUZZ_SEED").ok().and_then(|n| n.parse().ok()).unwrap_or(1);
    let tally = on_session_thread(move || run(seed, programs(), 5));
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

/// The comparison is worth something: faults planted in the compiler are each found.
#[test]
fn planted_faults_are_found() {
    for planted in 1..=fault::COUNT {
        let tally = on_session_thread(move || {
            fault::plant(planted);
            run(1, 2_000, 1)
        });
        println!("fault {planted}: after {} programs", tally.programs);
        assert!(!tally.wrong.is_empty(), "fault {planted} was not found in {} programs", tally.programs);
    }
}
