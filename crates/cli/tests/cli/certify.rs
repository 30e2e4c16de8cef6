//! Certificates written, checked and falsified; surveys of many codes; codes that are wrong.

use crate::harness::{Folder, bouton};

#[test]
fn a_certificate_is_written_and_accepted() {
    let folder = Folder::new("certify");
    for (game, claim) in [
        ("0.77", "0.77: period 12 from n = 71 (proved: octal periodicity theorem"),
        ("0.156", "0.156: period 349 from n = 3479 (proved: octal periodicity theorem"),
        ("subtraction([2, 4, 7])", "S(2, 4, 7): period 3 from n = 8 (proved: finite subtraction set"),
        ("0.33E", "0.33E: period 62 from n = 122 (proved: octal periodicity theorem"),
    ] {
        let said = folder.bouton(&["period", game, "--certificate", "proof.txt"]).fine();
        let ran = folder.bouton(&["certify", "proof.txt"]);
        assert_eq!(ran.code, Some(0), "{game}: {ran:?}");
        assert!(ran.out.starts_with(claim), "{}", ran.out);
        // If a text prints something false about a game, the report comes before the period.
        let period = said.lines().last().expect("a period");
        assert!(ran.out.trim().ends_with(period), "{} {said}", ran.out);
        assert!(ran.err.contains("from the definition: "), "{}", ran.err);
    }
}

/// 0.16 needs 360,000 values: a hundred thousand from the definition, the others by their rare heaps.
#[test]
fn the_memory_and_the_time_are_stated_beforehand() {
    let folder = Folder::new("certify-memory");
    folder.bouton(&["period", "0.16", "--certificate", "proof.txt"]).fine();
    let ran = folder.bouton(&["certify", "proof.txt", "--memory", "600K"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(3), ""), "{ran:?}");
    assert!(ran.err.contains("take 1 MiB, and the limit is 600 KiB"), "{}", ran.err);
    assert!(ran.err.contains("allow more memory: --memory"), "{}", ran.err);
    let ran = folder.bouton(&["certify", "proof.txt"]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(ran.err.contains("by their rare heaps: ") && ran.err.contains(", 1 MiB\n"), "{}", ran.err);
}

#[test]
fn a_false_certificate_is_refused() {
    let folder = Folder::new("refused");
    folder.bouton(&["period", "0.77", "--certificate", "proof.txt"]).fine();
    let text = folder.read("proof.txt");
    for (from, to, say) in [
        ("code 0.77", "code 0.07", "the values are not those of the code"),
        ("period 12", "period 24", "the theorem needs"),
        ("preperiod 71", "preperiod 70", "is not accepted"),
        ("checksum ", "checksum 1", "no checksum"),
        ("bouton certificate 1", "dear reader", "this is not a certificate"),
    ] {
        assert!(text.contains(from), "{from}");
        folder.write("bad.txt", text.replacen(from, to, 1));
        let ran = folder.bouton(&["certify", "bad.txt"]);
        assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""), "{from}: {}", ran.err);
        assert!(ran.err.contains(say), "{from}: {}", ran.err);
    }
    assert_eq!(folder.bouton(&["certify", "none.txt"]).code, Some(2));
    let none = folder.bouton(&["period", "0.6", "-n", "200", "--certificate", "none.txt"]);
    assert_eq!(none.code, Some(1), "{none:?}");
    assert!(none.err.contains("error[no-certificate]"), "{}", none.err);
}

#[test]
fn surveys() {
    let text = bouton(&["survey", "0.77", "0.137", "-n", "1000"]).fine();
    assert!(text.lines().count() == 4 && text.contains("proved"), "{text}");
    let csv = bouton(&["survey", "--digits", "1", "-n", "300", "--csv"]).fine();
    let mut lines = csv.lines();
    let headers = "code,standard,preperiod,period,saltus,max,mask,rare,last_rare,claim,bound,error,seconds";
    assert_eq!((lines.next(), lines.count()), (Some(headers), 14), "{csv}");
    for (args, code) in [
        (&["survey"][..], 2),
        (&["survey", "0.77", "--digits", "2"], 2),
        (&["survey", "--digits", "9"], 1),
        (&["survey", "kayles"], 1),
    ] {
        assert_eq!(bouton(args).code, Some(code), "{args:?}");
    }
}

