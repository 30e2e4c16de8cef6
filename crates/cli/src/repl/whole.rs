//! Whether Enter evaluates or goes on to the next line.

use reedline::{ValidationResult, Validator};

use crate::repl::goes_on;

/// Decided as at a plain prompt.
pub(crate) struct Whole;

impl Validator for Whole {
    fn validate(&self, line: &str) -> ValidationResult {
        if goes_on(line) { ValidationResult::Incomplete } else { ValidationResult::Complete }
    }
}
