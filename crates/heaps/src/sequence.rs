//! The values of heaps 0, 1, 2, … in one table.
//!
//! The table grows from call to call and never shrinks; its entries have the smallest sufficient width. This
//! file fills it from a code; `fill` does so from a rule.

mod all_but;
mod moves;
pub(crate) mod native;
pub(crate) mod pairs;
pub(crate) mod shifted;
mod subtraction;
mod sums;

use bouton_rules::{HeapCode, HeapTable, Ruleset, TakeAndBreak};
use bouton_theory::{Certificate, Convention, Nimber};

use crate::octal::Engine;
use crate::table::Table;

/// The values of the heaps 0, 1, 2, … under one convention.
#[derive(Debug, Default)]
pub(crate) struct Sequence {
    pub(crate) table: Table,
    /// The proof of a period on the table.
    pub(crate) proved: Option<Certificate>,
    /// How long the table was when a proof was tried last.
    tried: usize,
    sums: sums::SumSets,
    /// The same values for rules that mark options; none while it is in use.
    pub(crate) direct: Option<HeapTable>,
    recurrence: subtraction::Recurrence,
    /// The values of the code from which these follow, some heaps later.
    shifted: Option<Box<Self>>,
    /// For an octal code in normal play: what fills the table.
    octal: Option<Box<Engine>>,
}

impl Sequence {
    /// Whether the values split into many common and few rare ones.
    pub(crate) fn is_sparse(&self) -> bool {
        self.octal.as_ref().is_some_and(|engine| engine.split().is_some())
    }

    /// Estimated bytes of the table and its engine's copy: an engine for octal codes keeps one in its own
    /// form.
    pub(crate) fn bytes(&self) -> u64 {
        let copies = 1 + u64::from(self.octal.is_some());
        let direct = self.direct.as_ref().map_or(0, |direct| 4 * direct.len() as u64);
        let shifted = self.shifted.as_ref().map_or(0, |shifted| shifted.bytes());
        copies * self.table.bytes() + self.sums.bytes() + direct + shifted
    }

    /// The value of heap `n`, if it is in the table.
    pub(crate) fn value(&self, n: i64) -> Option<Nimber> {
        self.table.get(usize::try_from(n).ok()?)
    }
}

/// The code from which we compute the table of this convention. Misère values need rules that never split a
/// heap.
pub(crate) fn native_code(rules: &dyn Ruleset, convention: Convention) -> Option<HeapCode> {
    let code = rules.heap_code()?.simplest();
    match (&code, convention) {
        (_, Convention::Normal) | (HeapCode::Subtraction(_) | HeapCode::AllBut(_), _) => Some(code),
        (HeapCode::TakeAndBreak(digits), _) => digits.most_parts().is_some_and(|t| t <= 1).then_some(code),
        _ => None,
    }
}

/// The bytes a heap that sets of sums take for every 64 values.
pub(crate) fn sets_of_sums(code: &TakeAndBreak) -> u64 {
    if native::is_of_pairs(code) { 0 } else { sums::bytes_a_heap(code) }
}
