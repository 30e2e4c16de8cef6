//! Whether Enter evaluates or goes on to the next line.

use bouton_session::{Completeness, completeness};
use reedline::{ValidationResult, Validator};

/// Decided by the tokens; two empty lines at the end evaluate whatever is there.
pub(crate) struct Whole;

impl Validator for Whole {
    fn validate(&self, line: &str) -> ValidationResult {
        match completeness(line) {
            Completeness::Incomplete(_) if !line.ends_with("\n\n") => ValidationResult::Incomplete,
            _ => ValidationResult::Complete,
        }
    }
}
