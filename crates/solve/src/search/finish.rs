//! What is noted of a position: that it is open, its value, or nothing again.

use std::ops::Range;

use bouton_theory::Nimber;

use super::store::{FIRST_VALUE, OPEN, UNKNOWN};
use super::{END, Form, NO_ID, NO_WORD, Search, near};
use crate::SolveError;

impl Search<'_> {
    /// All components of the last frame's options are solved: so is it.
    pub(super) fn finish(&mut self) -> Result<(), SolveError> {
        let Some(frame) = self.frames.pop() else { return Ok(()) };
        self.growing -= usize::from(frame.grown);
        let value = match frame.form {
            Form::Words => self.mex_of_names(frame.links),
            form => self.mex_of_links(frame.links..frame.todo, form),
        };
        self.links.truncate(frame.links);
        self.settle(frame.id, frame.word, value)
    }

    /// The mex of options that are components by number.
    fn mex_of_links(&mut self, links: Range<usize>, form: Form) -> Nimber {
        self.set.clear();
        let store = self.family.store.borrow();
        let mut sum = Nimber::ZERO;
        for link in &self.links[links] {
            if form == Form::Lone {
                self.set.insert(store.value(*link as u32).unwrap_or_default());
            } else if *link == END {
                self.set.insert(std::mem::take(&mut sum));
            } else {
                sum += store.value(*link as u32).unwrap_or_default();
            }
        }
        self.set.mex()
    }

    /// Notes that a component is open.
    pub(super) fn note_open(&self, id: u32, word: u64) {
        let mut store = self.family.store.borrow_mut();
        if id != NO_ID {
            store.states.set(id as usize, OPEN);
        }
        if let Some(near) = self.near.as_ref().filter(|_| word != NO_WORD) {
            store.nears[near.at].set(word, near::OPEN);
        }
    }

    /// Notes the value of a component.
    pub(super) fn settle(&self, id: u32, word: u64, value: Nimber) -> Result<(), SolveError> {
        let state = value.0.checked_add(FIRST_VALUE).ok_or(SolveError::TooLarge)?;
        let mut store = self.family.store.borrow_mut();
        if id != NO_ID {
            store.states.set(id as usize, state);
        }
        if let Some(near) = self.near.as_ref().filter(|_| word != NO_WORD) {
            store.nears[near.at].settle(word, value);
        }
        Ok(())
    }

    /// Closes what is open, so that a later call starts afresh.
    pub(super) fn abandon(&mut self) {
        let mut store = self.family.store.borrow_mut();
        for frame in &self.frames {
            if frame.id != NO_ID {
                store.states.set(frame.id as usize, UNKNOWN);
            }
            if let Some(near) = self.near.as_ref().filter(|_| frame.word != NO_WORD) {
                store.nears[near.at].set(frame.word, near::UNKNOWN);
            }
        }
    }
}
