//! Arrays of small numbers as one word.
//!
//! Each part takes a fixed number of bits, the first the lowest ones, with a 1 above the last: so arrays of
//! different lengths are different words, and every word is at least 1. An array that doesn't fit (a negative
//! or a large part, too many parts) doesn't get a word.
//!
//! Mostly all parts take equally many bits. Arrays of one length may give each part a width of its own, so
//! that a small part next to a large one (a vertex and a number of moves) doesn't leave gaps.

use crate::run::{self, Run};

/// How arrays become words: the bits per part, and the possible lengths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Packing {
    /// The bits of the widest part.
    bits: u32,
    least: u32,
    /// One more than the most parts; 0: nothing is packed.
    end: u32,
    /// The bits of each part, a byte a part: those of the first again after the eighth, which is right
    /// because only equal widths have longer arrays.
    widths: u64,
}

/// A packing with the weights of the first parts.
#[derive(Clone, Copy, Debug)]
pub struct Packer {
    packing: Packing,
    /// How many of the weights may be used: 0 if parts have widths of their own.
    ready: usize,
    weights: [u64; FEW],
}

/// The most weights that a [`Packer`] computes in advance, and the most parts with widths of their own.
const FEW: usize = 8;

impl Packer {
    /// As [`Packing::pack`].
    #[must_use]
    #[inline(always)]
    pub fn pack(&self, parts: &[i64]) -> Option<u64> {
        let (word, all) = self.word(parts);
        self.packing.fits_all(all).then_some(word)
    }

    /// As [`Packing::word`].
    #[must_use]
    #[inline(always)]
    pub fn word(&self, parts: &[i64]) -> (u64, u64) {
        let Some(above) = self.weights[..self.ready].get(parts.len()) else {
            return self.packing.word(parts);
        };
        // A product costs less than a shift by a number that is not known.
        let weighted =
            parts.iter().zip(&self.weights).map(|(part, weight)| (*part as u64).wrapping_mul(*weight));
        let word = weighted.fold(*above, u64::wrapping_add);
        let all = parts.iter().fold(0, |all, part| all | *part as u64);
        (word, if self.packing.has_length(parts.len()) { all } else { u64::MAX })
    }
}

/// The bits of a word that parts may take.
const ROOM: u32 = 55;
/// A 1 in every byte.
const BYTES: u64 = 0x0101_0101_0101_0101;

impl Packing {
    /// The most bits of a part with a width of its own, because such a part is shifted left by up to as many.
    pub const WIDEST: u32 = 31;

    /// Packing for arrays of `least..=most` parts of `bits` bits each. Returns `None` if they don't fit a
    /// word.
    ///
    /// ```
    /// use bouton_rules::Packing;
    /// let packing = Packing::new(4, 0, 3).expect("three parts of four bits");
    /// assert_eq!(packing.pack(&[1, 15, 2]), Some(0x12F1));
    /// assert_eq!(packing.pack(&[1, 15]), Some(0x1F1));
    /// assert_eq!(packing.pack(&[1, 16]), None);
    /// assert!(Packing::new(32, 0, 2).is_none());
    /// ```
    #[must_use]
    pub fn new(bits: u32, least: usize, most: usize) -> Option<Self> {
        let (least, most) = (u32::try_from(least).ok()?, u32::try_from(most).ok()?);
        let fits = bits > 0 && least <= most && bits.checked_mul(most)? <= ROOM;
        fits.then(|| Self { bits, least, end: most + 1, widths: BYTES * u64::from(bits) })
    }

    /// Packing for arrays of one length; each part has its own number of bits. Returns `None` if they don't
    /// fit a word, are more than eight, or one is wider than 31 bits.
    ///
    /// ```
    /// use bouton_rules::Packing;
    /// let packing = Packing::of_widths(&[4, 12]).expect("16 bits");
    /// assert_eq!(packing.pack(&[1, 0x234]), Some(0x12341));
    /// assert_eq!(packing.pack(&[16, 0]), None);
    /// ```
    #[must_use]
    pub fn of_widths(widths: &[u32]) -> Option<Self> {
        let bits = *widths.iter().max()?;
        if widths.iter().all(|width| *width == bits) {
            return Self::new(bits, widths.len(), widths.len());
        }
        let fits = widths.len() <= FEW && widths.iter().all(|width| (1..=Self::WIDEST).contains(width));
        let length = u32::try_from(widths.len()).ok()?;
        let mut bytes = [bits as u8; FEW];
        bytes.iter_mut().zip(widths).for_each(|(byte, width)| *byte = *width as u8);
        let packing = Self { bits, least: length, end: length + 1, widths: u64::from_le_bytes(bytes) };
        (fits && packing.shift(widths.len()) <= ROOM).then_some(packing)
    }

