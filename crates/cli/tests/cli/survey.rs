//! `bouton survey`: rows of many games, kept on disk, the same after any interruption.

use std::fs;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::harness::{Folder, Ran, bouton, command};

const COLUMNS: &str =
    "code,standard,preperiod,period,saltus,max,mask,rare,last_rare,claim,bound,error,seconds\n";

/// The rows that a survey prints, without their times.
fn rows(text: &str) -> Vec<Value> {
    let row = |line: &str| {
        let mut row: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        let took = row.as_object_mut().and_then(|row| row.remove("seconds"));
        assert!(took.is_some_and(|took| took.as_f64().is_some_and(|took| took >= 0.0)), "{line}");
        row
    };
    text.lines().map(row).collect()
}

fn shards(folder: &Folder) -> Vec<std::path::PathBuf> {
    let entries = fs::read_dir(folder.path().join("store")).expect("a store");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let mut shards: Vec<_> =
        paths.filter(|path| path.extension().is_some_and(|ending| ending == "jsonl")).collect();
    shards.sort();
    shards
}

#[test]
fn rows_are_the_same_with_a_store_and_on_any_number_of_threads() {
    let folder = Folder::new("survey-same");
    let plain = folder.bouton(&["survey", "octal:2", "-n", "12000", "--jsonl", "--threads", "1"]).fine();
    let expected = rows(&plain);
    assert_eq!((expected.len(), &expected[0]["code"]), (112, &Value::from("0.01")));
    assert!(expected.iter().any(|row| row["mask"].is_string() && row["bound"] == 12_000));
    for more in [&["--threads", "3"][..], &["--store", "store"], &["--store", "store"]] {
        let args = [&["survey", "--digits", "2", "-n", "12000", "--jsonl"], more].concat();
        let ran = folder.bouton(&args);
        assert_eq!((ran.code, rows(&ran.out)), (Some(0), expected.clone()), "{more:?}: {}", ran.err);
    }
    assert_eq!(
        folder.bouton(&["survey", "octal:2", "-n", "12000", "--store", "store", "--missing"]).fine(),
        ""
    );
    let csv = folder.bouton(&["survey", "octal:2", "-n", "12000", "--csv"]).fine();
    assert!(csv.starts_with(COLUMNS) && csv.lines().count() == 113, "{csv}");
    let json = folder.bouton(&["survey", "octal:2", "-n", "12000", "--json"]).json();
    assert_eq!(json[7]["period"], expected[7]["period"]);
    let table = folder.bouton(&["survey", "0.77", "0.07", "-n", "900"]).fine();
    assert!(table.starts_with("code  standard") && !table.contains("seconds"), "{table}");
}

#[test]
fn one_bad_game_is_a_row() {
    let folder = Folder::new("survey-bad");
    folder.write("games.txt", "0.77\n\n  nonsense \nS(3, 1)\n.07\n0.77\n");
    let args = ["survey", "--file", "games.txt", "-n", "900"];
    let found = rows(&folder.bouton(&[&args[..], &["--jsonl"]].concat()).fine());
    let codes: Vec<&str> = found.iter().filter_map(|row| row["code"].as_str()).collect();
    assert_eq!(codes, ["0.07", "0.77", "S(1, 3)", "nonsense"]);
    assert_eq!(
        (&found[2]["period"], &found[2]["standard"], &found[0]["error"]),
        (&2.into(), &Value::Null, &Value::Null)
    );
    assert!(found[3]["error"].as_str().is_some_and(|error| error.contains("nonsense")), "{}", found[3]);
    let table = folder.bouton(&args).fine();
    assert!(table.lines().next().is_some_and(|line| line.ends_with("error")), "{table}");
    // What does not fit into memory is a row, too, and people hear of it if there is nothing else.
    let large = ["survey", "0.6", "-n", "5000000000", "--threads", "2"];
    let ran = folder.bouton(&[&large[..], &["--jsonl"]].concat());
    let found = rows(&ran.out);
    assert!(found[0]["error"].as_str().is_some_and(|error| error.contains("heaps take")), "{ran:?}");
    assert_eq!(folder.bouton(&large).code, Some(3));
}

