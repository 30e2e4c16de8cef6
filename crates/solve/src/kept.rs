//! The theorems on all positions that are kept with a game.

use std::cell::{OnceCell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

use bouton_automata::theorem::{OptionRelation, Theorem};
use bouton_rules::Datum;
use bouton_theory::formula::Formula;

/// The theorems found for the games of a family, by their numbers: clones and relatives of a game share them.
#[derive(Debug, Default)]
pub(crate) struct KeptOfFamily(RefCell<BTreeMap<u32, Rc<KeptTheorems>>>);

impl KeptOfFamily {
    /// The theorems found for one game.
    pub(crate) fn of(&self, index: u32) -> Rc<KeptTheorems> {
        Rc::clone(self.0.borrow_mut().entry(index).or_default())
    }

    /// Estimated bytes of all of it.
    pub(crate) fn bytes(&self) -> u64 {
        let found = |kept: &Rc<KeptTheorems>| {
            let theorems = [&kept.lost, &kept.values].into_iter().filter_map(|slot| slot.get()?.as_ref());
            theorems.map(|theorem| theorem.bytes()).sum::<u64>()
        };
        self.0.borrow().values().map(found).sum()
    }
}

/// The theorems on one game in normal play. Each is looked for once; `None` inside if there is none.
#[derive(Debug, Default)]
pub(crate) struct KeptTheorems {
    /// On the P-positions.
    pub(crate) lost: OnceCell<Option<Rc<KeptTheorem>>>,
    /// On the values.
    pub(crate) values: OnceCell<Option<Rc<KeptTheorem>>>,
}

/// A theorem, and what questions on single positions need besides.
#[derive(Debug)]
pub(crate) struct KeptTheorem {
    pub(crate) theorem: Theorem,
    /// A position, with the form of all.
    pub(crate) form: Datum,
    /// The moves.
    pub(crate) formula: Formula,
    /// The moves to positions that are lost, or that have a value; `None` inside if the automata grow too
    /// large.
    pub(crate) winning: OnceCell<Option<OptionRelation>>,
    /// All moves.
    pub(crate) moves: OnceCell<Option<OptionRelation>>,
}

impl KeptTheorem {
    fn bytes(&self) -> u64 {
        let relations = [&self.winning, &self.moves].into_iter().filter_map(|slot| slot.get()?.as_ref());
        self.theorem.bytes() + relations.map(OptionRelation::bytes).sum::<u64>()
    }
}
