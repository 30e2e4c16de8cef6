//! Readers that go away in the middle, and Ctrl-C.

use std::io::{BufRead, BufReader, Read};
use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::harness::command;

/// Starts the binary, reads one line of its output, closes the pipe, and waits for its end.
fn read_one_line(args: &[&str]) -> (String, Option<i32>, String) {
    let mut command = command(&std::env::temp_dir(), args);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the binary starts");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
    let mut err = String::new();
    child.stderr.take().expect("a pipe").read_to_string(&mut err).expect("stderr is text");
    (line, child.wait().expect("the binary ends").code(), err)
}

#[test]
fn a_closed_pipe_is_no_panic() {
    for code in ["for i in 0..200000 { print(i); }", "let i = 0; loop { print(i); i += 1; }"] {
        let begun = Instant::now();
        assert_eq!(read_one_line(&["eval", code]), ("0\n".to_owned(), Some(141), String::new()), "{code}");
        assert!(begun.elapsed() < Duration::from_secs(20), "{code}");
    }
}

/// Starts the binary, waits for its first line, interrupts it, and waits for its end.
#[cfg(unix)]
fn interrupt(code: &str, flags: &[&str]) -> (Option<i32>, Duration, String) {
    let mut command = command(&std::env::temp_dir(), &[&["eval", code], flags].concat());
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the binary starts");
    let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
    out.read_line(&mut String::new()).expect("a line");
    let begun = Instant::now();
    let killed = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(killed.expect("kill").success());
    let code = child.wait().expect("the binary ends").code();
    let mut err = String::new();
    child.stderr.take().expect("a pipe").read_to_string(&mut err).expect("stderr is text");
    (code, begun.elapsed(), err)
}

/// Enough output that the first line leaves the buffer at once.
const READY: &str = "for i in 0..2000 { print(\"ready\"); }";

#[cfg(unix)]
#[test]
fn ctrl_c_ends_an_endless_script_and_an_endless_rule() {
    for code in [
        "loop { }",
        "fn f(n) { let i = 0; while true { i += 1; } } f(3)",
        "game(\"Endless\", |n| { loop { } }).values(0..=5)",
        "let a = []; loop { a.push(1); if a.len() > 1000 { a = []; } }",
    ] {
        let (status, took, err) = interrupt(&format!("{READY} {code}"), &[]);
        assert_eq!(status, Some(130), "{code}: {err}");
        assert!(err.starts_with("error[interrupted]"), "{code}: {err}");
        assert!(took < Duration::from_secs(2), "{code}: {took:?}");
    }
}

#[test]
fn a_time_limit_is_a_budget() {
    for code in ["loop { }", "game(\"Endless\", |n| { loop { } }).values(0..=5)"] {
        let begun = Instant::now();
        let ran = crate::harness::bouton(&["eval", code, "--time", "0.3"]);
        assert_eq!(ran.code, Some(3), "{code}: {}", ran.err);
        assert!(ran.err.starts_with("error[budget]: the time limit of 0.3 s is reached"), "{}", ran.err);
        assert!(begun.elapsed() < Duration::from_secs(5), "{code}");
    }
}

#[test]
fn a_memory_bomb_is_a_budget() {
    let ran = crate::harness::bouton(&["eval", "let a = [1, 2, 3]; loop { a += a; }"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(3), ""), "{}", ran.err);
    assert!(ran.err.starts_with("error["), "{}", ran.err);
    let ran = crate::harness::bouton(&["eval", "let s = \"x\"; loop { s += s; }", "--memory", "8M"]);
    assert_eq!(ran.code, Some(3), "{}", ran.err);
    assert!(ran.err.contains("8 MiB"), "{}", ran.err);
}

/// A search that reports its progress and ends in no reasonable time.
const SEARCH: &str = "print(1); print(2); octal(\"0.6\").period(10 ** 9)";

/// A script's printed text appears within the second, even while a search reports its progress.
#[cfg(unix)]
#[test]
fn what_is_printed_comes_while_a_search_runs() {
    let mut command = command(&std::env::temp_dir(), &["eval", SEARCH]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("the binary starts");
    let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
    let begun = Instant::now();
    for expected in ["1\n", "2\n"] {
        let mut line = String::new();
        out.read_line(&mut line).expect("a line");
        assert_eq!(line, expected);
    }
    let took = begun.elapsed();
    assert!(child.try_wait().expect("it can be asked").is_none(), "the search is over");
    child.kill().and_then(|()| child.wait()).expect("the binary ends");
    assert!(took < Duration::from_secs(2), "{took:?}");
}

/// `timeout` sends a second signal at once.
#[cfg(unix)]
#[test]
fn a_second_signal_loses_nothing_that_was_put_out() {
    for _ in 0..5 {
        let code = "for i in 0..99 { print(i); } loop { }";
        let mut command = command(&std::env::temp_dir(), &["eval", code]);
        let mut child =
            command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("the binary starts");
        let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
        output.read_line(&mut String::new()).expect("a line");
        let id = child.id().to_string();
        let twice = format!("kill -TERM {id}; kill -TERM {id}");
        let killed = std::process::Command::new("sh").args(["-c", &twice]).status();
        assert!(killed.expect("kill").success());
        let mut out = String::new();
        output.read_to_string(&mut out).expect("stdout is text");
        assert_eq!(child.wait().expect("the binary ends").code(), Some(143));
        assert_eq!(out.lines().count(), 98, "{out}");
    }
}

/// A question waits for no line once the command is to end.
#[cfg(unix)]
#[test]
fn a_signal_ends_a_question() {
    let mut command = command(&std::env::temp_dir(), &["eval", "let a = input(\"who? \"); [a, input(\"\")]"]);
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    // A line, and the beginning of another one.
    let mut input = child.stdin.take().expect("a pipe");
    std::io::Write::write_all(&mut input, b"me\nand").expect("it is read");
    let mut err = child.stderr.take().expect("a pipe");
    err.read_exact(&mut [0; 5]).expect("a prompt");
    std::thread::sleep(Duration::from_millis(300));
    let begun = Instant::now();
    let killed = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(killed.expect("kill").success());
    assert_eq!(child.wait().expect("the binary ends").code(), Some(130));
    assert!(begun.elapsed() < Duration::from_secs(2), "{:?}", begun.elapsed());
    let mut said = String::new();
    err.read_to_string(&mut said).expect("stderr is text");
    assert!(said.contains("error[interrupted]"), "{said}");
}
