//! What is known of positions that are words, under one question.
//!
//! Where all words together are few, a flat table has a cell for each, and no hash is taken: a byte while all answers are small, then
//! two bytes. Else an open table holds the word and its state side by side. In the flat table positions stand as the rule writes
//! them too, beside their standard forms, because a standard form is pure and need not be found again.

use bouton_rules::{Packing, PositionKind};
use rustc_hash::FxHashMap;

use super::answers::Answers;
use super::slots::Slots;
use super::state::{self, LARGE, OPEN, State, UNKNOWN};

/// The flat table has two to this many places at most.
const MOST_BITS: u32 = 22;
/// Words in a hashed table leave this many bits for a state, where that is possible.
const WIDE_BITS: u32 = 47;
/// States from here on need two bytes.
const BYTES: State = 0xFF;

/// What is known of the positions of one game.
#[derive(Debug)]
pub(crate) struct PackedTable {
    pub(super) packing: Packing,
    places: Places,
    /// The answers that are no states.
    large: FxHashMap<u64, u64>,
    /// Searches that are under way: they know positions by their words, so those must stay.
    pub(super) users: usize,
}

/// Cells of the words from the first number on, or words with their states.
#[derive(Debug)]
enum Places {
    Bytes(u64, Vec<u8>),
    Pairs(u64, Vec<State>),
    Hashed(Slots),
}

impl PackedTable {
    /// A table for positions like this one, and for all that the table before it has. None if they have no words.
    pub(super) fn around(kind: PositionKind, parts: &[i64], before: Option<&Self>) -> Option<Self> {
        let (packing, flat) = packing(kind, parts, before.map(|before| &before.packing))?;
        let places = if flat {
            let first = packing.words_from();
            Places::Bytes(first, vec![UNKNOWN as u8; (packing.words() - first) as usize])
        } else {
            Places::Hashed(Slots::new(packing.words()))
        };
        let mut table = Self { packing, places, large: FxHashMap::default(), users: 0 };
        if let Some(before) = before {
            let mut parts = Vec::new();
            before.each(|word| {
                parts.clear();
                before.packing.unpack(word, &mut parts);
                if let (Some(new), Some(answer)) = (table.packing.pack(&parts), before.answer(word)) {
                    table.settle(new, answer);
                }
            });
        }
        Some(table)
    }

    /// The state of a word.
    #[inline]
    pub(super) fn state(&self, word: u64) -> State {
        match &self.places {
            Places::Bytes(first, cells) => State::from(cells[(word - first) as usize]),
            Places::Pairs(first, cells) => cells[(word - first) as usize],
            Places::Hashed(slots) => slots.get(word),
        }
    }

    /// Notes what the words of options say.
    #[inline]
    pub(super) fn tally(&self, words: &[u64], answers: &mut Answers) {
        match &self.places {
            Places::Bytes(first, cells) => {
                words.iter().for_each(|word| answers.note(State::from(cells[(word - first) as usize])));
            }
            Places::Pairs(first, cells) => {
                words.iter().for_each(|word| answers.note(cells[(word - first) as usize]));
            }
            Places::Hashed(slots) => words.iter().for_each(|word| answers.note(slots.get(*word))),
        }
    }

    /// The same, with the extremes of the answers.
    pub(super) fn track(&self, words: &[u64], answers: &mut Answers) {
        for word in words {
            let state = self.state(*word);
            answers.note(state);
            state::answer(state).into_iter().for_each(|answer| answers.track(answer));
        }
    }

    /// Notes the answer of a position as the rule writes it, if such are kept.
    #[inline]
    pub(super) fn keep(&mut self, written: u64, answer: u64) {
        if self.is_flat() {
            self.settle(written, answer);
        }
    }

    /// Whether the table is flat.
    pub(super) fn is_flat(&self) -> bool {
        !matches!(self.places, Places::Hashed(_))
    }

    /// Notes a state.
    #[inline]
    pub(super) fn set(&mut self, word: u64, state: State) {
        match &mut self.places {
            Places::Bytes(first, cells) if state < BYTES => cells[(word - *first) as usize] = state as u8,
            Places::Bytes(first, cells) => {
                self.places = Places::Pairs(*first, cells.iter().map(|cell| State::from(*cell)).collect());
                self.set(word, state);
            }
            Places::Pairs(first, cells) => cells[(word - *first) as usize] = state,
            Places::Hashed(slots) => slots.set(word, state),
        }
    }

