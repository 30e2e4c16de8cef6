//! Every file of `scripts/` runs, passes checks of its own, and ends with a game.

use std::path::PathBuf;
use std::rc::Rc;
use std::time::{Duration, Instant};

use bouton_script::{Host, Interpreter};
use bouton_tests::memory::Memory;
use bouton_tests::{pool, tree};

/// How long one script may take, built as the tests are and with every core busy.
const LONGEST: Duration = Duration::from_secs(20);

/// Scripts that take longer built as the tests are; `cargo xtask test` runs them with the release binary.
const SLOW: &[(&str, &str)] =
    &[("kayles.rhai", "asks for the period of an interpreted rule, which looks at 5000 heaps")];

/// The fewest scripts that a user finds.
const FEWEST: usize = 14;

/// Runs a script; an error is its fault.
fn run(name: &str, text: &str) -> Result<i64, String> {
    let memory: Rc<dyn Host> = Rc::new(Memory::default());
    let mut interpreter = Interpreter::new(memory);
    if let Some(unknown) = interpreter.check(name, text).first() {
        return Err(format!("{name}: before it runs: {}", unknown.message));
    }
    let begin = Instant::now();
    let evaluated = interpreter.eval(name, text).map_err(|diagnostic| {
        let place = diagnostic.place.map_or(0, |place| place.line);
        format!("{name}:{place}: error[{}]: {}", diagnostic.code, diagnostic.message)
    })?;
    if begin.elapsed() > LONGEST {
        return Err(format!("{name}: took {:?}", begin.elapsed()));
    }
    if !evaluated.value.type_name().ends_with("Game") {
        return Err(format!("{name}: ends with {}, not with a game", evaluated.value.type_name()));
    }
    let checks = interpreter.eval("checks", "checks_passed()").map_err(|diagnostic| diagnostic.message)?;
    match checks.value.as_int() {
        Ok(0) | Err(_) => Err(format!("{name}: has no checks of its own")),
        Ok(passed) => Ok(passed),
    }
}

#[test]
fn every_script_passes_its_own_checks_and_ends_with_a_game() {
    let folder = tree::root().join("scripts");
    let entries = std::fs::read_dir(folder).expect("the scripts");
    let mut scripts: Vec<PathBuf> = entries.map(|entry| entry.expect("a file").path()).collect();
    scripts.retain(|path| path.extension().is_some_and(|extension| extension == "rhai"));
    scripts.sort();
    assert!(scripts.len() >= FEWEST, "only {} scripts", scripts.len());
    scripts.retain(|path| !SLOW.iter().any(|(name, _)| path.ends_with(name)));
    let results = pool::each(&scripts, |path| {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let text = std::fs::read_to_string(path).expect("a text");
        if !text.starts_with("// ") {
            return Err(format!("{name}: has no header that says the rules"));
        }
        let begin = Instant::now();
        let checks = run(&name, &text)?;
        println!("{name}: {checks} checks, {:.2} s", begin.elapsed().as_secs_f64());
        Ok(checks)
    });
    let failures: Vec<String> = results.into_iter().filter_map(Result::err).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn a_script_that_is_not_in_order_is_refused() {
    let bad = [
        ("let a = 1; a", "ends with"),
        ("game(\"Nim\", |n| 0..n)", "no checks"),
        ("check(1 > 2); game(\"Nim\", |n| 0..n)", "check-failed"),
        ("check(true); nimm", "nimm"),
    ];
    for (text, complaint) in bad {
        let found = run("a.rhai", text).expect_err("it is refused");
        assert!(found.contains(complaint), "{text}: {found}");
    }
}
