//! Checks in a script: what its author claims is tested whenever it runs, and by `bouton check`.
//!
//! A check that fails is an error at its place. One that passes says nothing, and is counted.

use bouton_results::Show;
use rhai::{Dynamic, ImmutableString};

use crate::diagnostic::{Diagnostic, Native};
use crate::entry::FunctionEntry;
use crate::functions::Functions;
use crate::messages::Chosen;
use crate::raised::caught;
use crate::value::Check;
use crate::{Context, show};

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[
    FunctionEntry {
        name: "check",
        receiver: None,
        signatures: &["check(condition)", "check(condition, text)", "check(result of a check verb)"],
        summary: "Fails with an error at this place unless the condition is true; the text names the claim.",
        example: "check(1 + 1 == 2, \"addition works\"); checks_passed()",
        output: "1",
        source: "",
        register: register_check,
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
        register: register_check_equal,
    },
    FunctionEntry {
        name: "checks_passed",
        receiver: None,
        signatures: &["checks_passed() -> integer"],
        summary: "How many checks have passed in this session.",
        example: "check(true); check(2 > 1); checks_passed()",
        output: "2",
        source: "",
        register: |functions, context| {
            let context = context.clone();
            functions.register_fn("checks_passed", move || context.checks_passed());
        },
    },
    FunctionEntry {
        name: "code",
        receiver: Some("Error"),
        signatures: &[
            "error.code -> String",
            "error.message -> String",
            "error.hint -> String",
            "error.place -> Map",
            "error.value",
        ],
        summary: "What `catch (e)` catches: its code, its sentence, what to write instead, and where it happened (source, \
                  line and column); nothing where there is none. `throw` makes an error whose `value` is what was \
                  thrown; it is compared and printed like that value.",
        example: "let told = (); try { nim().grundy(-1) } catch (e) { told = [e.code, e.place.line, e.place.column]; } told",
        output: "[\"bad-position\", 1, 28]",
        source: "",
        register: |functions, _| caught::register(functions),
    },
];

fn register_check(functions: &mut Functions, context: &Context) {
    let shared = context.clone();
    functions.register_fn("check", move |condition: bool| -> Native<()> {
        pass(&shared, condition, || Diagnostic::coded("check-failed", &[]))
    });
    let shared = context.clone();
    functions.register_fn("check", move |condition: bool, text: ImmutableString| -> Native<()> {
        pass(&shared, condition, || failed(&text))
    });
    let shared = context.clone();
    functions.register_fn("check", move |check: Check| -> Native<()> {
        pass(&shared, check.holds(), || failed(&check.text(&Chosen)))
    });
}

fn register_check_equal(functions: &mut Functions, context: &Context) {
    let context = context.clone();
    functions.register_fn("check_equal", move |found: Dynamic, expected: Dynamic| -> Native<()> {
        pass(&context, show::equal_as_data(&found, &expected), || unequal(&found, &expected))
    });
}

fn pass(context: &Context, condition: bool, diagnostic: impl FnOnce() -> Diagnostic) -> Native<()> {
    if !condition {
        return Err(diagnostic().raise());
    }
    context.count_check();
    Ok(())
}

fn failed(claim: &str) -> Diagnostic {
    Diagnostic::keyed("check-failed", "check-failed-claim", &[("claim", &claim)])
}

fn unequal(found: &Dynamic, expected: &Dynamic) -> Diagnostic {
    let (found, expected) = (show::found(found), show::found(expected));
    let args: crate::messages::Args<'_> = &[("found", &found), ("expected", &expected)];
    Diagnostic::keyed("check-failed", "check-failed-equal", args)
}
