//! The path without lists of options: the rule fills a table of small integers in blocks of heaps.
//!
//! The rule may ask for values itself, so we must not hold a borrow while it runs: we take the table out of
//! the sequence, and a nested call begins one of its own.

use std::cell::RefCell;

use bouton_rules::{HeapTable, Ruleset};
use bouton_theory::{Convention, Nimber};

use crate::sequence::Sequence;

/// Roughly how many options are marked between two looks at the interrupt, if a heap has as many options as
/// tokens.
const BLOCK: usize = 1 << 23;
/// The fewest heaps of a block, which share its cost, and the most.
const LEAST_HEAPS: usize = 32;
const MOST_HEAPS: usize = 4096;
/// We make room for this many more heaps at once, if the caller needs them.
const RESERVED: usize = 1 << 15;

/// A second table of small integers, or `None` if a value doesn't fit.
pub(crate) struct Direct(Option<HeapTable>);

impl Direct {
    /// The table of a sequence, as long as the sequence.
    pub(crate) fn take(cell: &RefCell<Sequence>, convention: Convention) -> Self {
        let table = cell.borrow_mut().direct.take();
        let mut direct = Self(Some(table.unwrap_or_else(|| HeapTable::new(convention))));
        direct.follow(&cell.borrow());
        direct
    }

    pub(crate) fn bytes(&self) -> u64 {
        self.0.as_ref().map_or(0, HeapTable::bytes)
    }

    /// Evaluates a block of heaps from the end of the sequence; false if the rule left out the first.
    pub(crate) fn advance(&mut self, rules: &dyn Ruleset, cell: &RefCell<Sequence>, to: u64) -> bool {
        self.follow(&cell.borrow());
        let Some(table) = &mut self.0 else { return false };
        let have = table.len();
        let block = (BLOCK / (have + 1)).clamp(LEAST_HEAPS, MOST_HEAPS);
        let asked = usize::try_from(to).map_or(usize::MAX, |to| to.saturating_add(1));
        let end = asked.min(have + block);
        if end > table.capacity() {
            table.reserve(asked.min(have + have.max(RESERVED)));
        }
        rules.fill(table, end);
        let found = &table.values()[have.min(table.len())..];
        let mut sequence = cell.borrow_mut();
        let known = sequence.table.len().saturating_sub(have);
        sequence.table.extend(found.get(known..).unwrap_or_default(), table.bound());
        !found.is_empty()
    }

    /// Takes over values that the sequence found elsewhere.
    fn follow(&mut self, sequence: &Sequence) {
        let Some(table) = &mut self.0 else { return };
        while let Some(value) = sequence.table.raw(table.len()) {
            if !table.push(Nimber(value)) {
                self.0 = None;
                return;
            }
        }
    }

    /// Puts the table back, for the next call.
    pub(crate) fn give_back(self, cell: &RefCell<Sequence>) {
        cell.borrow_mut().direct = self.0;
    }
}
