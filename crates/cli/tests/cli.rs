//! The real binary: what it prints, where, and how it ends.

#[path = "cli/eval.rs"]
mod eval;
#[path = "cli/harness.rs"]
mod harness;
#[path = "cli/pipes.rs"]
mod pipes;
#[path = "cli/run.rs"]
mod run;
