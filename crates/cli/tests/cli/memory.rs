//! The memory figures in errors agree with the system's: the built command under several limits, with several
//! kinds of holders. Linux only, where a process can be inspected.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value as Json, json};

use crate::harness::{bouton, command};

/// A session of the command under a limit of memory.
struct Session {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Session {
    fn start(limit: &str) -> Self {
        let mut command =
            command(&std::env::temp_dir(), &["--memory", limit, "--threads", "1", "session", "--json"]);
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the binary starts");
        let input = child.stdin.take().expect("stdin is a pipe");
        let output = BufReader::new(child.stdout.take().expect("stdout is a pipe"));
        Self { child, input, output }
    }

    /// The reply to a cell, and the process's highest memory shortly before, in bytes. Returns `None` if this
    /// process had to wait for a processor meanwhile: then nobody saw the peak.
    fn watched(&mut self, code: &str) -> Option<(Json, u64)> {
        let (id, over) = (self.child.id(), AtomicBool::new(false));
        let samples = || {
            let mut samples: Vec<(Instant, u64)> = Vec::new();
            while !over.load(Ordering::Relaxed) {
                samples.push((Instant::now(), status(id, "VmRSS")));
                thread::sleep(Duration::from_millis(2));
            }
            samples
        };
        thread::scope(|scope| {
            let watcher = scope.spawn(samples);
            let reply = self.eval(code);
            let replied = Instant::now();
            over.store(true, Ordering::Relaxed);
            let samples = watcher.join().expect("samples");
            let times = samples.iter().map(|(at, _)| *at).chain([replied]);
            let late: Vec<Instant> = times.filter(|at| replied.duration_since(*at) < LATELY).collect();
            if late.windows(2).any(|two| two[1].duration_since(two[0]) > BLIND) {
                return None;
            }
            let last = samples.iter().filter(|(at, _)| replied.duration_since(*at) < LATELY);
            last.map(|(_, held)| *held).max().map(|peak| (reply, peak))
        })
    }

    /// The reply to a cell.
    fn eval(&mut self, code: &str) -> Json {
        writeln!(self.input, "{}", json!({ "id": 1, "op": "eval", "code": code })).expect("a request");
        self.input.flush().expect("a request");
        loop {
            let mut line = String::new();
            assert!(self.output.read_line(&mut line).expect("an event") > 0, "the session has ended: {code}");
            let event: Json = serde_json::from_str(&line).expect("JSON");
            if event["event"] == "reply" {
                return event;
            }
        }
    }
}

/// The system's figures for a process, in bytes: `VmRSS` is its memory now, `VmHWM` the highest so far.
fn status(id: u32, name: &str) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{id}/status")).expect("a status");
    let line = status.lines().find_map(|line| line.strip_prefix(name)).expect("a line");
    line.trim_start_matches(':').trim().trim_end_matches(" kB").parse::<u64>().expect("a number") << 10
}

/// The time before a reply in which its sentence was made.
const LATELY: Duration = Duration::from_millis(400);
/// Looks at the memory further apart than this may miss a peak.
const BLIND: Duration = Duration::from_millis(10);
/// So often we watch again where nobody saw the peak.
const TRIES: usize = 100;

