//! `BOUTON_LANG`: the language of the class, built in or a file of one's own.

use crate::harness::{Folder, Ran, command};

/// A run in `folder` in a language.
fn speaking(folder: &Folder, language: &str, args: &[&str]) -> Ran {
    let output = command(folder.path(), args).env("BOUTON_LANG", language).output();
    Ran::of(output.expect("the binary starts"))
}

#[test]
fn a_language_is_chosen_by_its_tag() {
    let folder = Folder::new("language");
    let said = |language: &str, args: &[&str]| speaking(&folder, language, args).fine();
    for (language, words) in [
        ("pt_BR.UTF-8", "soma-nim"),
        ("es", "suma nim"),
        ("ca", "perquè 4 ⊕ 5 = 1"),
        ("tlh", "nim-sum"),
        ("", "nim-sum"),
    ] {
        let explained = said(language, &["explain", "nim", "[3,4,8,10]"]);
        assert!(explained.contains(words), "{language}: {explained}");
    }
    let listed = said("pt", &["games", "pino"]);
    assert!(listed.contains("kayles()") && listed.contains("derrube"), "{listed}");
    let wrong = speaking(&folder, "pt", &["games", "zzz"]);
    assert_eq!(wrong.err, "erro: nenhum jogo fala de `zzz`; `bouton games` lista todos\n");
    // What programs read does not change.
    let document = |language: &str| said(language, &["period", "kayles", "--json"]);
    assert_eq!(document("pt"), document("en"));
}

#[test]
fn a_language_of_ones_own_is_a_file() {
    let folder = Folder::new("catalogue");
    folder.write("gl.ftl", "unknown-name = non existe `{ $name }`\nexplain-nim-sum = suma galega\n");
    let wrong = speaking(&folder, "gl.ftl", &["eval", "nope"]);
    assert!(wrong.err.starts_with("error[unknown-name]: non existe `nope`\n"), "{}", wrong.err);
    let explained = speaking(&folder, "gl.ftl", &["explain", "nim", "[3,4]"]).fine();
    assert!(explained.contains("suma galega") && explained.contains("heap 3"), "{explained}");
    let missing = speaking(&folder, "none.ftl", &["eval", "1"]);
    assert_eq!(missing.code, Some(2));
    assert_eq!(missing.err, "error: there is no file `none.ftl`\n");
}

#[test]
fn a_mistake_in_a_catalogue_is_an_error_with_its_place() {
    let folder = Folder::new("mistakes");
    let nested = format!("interrupted = a\nnim = {}\n", "{".repeat(50_000));
    for (text, said) in [
        (nested.as_str(), "line 2, column "),
        ("interrupted = a\n  { b\n", "line "),
        ("interrupted = a\nintrrupted = b\n", "line 2, column 1: no sentence has the key `intrrupted`"),
        ("unknown-name = non { $nmae }\n", "line 1, column 1: "),
    ] {
        folder.write("gl.ftl", text);
        let ran = speaking(&folder, "gl.ftl", &["eval", "1"]);
        assert_eq!(ran.code, Some(2), "{text:.40}: {ran:?}");
        assert!(ran.err.contains("`gl.ftl`") && ran.err.contains(said), "{text:.40}: {}", ran.err);
    }
    folder.write("gl.ftl", "\u{feff}interrupted = a\n");
    assert_eq!(speaking(&folder, "gl.ftl", &["eval", "1"]).fine(), "1\n");
}
