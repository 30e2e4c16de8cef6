//! How rules are to be evaluated.

use bouton_compile::BackEnd;

/// How rules of the script are evaluated; the results are the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RuleEngine {
    /// Trees of closures, and machine code for rules that run for some milliseconds, where the crate was
    /// built with the feature `machine-code` and the processor is known. What cannot be compiled is
    /// interpreted.
    #[default]
    Fastest,
    /// The same with machine code after another number of steps, for comparison: 0 is from the beginning.
    MachineCode {
        /// The steps of closures: calls and rounds of loops.
        warm_up: u64,
    },
    /// Trees of closures; what cannot be compiled is interpreted.
    Closures,
    /// The interpreter, for comparison.
    Interpreter,
}

impl RuleEngine {
    /// The back end of the compiler for it; `None` for the interpreter.
    pub(crate) fn back_end(self) -> Option<BackEnd> {
        match self {
            Self::Fastest => Some(BackEnd::Fastest),
            Self::MachineCode { warm_up } => Some(BackEnd::MachineCode { warm_up }),
            Self::Closures => Some(BackEnd::Closures),
            Self::Interpreter => None,
        }
    }
}
