//! Positions that are texts, maps and nested arrays as one word.
//!
//! Where all positions of a game are made alike (a text, a map with fixed keys, an array of such), a position is the sequence of its
//! leaves: numbers, truth values, characters, and the lengths of its arrays and texts. Each kind of leaf takes a fixed number of bits;
//! characters are numbered in an alphabet. A 1 stands above the last leaf, so different positions are different words, and none is 0.
//! Keys aren't written, because every map has the same. What doesn't fit (a large number, a character or a key that no sample had) has
//! no word.

use std::collections::BTreeSet;

use crate::coding::{self, tag};
use crate::{Datum, Packing, PositionRef};

/// What positions are made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A number.
    Int,
    /// A truth value.
    Bool,
    /// A text.
    Text,
    /// An array whose items are made alike; none: only the empty array was seen.
    List(Option<Box<Shape>>),
    /// A map with these keys in order.
    Map(Box<[(Box<str>, Shape)]>),
}

impl Shape {
    /// The shape of a position; none if the items of an array differ.
    #[must_use]
    pub fn of(datum: &Datum) -> Option<Self> {
        Some(match datum {
            Datum::Int(_) => Self::Int,
            Datum::Bool(_) => Self::Bool,
            Datum::Text(_) => Self::Text,
            Datum::Ints(parts) => Self::List((!parts.is_empty()).then(|| Box::new(Self::Int))),
            Datum::List(items) => {
                let mut shapes = items.iter().map(Self::of);
                let first = shapes.next()??;
                Self::List(Some(Box::new(shapes.try_fold(first, |all, shape| all.join(shape?))?)))
            }
            Datum::Map(entries) => {
                let fields = entries.iter().map(|(key, value)| Some((key.clone(), Self::of(value)?)));
                Self::Map(fields.collect::<Option<_>>()?)
            }
        })
    }

    /// The shape of what has the one or the other; none if there is none.
    fn join(self, other: Self) -> Option<Self> {
        Some(match (self, other) {
            (Self::List(None), list @ Self::List(_)) | (list @ Self::List(_), Self::List(None)) => list,
            (Self::List(Some(a)), Self::List(Some(b))) => Self::List(Some(Box::new(a.join(*b)?))),
            (Self::Map(a), Self::Map(b)) if a.len() == b.len() => {
                let both = a.into_iter().zip(b);
                let fields = both.map(|((key, a), (other, b))| (key == other).then_some((key, a.join(b)?)));
                Self::Map(fields.collect::<Option<_>>()?)
            }
            (a, b) => (a == b).then_some(a)?,
        })
    }
}

/// How the positions of a game become words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    shape: Shape,
    /// The bits of a number or a length, and of a character.
    number: u32,
    character: u32,
    /// The bits of all leaves together, at most.
    room: u32,
    /// The characters in the order of their numbers, and the numbers of those that take one byte.
    alphabet: Vec<char>,
    codes: Box<[u8; 256]>,
}

/// The number of a character that isn't in the alphabet.
const NONE: u8 = u8::MAX;

/// A word in the making, or one that is read: the leaves so far take `bits` bits.
struct Word<'a> {
    layout: &'a Layout,
    word: u64,
    bits: u32,
}

impl Layout {
    /// A layout for positions like these, of which the first is the largest; `room`: the bits that their leaves may take. None if they
    /// aren't made alike, or the first has no word.
    #[must_use]
    pub fn of(samples: &[Datum], room: u32) -> Option<Self> {
        let shape = samples
            .iter()
            .skip(1)
            .try_fold(Shape::of(samples.first()?)?, |all, sample| all.join(Shape::of(sample)?))?;
        let mut needs = Needs::default();
        samples.iter().try_for_each(|sample| needs.see(sample))?;
        let mut codes = Box::new([NONE; 256]);
        let mut alphabet: Vec<char> = needs.characters.into_iter().collect();
        alphabet.sort_unstable();
        for (number, c) in alphabet.iter().enumerate() {
            // One byte a character: what takes more has no word.
            *codes.get_mut(*c as usize).filter(|_| c.is_ascii())? = u8::try_from(number).ok()?;
        }
        let bits = |most: u64| (u64::BITS - most.leading_zeros()).max(1);
        let character = bits((alphabet.len() as u64).saturating_sub(1));
        let layout = Self { shape, number: bits(needs.largest), character, room, alphabet, codes };
        layout.word_of(&samples[0]).map(|_| layout)
    }

