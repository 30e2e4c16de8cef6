//! The states of positions that are arrays of small numbers, found by the word that the array is.
//!
//! Where all words together are few, a flat table has a byte for each, and no hash is taken; else an open table holds the
//! word and its byte side by side. It is a memory beside the table of keys: what has no word is found there. In the flat
//! table stand positions as the rule writes them too, beside their standard forms: the standard form is pure, and need not
//! be computed again.

use bouton_rules::{Packing, PositionKind};
use bouton_theory::Nimber;
use rustc_hash::FxHashMap;

use super::slots::Slots;

/// What a byte says: nothing is known, the position is open, its value is large; else its value and 2.
pub(super) const UNKNOWN: u8 = 0;
pub(super) const OPEN: u8 = 1;
pub(super) const LARGE: u8 = u8::MAX;
const FIRST_VALUE: u8 = 2;

/// The flat table has two to this many places at most: 4 MiB.
const MOST_BITS: u32 = 22;

/// The states of the arrays of one game.
#[derive(Debug)]
pub(crate) struct Near {
    pub(super) member: u32,
    pub(super) packing: Packing,
    places: Places,
    /// The values that are no byte.
    large: FxHashMap<u64, u64>,
    /// Searches that are under way: they know positions by their words, so those must stay.
    pub(super) users: usize,
}

#[derive(Debug)]
enum Places {
    /// Bytes of the words from the first number on.
    Flat(u64, Vec<u8>),
    Hashed(Slots),
}

/// The byte of a value.
pub(super) fn byte(value: Nimber) -> u8 {
    if value.0 < u64::from(LARGE - FIRST_VALUE) { value.0 as u8 + FIRST_VALUE } else { LARGE }
}

impl Near {
    /// A memory for arrays like this one, and for all that the memory before it has. None if they have no words.
    pub(super) fn around(
        member: u32,
        kind: PositionKind,
        parts: &[i64],
        before: Option<&Self>,
    ) -> Option<Self> {
        let (packing, flat) = packing(kind, parts, before.map(|before| &before.packing))?;
        let places = if flat {
            let first = packing.words_from();
            Places::Flat(first, vec![UNKNOWN; (packing.words() - first) as usize])
        } else {
            Places::Hashed(Slots::default())
        };
        let mut near = Self { member, packing, places, large: FxHashMap::default(), users: 0 };
        if let Some(before) = before {
            let mut parts = Vec::new();
            before.each(|key| {
                parts.clear();
                before.packing.unpack(key, &mut parts);
                if let (Some(new), Some(value)) = (near.packing.pack(&parts), before.value(key)) {
                    near.settle(new, value);
                }
            });
        }
        Some(near)
    }

    /// The byte of a word.
    #[inline]
    pub(super) fn state(&self, key: u64) -> u8 {
        match &self.places {
            Places::Flat(first, bytes) => bytes[(key - first) as usize],
            Places::Hashed(slots) => slots.get(key),
        }
    }

    /// Counts what the words of the options say.
    #[inline]
    pub(super) fn tally(&self, keys: &[u64], seen: &mut Seen) {
        match &self.places {
            Places::Flat(first, bytes) => {
                keys.iter().for_each(|key| seen.add(bytes[(key - first) as usize]));
            }
            Places::Hashed(slots) => keys.iter().for_each(|key| seen.add(slots.get(*key))),
        }
    }

    /// Notes the value of a position as the rule writes it, if such are kept.
    pub(super) fn keep(&mut self, written: u64, value: Nimber) {
        if self.is_flat() {
            self.settle(written, value);
        }
    }

    /// The same, where the standard form has this byte.
    #[inline(always)]
    pub(super) fn note(&mut self, written: u64, standard: u64, byte: u8) {
        let Places::Flat(first, bytes) = &mut self.places else { return };
        bytes[(written - *first) as usize] = byte;
        if byte == LARGE
            && let Some(value) = self.large.get(&standard).copied()
        {
            self.large.insert(written, value);
        }
    }

    /// Whether the table is flat.
    pub(super) fn is_flat(&self) -> bool {
        matches!(self.places, Places::Flat(..))
    }

    pub(super) fn set(&mut self, key: u64, state: u8) {
        match &mut self.places {
            Places::Flat(first, bytes) => bytes[(key - *first) as usize] = state,
            Places::Hashed(slots) => slots.set(key, state),
        }
    }

    /// The value of a word, if it is known.
    pub(super) fn value(&self, key: u64) -> Option<Nimber> {
        match self.state(key) {
            UNKNOWN | OPEN => None,
            LARGE => self.large.get(&key).copied().map(Nimber),
            byte => Some(Nimber(u64::from(byte - FIRST_VALUE))),
        }
    }

    /// Notes a value.
    #[inline]
    pub(super) fn settle(&mut self, key: u64, value: Nimber) {
        let byte = byte(value);
        if byte == LARGE {
            self.large.insert(key, value.0);
        }
        self.set(key, byte);
    }

    /// Calls `visit` with every word of which something is known.
    pub(super) fn each(&self, mut visit: impl FnMut(u64)) {
        match &self.places {
            Places::Flat(first, bytes) => {
                let known = bytes.iter().enumerate().filter(|(_, state)| **state != UNKNOWN);
                known.for_each(|(at, _)| visit(first + at as u64));
            }
            Places::Hashed(slots) => slots.each(visit),
        }
    }

