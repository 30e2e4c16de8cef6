//! One event has one code: in Rust, in a script and at the command line.

use std::time::Duration;

use bouton::Error;
use bouton::prelude::*;

use crate::harness::{Ran, bouton};

/// What goes wrong, in Rust, as a script, and as a command if there is one for it; a bound in front of the
/// command is that of the script, too.
struct Event {
    code: &'static str,
    rust: Error,
    script: &'static str,
    command: &'static [&'static str],
}

/// The code of the error that a run ended with.
fn code(ran: &Ran) -> &str {
    let after = ran.err.split("error[").nth(1).unwrap_or_else(|| panic!("no error: {ran:?}"));
    after.split(']').next().unwrap_or_default()
}

fn event<T: std::fmt::Debug>(
    code: &'static str,
    rust: Result<T, impl Into<Error>>,
    script: &'static str,
    command: &'static [&'static str],
) -> Event {
    let rust = rust.map_err(Into::into).expect_err(script);
    Event { code, rust, script, command }
}

/// Faulty names, codes, parameters, positions and ranges.
fn arguments() -> Vec<Event> {
    let pair = game(|[a, b]: [i64; 2]| (0..a).map(move |a| [a, b]));
    let mixed = nim().position(3).map(|sum| sum.clone() + sum.misere()).expect("a sum");
    let misere = nim().misere().position(3).expect("a position");
    vec![
        event("unknown-game", games::named("kyles", &[]), "game_named(\"kyles\")", &["values", "kyles"]),
        event("bad-code", octal("0.9"), "octal(\"0.9\")", &["values", "octal(\"0.9\")"]),
        event("bad-parameter", subtraction([0]), "subtraction([0])", &["period", "subtraction([0])"]),
        event("bad-position", nim().grundy(-1), "nim().grundy(-1)", &["explain", "nim", "-1"]),
        event("bad-position", nim().grundy("x"), "nim().grundy(\"x\")", &["explain", "nim", "\"x\""]),
        event("bad-position", heap_game(|n| 0..n).grundy(-1), "game(|n| 0..n).grundy(-1)", &[]),
        event("bad-position", pair.grundy(1), "game(|a, b| []).grundy(1)", &[]),
        event("bad-position", pair.grundy([1, 2, 3]), "game(|a, b| []).grundy([1, 2, 3])", &[]),
        event("bad-range", nim().values(-3..=4), "nim().values(-3..=4)", &[]),
        event("bad-argument", bouton::identify(&[0, 1, 2]), "identify([0, 1, 2])", &[]),
        event("bad-argument", bouton::survey_digits(9, 10, &Control::new()), "survey(9, 10)", &[]),
        event("not-a-heap-game", games::cram().values(0..=3), "cram().values(0..=3)", &["values", "cram"]),
        event("not-a-heap-game", games::chomp().period(), "chomp().period()", &["period", "chomp"]),
        event("mixed-convention", mixed.grundy(), "let g = nim(); (g[3] + g.misere()[3]).grundy()", &[]),
        event("misere-sum", misere.equivalent(&misere), "let p = nim().misere()[3]; p.equivalent(p)", &[]),
        event(
            "no-certificate",
            kayles().values(0..=300).and_then(|values| Ok(values.period().verify()?)),
            "kayles().values(0..=300).period().certificate()",
            &[],
        ),
    ]
}

/// Faulty rules, and limits that stop them.
fn rules() -> Vec<Event> {
    let small = || Control::new().positions(1_000);
    let hurried = Control::new().time(Duration::from_millis(50));
    vec![
        event("negative-heap", heap_game(|n| [n - 2]).values(0..=3), "game(|n| [n - 2]).values(0..=3)", &[]),
        event(
            "infinite-value",
            heap_game(|n| [(n + 1) % 5]).values(0..=3),
            "game(|n| [(n + 1) % 5]).values(0..=3)",
            &[],
        ),
        event(
            "too-many-options",
            heap_game(|_| 0_i64..).values(0..=3),
            "game(|n| 0..1000000000).values(0..=3)",
            &[],
        ),
        event(
            "budget",
            games::chomp().with_control(small()).grundy([9, 9, 9, 9, 9, 9]),
            "chomp().grundy([9, 9, 9, 9, 9, 9])",
            &["--positions", "1000"],
        ),
        event(
            "budget",
            octal("0.6")
                .and_then(|game| game.with_control(Control::new().bytes(1 << 20)).values(0..=1 << 30)),
            "octal(\"0.6\").grundy(1073741824)",
            &["--memory", "1M", "values", "0.6", "-n", "1073741824"],
        ),
        event(
            "budget",
            games::grundy_game().with_control(hurried).values(0..=10_000_000),
            "grundy_game().values(0..=10000000)",
            &["--time", "0.05", "values", "grundy_game", "-n", "10000000"],
        ),
    ]
}

#[test]
fn one_event_has_one_code() {
    for Event { code: wanted, rust, script, command } in arguments().into_iter().chain(rules()) {
        assert_eq!(rust.code(), wanted, "in Rust, as {script}: {rust:?}");
        let bounds: &[&str] = match command {
            [bound, amount, ..] if bound.starts_with("--") => &[bound, amount],
            _ => &[],
        };
        let ran = bouton(&[bounds, &["eval", script]].concat());
        assert_eq!(code(&ran), wanted, "{script}: {}", ran.err);
        if command.len() > bounds.len() {
            let ran = bouton(command);
            assert_eq!(code(&ran), wanted, "{command:?}: {}", ran.err);
        }
    }
}

#[test]
fn a_forged_certificate_is_refused_alike() {
    let text = kayles().period().expect("a claim").document().expect("a proof").to_string();
    let forged = text.replace("period 12\n", "period 24\n").replace("checked 168", "checked 169");
    let folder = crate::harness::Folder::new("forged");
    folder.write("forged.txt", &forged);
    let ran = Ran::of(
        crate::harness::command(folder.path(), &["certify", "forged.txt"])
            .output()
            .expect("the binary starts"),
    );
    let read = bouton::theory::certificate::Document::read(&forged).expect("a certificate");
    let refusal = bouton::check::verify_document(&read, &mut |_| {}, &mut |_| true).expect_err("a refusal");
    let rust: Error = bouton::Unverified::Refused(refusal).into();
    assert_eq!((rust.code(), code(&ran)), ("refused", "refused"));
}
