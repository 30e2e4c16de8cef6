//! The prompt in a real terminal (tmux): several lines, completion, an interrupt that keeps variables,
//! history.

use std::io::Write as _;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::harness::Folder;

/// A terminal of its own, ended with the test.
struct Terminal {
    socket: String,
}

impl Terminal {
    /// Starts `bouton` in a terminal of 100 × 30. Returns `None` without tmux.
    fn start(folder: &Folder, name: &str) -> Option<Self> {
        Self::with(folder, name, "")
    }

    /// The same with these variables of the environment, as a shell has them.
    fn with(folder: &Folder, name: &str, variables: &str) -> Option<Self> {
        let socket = format!("bouton-test-{}-{name}", std::process::id());
        let shell = format!(
            "env -u XDG_DATA_HOME HOME='{}' {variables} '{}'; echo left=$?; sleep 60",
            folder.path().display(),
            env!("CARGO_BIN_EXE_bouton")
        );
        let args = ["new-session", "-d", "-x", "100", "-y", "30", "-s", "main", &shell];
        let started = tmux(&socket, &args).current_dir(folder.path()).status();
        match started {
            Ok(status) if status.success() => Some(Self { socket }),
            _ => {
                let _ = writeln!(std::io::stderr(), "skipped: no tmux that starts here");
                None
            }
        }
    }