    /// Like [`Packing::new`], and uses up the remaining `room`: parts may be larger, or, if lengths differ,
    /// arrays longer. Returns `None` if the arrays need more room.
    #[must_use]
    pub fn widest(bits: u32, least: usize, most: usize, room: u32) -> Option<Self> {
        let room = room.min(ROOM);
        let longest = u32::try_from(most).ok()?;
        Self::new(bits, least, most).filter(|_| bits * longest <= room)?;
        if least == most {
            return Self::new(room.checked_div(longest)?, least, most);
        }
        let one_more = if (bits + 1) * longest <= room { bits + 1 } else { bits };
        Self::new(one_more, least, (room / one_more) as usize)
    }

    /// The bits of the widest part.
    #[must_use]
    pub fn bits(&self) -> u32 {
        self.bits
    }

    /// The bits of the part at this place.
    #[must_use]
    #[inline(always)]
    pub fn width(&self, at: usize) -> u32 {
        (self.widths >> (8 * (at % FEW)) & 0xFF) as u32
    }

    /// Where the part at this place begins in a word.
    #[must_use]
    #[inline(always)]
    pub fn shift(&self, at: usize) -> u32 {
        if self.is_even() { self.bits * at as u32 } else { (0..at).map(|at| self.width(at)).sum() }
    }

    /// Whether all parts take equally many bits.
    #[inline(always)]
    fn is_even(&self) -> bool {
        self.widths == BYTES.wrapping_mul(self.bits.into())
    }

    /// The least and the greatest number of parts.
    #[must_use]
    pub fn lengths(&self) -> (usize, usize) {
        (self.least as usize, self.end.saturating_sub(1) as usize)
    }

    /// All words are less than this.
    #[must_use]
    pub fn words(&self) -> u64 {
        if self.end == 0 { 0 } else { 2 << self.shift(self.end as usize - 1) }
    }

    /// All words are at least this.
    #[must_use]
    pub fn words_from(&self) -> u64 {
        1 << self.shift(self.least as usize)
    }

    /// An array as a word. Returns `None` if it doesn't fit.
    #[must_use]
    #[inline(always)]
    pub fn pack(&self, parts: &[i64]) -> Option<u64> {
        if !self.has_length(parts.len()) {
            return None;
        }
        let (mut word, mut excess, mut shift, mut widths) = (0, 0, 0, self.widths);
        for part in parts {
            let width = widths & 0xFF;
            excess |= *part as u64 >> width;
            word |= (*part as u64) << shift;
            shift += width;
            widths = widths.rotate_right(8);
        }
        (excess == 0).then_some(word | 1 << shift)
    }

    /// The word of an array if it has one, and all bits of its parts, for [`fits_all`](Packing::fits_all): so
    /// that many arrays are packed without a branch for each.
    ///
    /// ```
    /// use bouton_rules::Packing;
    /// let packing = Packing::new(4, 0, 3).expect("three parts of four bits");
    /// let ((word, one), (_, other)) = (packing.word(&[1, 15, 2]), packing.word(&[1, 16]));
    /// assert_eq!(Some(word), packing.pack(&[1, 15, 2]));
    /// assert!(packing.fits_all(one) && !packing.fits_all(one | other));
    /// ```
    #[must_use]
    #[inline(always)]
    pub fn word(&self, parts: &[i64]) -> (u64, u64) {
        let (mut word, mut all, mut shift, mut widths) = (0, 0, 0, self.widths);
        for part in parts {
            let width = (widths & 0xFF) as u32;
            all |= self.lifted(*part, width);
            word |= (*part as u64).wrapping_shl(shift);
            shift += width;
            widths = widths.rotate_right(8);
        }
        let all = if self.has_length(parts.len()) { all } else { u64::MAX };
        (word | 1_u64.wrapping_shl(shift), all)
    }

    /// The bits of a part, and where that is narrower than others, the same at the top of the widest: what
    /// does not fit the part does not fit there either.
    #[inline(always)]
    fn lifted(&self, part: i64, width: u32) -> u64 {
        part as u64 | (part as u64).wrapping_shl(self.bits - width)
    }

