//! Positions that are arrays of integers, and whose options are such arrays.
//!
//! No datum is made for them. A position all of whose options are solved is solved on the spot; in a search that solves
//! small positions first, most are.

use bouton_rules::Ruleset;
use bouton_theory::Nimber;

use super::store::{FIRST_VALUE, OPEN, Store};
use super::{Frame, Search};
use crate::SolveError;

impl Search<'_> {
    /// Opens such a position, or solves it; false if it is another, and nothing was done.
    pub(super) fn enter_ints(&mut self, id: u32) -> Result<bool, SolveError> {
        let Some(member) = self.family.words(id, &mut self.words) else { return Ok(false) };
        let rules = std::rc::Rc::clone(&self.family.member(member).rules);
        self.ints.clear();
        if !rules.int_options(&self.words, &mut self.ints) {
            return Ok(false);
        }
        let links = self.links.len();
        self.fresh.clear();
        self.set.clear();
        self.link_ints(member, &*rules)?;
        let mut store = self.family.store.borrow_mut();
        if self.fresh.is_empty() {
            self.links.truncate(links);
            store.states.set(id as usize, self.set.mex().0 + FIRST_VALUE);
            return Ok(true);
        }
        store.states.set(id as usize, OPEN);
        drop(store);
        self.frames.push(Frame { id, links, todo: 0, next: 0, grown: false, lone: true });
        self.order();
        Ok(true)
    }

    /// Links a position to its options: their values are in the set, or they are fresh.
    fn link_ints(&mut self, member: u32, rules: &dyn Ruleset) -> Result<(), SolveError> {
        let Self { family, ints, links, set, fresh, .. } = self;
        links.reserve(ints.len());
        let (mut options, mut small) = (ints.iter(), 0);
        let mut note = |store: &Store, words: &[i64], id: u32| {
            links.push(id);
            match store.value(id) {
                Some(Nimber(value @ 0..64)) => small |= 1 << value,
                Some(value) => set.insert(value),
                None => fresh.push((total(words), id)),
            }
        };
        loop {
            // Most are found without asking the rule for its standard form; nothing is borrowed while a rule runs.
            let store = family.store.borrow();
            let near = store.nearby(member);
            let missing = options.find(|words| match near.and_then(|near| near.get(words)) {
                Some(id) => {
                    note(&store, words, id);
                    false
                }
                None => true,
            });
            drop(store);
            let Some(words) = missing else { break };
            let id = family.intern_ints(member, rules, words)?;
            note(&family.store.borrow(), words, id);
        }
        set.insert_small(small);
        Ok(())
    }
}

/// How far a position may be from the end: only the order of the search depends on it.
fn total(words: &[i64]) -> i128 {
    words.iter().map(|n| i128::from(*n)).sum()
}
