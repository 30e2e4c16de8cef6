//! The reference pages of the manual are those that the registries make; `cargo xtask docs` rewrites them.

use std::collections::BTreeSet;

use bouton_session::manual::{ManualPage, manual};
use bouton_tests::tree::{SourceFile, files};

const FOLDER: &str = "docs/src/reference/";

/// Pages that differ from what would be written now, are missing, or are left over.
fn stale(pages: &[ManualPage], files: &[SourceFile]) -> Vec<String> {
    let committed: Vec<_> = files.iter().filter(|file| file.path.starts_with(FOLDER)).collect();
    let names: BTreeSet<String> = pages.iter().map(|page| format!("{FOLDER}{}", page.file)).collect();
    let differing = pages.iter().filter(|page| {
        let path = format!("{FOLDER}{}", page.file);
        !committed.iter().any(|file| file.path == path && file.text == page.markdown)
    });
    let left_over = committed.iter().filter(|file| !names.contains(&file.path));
    differing.map(|page| page.file.clone()).chain(left_over.map(|file| file.path.clone())).collect()
}

#[test]
fn the_reference_is_up_to_date() {
    let found = stale(&manual(), &files());
    assert!(found.is_empty(), "run `cargo xtask docs`: {}", found.join(", "));
}

#[test]
fn an_old_page_is_found() {
    let page =
        |text: &str| ManualPage { file: "a.md".to_owned(), title: String::new(), markdown: text.to_owned() };
    let file = |name: &str| SourceFile::new(&format!("{FOLDER}{name}"), "old");
    assert_eq!(stale(&[page("old")], &[file("a.md")]).len(), 0);
    assert_eq!(stale(&[page("new")], &[file("a.md")]).len(), 1);
    assert_eq!(stale(&[page("old")], &[]).len(), 1);
    assert_eq!(stale(&[page("old")], &[file("a.md"), file("b.md")]).len(), 1);
}
