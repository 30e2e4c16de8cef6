//! A word in the making, and one that is read, leaf by leaf.

use super::Layout;
use crate::run::Run;
use crate::shape::{Leaf, Source, Step, Target};

/// A word in the making: the leaves so far take `bits` bits.
pub(super) struct Word<'a> {
    layout: &'a Layout,
    word: u64,
    bits: u64,
    /// Bits of leaves that have more than there is room for.
    excess: u64,
    /// The last length, where lengths are compared with it.
    length: Option<i64>,
}

impl<'a> Word<'a> {
    pub(super) fn new(layout: &'a Layout) -> Self {
        Self { layout, word: 0, bits: 0, excess: 0, length: None }
    }

    /// The word, if all leaves fit.
    #[inline(always)]
    pub(super) fn made(&self) -> Option<u64> {
        (self.excess == 0 && self.bits <= self.layout.room.into()).then(|| self.word | 1 << self.bits)
    }

    /// The count can't overflow, because memory can't hold that many leaves; bits shifted too far make a word
    /// that nobody sees.
    #[inline(always)]
    pub(super) fn put(&mut self, number: u64, bits: u32) {
        self.excess |= number >> bits;
        self.word |= number.wrapping_shl(self.bits as u32);
        self.bits += u64::from(bits);
    }

    /// Packs numbers of `bits` bits each, last first, so that one shift moves them all and we check only once
    /// whether they fit. Four at a time, because each shift waits for the one before it; bits shifted too far
    /// make a word that nobody sees.
    #[inline(always)]
    fn put_all(&mut self, values: &[i64], number: impl Fn(i64) -> u64, bits: u32) {
        let count = values.len() as u64;
        let (mut word, mut all) = (0_u64, 0);
        let (rest, fours) = values.as_rchunks();
        for four in fours.iter().rev() {
            let [a, b, c, d] = four.map(&number);
            let low = a | b.wrapping_shl(bits);
            let high = c | d.wrapping_shl(bits);
            word = word.wrapping_shl(4 * bits) | low | high.wrapping_shl(2 * bits);
            all |= a | b | c | d;
        }
        for value in rest.iter().rev() {
            let number = number(*value);
            word = word.wrapping_shl(bits) | number;
            all |= number;
        }
        self.excess |= all >> bits;
        self.word |= word.wrapping_shl(self.bits as u32);
        self.bits += count * u64::from(bits);
    }

    /// Puts a length; `LEVEL`: one that is the same as the one before it takes one bit.
    #[inline(always)]
    fn put_length<const LEVEL: bool>(&mut self, length: i64) {
        if LEVEL {
            match self.length.replace(length) {
                Some(before) if before == length => return self.put(0, 1),
                Some(_) => self.put(1, 1),
                None => {}
            }
        }
        self.put(length as u64, self.layout.bits[Leaf::Length as usize]);
    }

    /// Puts a length.
    #[inline(always)]
    pub(super) fn put_any_length(&mut self, length: i64) {
        if self.layout.level { self.put_length::<true>(length) } else { self.put_length::<false>(length) }
    }

    /// Puts a leaf that isn't a length.
    #[inline(always)]
    fn put_leaf(&mut self, leaf: Leaf, value: i64) {
        let number = if matches!(leaf, Leaf::Byte) { self.layout.code(value) } else { value as u64 };
        self.put(number, self.layout.bits[leaf as usize]);
    }

    #[inline(always)]
    pub(super) fn put_run(&mut self, leaf: Leaf, values: &[i64]) {
        let (layout, bits) = (self.layout, self.layout.bits[leaf as usize]);
        match leaf {
            Leaf::Byte => self.put_all(values, |byte| layout.code(byte), bits),
            _ => self.put_all(values, |value| value as u64, bits),
        }
    }

