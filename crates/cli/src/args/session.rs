//! The arguments of `bouton session`.

use clap::Args as ClapArgs;

/// `bouton session`
#[derive(Debug, ClapArgs)]
pub(crate) struct SessionArgs {
    /// Speak JSON, one document a line (the only form there is)
    #[arg(long, required = true)]
    json: bool,
    /// Stop the cell that runs, and end, when the process has ended that started this one
    #[arg(long)]
    pub(crate) with_parent: bool,
}