#[test]
fn long_codes_and_wrong_digits() {
    let long = format!("0.{}7", "0".repeat(299));
    let ran = bouton(&["values", &long, "-n", "1000", "--csv"]).fine();
    assert_eq!((ran.lines().nth(300), ran.lines().nth(301)), (Some("299,0"), Some("300,1")));
    let ran = bouton(&["eval", "octal(\"0.78\")"]);
    assert_eq!(ran.code, Some(1), "{ran:?}");
    assert!(ran.err.contains('8'), "{}", ran.err);
}

#[test]
fn rows_of_a_survey_are_certified() {
    let folder = Folder::new("certify-rows");
    let rows = folder.bouton(&["survey", "0.77", "0.07", "0.6", "S(1, 3)", "-n", "900", "--jsonl"]).fine();
    folder.write("rows.jsonl", &rows);
    let all = folder.bouton(&["certify", "rows.jsonl"]).fine();
    assert!(
        all.contains("0.77: period 12 from n = 71 (proved:") && all.contains("S(1, 3): period 2"),
        "{all}"
    );
    assert!(all.contains("\n3 rows are accepted; 1 claim no proof\n"), "{all}");
    let checked = "checked: code, standard, preperiod, period, saltus, max, claim; not checked, because a proof says \
                   nothing of them: mask, rare, last_rare, bound, seconds\n";
    assert!(all.ends_with(checked), "{all}");
    let one = folder.bouton(&["certify", "rows.jsonl", "--code", ".07"]).fine();
    assert!(one.starts_with("0.07: period 34 from n = 53") && one.lines().count() == 2, "{one}");
    assert!(one.ends_with(checked), "{one}");
    let refused = |args: &[&str], code: i32, say: &str| {
        let ran = folder.bouton(&[&["certify"], args].concat());
        assert_eq!((ran.code, ran.out.as_str()), (Some(code), ""), "{args:?}: {}", ran.err);
        assert!(ran.err.contains(say), "{args:?}: {}", ran.err);
    };
    refused(&["rows.jsonl", "--code", "0.5"], 2, "has no row of 0.5");
    refused(&["rows.jsonl", "--code", "0.6"], 1, "the row of 0.6 claims no proof");
    // Every column that is checked counts, and a proof of one game is none of another.
    for (row, from, to, say) in [
        ("0.77", "\"period\":12", "\"period\":24", "`period` differs from the proof"),
        ("0.77", "\"preperiod\":71", "\"preperiod\":72", "`preperiod` differs"),
        ("0.77", "\"preperiod\":71", "\"preperiod\":70", "`preperiod` differs"),
        ("0.77", "\"code\":\"0.77\"", "\"code\":\"0.57\"", "differs from the proof"),
        ("0.77", "\"standard\":\"0.77\"", "\"standard\":\"0.4\"", "`standard` differs"),
        ("0.77", "\"max\":8", "\"max\":9", "`max` differs"),
        ("0.77", "\"max\":8", "\"max\":7", "`max` differs"),
        ("0.77", "\"saltus\":0", "\"saltus\":1", "`saltus` differs"),
        ("S(1, 3)", "\"max\":1", "\"max\":2", "`max` differs"),
        ("S(1, 3)", "\"standard\":null", "\"standard\":\"0.4\"", "`standard` differs"),
        ("0.77", "\"rare\":9", "\"rare\":999", "its column `last_rare` is impossible"),
        ("0.77", "\"error\":null", "\"error\":null,\"by\":\"me\"", "its column `by` is"),
        ("0.77", "\"max\":8", "\"max\":8,\"max\":8", "this is not a row"),
        ("0.6", "\"max\":31", "\"max\":-31", "its column `max` is impossible"),
    ] {
        let forged: String = rows.lines().filter(|line| line.contains(&format!("\"{row}\""))).collect();
        assert!(forged.contains(from), "{from}: {forged}");
        folder.write("forged.jsonl", forged.replace(from, to));
        refused(&["forged.jsonl"], 1, say);
    }
    let open: String = rows.lines().filter(|line| line.contains("\"0.6\"")).collect();
    folder.write("open.jsonl", open);
    refused(&["open.jsonl"], 1, "no row is accepted: 1 claim no proof");
    folder.write("torn.jsonl", format!("{}\n{}", rows.lines().next().expect("a row"), &rows[..20]));
    let torn = folder.bouton(&["certify", "torn.jsonl"]);
    assert!(torn.code == Some(1) && torn.err.contains("line 2: this is not a row of a survey"), "{torn:?}");
    folder.bouton(&["period", "0.77", "--certificate", "proof.txt"]).fine();
    refused(&["proof.txt", "--code", "0.77"], 2, "this is not a row of a survey");
}
