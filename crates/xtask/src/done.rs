//! How a step of the checks ended.

/// How a step ended, if it did not fail.
pub enum Done {
    /// It ran and passed.
    Passed,
    /// It could not run here, and why.
    Skipped(String),
}
