//! The public surface: the front page of the façade mentions each of its functions, and we count the
//! documented items of the crates below, so that plumbing for a sister crate doesn't grow there unnoticed.

use bouton_tests::tree::{SourceFile, files};

/// The crates that the façade re-exports, and the most items that each documents. Raise a number only for
/// items that a user of the façade is meant to call; the rest is `#[doc(hidden)]` or stays in its crate.
const MOST: &[(&str, usize)] =
    &[("check", 24), ("results", 121), ("rules", 240), ("solve", 106), ("theory", 88)];

/// The words after which an item's name stands.
const ITEMS: &[&str] = &["fn", "struct", "enum", "trait", "const", "type", "static", "mod"];

/// The name of the public item that begins on this line.
fn item(line: &str) -> Option<&str> {
    let mut words = line.trim_start().strip_prefix("pub ")?.split(|c: char| !c.is_alphanumeric() && c != '_');
    let mut kind = words.next()?;
    let mut name = words.next()?;
    while matches!(kind, "const" | "unsafe") && ITEMS.contains(&name) {
        (kind, name) = (name, words.next()?);
    }
    ITEMS.contains(&kind).then_some(name)
}

/// The public items of a text, each with whether it is hidden, and whether it stands within another.
fn items(text: &str) -> Vec<(&str, bool, bool)> {
    let (mut found, mut hidden) = (Vec::new(), false);
    for line in text.lines().take_while(|line| *line != "#[cfg(test)]") {
        if let Some(name) = item(line) {
            found.push((name, hidden, line.starts_with(' ')));
        }
        let attribute = line.trim_start().starts_with("#[");
        hidden = (hidden && attribute) || line.trim() == "#[doc(hidden)]";
    }
    found
}

/// How many public items of a crate are documented: those of a hidden module only if the crate's root names
/// them.
fn documented(name: &str, files: &[SourceFile]) -> usize {
    let folder = format!("crates/{name}/src/");
    let sources = files.iter().filter(|file| file.is(".rs"));
    let sources: Vec<(&str, &str)> =
        sources.filter_map(|file| Some((file.path.strip_prefix(&folder)?, file.text.as_str()))).collect();
    let root = sources.iter().find(|(path, _)| *path == "lib.rs").map_or("", |(_, text)| text);
    let away: Vec<&str> =
        items(root).into_iter().filter(|(_, hidden, _)| *hidden).map(|(name, ..)| name).collect();
    let named = |name: &str| {
        root.split(';').any(|part| {
            part.split_once("pub use ").is_some_and(|(before, path)| {
                !before.trim_end().ends_with("#[doc(hidden)]")
                    && path.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == name)
            })
        })
    };
    let top = |path: &str| path.split(['/', '.']).next().unwrap_or_default().to_owned();
    // A hidden module that the root doesn't re-export from is hidden with its methods.
    let seen = |module: &str| {
        let mut own =
            sources.iter().filter(|(path, _)| top(path) == module).flat_map(|(_, text)| items(text));
        own.any(|(name, _, within)| !within && named(name))
    };
    let count = |(path, text): &(&str, &str)| {
        let module = top(path);
        let away = away.contains(&module.as_str());
        let shown = |(name, hidden, within): &(&str, bool, bool)| {
            !hidden && (!away || if *within { seen(&module) } else { named(name) })
        };
        items(text).iter().filter(|item| shown(item)).count()
    };
    sources.iter().map(count).sum()
}

/// The words that stand as code in the prose of a page.
fn code_words(markdown: &str) -> Vec<&str> {
    let prose = markdown.split("```").step_by(2).flat_map(str::lines);
    let spans = prose.flat_map(|line| line.split('`').skip(1).step_by(2));
    spans.flat_map(|span| span.split(|c: char| !c.is_alphanumeric() && c != '_')).collect()
}

/// The functions of the façade that its front page does not name.
fn unnamed<'a>(files: &'a [SourceFile], page: &str) -> Vec<&'a str> {
    let known = code_words(page);
    let own = files.iter().filter(|file| file.is(".rs") && file.path.starts_with("crates/bouton/src/"));
    let functions =
        own.flat_map(|file| file.text.lines()).filter(|line| line.trim_start().starts_with("pub fn "));
    functions.filter_map(item).filter(|name| !known.contains(name)).collect()
}

#[test]
fn the_front_page_of_the_facade_names_every_function() {
    let files = files();
    let page = files.iter().find(|file| file.path == "crates/bouton/README.md").expect("the page");
    assert_eq!(unnamed(&files, &page.text), [""; 0]);
    let file = SourceFile::new("crates/bouton/src/a.rs", "    pub fn one() {}\npub fn two() {}\n");
    assert_eq!(unnamed(&[file], "`one(…)`\n```\ntwo()\n```\n"), ["two"]);
}

#[test]
fn the_public_surface_is_no_larger_than_it_is_meant_to_be() {
    let files = files();
    for (name, most) in MOST {
        let count = documented(name, &files);
        assert!(
            count <= *most,
            "{name} documents {count} items, at most {most}: hide what only sister crates use"
        );
        assert!(count + 20 > *most, "{name} documents {count} items only: lower its bound of {most}");
    }
}

#[test]
fn hidden_items_are_not_counted() {
    let root = "#[doc(hidden)]\npub mod inner;\npub mod shown;\npub use inner::Seen;\n#[doc(hidden)]\npub use inner::Odd;\n";
    let inner = "pub struct Seen;\npub struct Odd;\npub struct Unseen;\npub(crate) fn own() {}\n";
    let shown = "impl A {\n    #[doc(hidden)]\n    #[must_use]\n    pub fn a() {}\n    pub const fn b() {}\n}\n#[cfg(test)]\npub fn t() {}\n";
    let files = [("lib", root), ("inner", inner), ("shown", shown)]
        .map(|(name, text)| SourceFile::new(&format!("crates/x/src/{name}.rs"), text));
    // The module `shown`, the type `Seen`, and `b`.
    assert_eq!(documented("x", &files), 3);
}