impl Drop for Session {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The size that follows these words, in bytes.
fn size_after(words: &str, text: &str) -> Option<u64> {
    let mut rest = text.split_once(words)?.1.split_whitespace();
    let number: u64 = rest.next()?.parse().ok()?;
    let unit = rest.next()?.trim_end_matches([',', ':', ';', '.']);
    let shift =
        [("bytes", 0), ("KiB", 10), ("MiB", 20), ("GiB", 30)].into_iter().find(|(name, _)| *name == unit)?.1;
    Some(number << shift)
}

/// Whether two sizes differ by no more than a tenth.
fn agree(one: u64, other: u64) -> bool {
    one.abs_diff(other) * 10 <= one.max(other)
}

/// Cells that run into the limit, by what holds the memory.
const HOLDERS: &[(&str, &str)] = &[
    ("arrays", "let a = []; loop { a.push([1, 2, 3]); }"),
    ("maps", "let a = []; loop { a.push(#{ a: 1, b: [2] }); }"),
    ("texts", "let a = []; loop { a.push(\"x\" + a.len()); }"),
    (
        "positions",
        "game(#{ start: [1], moves: |p| { let o = []; for i in 0..3 { if p[i] > 0 { let q = p; q[i] -= 1; o.push(q); } } o } }).grundy([400, 400, 401])",
    ),
    (
        "positions in a variable",
        "let g = game(#{ start: [1], moves: |p| { let o = []; for i in 0..3 { if p[i] > 0 { let q = p; q[i] -= 1; o.push(q); } } o } });\ng.grundy([400, 400, 401])",
    ),
];

#[test]
fn errors_of_memory_say_what_the_process_holds() {
    for limit in ["64M", "128M"] {
        for (what, code) in HOLDERS {
            let seen = (0..TRIES).find_map(|_| Session::start(limit).watched(code));
            let (reply, peak) = seen.unwrap_or_else(|| panic!("{what}: never watched without a pause"));
            let error = &reply["failure"];
            let message = error["message"].as_str().unwrap_or_else(|| panic!("{what}: {reply}"));
            let held =
                size_after("the process holds ", message).unwrap_or_else(|| panic!("{what}: {message}"));
            assert!(agree(held, peak), "{what} under {limit}: {message}, and the system says {peak}");
            assert!(message.contains(&format!("{} MiB", limit.trim_end_matches('M'))), "{what}: {message}");
            let hint = error["hint"].as_str().unwrap_or_default();
            assert!(hint.contains("--memory ") && !hint.contains("= ()"), "{what}: {hint}");
        }
    }
}

/// We name a variable that the statement doesn't use, and never the one that it asks for.
#[test]
fn what_was_asked_for_is_not_to_be_dropped() {
    let mut session = Session::start("128M");
    let rule = "|p| { let o = []; for i in 0..3 { if p[i] > 0 { let q = p; q[i] -= 1; o.push(q); } } o }";
    for setting in [
        "let other = []; for i in 0..300000 { other.push([i]); }".to_owned(),
        format!(
            "let asked = game(#{{ start: [1], moves: {rule} }}); let same = asked.misere(); fn ask(g) {{ g.grundy([400, 400, 401]) }}"
        ),
    ] {
        assert!(session.eval(&setting)["failure"].is_null());
    }
    for code in ["asked.grundy([400, 400, 401])", "ask(asked)", "[asked].map(|g| g.grundy([400, 400, 401]))"]
    {
        let seen = (0..TRIES).find_map(|_| session.watched(code));
        let (reply, peak) = seen.unwrap_or_else(|| panic!("{code}: never watched without a pause"));
        let hint = reply["failure"]["hint"].as_str().unwrap_or_else(|| panic!("{reply}"));
        assert!(hint.contains("`other = ()`") && !hint.contains("asked") && !hint.contains("same"), "{hint}");
        let message = reply["failure"]["message"].as_str().unwrap_or_default();
        let held = size_after("the process holds ", message).unwrap_or_else(|| panic!("{message}"));
        assert!(agree(held, peak), "{message}, and the system says {peak}");
    }
}

/// The far heap of a rule is answered, or refused before its table is begun, with what would fit.
#[test]
fn a_far_heap_of_a_rule_is_answered_or_says_what_it_needs() {
    // A product isn't linear, so no theorem answers.
    let needed = "the values of 100000001 heaps take 476 MiB or more";
    for rule in [
        "|n| if n < 2 { [] } else { [n - 1, n - 2 - n * n % 1] }",
        "|n| if n < 9 { [] } else { [n - 1, n - 4, n - 9 + n * n % 1] }",
    ] {
        let mut session = Session::start("256M");
        let reply = session.eval(&format!("let g = game(\"r\", {rule}); g.grundy(10**8)"));
        let (message, hint) = (&reply["failure"]["message"], &reply["failure"]["hint"]);
        assert!(message.as_str().is_some_and(|text| text.starts_with(needed)), "{rule}: {reply}");
        assert!(hint.as_str().is_some_and(|text| text.contains("heaps up to 53687090")), "{rule}: {reply}");
        assert!(status(session.child.id(), "VmHWM") < 64 << 20, "{rule}: nothing was begun");
        // A size that is said to fit does fit.
        let reply = session.eval("g.grundy(20000000) == g.grundy(20000000 % 12 + 12 * 100)");
        assert!(reply["failure"].is_null(), "{rule}: {reply}");
    }
    // A linear rule has a theorem, for which no table of heaps is made.
    for (rule, period) in [
        ("|n| if n < 2 { [] } else { [n - 1, n - 2] }", 3),
        ("|n| if n < 9 { [] } else { [n - 1, n - 4, n - 9] }", 5),
    ] {
        let mut session = Session::start("256M");
        let near = format!("10**8 % {period} + {period} * 100");
        let reply = session.eval(&format!(
            "let g = game(\"r\", {rule}); g.grundy(10**8) == g.grundy({near}) && g.grundy(10**8 + 1) == g.grundy({near} + 1)"
        ));
        assert_eq!(reply["data"]["text/plain"], "true", "{rule}: {reply}");
        assert!(status(session.child.id(), "VmHWM") < 64 << 20, "{rule}: no table was made");
    }
    // A rule that needs few of the heaps is searched.
    let few = bouton(&[
        "--memory",
        "256M",
        "eval",
        "game(|n| if n < 1000 { [] } else { [n - 1000, n / 2] }).grundy(10**8)",
    ]);
    assert_eq!(few.code, Some(0), "{few:?}");
}