    /// The answer of a word, if it is known.
    #[inline]
    pub(super) fn answer(&self, word: u64) -> Option<u64> {
        match self.state(word) {
            LARGE => self.large.get(&word).copied(),
            state => state::answer(state),
        }
    }

    /// Notes an answer.
    #[inline]
    pub(super) fn settle(&mut self, word: u64, answer: u64) {
        let mut state = state::of(answer);
        if let Places::Hashed(slots) = &self.places
            && state > slots.most()
        {
            state = LARGE;
        }
        if state == LARGE {
            self.large.insert(word, answer);
        }
        self.set(word, state);
    }

    /// Calls `visit` with every word of which something is known.
    pub(super) fn each(&self, mut visit: impl FnMut(u64)) {
        match &self.places {
            Places::Bytes(first, cells) => {
                let known = cells.iter().enumerate().filter(|(_, cell)| **cell > OPEN as u8);
                known.for_each(|(at, _)| visit(first + at as u64));
            }
            Places::Pairs(first, cells) => {
                let known = cells.iter().enumerate().filter(|(_, cell)| **cell > OPEN);
                known.for_each(|(at, _)| visit(first + at as u64));
            }
            Places::Hashed(slots) => slots.each(visit),
        }
    }

    /// Bytes in use.
    pub(super) fn size(&self) -> u64 {
        let places = match &self.places {
            Places::Bytes(_, cells) => cells.len() as u64,
            Places::Pairs(_, cells) => 2 * cells.len() as u64,
            Places::Hashed(slots) => slots.size(),
        };
        places + 24 * self.large.capacity() as u64
    }
}

/// How to pack positions like this one and those that were packed before, and whether all words have a place in a flat table.
fn packing(kind: PositionKind, parts: &[i64], before: Option<&Packing>) -> Option<(Packing, bool)> {
    let most = parts.iter().copied().max().unwrap_or(0);
    if parts.is_empty() || parts.iter().any(|part| *part < 0) {
        return None;
    }
    let bits = (i64::BITS - most.leading_zeros()).max(1).max(before.map_or(1, Packing::bits));
    let length = parts.len().max(before.map_or(0, |before| before.lengths().1));
    let fixed = match kind {
        PositionKind::Heap | PositionKind::Number => true,
        PositionKind::Array(parts) => parts == Some(length),
        PositionKind::Text | PositionKind::Map => return None,
    };
    let least = if fixed { length } else { 0 };
    let exact = Packing::new(bits, least, length)?;
    if exact.words() - exact.words_from() <= 1 << MOST_BITS {
        return Some((exact, true));
    }
    // Longer words cost nothing here, so parts may grow, and rows become longer, as far as states have room beside them.
    let roomy = Packing::widest(bits, least, length, WIDE_BITS);
    Some((roomy.unwrap_or(exact), false))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_survive_a_larger_table() {
        let known = [([3, 9, 0], 7), ([15, 0, 2], 0), ([1, 2, 3], 252), ([1, 2, 4], 1 << 40), ([2, 2, 2], 253)];
        for kind in [PositionKind::Array(None), PositionKind::Array(Some(3))] {
            let mut table = PackedTable::around(kind, &[3, 9, 0], None).expect("a table");
            for (parts, answer) in known {
                let word = table.packing.pack(&parts).expect("a word");
                table.settle(word, answer);
                assert_eq!(table.answer(word), Some(answer));
            }
            for larger in [[16, 0, 0], [1 << 13, 0, 0], [1 << 17, 0, 0]] {
                table = PackedTable::around(kind, &larger, Some(&table)).expect("a table");
                assert_eq!(table.is_flat(), larger[0] == 16);
                for (parts, answer) in known {
                    let word = table.packing.pack(&parts).expect("a word");
                    assert_eq!(table.answer(word), Some(answer), "{parts:?}");
                }
                let unknown = table.packing.pack(&[3, 9, 1]).expect("a word");
                assert_eq!(table.answer(unknown), None);
            }
        }
        let none = |kind, parts: &[i64]| PackedTable::around(kind, parts, None).is_none();
        assert!(none(PositionKind::Array(None), &[1 << 28, 0]));
        assert!(none(PositionKind::Array(None), &[5, -1]));
        assert!(none(PositionKind::Array(None), &[0; 56]));
        assert!(none(PositionKind::Text, &[1]));
        assert!(!none(PositionKind::Number, &[1 << 54]));
    }
}
