//! What long proofs find, kept outside the process: a front end says where.

use bouton_rules::RuleError;

/// Keeps what proofs find, so that a later run goes on from there.
pub trait ProofKeeper {
    /// The stored part of the proof of this description, and a log for the rest.
    ///
    /// # Errors
    ///
    /// When the stored part can't be read.
    fn open(&self, what: &str) -> Result<(Vec<u64>, Box<dyn ProofLog>), RuleError>;
}

/// Where the findings of one proof go.
pub trait ProofLog {
    /// Whether it is time to store new results.
    fn is_due(&self) -> bool;

    /// Stores the new results; they are safe when this returns.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    fn keep(&mut self, found: &[u64]) -> Result<(), RuleError>;

    /// The proof is at its end, with this left: kept if the proof took long enough.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    fn close(&mut self, found: &[u64]) -> Result<(), RuleError>;
}
