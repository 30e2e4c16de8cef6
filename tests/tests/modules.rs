//! Layers and sizes: the modules of each crate form layers, no crate is much larger than the others, and no
//! function is longer than a screen.

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

/// The most lines of a function, but for tests.
const LONGEST: usize = 60;

/// The words that may precede `fn`.
const BEFORE_FN: &[&str] = &["pub", "const", "async", "unsafe", "extern", "\"C\""];

/// Functions of more than [`LONGEST`] lines. The formatter puts the brace that ends one below its first line.
fn long_functions(files: &[SourceFile]) -> Vec<String> {
    let mut complaints = Vec::new();
    let sources = files.iter().filter(|file| file.is(".rs") && file.path.contains("/src/"));
    for file in sources.filter(|file| !file.path.contains("/tests")) {
        let code = file.text.split("#[cfg(test)]").next().unwrap_or_default();
        let lines: Vec<&str> = code.lines().collect();
        for (at, line) in lines.iter().enumerate() {
            let mut words = line
                .split_whitespace()
                .skip_while(|word| BEFORE_FN.iter().any(|kind| word.starts_with(kind)));
            if words.next() != Some("fn") {
                continue;
            }
            let indent = line.len() - line.trim_start().len();
            let end = format!("{:indent$}}}", "");
            let length = lines[at..].iter().position(|line| *line == end).map_or(1, |last| last + 1);
            if length > LONGEST {
                complaints.push(format!("{}:{}: {length} lines, at most {LONGEST}", file.path, at + 1));
            }
        }
    }
    complaints
}

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

#[test]
fn no_function_fills_more_than_a_screen() {
    let complaints = long_functions(&files());
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
    let body = |lines| {
        format!(
            "//! A file.\n\nimpl A {{\n    pub(crate) fn a<T>(&self) {{\n{}    }}\n}}\n",
            "        b();\n".repeat(lines)
        )
    };
    let found = |lines| long_functions(&[SourceFile::new("crates/a/src/b.rs", &body(lines))]);
    assert_eq!(found(LONGEST - 2), [""; 0]);
    assert_eq!(found(LONGEST - 1), ["crates/a/src/b.rs:4: 61 lines, at most 60"]);
}
