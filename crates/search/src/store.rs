//! The positions met so far and the state of each, for every question.

use bouton_heaps::{SolveError, Table};
use bouton_rules::{Datum, PositionRef, Ruleset};
use rustc_hash::FxHashMap;

use super::key::KeyTable;
use super::packed_table::PackedTable;
use super::proof_table::{MaskProofs, NamedProofs};
use super::question::{QUESTIONS, Question};
use super::searched::Searched;

/// Keys of positions with a table of answers for each question; positions that are words are in tables of
/// their own.
#[derive(Debug, Default)]
pub(crate) struct Store {
    keys: KeyTable,
    states: [Table; QUESTIONS],
    pub(super) packed: Vec<PackedTable>,
    /// Whose tables these are.
    owners: Vec<(u32, Question)>,
    pub(super) summands: Summands,
    /// The proofs about positions of the members.
    pub(super) proofs: FxHashMap<u32, MaskProofs>,
    /// The proofs about positions of members with rules that say how positions fall apart.
    pub(super) named: FxHashMap<u32, NamedProofs>,
    /// The slow spots of the members.
    pub(super) searched: FxHashMap<u32, Searched>,
}

/// The options of the components of sums.
#[derive(Debug, Default)]
pub(crate) struct Summands {
    /// The place of a component's options in `links`: lists of components, [`END`] after each.
    pub(crate) spans: FxHashMap<u32, (usize, usize)>,
    pub(crate) links: Vec<u32>,
}

pub(crate) const END: u32 = u32::MAX;

impl Summands {
    /// Bytes in use.
    pub(crate) fn size(&self) -> u64 {
        (self.links.capacity() * 4 + self.spans.capacity() * 24) as u64
    }
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

    /// The state of a position.
    #[inline]
    pub(super) fn raw(&self, question: Question, id: u32) -> u64 {
        self.states[question.index()].raw(id as usize).unwrap_or(UNKNOWN)
    }

    /// The answer for a position, if it is known.
    #[inline]
    pub(super) fn answer(&self, question: Question, id: u32) -> Option<u64> {
        self.raw(question, id).checked_sub(FIRST_ANSWER)
    }

    /// Notes the state of a position.
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
        self.size_with(0, 0, 0)
    }

    /// Bytes in use once there is room for more words and keys, and for keys of `bytes` bytes: a table that
    /// grows is copied into another of twice the size, so a search asks beforehand whether that fits.
    pub(crate) fn size_with(&self, words: usize, keys: usize, bytes: usize) -> u64 {
        let packed: u64 = self.packed.iter().map(|table| table.size_with(words)).sum();
        let states: u64 = self.states.iter().map(Table::bytes).sum();
        let masks: u64 = self.proofs.values().map(MaskProofs::bytes).sum();
        let proofs = masks + self.named.values().map(NamedProofs::bytes).sum::<u64>();
        self.keys.size_with(keys, bytes) + states + packed + proofs + self.summands.size()
    }

    /// The table at a place.
    #[inline]
    pub(super) fn table(&self, at: usize) -> &PackedTable {
        &self.packed[at]
    }

    fn at(&self, owner: (u32, Question)) -> Option<usize> {
        self.owners.iter().position(|known| *known == owner)
    }

    /// Whether the table of a member has room for a position, or can't be changed because a search uses it.
    pub(super) fn fits(&self, member: u32, question: Question, position: &Datum) -> bool {
        let table = self.at((member, question)).map(|at| &self.packed[at]);
        table.is_some_and(|table| table.users > 0 || table.word_of(position).is_some())
    }

    /// The table of a member for positions like this one, given samples, if there is or may be one.
    pub(super) fn packed_table(
        &mut self,
        owner: (u32, Question),
        (rules, sorted): (&dyn Ruleset, bool),
        position: &Datum,
        samples: Vec<Datum>,
    ) -> Option<usize> {
        let at = self.at(owner);
        let known = at.map(|at| &self.packed[at]);
        if self.fits(owner.0, owner.1, position) {
            return at;
        }
        let of = (rules.kind(), rules.shape(), sorted);
        let Some(table) = PackedTable::around(of, position, samples, known) else { return at };
        match at {
            Some(at) => self.packed[at] = table,
            None => {
                self.packed.push(table);
                self.owners.push(owner);
            }
        }
        at.or(Some(self.packed.len() - 1))
    }

    /// The answer for a position that is a word, if it is known.
    pub(super) fn packed_answer(&self, member: u32, question: Question, position: &Datum) -> Option<u64> {
        let at = self.at((member, question))?;
        self.packed[at].answer(self.packed[at].word_of(position)?)
    }

    /// The same for a row of numbers.
    #[inline]
    pub(super) fn known_row(&self, member: u32, question: Question, parts: &[i64]) -> Option<u64> {
        let table = &self.packed[self.at((member, question))?];
        table.answer(table.words.pack(PositionRef::Ints(parts))?)
    }

    /// Calls `visit` with every known position of a member that is a word, including those not in standard
    /// form; in an arbitrary order.
    pub(crate) fn each_packed(&self, member: u32, mut visit: impl FnMut(PositionRef<'_>)) {
        let (mut ints, mut code) = (Vec::new(), Vec::new());
        for (table, _) in self.packed.iter().zip(&self.owners).filter(|(_, owner)| owner.0 == member) {
            table.each(|word| visit(table.words.unpack(word, &mut ints, &mut code)));
        }
    }
}
