//! `bouton values`: every way to name a game, every form of output.

use serde_json::json;

use crate::harness::{Folder, bouton};

#[test]
fn a_game_is_an_identifier_a_call_a_code_or_a_file() {
    let folder = Folder::new("games");
    folder.write("pawns.rhai", "print(\"noise\");\nlet top = 2;\ngame(\"Pawns\", |n| max(0, n - top)..n)");
    for (game, values) in [
        ("kayles", json!([0, 1, 2, 3, 1, 4, 3, 2, 1])),
        ("moore_nim(2)", json!(null)),
        ("subtraction([1, 3])", json!([0, 1, 0, 1, 0, 1, 0, 1, 0])),
        ("0.137", json!([0, 1, 1, 2, 0, 3, 1, 1, 0])),
        (".77", json!([0, 1, 2, 3, 1, 4, 3, 2, 1])),
        ("pawns.rhai", json!([0, 1, 2, 0, 1, 2, 0, 1, 2])),
    ] {
        let ran = folder.bouton(&["values", game, "-n", "8", "--json"]);
        if values.is_null() {
            assert_eq!(ran.code, Some(1), "{game} has no heaps to count");
        } else {
            assert_eq!(ran.json(), values, "{game}");
        }
    }
}

#[test]
fn every_form() {
    assert_eq!(bouton(&["values", "nim", "-n", "3", "--csv"]).fine(), "n,value\n0,0\n1,1\n2,2\n3,3\n");
    assert_eq!(bouton(&["values", "nim", "-n", "2", "--bfile"]).fine(), "0 0\n1 1\n2 2\n");
    assert_eq!(bouton(&["values", "nim", "-n", "2", "--json"]).fine(), "[0,1,2]\n");
    assert_eq!(bouton(&["values", "nim", "-n", "2", "--quiet"]).fine(), "");
    let text = bouton(&["values", "kayles"]).fine();
    let first: Vec<&str> =
        text.split(|c: char| !c.is_ascii_digit()).filter(|word| !word.is_empty()).collect();
    assert!(first.join(" ").contains("0 1 2 3 1 4 3 2 1 4 2 6"), "{text}");
    assert_eq!(bouton(&["values", "nim", "--csv", "--json"]).code, Some(2));
}

#[test]
fn misere_play() {
    assert_eq!(bouton(&["values", "nim", "-n", "3", "--misere", "--json"]).fine(), "[1,0,2,3]\n");
}

#[test]
fn what_is_no_game() {
    let folder = Folder::new("no-games");
    folder.write("number.rhai", "1 + 1").write("bad.rhai", "let a = ;").write("empty.rhai", "");
    for (game, code, say) in [
        ("kyles", 1, "kayles"),
        ("1 + 1", 1, "error["),
        ("0.1x[", 1, "error["),
        ("number.rhai", 1, "error[not-a-game]: `number.rhai` gives a value of type"),
        ("empty.rhai", 1, "error[not-a-game]: `empty.rhai` gives nothing, not a game"),
        ("bad.rhai", 1, "--> bad.rhai:1:"),
        ("none.rhai", 2, "error: there is no file `none.rhai`"),
        ("", 1, "error["),
    ] {
        let ran = folder.bouton(&["values", game, "-n", "5"]);
        assert_eq!((ran.code, ran.out.as_str()), (Some(code), ""), "{game}: {}", ran.err);
        assert!(ran.err.contains(say), "{game}: {}", ran.err);
    }
}

#[test]
fn a_huge_range_is_a_budget_or_an_error_and_never_a_crash() {
    for n in ["18446744073709551615", "9223372036854775807", "1000000000000"] {
        let ran = bouton(&["values", "grundy_game", "-n", n, "--json", "--memory", "64M"]);
        assert!(matches!(ran.code, Some(1 | 3)), "{n}: {ran:?}");
        assert!(ran.err.starts_with("{\"code\":"), "{n}: {}", ran.err);
    }
    let ran = bouton(&["values", "grundy_game", "-n", "100000000", "--time", "0.2"]);
    assert_eq!(ran.code, Some(3), "{ran:?}");
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let values = |threads| bouton(&["values", "0.6", "-n", "90000", "--bfile", "--threads", threads]).fine();
    let alone = values("1");
    assert_eq!(alone.lines().count(), 90_001);
    assert_eq!(values("2"), alone);
    assert_eq!(values("3"), alone);
    for wrong in ["0", "-1", "two", "100000"] {
        assert_eq!(bouton(&["--threads", wrong, "values", "nim"]).code, Some(2), "{wrong}");
    }
}
