//! A family's knowledge of winners from looking ahead, for games with infinitely many positions.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;

use bouton_rules::Datum;
use bouton_theory::Outcome;

/// A position or a sum: the games' numbers in the family and the positions, in order.
pub(crate) type Key = Vec<(u32, Datum)>;

/// The results of looking ahead in a family.
#[derive(Debug, Default)]
pub(crate) struct Decided {
    /// Whether moves lead to larger positions; none before that was looked at.
    pub(crate) grows: Cell<Option<bool>>,
    /// Who wins in normal and in misère play.
    pub(crate) outcomes: RefCell<[HashMap<Key, Outcome>; 2]>,
}

impl Decided {
    /// Estimated bytes in use.
    pub(crate) fn bytes(&self) -> u64 {
        let each = |known: &HashMap<Key, Outcome>| {
            known.len() * (size_of::<(Key, Outcome)>() + 2 * size_of::<Datum>())
        };
        self.outcomes.borrow().iter().map(each).sum::<usize>() as u64
    }
}
