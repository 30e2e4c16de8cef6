//! Readers that go away, outputs that cannot be written, and Ctrl-C.

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

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("/dev/full");
    let output = command(&std::env::temp_dir(), &["eval", "1"])
        .stdout(full)
        .stderr(Stdio::piped())
        .output()
        .expect("the binary starts");
    let err = String::from_utf8_lossy(&output.stderr);
    assert!(err.starts_with("error: the output cannot be written"), "{err}");
    assert_eq!(output.status.code(), Some(2));
}
