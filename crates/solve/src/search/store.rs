//! The positions met so far and what is known of each.

use bouton_theory::Nimber;

use super::nearby::Nearby;
use crate::key::KeyTable;
use crate::table::Table;

/// Keys of positions, and a word for each.
#[derive(Debug, Default)]
pub(crate) struct Store {
    keys: KeyTable,
    pub(super) states: Table,
    nearby: Option<Near>,
}

/// Arrays of one member that are found without a hash.
#[derive(Debug)]
struct Near {
    member: u32,
    /// By the parts as a rule writes them.
    written: Nearby,
    /// By the parts of the standard form.
    standard: Nearby,
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

    pub(crate) fn len(&self) -> usize {
        self.keys.len()
    }

    pub(crate) fn size(&self) -> u64 {
        let nearby = self.nearby.as_ref().map_or(0, |near| near.written.size() + near.standard.size());
        self.keys.size() + self.states.bytes() + nearby
    }

    /// Arrays of member `member` with parts like these will be asked for.
    pub(crate) fn expect_near(&mut self, member: u32, parts: &[i64]) {
        let known = self.nearby(member);
        if known.is_some_and(|written| written.covers(parts)) {
            return;
        }
        if let Some(written) = Nearby::around(parts, known) {
            let standard = written.alike();
            self.nearby = Some(Near { member, written, standard });
        }
    }

    /// The numbers of arrays of member `member` as a rule writes them.
    pub(super) fn nearby(&self, member: u32) -> Option<&Nearby> {
        self.nearby.as_ref().filter(|near| near.member == member).map(|near| &near.written)
    }

    /// The number of an array of member `member` that is its own standard form, if it was noted.
    pub(crate) fn near_standard(&self, member: u32, parts: &[i64]) -> Option<u32> {
        let near = self.nearby.as_ref()?;
        if near.member == member { near.standard.get(parts) } else { None }
    }

    /// Notes the number of an array, if there is a place for it.
    pub(crate) fn note(&mut self, member: u32, parts: &[i64], id: u32) {
        if let Some(near) = self.nearby.as_mut().filter(|near| near.member == member) {
            near.written.set(parts, id);
        }
    }

    /// Notes the number of a standard form, if there is a place for it.
    pub(crate) fn note_standard(&mut self, member: u32, parts: &[i64], id: u32) {
        if let Some(near) = self.nearby.as_mut().filter(|near| near.member == member) {
            near.standard.set(parts, id);
        }
    }
}
