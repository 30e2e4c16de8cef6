//! How a command ends: the exit code and the message on stderr.

use bouton_session::Failure;

use crate::interrupt;

/// What every command returns.
pub(crate) type Done<T = ()> = Result<T, End>;

/// Why a command ended early.
#[derive(Debug)]
pub(crate) enum End {
    /// A script's error, a limit, an interrupt, or an output that cannot be written.
    Failed(Box<Failure>),
    /// The command line asks for something that cannot be: a missing file, an unknown size.
    Usage(String),
    /// The reader of the output has gone: nothing to say.
    Closed,
}

impl End {
    /// What isn't in a build without the feature that has it.
    #[cfg(not(all(feature = "command-line-docs", feature = "kernel", feature = "lsp")))]
    pub(crate) fn not_built_in(command: &str) -> Self {
        Self::Usage(crate::words::say("cli-not-built-in", &[("command", &command)]))
    }

    /// The exit code of every command: 0 done; 1 an error of the script; 2 usage; 3 a limit; 4 the output
    /// cannot be written; 129, 130, 143 ended by a signal and 141 by a closed pipe, as shells count them.
    pub(crate) fn code(&self) -> i32 {
        match self {
            Self::Failed(failure) if failure.is_interrupt() => interrupt::code(),
            Self::Failed(failure) if failure.is_budget() => 3,
            Self::Failed(failure) if failure.is_not_written() => 4,
            Self::Failed(_) => 1,
            Self::Usage(_) => 2,
            Self::Closed => 141,
        }
    }
}

impl From<Box<Failure>> for End {
    fn from(failure: Box<Failure>) -> Self {
        Self::Failed(failure)
    }
}

impl From<Failure> for End {
    fn from(failure: Failure) -> Self {
        Self::Failed(Box::new(failure))
    }
}