    /// Bytes in use.
    pub(super) fn size(&self) -> u64 {
        let places = match &self.places {
            Places::Flat(_, bytes) => bytes.len() as u64,
            Places::Hashed(slots) => slots.size(),
        };
        places + 24 * self.large.capacity() as u64
    }
}

/// How to pack arrays like this one and those that were packed before, and whether all words have a place in a flat table.
fn packing(kind: PositionKind, parts: &[i64], before: Option<&Packing>) -> Option<(Packing, bool)> {
    let most = parts.iter().copied().max().unwrap_or(0);
    if parts.is_empty() || parts.iter().any(|part| *part < 0) {
        return None;
    }
    let bits = (i64::BITS - most.leading_zeros()).max(1).max(before.map_or(1, Packing::bits));
    let length = parts.len().max(before.map_or(0, |before| before.lengths().1));
    let least = if kind == PositionKind::Array(Some(length)) { length } else { 0 };
    let exact = Packing::new(bits, least, length)?;
    if exact.words() - exact.words_from() <= 1 << MOST_BITS {
        return Some((exact, true));
    }
    // Words cost nothing here, so parts may grow, and rows become longer.
    let wide = Packing::widest(bits, least, length)?;
    Some((wide, false))
}

/// Which bytes the options of a position have.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen([u8; 256]);

impl Default for Seen {
    fn default() -> Self {
        Self([0; 256])
    }
}

impl Seen {
    #[inline(always)]
    pub(super) fn add(&mut self, byte: u8) {
        self.0[usize::from(byte)] = 1;
    }

    /// Notes a byte again; whether it is the first time, or stands for several values.
    pub(super) fn is_new(&mut self, byte: u8) -> bool {
        std::mem::replace(&mut self.0[usize::from(byte)], 2) != 2 || byte == LARGE
    }

    /// Whether an option is not known.
    #[inline]
    pub(super) fn is_waiting(&self) -> bool {
        self.0[usize::from(UNKNOWN)] | self.0[usize::from(OPEN)] != 0
    }

    /// The least value that no option has; none if that is large, or some are.
    #[inline]
    pub(super) fn mex(&self) -> Option<Nimber> {
        if self.0[usize::from(LARGE)] != 0 {
            return None;
        }
        // Eight bytes at a time; a byte that was seen is 1 or 2.
        let mut at = 0;
        for eight in self.0.as_chunks::<8>().0 {
            let mut word = u64::from_le_bytes(*eight);
            if at == 0 {
                word |= 0x0101;
            }
            let seen = (word | word >> 1) & 0x0101_0101_0101_0101;
            if seen != 0x0101_0101_0101_0101 {
                let value = at + (seen ^ 0x0101_0101_0101_0101).trailing_zeros() / 8;
                return (value < u32::from(LARGE)).then(|| Nimber(u64::from(value) - u64::from(FIRST_VALUE)));
            }
            at += 8;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_value_that_is_missing() {
        let mut seen = Seen::default();
        assert_eq!(seen.mex(), Some(Nimber(0)));
        for value in 0..253 {
            assert_eq!((byte(Nimber(value)), seen.mex()), (value as u8 + 2, Some(Nimber(value))));
            seen.add(byte(Nimber(value)));
            assert!(!seen.is_waiting() && (value % 2 == 0 || seen.is_new(byte(Nimber(value)))));
        }
        assert_eq!((seen.mex(), byte(Nimber(253))), (None, LARGE));
        let mut seen = Seen::default();
        seen.add(LARGE);
        assert_eq!(seen.mex(), None);
        seen.add(OPEN);
        assert!(seen.is_waiting());
    }

    #[test]
    fn values_survive_a_larger_table() {
        for kind in [PositionKind::Array(None), PositionKind::Array(Some(3))] {
            let mut near = Near::around(0, kind, &[3, 9, 0], None).expect("a table");
            for (parts, value) in [([3, 9, 0], 7), ([15, 0, 2], 0), ([1, 2, 3], 252), ([1, 2, 4], 1 << 40)] {
                let key = near.packing.pack(&parts).expect("a word");
                near.settle(key, Nimber(value));
            }
            for larger in [[16, 0, 0], [1 << 17, 0, 0]] {
                near = Near::around(0, kind, &larger, Some(&near)).expect("a table");
                assert_eq!(near.is_flat(), larger[0] == 16);
                for (parts, value) in
                    [([3, 9, 0], 7), ([15, 0, 2], 0), ([1, 2, 3], 252), ([1, 2, 4], 1 << 40)]
                {
                    let key = near.packing.pack(&parts).expect("a word");
                    assert_eq!(near.value(key), Some(Nimber(value)), "{parts:?}");
                }
                let unknown = near.packing.pack(&[3, 9, 1]).expect("a word");
                assert_eq!(near.value(unknown), None);
            }
        }
        assert!(Near::around(0, PositionKind::Array(None), &[1 << 28, 0], None).is_none());
        assert!(Near::around(0, PositionKind::Array(None), &[5, -1], None).is_none());
        assert!(Near::around(0, PositionKind::Array(None), &[0; 56], None).is_none());
    }
}
