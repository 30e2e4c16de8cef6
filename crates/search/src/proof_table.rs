//! A proof's knowledge of parts: their values, or values that they don't have, in a table that may forget.
//!
//! A part is its own key, so the entry found is never that of another. The table grows while there is room;
//! then entries that took little work make room for those that took more. Forgetting costs time only.

use std::sync::Arc;

use bouton_rules::{MaskRules, Words};

use crate::estimate::Estimate;
use crate::forms::Forms;

/// The knowledge of a part, in a word: its value; or the values below [`EXCLUDABLE`] that it doesn't have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Found(u64);

/// Values from here on aren't excluded one by one.
const EXCLUDABLE: u64 = 56;
const EXACT: u64 = 1 << 63;
const LOW: u64 = (1 << EXCLUDABLE) - 1;

impl Found {
    /// The part has this value. Returns `None` if the value doesn't fit.
    pub(crate) fn value(value: u64) -> Option<Self> {
        (value <= LOW).then_some(Self(EXACT | value))
    }

    /// The same, with one more value excluded.
    #[inline]
    pub(crate) fn without(self, value: u64) -> Self {
        if self.exact().is_none() && value < EXCLUDABLE { Self(self.0 | 1 << value) } else { self }
    }

    /// The value, if it is known.
    #[inline]
    pub(crate) fn exact(self) -> Option<u64> {
        (self.0 & EXACT != 0).then_some(self.0 & LOW)
    }

    /// How many values are excluded.
    #[inline]
    pub(crate) fn excluded(self) -> u32 {
        if self.exact().is_none() { self.0.count_ones() } else { 0 }
    }

    /// Whether the part has this value, if that is known.
    #[inline]
    pub(crate) fn is(self, value: u64) -> Option<bool> {
        match self.exact() {
            Some(exact) => Some(exact == value),
            None => (value < EXCLUDABLE && self.0 >> value & 1 == 1).then_some(false),
        }
    }

    /// The least value that isn't excluded, from `from` on.
    #[inline]
    pub(crate) fn least(self, from: u64) -> u64 {
        let excluded = |value: &u64| *value < EXCLUDABLE && self.0 >> value & 1 == 1;
        (from..).find(|value| !excluded(value)).unwrap_or(from)
    }
}

/// A part with its findings, and the number of bits of the work that they took.
#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    part: u64,
    found: u64,
}

/// Where the bits of work are: between those of [`Found`].
const WORK: u32 = 56;
const WORK_BITS: u64 = 0x7F << WORK;
/// Entries in a line of the processor's cache. They fill in order.
#[repr(align(64))]
#[derive(Clone, Copy, Debug, Default)]
struct Home([Entry; PLACES]);

const PLACES: usize = 4;
/// A part with a full home may be in a neighbouring one: with this many homes together a table fills up to
/// about a half, with one alone to a few hundredths, and each forgotten part is solved again and again.
const NEIGHBOURS: usize = 4;
/// The homes of a table at the beginning.
const FIRST: usize = 1 << 8;

impl Home {
    /// The entry of a part; 0 if it is missing.
    #[inline]
    fn get(&self, part: u64) -> u64 {
        // All places are read, because the processor can't foresee which one holds a part.
        let found = |entry: &Entry| if entry.part == part { entry.found } else { 0 };
        self.0.iter().fold(0, |all, entry| all | found(entry))
    }

    fn is_full(&self) -> bool {
        self.0[PLACES - 1].part != 0
    }
}

/// The table. Words that stand for parts aren't zero.
#[derive(Clone, Debug)]
pub(crate) struct ProofTable {
    homes: Vec<Home>,
    used: usize,
}

impl Default for ProofTable {
    fn default() -> Self {
        Self { homes: vec![Home::default(); FIRST], used: 0 }
    }
}

impl ProofTable {
    /// The knowledge of a part.
    #[inline]
    pub(crate) fn get(&self, part: u64) -> Found {
        let home = self.home(part);
        let found = match self.homes[home].get(part) {
            0 if self.homes[home].is_full() => self.get_beside(home, part),
            found => found,
        };
        Found(found & !WORK_BITS)
    }

    /// The entry of a part in the neighbours of a home.
    #[inline(never)]
    fn get_beside(&self, home: usize, part: u64) -> u64 {
        let mut neighbours = (1..NEIGHBOURS).map(|neighbour| &self.homes[home ^ neighbour]);
        let said = |home: &Home| (home.get(part) != 0 || !home.is_full()).then(|| home.get(part));
        neighbours.find_map(said).unwrap_or(0)
    }

    /// Notes the findings on a part, and how many parts were opened for them. The table takes at most `most`
    /// bytes, even while it grows. Returns the entry, for [`put_back`](Self::put_back).
    pub(crate) fn set(&mut self, part: u64, found: Found, work: u64, most: u64) -> [u64; 2] {
        let bits = u64::from(u64::BITS - work.leading_zeros());
        let noted = found.0 | bits << WORK;
        self.put_back(part, noted, most);
        [part, noted]
    }

