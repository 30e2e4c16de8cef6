//! Positions that are arrays of integers, and whose options are such arrays.
//!
//! No datum is made for them. A position all of whose options are solved is solved on the spot; in a search that solves
//! small positions first, most are.

use bouton_rules::Ruleset;

use super::store::{FIRST_VALUE, OPEN};
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
        for words in self.ints.iter() {
            let store = self.family.store.borrow();
            let id = match store.near(member, words) {
                Some(id) => id,
                None => {
                    drop(store);
                    let id = self.family.intern_ints(member, rules, words)?;
                    self.links.push(id);
                    match self.family.store.borrow().value(id) {
                        Some(value) => self.set.insert(value),
                        None => self.fresh.push((total(words), id)),
                    }
                    continue;
                }
            };
            self.links.push(id);
            match store.value(id) {
                Some(value) => self.set.insert(value),
                None => self.fresh.push((total(words), id)),
            }
        }
        Ok(())
    }
}

/// How far a position may be from the end: only the order of the search depends on it.
fn total(words: &[i64]) -> i128 {
    words.iter().map(|n| i128::from(*n)).sum()
}
