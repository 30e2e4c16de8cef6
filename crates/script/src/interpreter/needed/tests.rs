//! What short texts need, and that a row registers nothing that a short text would miss.

use std::rc::Rc;

use super::Needed;
use crate::functions::Functions;
use crate::{Context, Host, limits, registry};

struct Quiet;
impl Host for Quiet {}

fn needed(text: &str) -> Option<Vec<String>> {
    match Needed::by(text, &|name| name == "g") {
        Needed::Everything => None,
        Needed::Named(names) => Some(names.into_iter().collect()),
    }
}

#[test]
fn calls_of_the_library_with_literals_need_little() {
    for (text, names) in [
        ("nim().grundy([3, 5])", vec!["grundy", "nim"]),
        ("octal(\"0.137\").values(0..=40)", vec!["octal", "values"]),
        ("let k = kayles(); k.period() // a comment", vec!["kayles", "period"]),
        ("type_of(g)", vec![]),
        ("let nim = nim(); nim.grundy(3)", vec!["grundy", "nim"]),
        ("g.period(500)", vec!["period"]),
        ("1", vec![]),
    ] {
        assert_eq!(
            needed(text).as_deref(),
            Some(names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>().as_slice()),
            "{text}"
        );
    }
}

#[test]
fn whatever_else_needs_everything() {
    for text in [
        "nim()[3]",
        "1 + 2",
        "-1",
        "`${nim()}`",
        "game(|n| 0..n)",
        "fn f(n) { n } nim()",
        "load(\"a.rhai\")",
        "Fn(\"nim\")",
        "x",
        "nim",
        "[1].push(2)",
        "g.len()",
        "g.name",
        "g(3)",
        "g = 1",
        "{ nim() }",
        "print(nim())",
        "\"open",
    ] {
        assert_eq!(needed(text), None, "{text}");
    }
}

/// A function that no row of its name registers would be missing from a short text.
#[test]
fn every_function_is_offered_by_its_row() {
    let context =
        Context::new(Rc::new(Quiet), &crate::interpreter::services::Whole, limits::Limits::default());
    let mut missed = Vec::new();
    for entry in registry::functions() {
        let mut engine = rhai::Engine::new_raw();
        let mut functions = Functions::default();
        (entry.register)(&mut functions, &context);
        functions.register_into(&mut engine);
        for name in engine.collect_fn_metadata(None, |info| Some(info.metadata.name.to_string()), false) {
            let is_name = name.chars().all(|c| c.is_alphanumeric() || c == '_');
            let offered_elsewhere = registry::functions().any(|row| row.offers(&name));
            if is_name && offered_elsewhere && !entry.offers(&name) {
                missed.push((entry.name, name));
            }
        }
    }
    assert!(missed.is_empty(), "{missed:?}");
}
