//! `bouton explain` and `bouton play`.

use crate::harness::{Folder, bouton, bouton_reading};

#[test]
fn nim_is_explained_in_binary() {
    let text = bouton(&["explain", "nim", "[3,4,8,10]"]).fine();
    for say in ["0 0 1 1", "0 1 0 0", "1 0 0 0", "1 0 1 0", "0 1 0 1"] {
        assert!(text.contains(say), "{say}: {text}");
    }
    assert!(text.contains("4 → 1") || text.contains("4 -> 1"), "{text}");
    let ran = bouton(&["explain", "nim", "[3,4,8,10]", "--json"]);
    assert!(ran.json().is_object());
}

#[test]
fn positions_of_every_kind() {
    let folder = Folder::new("kinds");
    folder.write(
        "row.rhai",
        r#"game(#{ name: "Row", start: "oo", moves: |row| if row.len() == 0 { [] } else { [row.sub_string(1)] } })"#,
    );
    for (game, position) in
        [("kayles", "7"), ("wythoff", "[3, 5]"), ("row.rhai", "ooo"), ("row.rhai", "\"o\"")]
    {
        assert!(!folder.bouton(&["explain", game, position]).fine().is_empty(), "{game} {position}");
    }
}

#[test]
fn bad_positions_are_errors() {
    for (game, position) in
        [("nim", "-3"), ("nim", "ox"), ("wythoff", "[1, 2, 3]"), ("nim", "[1"), ("nim", "[0.5]")]
    {
        let ran = bouton(&["explain", game, position]);
        assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""), "{game} {position}");
        assert!(ran.err.starts_with("error["), "{}", ran.err);
    }
}

#[test]
fn a_game_is_played_to_its_end() {
    // One heap of one counter: the first move takes it.
    let ran = bouton_reading(&["play", "nim", "1"], b"1\n");
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(ran.out.contains("you win"), "{ran:?}");
}

#[test]
fn two_people_play_and_the_machine_plays_as_it_is_told() {
    let ran = bouton_reading(&["play", "nim", "[1, 1]", "--players", "2"], b"1\n1\n");
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(ran.out.contains("player 2"), "{ran:?}");
    let greedy = ["play", "nim", "[3, 4]", "--machine", "greedy", "--first", "machine", "--seed", "-7"];
    let ran = bouton_reading(&greedy, b"q\n");
    assert!(ran.out.contains("take the whole heap of 4"), "{ran:?}");
    let ran = bouton_reading(&["play", "nim", "[3, 4]", "--machine", "clever"], b"q\n");
    assert_eq!(ran.code, Some(1), "{ran:?}");
    assert!(ran.err.contains("machine: \"errs\""), "{ran:?}");
}

#[test]
fn play_without_anybody_to_ask_ends() {
    let ran = bouton_reading(&["play", "nim", "[3, 4]"], b"");
    assert!(matches!(ran.code, Some(0 | 1)), "{ran:?}");
}

#[test]
fn few_positions_are_a_budget() {
    let ran = bouton(&[
        "eval",
        "game(\"W\", |a, b| [[a - 1, b], [a, b - 1]].filter(|p| p[0] >= 0 && p[1] >= 0)).grundy(60, 60)",
        "--positions",
        "100",
    ]);
    assert_eq!(ran.code, Some(3), "{ran:?}");
    assert!(ran.err.starts_with("error[budget]"), "{}", ran.err);
}

#[test]
fn heaps_may_stand_side_by_side() {
    let listed = bouton(&["explain", "nim", "[3, 4, 5]"]);
    assert_eq!(bouton(&["explain", "nim", "3", "4", "5"]), listed);
    assert!(listed.out.contains("N-position"), "{listed:?}");
    assert_eq!(
        bouton(&["explain", "kayles", "5", "8"]).fine(),
        bouton(&["explain", "kayles", "[5, 8]"]).fine()
    );
    let document = bouton(&["explain", "kayles", "5", "8", "--json"]).json();
    assert!(document.is_object(), "{document}");
}
