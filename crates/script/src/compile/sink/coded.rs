//! Options that leave as codes: positions that are strings or arrays, and sums of them.

use bouton_rules::admission::MOST_OPTIONS;

use super::super::Form;
use super::super::machine::{Exit, Machine, Run};
use super::super::{code, fault};

/// Bytes of the options of one position, all together.
const MOST_BYTES: usize = 64 << 20;

impl Machine {
    /// One component of an option.
    pub(crate) fn hand_over_part(&mut self, word: i64) -> Run {
        let form = std::rc::Rc::clone(&self.component.form);
        if let (Some(parts), Form::List(_)) = (self.component.parts, &*form)
            && self.arena.get(word).len() != parts
        {
            return Err(Exit::TRAP);
        }
        let mut put = None;
        self.coded.part(|bytes| put = code::put(&self.arena, word, &form, bytes));
        put.map(|()| 0).ok_or(Exit::TRAP)
    }

    /// Closes an option.
    pub(crate) fn hand_over_end(&mut self) -> Run {
        let (options, bytes) = self.coded.counts();
        if options >= MOST_OPTIONS || bytes > MOST_BYTES {
            return Err(Exit::TRAP);
        }
        self.coded.end();
        Ok(0)
    }

    /// One option: a position, or an array of positions if options are sums.
    pub(crate) fn hand_over_whole(&mut self, word: i64) -> Run {
        if !self.component.sums {
            self.hand_over_part(word)?;
            return self.hand_over_end();
        }
        for at in usize::from(fault::planted(17))..self.arena.get(word).len() {
            let part = self.arena.get(word)[at];
            self.hand_over_part(part)?;
        }
        self.hand_over_end()
    }

    /// Options that are the items of an array.
    pub(crate) fn hand_over_wholes(&mut self, handle: i64) -> Run {
        for at in 0..self.arena.get(handle).len() {
            let option = self.arena.get(handle)[at];
            self.step()?;
            self.hand_over_whole(option)?;
        }
        Ok(0)
    }
}