    /// The bits that the leaves of a position take, if it has a word.
    #[must_use]
    pub fn bits_of(&self, datum: &Datum) -> Option<u32> {
        self.word_of(datum).map(|word| u64::BITS - 1 - word.leading_zeros())
    }

    /// The same layout with room for leaves of so many bits together.
    #[must_use]
    pub fn within(self, room: u32) -> Self {
        Self { room, ..self }
    }

    /// All words are less than this.
    #[must_use]
    pub fn words(&self) -> u64 {
        2 << self.room
    }

    /// How the numbers of a position are packed, if positions are maps of numbers alone with these keys in order.
    #[must_use]
    pub fn packing<'k>(&self, keys: impl ExactSizeIterator<Item = &'k str>) -> Option<Packing> {
        let Shape::Map(fields) = &self.shape else { return None };
        let bits = self.number.checked_mul(u32::try_from(fields.len()).ok()?)?;
        let alike = fields.len() == keys.len()
            && fields.iter().zip(keys).all(|((own, shape), key)| &**own == key && *shape == Shape::Int);
        Packing::new(self.number, fields.len(), fields.len()).filter(|_| alike && bits <= self.room)
    }

    fn word_of(&self, datum: &Datum) -> Option<u64> {
        let mut code = Vec::new();
        coding::put(datum, &mut code);
        self.pack(&code)
    }

    /// The word of a position given by its code; none if it has none.
    #[must_use]
    #[inline]
    pub fn pack(&self, mut code: &[u8]) -> Option<u64> {
        let mut word = Word { layout: self, word: 0, bits: 0 };
        word.take(&mut code, &self.shape)?;
        (word.bits <= self.room).then_some(word.word | 1 << word.bits)
    }

    /// Whether the position of a word is an array of so many items.
    #[must_use]
    pub fn has_length(&self, word: u64, length: usize) -> bool {
        matches!(self.shape, Shape::List(_)) && word & ((1 << self.number) - 1) == length as u64
    }

    /// Appends the code of the position of a word that [`Layout::pack`] made.
    pub fn unpack(&self, word: u64, code: &mut Vec<u8>) {
        Word { layout: self, word, bits: 0 }.put(&self.shape, code);
    }
}

impl Word<'_> {
    /// Writes a number of so many bits; none if it doesn't fit.
    #[inline]
    fn write(&mut self, number: u64, bits: u32) -> Option<()> {
        if number >> bits != 0 || self.bits + bits > self.layout.room {
            return None;
        }
        self.word |= number << self.bits;
        self.bits += bits;
        Some(())
    }

    /// Writes the leaves of the code at the front of `code`, which is taken.
    fn take(&mut self, code: &mut &[u8], shape: &Shape) -> Option<()> {
        let (first, rest) = code.split_first()?;
        *code = rest;
        let number = self.layout.number;
        match (shape, *first) {
            (Shape::Int, tag::INT) => self.write(u64::try_from(coding::take_int(code)).ok()?, number),
            (Shape::Bool, tag::FALSE | tag::TRUE) => self.write(u64::from(*first == tag::TRUE), 1),
            (Shape::Text, tag::TEXT) => {
                let length = coding::take_number(code);
                self.write(length, number)?;
                let (text, rest) = code.split_at_checked(length as usize)?;
                *code = rest;
                text.iter().try_for_each(|byte| {
                    let number = self.layout.codes[usize::from(*byte)];
                    if number == NONE { None } else { self.write(u64::from(number), self.layout.character) }
                })
            }
            (Shape::List(item), tag::INTS) => {
                let length = coding::take_number(code);
                if length > 0 && item.as_deref() != Some(&Shape::Int) {
                    return None;
                }
                self.write(length, number)?;
                (0..length).try_for_each(|_| self.write(u64::try_from(coding::take_int(code)).ok()?, number))
            }
            (Shape::List(Some(item)), tag::LIST) => {
                let length = coding::take_number(code);
                self.write(length, number)?;
                (0..length).try_for_each(|_| self.take(code, item))
            }
            (Shape::Map(fields), tag::MAP) => {
                let count = coding::take_number(code);
                (count == fields.len() as u64).then_some(())?;
                fields.iter().try_for_each(|(key, shape)| {
                    (coding::take_number(code) == key.len() as u64).then_some(())?;
                    *code = code.strip_prefix(key.as_bytes())?;
                    self.take(code, shape)
                })
            }
            _ => None,
        }
    }

    /// Reads a number of so many bits.
    #[inline]
    fn read(&mut self, bits: u32) -> u64 {
        let number = self.word >> self.bits & ((1 << bits) - 1);
        self.bits += bits;
        number
    }

    /// Reads leaves and appends their code.
    fn put(&mut self, shape: &Shape, code: &mut Vec<u8>) {
        let number = self.layout.number;
        match shape {
            Shape::Int => PositionRef::Int(self.read(number) as i64).put(code),
            Shape::Bool => code.push(if self.read(1) == 0 { tag::FALSE } else { tag::TRUE }),
            Shape::Text => {
                code.push(tag::TEXT);
                let length = self.read(number);
                coding::put_number(length, code);
                for _ in 0..length {
                    let at = self.read(self.layout.character) as usize;
                    code.push(self.layout.alphabet[at] as u8);
                }
            }
            Shape::List(item) => {
                let length = self.read(number);
                let ints = length == 0 || item.as_deref() == Some(&Shape::Int);
                code.push(if ints { tag::INTS } else { tag::LIST });
                coding::put_number(length, code);
                for _ in 0..length {
                    match item.as_deref() {
                        Some(Shape::Int) => coding::put_int(self.read(number) as i64, code),
                        Some(item) => self.put(item, code),
                        None => {}
                    }
                }
            }
            Shape::Map(fields) => {
                code.push(tag::MAP);
                coding::put_number(fields.len() as u64, code);
                for (key, shape) in fields {
                    coding::put_text(key, code);
                    self.put(shape, code);
                }
            }
        }
    }
}

