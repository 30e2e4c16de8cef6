//! Options that leave as codes: positions that are strings or arrays, and sums of them.

use std::rc::Rc;

use bouton_rules::admission::MOST_OPTIONS;
use bouton_rules::{PositionRef, Shape};

use super::super::data_type::DataType;
use super::super::machine::{Exit, Machine, Run};
use super::super::{code, leaves};

/// Bytes of the options of one position, all together.
const MOST_BYTES: usize = 64 << 20;

impl Machine {
    /// One component of an option.
    pub(crate) fn hand_over_part(&mut self, word: i64) -> Run {
        let form = Rc::clone(&self.component.form);
        let shape = self.component.shape.clone().filter(|_| self.by_leaves);
        self.hand_over_position(word, &form, shape.as_deref())
    }

    /// A position of this form, as a component of an option; with its shape, if the sink makes words of
    /// leaves.
    pub(crate) fn hand_over_position(&mut self, word: i64, form: &DataType, shape: Option<&Shape>) -> Run {
        if let Some(shape) = shape {
            self.leaves.clear();
            if leaves::put(&self.arena, word, form, &mut self.leaves).is_some() {
                self.options.part(PositionRef::Leaves(shape, &self.leaves));
                return Ok(0);
            }
        }
        match form {
            DataType::Int => self.options.part(word),
            DataType::List(item) if **item == DataType::Int => self.options.part(self.arena.get(word)),
            _ => {
                let mut put = None;
                self.options.part_with(|bytes| put = code::put(&self.arena, word, form, bytes));
                put.ok_or(Exit::TRAP)?;
            }
        }
        Ok(0)
    }

    /// Numbers that are a position, as a component of an option.
    pub(crate) fn part_row(&mut self, words: &[i64]) {
        let Some(keys) = self.component.form.keys() else { return self.options.part(words) };
        self.options.part_with(|bytes| code::put_map(keys.zip(words), bytes));
    }

    /// Closes an option.
    pub(crate) fn hand_over_end(&mut self) -> Run {
        if self.options.len() >= MOST_OPTIONS || self.options.bytes() > MOST_BYTES {
            return Err(Exit::TRAP);
        }
        self.options.end();
        Ok(0)
    }

    /// One option: a position, or an array of positions if options are sums.
    pub(crate) fn hand_over_whole(&mut self, word: i64) -> Run {
        if !self.component.sums {
            if self.component.maps
                && let Some(word) = self.packing.pack(self.arena.get(word))
            {
                self.admit(1, 0)?;
                self.options.push_packed(&[word]);
                return Ok(0);
            }
            self.hand_over_part(word)?;
            return self.hand_over_end();
        }
        for at in 0..self.arena.get(word).len() {
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
