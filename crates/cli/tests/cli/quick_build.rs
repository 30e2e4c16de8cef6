//! A command that isn't built in says how to get it.

use crate::harness::{Folder, Ran};

const FULL: &str = "--features full";

fn refused(args: &[&str]) -> Ran {
    let folder = Folder::new("quick-build");
    let ran = folder.bouton(args);
    assert!(ran.err.contains(FULL) && ran.out.is_empty(), "{args:?}: {ran:?}");
    assert!(folder.path().read_dir().expect("a folder").next().is_none(), "{args:?} wrote a file");
    ran
}

#[cfg(not(feature = "kernel"))]
#[test]
fn the_kernel() {
    for args in [&["kernel", "install"][..], &["kernel", "list"], &["kernel", "run", "none.json"]] {
        assert_eq!(refused(args).code, Some(2), "{args:?}");
    }
}

#[cfg(not(feature = "lsp"))]
#[test]
fn the_language_server() {
    assert_eq!(refused(&["lsp"]).code, Some(2));
}

#[cfg(not(feature = "command-line-docs"))]
#[test]
fn completions_and_the_manual_page() {
    for args in [&["docs", "--command-line", "here"][..], &["completions", "bash"], &["man"]] {
        assert_eq!(refused(args).code, Some(2), "{args:?}");
    }
}

#[cfg(not(feature = "png"))]
#[test]
fn pictures_in_pixels() {
    assert_eq!(refused(&["plot", "kayles", "-o", "k.png"]).code, Some(1));
}
