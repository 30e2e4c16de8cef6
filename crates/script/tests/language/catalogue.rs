//! The catalogue of messages and the code agree.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use bouton_script::messages;
use fluent_bundle::FluentResource;

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry")) {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

fn code() -> String {
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files);
    files.iter().map(|file| std::fs::read_to_string(file).expect("a source")).collect()
}

fn keys() -> BTreeSet<&'static str> {
    let lines = messages::ENGLISH.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
    lines.filter_map(|line| line.split_once(" =").map(|(key, _)| key)).collect()
}

#[test]
fn the_catalogue_is_well_formed() {
    let resource = FluentResource::try_new(messages::ENGLISH.to_owned());
    assert!(resource.is_ok(), "{:?}", resource.err().map(|(_, errors)| errors));
    let count =
        messages::ENGLISH.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase())).count();
    assert_eq!(keys().len(), count, "a key stands twice");
}

#[test]
fn every_key_is_used() {
    let code = code();
    let unused: Vec<&str> = keys().into_iter().filter(|key| !code.contains(&format!("\"{key}\""))).collect();
    // Keys that are made from a code: `array-bounds` and `array-bounds-empty`.
    let made: Vec<&str> = unused.into_iter().filter(|key| !key.ends_with("-bounds-empty")).collect();
    assert!(made.is_empty(), "{made:?}");
}

/// Every key that the code names is in the catalogue.
#[test]
fn every_named_key_exists() {
    let code = code();
    let keys = keys();
    let mut missing = Vec::new();
    for (call, argument) in [("::coded(", 0), ("::keyed(", 1), ("messages::text(", 0), ("messages::hint(", 0)]
    {
        for piece in code.split(call).skip(1) {
            let arguments = piece.split(',').nth(argument).unwrap_or("").trim();
            let Some(key) = arguments.strip_prefix('"').and_then(|rest| rest.split('"').next()) else {
                continue;
            };
            if !keys.contains(key) {
                missing.push(key.to_owned());
            }
        }
    }
    assert!(missing.is_empty(), "{missing:?}");
}

/// A language puts its sentences before the English ones; what it lacks stays English.
#[test]
fn another_language_is_a_file() {
    messages::use_language("pt", "interrupted = interrompido\n").expect("a language");
    assert_eq!(messages::text("interrupted", &[]), "interrompido");
    assert_eq!(messages::text("unknown-name", &[("name", &"x")]), "there is no `x` here");
    assert!(messages::use_language("no language", "").is_err());
    messages::use_language("en", "").expect("a language");
}