    /// Whether arrays with parts made of only these bits have words.
    #[must_use]
    #[inline]
    pub fn fits_all(&self, bits: u64) -> bool {
        bits >> self.bits == 0
    }

    /// The same packing with its shifts made ready, for many arrays in a row.
    #[must_use]
    #[inline]
    pub fn packer(&self) -> Packer {
        let weight = |at: usize| 1_u64.checked_shl(self.bits * at as u32).unwrap_or(0);
        let ready = if self.is_even() { FEW } else { 0 };
        Packer { packing: *self, ready, weights: std::array::from_fn(weight) }
    }

    /// The parts of a word that [`Packing::pack`] made.
    #[inline]
    pub fn parts(&self, word: u64) -> impl Iterator<Item = u64> + use<> {
        let (mut rest, mut widths) = (word, self.widths);
        std::iter::from_fn(move || {
            let width = widths & 0xFF;
            let part = rest & ((1 << width) - 1);
            let more = rest > 1;
            rest >>= width;
            widths = widths.rotate_right(8);
            more.then_some(part)
        })
    }

    /// Appends the parts of such a word.
    #[inline]
    pub fn unpack(&self, word: u64, parts: &mut Vec<i64>) {
        parts.extend(self.parts(word).map(|part| part as i64));
    }

    /// The word of the same parts in ascending order; the word itself if parts have widths of their own.
    /// Fast if few parts are out of order.
    #[must_use]
    #[inline]
    pub fn sorted(&self, word: u64) -> u64 {
        if self.is_even() { run::sorted(self.bits, word) } else { word }
    }

    /// The parts of a word as an array of numbers, if all take equally many bits.
    #[inline]
    pub(crate) fn run(&self, word: u64) -> Option<Run> {
        self.is_even().then(|| Run { at: 0, bits: self.bits, room: word.ilog2() })
    }

    /// The growth of a word when its parts grow by these steps.
    #[must_use]
    #[inline(always)]
    pub fn growth(&self, steps: impl IntoIterator<Item = i64>) -> u64 {
        let (mut growth, mut shift, mut widths) = (0_u64, 0, self.widths);
        for step in steps {
            growth = growth.wrapping_add((step as u64).wrapping_shl(shift));
            shift += (widths & 0xFF) as u32;
            widths = widths.rotate_right(8);
        }
        growth
    }

    /// The word of the first of `count` arrays, and by how much each is larger than the one before it, if all
    /// have words: their parts grow by these steps.
    #[inline(always)]
    pub(crate) fn line<const N: usize>(
        &self,
        first: &[i64; N],
        steps: &[i64; N],
        count: usize,
    ) -> Option<(u64, u64)> {
        let (word, mut all) = self.word(first);
        let mut large = count as u64;
        for (at, (part, growth)) in first.iter().zip(steps).enumerate() {
            // Overflow here is found below, because `large` collects the bits.
            let last = part.wrapping_add(growth.wrapping_mul(count as i64 - 1));
            all |= self.lifted(last, self.width(at));
            large |= (growth ^ growth >> 63) as u64;
        }
        // Products below 2⁶², and the first parts below 2⁵⁵: no sum wraps.
        let fits = count > 0 && large >> 31 == 0 && self.fits_all(all);
        fits.then(|| (word, self.growth(*steps)))
    }

    /// The weight of a part at this place.
    #[inline(always)]
    pub(crate) fn weight(&self, at: usize) -> u64 {
        1 << self.shift(at)
    }

    /// Whether arrays of this length have words.
    #[inline(always)]
    fn has_length(&self, length: usize) -> bool {
        length >= self.least as usize && length < self.end as usize
    }

    /// The word of `length` zeros. Returns `None` if arrays of this length don't have words.
    #[must_use]
    #[inline]
    pub fn zeros(&self, length: usize) -> Option<u64> {
        self.has_length(length).then(|| self.weight(length))
    }

    /// A strict upper bound on the part at this place.
    #[must_use]
    #[inline]
    pub fn limit(&self, at: usize) -> u64 {
        1 << self.width(at)
    }

    /// Whether all packed arrays have this length.
    #[inline]
    pub(crate) fn is_exact(&self, length: usize) -> bool {
        self.end == 0 || (self.least as usize, self.end as usize) == (length, length + 1)
    }
}

#[cfg(test)]
mod tests;
