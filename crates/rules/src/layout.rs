//! Positions that are texts, maps and nested arrays as one word.
//!
//! A word is the leaves of a position (see [`Shape`]) one after the other. Each kind of leaf takes a fixed
//! number of bits; characters are numbered in an alphabet. We put a 1 above the last leaf, so different
//! positions are different words, and a word is never 0. Keys aren't written, because every map has the same.
//! A position that doesn't fit (a large number, a character or a key that no sample had) doesn't get a word.
//!
//! A board has rows of one length, which would be written with each of them. If that doesn't fit, a length
//! equal to the one before it takes one bit.

mod place;
mod slots;
mod word;

use std::collections::BTreeSet;

use crate::polyomino::Grid;
use crate::run::Run;
use crate::shape::{Leaf, Step};
use crate::{Datum, Packing, Shape, coding, meter};
pub use place::LeafPlace;
use slots::Slots;
use word::{Rest, Word};

/// How the positions of a game become words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    shape: Shape,
    steps: Box<[Step]>,
    /// Whether the rules said so: then they are handed leaves.
    stated: bool,
    /// The bits of a number, of a truth value, of a character, and of a length.
    bits: [u32; 4],
    /// Whether a length that is the same as the one before it takes one bit, and any other one more.
    level: bool,
    /// The bits of all leaves together, at most.
    room: u32,
    /// The places of the leaves, for positions with arrays of the same lengths as the first one.
    slots: Slots,
    /// The characters in the order of their numbers, and the numbers of those that take one byte.
    alphabet: Vec<char>,
    codes: Box<[u8; 256]>,
}

/// The characters of a board in the order of their numbers, so that the free squares are ones.
const BOARD: [char; 2] = ['#', '.'];

/// The number of a character that isn't in the alphabet: it has more bits than any in it.
const NONE: u8 = u8::MAX;

impl Layout {
    /// A layout for positions like these; the first is the largest. `room`: the bits that their leaves may
    /// take; `stated`: the shape that the rules declare. Returns `None` if their shapes differ, or the first
    /// doesn't get a word.
    #[must_use]
    pub fn of(samples: &[Datum], stated: Option<&Shape>, room: u32) -> Option<Self> {
        let shape = match stated {
            Some(shape) => shape.clone(),
            None => {
                let shape = |sample: &Datum| meter::tick(sample.size()).ok().map(|()| Shape::of(sample));
                samples.iter().map(shape).reduce(|all, one| all?.joined(&one?))??
            }
        };
        let mut needs = Needs::default();
        samples.iter().try_for_each(|sample| {
            meter::tick(sample.size()).ok()?;
            needs.see(sample)
        })?;
        let mut codes = Box::new([NONE; 256]);
        let alphabet: Vec<char> = needs.characters.into_iter().collect();
        for (number, c) in alphabet.iter().enumerate() {
            // One byte a character: wider characters don't get words.
            *codes.get_mut(*c as usize).filter(|_| c.is_ascii())? = u8::try_from(number).ok()?;
        }
        let bits = |most: u64| (u64::BITS - most.leading_zeros()).max(1);
        let characters = (alphabet.len() as u64).saturating_sub(1);
        // A length takes as many bits as a number, because arrays may grow.
        let bits = [bits(needs.largest), 1, bits(characters), bits(needs.largest)];
        let mut steps = Vec::new();
        shape.list(&mut steps);
        let (steps, stated) = (steps.into(), stated.is_some());
        let slots = Slots::default();
        let layout = Self { shape, steps, stated, bits, level: false, room, slots, alphabet, codes };
        let mut code = Vec::new();
        coding::put(samples.first()?, &mut code);
        let (mut layout, word) = [false, true].into_iter().find_map(|level| {
            let layout = Self { level, ..layout.clone() };
            layout.pack(&code).map(|word| (layout, word))
        })?;
        if !layout.level {
            let mut leaves: Vec<(Leaf, i64)> = Vec::new();
            layout.shape.take(&mut &*code, &mut leaves)?;
            let (mut slots, mut runs) = (Slots::of(&leaves, bits), Vec::new());
            Rest::new(&layout, word).runs(&layout.steps, word.ilog2(), &mut |run| runs.push(run));
            slots.runs = runs;
            layout.slots = slots;
        }
        Some(layout)
    }