#[test]
fn a_killed_survey_goes_on() {
    let folder = Folder::new("survey-killed");
    let args = ["survey", "octal:3", "-n", "20000", "--jsonl", "--threads", "2"];
    let kept = [&args[..], &["--store", "store"]].concat();
    let mut child = command(folder.path(), &kept).stdout(Stdio::null()).spawn().expect("the binary starts");
    let begun = Instant::now();
    while !folder.path().join("store").is_dir() || shards(&folder).is_empty() {
        assert!(begun.elapsed() < Duration::from_secs(120), "no shard came");
        std::thread::sleep(Duration::from_millis(20));
    }
    child.kill().expect("killed");
    child.wait().expect("gone");
    let known: usize =
        shards(&folder).iter().map(|path| fs::read_to_string(path).expect("a shard").lines().count()).sum();
    assert!(known > 0);
    // A shard that is torn costs its games, and nothing else.
    let torn = &shards(&folder)[0];
    let text = fs::read(torn).expect("a shard");
    fs::write(torn, &text[..text.len() / 2]).expect("torn");
    let ran = folder.bouton(&kept);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(
        ran.err.contains("is torn or altered") && ran.err.contains("its games are done again"),
        "{}",
        ran.err
    );
    let plain = folder.bouton(&args).fine();
    assert_eq!(rows(&ran.out), rows(&plain));
}

#[test]
#[cfg(unix)]
fn an_interrupted_survey_keeps_what_is_done() {
    let folder = Folder::new("survey-interrupted");
    let args = ["survey", "octal:4", "-n", "15000", "--store", "store", "--jsonl", "--threads", "2"];
    let mut child = command(folder.path(), &args);
    let child = child.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the binary starts");
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs(60)
        && (!folder.path().join("store").is_dir() || shards(&folder).is_empty())
    {
        std::thread::sleep(Duration::from_millis(20));
    }
    let interrupt = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill runs");
    assert!(interrupt.success());
    let ran = Ran::of(child.wait_with_output().expect("the binary ends"));
    assert_eq!((ran.code, ran.out.as_str()), (Some(130), ""), "{}", ran.err);
    let held: usize =
        shards(&folder).iter().map(|path| fs::read_to_string(path).expect("a shard").lines().count()).sum();
    let said = format!("the store holds {held} of 7168 rows; the same command goes on from there");
    assert!(ran.err.contains(&said), "{held}: {}", ran.err);
}

#[test]
#[cfg(unix)]
fn a_full_disk_ends_a_survey_with_a_sentence() {
    let folder = Folder::new("survey-full");
    // No file may become larger than 1 KiB: writing fails as on a full disk.
    let script = "trap '' XFSZ; ulimit -f 2; exec \"$0\" survey octal:2 -n 900 --csv --store store";
    let mut limited = Command::new("sh");
    limited.args(["-c", script, env!("CARGO_BIN_EXE_bouton")]).current_dir(folder.path());
    let ran = Ran::of(limited.output().expect("sh runs"));
    assert_eq!((ran.code, ran.out.as_str()), (Some(4), ""), "{ran:?}");
    assert!(
        ran.err.contains("cannot be written") && ran.err.contains("the store holds 0 of 112 rows"),
        "{}",
        ran.err
    );
    assert_eq!(shards(&folder).len(), 0);
    assert_eq!(folder.bouton(&["survey", "octal:2", "-n", "900", "--csv", "--store", "store"]).code, Some(0));
}

#[test]
fn another_survey_is_refused_with_what_differs() {
    let folder = Folder::new("survey-other");
    folder.bouton(&["survey", "octal:1", "-n", "900", "--store", "store"]).fine();
    folder.write("letter.txt", "dear").write("rule.rhai", "|a| subtraction([a])");
    let refused = |args: &[&str]| {
        let ran = folder.bouton(&[&["survey"], args].concat());
        assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""), "{args:?}: {}", ran.err);
        ran.err
    };
    assert!(refused(&["octal:1", "-n", "901", "--store", "store"]).contains("heap 900, not with heap 901"));
    assert!(refused(&["octal:2", "-n", "900", "--store", "store"]).contains("games 14 "));
    assert!(refused(&["0.77", "--store", "."]).contains("holds other files"));
    let rule = refused(&["--rule", "rule.rhai", "--parameters", "[[1]]", "-n", "900", "--store", "store"]);
    assert!(rule.contains("rule none"), "{rule}");
    for (args, say) in [
        (&["octal:x"][..], "not a family of games"),
        (&["octal:9"], "1000000 at most"),
        (&["--rule", "rule.rhai", "--parameters", "[]"], "at least one game"),
        (&["--rule", "rule.rhai", "--parameters", "7"], "found 7"),
        (&["--rule", "letter.txt", "--parameters", "[1]"], "dear"),
    ] {
        assert!(refused(args).contains(say), "{args:?}: {}", refused(args));
    }
}

