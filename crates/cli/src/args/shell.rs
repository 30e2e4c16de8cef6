//! What shells are given.

use clap::{Args as ClapArgs, ValueEnum};

/// `bouton completions`
#[derive(Debug, ClapArgs)]
pub(crate) struct CompletionsArgs {
    /// The shell
    pub(crate) shell: ShellName,
}

/// The shells that we can make completions for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ShellName {
    Bash,
    Elvish,
    Fish,
    Powershell,
    Zsh,
}
