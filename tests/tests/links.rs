//! The links of Markdown pages lead somewhere, on the site of the manual, too.

use bouton_tests::tree::{SourceFile, files, root};

/// The targets of the inline links outside code.
fn links(markdown: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut fenced = false;
    for line in markdown.lines() {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
        }
        if fenced {
            continue;
        }
        let text: String = line.split('`').step_by(2).collect();
        for after in text.split("](").skip(1) {
            found.extend(after.split([')', ' ']).next().map(str::to_owned));
        }
    }
    found
}

/// The pages of the manual, which is also a site without the rest of the repository.
const MANUAL: &str = "docs/src/";

fn broken_links(files: &[SourceFile], exists: impl Fn(&str) -> bool) -> Vec<String> {
    let mut complaints = Vec::new();
    for file in files.iter().filter(|file| file.is(".md")) {
        let folder = file.path.rsplit_once('/').map_or("", |(folder, _)| folder);
        for link in links(&file.text) {
            let target = link.split('#').next().unwrap_or_default();
            if target.is_empty() || target.contains("://") || target.starts_with("mailto:") {
                continue;
            }
            let mut path: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
            for part in target.split('/') {
                match part {
                    ".." => drop(path.pop()),
                    "." => {}
                    part => path.push(part),
                }
            }
            let path = path.join("/");
            if !exists(&path) {
                complaints.push(format!("{}: nothing at `{link}`", file.path));
            } else if file.path.starts_with(MANUAL) && !path.starts_with(MANUAL) {
                complaints.push(format!("{}: `{link}` isn't on the site of the manual", file.path));
            }
        }
    }
    complaints
}

#[test]
fn every_relative_link_leads_somewhere() {
    assert_eq!(broken_links(&files(), |path| root().join(path).exists()), Vec::<String>::new());
    let page =
        SourceFile::new("docs/a.md", "![x](b.md 'f') [y](../c.md#part) `[z](d.md)` [w](https://example.org)");
    assert_eq!(broken_links(std::slice::from_ref(&page), |_| false).len(), 2);
    assert!(broken_links(&[page], |path| ["docs/b.md", "c.md"].contains(&path)).is_empty());
    let page = SourceFile::new("docs/src/rust/a.md", "[x](../b.md) [y](../../../README.md)");
    assert_eq!(broken_links(&[page], |_| true).len(), 1);
}
