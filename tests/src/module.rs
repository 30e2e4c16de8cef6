//! The session as WebAssembly, run by node: the answers that a browser's worker would give.
//!
//! `web/tests/speak.mjs` reads one request a line and writes one answer a line.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value as Json, json};

use crate::transcript::{Said, Speaker};
use crate::tree;

/// The limit of a native session's memory, which messages name; the page asks for less.
const NATIVE: u64 = 2 << 30;

/// A module with its session.
#[derive(Debug)]
pub struct Module {
    process: Child,
    requests: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Module {
    /// Starts the module of this file with a session in English.
    ///
    /// # Panics
    ///
    /// When node is missing.
    #[must_use]
    pub fn start(module: &Path) -> Self {
        let mut command = Command::new("node");
        command.arg(tree::root().join("web/tests/speak.mjs")).arg(module);
        let mut process =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("node can be started");
        let requests = process.stdin.take().expect("a pipe");
        let answers = BufReader::new(process.stdout.take().expect("a pipe"));
        let mut module = Self { process, requests, answers };
        module.begin(None);
        module
    }

    fn ask(&mut self, request: &Json) -> Json {
        writeln!(self.requests, "{request}").expect("node reads");
        let mut answer = String::new();
        self.answers.read_line(&mut answer).expect("node answers");
        serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{request}: {answer}: {error}"))
    }
}

impl Speaker for Module {
    fn begin(&mut self, language: Option<&str>) {
        let language = language.unwrap_or("en");
        self.ask(&json!({
            "do": "start", "unique": "bouton", "widgets": false, "language": language, "bytes": NATIVE,
        }));
    }

    fn eval(&mut self, name: &str, input: &str) -> Said {
        let answer = self.ask(&json!({ "do": "eval", "code": input, "source": name }));
        let said = |value: &Json| value.as_str().unwrap_or_default().to_owned();
        let mut output = said(&answer["printed"]);
        let value = said(&answer["reply"]["value"]["data"]["text/plain"]);
        if !value.is_empty() {
            output.push_str(&value);
            output.push('\n');
        }
        let error = &answer["reply"]["error"];
        output.push_str(&said(&error["text"]));
        let svg = answer["reply"]["value"]["data"]["image/svg+xml"].as_str();
        Said { output, code: error["code"].as_str().map(str::to_owned), svg: svg.map(str::to_owned) }
    }
}

impl Drop for Module {
    fn drop(&mut self) {
        // It has nothing to save.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
