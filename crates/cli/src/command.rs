//! The commands, one file each.

pub(crate) mod certify;
pub(crate) mod check;
pub(crate) mod docs;
pub(crate) mod eval;
pub(crate) mod explain;
pub(crate) mod fmt;
pub(crate) mod games;
#[cfg_attr(not(feature = "kernel"), path = "command/kernel_absent.rs")]
pub(crate) mod kernel;
#[cfg_attr(not(feature = "lsp"), path = "command/lsp_absent.rs")]
pub(crate) mod lsp;
pub(crate) mod period;
pub(crate) mod play;
pub(crate) mod plot;
pub(crate) mod quotient;
pub(crate) mod repl;
pub(crate) mod run;
pub(crate) mod session;
#[cfg_attr(not(feature = "command-line-docs"), path = "command/shell_absent.rs")]
pub(crate) mod shell;
pub(crate) mod survey;
pub(crate) mod theorem;
pub(crate) mod values;
pub(crate) mod worksheet;
