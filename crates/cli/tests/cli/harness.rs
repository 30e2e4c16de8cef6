//! Runs `bouton` and looks at the results.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The binary, in a directory, without anything of the user's environment that matters.
pub(crate) fn command(directory: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bouton"));
    command.args(args).current_dir(directory).stdin(Stdio::null());
    command
        .env_remove("NO_COLOR")
        .env("HOME", directory)
        .env_remove("XDG_DATA_HOME")
        .env_remove("BOUTON_LANG");
    command
}

/// The output of a run and how it ended.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Ran {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Ran {
    pub(crate) fn of(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).expect("output is UTF-8");
        Self { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
    }

    /// Its output, given that it ended well and wrote nothing else.
    pub(crate) fn fine(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{}", self.out);
        self.out
    }

    /// stdout as one JSON document.
    pub(crate) fn json(self) -> serde_json::Value {
        let out = self.fine();
        serde_json::from_str(&out).unwrap_or_else(|error| panic!("{error}: {out}"))
    }
}

/// Runs the binary with these arguments in the system's directory for temporary files.
pub(crate) fn bouton(args: &[&str]) -> Ran {
    Ran::of(command(&std::env::temp_dir(), args).output().expect("the binary starts"))
}

/// The same with a text on the standard input.
pub(crate) fn bouton_reading(args: &[&str], input: &[u8]) -> Ran {
    let mut command = command(&std::env::temp_dir(), args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the binary starts");
    // A child that ends early does not read all of it.
    let _ = child.stdin.take().expect("stdin is a pipe").write_all(input);
    Ran::of(child.wait_with_output().expect("the binary ends"))
}

/// A directory of a test's own, removed at its end.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("bouton-cli-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("a directory for the test");
        Self(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn write(&self, name: &str, text: impl AsRef<[u8]>) -> &Self {
        fs::write(self.0.join(name), text).expect("a file for the test");
        self
    }

    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.0.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    pub(crate) fn bouton(&self, args: &[&str]) -> Ran {
        Ran::of(command(&self.0, args).output().expect("the binary starts"))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
