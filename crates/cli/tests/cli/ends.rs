//! How commands end: one table of exit codes for all of them; and files that are pipes.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::harness::{Folder, Ran, command};

/// A command of each kind that writes to stdout.
const WRITING: &[&[&str]] = &[
    &["eval", "1"],
    &["eval", "1", "--json"],
    &["eval", "print(\"text\")"],
    &["run", "print.rhai"],
    &["check", "print.rhai"],
    &["values", "kayles", "-n", "9"],
    &["values", "kayles", "-n", "9", "--csv"],
    &["values", "kayles", "-n", "9", "--json"],
    &["values", "kayles", "-n", "9", "--bfile"],
    &["period", "kayles"],
    &["survey", "--digits", "1", "-n", "50"],
    &["survey", "--digits", "1", "-n", "50", "--csv"],
    &["plot", "kayles", "-n", "9"],
    &["explain", "nim", "[3, 4]"],
    &["games"],
    &["docs"],
    &["docs", "mex"],
    &["docs", "--catalogue"],
    &["certify", "k.txt"],
    #[cfg(feature = "kernel")]
    &["kernel", "list"],
    &["--help"],
    &["--version"],
    &["values", "--help"],
];

/// A folder with what these commands need.
fn folder(name: &str) -> Folder {
    let folder = Folder::new(name);
    folder.write("print.rhai", "print(\"text\"); check(true);");
    folder.bouton(&["period", "kayles", "--certificate", "k.txt"]);
    folder
}

fn ended(folder: &Folder, args: &[&str], stdout: impl Into<Stdio>) -> Ran {
    let mut command = command(folder.path(), args);
    Ran::of(command.stdout(stdout).stderr(Stdio::piped()).output().expect("the binary starts"))
}

#[test]
fn every_command_ends_with_0_when_it_is_done() {
    let folder = folder("done");
    for args in WRITING {
        assert_eq!(ended(&folder, args, Stdio::piped()).code, Some(0), "{args:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn an_output_that_cannot_be_written_is_4() {
    let folder = folder("full-output");
    for args in WRITING {
        let full = OpenOptions::new().write(true).open("/dev/full").expect("/dev/full");
        let ran = ended(&folder, args, full);
        assert_eq!(ran.code, Some(4), "{args:?}: {}", ran.err);
        assert!(ran.err.contains("the output cannot be written"), "{args:?}: {}", ran.err);
        assert!(ran.err.contains("error[output]: ") || ran.err.contains("{\"code\":\"output\""), "{args:?}");
    }
    for args in [
        &["run", "print.rhai", "--html", "none/page.html"][..],
        &["values", "kayles", "-n", "9", "--npy", "none/v.npy"],
        &["values", "kayles", "-n", "9", "--npy", "/dev/full"],
        &["values", "kayles", "-n", "9", "--checkpoint", "print.rhai"],
        &["period", "kayles", "--certificate", "none/k.txt"],
        &["plot", "kayles", "-o", "none/k.svg"],
        &["docs", "--out", "print.rhai"],
        #[cfg(feature = "kernel")]
        &["kernel", "install", "--prefix", "print.rhai"],
    ] {
        let ran = folder.bouton(args);
        assert_eq!(ran.code, Some(4), "{args:?}: {}", ran.err);
        assert!(ran.err.contains("error[output]: "), "{args:?}: {}", ran.err);
    }
}

#[cfg(unix)]
#[test]
fn a_reader_that_has_gone_is_141() {
    let folder = folder("gone");
    for args in WRITING {
        // A pipe with its other end closed.
        let mut reader = Command::new("true").stdin(Stdio::piped()).spawn().expect("true");
        let pipe = reader.stdin.take().expect("a pipe");
        reader.wait().expect("true ends");
        let ran = ended(&folder, args, pipe);
        assert_eq!(ran.code, Some(141), "{args:?}: {}", ran.err);
        assert!(!ran.err.contains("error"), "{args:?}: {}", ran.err);
    }
}

#[test]
fn errors_limits_and_wrong_use() {
    let folder = folder("ends");
    folder
        .write("loop.rhai", "loop { }")
        .write("bad.rhai", "nope")
        .write("game.rhai", "game(|n| { loop { } })");
    for (args, code) in [
        (&["eval", "nope"][..], 1),
        (&["run", "bad.rhai"], 1),
        (&["check", "bad.rhai"], 1),
        (&["values", "bad.rhai"], 1),
        (&["period", "eval(1)"], 1),
        (&["explain", "nim", "[-1]"], 1),
        (&["plot", "no_such_game"], 1),
        (&["survey", "9.9x"], 1),
        (&["certify", "bad.rhai"], 1),
        (&["run", "none.rhai"], 2),
        (&["check", "none.rhai"], 2),
        (&["values", "none.rhai"], 2),
        (&["certify", "none.txt"], 2),
        (&["kernel", "run", "none.json"], 2),
        (&["kernel", "run", "bad.rhai"], 2),
        (&["values"], 2),
        (&["no_such_command"], 2),
        (&["eval", "1", "--time", "-1"], 2),
        (&["docs", "no_such_entry"], 2),
        (&["games", "zzz"], 2),
        (&["run", "loop.rhai", "--time", "0.2"], 3),
        (&["check", "loop.rhai", "--time", "0.2"], 3),
        (&["eval", "let s = \"x\"; loop { s += s; }", "--memory", "32M"], 3),
        (&["values", "game.rhai", "-n", "3", "--time", "0.2"], 3),
        (&["period", "game.rhai", "-n", "30", "--time", "0.2"], 3),
        (&["explain", "game.rhai", "3", "--time", "0.2"], 3),
        (&["plot", "game.rhai", "--time", "0.2"], 3),
        (&["values", "0.6", "-n", "1000000000", "--memory", "1M", "--csv"], 3),
    ] {
        let ran = folder.bouton(args);
        assert_eq!(ran.code, Some(code), "{args:?}: {}{}", ran.out, ran.err);
        assert!(!ran.err.is_empty(), "{args:?} says why");
    }
}

/// Whether this process ignores SIGHUP, and with it the processes that it starts; false where the system
/// doesn't say.
#[cfg(unix)]
fn hang_ups_are_ignored() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).is_some_and(|mask| mask & 1 == 1)
}