#[test]
fn a_rule_with_parameters() {
    let folder = Folder::new("survey-rule");
    folder.write("rule.rhai", "|a, b| { if a == 3 { throw \"three\" } subtraction([a, b]) }");
    folder.write("some.csv", "low,high\n1,2\n3,4\n1,5\n").write("some.json", "[[1, 2], [3, 4], [1, 5]]");
    let args = |given: &'static str| {
        ["survey", "--rule", "rule.rhai", "--parameters", given, "-n", "300", "--jsonl"]
    };
    let expected = rows(&folder.bouton(&args("[[1, 2], [3, 4], [1, 5]]")).fine());
    let codes: Vec<&str> = expected.iter().filter_map(|row| row["code"].as_str()).collect();
    assert_eq!(codes, ["[1, 2]", "[3, 4]", "[1, 5]"]);
    assert_eq!((&expected[0]["period"], &expected[2]["period"]), (&3.into(), &2.into()));
    assert!(expected[1]["error"].as_str().is_some_and(|error| error.contains("three")), "{}", expected[1]);
    for file in ["some.csv", "some.json"] {
        assert_eq!(rows(&folder.bouton(&args(file)).fine()), expected, "{file}");
    }
    let kept = [&args("some.json")[..], &["--store", "store", "--threads", "2"]].concat();
    assert_eq!(rows(&folder.bouton(&kept).fine()), expected);
    // Failed rows are done again on request.
    folder.write("rule.rhai", "|a, b| subtraction([a, b])");
    let other = folder.bouton(&kept);
    assert!(other.err.contains("rule "), "another rule is another survey: {other:?}");
    for (text, say) in
        [("[1, [2], 7]", ""), ("", "some.json"), ("[[1,", "some.json"), ("{}", "array of arrays")]
    {
        folder.write("some.json", text);
        let ran = folder.bouton(&args("some.json"));
        assert_eq!((ran.code == Some(0), ran.err.contains(say)), (say.is_empty(), true), "{text}: {ran:?}");
    }
}

#[test]
fn rows_from_elsewhere() {
    let folder = Folder::new("survey-rows");
    let part = |games: &[&str]| folder.bouton(&[&["survey", "-n", "900", "--jsonl"], games].concat()).fine();
    let (one, two) = (part(&["0.07", "0.77"]), part(&["0.137", "0.77"]));
    let whole = ["survey", "0.07", "0.137", "0.77", "-n", "900", "--store", "store"];
    folder
        .write("one.jsonl", &one)
        .write("two.jsonl", format!("\n{two}\n"))
        .write("other.jsonl", part(&["0.6"]));
    let early = folder.bouton(&[&whole[..], &["--rows", "one.jsonl"]].concat());
    assert_eq!(early.code, Some(1));
    assert!(early.err.contains("2 of 3 games have a row"), "{}", early.err);
    assert_eq!(folder.bouton(&[&whole[..], &["--missing"]].concat()).fine(), "0.137\n");
    let wrong = folder.bouton(&[&whole[..], &["--rows", "other.jsonl"]].concat());
    assert!(wrong.err.contains("line 1 of the rows: 0.6 is not a game of this survey"), "{}", wrong.err);
    let all = folder.bouton(&[&whole[..], &["--rows", "two.jsonl", "--jsonl"]].concat());
    assert_eq!(rows(&all.out), rows(&bouton(&[&whole[..6], &["--jsonl"]].concat()).fine()));
    let read: Vec<&str> = one.lines().chain(two.lines()).collect();
    assert!(all.out.lines().all(|line| read.contains(&line)), "the rows are those that came");
}
