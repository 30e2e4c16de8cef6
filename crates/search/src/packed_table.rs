//! The states of positions that are words, under one question.
//!
//! If there are few possible words, a flat table has a cell for each, and we save the hash: a byte while all
//! answers are small, then two bytes. Otherwise an open table holds each word next to its state; once it
//! knows enough positions, a flat table for positions like these takes its place. The flat table also has the
//! positions as the rule writes them, in addition to their standard forms, because a standard form is pure
//! and needn't be found again.

mod dense;

use std::rc::Rc;

use bouton_rules::{
    Datum, Layout, Options, Packing, PositionKind, PositionRef, Ruleset, Shape, Words, meter,
};
use rustc_hash::FxHashMap;

use super::answers::Answers;
use super::cells::Cells;
use super::link::{Links, WORD};
use super::state::{self, LARGE, OPEN, State, UNKNOWN};
use super::word_map::WordMap;

/// The flat table has at most two to this many places; for pairs of numbers it may have more, because play
/// often reaches most of those.
const MOST_BITS: u32 = 22;
const MOST_BITS_OF_PAIRS: u32 = 24;
/// Words in a hashed table leave this many bits for a state, where that is possible.
const WIDE_BITS: u32 = 47;
/// Words have this many bits for leaves at most.
const MOST_ROOM: u32 = 55;
/// Words of proofs have this many.
const ROOM_OF_PROOFS: u32 = 62;
/// We keep this many of the requested positions.
const MOST_ASKED: usize = 16;
/// States from here on need two bytes.
const BYTES: State = 0xFF;

/// The states of the positions of one game.
#[derive(Debug)]
pub(crate) struct PackedTable {
    pub(super) words: Words,
    /// Positions that were asked for, if the words have a layout: a larger table has room for them, too.
    asked: Vec<Datum>,
    pub(super) places: Places,
    /// The answers that are not states.
    large: FxHashMap<u64, u64>,
    /// How many positions a hashed table has when it is looked at next whether it had better be flat.
    look: usize,
    /// The words of the hashed table that a flat one has taken the place of, and how many positions without a
    /// word were met since.
    wide: Option<Words>,
    wordless: usize,
    /// What these were made of, and whether a table for these positions has been flat in the place of a
    /// hashed one.
    missed: dense::Met,
    went: bool,
    /// Searches that are under way: they know positions by their words, so those must stay.
    pub(super) users: usize,
}

/// A cell for each word, or words with their states.
#[derive(Debug)]
pub(super) enum Places {
    Bytes(Cells<u8>),
    Pairs(Cells<State>),
    Hashed(WordMap),
}

impl PackedTable {
    /// A table for positions like this one, and for all positions in the previous table. Returns `None` if
    /// they don't have words. `sorted`: the order of parts doesn't matter, so we look up only one of many
    /// words, and a hashed table stays.
    pub(super) fn around(
        (kind, shape, sorted): (PositionKind, Option<&Shape>, bool),
        position: &Datum,
        mut samples: Vec<Datum>,
        before: Option<&Self>,
    ) -> Option<Self> {
        let (mut asked, known) = (Vec::new(), before.map(|before| &before.words));
        let (words, flat) = match position {
            Datum::Int(n) => packing(kind, &[*n], known)?,
            Datum::Ints(parts) => packing(kind, parts, known)?,
            other => {
                asked.push(other.clone());
                asked.extend(before.iter().flat_map(|before| &before.asked).take(MOST_ASKED).cloned());
                samples.extend_from_slice(&asked);
                layout(&samples, shape)?
            }
        };
        let dense = before.filter(|_| !flat && !sorted).and_then(|before| before.dense(position));
        let (words, flat) = dense.map_or((words, flat), |words| (words, true));
        let mut table = Self::of(words, flat, asked);
        before.into_iter().for_each(|before| table.take_over(before));
        Some(table)
    }

