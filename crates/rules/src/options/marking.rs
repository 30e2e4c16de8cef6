//! Options that are marked in a table of heaps instead of being listed.

use std::mem::swap;

use super::Options;
use crate::{HeapTable, PositionRef, RuleError};

impl Options {
    /// A sink that marks options in a table, which [`Options::swap_table`] puts into it.
    #[must_use]
    #[doc(hidden)]
    pub fn marking() -> Self {
        Self { marking: true, ..Self::default() }
    }

    /// Whether options are marked.
    #[must_use]
    #[inline]
    #[doc(hidden)]
    pub fn is_marking(&self) -> bool {
        self.marking
    }

    /// Exchanges the table of the heaps that are evaluated.
    #[doc(hidden)]
    pub fn swap_table(&mut self, table: &mut HeapTable) {
        swap(&mut self.listed.table, table);
    }

    /// The table of the heaps that are evaluated.
    #[inline(always)]
    #[doc(hidden)]
    pub fn table(&mut self) -> &mut HeapTable {
        &mut self.listed.table
    }

    /// Evaluates the heaps of a table from the first unknown one to before `end`, each by the options that
    /// `list` hands to this sink. Stops before a heap that the table can't evaluate, and before one where
    /// `list` fails.
    #[doc(hidden)]
    pub fn fill(
        &mut self,
        table: &mut HeapTable,
        end: usize,
        mut list: impl FnMut(i64, &mut Self) -> Result<(), RuleError>,
    ) {
        self.swap_table(table);
        while self.listed.table.len() < end && self.listed.table.has_room() {
            let heap = self.listed.table.len() as i64;
            self.listed.table.open();
            if list(heap, self).is_err() || !self.listed.table.close() {
                break;
            }
        }
        self.swap_table(table);
    }

    /// Forgets the options so far.
    #[doc(hidden)]
    pub fn restart(&mut self) {
        if self.marking {
            self.listed.table.marks().restart();
        }
        self.clear();
    }

    /// Notes a heap of the option that is being given.
    pub(super) fn mark_part(&mut self, position: PositionRef<'_>) {
        match position {
            PositionRef::Int(n) => self.sums.push(n as u64),
            _ => self.listed.table.marks().make_strange(),
        }
    }

    /// Marks the option with the noted heaps.
    pub(super) fn mark_parts(&mut self) {
        self.listed.table.marks().sum(self.sums[self.begun..].iter().copied());
        self.sums.truncate(self.begun);
    }
}
