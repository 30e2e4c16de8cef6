//! What shells are given.

use clap::{Args as ClapArgs, ValueEnum};

/// `bouton completions`
#[derive(Debug, ClapArgs)]
pub(crate) struct CompletionsArgs {
    /// The shell
    pub(crate) shell: ShellName,
}

/// A shell whose completions can be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ShellName {
    Bash,
    Elvish,
    Fish,
    Powershell,
    Zsh,
}
