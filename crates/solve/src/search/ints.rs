//! Positions that are arrays of integers, and whose options are such arrays, where they have no words: some part is negative
//! or large, or there are too many.
//!
//! No datum is made for them. A position all of whose options are solved is solved on the spot; in a search that solves
//! small positions first, most are.

use bouton_rules::Ruleset;

use super::{Form, Frame, NO_WORD, Name, Search};
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
        if self.fresh.is_empty() {
            self.links.truncate(links);
            self.settle(id, NO_WORD, self.set.mex())?;
            return Ok(true);
        }
        self.note_open(id, NO_WORD);
        let form = Form::Lone;
        self.frames.push(Frame { id, word: NO_WORD, links, todo: 0, next: 0, grown: false, form });
        self.order();
        Ok(true)
    }

    /// Links a position to its options: their values are in the set, or they are fresh. Nothing is borrowed while a rule runs.
    fn link_ints(&mut self, member: u32, rules: &dyn Ruleset) -> Result<(), SolveError> {
        let Self { family, ints, links, set, fresh, .. } = self;
        links.reserve(ints.len());
        for words in ints.iter() {
            let id = family.intern_ints(member, rules, words)?;
            links.push(Name::from(id));
            match family.store.borrow().value(id) {
                Some(value) => set.insert(value),
                None => fresh.push((total(words), Name::from(id))),
            }
        }
        Ok(())
    }
}

/// How far a position may be from the end: only the order of the search depends on it.
fn total(words: &[i64]) -> i128 {
    words.iter().map(|n| i128::from(*n)).sum()
}