    fn run(&self, args: &[&str]) -> String {
        let output = tmux(&self.socket, args).stdout(Stdio::piped()).output().expect("tmux runs");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    fn type_text(&self, text: &str) {
        self.run(&["send-keys", "-t", "main", "-l", text]);
    }

    fn press(&self, key: &str) {
        self.run(&["send-keys", "-t", "main", key]);
    }

    fn line(&self, text: &str) {
        self.type_text(text);
        self.press("Enter");
    }

    /// Waits until the screen shows the text.
    fn wait(&self, text: &str) -> String {
        let begun = Instant::now();
        loop {
            let screen = self.run(&["capture-pane", "-p", "-t", "main"]);
            if screen.contains(text) {
                return screen;
            }
            assert!(begun.elapsed() < Duration::from_secs(30), "no `{text}` on the screen:\n{screen}");
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// Waits until nothing stands behind this prompt in the last line.
    #[cfg(feature = "editor")]
    fn wait_at(&self, prompt: &str) {
        let begun = Instant::now();
        loop {
            let screen = self.wait(prompt);
            if screen.trim_end().lines().next_back().is_some_and(|line| line.trim() == prompt) {
                return;
            }
            assert!(begun.elapsed() < Duration::from_secs(30), "no empty `{prompt}`:\n{screen}");
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = tmux(&self.socket, &["kill-server"]).status();
    }
}

fn tmux(socket: &str, args: &[&str]) -> Command {
    let mut command = Command::new("tmux");
    command.args(["-L", socket, "-f", "/dev/null"]).args(args);
    command.env_remove("TMUX").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command
}

#[cfg(feature = "editor")]
#[test]
fn a_session_at_the_prompt() {
    let folder = Folder::new("terminal");
    let Some(terminal) = Terminal::start(&folder, "session") else { return };
    terminal.wait("In[1]>");
    terminal.line("let pawns = game(\"Pawns\", |n| {");
    terminal.wait(".....:");
    terminal.line("  0..n");
    terminal.line("})");
    terminal.wait("In[2]>");
    terminal.line("pawns.values(0..=5)");
    terminal.wait("0 1 2 3 4 5");
    terminal.wait("In[3]>");

    terminal.type_text("pawns.per");
    terminal.press("Tab");
    terminal.wait("pawns.period");
    terminal.press("C-c");
    terminal.wait_at("In[3]>");
    terminal.line("print(\"be\" + \"gun\"); game(\"Endless\", |n| { loop { } }).values(0..=5)");
    terminal.wait("begun");
    terminal.press("C-c");
    terminal.wait("error[interrupted]");
    terminal.line("pawns.grundy(41)");
    terminal.wait("*41");
    terminal.line("nowhere + 1");
    terminal.wait("error[unknown-name]");
    terminal.press("C-d");
    terminal.wait("left=0");
    drop(terminal);

    let Some(second) = Terminal::start(&folder, "history") else { return };
    second.wait("In[1]>");
    second.press("Up");
    second.wait("In[1]> nowhere + 1");
    second.press("C-c");
    // Keys typed between two prompts may be lost.
    second.wait_at("In[1]>");
    second.line("quit");
    second.wait("left=0");
}

/// The prompt of a quick build: the terminal's own editing, and Ctrl-C costs nothing but the line.
#[cfg(not(feature = "editor"))]
#[test]
fn a_session_at_a_plain_prompt() {
    let folder = Folder::new("plain");
    let Some(terminal) = Terminal::start(&folder, "plain") else { return };
    terminal.wait("--features full");
    terminal.wait("In[1]>");
    terminal.line("let pawns = game(\"Pawns\", |n| {");
    terminal.wait(".....:");
    terminal.line("  0..n");
    terminal.line("})");
    terminal.wait("In[2]>");
    // Twice, with more than the patience for a second Ctrl-C between them.
    terminal.type_text("half a li");
    terminal.press("C-c");
    std::thread::sleep(Duration::from_millis(1200));
    terminal.press("C-c");
    terminal.line("pawns.values(0..=5)");
    terminal.wait("0 1 2 3 4 5");
    terminal.line("print(\"be\" + \"gun\"); game(\"Endless\", |n| { loop { } }).values(0..=5)");
    terminal.wait("begun");
    terminal.press("C-c");
    terminal.wait("error[interrupted]");
    terminal.line("pawns.grundy(41)");
    terminal.wait("*41");
    terminal.press("C-d");
    terminal.wait("left=0");
}

/// `:edit` runs what the user's editor leaves, and help goes through the user's pager.
#[test]
fn a_cell_is_edited_and_long_help_is_paged() {
    let folder = Folder::new("edit");
    folder.write(
        "edit.sh",
        "if [ -f fail ]; then exit 3; fi\ntext=$(sed s/41/5000/ \"$1\")\necho \"$text\" > \"$1\"\n",
    );
    folder.write("rule.rhai", "let base = 41;\nbase + 2");
    let variables = "VISUAL= EDITOR='sh edit.sh' PAGER='sed s/^/paged:/'";
    let Some(terminal) = Terminal::with(&folder, "edit", variables) else { return };
    terminal.wait("In[1]>");
    terminal.line("41 + 1");
    terminal.wait("In[2]>");
    terminal.line(":edit");
    terminal.wait("5001");
    terminal.line(":edit rule.rhai");
    terminal.wait("5002");
    terminal.line("base + 3");
    terminal.wait("5003");
    folder.write("fail", "");
    terminal.line(":edit");
    terminal.wait("so nothing was run");
    terminal.line("help()");
    terminal.wait("paged:");
    terminal.line("base + 4");
    terminal.wait("5004");
    assert_eq!(folder.read("rule.rhai"), "let base = 5000;\nbase + 2\n");
}

/// At 40 columns sentences break between words, and rows of values fit.
#[test]
fn sentences_and_values_fit_a_narrow_terminal() {
    let folder = Folder::new("narrow");
    let Some(terminal) = Terminal::start(&folder, "narrow") else { return };
    terminal.wait("In[1]>");
    terminal.run(&["resize-window", "-t", "main", "-x", "40"]);
    terminal.line("nim().misere().explain([3, 4, 5])");
    let screen = terminal.wait("In[2]>");
    for words in ["  In misère play the player to move wins\n", "    exactly if the formation is even and\n"]
    {
        assert!(screen.contains(words), "{words:?}:\n{screen}");
    }
    terminal.line("kayles().grundy(-1)");
    terminal.wait("error[bad-position]: expected a heap of\n  0 tokens or more,");
    terminal.press("C-l");
    terminal.line("kayles().values(0..=100)");
    terminal.wait(" 95 |  7   4   1   2   8\n100 |  1\n");
}

#[cfg(feature = "editor")]
#[test]
fn the_keys_of_vi_are_a_setting() {
    let folder = Folder::new("vi");
    let Some(terminal) = Terminal::with(&folder, "vi", "BOUTON_KEYS=vi") else { return };
    terminal.wait("In[1]>");
    terminal.type_text("77 + 8");
    terminal.press("Escape");
    terminal.wait("In[1]: 77 + 8");
    terminal.type_text("0x");
    terminal.wait("In[1]: 7 + 8");
    terminal.press("Enter");
    terminal.wait("15");
    drop(terminal);
    let Some(terminal) = Terminal::with(&folder, "keys", "BOUTON_KEYS=nano") else { return };
    terminal.wait("BOUTON_KEYS is \"nano\"");
    terminal.line("40 + 2");
    terminal.wait("42");
}

#[cfg(feature = "editor")]
#[test]
fn a_home_that_cannot_be_written_does_no_harm() {
    let folder = Folder::new("no-home");
    folder.write(".local", "a file where a directory should be");
    let Some(terminal) = Terminal::start(&folder, "home") else { return };
    terminal.wait("In[1]>");
    terminal.line("1 + 1");
    terminal.wait("In[2]>");
    terminal.press("Up");
    terminal.wait("In[2]> 1 + 1");
}

/// Ctrl-C at a question stops the cell at once, Ctrl-D leaves it; the next line is the prompt's.
#[test]
fn a_question_at_the_prompt_is_ended() {
    let folder = Folder::new("question");
    let Some(terminal) = Terminal::start(&folder, "question") else { return };
    terminal.wait("In[1]");
    for (cell, key, said) in [
        ("input(\"who? \")", "C-c", "error[interrupted]"),
        ("input(\"who? \")", "C-d", "error[interrupted]"),
        ("nim().play([1, 2])", "C-c", "error[interrupted]"),
        ("nim().play([1, 2])", "C-d", ""),
    ] {
        terminal.line("\"begin\"");
        terminal.press("C-l");
        terminal.line(cell);
        terminal.wait(if cell.starts_with("input") { "who?" } else { "2)" });
        std::thread::sleep(Duration::from_millis(300));
        terminal.press(key);
        terminal.wait(said);
        std::thread::sleep(Duration::from_millis(300));
        terminal.line("40 + 2");
        let screen = terminal.wait("42");
        assert!(screen.contains(said), "{cell} {key}:\n{screen}");
    }
    terminal.press("C-d");
    terminal.wait("left=0");
}
