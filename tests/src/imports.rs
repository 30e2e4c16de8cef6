//! Which module of a crate names which: read from its sources, for the test that no modules go round in a
//! circle.
//!
//! We read paths that begin with `crate::` or `super::`, anywhere, and the re-exports of the crate's root:
//! code that names `crate::Game` uses the module that defines it. Modules of tests may name any path.

use std::collections::{BTreeMap, BTreeSet};

use crate::tree::SourceFile;

/// The modules at the top of a crate, and those that each of them names.
pub type Imports = BTreeMap<String, BTreeSet<String>>;

/// The imports between the top modules of a crate with its sources in this folder.
#[must_use]
pub fn imports(files: &[SourceFile], folder: &str) -> Imports {
    let mut modules: Vec<(Vec<&str>, String)> = Vec::new();
    for file in files {
        let Some(path) = file.path.strip_prefix(folder).and_then(|path| path.strip_suffix(".rs")) else {
            continue;
        };
        let path: Vec<&str> = path.split('/').filter(|part| !["lib", "main"].contains(part)).collect();
        if !path.contains(&"tests") {
            modules.push((path, code(&file.text)));
        }
    }
    let tops: BTreeSet<&str> = modules.iter().filter_map(|(path, _)| path.first().copied()).collect();
    let root = modules.iter().filter(|(path, _)| path.is_empty());
    let shown: BTreeMap<String, String> = root.flat_map(|(_, text)| re_exports(text)).collect();
    let mut found = Imports::new();
    for (path, text) in modules.iter().filter(|(path, _)| !path.is_empty()) {
        let used = found.entry(path[0].to_owned()).or_default();
        for name in named(text, path) {
            let module = shown.get(&name).filter(|_| !tops.contains(name.as_str())).cloned().unwrap_or(name);
            if tops.contains(module.as_str()) && module != path[0] {
                used.insert(module);
            }
        }
    }
    found
}

/// The sets of modules that reach one another, each sorted.
#[must_use]
pub fn circles(imports: &Imports) -> Vec<Vec<String>> {
    let reached: BTreeMap<&String, BTreeSet<&String>> =
        imports.keys().map(|module| (module, reach(imports, module))).collect();
    let mut found: Vec<Vec<String>> = Vec::new();
    for (module, reaches) in &reached {
        let back = |other: &&&String| reached.get(**other).is_some_and(|there| there.contains(module));
        let circle: Vec<String> = reaches.iter().filter(back).map(|other| (*other).clone()).collect();
        if circle.len() > 1 && !found.contains(&circle) {
            found.push(circle);
        }
    }
    found
}

/// The modules that a module reaches in one step or several.
fn reach<'a>(imports: &'a Imports, from: &String) -> BTreeSet<&'a String> {
    let mut found = BTreeSet::new();
    let mut todo: Vec<&String> = imports.get(from).into_iter().flatten().collect();
    while let Some(module) = todo.pop() {
        if found.insert(module) {
            todo.extend(imports.get(module).into_iter().flatten());
        }
    }
    found
}

/// A text without comments, and without the module of tests at its end.
fn code(text: &str) -> String {
    let lines = text.lines().map(|line| line.split("//").next().unwrap_or_default());
    let text: Vec<&str> = lines.collect();
    let text = text.join("\n");
    text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default().to_owned()
}

/// The names that the root of a crate shows, with the modules that have them:
/// `pub use game::{Game, WeakGame};`.
fn re_exports(root: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for part in root.split("use ").skip(1) {
        let path = part.split(';').next().unwrap_or_default().trim_start_matches("crate::");
        if let Some((module, names)) = path.split_once("::") {
            found.extend(words(names).map(|name| (name.to_owned(), module.to_owned())));
        }
    }
    found
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty())
}

/// The modules or names at the top of the crate that a text names from the module at `path`.
fn named(text: &str, path: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for (start, head) in text.match_indices("crate::").chain(text.match_indices("super::")) {
        // A later `super::` of one path, or the end of another name.
        if text[..start].ends_with(|c: char| c.is_alphanumeric() || "_:$".contains(c)) {
            continue;
        }
        let (mut rest, mut ups) = (&text[start..], 0);
        while let Some(after) = rest.strip_prefix("super::") {
            (rest, ups) = (after, ups + 1);
        }
        rest = rest.strip_prefix("crate::").unwrap_or(rest);
        let base = if head == "crate::" { 0 } else { path.len().saturating_sub(ups) };
        match path[..base].first() {
            Some(module) => found.push((*module).to_owned()),
            None => found.extend(firsts(rest)),
        }
    }
    found
}

/// The first names of a path or of a group of paths: `a` of `a::b`; `a` and `c` of `{a::b, c}`.
fn firsts(path: &str) -> Vec<String> {
    let Some(group) = path.strip_prefix('{') else {
        return words(path).next().map(str::to_owned).into_iter().collect();
    };
    let (mut found, mut depth, mut begun) = (Vec::new(), 0, 0);
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            ',' | '}' if depth == 0 => {
                found.extend(words(&group[begun..at]).next().map(str::to_owned));
                begun = at + 1;
            }
            _ => {}
        }
        if c == '}' && begun == at + 1 {
            break;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_to_name_a_module_is_read() {
        let file = |path: &str, text: &str| SourceFile::new(&format!("crates/x/src/{path}.rs"), text);
        let files = [
            file("lib", "mod a;\nmod b;\nmod c;\nmod d;\npub use c::{Thing, Other as Name};"),
            file("a", "use crate::{b::{One, Two}, Thing};\nuse super::d;"),
            file(
                "b/inner/deep",
                "use super::super::super::a::X; use super::Y; // use crate::d;\nfn f() { crate::d::g() }",
            ),
            file("c", "use std::fmt;\n#[cfg(test)]\nmod tests {\n    use crate::a;\n}"),
            file("d", "mod tests;"),
            file("d/tests", "use crate::a;"),
        ];
        let found = imports(&files, "crates/x/src/");
        let of = |module: &str| found[module].iter().map(String::as_str).collect::<Vec<_>>();
        assert_eq!((of("a"), of("b"), of("c")), (vec!["b", "c", "d"], vec!["a", "d"], vec![]));
        assert_eq!(circles(&found), [["a", "b"]]);
    }
}
