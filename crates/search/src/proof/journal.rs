//! The findings of a long proof, stored outside the process as it goes, so that another run can continue from
//! there.
//!
//! An entry is a part and its findings. A resumed run puts the stored entries into its table and begins anew:
//! it soon reaches its old place, because the expensive results are in the table.

use bouton_heaps::{Control, ProofLog, SolveError};

use crate::proof_table::ProofTable;

/// The findings since they were last stored.
pub(super) struct Journal {
    log: Option<Box<dyn ProofLog>>,
    fresh: Vec<u64>,
}

impl Journal {
    /// A journal of the proof of this description. Its table takes in the stored entries; without a keeper
    /// the journal stores nothing.
    ///
    /// # Errors
    ///
    /// When the stored entries can't be read.
    pub(super) fn open(
        control: &Control,
        what: Option<String>,
        table: &mut ProofTable,
        most: u64,
    ) -> Result<Self, SolveError> {
        let Some((keeper, what)) = control.keeper().zip(what) else {
            return Ok(Self { log: None, fresh: Vec::new() });
        };
        // Another version may use words in another sense.
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

    /// Stores the new findings, if it is time to.
    pub(super) fn keep(&mut self) -> Result<(), SolveError> {
        if let Some(log) = self.log.as_mut().filter(|log| log.is_due()) {
            log.keep(&self.fresh)?;
            self.fresh.clear();
        }
        Ok(())
    }

    /// Stores the new findings at the end of a proof.
    pub(super) fn close(&mut self) -> Result<(), SolveError> {
        let fresh = std::mem::take(&mut self.fresh);
        Ok(self.log.as_mut().map_or(Ok(()), |log| log.close(&fresh))?)
    }

    /// Bytes in use.
    pub(super) fn bytes(&self) -> u64 {
        8 * self.fresh.capacity() as u64
    }
}
