//! Checks in a script: what its author claims is tested whenever it runs, and by `bouton check`.
//!
//! A check that fails is an error at its place. One that passes says nothing, and is counted.

use std::cell::Cell;
use std::rc::Rc;

use bouton_results::Show;
use rhai::{Dynamic, Engine, ImmutableString};

use crate::diagnostic::{Diagnostic, Native};
use crate::entry::FunctionEntry;
use crate::messages::Chosen;
use crate::value::Check;
use crate::{Context, show};

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[
    FunctionEntry {
        name: "check",
        receiver: None,
        signatures: &["check(condition)", "check(condition, text)", "check(result of a check verb)"],
        summary: "Fails with an error at this place unless the condition is true; the text says what was claimed.",
        example: "check(1 + 1 == 2, \"addition works\"); checks_passed()",
        output: "1",
        source: "",
        register,
    },
    FunctionEntry {
        name: "check_equal",
        receiver: None,
        signatures: &["check_equal(found, expected)"],
        summary: "Fails with an error that shows both unless the values are equal. A nimber equals its integer, \
                  values equal an array, an outcome equals its letter.",
        example: "check_equal(game(\"Nim\", |n| 0..n).values(0..=3), [0, 1, 2, 3]); checks_passed()",
        output: "1",
        source: "",
        register: registered_with_check,
    },
    FunctionEntry {
        name: "checks_passed",
        receiver: None,
        signatures: &["checks_passed() -> integer"],
        summary: "How many checks have passed in this session.",
        example: "check(true); check(2 > 1); checks_passed()",
        output: "2",
        source: "",
        register: registered_with_check,
    },
];

/// The three share one counter, so that the first row registers them all.
fn register(engine: &mut Engine, _: &Context) {
    let passed = Rc::new(Cell::new(0_i64));
    let counter = Rc::clone(&passed);
    engine.register_fn("check", move |condition: bool| -> Native<()> {
        pass(&counter, condition, || Diagnostic::coded("check-failed", &[]))
    });
    let counter = Rc::clone(&passed);
    engine.register_fn("check", move |condition: bool, text: ImmutableString| -> Native<()> {
        pass(&counter, condition, || failed(&text))
    });
    let counter = Rc::clone(&passed);
    engine.register_fn("check", move |check: Check| -> Native<()> {
        pass(&counter, check.holds(), || failed(&check.text(&Chosen)))
    });
    let counter = Rc::clone(&passed);
    engine.register_fn("check_equal", move |found: Dynamic, expected: Dynamic| -> Native<()> {
        // Equal as data: how a value is represented does not matter here.
        pass(&counter, show::json(&found) == show::json(&expected), || unequal(&found, &expected))
    });
    engine.register_fn("checks_passed", move || passed.get());
}

fn registered_with_check(_: &mut Engine, _: &Context) {}

fn pass(counter: &Cell<i64>, condition: bool, diagnostic: impl FnOnce() -> Diagnostic) -> Native<()> {
    if !condition {
        return Err(diagnostic().raise());
    }
    counter.set(counter.get() + 1);
    Ok(())
}

fn failed(claim: &str) -> Diagnostic {
    Diagnostic::keyed("check-failed", "check-failed-claim", &[("claim", &claim)])
}

fn unequal(found: &Dynamic, expected: &Dynamic) -> Diagnostic {
    let (found, expected) = (show::show(found).text, show::show(expected).text);
    let args: crate::messages::Args<'_> = &[("found", &found), ("expected", &expected)];
    Diagnostic::keyed("check-failed", "check-failed-equal", args)
}