    /// Notes an entry that was noted before, maybe in another table.
    pub(crate) fn put_back(&mut self, part: u64, found: u64, most: u64) {
        let entry = Entry { part, found };
        if self.place(entry) {
            return;
        }
        if self.used * 4 > self.homes.len() * PLACES && 3 * self.bytes() <= most {
            self.grow();
            self.put_back(part, found, most);
            return;
        }
        let home = self.home(part);
        let work = |place: &(usize, usize)| self.homes[place.0].0[place.1].found & WORK_BITS;
        let least = Self::places(home).min_by_key(work);
        if let Some((home, place)) = least {
            self.homes[home].0[place] = entry;
        }
    }

    /// Puts an entry in the place of its part or in an empty one. Returns `false` if there isn't one.
    fn place(&mut self, entry: Entry) -> bool {
        let home = self.home(entry.part);
        let fits = |place: &(usize, usize)| [0, entry.part].contains(&self.homes[place.0].0[place.1].part);
        let Some((home, place)) = Self::places(home).find(fits) else { return false };
        let place = &mut self.homes[home].0[place];
        self.used += usize::from(place.part == 0);
        *place = entry;
        true
    }

    /// The places of a part with this home, in the order in which they fill.
    fn places(home: usize) -> impl Iterator<Item = (usize, usize)> {
        (0..NEIGHBOURS).flat_map(move |neighbour| (0..PLACES).map(move |place| (home ^ neighbour, place)))
    }

    /// Bytes in use.
    pub(crate) fn bytes(&self) -> u64 {
        (self.homes.len() * size_of::<Home>()) as u64
    }

    fn grow(&mut self) {
        self.refill(2 * self.homes.len(), Some);
    }

    /// Gives every part another name, and forgets those without a new name.
    pub(crate) fn rename(&mut self, name: impl FnMut(u64) -> Option<u64>) {
        self.refill(self.homes.len(), name);
    }

    /// Puts the entries into this many homes, each under a new name.
    fn refill(&mut self, homes: usize, mut name: impl FnMut(u64) -> Option<u64>) {
        let old = std::mem::replace(&mut self.homes, vec![Home::default(); homes]);
        self.used = 0;
        for entry in old.into_iter().flat_map(|home| home.0).filter(|entry| entry.part != 0) {
            let Some(part) = name(entry.part) else { continue };
            // Without new names all have room, because neighbours stay neighbours or part.
            self.place(Entry { part, ..entry });
        }
    }

    /// The first home of a part.
    #[inline]
    fn home(&self, part: u64) -> usize {
        // Both halves of the product, because similar parts differ in few bits.
        let product = u128::from(part ^ 0x243F_6A88_85A3_08D3) * 0xF39C_C060_5CED_C835;
        let mixed = ((product >> 64) as u64 ^ product as u64).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        (mixed >> 24) as usize & (self.homes.len() - 1)
    }
}

/// The rules of a member's positions as words, and the proved values.
#[derive(Debug)]
pub(crate) struct MaskProofs {
    pub(crate) rules: Arc<dyn MaskRules>,
    pub(crate) table: ProofTable,
}

impl MaskProofs {
    /// Bytes in use.
    pub(crate) fn bytes(&self) -> u64 {
        self.rules.bytes() + self.table.bytes()
    }
}

/// The proved values of positions of one member, and of those that they lead to.
#[derive(Debug, Default)]
pub(crate) struct NamedProofs {
    /// How positions of the member become words.
    pub(crate) words: Words,
    pub(crate) table: ProofTable,
    pub(crate) forms: Forms,
    pub(crate) estimate: Estimate,
}

impl NamedProofs {
    /// Bytes in use.
    pub(crate) fn bytes(&self) -> u64 {
        self.table.bytes() + self.forms.bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Parts that differ in few bits, as those of a board do.
    fn parts(count: u64) -> impl Iterator<Item = u64> {
        (1..=count).map(|part| part << 3 | 1 << 57)
    }

    #[test]
    fn a_table_with_room_forgets_next_to_nothing() {
        let mut table = ProofTable::default();
        for part in parts(200_000) {
            table.set(part, Found::value(part % 61).unwrap(), 1, u64::MAX);
        }
        let lost = parts(200_000).filter(|part| table.get(*part).exact() != Some(part % 61)).count();
        assert!(lost <= 20, "{lost} of 200,000 are lost");
        assert!(table.used * 8 > table.homes.len() * PLACES, "an eighth is in use");
    }

    #[test]
    fn a_table_without_room_keeps_what_took_work() {
        let mut table = ProofTable::default();
        let most = table.bytes();
        for part in parts(100_000) {
            let work = if part % 5000 == 0 { 1 << 30 } else { 1 };
            table.set(part, Found::value(part % 61).unwrap(), work, most);
        }
        assert_eq!(table.bytes(), most);
        let dear: Vec<u64> = parts(100_000).filter(|part| part % 5000 == 0).collect();
        assert!(dear.len() > 100 && dear.iter().all(|part| table.get(*part).exact() == Some(part % 61)));
    }
}
