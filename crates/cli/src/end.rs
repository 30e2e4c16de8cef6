//! How a command ends: the exit code and what is said on stderr.

use bouton_session::Failure;

/// What every command returns.
pub(crate) type Done<T = ()> = Result<T, End>;

/// Why a command ended early.
#[derive(Debug)]
pub(crate) enum End {
    /// A script's error, a budget or an interrupt.
    Failed(Box<Failure>),
    /// The command line asks for something that cannot be: a missing file, an unknown size.
    Usage(String),
    /// The reader of the output has gone: nothing to say.
    Closed,
}

impl End {
    /// 1 a script's error; 2 usage; 3 budget; 130 interrupt; 141 closed pipe, as shells count it.
    pub(crate) fn code(&self) -> i32 {
        match self {
            Self::Failed(failure) if failure.is_interrupt() => 130,
            Self::Failed(failure) if failure.is_budget() => 3,
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
