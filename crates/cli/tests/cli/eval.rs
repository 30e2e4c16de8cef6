//! `bouton eval`.

use serde_json::json;

use crate::harness::bouton;

const KAYLES: &str = r#"game("K", |n| { let o = []; for k in 1..=2 { if n >= k {
    for a in 0..=(n - k) / 2 { o.push([a, n - k - a]); } } } o }).values(0..=20)"#;

#[test]
fn the_values_of_a_rule() {
    let values = json!([0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1]);
    assert_eq!(bouton(&["eval", KAYLES, "--json"]).json(), values);
}

#[test]
fn every_plain_value_is_a_document() {
    for (code, value) in [
        ("1 + 2", json!(3)),
        ("true", json!(true)),
        ("\"a\\\"b\"", json!("a\"b")),
        ("[1, [2, 3], \"x\"]", json!([1, [2, 3], "x"])),
        ("#{b: 1, a: [true]}", json!({"a": [true], "b": 1})),
        ("()", json!(null)),
        ("let x = 3;", json!(null)),
        ("", json!(null)),
    ] {
        assert_eq!(bouton(&["eval", code, "--json"]).json(), value, "{code}");
    }
}

#[test]
fn text_is_for_people() {
    assert_eq!(bouton(&["eval", "1 + 2"]).fine(), "3\n");
    assert_eq!(bouton(&["eval", "()"]).fine(), "");
    assert_eq!(bouton(&["eval", "print(1); 2"]).fine(), "1\n2\n");
    assert_eq!(bouton(&["eval", "-1"]).fine(), "-1\n");
}

#[test]
fn with_json_prints_go_to_stderr() {
    let ran = bouton(&["eval", "print(\"hello\"); 2", "--json"]);
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (Some(0), "2\n", "hello\n"));
}

#[test]
fn an_error_is_rendered_with_its_place() {
    let ran = bouton(&["eval", "let a = 1;\na + throwing(2)"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""));
    assert!(ran.err.starts_with("error["), "{}", ran.err);
    assert!(ran.err.contains("--> eval:2:5\n"), "{}", ran.err);
    assert!(ran.err.contains("2 | a + throwing(2)\n"), "{}", ran.err);
    assert!(ran.err.contains("  |     ^^^^^^^^\n"), "{}", ran.err);
    assert!(!ran.err.contains('\u{1b}'), "no colours in a pipe: {}", ran.err);
}

#[test]
fn with_json_an_error_is_a_document_on_stderr() {
    let ran = bouton(&["eval", "\n  nowhere + 1", "--json"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""));
    let error: serde_json::Value = serde_json::from_str(&ran.err).expect("a document");
    let keys: Vec<_> = error.as_object().expect("an object").keys().collect();
    assert_eq!(keys, ["code", "message", "source", "line", "column", "hint"]);
    assert_eq!((&error["source"], &error["line"], &error["column"]), (&json!("eval"), &json!(2), &json!(3)));
}
