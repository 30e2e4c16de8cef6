//! The rules of the house. Each is a function from files to complaints: one test holds the repository to it,
//! another shows that it speaks up.

use std::collections::BTreeMap;

use bouton_rules::registry;
use bouton_tests::tree::{SourceFile, files};

/// Longest file of Rust, in lines.
const LONGEST: usize = 450;

/// Files that may be longer, and why.
const LONGER: &[(&str, &str)] = &[];

/// Names that say nothing.
const EMPTY_NAMES: &[&str] = &["utils", "util", "common", "helpers", "misc", "types", "manager"];

/// Beginnings of paths that exist on one machine only, in two halves so that this file does not hold them.
const MACHINE_PATHS: &[(&str, &str)] = &[
    ("/wo", "rk/"),
    ("/ho", "me/"),
    ("/ro", "ot/"),
    ("/Us", "ers/"),
    ("/tmp/ba", "sh_jobs"),
    ("C:\\Us", "ers"),
];

fn without_header(files: &[SourceFile]) -> Vec<String> {
    let rust = files.iter().filter(|file| file.is(".rs"));
    rust.filter(|file| !file.text.starts_with("//!")).map(|file| format!("{}: no `//!`", file.path)).collect()
}

fn too_long(files: &[SourceFile]) -> Vec<String> {
    let allowed = |file: &SourceFile| LONGER.iter().any(|(path, _)| *path == file.path);
    let long = files.iter().filter(|file| file.is(".rs") && file.text.lines().count() > LONGEST);
    long.filter(|file| !allowed(file))
        .map(|file| format!("{}: {} lines, at most {LONGEST}", file.path, file.text.lines().count()))
        .collect()
}

/// The widest line of a comment, in characters. Examples of the documentation are code, which may be wider.
const WIDEST: usize = 110;

fn too_wide(files: &[SourceFile]) -> Vec<String> {
    let mut complaints = Vec::new();
    for file in files.iter().filter(|file| file.is(".rs")) {
        let mut fenced = false;
        for (number, line) in file.text.lines().enumerate() {
            let comment = line.trim_start();
            fenced = comment.starts_with("//") && (fenced != comment.contains("```"));
            // A link or a row of a table can't be broken.
            let whole = ["/// |", "//! |", "/// [", "//! ["].iter().any(|start| comment.starts_with(start));
            if comment.starts_with("//") && !fenced && !whole && line.chars().count() > WIDEST {
                complaints.push(format!("{}:{}: wider than {WIDEST} columns", file.path, number + 1));
            }
        }
    }
    complaints
}

/// Types that are there twice in one crate, and why: another name would not be plainer.
const TWICE: &[(&str, &str, &str)] = &[
    ("compile", "MachineCode", "where there is no machine code, an empty type takes its place"),
    ("compile", "Noting", "as `MachineCode`"),
    ("cli", "Editor", "a quick build has a plain one in its place"),
];

fn named_twice(files: &[SourceFile]) -> Vec<String> {
    let mut found: BTreeMap<(&str, &str), Vec<&str>> = BTreeMap::new();
    for file in files.iter().filter(|file| file.is(".rs") && !file.path.contains("/tests")) {
        let Some((name, path)) = file.path.strip_prefix("crates/").and_then(|path| path.split_once('/'))
        else {
            continue;
        };
        if !path.starts_with("src/") {
            continue;
        }
        let code = file.text.split("#[cfg(test)]").next().unwrap_or_default();
        for line in code.lines() {
            let mut words = line.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| {
                !["", "pub", "crate", "super", "in", "self", "octal", "sequence"].contains(word)
            });
            let item = (words.next(), words.next());
            if let (Some("struct" | "enum" | "trait" | "union"), Some(item)) = item
                && !line.trim_start().starts_with("//")
            {
                found.entry((name, item)).or_default().push(path);
            }
        }
    }
    let excused = |name: &str, item: &str| TWICE.iter().any(|(of, known, _)| *of == name && *known == item);
    found
        .into_iter()
        .filter(|((name, item), places)| places.len() > 1 && !excused(name, item))
        .map(|((name, item), places)| format!("{name}: `{item}` is in {}", places.join(" and in ")))
        .collect()
}

/// Where unsafe code may be, as ARCHITECTURE.md says.
const UNSAFE: &[&str] = &[
    "crates/compile/src/machine_code",
    "crates/heaps/src/octal/kernel",
    "crates/heaps/src/sequence/subtraction/sieve.rs",
    "crates/session/src/counting.rs",
    "crates/web/src/abi.rs",
];

