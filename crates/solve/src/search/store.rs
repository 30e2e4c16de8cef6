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
    nearby: Option<(u32, Nearby)>,
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
        let nearby = self.nearby.as_ref().map_or(0, |(_, nearby)| nearby.size());
        self.keys.size() + self.states.bytes() + nearby
    }

    /// Arrays of member `member` with parts like these will be asked for.
    pub(crate) fn expect_near(&mut self, member: u32, parts: &[i64]) {
        let known = self.nearby.as_ref().filter(|(known, _)| *known == member);
        if known.is_some_and(|(_, nearby)| nearby.covers(parts)) {
            return;
        }
        if let Some(nearby) = Nearby::around(parts, known.map(|(_, nearby)| nearby)) {
            self.nearby = Some((member, nearby));
        }
    }

    /// The number of an array of member `member`, in its standard form or not, if it was noted.
    #[inline]
    pub(crate) fn near(&self, member: u32, parts: &[i64]) -> Option<u32> {
        let (known, nearby) = self.nearby.as_ref()?;
        if *known == member { nearby.get(parts) } else { None }
    }

    /// Notes the number of an array, if there is a place for it.
    pub(crate) fn note(&mut self, member: u32, parts: &[i64], id: u32) {
        if let Some((known, nearby)) = &mut self.nearby
            && *known == member
        {
            nearby.set(parts, id);
        }
    }
}
