//! Long runs: stopped, killed, continued, refused, damaged, on a full disk.

use std::fs;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use crate::harness::{Folder, Ran, bouton, command};

/// Values as a plain run prints them.
fn plain(game: &str, n: &str) -> String {
    bouton(&["values", game, "-n", n, "--csv"]).fine()
}

/// A run to a heap so large that it is still at work when it is stopped.
const SLOW: [&str; 8] =
    ["values", "4!.0007!", "-n", "300000000", "--quiet", "--checkpoint", "run", "--every"];

fn start(folder: &Folder, every: &str) -> Child {
    let mut command = command(folder.path(), &SLOW);
    command.arg(every).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the binary starts")
}

/// The lines of `run.txt` that speak of blocks.
fn blocks(folder: &Folder) -> usize {
    let text = fs::read_to_string(folder.path().join("run/run.txt")).unwrap_or_default();
    text.lines().filter(|line| line.starts_with("block ")).count()
}

/// Waits until this many blocks are on disk.
fn wait_for(folder: &Folder, count: usize) {
    for _ in 0..600 {
        if blocks(folder) >= count {
            return;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    panic!("no {count} blocks within half a minute");
}

fn signal(child: &Child, name: &str) {
    let id = child.id().to_string();
    assert!(Command::new("kill").args([name, &id]).status().expect("kill runs").success());
}

#[test]
fn a_run_goes_on_with_the_same_values() {
    let folder = Folder::new("resume");
    for n in ["3000", "9000"] {
        let ran = folder.bouton(&["values", "0.6", "-n", n, "--csv", "--checkpoint", "run"]).fine();
        assert_eq!(ran, plain("0.6", n));
    }
    assert_eq!(blocks(&folder), 2);
    let shorter = folder.bouton(&["values", "0.6", "-n", "10", "--bfile", "--checkpoint", "run"]).fine();
    assert_eq!(shorter.lines().count(), 11);
    let said = folder.bouton(&["values", "0.6", "-n", "9000", "--checkpoint", "run", "--npy", "all.npy"]);
    assert_eq!(said.fine(), "the values of heaps 0 to 9000 are in `run` and `all.npy`\n");
    let npy = fs::read(folder.path().join("all.npy")).expect("a numpy file");
    let text = String::from_utf8_lossy(&npy[10..128]).into_owned();
    assert!(text.starts_with("{'descr': '|u1', 'fortran_order': False, 'shape': (9001,), }"), "{text}");
    let values: Vec<String> = npy[128..].iter().map(u8::to_string).collect();
    let wanted: Vec<String> =
        plain("0.6", "9000").lines().skip(1).filter_map(|l| l.split(',').nth(1).map(str::to_owned)).collect();
    assert_eq!(values, wanted);
}

/// For every engine, in order: a resumed run has the values of a plain run.
#[test]
fn every_game_of_heaps_has_checkpoints() {
    let folder = Folder::new("kinds");
    folder.write(
        "mine.rhai",
        "game(\"Mine\", |n| { let o = []; for a in 1..n { o.push([a, n - a - 1]); } o })",
    );
    for (i, game) in [
        &["subtraction([1, 3, 6])"][..],
        &["subtraction([1, 3, 6])", "--misere"],
        &["all_but([2, 5])"],
        &["0.33E"],
        &["8!.0"],
        &["0.[{2+}=3]"],
        &["grundy_game"],
        &["lasker_nim"],
        &["couples_are_forever"],
        &["mine.rhai"],
        &["game(\"Nim\", |n| 0..n)", "--misere"],
    ]
    .into_iter()
    .enumerate()
    {
        let dir = format!("run{i}");
        let plain = folder.bouton(&[&["values", "-n", "400", "--csv"], game].concat()).fine();
        for n in ["130", "400"] {
            let long = ["values", "-n", n, "--csv", "--checkpoint", &dir];
            let ran = folder.bouton(&[&long[..], game].concat()).fine();
            assert_eq!(
                ran,
                plain
                    .lines()
                    .take(n.parse::<usize>().expect("n") + 2)
                    .fold(String::new(), |t, l| t + l + "\n"),
                "{game:?}"
            );
        }
        let blocks = fs::read_dir(folder.path().join(&dir)).expect("a directory").flatten();
        let blocks = blocks.filter(|file| file.path().extension().is_some_and(|end| end == "npy"));
        assert_eq!(blocks.count(), 2, "{game:?}");
    }
    // Another rule under the same name is another game.
    folder.write(
        "mine.rhai",
        "game(\"Mine\", |n| { let o = []; for a in 2..n { o.push([a, n - a - 1]); } o })",
    );
    let ran = folder.bouton(&["values", "mine.rhai", "-n", "500", "--checkpoint", "run9"]);
    assert_eq!(ran.code, Some(1), "{ran:?}");
    assert!(ran.err.contains("holds the values of Mine normal, rule "), "{}", ran.err);
}

#[test]
fn a_killed_run_loses_no_block() {
    let folder = Folder::new("kill");
    let mut child = start(&folder, "0.1");
    wait_for(&folder, 2);
    let second = folder.bouton(&["values", "4!.0007!", "-n", "5", "--checkpoint", "run"]);
    assert_eq!(second.code, Some(1), "{second:?}");
    assert!(second.err.contains("another run is writing into `run`"), "{}", second.err);
    child.kill().expect("kill -9");
    child.wait().expect("it ends");
    let ran = folder.bouton(&["values", "4!.0007!", "-n", "2500", "--csv", "--checkpoint", "run"]).fine();
    assert_eq!(ran, plain("4!.0007!", "2500"));
}

#[test]
fn a_run_that_a_signal_ends_writes_what_it_has() {
    for (name, code) in [("-INT", 130), ("-TERM", 143), ("-HUP", 129)] {
        let folder = Folder::new(&format!("signal{name}"));
        let child = start(&folder, "600");
        std::thread::sleep(Duration::from_millis(1500));
        signal(&child, name);
        let ran = Ran::of(child.wait_with_output().expect("it ends"));
        assert_eq!(ran.code, Some(code), "{ran:?}");
        assert!(ran.err.contains("the same command goes on from there"), "{}", ran.err);
        assert_eq!(blocks(&folder), 1);
    }
}

#[test]
fn a_damaged_head_is_taken_from_its_copy() {
    let folder = Folder::new("head");
    for n in ["999", "1999"] {
        folder.bouton(&["values", "0.6", "-n", n, "--quiet", "--checkpoint", "run"]).fine();
    }
    let run = ["values", "0.6", "-n", "2500", "--csv", "--checkpoint", "run"];
    for damage in ["", "bouton values 1\nrun 0.6", "rubbish\n"] {
        folder.write("run/run.txt", damage);
        let ran = folder.bouton(&run);
        assert_eq!(ran.code, Some(1), "{ran:?}");
        assert!(ran.err.contains("run.txt` is damaged"), "{}", ran.err);
        assert!(ran.err.contains("values before it are sound; --recover goes on from there"), "{}", ran.err);
        assert_eq!(folder.bouton(&[&run[..], &["--recover"]].concat()).fine(), plain("0.6", "2500"));
    }
}

#[test]
fn a_run_out_of_memory_goes_on_with_more() {
    let folder = Folder::new("memory");
    let run = ["values", "0.6", "-n", "1200000", "--quiet", "--checkpoint", "run", "--memory"];
    let ran = folder.bouton(&[&run[..], &["3M"]].concat());
    assert_eq!(ran.code, Some(3), "{ran:?}");
    assert!(ran.err.contains("the same command with more memory (--memory) goes on"), "{}", ran.err);
    assert_eq!(blocks(&folder), 1);
    folder.bouton(&[&run[..], &["64M"]].concat()).fine();
    assert_eq!(blocks(&folder), 2);
}

#[test]
fn a_rule_that_fails_leaves_what_was_before() {
    let folder = Folder::new("failing");
    let rule = "game(|n| if n == 700 { throw \"heap 700\" } else if n > 0 { [n - 1] } else { [] })";
    fs::write(folder.path().join("rule.rhai"), rule).expect("a script");
    let ran = folder.bouton(&["values", "rule.rhai", "-n", "2000", "--quiet", "--checkpoint", "run"]);
    assert_eq!(ran.code, Some(1), "{ran:?}");
    assert!(ran.err.contains("the checkpoint holds the 700 values before it"), "{}", ran.err);
}

#[test]
fn progress_is_said_before_and_while() {
    let folder = Folder::new("progress");
    let mut command = command(folder.path(), &SLOW);
    command.args(["600", "--progress", "--time", "1.5"]);
    let ran = Ran::of(command.output().expect("the binary runs"));
    assert_eq!(ran.code, Some(3), "{ran:?}");
    assert!(ran.err.starts_with("300000001 heaps: 286 MiB to 1 GiB of memory"), "{}", ran.err);
    assert!(ran.err.contains("values: ") && ran.err.contains("/s, "), "{}", ran.err);
    assert!(ran.err.contains(" engine\n"), "the engine is named: {}", ran.err);
    assert!(ran.err.contains("the same command with more time (--time) goes on"), "{}", ran.err);
}

#[test]
fn a_damaged_block_is_named_and_can_be_forgotten() {
    let folder = Folder::new("damaged");
    for n in ["999", "1999"] {
        folder.bouton(&["values", "0.6", "-n", n, "--quiet", "--checkpoint", "run"]).fine();
    }
    let block = folder.path().join("run/values-000000001000.npy");
    let mut bytes = fs::read(&block).expect("a block");
    bytes[500] ^= 1;
    fs::write(&block, bytes).expect("an altered block");
    let run = ["values", "0.6", "-n", "2500", "--csv", "--checkpoint", "run"];
    let ran = folder.bouton(&run);
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.contains("values-000000001000.npy` is damaged: its values"), "{}", ran.err);
    assert!(ran.err.contains("the 1000 values before it are sound"), "{}", ran.err);
    assert_eq!(folder.bouton(&[&run[..], &["--recover"]].concat()).fine(), plain("0.6", "2500"));
    let other = folder.bouton(&["values", "0.77", "--checkpoint", "run"]);
    assert!(other.err.contains("holds the values of 0.6 normal, not of 0.77 normal"), "{}", other.err);
}

#[test]
fn a_checkpoint_of_other_values_is_noticed() {
    let folder = Folder::new("other-values");
    folder.bouton(&["values", "0.6", "-n", "999", "--quiet", "--checkpoint", "run"]).fine();
    // A list of blocks that is sound in itself, for another game.
    let path = folder.path().join("run/run.txt");
    let text = fs::read_to_string(&path).expect("run.txt").replace("run 0.6 ", "run 0.7 ");
    let body = &text[..text.find("end ").expect("the last line")];
    let sum =
        body.bytes().fold(0xCBF2_9CE4_8422_2325_u64, |h, b| (h ^ u64::from(b)).wrapping_mul(0x100_0000_01B3));
    fs::write(&path, format!("{body}end fnv1a {sum:016x}\n")).expect("run.txt");
    let ran = folder.bouton(&["values", "0.7", "-n", "2000", "--quiet", "--checkpoint", "run"]);
    assert_eq!(ran.code, Some(1), "{ran:?}");
    assert!(ran.err.contains("contradicts the rules"), "{}", ran.err);
}

#[test]
fn a_full_disk_keeps_the_checkpoint_before() {
    let folder = Folder::new("full");
    folder.bouton(&["values", "0.6", "-n", "999", "--quiet", "--checkpoint", "run"]).fine();
    // No file may become larger than 4 KiB: writing fails as on a full disk.
    let script = "trap '' XFSZ; ulimit -f 8; exec \"$0\" values 0.6 -n 20000 --quiet --checkpoint run";
    let mut limited = Command::new("sh");
    limited.args(["-c", script, env!("CARGO_BIN_EXE_bouton")]).current_dir(folder.path());
    let ran = Ran::of(limited.output().expect("sh runs"));
    assert_eq!(ran.code, Some(4), "{ran:?}");
    assert!(ran.err.contains("values-000000001000.npy` cannot be written"), "{}", ran.err);
    assert!(ran.err.contains("the checkpoint holds 1000 values"), "{}", ran.err);
    assert!(!folder.path().join("run/values-000000001000.npy.new").exists());
    let ran = folder.bouton(&["values", "0.6", "-n", "3000", "--csv", "--checkpoint", "run"]).fine();
    assert_eq!(ran, plain("0.6", "3000"));
}

#[test]
fn bad_requests() {
    let folder = Folder::new("bad");
    folder.write("letter.txt", "dear");
    let ran = folder.bouton(&["values", "0.6", "-n", "1000000000000", "--checkpoint", "too-large"]);
    assert_eq!((ran.code, folder.path().join("too-large").exists()), (Some(3), false), "{ran:?}");
    for (args, code, say) in [
        (&["values", "wythoff", "--checkpoint", "run"][..], 1, "a position of Wythoff's Game is not a heap"),
        (&["values", "0.6", "--checkpoint", "letter.txt"], 4, "letter.txt"),
        (&["values", "0.6", "--checkpoint", "."], 1, "holds other files and no checkpoint"),
        (&["values", "0.6", "--checkpoint", "run", "--every", "0"], 2, "not a number of seconds"),
        (&["values", "0.6", "--every", "3"], 2, "--checkpoint"),
        (
            &["values", "0.6", "-n", "1000000000000", "--quiet"],
            3,
            "the values of 1000000000001 heaps take 931 GiB",
        ),
        (
            &["values", "0.6", "-n", "1000000000000", "--quiet"],
            3,
            "heaps up to 2147483647 at most, or allow more memory (at the terminal: --memory 3726G)",
        ),
        (
            &["survey", "0.6", "0.7", "-n", "5000000000", "--threads", "2"],
            3,
            "the values of 5000000001 heaps take 4 GiB or more",
        ),
        (
            &["survey", "0.6", "0.7", "-n", "5000000000", "--threads", "2"],
            3,
            "codes up to heap 5000000000, 2 at a time: up to 37 GiB of memory",
        ),
        (
            &["values", "8!.0", "-n", "3000", "--quiet", "--progress"],
            0,
            "1 to 4 bytes a heap; sets of sums take 46 KiB more",
        ),
        (&["values", "nim", "-n", "20000000", "--quiet"], 0, "20000001 heaps: 19 MiB to 76 MiB of memory"),
        (&["period", "subtraction([1, 5])", "-n", "20000000"], 0, "20000001 heaps: 19 MiB of memory, 1 byte"),
        (&["values", "0.6", "-n", "100000000", "--quiet", "--memory", "50M"], 3, "take 95 MiB or more"),
    ] {
        let ran = folder.bouton(args);
        assert_eq!(ran.code, Some(code), "{args:?}: {ran:?}");
        assert!(ran.err.contains(say), "{args:?}: {}", ran.err);
    }
}
