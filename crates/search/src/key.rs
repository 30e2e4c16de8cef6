//! Interned keys: each different byte string gets the next number.
//!
//! A position costs its encoded bytes, eight bytes for where they end and about twelve for the hash table,
//! far less than a map of boxed data. A slot holds a part of the hash next to the number: then a look-up
//! reads only the bytes of the key that it finds (they are far away in memory), and we can make a larger
//! table without reading any. Numbers are given in the order of first sight, so nothing depends on hash
//! order.

use std::hash::BuildHasher;

use rustc_hash::FxBuildHasher;

/// A set of byte strings, numbered from 0.
#[derive(Debug, Default)]
#[doc(hidden)]
pub struct KeyTable {
    bytes: Vec<u8>,
    ends: Vec<u64>,
    /// The hash in the high half, the number in the low one.
    slots: Vec<u64>,
}

/// No key has this number.
const FREE: u64 = u64::MAX;

/// The most keys a table can hold.
#[doc(hidden)]
pub const MOST_KEYS: u64 = u32::MAX as u64 - 1;

impl KeyTable {
    /// The number of `key`, which is added if it is new. The caller keeps the count below [`MOST_KEYS`].
    pub fn intern(&mut self, key: &[u8]) -> u32 {
        if (self.ends.len() + 1) * 4 > self.slots.len() * 3 {
            self.grow();
        }
        let hash = hash(key);
        let mut slot = self.home(hash);
        loop {
            match self.slots[slot] {
                FREE => break,
                found if found >> 32 == hash && self.get(found as u32) == key => return found as u32,
                _ => slot = (slot + 1) & (self.slots.len() - 1),
            }
        }
        let id = self.ends.len() as u32;
        self.bytes.extend_from_slice(key);
        self.ends.push(self.bytes.len() as u64);
        self.slots[slot] = hash << 32 | u64::from(id);
        id
    }

    /// The number of `key`, if it is there.
    #[must_use]
    pub fn number(&self, key: &[u8]) -> Option<u32> {
        let hash = hash(key);
        let mut slot = if self.slots.is_empty() { return None } else { self.home(hash) };
        loop {
            match self.slots[slot] {
                FREE => return None,
                found if found >> 32 == hash && self.get(found as u32) == key => return Some(found as u32),
                _ => slot = (slot + 1) & (self.slots.len() - 1),
            }
        }
    }

    /// The key with this number.
    #[must_use]
    pub fn get(&self, id: u32) -> &[u8] {
        let id = id as usize;
        let start = if id == 0 { 0 } else { self.ends[id - 1] as usize };
        &self.bytes[start..self.ends[id] as usize]
    }

    /// How many keys there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Bytes in use, capacity included, once there is room for `room` more keys with `bytes` bytes.
    #[must_use]
    pub fn size_with(&self, room: usize, bytes: usize) -> u64 {
        let grows = (self.ends.len() + room) * 4 > self.slots.len() * 3;
        let slots = self.slots.len() << u32::from(grows);
        let (needed, have) = (self.bytes.len().saturating_add(bytes), self.bytes.capacity());
        let bytes = if needed > have { needed.max(2 * have) } else { have };
        (bytes + 8 * self.ends.capacity() + 8 * slots) as u64
    }

    /// Where a key of this hash stands, if no other one does.
    fn home(&self, hash: u64) -> usize {
        hash as usize & (self.slots.len() - 1)
    }

    fn grow(&mut self) {
        let size = (self.slots.len() * 2).max(16);
        let old = std::mem::replace(&mut self.slots, vec![FREE; size]);
        for found in old.into_iter().filter(|found| *found != FREE) {
            let mut slot = self.home(found >> 32);
            while self.slots[slot] != FREE {
                slot = (slot + 1) & (size - 1);
            }
            self.slots[slot] = found;
        }
    }
}

/// A hash of 32 bits.
fn hash(key: &[u8]) -> u64 {
    // The high bits are the well-mixed ones.
    let hash = FxBuildHasher.hash_one(key);
    (hash ^ hash >> 32) & u64::from(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_given_in_the_order_of_first_sight() {
        let mut table = KeyTable::default();
        assert_eq!(table.number(b""), None);
        for n in 0..10_000_u32 {
            assert_eq!(table.intern(&n.to_le_bytes()), n);
        }
        for n in (0..10_000_u32).rev() {
            assert_eq!(table.intern(&n.to_le_bytes()), n);
            assert_eq!(table.get(n), n.to_le_bytes());
            assert_eq!(table.number(&n.to_le_bytes()), Some(n));
        }
        assert_eq!(table.number(b""), None);
        assert_eq!(table.intern(b""), 10_000);
        assert_eq!(table.len(), 10_001);
    }
}