    /// The number of the character that is this byte.
    #[inline(always)]
    fn code(&self, byte: i64) -> u64 {
        self.codes[usize::from(byte as u8)].into()
    }

    /// The shape, if the rules said which they have.
    #[must_use]
    #[inline]
    pub fn stated(&self) -> Option<&Shape> {
        self.stated.then_some(&self.shape)
    }

    /// The bits that the leaves of a position take, if it has a word.
    #[must_use]
    pub fn bits_of(&self, datum: &Datum) -> Option<u32> {
        self.word_of(datum).map(|word| u64::BITS - 1 - word.leading_zeros())
    }

    /// The same layout with room for leaves of `room` bits together.
    #[must_use]
    pub fn within(self, room: u32) -> Self {
        Self { room, ..self }
    }

    /// All words are less than this.
    #[must_use]
    pub fn words(&self) -> u64 {
        2 << self.room
    }

    /// How the numbers of a position are packed, if positions are maps of numbers alone with these keys in
    /// order.
    #[must_use]
    pub fn packing<'k>(&self, keys: impl ExactSizeIterator<Item = &'k str>) -> Option<Packing> {
        let Shape::Map(fields) = &self.shape else { return None };
        let number = self.bits[Leaf::Number as usize];
        let bits = number.checked_mul(u32::try_from(fields.len()).ok()?)?;
        let alike = fields.len() == keys.len()
            && fields.iter().zip(keys).all(|((own, shape), key)| &**own == key && *shape == Shape::Int);
        Packing::new(number, fields.len(), fields.len()).filter(|_| alike && bits <= self.room)
    }

    fn word_of(&self, datum: &Datum) -> Option<u64> {
        let mut code = Vec::new();
        coding::put(datum, &mut code);
        self.pack(&code)
    }

    /// The word of a position given by its code. Returns `None` if it doesn't have one.
    #[must_use]
    #[inline]
    pub fn pack(&self, mut code: &[u8]) -> Option<u64> {
        let mut word = Word::new(self);
        self.shape.take(&mut code, &mut word)?;
        word.made()
    }

    /// The word of a position given by its leaves. Returns `None` if it doesn't have one.
    #[must_use]
    #[inline]
    pub fn pack_leaves(&self, leaves: &[i64]) -> Option<u64> {
        if let Some(word) = self.slots.pack(leaves) {
            return Some(word);
        }
        let word = Word::new(self);
        if self.level { word.of_leaves::<true>(leaves) } else { word.of_leaves::<false>(leaves) }
    }

    /// The word of a text of one-byte characters, or of an array of numbers, given by its leaves. Returns
    /// `None` if it doesn't have one.
    #[must_use]
    #[inline]
    pub fn pack_run(&self, leaf: Leaf, leaves: &[i64]) -> Option<u64> {
        let mut word = Word::new(self);
        word.put_any_length(leaves.len() as i64);
        word.put_run(leaf, leaves);
        word.made()
    }

    /// The word of the same position with every array of numbers in ascending order.
    #[must_use]
    #[doc(hidden)]
    pub fn sorted(&self, word: u64) -> u64 {
        if self.slots.has(word) {
            return self.slots.runs.iter().fold(word, |sorted, run| sorted ^ run.disorder(word));
        }
        let mut sorted = word;
        let mut sort = |run: Run| sorted ^= run.disorder(word);
        Rest::new(self, word).runs(&self.steps, word.ilog2(), &mut sort);
        sorted
    }

    /// The lowest bit of the leaf with this index in a word, and its largest value. Returns `None` if it is a
    /// length, or its place varies between positions.
    #[inline]
    pub(crate) fn number_at(&self, word: u64, at: usize) -> Option<(u32, u64)> {
        self.slots.number_at(at).filter(|_| self.slots.has(word))
    }

    /// The array of numbers in a word that contains this bit. Returns `None` if its place varies between
    /// positions.
    #[inline]
    pub(crate) fn run_at(&self, word: u64, bit: u32) -> Option<Run> {
        let mut runs = self.slots.runs.iter().filter(|_| self.slots.has(word));
        runs.find(|run| (run.at..run.at + run.room).contains(&bit)).copied()
    }

    /// Whether the position of a word is an array of `length` items.
    #[must_use]
    pub fn has_length(&self, word: u64, length: usize) -> bool {
        match &self.shape {
            Shape::List(_) => word & ((1 << self.bits[Leaf::Length as usize]) - 1) == length as u64,
            Shape::Tuple(items) => items.len() == length,
            _ => false,
        }
    }

    /// The free squares of a board, given by its word: an array of texts of one length, with `.` and `#`
    /// only. Returns `None` if it isn't such a board, or doesn't have between 1 and 63 squares.
    #[inline]
    pub(crate) fn grid(&self, word: u64) -> Option<Grid> {
        let texts = Shape::List(Some(Box::new(Shape::Text)));
        if self.alphabet != BOARD || self.shape != texts {
            return None;
        }
        let mut from = Rest::new(self, word);
        let height = u32::try_from(from.take_length()).ok()?;
        let (mut squares, mut width) = (0, 0);
        for row in 0..height {
            let length = from.take_length() as u32;
            if row == 0 {
                width = length;
            }
            if length != width || !(1..u64::BITS).contains(&height.checked_mul(width)?) {
                return None;
            }
            squares |= from.take(width) << (row * width);
        }
        (height > 0).then_some(Grid { height, width, squares })
    }

    /// The word of such a board, if it has one.
    #[inline]
    pub(crate) fn word_of_grid(&self, grid: &Grid) -> Option<u64> {
        let mut word = Word::new(self);
        word.put_any_length(i64::from(grid.height));
        for row in 0..grid.height {
            word.put_any_length(i64::from(grid.width));
            word.put(grid.row(row), grid.width);
        }
        word.made()
    }

    /// Appends the code of the position of a word that [`Layout::pack`] made.
    pub fn unpack(&self, word: u64, code: &mut Vec<u8>) {
        self.shape.put(&mut Rest::new(self, word), code);
    }

    /// Appends its leaves.
    #[inline]
    pub fn leaves(&self, word: u64, leaves: &mut Vec<i64>) {
        if self.slots.has(word) {
            return self.slots.unpack(word, leaves);
        }
        Rest::new(self, word).take_steps(&self.steps, leaves);
    }
}

