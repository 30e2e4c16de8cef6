//! `bouton check`.

use serde_json::json;

use crate::harness::Folder;

const ROW: &str = r#"
let row = game(#{ name: "Row", start: [2, 1, 2],
    moves: |row| { let options = []; for i in 0..row.len() { for k in 0..row[i] { options.push(put(row, i, k)); } } options },
    canonical: |row| CANONICAL });
check_equal(row.grundy([1, 1]), 0);
check(row.outcome([1, 2]) == "N", "a small one");
row"#;

#[test]
fn a_good_file() {
    let folder = Folder::new("check");
    folder.write("row.rhai", ROW.replace("CANONICAL", "sorted(row)"));
    let text = folder.bouton(&["check", "row.rhai"]).fine();
    assert!(text.starts_with("row.rhai: 2 checks passed\n  Row: canonical keeps the value of "), "{text}");
    let document = folder.bouton(&["check", "row.rhai", "--json"]).json();
    assert_eq!((&document["checks"], &document["games"][0]["game"]), (&json!(2), &json!("Row")));
}

#[test]
fn a_canonical_form_that_changes_the_value() {
    let folder = Folder::new("canonical");
    folder.write("row.rhai", ROW.replace("CANONICAL", "[total(row)]").replace("check", "// check"));
    let ran = folder.bouton(&["check", "row.rhai"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""), "{ran:?}");
    assert!(ran.err.starts_with("error[bad-canonical]: Row: canonical("), "{}", ran.err);
    assert!(ran.err.contains("their values are"), "{}", ran.err);
}

#[test]
fn slips_in_a_rule_that_nobody_asked_anything_of() {
    let folder = Folder::new("slips");
    for (rule, code) in [
        ("|n| (1..=3).filter(|k| n == \"x\").map(|k| n - k)", "never-equal"),
        ("|n| (1..=3).map(|k| n - k)", "negative-heap"),
        ("|a, b| [[a - 1, b]]", "negative-pile"),
        ("|n| if 1 << 64 > 0 { [] } else { [n] }", "lost-bits"),
        ("|n| if n.size > 0 { [n - 1] } else { [] }", "unknown-property"),
    ] {
        folder.write("rule.rhai", format!("let g = game({rule});"));
        let ran = folder.bouton(&["check", "rule.rhai"]);
        assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""), "{ran:?}");
        assert!(ran.err.starts_with(&format!("error[{code}]: ")), "{}", ran.err);
        assert!(ran.err.contains("\n --> rule.rhai:1:"), "{}", ran.err);
    }
}

#[test]
fn a_canonical_form_that_does_not_stay() {
    let folder = Folder::new("idempotent");
    let rotated = "{ let r = copy(row); if r.len() > 0 { r.push(r.shift()); } r }";
    folder.write("row.rhai", ROW.replace("CANONICAL", rotated).replace("check", "// check"));
    let ran = folder.bouton(&["check", "row.rhai"]);
    assert_eq!(ran.code, Some(1), "{ran:?}");
    assert!(ran.err.contains("it must stay"), "{}", ran.err);
}

#[test]
fn unknown_names_are_all_named_before_anything_runs() {
    let folder = Folder::new("names");
    folder.write("bad.rhai", "print(\"ran\");\nlet a = b + 1;\nlet c = d;\n");
    let ran = folder.bouton(&["check", "bad.rhai"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""), "{ran:?}");
    assert!(ran.err.contains("bad.rhai:2:9") && ran.err.contains("bad.rhai:3:9"), "{}", ran.err);
}

#[test]
fn a_check_that_fails_is_named() {
    let folder = Folder::new("fails");
    folder.write("bad.rhai", "check(true);\ncheck_equal(1 + 1, 3);");
    let ran = folder.bouton(&["check", "bad.rhai"]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.starts_with("error[check-failed]: "), "{}", ran.err);
    assert!(ran.err.contains("bad.rhai:2:1") && ran.err.contains("found 2, expected 3"), "{}", ran.err);
    folder.write("syntax.rhai", "let = 3");
    let ran = folder.bouton(&["check", "syntax.rhai", "--json"]);
    assert!(ran.err.starts_with("{\"code\":\"syntax\""), "{}", ran.err);
}
