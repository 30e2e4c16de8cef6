//! Positions whose options the rule gives as codes: strings, maps, arrays that fall apart.
//!
//! No datum is made for them: the key of a position is its code.

use bouton_rules::Ruleset;
use bouton_theory::Nimber;

use super::{END, Form, Name, Search};
use crate::SolveError;

impl Search<'_> {
    /// Opens such a position, or solves it; false if it is another, and nothing was done.
    pub(super) fn enter_coded(&mut self, id: u32, word: u64) -> Result<bool, SolveError> {
        let member = self.family.code(id, &mut self.code);
        let rules = std::rc::Rc::clone(&self.family.member(member).rules);
        self.coded.clear();
        if !rules.coded_options(&self.code, &mut self.coded) {
            return Ok(false);
        }
        self.open_linked((id, word), Form::Sums, |search| search.link_coded(member, &*rules))?;
        Ok(true)
    }

    /// Links a position to its options: their values are in the set, or some of their components are fresh.
    fn link_coded(&mut self, member: u32, rules: &dyn Ruleset) -> Result<(), SolveError> {
        let Self { family, coded, links, set, fresh, progress, .. } = self;
        progress.list(coded.counts().0);
        for option in coded.iter() {
            let (mut sum, mut known) = (Nimber::ZERO, true);
            for code in option {
                let id = family.intern_code(member, rules, code)?;
                links.push(Name::from(id));
                match family.store.borrow().value(id) {
                    Some(value) => sum += value,
                    None => {
                        known = false;
                        fresh.push((super::size_of_code(code), Name::from(id)));
                    }
                }
            }
            links.push(END);
            if known {
                set.insert(sum);
            }
        }
        Ok(())
    }
}