#[cfg(unix)]
#[test]
fn signals_end_commands_with_their_codes() {
    let folder = folder("signals");
    folder.write("loop.rhai", "print(\"begun\"); loop { }");
    for (name, code) in [("-HUP", 129), ("-INT", 130), ("-TERM", 143)] {
        // If you run the tests under `nohup`, hang-ups are ignored, as you asked.
        if name == "-HUP" && hang_ups_are_ignored() {
            continue;
        }
        for args in [
            &["run", "loop.rhai"][..],
            &["eval", "try { loop { } } catch (e) { } loop { }"],
            &["values", "4!.0007!", "-n", "300000000", "--quiet"],
        ] {
            let begun = Instant::now();
            let mut command = command(folder.path(), args);
            let child =
                command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the binary starts");
            std::thread::sleep(Duration::from_millis(700));
            let id = child.id().to_string();
            assert!(Command::new("kill").args([name, &id]).status().expect("kill").success());
            let ran = Ran::of(child.wait_with_output().expect("it ends"));
            assert_eq!(ran.code, Some(code), "{name} {args:?}: {}", ran.err);
            assert!(ran.err.contains("error[interrupted]"), "{name} {args:?}: {}", ran.err);
            assert!(begun.elapsed() < Duration::from_secs(8), "{name} {args:?}");
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn who_ignores_hang_ups_goes_on() {
    let folder = folder("nohup");
    folder.write("count.rhai", "let n = 0; for i in 0..3000000 { n += 1; } print(n);");
    let mut shell = Command::new("sh");
    shell.args(["-c", "trap '' HUP; exec \"$0\" run count.rhai", env!("CARGO_BIN_EXE_bouton")]);
    let child = shell.current_dir(folder.path()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let child = child.expect("sh runs");
    std::thread::sleep(Duration::from_millis(150));
    let _ = Command::new("kill").args(["-HUP", &child.id().to_string()]).status();
    let ran = Ran::of(child.wait_with_output().expect("it ends"));
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), "3000000\n"), "{}", ran.err);
}

#[cfg(target_os = "linux")]
#[test]
fn a_file_of_the_command_line_may_be_a_pipe() {
    let folder = folder("pipes");
    for (args, printed) in [
        (&["run", "/dev/stdin"][..], "piped\n"),
        (&["run", "-"], "piped\n"),
        (&["check", "-"], "stdin: 0 checks"),
        (&["check", "/dev/stdin"], "/dev/stdin: 0 checks"),
    ] {
        let mut command = command(folder.path(), args);
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the binary starts");
        let mut pipe = child.stdin.take().expect("a pipe");
        std::thread::spawn(move || {
            for part in ["print(", "\"piped", "\");"] {
                std::thread::sleep(Duration::from_millis(60));
                pipe.write_all(part.as_bytes()).expect("it is read");
            }
        });
        let ran = Ran::of(child.wait_with_output().expect("it ends"));
        assert!(ran.code == Some(0) && ran.out.starts_with(printed), "{args:?}: {ran:?}");
    }
    assert!(Command::new("mkfifo").arg(folder.path().join("pipe")).status().expect("mkfifo").success());
    for (args, code, said) in [
        (&["run", "/dev/zero"][..], 1, "error[too-long]: `/dev/zero` is larger than 2 MiB"),
        (&["check", "/dev/zero"], 1, "error[too-long]"),
        (&["certify", "/dev/zero"], 1, "error[too-long]"),
        #[cfg(feature = "kernel")]
        (&["kernel", "run", "/dev/zero"], 2, "`/dev/zero`"),
        #[cfg(feature = "kernel")]
        (&["kernel", "run", "."], 2, "`.`"),
        (&["run", "."], 2, "`.` is a directory"),
        (&["run", "pipe", "--time", "0.3"], 3, "error[budget]: `pipe` was not read to its end within 0.3 s"),
        (&["certify", "pipe", "--time", "0.3"], 3, "error[budget]"),
        (&["eval", "load(\"pipe\")"], 1, "error[file]: `pipe` cannot be read: "),
        (&["eval", "save([1], \"pipe\")"], 1, "error[file]: "),
        (&["eval", "import \"pipe\" as p;"], 1, "error["),
        (
            &["values", "kayles", "-n", "9", "--checkpoint", "pipe"],
            4,
            "error[output]: `pipe` cannot be written",
        ),
    ] {
        let begun = Instant::now();
        let ran = folder.bouton(args);
        assert_eq!(ran.code, Some(code), "{args:?}: {}", ran.err);
        assert!(ran.err.contains(said), "{args:?}: {}", ran.err);
        assert!(begun.elapsed() < Duration::from_secs(5), "{args:?}");
    }
    let mut wide = File::create(folder.path().join("wide.rhai")).expect("a file");
    wide.write_all("// long ".repeat(300_000).as_bytes()).expect("it is written");
    let ran = folder.bouton(&["run", "wide.rhai"]);
    assert!(ran.code == Some(1) && ran.err.contains("error[too-long]"), "{ran:?}");
}

#[test]
fn what_strangers_write_does_not_steer_a_terminal() {
    let folder = folder("escapes");
    folder.write("bad.rhai", "let x = \"\u{1b}[2J\"; throw x + \"\u{202e}\u{7}\";");
    let ran = folder.bouton(&["run", "bad.rhai"]);
    assert_eq!(ran.code, Some(1));
    assert!(!ran.err.contains(['\u{1b}', '\u{7}', '\u{202e}']), "{:?}", ran.err);
    assert!(ran.err.contains("\\u{1b}[2J\\u{202e}\\u{7}"), "{}", ran.err);
    // If the reader isn't a terminal, text is left as it is.
    assert_eq!(folder.bouton(&["eval", "print(\"\\x1b[1m\")"]).fine(), "\u{1b}[1m\n");
}
