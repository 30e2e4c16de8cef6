//! What a long proof finds, kept outside the process as it goes, so that another run goes on from there.
//!
//! An entry is a part and what is known of it. A run that goes on puts what was kept into its table and
//! begins anew: it comes soon to where it was, because what took work to find is found in the table.

use bouton_heaps::{Control, ProofLog, SolveError};

use crate::proof_table::ProofTable;

/// What was found since it was last kept.
pub(super) struct Journal {
    log: Option<Box<dyn ProofLog>>,
    fresh: Vec<u64>,
}

impl Journal {
    /// A journal of the proof of this description, whose table takes in what was kept of it; one that keeps
    /// nothing, if nobody wants it.
    ///
    /// # Errors
    ///
    /// When what was kept cannot be read.
    pub(super) fn open(
        control: &Control,
        what: Option<String>,
        table: &mut ProofTable,
        most: u64,
    ) -> Result<Self, SolveError> {
        let Some((keeper, what)) = control.keeper().zip(what) else {
            return Ok(Self { log: None, fresh: Vec::new() });
        };
        // Words mean to another version whatever it likes.
        let (known, log) = keeper.open(&format!("{} {what}", env!("CARGO_PKG_VERSION")))?;
        for entry in known.chunks_exact(2) {
            table.put_back(entry[0], entry[1], most);
        }
        Ok(Self { log: Some(log), fresh: Vec::new() })
    }

    /// Notes an entry.
    #[inline]
    pub(super) fn note(&mut self, entry: [u64; 2]) {
        if self.log.is_some() {
            self.fresh.extend(entry);
        }
    }

    /// Keeps what is new, if it is time to.
    pub(super) fn keep(&mut self) -> Result<(), SolveError> {
        if let Some(log) = self.log.as_mut().filter(|log| log.is_due()) {
            log.keep(&self.fresh)?;
            self.fresh.clear();
        }
        Ok(())
    }

    /// Keeps what is new at the end of a proof.
    pub(super) fn close(&mut self) -> Result<(), SolveError> {
        let fresh = std::mem::take(&mut self.fresh);
        Ok(self.log.as_mut().map_or(Ok(()), |log| log.close(&fresh))?)
    }

    /// Bytes in use.
    pub(super) fn bytes(&self) -> u64 {
        8 * self.fresh.capacity() as u64
    }
}
