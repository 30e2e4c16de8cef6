//! The modules of each crate stand in layers, and no crate is much larger than the others.

use std::collections::BTreeMap;

use bouton_tests::imports::{circles, imports};
use bouton_tests::tree::{SourceFile, files};

/// Modules that name one another, and why they may.
const CIRCLES: &[(&str, &[&str], &str)] = &[
    (
        "kernel",
        &["control", "request", "shell"],
        "the shell hands a message to its request, and requests work on the shell's state",
    ),
    (
        "plot",
        &["board", "figure", "twin"],
        "a figure paints its board and its twin, which are made from a figure",
    ),
    (
        "rules",
        &["options", "ruleset", "word_table"],
        "rules fill a sink of options, an option may be a position of other rules, and a table that rules evaluate \
         themselves has a sink",
    ),
];

/// No crate has more than this part of the lines of Rust.
const PART: usize = 5;

fn crates(files: &[SourceFile]) -> BTreeMap<&str, Vec<&SourceFile>> {
    let mut found: BTreeMap<&str, Vec<&SourceFile>> = BTreeMap::new();
    for file in files.iter().filter(|file| file.is(".rs")) {
        if let Some((name, _)) = file.path.strip_prefix("crates/").and_then(|path| path.split_once('/')) {
            found.entry(name).or_default().push(file);
        }
    }
    found
}

#[test]
fn modules_go_round_in_no_circle_but_those_with_a_reason() {
    let files = files();
    let mut complaints = Vec::new();
    let mut found = Vec::new();
    for name in crates(&files).into_keys() {
        for circle in circles(&imports(&files, &format!("crates/{name}/src/"))) {
            if !CIRCLES.iter().any(|(of, known, _)| *of == name && *known == circle) {
                complaints.push(format!("{name}: {} name one another", circle.join(", ")));
            }
            found.push((name.to_owned(), circle));
        }
    }
    for (name, known, _) in CIRCLES {
        if !found.iter().any(|(of, circle)| of == name && circle == known) {
            complaints
                .push(format!("{name}: {} are a circle no more: take them from the list", known.join(", ")));
        }
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

#[test]
fn no_crate_holds_more_than_its_part() {
    let files = files();
    let lines = |files: &[&SourceFile]| files.iter().map(|file| file.text.lines().count()).sum::<usize>();
    let sizes: BTreeMap<&str, usize> =
        crates(&files).iter().map(|(name, files)| (*name, lines(files))).collect();
    let all: usize = sizes.values().sum();
    for (name, size) in sizes {
        assert!(size * PART <= all, "{name} has {size} of {all} lines: cut it along a seam");
    }
}