fn unsafe_elsewhere(files: &[SourceFile]) -> Vec<String> {
    let sources = files
        .iter()
        .filter(|file| file.is(".rs") && file.path.starts_with("crates/") && file.path.contains("/src/"));
    let uses = |file: &&SourceFile| {
        ["unsafe {", "unsafe fn", "unsafe impl"].iter().any(|word| file.text.contains(word))
    };
    let elsewhere =
        sources.filter(uses).filter(|file| !UNSAFE.iter().any(|place| file.path.starts_with(place)));
    elsewhere.map(|file| format!("{}: unsafe code", file.path)).collect()
}

fn badly_named(files: &[SourceFile]) -> Vec<String> {
    let rust = files.iter().filter(|file| file.is(".rs"));
    rust.filter(|file| {
        file.name() == "mod.rs" || file.path.split(['/', '.']).any(|part| EMPTY_NAMES.contains(&part))
    })
    .map(|file| format!("{}: name it after what it holds", file.path))
    .collect()
}

fn missing_games(page: &str) -> Vec<String> {
    let ids = registry::GAMES.iter().map(|entry| entry.id);
    ids.filter(|id| !page.contains(&format!("`{id}("))).map(str::to_owned).collect()
}

fn machine_paths(files: &[SourceFile]) -> Vec<String> {
    let mut complaints = Vec::new();
    for file in files {
        for (number, line) in file.text.lines().enumerate() {
            if MACHINE_PATHS.iter().any(|(a, b)| line.contains(&format!("{a}{b}"))) {
                complaints.push(format!("{}:{}: {}", file.path, number + 1, line.trim()));
            }
        }
    }
    complaints
}

/// Pages of the manual that its table of contents does not list.
fn unlisted_pages(files: &[SourceFile]) -> Vec<String> {
    let summary = files.iter().find(|file| file.path == "docs/src/SUMMARY.md").map_or("", |file| &file.text);
    let pages = files.iter().filter_map(|file| file.path.strip_prefix("docs/src/"));
    pages
        .filter(|page| {
            page.ends_with(".md") && *page != "SUMMARY.md" && !summary.contains(&format!("]({page})"))
        })
        .map(|page| format!("docs/src/SUMMARY.md: {page} is not listed"))
        .collect()
}

/// The files that must have examples for their public items: the façade, and the types that it re-exports.
const FACADE: &[&str] = &[
    "crates/bouton/src/",
    "crates/results/src/check.rs",
    "crates/results/src/claim.rs",
    "crates/results/src/listing.rs",
    "crates/results/src/table.rs",
    "crates/results/src/values",
];

/// Public items of the façade without an example.
fn without_example(files: &[SourceFile]) -> Vec<String> {
    let mut complaints = Vec::new();
    let facade = |file: &&SourceFile| FACADE.iter().any(|path| file.path.starts_with(path));
    for file in files.iter().filter(|file| file.is(".rs")).filter(facade) {
        let mut documentation = String::new();
        for line in file.text.lines().map(str::trim_start).take_while(|line| *line != "#[cfg(test)]") {
            if line.starts_with("///") {
                documentation.push_str(line);
            } else if !line.starts_with("#[") {
                let mut words = line.split(|c: char| !c.is_alphanumeric() && c != '_');
                let item = (words.next(), words.next());
                if let (Some("pub"), Some("fn" | "struct" | "enum" | "trait" | "const")) = item
                    && !documentation.contains("```")
                {
                    complaints.push(format!(
                        "{}: `{}` has no example",
                        file.path,
                        words.next().unwrap_or("")
                    ));
                }
                documentation.clear();
            }
        }
    }
    complaints
}

/// The calls of figures that show words to people, and the layers below: their sentences are in a table.
const SAYING: &[&str] = &["pen.text(", "pen.bold(", "pen.upwards(", ".x_desc(", ".y_desc(", "legend.add("];

/// Texts of the drawing layer that are not words for people.
const NO_WORDS: &[(&str, &str)] = &[
    ("plot/src/page.rs", "attributes of SVG"),
    ("plot/src/raster.rs", "names of fonts"),
    ("plot/src/figure.rs", "attributes of SVG"),
    ("plot/src/graph/net.rs", "expressions of Vega"),
];

