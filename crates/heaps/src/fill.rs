//! The table of a game's heaps grows: from its code, from a code with the same values some heaps later, or
//! from the rule.

mod direct;
mod restored;
mod rule;

use bouton_rules::HeapCode;
use bouton_theory::{Convention, Nimber};

use crate::code;
use crate::sequence::{self, native, shifted};
use crate::{Control, Heaps, SolveError, Table};

impl Heaps<'_> {
    /// Fills the table up to the heap `to`; later calls go on where earlier ones ended.
    ///
    /// # Errors
    ///
    /// When this is not a heap game, the rule fails, or the work is stopped.
    pub fn extend(&self, to: u64, control: &Control) -> Result<(), SolveError> {
        self.expect_heaps("values")?;
        let have = self.sequence().borrow().table.len() as u64;
        if to < have {
            return Ok(());
        }
        // Refused before any work: even small values would not fit.
        self.memory().check(to.saturating_add(1), control.budget)?;
        if let Some(code) = self.native_code() {
            return native::extend(self.sequence(), &code, self.convention(), to, control);
        }
        match self.shifted_code() {
            // A recogniser that compares the rule with codes must see its options.
            Some((code, shift)) if !code::is_watching(self.tables(), have) => {
                shifted::extend(self.sequence(), &code, shift, to, control)
            }
            _ => rule::extend(self, to, control),
        }
    }

    /// The values of the heaps 0..=`to` (in misère play: g⁻). We keep them: a longer call goes on where this
    /// one ended.
    ///
    /// # Errors
    ///
    /// As [`extend`](Self::extend).
    pub fn values(&self, to: u64, control: &Control) -> Result<Vec<Nimber>, SolveError> {
        self.with_values(to, control, |table| table.to_vec(to as usize + 1))
    }

    /// Calls `read` with the table of heap values (in misère play: g⁻), which holds at least 0..=`to`.
    /// Nothing is copied.
    ///
    /// # Errors
    ///
    /// As [`extend`](Self::extend).
    pub fn with_values<T>(
        &self,
        to: u64,
        control: &Control,
        read: impl FnOnce(&Table) -> T,
    ) -> Result<T, SolveError> {
        self.extend(to, control)?;
        Ok(read(&self.sequence().borrow().table))
    }

    /// Whether we compute the table from a code.
    #[must_use]
    pub fn has_native_table(&self) -> bool {
        self.native_code().is_some()
    }

    /// The code from which we compute the table.
    pub(crate) fn native_code(&self) -> Option<HeapCode> {
        sequence::native_code(&**self.rules(), self.convention())
    }

    /// The code that has the values of the game, some heaps earlier.
    pub(crate) fn shifted_code(&self) -> Option<(HeapCode, u64)> {
        self.rules().shifted_code().filter(|_| self.convention() == Convention::Normal)
    }
}
