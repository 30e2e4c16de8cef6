//! How rules are to be evaluated.

/// How rules of the script are evaluated; the results are the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RuleEngine {
    /// Machine code, where the crate was built with the feature `machine-code` and the processor is known;
    /// else closures. What cannot be compiled is interpreted.
    #[default]
    Fastest,
    /// Trees of closures; what cannot be compiled is interpreted.
    Closures,
    /// The interpreter, for comparison.
    Interpreter,
}