/// Whether two words follow each other: a sentence, and no key or format.
fn is_sentence(text: &str) -> bool {
    let word = |word: &&str| word.chars().count() > 1 && word.chars().all(char::is_alphabetic);
    let words: Vec<&str> = text.split(' ').map(|word| word.trim_matches([',', ':', '.', ';'])).collect();
    words.windows(2).any(|pair| pair.iter().all(word))
}

/// English words in the code of figures and of native rules outside `wording.rs`.
fn unsaid_words(files: &[SourceFile]) -> Vec<String> {
    let mut complaints = Vec::new();
    for file in files.iter().filter(|file| file.is(".rs") && !file.path.ends_with("wording.rs")) {
        let figures = file.path.starts_with("crates/plot/src/");
        let excepted = NO_WORDS.iter().any(|(path, _)| file.path.ends_with(path));
        let code = file.text.split("#[cfg(test)]").next().unwrap_or_default();
        for (number, line) in code.lines().enumerate() {
            let line = line.trim();
            if line.starts_with("//") || line.starts_with("#[") {
                continue;
            }
            let literals = || line.split('"').skip(1).step_by(2);
            let said = SAYING.iter().any(|call| line.contains(call))
                && literals().any(|text| text.chars().filter(|c| c.is_alphabetic()).count() > 1)
                && !line.contains("label(")
                && !line.contains("say(");
            let refused =
                line.contains("RuleError::new(") || line.contains("refuse(") || line.contains(".hint(");
            let rules = file.path.starts_with("crates/rules/src/") && refused;
            if (figures && !excepted && (said || literals().any(is_sentence)))
                || (rules && literals().any(is_sentence))
            {
                complaints.push(format!("{}:{}: {line}", file.path, number + 1));
            }
        }
    }
    complaints
}