/// The room that the leaves of some positions need.
#[derive(Default)]
struct Needs {
    largest: u64,
    characters: BTreeSet<char>,
}

impl Needs {
    /// Takes in a position. Returns `None` if some number is negative.
    fn see(&mut self, datum: &Datum) -> Option<()> {
        match datum {
            Datum::Bool(_) => {}
            Datum::Int(n) => self.number(u64::try_from(*n).ok()?),
            Datum::Ints(parts) => {
                self.number(parts.len() as u64);
                parts.iter().try_for_each(|n| self.see(&Datum::Int(*n)))?;
            }
            Datum::Text(text) => {
                self.number(text.len() as u64);
                self.characters.extend(text.chars());
            }
            Datum::List(items) => {
                self.number(items.len() as u64);
                items.iter().try_for_each(|item| self.see(item))?;
            }
            Datum::Map(entries) => entries.iter().try_for_each(|(_, value)| self.see(value))?,
        }
        Some(())
    }

    fn number(&mut self, n: u64) {
        self.largest = self.largest.max(n);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn map(heaps: &[i64], pass: bool) -> Datum {
        Datum::map([("heaps".to_owned(), Datum::ints(heaps)), ("pass".to_owned(), Datum::Bool(pass))])
    }

    fn code(datum: &Datum) -> Vec<u8> {
        let mut code = Vec::new();
        coding::put(datum, &mut code);
        code
    }

    #[test]
    fn words_and_positions_are_one_to_one() {
        let pair = |heaps: &[i64], pass| Datum::list(vec![Datum::ints(heaps), Datum::Bool(pass)]);
        let rows = |rows: &[&str]| Datum::list(rows.iter().copied().map(Datum::text).collect());
        let games = [
            vec![map(&[7, 3, 0], true), map(&[7, 3], false), map(&[], false), map(&[1], true)],
            vec![Datum::text("HHHH"), Datum::text("HT"), Datum::text(""), Datum::text("TTTT")],
            vec![rows(&["...", "..#"]), rows(&["...", "##"]), rows(&[])],
            vec![
                Datum::list(vec![Datum::ints([3, 1]), Datum::ints([])]),
                Datum::list(vec![Datum::ints([2])]),
            ],
            vec![pair(&[7, 3, 0], true), pair(&[7], false), pair(&[], true)],
        ];
        for (samples, stated) in games.iter().flat_map(|samples| [(samples, false), (samples, true)]) {
            let shape = Shape::of(&samples[0]);
            let layout = Layout::of(samples, Some(&shape).filter(|_| stated), 47).expect("a layout");
            let mut words = BTreeSet::new();
            for sample in samples {
                let word = layout.pack(&code(sample)).expect("a word");
                let mut back = Vec::new();
                layout.unpack(word, &mut back);
                assert_eq!((coding::take(&mut &*back), &back), (sample.clone(), &code(sample)));
                let mut leaves = Vec::new();
                layout.leaves(word, &mut leaves);
                assert_eq!(layout.pack_leaves(&leaves), Some(word));
                let sorted = layout.pack(&code(&sample.in_order()));
                assert_eq!(Some(layout.sorted(word)), sorted, "{sample}");
                leaves.push(0);
                assert_eq!(layout.pack_leaves(&leaves), None);
                assert!(words.insert(word) && word < layout.words() && word > 0);
            }
        }
    }

    /// Boards of up to 49 squares, and their parts, have words; so have rows of other lengths, where there is
    /// room.
    #[test]
    fn rows_of_one_length_take_little_room() {
        let board = |rows: &[&str]| Datum::list(rows.iter().copied().map(Datum::text).collect());
        let full = board(&["......#"; 7]);
        let layout = Layout::of(std::slice::from_ref(&full), None, 62).expect("a layout");
        assert!(layout.level);
        for position in [full, board(&["##", ".."]), board(&["#", "..", ".."]), board(&[])] {
            let word = layout.pack(&code(&position)).expect("a word");
            let mut back = Vec::new();
            layout.unpack(word, &mut back);
            assert_eq!(back, code(&position));
            let length = position.items().map_or(0, |items| items.len());
            assert!(layout.has_length(word, length) && !layout.has_length(word, length + 1));
        }
        assert!(!Layout::of(&[board(&["..#"; 3])], None, 62).expect("a layout").level);
    }

    #[test]
    fn what_does_not_fit_has_no_word() {
        let layout = Layout::of(&[map(&[7, 3, 1], true)], None, 20).expect("a layout");
        assert_eq!(layout.bits_of(&map(&[7, 3, 1], true)), Some(13));
        let longer =
            Datum::map([("heap".to_owned(), Datum::ints([1])), ("pass".to_owned(), Datum::Bool(true))]);
        for other in
            [map(&[8], true), map(&[1; 6], true), map(&[-1], true), longer, Datum::Int(3), Datum::text("x")]
        {
            assert_eq!(layout.pack(&code(&other)), None, "{other}");
        }
        let text = Layout::of(&[Datum::text("HTH")], None, 20).expect("a layout");
        for other in ["HTX", "HHHH", "é"] {
            assert_eq!(text.pack(&code(&Datum::text(other))), None);
        }
        for samples in [vec![], vec![Datum::text("é")], vec![Datum::text("x"), Datum::Int(1)]] {
            assert_eq!(Layout::of(&samples, None, 40), None);
        }
        assert_eq!(Layout::of(&[Datum::text(&"HT".repeat(30))], None, 47), None);
    }
}
