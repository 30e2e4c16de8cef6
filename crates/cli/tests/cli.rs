//! The real binary: its output, on which stream, and how it ends.

#[path = "cli/certify.rs"]
mod certify;
#[path = "cli/check.rs"]
mod check;
#[path = "cli/codes.rs"]
mod codes;
#[path = "cli/ends.rs"]
mod ends;
#[path = "cli/eval.rs"]
mod eval;
#[path = "cli/explain.rs"]
mod explain;
#[path = "cli/fmt.rs"]
mod fmt;
#[path = "cli/harness.rs"]
mod harness;
#[path = "cli/language.rs"]
mod language;
#[path = "cli/lists.rs"]
mod lists;
#[cfg(unix)]
#[path = "cli/long_run.rs"]
mod long_run;
#[cfg(feature = "lsp")]
#[path = "cli/lsp.rs"]
mod lsp;
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[path = "cli/memory.rs"]
mod memory;
#[path = "cli/period.rs"]
mod period;
#[path = "cli/pipes.rs"]
mod pipes;
#[path = "cli/plot.rs"]
mod plot;
#[cfg(not(all(feature = "kernel", feature = "lsp", feature = "command-line-docs", feature = "png")))]
#[path = "cli/quick_build.rs"]
mod quick_build;
#[path = "cli/run.rs"]
mod run;
#[path = "cli/survey.rs"]
mod survey;
#[cfg(unix)]
#[path = "cli/terminal.rs"]
mod terminal;
#[path = "cli/theorem.rs"]
mod theorem;
#[path = "cli/values.rs"]
mod values;