    /// A table for these words in which nothing is known.
    fn of(words: Words, flat: bool, asked: Vec<Datum>) -> Self {
        let places = if flat {
            Places::Bytes(Cells::new(&words))
        } else {
            Places::Hashed(WordMap::new(words.range().end))
        };
        let (large, look) = (FxHashMap::default(), dense::FIRST_LOOK);
        let (wide, missed) = (None, dense::Met::default());
        Self { words, asked, places, large, look, wide, wordless: 0, missed, went: false, users: 0 }
    }

    /// Takes over the answers of another table, as far as their positions have words here.
    fn take_over(&mut self, before: &Self) {
        if let (Places::Hashed(slots), Places::Hashed(old)) = (&mut self.places, &before.places) {
            slots.reserve(old.used());
        }
        let (mut ints, mut code) = (Vec::new(), Vec::new());
        before.each(|word| {
            let new = self.words.pack(before.words.unpack(word, &mut ints, &mut code));
            if let (Some(new), Some(answer)) = (new, before.answer(word)) {
                self.settle(new, answer);
            }
        });
    }

    /// The word of a position, if it has one.
    pub(super) fn word_of(&self, position: &Datum) -> Option<u64> {
        self.words.pack(PositionRef::of(position, &mut Vec::new()))
    }

    /// The state of a word.
    #[inline(always)]
    pub(super) fn state(&self, word: u64) -> State {
        match &self.places {
            Places::Bytes(cells) => State::from(cells.get(word)),
            Places::Pairs(cells) => cells.get(word),
            Places::Hashed(slots) => slots.get(word),
        }
    }

    /// Notes the states of the words of options.
    #[inline]
    pub(super) fn tally(&self, words: &[u64], answers: &mut Answers) {
        match &self.places {
            Places::Bytes(cells) => {
                let noted = answers.bytes();
                words.iter().for_each(|word| noted[usize::from(cells.get(*word))] = Answers::NOTE);
            }
            Places::Pairs(cells) => {
                let (stamps, stamp) = answers.stamps();
                words.iter().for_each(|word| stamps[usize::from(cells.get(*word))] = stamp);
            }
            Places::Hashed(slots) => {
                let (stamps, stamp) = answers.stamps();
                words.iter().for_each(|word| stamps[usize::from(slots.get(*word))] = stamp);
            }
        }
    }

    /// The same, and the facts that a set of large states loses: the extremes of the answers.
    pub(super) fn track(&self, words: &[u64], answers: &mut Answers) {
        match &self.places {
            Places::Bytes(..) => self.tally(words, answers),
            _ => words.iter().for_each(|word| answers.note(self.state(*word))),
        }
    }

    /// Notes the answer of a position as the rule writes it, if such are kept.
    #[inline]
    pub(super) fn keep(&mut self, written: u64, answer: u64) {
        if self.is_flat() {
            self.settle(written, answer);
        }
    }

    /// Links an option with another word as its standard form, and notes the state of that word for the
    /// option, too.
    #[inline]
    pub(super) fn link(&mut self, word: u64, standard: u64, links: &mut Links) {
        match self.state(standard) {
            UNKNOWN | OPEN => links.unknown(standard | WORD, standard),
            LARGE => {
                let answer = self.answer(standard).unwrap_or_default();
                self.keep(word, answer);
                links.known(answer);
            }
            state => {
                if self.is_flat() {
                    self.set(word, state);
                }
                links.known_state(state);
            }
        }
    }

    /// Whether the table is flat.
    pub(super) fn is_flat(&self) -> bool {
        !matches!(self.places, Places::Hashed(_))
    }

    /// The cells of a flat table of bytes, and the words that they are for.
    pub(super) fn bytes(&mut self) -> Option<(&Words, &mut Cells<u8>)> {
        if let Places::Bytes(cells) = &mut self.places { Some((&self.words, cells)) } else { None }
    }

    /// Notes a state.
    #[inline(always)]
    pub(super) fn set(&mut self, word: u64, state: State) {
        match &mut self.places {
            Places::Bytes(cells) if state < BYTES => cells.set(word, state as u8),
            _ => self.set_wide(word, state),
        }
    }

