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
        ("ca", "perquè 4 xor 5 = 1"),
        ("tlh", "nim-sum"),
        ("", "nim-sum"),
    ] {
        let explained = said(language, &["explain", "nim", "[3,4,8,10]"]);
        assert!(explained.contains(words), "{language}: {explained}");
    }
    let listed = said("pt", &["games", "pino"]);
    assert!(listed.contains("kayles()") && listed.contains("derrube"), "{listed}");
    let wrong = speaking(&folder, "pt", &["games", "zzz"]);
    assert_eq!(wrong.err, "erro: nenhum jogo fala de `zzz`; `bouton games` lista-os todos\n");
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
    assert!(missing.err.starts_with("error: `none.ftl` cannot be read: "), "{}", missing.err);
}
