//! We don't promise unpublished packages: one page says how to install the package, and a release changes
//! that page.

use bouton_tests::tree::{SourceFile, files};

const INSTALL: &str = "docs/src/install.md";

/// Whether a line has pip take the package from where nothing is yet.
fn promises(line: &str) -> bool {
    line.split_once("pip install").is_some_and(|(_, rest)| {
        let mut words = rest.split(|c: char| c.is_whitespace() || matches!(c, '`' | '"' | '\\'));
        words.any(|word| word == "bouton" || word.starts_with("bouton["))
    })
}

/// The files that promise it elsewhere.
fn promised(files: &[SourceFile]) -> Vec<&str> {
    let elsewhere = files.iter().filter(|file| file.path != INSTALL && !file.is("tests/tests/install.rs"));
    elsewhere.filter(|file| file.text.lines().any(promises)).map(|file| file.path.as_str()).collect()
}

#[test]
fn only_one_page_says_how_to_install_the_package() {
    assert_eq!(promised(&files()), [""; 0]);
    assert!(files().iter().any(|file| file.path == INSTALL && file.text.lines().any(promises)));
}

#[test]
fn a_promise_is_seen_and_a_path_is_none() {
    for line in ["pip install bouton", "`pip install --user bouton[data]`", "\"!pip install -q bouton\\n\""] {
        assert_eq!(promised(&[SourceFile::new("a.md", line)]), ["a.md"], "{line}");
    }
    for line in ["pip install ./bouton-1.whl", "pip install ./python", "bouton kernel install"] {
        assert_eq!(promised(&[SourceFile::new("a.md", line)]), [""; 0], "{line}");
    }
}
