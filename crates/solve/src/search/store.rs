//! The positions met so far and what is known of each.

use bouton_rules::PositionKind;
use bouton_theory::Nimber;

use super::near::{self, Near};
use super::{Name, WORD};
use crate::key::KeyTable;
use crate::table::Table;

/// Keys of positions, and a word for each; arrays of small numbers are in tables of their own.
#[derive(Debug, Default)]
pub(crate) struct Store {
    keys: KeyTable,
    pub(super) states: Table,
    pub(super) nears: Vec<Near>,
}

pub(super) const UNKNOWN: u64 = 0;
pub(super) const OPEN: u64 = 1;
pub(super) const FIRST_VALUE: u64 = 2;

impl Store {
    /// The number of a key.
    pub(crate) fn intern(&mut self, key: &[u8]) -> u32 {
        let id = self.keys.intern(key);
        if id as usize == self.states.len() {
            self.states.push(UNKNOWN);
        }
        id
    }

    pub(crate) fn key(&self, id: u32) -> &[u8] {
        self.keys.get(id)
    }

    /// The value of a component, if it is known.
    #[inline]
    pub(crate) fn value(&self, id: u32) -> Option<Nimber> {
        self.states.raw(id as usize)?.checked_sub(FIRST_VALUE).map(Nimber)
    }

    /// What is known of a component by its name, as a byte of a table; words are those of the table at `at`.
    pub(super) fn byte(&self, at: usize, name: Name) -> u8 {
        if name & WORD != 0 {
            return self.nears[at].state(name & !WORD);
        }
        self.value(name as u32).map_or(near::UNKNOWN, near::byte)
    }

    /// The value of a component by its name, if it is known.
    pub(super) fn value_of(&self, at: usize, name: Name) -> Option<Nimber> {
        if name & WORD != 0 { self.nears[at].value(name & !WORD) } else { self.value(name as u32) }
    }

    pub(crate) fn len(&self) -> usize {
        self.keys.len()
    }

    pub(crate) fn size(&self) -> u64 {
        let near: u64 = self.nears.iter().map(Near::size).sum();
        self.keys.size() + self.states.bytes() + near
    }

    /// The table of member `member` for arrays like this one, if there is or may be one.
    pub(super) fn expect_near(&mut self, member: u32, kind: PositionKind, parts: &[i64]) -> Option<usize> {
        let at = self.near(member);
        let known = at.map(|at| &self.nears[at]);
        if known.is_some_and(|near| near.users > 0 || near.packing.pack(parts).is_some()) {
            return at;
        }
        let Some(near) = Near::around(member, kind, parts, known) else { return at };
        match at {
            Some(at) => self.nears[at] = near,
            None => self.nears.push(near),
        }
        self.near(member)
    }

    /// The table of member `member`.
    pub(super) fn near(&self, member: u32) -> Option<usize> {
        self.nears.iter().position(|near| near.member == member)
    }

    /// Calls `visit` with every array of member `member` of which something is known, those in other than their standard form
    /// included; in no order that means anything.
    pub(crate) fn each_near(&self, member: u32, mut visit: impl FnMut(&[i64])) {
        let Some(near) = self.near(member).map(|at| &self.nears[at]) else { return };
        let mut parts = Vec::new();
        near.each(|key| {
            parts.clear();
            near.packing.unpack(key, &mut parts);
            visit(&parts);
        });
    }
}
