//! The table of the library is complete: sorted, without gaps, and every registered function has a row.

use std::collections::BTreeSet;
use std::rc::Rc;

use bouton_script::functions::Functions;
use bouton_script::library::SECTIONS;
use bouton_script::{Host, Interpreter, registry};

struct Quiet;
impl Host for Quiet {}

#[test]
fn sections_are_sorted_by_name() {
    for (section, entries) in SECTIONS {
        let names: Vec<&str> =
            entries.iter().map(|entry| entry.name).filter(|n| n.starts_with(char::is_alphabetic)).collect();
        let mut sorted = names.clone();
        sorted.sort_unstable();
        assert_eq!(names, sorted, "{section}");
    }
}

#[test]
fn no_row_has_a_gap() {
    for entry in registry::functions() {
        let name = entry.name;
        assert!(
            !entry.signatures.is_empty() && !entry.summary.is_empty() && !entry.example.is_empty(),
            "{name}"
        );
        assert!(entry.summary.ends_with(['.', ')']), "{name}: a summary is sentences");
        if let Some(receiver) = entry.receiver {
            assert!(registry::TYPES.contains(&receiver), "{name}: {receiver}");
        }
    }
}

#[test]
fn names_are_unique_for_each_receiver() {
    let mut seen = BTreeSet::new();
    for entry in registry::functions() {
        assert!(seen.insert((entry.receiver, entry.name)), "{:?} {} twice", entry.receiver, entry.name);
    }
}

#[test]
fn everything_registered_has_a_row() {
    let interpreter = Interpreter::new(Rc::new(Quiet));
    let context = interpreter.context();
    let (mut engine, mut functions) = (rhai::Engine::new_raw(), Functions::default());
    for entry in registry::functions() {
        (entry.register)(&mut functions, context);
    }
    functions.register_into(&mut engine);
    let found: BTreeSet<String> = engine
        .collect_fn_metadata(None, |info| Some(info.metadata.name.to_string()), false)
        .into_iter()
        .collect();
    let games: BTreeSet<&str> = bouton_rules::GAMES
        .iter()
        .flat_map(|game| std::iter::once(game.id).chain(game.aliases.iter().copied()))
        .collect();
    let rows: Vec<&'static registry::FunctionEntry> = registry::functions().collect();
    let in_manual = |name: &str| {
        rows.iter()
            .any(|row| row.name == name || row.signatures.iter().any(|s| s.contains(&format!("{name}("))))
    };
    for name in &found {
        let bare = name.strip_prefix("get$").unwrap_or(name);
        let property = rows.iter().any(|row| row.signatures.iter().any(|s| s.contains(&format!(".{bare}"))));
        let operator = !name.starts_with(|c: char| c.is_alphabetic());
        let silent = ["to_string", "to_debug", "index$get$", "contains"].contains(&name.as_str());
        assert!(
            in_manual(name) || property || operator || silent || games.contains(name.as_str()),
            "`{name}` has no row"
        );
    }
}

#[test]
fn the_reference_has_every_function_and_game() {
    let reference = bouton_script::help::reference();
    for entry in registry::functions() {
        assert!(reference.contains(entry.signatures[0]), "{}", entry.name);
    }
    for game in bouton_rules::GAMES {
        assert!(reference.contains(&game.signature()), "{}", game.id);
    }
}
