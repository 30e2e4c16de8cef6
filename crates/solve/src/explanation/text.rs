//! An explanation as text.

use super::Explanation;

/// The text of `explanation`.
pub(super) fn render(explanation: &Explanation) -> String {
    format!("{} {}", explanation.position, explanation.outcome.value)
}
