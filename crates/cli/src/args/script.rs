//! Questions about scripts other than their results.

use std::path::PathBuf;

use clap::Args as ClapArgs;

/// `bouton check`
#[derive(Debug, ClapArgs)]
pub(crate) struct CheckArgs {
    /// The script; - reads it from the standard input
    pub(crate) file: PathBuf,
    /// Print one JSON document: every fault with its range, related places and changes that mend it
    #[arg(long)]
    pub(crate) json: bool,
    /// Print the faults in SARIF 2.1.0, as code-scanning services read them
    #[arg(long, conflicts_with = "json")]
    pub(crate) sarif: bool,
}

/// `bouton fmt`
#[derive(Debug, ClapArgs)]
pub(crate) struct FmtArgs {
    /// The scripts; - reads one from the standard input and prints it
    #[arg(required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// Write nothing: name the files that would change, and end with 1 if there are any
    #[arg(long)]
    pub(crate) check: bool,
}
