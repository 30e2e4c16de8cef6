//! Steps in two lanes: one keeps the cores busy, the other mostly waits. Each step is a process of its own,
//! and its output appears when it ends.

use std::fs::{self, File};
use std::io::{self, IsTerminal as _, Write as _};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use anyhow::{Context as _, Result, bail};

use super::Tally;
use crate::apt;
use crate::done::Done;
use crate::process::target;
use crate::steps::{Lane, Step};

/// The state that the lanes share.
struct Board {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    ended: Vec<&'static str>,
    tally: Tally,
}

impl Board {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until a step has ended; whether all is well so far.
    fn wait_for(&self, step: Option<&'static str>) -> bool {
        let mut state = self.state();
        while state.tally.failed.is_empty() && step.is_some_and(|step| !state.ended.contains(&step)) {
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        state.tally.failed.is_empty()
    }

    fn end(&self, step: &'static str, outcome: Result<Done>) {
        let mut state = self.state();
        state.ended.push(step);
        state.tally.count(step, outcome);
        self.changed.notify_all();
    }
}

/// Runs the steps of both lanes side by side, and then those that are alone.
pub(super) fn run(steps: &[&'static Step]) -> Tally {
    if io::stdin().is_terminal() && !apt::is_allowed() {
        println!("Steps whose programs are missing will be skipped.");
    }
    let board = Board { state: Mutex::default(), changed: Condvar::new() };
    thread::scope(|scope| {
        scope.spawn(|| lane(steps, Lane::Main, &board));
        scope.spawn(|| lane(steps, Lane::Side, &board));
    });
    lane(steps, Lane::Alone, &board);
    board.state.into_inner().unwrap_or_else(PoisonError::into_inner).tally
}

fn lane(steps: &[&'static Step], lane: Lane, board: &Board) {
    for step in steps.iter().filter(|step| step.lane == lane) {
        if !board.wait_for(step.after) {
            return;
        }
        board.end(step.name, in_a_process(step));
    }
}

/// Runs a step in a process, and prints its output.
fn in_a_process(step: &Step) -> Result<Done> {
    println!("--- {} begins: {}", step.name, step.summary);
    let folder = target().join("checks-output");
    fs::create_dir_all(&folder)?;
    let path = folder.join(format!("{}.txt", step.name));
    let log = File::create(&path)?;
    let mut command = program(step)?;
    command.args(["test", "--only", step.name]).stdin(Stdio::null());
    command.env(apt::ANSWER, if apt::is_allowed() { "yes" } else { "no" });
    let status = command.stdout(log.try_clone()?).stderr(log).status()?;
    let said = String::from_utf8_lossy(&fs::read(&path)?).into_owned();
    let mut out = io::stdout().lock();
    // The last lines of the process are its own tally.
    let (said, tally) = said.rsplit_once("\n=== ").unwrap_or((&said, step.name));
    writeln!(out, "{}\n=== {}", said.trim_end(), tally.lines().next().unwrap_or(step.name))?;
    let skipped = tally.lines().find_map(|line| line.strip_prefix("skipped: ")?.split_once(": "));
    let failed = tally.lines().find_map(|line| line.strip_prefix("failed: ")?.split_once(": "));
    match (status.success(), skipped) {
        (true, Some((_, why))) => Ok(Done::Skipped(why.to_owned())),
        (true, None) => Ok(Done::Passed),
        (false, _) => bail!("{}", failed.map_or_else(|| status.to_string(), |(_, why)| why.to_owned())),
    }
}

/// This program; with less of the processor for steps that keep it busy, so that those that wait for a
/// browser get their turn.
fn program(step: &Step) -> Result<Command> {
    let own: PathBuf = std::env::current_exe().context("the program of the checks")?;
    if step.lane == Lane::Main && apt::is_there("nice") {
        let mut nice = Command::new("nice");
        nice.args(["-n", "10"]).arg(own);
        return Ok(nice);
    }
    Ok(Command::new(own))
}
