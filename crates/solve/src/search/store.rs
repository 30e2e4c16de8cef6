//! The positions met so far and what is known of each, for every question.

use bouton_rules::{Datum, PositionKind};

use super::packed_table::PackedTable;
use super::question::{QUESTIONS, Question};
use super::sums::Summands;
use crate::SolveError;
use crate::key::KeyTable;
use crate::table::Table;

/// Keys of positions with a table of answers for each question; positions that are words are in tables of their own.
#[derive(Debug, Default)]
pub(crate) struct Store {
    keys: KeyTable,
    states: [Table; QUESTIONS],
    pub(super) packed: Vec<PackedTable>,
    /// Whose tables these are.
    owners: Vec<(u32, Question)>,
    pub(super) summands: Summands,
}

pub(super) const UNKNOWN: u64 = 0;
pub(super) const OPEN: u64 = 1;
const FIRST_ANSWER: u64 = 2;

impl Store {
    /// The number of a key.
    pub(crate) fn intern(&mut self, key: &[u8]) -> u32 {
        self.keys.intern(key)
    }

    /// The key with a number.
    pub(crate) fn key(&self, id: u32) -> &[u8] {
        self.keys.get(id)
    }

    /// What is known of a position.
    #[inline]
    pub(super) fn raw(&self, question: Question, id: u32) -> u64 {
        self.states[question.index()].raw(id as usize).unwrap_or(UNKNOWN)
    }

    /// The answer for a position, if it is known.
    #[inline]
    pub(super) fn answer(&self, question: Question, id: u32) -> Option<u64> {
        self.raw(question, id).checked_sub(FIRST_ANSWER)
    }

    /// Notes what is known of a position.
    pub(super) fn set(&mut self, question: Question, id: u32, state: u64) {
        let table = &mut self.states[question.index()];
        while table.len() <= id as usize {
            table.push(UNKNOWN);
        }
        table.set(id as usize, state);
    }

    /// Notes the answer for a position.
    pub(super) fn settle(&mut self, question: Question, id: u32, answer: u64) -> Result<(), SolveError> {
        let state = answer.checked_add(FIRST_ANSWER).ok_or(SolveError::TooLarge)?;
        self.set(question, id, state);
        Ok(())
    }

    pub(crate) fn len(&self) -> usize {
        self.keys.len()
    }

    /// Bytes in use.
    pub(crate) fn size(&self) -> u64 {
        let packed: u64 = self.packed.iter().map(PackedTable::size).sum();
        let states: u64 = self.states.iter().map(Table::bytes).sum();
        self.keys.size() + states + packed + self.summands.size()
    }

    /// The table of a member for positions like this one, if there is or may be one.
    pub(super) fn packed_table(
        &mut self,
        member: u32,
        question: Question,
        kind: PositionKind,
        parts: &[i64],
    ) -> Option<usize> {
        let at = self.owners.iter().position(|owner| *owner == (member, question));
        let known = at.map(|at| &self.packed[at]);
        if known.is_some_and(|table| table.users > 0 || table.packing.pack(parts).is_some()) {
            return at;
        }
        let Some(table) = PackedTable::around(kind, parts, known) else { return at };
        match at {
            Some(at) => self.packed[at] = table,
            None => {
                self.packed.push(table);
                self.owners.push((member, question));
            }
        }
        at.or(Some(self.packed.len() - 1))
    }

    /// The answer for a position that is a word, if it is known.
    pub(super) fn packed_answer(&self, member: u32, question: Question, position: &Datum) -> Option<u64> {
        let at = self.owners.iter().position(|owner| *owner == (member, question))?;
        let table = &self.packed[at];
        let word = match position {
            Datum::Int(n) => table.packing.pack(&[*n]),
            Datum::Ints(parts) => table.packing.pack(parts),
            _ => None,
        };
        table.answer(word?)
    }

    /// Calls `visit` with every position of a member that is a word and of which something is known, those in other than their standard
    /// form included; in no order that means anything.
    pub(crate) fn each_packed(&self, member: u32, mut visit: impl FnMut(&[i64])) {
        let mut parts = Vec::new();
        for (table, _) in self.packed.iter().zip(&self.owners).filter(|(_, owner)| owner.0 == member) {
            table.each(|word| {
                parts.clear();
                table.packing.unpack(word, &mut parts);
                visit(&parts);
            });
        }
    }
}