    /// Puts what these steps say from the front of some leaves; the others. The word is taken and given back,
    /// so that it stays in registers.
    #[inline(always)]
    fn put_steps<'l, const LEVEL: bool>(
        mut self,
        mut steps: &[Step],
        mut leaves: &'l [i64],
    ) -> Option<(Self, &'l [i64])> {
        while let [step, next @ ..] = steps {
            let [first, rest @ ..] = leaves else { return None };
            (steps, leaves) = (next, rest);
            if let Step::One(leaf) = *step {
                self.put_leaf(leaf, *first);
                continue;
            }
            self.put_length::<LEVEL>(*first);
            match *step {
                Step::Run(leaf) => {
                    let (run, rest) = leaves.split_at_checked(*first as usize)?;
                    self.put_run(leaf, run);
                    leaves = rest;
                }
                Step::Each(body) => {
                    let (body, next) = steps.split_at_checked(body)?;
                    (self, leaves) = self.put_each::<LEVEL>(body, *first, leaves)?;
                    steps = next;
                }
                _ => return None,
            }
        }
        Some((self, leaves))
    }

    /// The same for this many items of an array.
    #[inline(never)]
    fn put_each<'l, const LEVEL: bool>(
        mut self,
        steps: &[Step],
        items: i64,
        mut leaves: &'l [i64],
    ) -> Option<(Self, &'l [i64])> {
        for _ in 0..items {
            (self, leaves) = self.put_steps::<LEVEL>(steps, leaves)?;
        }
        Some((self, leaves))
    }

    /// The word of all these leaves.
    #[inline(never)]
    pub(super) fn of_leaves<const LEVEL: bool>(self, leaves: &[i64]) -> Option<u64> {
        let steps = &self.layout.steps;
        let (word, rest) = self.put_steps::<LEVEL>(steps, leaves)?;
        word.made().filter(|_| rest.is_empty())
    }
}

impl Target for Word<'_> {
    #[inline(always)]
    fn leaf(&mut self, leaf: Leaf, value: i64) {
        if matches!(leaf, Leaf::Length) { self.put_any_length(value) } else { self.put_leaf(leaf, value) }
    }
}

/// The unread part of a word.
pub(super) struct Rest<'a> {
    layout: &'a Layout,
    word: u64,
    length: Option<i64>,
}

impl<'a> Rest<'a> {
    pub(super) fn new(layout: &'a Layout, word: u64) -> Self {
        Self { layout, word, length: None }
    }

    #[inline(always)]
    pub(super) fn take(&mut self, bits: u32) -> u64 {
        let number = self.word & ((1 << bits) - 1);
        self.word >>= bits;
        number
    }

    #[inline(always)]
    pub(super) fn take_length(&mut self) -> i64 {
        let bits = self.layout.bits[Leaf::Length as usize];
        if !self.layout.level {
            return self.take(bits) as i64;
        }
        let same = self.length.filter(|_| self.take(1) == 0);
        let length = same.unwrap_or_else(|| self.take(bits) as i64);
        self.length = Some(length);
        length
    }

    /// Takes a leaf that isn't a length.
    #[inline(always)]
    fn take_leaf(&mut self, leaf: Leaf) -> i64 {
        let number = self.take(self.layout.bits[leaf as usize]);
        match leaf {
            Leaf::Byte => self.layout.alphabet[number as usize] as i64,
            _ => number as i64,
        }
    }

    /// Appends what these steps say.
    pub(super) fn take_steps(&mut self, mut steps: &[Step], leaves: &mut Vec<i64>) {
        while let [step, next @ ..] = steps {
            steps = next;
            if let Step::One(leaf) = *step {
                leaves.push(self.take_leaf(leaf));
                continue;
            }
            let length = self.take_length();
            leaves.push(length);
            match *step {
                Step::Run(Leaf::Byte) => leaves.extend((0..length).map(|_| self.take_leaf(Leaf::Byte))),
                Step::Run(leaf) => leaves.extend((0..length).map(|_| self.take_leaf(leaf))),
                Step::Each(body) => {
                    let (body, next) = steps.split_at(body);
                    (0..length).for_each(|_| self.take_steps(body, leaves));
                    steps = next;
                }
                _ => {}
            }
        }
    }
}

impl Rest<'_> {
    /// Calls `each` with every array of numbers among these steps; `all`: the bits of the whole word.
    pub(super) fn runs(&mut self, mut steps: &[Step], all: u32, each: &mut impl FnMut(Run)) {
        while let [step, next @ ..] = steps {
            steps = next;
            if let Step::One(leaf) = *step {
                self.take(self.layout.bits[leaf as usize]);
                continue;
            }
            let length = self.take_length();
            match *step {
                Step::Run(leaf) => {
                    let (bits, at) = (self.layout.bits[leaf as usize], all - self.word.ilog2());
                    let room = bits * length as u32;
                    self.take(room);
                    if matches!(leaf, Leaf::Number) {
                        each(Run { at, bits, room });
                    }
                }
                Step::Each(body) => {
                    let (body, next) = steps.split_at(body);
                    (0..length).for_each(|_| self.runs(body, all, each));
                    steps = next;
                }
                _ => {}
            }
        }
    }
}

impl Source for Rest<'_> {
    #[inline(always)]
    fn leaf(&mut self, leaf: Leaf) -> Option<i64> {
        Some(if matches!(leaf, Leaf::Length) { self.take_length() } else { self.take_leaf(leaf) })
    }
}
