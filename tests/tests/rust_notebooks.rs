//! The Rust notebooks, compiled as programs by `build.rs` and run: no cell panics or fails, a cell that ends
//! with an expression shows something, and one that promises a figure (`// shows: image/svg+xml`) shows one.
//!
//! `cargo xtask rust-notebooks` executes them in evcxr, which takes twenty minutes to build, and writes their
//! outputs.

#![allow(clippy::print_stdout, reason = "the process of a notebook says there what its cells show")]

use std::fmt::Debug;
use std::process::Command;

/// The number of a cell, whether it ends with an expression, and the kinds of output that it promises.
type Cell = (usize, bool, &'static [&'static str]);

/// A name, its cells, and the function that runs them.
type Notebook = (&'static str, &'static [Cell], fn() -> Result<(), Box<dyn std::error::Error>>);

/// The notebook that a process runs for [`every_rust_notebook_runs`].
const CHOSEN: &str = "BOUTON_RUST_NOTEBOOK";

/// What comes before the output of a cell.
const MARK: &str = "\u{1}cell ";

#[allow(warnings, clippy::all, clippy::pedantic, clippy::nursery, clippy::restriction)]
mod notebooks {
    include!(concat!(env!("OUT_DIR"), "/notebooks.rs"));
}

/// How evcxr shows values without a method of their own for it, if a cell ends with one.
#[allow(dead_code, reason = "every cell may end with a value of ours")]
trait Shown {
    fn evcxr_display(&self);
}

impl<T: Debug> Shown for T {
    fn evcxr_display(&self) {
        println!("{self:?}");
    }
}

fn begin(cell: usize) {
    println!("{MARK}{cell}");
}

/// The faults in the output of a notebook.
fn complaints(cells: &[Cell], output: &str) -> Vec<String> {
    let said = |number: usize| {
        let (_, rest) = output.split_once(&format!("{MARK}{number}\n"))?;
        Some(rest.split(MARK).next().unwrap_or_default())
    };
    let mut found = Vec::new();
    for (number, is_expression, shows) in cells {
        let Some(said) = said(*number) else {
            found.push(format!("cell {number} didn't run"));
            continue;
        };
        if *is_expression && said.trim().is_empty() {
            found.push(format!("cell {number} ends with an expression and shows nothing"));
        }
        let missing = shows.iter().filter(|kind| !said.contains(&format!("EVCXR_BEGIN_CONTENT {kind}\n")));
        found.extend(missing.map(|kind| format!("cell {number} promises {kind}")));
    }
    found
}

#[test]
fn every_rust_notebook_runs() {
    let mut found = Vec::new();
    for (name, cells, _) in notebooks::NOTEBOOKS {
        let mut process = Command::new(std::env::current_exe().expect("this program"));
        process.args(["one_notebook", "--exact", "--ignored", "--nocapture"]).env(CHOSEN, name);
        let ran = process.output().expect("this program starts");
        let (output, errors) = (String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
        if !(ran.status.success() && errors.is_empty()) {
            found.push(format!("{name}: {}\n{errors}", ran.status));
        }
        found.extend(complaints(cells, &output).into_iter().map(|complaint| format!("{name}: {complaint}")));
        println!("{name}: {} cells", cells.len());
    }
    assert!(notebooks::NOTEBOOKS.len() >= 4);
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
#[ignore = "a process of its own runs it, for the notebook that it names"]
fn one_notebook() {
    let chosen = std::env::var(CHOSEN).expect("the name of a notebook");
    let (_, _, run) = notebooks::NOTEBOOKS.iter().find(|(name, _, _)| *name == chosen).expect("a notebook");
    run().expect("no cell fails");
}

#[test]
fn a_silent_cell_and_a_missing_figure_are_found() {
    let cells: &[Cell] = &[(1, true, &[]), (2, true, &["image/svg+xml"]), (3, false, &[])];
    let output = format!("{MARK}1\n\n{MARK}2\nEVCXR_BEGIN_CONTENT text/plain\nx\nEVCXR_END_CONTENT\n");
    assert_eq!(
        complaints(cells, &output),
        [
            "cell 1 ends with an expression and shows nothing",
            "cell 2 promises image/svg+xml",
            "cell 3 didn't run"
        ]
    );
}
