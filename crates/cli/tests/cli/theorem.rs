//! `bouton theorem`: found, written, checked by code that shares nothing with the finder, and forged.

use crate::harness::{Folder, bouton};

const WYTHOFF: &str = "// the queen\ngame(\"Wythoff\", |a, b| {\n    let o = [];\n    for k in 1..=a { o.push([a - k, b]); }\n    for k in 1..=b { o.push([a, b - k]); }\n    for k in 1..=min(a, b) { o.push([a - k, b - k]); }\n    o\n})\n";

#[test]
fn a_theorem_is_written_and_accepted() {
    let folder = Folder::new("theorem");
    folder.write("wythoff.rhai", WYTHOFF);
    for (args, said, proved) in [
        (
            &["wythoff.rhai"][..],
            "P-positions of Wythoff: (⌊nφ⌋, ⌊nφ²⌋)",
            "7 states, numeration system Fibonacci",
        ),
        (&["wythoff"], "P-positions of Wythoff's Game: (⌊nφ⌋", "7 states, numeration system Fibonacci"),
        (&["nim", "--values", "--parts", "2"], "values of Nim with 2 parts: the nim-sum", "1 state, "),
        (&["moore_nim(2)", "--parts", "3"], "P-positions of Moore's Nim_2", "1 state, "),
        (&["0.3", "--parts", "2"], "P-positions of 0.3 with 2 parts", "numeration system base "),
        (&["subtraction([2, 5])", "--system", "2"], "P-positions of S(2, 5)", "numeration system base 2"),
    ] {
        let ran = folder.bouton(&[&["theorem"], args, &["--certificate", "proof.txt"]].concat()).fine();
        assert!(ran.starts_with(said), "{args:?}: {ran}");
        let ran = folder.bouton(&["certify", "proof.txt"]).fine();
        let lines: Vec<&str> = ran.lines().collect();
        assert!(lines[0].contains("proved for all positions from the moves in the certificate"), "{ran}");
        assert!(lines[0].contains(proved), "{ran}");
        assert!(lines[1].starts_with("the moves are those of the rule, as far as both were listed"), "{ran}");
        assert_eq!(lines.len(), 2, "{ran}");
    }
}

#[test]
fn a_forged_theorem_is_refused() {
    let folder = Folder::new("theorem-forged");
    folder.write("wythoff.rhai", WYTHOFF);
    folder.bouton(&["theorem", "wythoff.rhai", "--certificate", "proof.txt"]).fine();
    let text = folder.read("proof.txt");
    let diagonal = "rule     for k in 1..=min(a, b) { o.push([a - k, b - k]); }\n";
    for (from, to, say) in [
        ("measure 1 1", "measure 1 0", "doesn't lower the measure"),
        ("state yes 0 1 2 3", "state no 0 1 2 3", "tail 0 breaks off at [0, 0]"),
        ("system 1 1", "system 2 0", "tail 0 breaks off at [4, 0]"),
        ("parts 2", "parts 3", "line 7: expected an option of 3 parts"),
        ("\nend\n", "\n", "the text ends before the line `end`"),
        // The proof is right, and is about another game.
        (diagonal, "", "a move of the certificate leads from [1, 1] to [0, 0], the rule doesn't"),
        ("min(a, b)", "max(0, min(a, b) - 9)", "to [0, 0], the rule doesn't"),
        ("rule     o\n", "rule     o + [[a, b + 1]]\n", "no move of the certificate does"),
    ] {
        assert!(text.contains(from), "{from}");
        folder.write("bad.txt", text.replacen(from, to, 1));
        let ran = folder.bouton(&["certify", "bad.txt"]);
        assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""), "{from}: {}", ran.err);
        assert!(ran.err.contains(say), "{from}: {}", ran.err);
    }
    let theirs = text.replacen("about P-positions\n", "about P-positions in misere play\n", 1);
    folder.write("bad.txt", theirs);
    let ran = folder.bouton(&["certify", "bad.txt"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""), "{ran:?}");
    assert!(ran.err.contains("[0, 0] is said to be lost, but has no move"), "{}", ran.err);
    let alone: String =
        text.lines().filter(|line| !line.starts_with("rule")).map(|line| format!("{line}\n")).collect();
    folder.write("alone.txt", alone);
    let ran = folder.bouton(&["certify", "alone.txt"]).fine();
    assert!(ran.contains("its moves weren't compared with those of Wythoff"), "{ran}");
    let ran = folder.bouton(&["certify", "proof.txt", "--segment", "1"]);
    assert!(ran.code == Some(1) && ran.err.contains("only certificates of windows have segments"), "{ran:?}");
}