fn none(complaints: &[String]) {
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

#[test]
fn every_rust_file_opens_with_its_purpose() {
    none(&without_header(&files()));
    assert_eq!(without_header(&[SourceFile::new("a.rs", "use std::io;\n")]).len(), 1);
}

#[test]
fn comments_keep_to_their_columns() {
    none(&too_wide(&files()));
    let wide = format!("//! {}\n/// ```\n/// {}\n/// ```\n", "a".repeat(107), "b".repeat(107));
    assert_eq!(too_wide(&[SourceFile::new("a.rs", &wide)]), ["a.rs:1: wider than 110 columns"]);
}

#[test]
fn a_name_of_a_crate_means_one_type() {
    none(&named_twice(&files()));
    let file = |path| SourceFile::new(path, "pub(crate) struct Part<T>(T);\n");
    let found =
        named_twice(&[file("crates/a/src/b.rs"), file("crates/a/src/c.rs"), file("crates/d/src/b.rs")]);
    assert_eq!(found, ["a: `Part` is in src/b.rs and in src/c.rs"]);
}

#[test]
fn no_rust_file_is_too_long() {
    none(&too_long(&files()));
    assert_eq!(too_long(&[SourceFile::new("a.rs", &"\n".repeat(LONGEST + 1))]).len(), 1);
}

#[test]
fn unsafe_code_is_where_the_architecture_says() {
    none(&unsafe_elsewhere(&files()));
    assert_eq!(unsafe_elsewhere(&[SourceFile::new("crates/a/src/b.rs", "unsafe { x() }")]).len(), 1);
}

#[test]
fn every_exception_to_the_length_is_still_needed() {
    for (path, why) in LONGER {
        assert!(!why.is_empty(), "{path} gives no reason");
        let file = files().into_iter().find(|file| file.path == *path);
        assert!(file.is_some_and(|file| file.text.lines().count() > LONGEST), "{path} is no longer long");
    }
}

#[test]
fn no_module_has_an_empty_name() {
    none(&badly_named(&files()));
    let bad = ["a/mod.rs", "a/utils.rs", "a/helpers/b.rs"].map(|path| SourceFile::new(path, ""));
    assert_eq!(badly_named(&bad).len(), bad.len());
}

#[test]
fn every_page_of_the_manual_is_in_its_table_of_contents() {
    none(&unlisted_pages(&files()));
    assert_eq!(unlisted_pages(&[SourceFile::new("docs/src/lost.md", "")]).len(), 1);
}

#[test]
fn every_game_is_in_the_manual() {
    let page = files().into_iter().find(|file| file.path == "docs/src/reference/games.md").expect("the page");
    none(&missing_games(&page.text));
    assert_eq!(missing_games("").len(), registry::GAMES.len());
}

/// The codes in the fences of transcripts.
fn codes(files: &[SourceFile], folder: &str) -> Vec<String> {
    let pages = files.iter().filter(|file| file.is(".md") && file.path.starts_with(folder));
    let fences = pages.flat_map(|file| file.text.lines()).filter(|line| line.starts_with("```"));
    fences.filter_map(|line| line.split_once("error=").map(|(_, code)| code.to_owned())).collect()
}

#[test]
fn every_error_of_the_transcripts_is_explained() {
    let files = files();
    let page = files.iter().find(|file| file.path == "docs/src/errors.md").expect("the page");
    let missing = |page: &str| -> Vec<String> {
        let explained = |code: &String| page.lines().any(|line| line.strip_prefix("### ") == Some(code));
        codes(&files, "tests/suite/").into_iter().filter(|code| !explained(code)).collect()
    };
    none(&missing(&page.text));
    assert!(missing("").len() > 50, "the errors have transcripts");
}

#[test]
fn the_changelog_is_open() {
    let file = files().into_iter().find(|file| file.path == "CHANGELOG.md").expect("a changelog");
    assert!(file.text.contains("\n## [Unreleased]\n"));
}

#[test]
fn no_file_names_a_place_on_one_machine() {
    none(&machine_paths(&files()));
    let (a, b) = MACHINE_PATHS[0];
    assert_eq!(machine_paths(&[SourceFile::new("a.md", &format!("see {a}{b}x"))]).len(), 1);
}

/// The names that `use bouton::prelude::*` brings, with every feature; of `*` nobody knows how many.
fn prelude(text: &str) -> Vec<&str> {
    let uses = text.split("pub use ").skip(1).filter_map(|rest| rest.split(';').next());
    let names = uses.flat_map(|path| match path.split_once('{') {
        Some((_, list)) => list.trim_end_matches('}').split(',').collect::<Vec<_>>(),
        None => path.rsplit("::").take(1).collect(),
    });
    names.map(str::trim).filter(|name| !name.is_empty()).collect()
}

#[test]
fn the_prelude_has_few_names() {
    let file =
        files().into_iter().find(|file| file.path == "crates/bouton/src/prelude.rs").expect("a prelude");
    let names = prelude(&file.text);
    assert!(names.len() <= 25 && !names.contains(&"*"), "{}: {names:?}", names.len());
    assert!(["Game", "games", "Script"].iter().all(|name| names.contains(name)), "{names:?}");
    assert_eq!(prelude("pub use a::b;\npub use c::{\n    d, e,\n};\npub use f::*;\n"), ["b", "d", "e", "*"]);
}

#[test]
fn the_facade_shows_an_example_of_everything() {
    none(&without_example(&files()));
    let bare = SourceFile::new(
        "crates/bouton/src/a.rs",
        "/// Nothing.\n#[must_use]\npub fn a() {}\npub(crate) fn b() {}\n",
    );
    assert_eq!(without_example(&[bare]), ["crates/bouton/src/a.rs: `a` has no example"]);
}

#[test]
fn words_for_people_stand_in_tables() {
    none(&unsaid_words(&files()));
    for (path, why) in NO_WORDS {
        assert!(
            !why.is_empty() && files().iter().any(|file| file.path.ends_with(path)),
            "{path} is not there"
        );
    }
    let bad = [
        ("crates/plot/src/a.rs", "let note = format!(\"and {n} more heaps\");"),
        ("crates/plot/src/a.rs", "pen.text(\"value\", at, 12, ink, Align::Left)"),
        ("crates/rules/src/games/a.rs", "RuleError::new(\"bad-code\", \"the code is empty\")"),
    ];
    let good = [
        ("crates/plot/src/a.rs", "pen.text(&words.label(\"figure-value\"), at, 12, ink, Align::Left)"),
        ("crates/rules/src/games/a.rs", "tags: &[\"heaps that split\"],"),
    ];
    let found = |rows: &[(&str, &str)]| {
        let files: Vec<SourceFile> = rows.iter().map(|(path, text)| SourceFile::new(path, text)).collect();
        unsaid_words(&files).len()
    };
    assert_eq!((found(&bad), found(&good)), (bad.len(), 0));
}
