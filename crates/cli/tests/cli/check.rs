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

#[test]
fn all_faults_have_ranges_and_mends() {
    let folder = Folder::new("faults");
    let text = "let a = kayls();\nlet = 5;\nlet é = 1; let b = é +;\nprint(later + a);\nlet later = 2^3;\n";
    folder.write("bad.rhai", text);
    let ran = folder.bouton(&["check", "bad.rhai", "--json"]);
    let document: serde_json::Value = serde_json::from_str(&ran.out).expect("a document");
    let found = document["diagnostics"].as_array().expect("a list");
    let told: Vec<_> = found
        .iter()
        .map(|found| {
            let number = |end: &str, part: &str| found["range"][end][part].as_u64().expect("a number");
            let range = (number("start", "line"), number("start", "column"), number("end", "column"));
            let bytes = number("start", "offset") as usize..number("end", "offset") as usize;
            (found["code"].as_str().expect("a code"), range, &text[bytes])
        })
        .collect();
    assert_eq!(
        told,
        [
            ("unknown-function", (1, 9, 14), "kayls"),
            ("syntax", (2, 5, 6), "="),
            ("syntax", (3, 23, 24), ";"),
            ("unknown-name", (4, 7, 12), "later"),
            ("power-sign", (5, 13, 16), "2^3"),
        ]
    );
    assert_eq!(found[0]["edits"][0]["text"], "kayles");
    assert_eq!(found[3]["related"][0]["range"]["start"]["line"], 5);
    assert_eq!((&found[4]["severity"], &found[4]["edits"][0]["text"]), (&json!("warning"), &json!("2 ** 3")));
    assert_eq!((ran.code, ran.err.lines().count()), (Some(1), 4), "{}", ran.err);
}

#[test]
fn a_method_that_no_value_has_is_told_once() {
    let folder = Folder::new("methods");
    for (text, code, severity) in [
        ("let pay = kayles();\nif false {\n    pay.valeus(5);\n}\n", 0, "warning"),
        ("let pay = kayles();\n\n    pay.valeus(5);\n", 1, "error"),
    ] {
        folder.write("a.rhai", text);
        let ran = folder.bouton(&["check", "a.rhai", "--json"]);
        let document: serde_json::Value = serde_json::from_str(&ran.out).expect("a document");
        let found = document["diagnostics"].as_array().expect("a list");
        assert_eq!((ran.code, found.len()), (Some(code), 1), "{document}");
        let told = (&found[0]["code"], &found[0]["severity"], &found[0]["range"]["start"]["line"]);
        assert_eq!(told, (&json!("unknown-function"), &json!(severity), &json!(3)));
        assert_eq!(found[0]["edits"][0]["text"], "values");
    }
}

#[test]
fn a_script_may_use_its_words() {
    let folder = Folder::new("words");
    folder.write("a.rhai", "let n = if args.len() > 0 { args[0] } else { \"3\" };\ncheck_equal(n, \"3\");\n");
    assert_eq!(folder.bouton(&["check", "a.rhai"]).fine(), "a.rhai: 1 check passed\n");
}

#[test]
fn what_stops_a_run_has_a_range() {
    let folder = Folder::new("raised");
    folder.write("bad.rhai", "let a = [1];\na[3]\n");
    let ran = folder.bouton(&["check", "bad.rhai", "--json"]);
    let document: serde_json::Value = serde_json::from_str(&ran.out).expect("a document");
    assert_eq!(document["checks"], json!(null));
    let found = &document["diagnostics"][0];
    assert_eq!((&found["code"], &found["range"]["start"]["line"]), (&json!("out-of-bounds"), &json!(2)));
    folder.write("bad.rhai", "let a = 1\nlet b = 2;");
    let sarif = folder.bouton(&["check", "bad.rhai", "--sarif"]);
    let document: serde_json::Value = serde_json::from_str(&sarif.out).expect("a document");
    let result = &document["runs"][0]["results"][0];
    assert_eq!((&document["version"], &result["ruleId"]), (&json!("2.1.0"), &json!("syntax")));
    let change = &result["fixes"][0]["artifactChanges"][0]["replacements"][0];
    assert_eq!(change["insertedContent"]["text"], ";");
}
