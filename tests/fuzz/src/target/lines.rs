//! Lines for `bouton session --json`: each gets an answer, and the session goes on.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value as Json, json};

use super::Target;

/// The program, and how many requests it has had.
#[derive(Default)]
pub(crate) struct Lines(Option<Running>);

struct Running {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    asked: u64,
}

impl Target for Lines {
    fn seeds(&self) -> Vec<Vec<u8>> {
        let requests = [
            r#"{"id": 1, "op": "eval", "code": "1 + 1"}"#,
            r#"{"id": "a", "op": "eval", "code": "print(3); nope"}"#,
            r#"{"id": null, "op": "eval", "code": "input(\"?\")"}"#,
            r#"{"id": [1], "op": "complete", "code": "kay", "cursor": 3}"#,
            r#"{"op": "interrupt"}"#,
            r#"{"op": "input", "value": "x"}"#,
            r#"{"op": "refuse"}"#,
            "[1, 2]",
            "\"\\ud800\"",
            "{",
        ];
        requests.into_iter().map(|line| line.as_bytes().to_vec()).collect()
    }

    fn words(&self) -> &'static [&'static str] {
        &[
            "\"id\"",
            "\"op\"",
            "\"eval\"",
            "\"complete\"",
            "\"code\"",
            ": ",
            "null",
            "{}",
            "[]",
            "\\u0000",
            "\\ud83d",
            "1e999",
        ]
    }

    fn run(&mut self, input: &[u8]) -> Result<(), String> {
        let running = match &mut self.0 {
            Some(running) => running,
            none => none.insert(Running::start()?),
        };
        let told = running.tell(input);
        if told.is_err() {
            self.0 = None;
        }
        told
    }
}

impl Running {
    fn start() -> Result<Self, String> {
        // It is built next to this program, in any profile.
        let own = std::env::current_exe().map_err(|error| error.to_string())?;
        let program = own.with_file_name(format!("bouton{}", std::env::consts::EXE_SUFFIX));
        let mut command = Command::new(&program);
        command.args(["--time", "0.3", "--memory", "128M", "session", "--json"]);
        let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
        let mut child = child.map_err(|error| format!("{}: {error}", program.display()))?;
        let (Some(to), Some(from)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("no pipes".to_owned());
        };
        Ok(Self { child, to, from: BufReader::new(from), asked: 0 })
    }

    /// Sends the input as lines, and then a request that must be answered.
    fn tell(&mut self, input: &[u8]) -> Result<(), String> {
        self.asked += 1;
        let last = json!({"id": format!("last {}", self.asked), "op": "eval", "code": "6 * 7"});
        // A question that waits for a line gets a refusal.
        let lines = [input, b"\n{\"op\": \"refuse\"}\n", last.to_string().as_bytes(), b"\n"].concat();
        self.to.write_all(&lines).and_then(|()| self.to.flush()).map_err(|error| error.to_string())?;
        loop {
            let mut line = Vec::new();
            let length = self.from.read_until(b'\n', &mut line).map_err(|error| error.to_string())?;
            if length == 0 {
                return Err("the session has ended".to_owned());
            }
            let event: Json = serde_json::from_slice(&line).map_err(|error| format!("no JSON: {error}"))?;
            if event["event"] == "input" {
                let _ = self.to.write_all(b"{\"op\": \"refuse\"}\n").and_then(|()| self.to.flush());
            }
            if event["failure"]["code"] == "internal" {
                return Err(event["failure"]["text"].to_string());
            }
            if event["id"] == last["id"] && event["event"] == "reply" {
                let right = event["data"]["text/plain"] == "42";
                return if right { Ok(()) } else { Err(format!("6 * 7 gave {event}")) };
            }
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