/// What the leaves of some positions need.
#[derive(Default)]
struct Needs {
    largest: u64,
    characters: BTreeSet<char>,
}

impl Needs {
    /// Takes in a position; none if some number is negative.
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
        let rows = |rows: &[&str]| Datum::list(rows.iter().copied().map(Datum::text).collect());
        let games = [
            vec![map(&[7, 3, 0], true), map(&[7, 3], false), map(&[], false), map(&[1], true)],
            vec![Datum::text("HHHH"), Datum::text("HT"), Datum::text(""), Datum::text("TTTT")],
            vec![rows(&["...", "..#"]), rows(&["...", "##"]), rows(&[])],
            vec![
                Datum::list(vec![Datum::ints([3, 1]), Datum::ints([])]),
                Datum::list(vec![Datum::ints([2])]),
            ],
        ];
        for samples in games {
            let layout = Layout::of(&samples, 47).expect("a layout");
            let mut words = BTreeSet::new();
            for sample in &samples {
                let word = layout.pack(&code(sample)).expect("a word");
                let mut back = Vec::new();
                layout.unpack(word, &mut back);
                assert_eq!((coding::take(&mut &*back), &back), (sample.clone(), &code(sample)));
                assert!(words.insert(word) && word < layout.words() && word > 0);
            }
        }
    }

    #[test]
    fn what_does_not_fit_has_no_word() {
        let layout = Layout::of(&[map(&[7, 3, 1], true)], 20).expect("a layout");
        assert_eq!(layout.bits_of(&map(&[7, 3, 1], true)), Some(13));
        let longer =
            Datum::map([("heap".to_owned(), Datum::ints([1])), ("pass".to_owned(), Datum::Bool(true))]);
        for other in
            [map(&[8], true), map(&[1; 6], true), map(&[-1], true), longer, Datum::Int(3), Datum::text("x")]
        {
            assert_eq!(layout.pack(&code(&other)), None, "{other}");
        }
        let text = Layout::of(&[Datum::text("HTH")], 20).expect("a layout");
        for other in ["HTX", "HHHH", "é"] {
            assert_eq!(text.pack(&code(&Datum::text(other))), None);
        }
        let mixed = Datum::list(vec![Datum::Int(1), Datum::text("x")]);
        for samples in [vec![], vec![mixed], vec![Datum::text("é")], vec![Datum::text("x"), Datum::Int(1)]] {
            assert_eq!(Layout::of(&samples, 40), None);
        }
        assert_eq!(Layout::of(&[Datum::text(&"HT".repeat(30))], 47), None);
    }
}
