//! Positions that are arrays of integers, and whose options are such arrays, where they have no words: some part is negative
//! or large, or there are too many.
//!
//! No datum is made for them.

use bouton_rules::Ruleset;

use super::{Form, NO_WORD, Name, Search};
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
        self.open_linked((id, NO_WORD), Form::Lone, |search| search.link_ints(member, &*rules))?;
        Ok(true)
    }

    /// Links a position to its options: their values are in the set, or they are fresh. Nothing is borrowed while a rule runs.
    fn link_ints(&mut self, member: u32, rules: &dyn Ruleset) -> Result<(), SolveError> {
        let Self { family, ints, links, set, fresh, progress, .. } = self;
        progress.list(ints.len());
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
