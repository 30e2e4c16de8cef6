//! `bouton period`.

use serde_json::{Value, json};

use crate::harness::{Folder, bouton};

#[test]
fn proved_periods_of_codes() {
    for (game, preperiod, period, saltus) in [
        ("0.137", 52, 34, 0),
        ("kayles", 71, 12, 0),
        ("subtraction([2, 4, 7])", 8, 3, 0),
        ("all_but([2, 3, 7])", json_any(), 4, 2),
        ("0.3F", json_any(), 6, 3),
    ] {
        let ran = bouton(&["period", game, "--json"]);
        // A text says of this game what isn't so; that is told apart from the document.
        assert_eq!(ran.err.starts_with("note: text 000"), game == "subtraction([2, 4, 7])", "{ran:?}");
        assert!(ran.code == Some(0) && ran.err.lines().count() <= 1, "{ran:?}");
        let claim: Value = serde_json::from_str(&ran.out).expect("a document");
        assert!(claim["claim"] == "proved" || game == "0.3F", "{game}: {claim}");
        assert_eq!((&claim["period"], &claim["saltus"]), (&json!(period), &json!(saltus)), "{game}");
        if preperiod != json_any() {
            assert_eq!(claim["preperiod"], json!(preperiod), "{game}");
        }
        let keys = [
            "claim",
            "preperiod",
            "period",
            "saltus",
            "checked_to",
            "theorem",
            "code",
            "code_matched_to",
            "repeats",
        ];
        assert!(keys.iter().all(|key| claim.get(key).is_some()), "{claim}");
    }
}

/// Where the table above does not say the preperiod.
fn json_any() -> i64 {
    -1
}

#[test]
fn the_period_of_a_rule_is_conditional() {
    let folder = Folder::new("period");
    folder.write(
        "kayles.rhai",
        "game(\"K\", |n| { let o = []; for k in 1..=2 { if n >= k { for a in 0..=(n - k) / 2 { o.push([a, n - k - a]); } } } o })",
    );
    let claim = folder.bouton(&["period", "kayles.rhai", "-n", "400", "--json"]).json();
    assert_eq!((&claim["claim"], &claim["code"]), (&json!("conditional"), &json!("0.77")), "{claim}");
    assert_eq!((&claim["preperiod"], &claim["period"]), (&json!(71), &json!(12)));
    let text = folder.bouton(&["period", "kayles.rhai", "-n", "400"]).fine();
    assert!(
        text.starts_with("period 12 from 71 (proved for 0.77; the rule follows 0.77 on heaps 0..="),
        "{text}"
    );
}

#[test]
fn no_period_is_no_error() {
    let claim = bouton(&["period", "grundy_game", "-n", "300", "--json"]).json();
    assert_eq!((&claim["claim"], &claim["period"]), (&json!("none"), &json!(null)), "{claim}");
}
