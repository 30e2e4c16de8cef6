//! `bouton completions SHELL` and `bouton man`: the texts for a shell and for `man`, on the standard output.

use clap::CommandFactory as _;
use clap_complete::{Generator, Shell, generate};

use crate::args::{Args, CompletionsArgs, ShellName};
use crate::end::Done;
use crate::output;

/// Prints the completions of a shell.
pub(crate) fn completions(args: &CompletionsArgs) -> Done {
    print(match args.shell {
        ShellName::Bash => Shell::Bash,
        ShellName::Elvish => Shell::Elvish,
        ShellName::Fish => Shell::Fish,
        ShellName::Powershell => Shell::PowerShell,
        ShellName::Zsh => Shell::Zsh,
    })
}

fn print(shell: impl Generator) -> Done {
    let mut text = Vec::new();
    generate(shell, &mut Args::command(), "bouton", &mut text);
    output::text(&String::from_utf8_lossy(&text))
}

/// Prints the page of the manual for `man`.
pub(crate) fn man() -> Done {
    let mut text = Vec::new();
    clap_mangen::Man::new(Args::command()).render(&mut text).map_err(|error| output::end(&error))?;
    output::text(&String::from_utf8_lossy(&text))
}
