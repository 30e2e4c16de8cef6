//! What a proof knows of parts: their values, in a table that may forget.
//!
//! Values that a part doesn't have aren't kept: there are six times as many parts with such values, and to look
//! up the options of a part again costs less than a table of that size (boards of Cram: a sixth of the entries,
//! three quarters of the time).
//!
//! A part is its own key, so what is found is never that of another. The table grows while there is room;
//! then what took little work to find makes place for what took more. Forgetting costs time only.

use std::rc::Rc;

use bouton_rules::MaskRules;

/// Larger values aren't kept.
const LARGEST: u64 = (1 << WORK) - 1;

/// A part and its value, with the number of bits of the work that it took.
#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    part: u64,
    value: u64,
}

/// Where the bits of work are: above those of the value.
const WORK: u32 = 56;
/// An entry is one of so many places that its part may have.
const PLACES: usize = 4;
/// The places of a table at the beginning.
const FIRST: usize = 1 << 10;

/// The table. Words that stand for parts aren't zero.
#[derive(Debug)]
pub(crate) struct ProofTable {
    entries: Vec<Entry>,
    used: usize,
}

impl Default for ProofTable {
    fn default() -> Self {
        Self { entries: vec![Entry::default(); FIRST], used: 0 }
    }
}

impl ProofTable {
    /// The value of a part, if it is known.
    #[inline]
    pub(crate) fn get(&self, part: u64) -> Option<u64> {
        let home = self.home(part);
        let found = self.entries[home..home + PLACES].iter().find(|entry| entry.part == part);
        found.map(|entry| entry.value & LARGEST)
    }

    /// Notes the value of a part, and how many parts were opened to find it. The table takes `most` bytes at
    /// most, while it grows, too.
    pub(crate) fn set(&mut self, part: u64, value: u64, work: u64, most: u64) {
        if value > LARGEST {
            return;
        }
        let bits = u64::from(u64::BITS - work.leading_zeros());
        let entry = Entry { part, value: value | bits << WORK };
        let home = self.home(part);
        let may_grow = self.used * 2 > self.entries.len() && 3 * self.bytes() <= most;
        let places = &mut self.entries[home..home + PLACES];
        if let Some(place) = places.iter_mut().find(|place| place.part == part) {
            *place = entry;
        } else if let Some(place) = places.iter_mut().find(|place| place.part == 0) {
            *place = entry;
            self.used += 1;
        } else if may_grow {
            self.grow();
            self.set(part, value, work, most);
        } else if let Some(least) = places.iter_mut().min_by_key(|place| place.value >> WORK) {
            *least = entry;
        }
    }

    /// Bytes in use.
    pub(crate) fn bytes(&self) -> u64 {
        (self.entries.len() * size_of::<Entry>()) as u64
    }

    fn grow(&mut self) {
        let old = std::mem::take(&mut self.entries);
        self.entries = vec![Entry::default(); old.len() * 2];
        self.used = 0;
        for entry in old.into_iter().filter(|entry| entry.part != 0) {
            let home = self.home(entry.part);
            // A part moves to one of two homes, which nothing but its old neighbours shares.
            if let Some(place) = self.entries[home..home + PLACES].iter_mut().find(|place| place.part == 0) {
                *place = entry;
                self.used += 1;
            }
        }
    }

    /// The first place of a part.
    #[inline]
    fn home(&self, part: u64) -> usize {
        // Both halves of the product, because similar parts differ in few bits.
        let product = u128::from(part ^ 0x243F_6A88_85A3_08D3) * 0xF39C_C060_5CED_C835;
        let mixed = ((product >> 64) as u64 ^ product as u64).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        (mixed >> 24) as usize % (self.entries.len() / PLACES) * PLACES
    }
}

/// The rules of a member's positions as words, and what was proved of them.
#[derive(Debug)]
pub(crate) struct MaskProofs {
    pub(crate) rules: Rc<dyn MaskRules>,
    pub(crate) table: ProofTable,
}

impl MaskProofs {
    /// Bytes in use.
    pub(crate) fn bytes(&self) -> u64 {
        self.rules.bytes() + self.table.bytes()
    }
}