#[test]
fn a_theorem_on_misere_play_is_accepted_and_no_other_convention() {
    let folder = Folder::new("theorem-misere");
    folder.write("wythoff.rhai", WYTHOFF);
    folder.write("misere.rhai", format!("{}.misere()\n", WYTHOFF.trim_end()));
    for (args, what) in [
        (&["wythoff.rhai", "--misere"][..], "P-positions of Wythoff in misère play"),
        (&["misere.rhai"], "P-positions of Wythoff in misère play"),
        (&["nim", "--misere", "--parts", "3"], "P-positions of Nim in misère play"),
    ] {
        folder.bouton(&[&["theorem"], args, &["--certificate", "proof.txt"]].concat()).fine();
        let ran = folder.bouton(&["certify", "proof.txt"]).fine();
        let lines: Vec<&str> = ran.lines().collect();
        assert!(lines[0].starts_with(&format!("{what}: proved for all positions")), "{ran}");
        assert!(lines[1].starts_with("the moves are those of the rule, as far as both were listed"), "{ran}");
        let text = folder.read("proof.txt");
        assert!(text.contains("about P-positions in misere play\n"), "{text}");
        folder.write("bad.txt", text.replacen(" in misere play", "", 1));
        let ran = folder.bouton(&["certify", "bad.txt"]);
        assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""), "{args:?}: {ran:?}");
    }
    // A theorem on normal play isn't one on a game in misère play.
    folder.bouton(&["theorem", "wythoff.rhai", "--certificate", "proof.txt"]).fine();
    let text = folder.read("proof.txt").replacen("rule })\n", "rule }).misere()\n", 1);
    folder.write("bad.txt", text);
    let ran = folder.bouton(&["certify", "bad.txt"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""), "{ran:?}");
    assert!(
        ran.err.contains("the theorem is on normal play, and the rule is for misère play"),
        "{}",
        ran.err
    );
}

/// The rule in a certificate is a stranger's.
#[test]
fn the_rule_of_a_certificate_has_no_files_and_obeys_the_limits() {
    let folder = Folder::new("theorem-stranger");
    folder.bouton(&["theorem", "nim", "--certificate", "proof.txt"]).fine();
    let text = folder.read("proof.txt");
    let with = |rule: &str| text.replacen("rule game_named(\"nim\")", rule, 1);
    folder.write("file.txt", with("rule save(\"stolen.txt\", \"x\");\nrule nim()"));
    let ran = folder.bouton(&["certify", "file.txt"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""), "{ran:?}");
    assert!(!folder.path().join("stolen.txt").exists());
    folder.write("endless.txt", with("rule loop { }"));
    let ran = folder.bouton(&["certify", "endless.txt", "--time", "0.5"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(3), ""), "{ran:?}");
    folder
        .write("slow.txt", with("rule game(\"slow\", |n| { let k = 0; while k < 10 ** 17 { k += 1; } [] })"));
    let ran = folder.bouton(&["certify", "slow.txt", "--time", "1"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(3), ""), "{ran:?}");
    folder.write("none.txt", with("rule 42"));
    let ran = folder.bouton(&["certify", "none.txt"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""), "{ran:?}");
    assert!(ran.err.contains("error[not-a-game]"), "{}", ran.err);
}

#[test]
fn what_has_no_theorem_says_so() {
    let folder = Folder::new("theorem-none");
    let far = "game(\"far\", |n| if n >= 10 ** 12 { [n - 10 ** 12] } else { [] })";
    let ran = folder.bouton(&["theorem", far, "--certificate", "none.txt"]);
    assert_eq!(ran.code, Some(1), "{ran:?}");
    assert!(ran.out.starts_with("P-positions of far: no theorem; "), "{}", ran.out);
    assert!(ran.err.contains("error[no-certificate]"), "{}", ran.err);
    assert!(!folder.path().join("none.txt").exists());
    for (args, code) in [
        (&["theorem", "kayles"][..], "error[no-formula]"),
        (&["theorem", "nim", "--misere", "--values"], "error[normal-play-only]"),
        (&["theorem", "nim", "--system", "1"], "error[bad-argument]"),
        (&["theorem", "nim", "--system", "2,1); exit("], "error[bad-argument]"),
        (&["theorem", "nim", "--parts", "9"], "error[bad-argument]"),
    ] {
        let ran = bouton(args);
        assert_eq!(ran.code, Some(1), "{args:?}: {ran:?}");
        assert!(ran.err.contains(code), "{args:?}: {}", ran.err);
    }
    let json = bouton(&["theorem", "wythoff", "--system", "1,1", "--json"]).fine();
    assert!(json.contains("\"claim\":\"proved\"") && json.contains("\"states\":7"), "{json}");
}