    fn set_wide(&mut self, word: u64, state: State) {
        match &mut self.places {
            Places::Bytes(cells) => {
                self.places = Places::Pairs(cells.map(State::from));
                self.set_wide(word, state);
            }
            Places::Pairs(cells) => cells.set(word, state),
            Places::Hashed(slots) => slots.set(word, state),
        }
    }

    /// Calls `visit` with every one of these words and its state.
    #[inline(always)]
    pub(super) fn each_state(&self, words: &[u64], mut visit: impl FnMut(u64, State)) {
        // One call of `visit`, so that it is inlined; where the cells are is asked before the loop.
        let bytes = if let Places::Bytes(cells) = &self.places { Some(cells) } else { None };
        for word in words {
            let state = match bytes {
                Some(cells) => State::from(cells.get(*word)),
                None => self.state(*word),
            };
            visit(*word, state);
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

    /// Calls `visit` with every known word.
    pub(super) fn each(&self, mut visit: impl FnMut(u64)) {
        match &self.places {
            Places::Bytes(cells) => {
                let known = cells.all().filter(|(_, cell)| *cell > OPEN as u8);
                known.for_each(|(word, _)| visit(word));
            }
            Places::Pairs(cells) => {
                let known = cells.all().filter(|(_, cell)| *cell > OPEN);
                known.for_each(|(word, _)| visit(word));
            }
            Places::Hashed(slots) => slots.each(visit),
        }
    }

    /// Bytes in use once there is room for `room` more words.
    pub(super) fn size_with(&self, room: usize) -> u64 {
        let places = match &self.places {
            Places::Bytes(cells) => cells.len() as u64,
            Places::Pairs(cells) => 2 * cells.len() as u64,
            Places::Hashed(slots) => slots.size_with(room),
        };
        places + 24 * self.large.capacity() as u64
    }
}

/// How to pack numbers or arrays like this one and those that were packed before, and whether all words have
/// a place in a flat table.
fn packing(kind: PositionKind, parts: &[i64], before: Option<&Words>) -> Option<(Words, bool)> {
    let before = match before {
        Some(Words::Numbers(packing) | Words::Rows(packing)) => Some(packing),
        _ => None,
    };
    let most = parts.iter().copied().max().unwrap_or(0);
    if parts.is_empty() || parts.iter().any(|part| *part < 0) {
        return None;
    }
    let bits = (i64::BITS - most.leading_zeros()).max(1).max(before.map_or(1, Packing::bits));
    let length = parts.len().max(before.map_or(0, |before| before.lengths().1));
    let (least, words): (usize, fn(Packing) -> Words) = match kind {
        PositionKind::Heap | PositionKind::Number => (1, Words::Numbers),
        PositionKind::Array(fixed) if fixed == Some(length) => (length, Words::Rows),
        PositionKind::Array(_) => (0, Words::Rows),
        PositionKind::Text | PositionKind::Map => return None,
    };
    let exact = Packing::new(bits, least, length)?;
    let most_bits = if (least, length) == (2, 2) { MOST_BITS_OF_PAIRS } else { MOST_BITS };
    if exact.words() - exact.words_from() <= 1 << most_bits {
        return Some((words(exact), true));
    }
    // Longer words cost nothing here, so parts may grow, and rows become longer, as far as states leave room
    // for them.
    let roomy = Packing::widest(bits, least, length, WIDE_BITS);
    Some((words(roomy.unwrap_or(exact)), false))
}

/// How positions like this one become the words of a proof, which leave only one bit free; and the positions
/// that had words before, as far as possible. Returns `None` if they don't have words.
pub(super) fn words_of_proofs(
    (kind, shape): (PositionKind, Option<&Shape>),
    position: &Datum,
    samples: &[Datum],
    before: &Words,
) -> Option<Words> {
    match position {
        Datum::Int(n) => packing(kind, &[*n], Some(before)).map(|(words, _)| words),
        Datum::Ints(parts) => packing(kind, parts, Some(before)).map(|(words, _)| words),
        _ => Layout::of(samples, shape, ROOM_OF_PROOFS).map(|layout| Words::Laid(Rc::new(layout))),
    }
}

/// The same for positions that are other data; the question is about the first one.
fn layout(samples: &[Datum], shape: Option<&Shape>) -> Option<(Words, bool)> {
    let layout = Layout::of(samples, shape, MOST_ROOM)?;
    let mut bits = None;
    for sample in samples {
        meter::tick(sample.size()).ok()?;
        bits = bits.max(layout.bits_of(sample));
    }
    let bits = bits?;
    let flat = bits < MOST_BITS;
    let room = if flat { bits } else { WIDE_BITS.max(bits) };
    Some((Words::Laid(Rc::new(layout.within(room))), flat))
}

/// The numbers and truth values in a position. Each takes a bit of a word or more.
fn numbers(position: &Datum) -> usize {
    match position {
        Datum::Bool(_) | Datum::Int(_) => 1,
        Datum::Ints(parts) => parts.len(),
        Datum::Text(_) => 0,
        Datum::List(items) => items.iter().map(numbers).sum(),
        Datum::Map(entries) => entries.iter().map(|(_, value)| numbers(value)).sum(),
    }
}

/// Positions that show the parts of a position that isn't made of numbers alone: the position and its
/// options, or nothing if the position can't have a word. Returns `None` if the rules fail, or the meter
/// stops the work.
pub(super) fn samples(rules: &dyn Ruleset, position: &Datum) -> Option<Vec<Datum>> {
    let alone = matches!(position, Datum::Int(_) | Datum::Ints(_));
    if alone || numbers(position) > u64::BITS as usize {
        return Some(Vec::new());
    }
    let mut options = Options::new();
    rules.list(position, &mut options).ok()?;
    let parts = options.iter().flat_map(|option| option.parts());
    let own = parts.filter(|part| part.game.is_none()).map(|part| {
        let sample = part.datum();
        meter::tick(sample.size()).ok()?;
        Some(sample)
    });
    std::iter::once(Some(position.clone())).chain(own).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_survive_a_larger_table() {
        let known =
            [([3, 9, 0], 7), ([15, 0, 2], 0), ([1, 2, 3], 252), ([1, 2, 4], 1 << 40), ([2, 2, 2], 253)];
        for kind in [PositionKind::Array(None), PositionKind::Array(Some(3))] {
            let around = |parts: &[i64], before: Option<&PackedTable>| {
                PackedTable::around((kind, None, false), &Datum::ints(parts), Vec::new(), before)
            };
            let word =
                |table: &PackedTable, parts: &[i64; 3]| table.words.pack(parts.into()).expect("a word");
            let mut table = around(&[3, 9, 0], None).expect("a table");
            for (parts, answer) in known {
                let word = word(&table, &parts);
                table.settle(word, answer);
                assert_eq!(table.answer(word), Some(answer));
            }
            for larger in [[16, 0, 0], [1 << 13, 0, 0], [1 << 17, 0, 0]] {
                table = around(&larger, Some(&table)).expect("a table");
                assert_eq!(table.is_flat(), larger[0] == 16);
                for (parts, answer) in known {
                    assert_eq!(table.answer(word(&table, &parts)), Some(answer), "{parts:?}");
                }
                assert_eq!(table.answer(word(&table, &[3, 9, 1])), None);
            }
            assert!(around(&[1 << 28, 0], None).is_none() && around(&[5, -1], None).is_none());
            assert!(around(&[0; 56], None).is_none());
        }
    }

    #[test]
    fn texts_have_words_too() {
        let around = |coins: usize, before: Option<&PackedTable>| {
            let samples = ["H", "T"].map(|coin| Datum::text(&coin.repeat(coins)));
            PackedTable::around((PositionKind::Text, None, false), &samples[0], samples.to_vec(), before)
        };
        let mut small = around(3, None).expect("a table");
        assert!(small.is_flat());
        let coins = Datum::text("HT");
        small.settle(small.word_of(&coins).expect("a word"), 5);
        let large = around(30, Some(&small)).expect("a table");
        assert!(!large.is_flat() && large.asked.len() == 2);
        assert_eq!(large.answer(large.word_of(&coins).expect("a word")), Some(5));
        assert!(around(60, None).is_none());
    }
}
