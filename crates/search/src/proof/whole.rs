//! Values from the values of all options, where a proof gains nothing: in games with positions that don't
//! fall apart, values are large, and to show that a part has the value n we must find all of n options
//! anyway.
//!
//! The table is that of the proofs, so what one way finds helps the other.

use std::ops::ControlFlow;

use bouton_heaps::SolveError;

use super::Proof;
use super::world::World;
use crate::proof_table::Found;

/// A part that waits for the values of options.
struct Unvalued {
    part: u64,
    asked: u64,
    /// Where its lists begin: the marks of its options' values, and the options without a value.
    marks: usize,
    missing: usize,
    before: u64,
}

/// The open parts.
#[derive(Default)]
struct Stack {
    waiting: Vec<Unvalued>,
    /// A bit for each value of an option; no list has room for more values than there are options.
    marks: Vec<u64>,
    missing: Vec<u64>,
}

impl Stack {
    fn bytes(&self) -> u64 {
        let waiting = self.waiting.capacity() * size_of::<Unvalued>();
        (waiting + (self.marks.capacity() + self.missing.capacity()) * 8) as u64
    }

    /// Marks a value in the list from here on. A value beyond the list is larger than the mex.
    fn mark(&mut self, from: usize, value: u64) {
        if let Some(word) = self.marks[from..].get_mut((value / 64) as usize) {
            *word |= 1 << (value % 64);
        }
    }

    /// The least value that isn't marked.
    fn mex(&self, from: usize) -> u64 {
        let words = &self.marks[from..];
        let full = words.iter().take_while(|word| **word == u64::MAX).count();
        64 * full as u64 + words.get(full).map_or(0, |word| u64::from(word.trailing_ones()))
    }
}

impl<W: World> Proof<'_, '_, W> {
    /// The value of a part with single parts as options.
    pub(super) fn whole_value(&mut self, part: u64) -> Result<u64, SolveError> {
        let mut stack = Stack::default();
        let mut found = self.open_whole(part, &mut stack)?;
        while let Some(last) = stack.waiting.last() {
            let (marks, missing) = (last.marks, last.missing);
            if let Some(value) = found.take() {
                stack.missing.pop();
                stack.mark(marks, value);
            }
            found = match stack.missing[missing..].last() {
                Some(option) => {
                    let option = *option;
                    self.open_whole(option, &mut stack)?
                }
                None => Some(self.close_whole(&mut stack)),
            };
        }
        found.ok_or(SolveError::TooLarge)
    }

    /// Opens a part; its value, if that is known or follows at once.
    fn open_whole(&mut self, asked: u64, stack: &mut Stack) -> Result<Option<u64>, SolveError> {
        if let Some(value) = self.look(asked).exact() {
            return Ok(Some(value));
        }
        self.count(stack.waiting.len(), stack.bytes())?;
        let part = self.world.standard(asked);
        if let Some(value) = self.look(part).exact() {
            self.note(asked, Found::value(value), 1);
            return Ok(Some(value));
        }
        let (marks, missing) = (stack.marks.len(), stack.missing.len());
        stack.marks.resize(marks + self.world.moves(part) as usize / 64 + 1, 0);
        let Self { world, table, .. } = self;
        let mut listed = 0;
        world.options(part, &mut |parts| {
            listed += 1;
            match parts {
                [] => stack.mark(marks, 0),
                [one, ..] => match table.get(*one).exact() {
                    Some(value) => stack.mark(marks, value),
                    None => stack.missing.push(*one),
                },
            }
            ControlFlow::Continue(())
        })?;
        self.progress.list(listed);
        // The first listed option leaves least, and we take from the end: so most options of later ones are
        // known when we open them.
        stack.missing[missing..].reverse();
        stack.waiting.push(Unvalued { part, asked, marks, missing, before: self.opened });
        Ok(if stack.missing.len() == missing { Some(self.close_whole(stack)) } else { None })
    }

    /// Ends the last part. All its options have a value.
    fn close_whole(&mut self, stack: &mut Stack) -> u64 {
        let Some(last) = stack.waiting.pop() else { return 0 };
        let value = stack.mex(last.marks);
        stack.marks.truncate(last.marks);
        stack.missing.truncate(last.missing);
        self.note_both([last.part, last.asked], Found::value(value), self.opened - last.before + 1);
        value
    }
}
