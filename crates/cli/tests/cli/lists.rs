//! `bouton games` and `bouton docs`.

use crate::harness::{Folder, bouton};

#[test]
fn games_are_listed_and_found() {
    let all = bouton(&["games"]).fine();
    assert!(all.contains("kayles()") && all.contains("moore_nim(k"), "{all}");
    let some = bouton(&["games", "pins"]).fine();
    assert!(some.contains("kayles()") && some.lines().count() < all.lines().count(), "{some}");
    let document = bouton(&["games", "kayles", "--json"]).json();
    assert!(document.as_array().expect("an array").iter().any(|game| game["id"] == "kayles"));
    let contests = bouton(&["games", "slide towards", "--json"]).json();
    assert_eq!(contests[0]["call"], "northcott()");
    let named = bouton(&["games", "wythoff"]).fine();
    assert!(named.starts_with("wythoff() "), "names come before what only the theory mentions: {named}");
    assert_eq!(bouton(&["games", "zzz", "--json"]).fine(), "[]\n");
    let ran = bouton(&["games", "zzz"]);
    assert_eq!(
        (ran.code, ran.err.as_str()),
        (Some(2), "error: no game mentions `zzz`; `bouton games` lists all\n")
    );
}

#[test]
fn the_manual_is_printed_and_written() {
    let text = bouton(&["docs"]).fine();
    assert!(text.contains("## values") && text.contains("## Kayles"), "{}", text.len());
    assert!(bouton(&["docs", "values"]).fine().contains("game.values(range"));
    assert!(bouton(&["docs", "kayles"]).fine().contains("kayles() -> Game"));
    assert_eq!(bouton(&["docs", "zzz"]).code, Some(2));
    let catalogue = bouton(&["docs", "--catalogue"]).fine();
    for key in ["label-hint = ", "explain-mex = ", "rule-octal = ", "theorem-parts = ", "number-point = "] {
        assert!(catalogue.contains(&format!("\n{key}")), "{key}");
    }
    assert_eq!(bouton(&["docs", "--catalogue", "kayles"]).code, Some(2));
    let folder = Folder::new("docs");
    folder.bouton(&["docs", "--out", "a/b"]).fine();
    assert!(folder.read("a/b/index.md").contains("[Games](games.md)"));
    assert!(folder.read("a/b/games.md").contains("## Kayles"));
    folder.write("file", "");
    assert_eq!(folder.bouton(&["docs", "--out", "file"]).code, Some(4));
}

#[cfg(feature = "command-line-docs")]
#[test]
fn shells_and_man_are_given_what_they_read() {
    for (shell, say) in [
        ("bash", "complete -F"),
        ("zsh", "#compdef bouton"),
        ("fish", "complete -c bouton"),
        ("powershell", "Register-ArgumentCompleter"),
    ] {
        let text = bouton(&["completions", shell]).fine();
        assert!(text.contains(say) && text.contains("survey"), "{shell}");
    }
    assert!(bouton(&["man"]).fine().contains(".TH bouton 1"));
    assert_eq!(bouton(&["completions", "cmd"]).code, Some(2));
}
