//! Arrays of small numbers as one word.
//!
//! Each part takes the same number of bits, the first the lowest ones, and a 1 stands above the last: so
//! arrays of different lengths are different words, and every word is at least 1. What does not fit (a
//! negative or a large part, too many parts) has no word.

/// How arrays become words: so many bits a part, and the lengths that there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Packing {
    bits: u32,
    least: u32,
    /// One more than the most parts; 0: nothing is packed.
    end: u32,
}

/// A packing with the weights of the first parts.
#[derive(Clone, Copy, Debug)]
pub struct Packer {
    packing: Packing,
    weights: [u64; FEW],
}

/// So many parts and the 1 above them have their weights ready.
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
        let Some(above) = self.weights.get(parts.len()) else { return self.packing.word(parts) };
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

impl Packing {
    /// Packing for arrays of `least..=most` parts of `bits` bits each. None if they do not fit a word.
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
        fits.then(|| Self { bits, least, end: most + 1 })
    }

    /// As [`Packing::new`] with what is left over of so much room: parts may be larger, or, if lengths
    /// differ, arrays longer. None if the arrays need more room.
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

    /// The bits of a part.
    #[must_use]
    pub fn bits(&self) -> u32 {
        self.bits
    }

    /// The least and the greatest number of parts.
    #[must_use]
    pub fn lengths(&self) -> (usize, usize) {
        (self.least as usize, self.end.saturating_sub(1) as usize)
    }

    /// All words are less than this.
    #[must_use]
    pub fn words(&self) -> u64 {
        if self.end == 0 { 0 } else { 2 << (self.bits * (self.end - 1)) }
    }

    /// All words are at least this.
    #[must_use]
    pub fn words_from(&self) -> u64 {
        1 << (self.bits * self.least)
    }

    /// An array as a word; none if it does not fit.
    #[must_use]
    #[inline(always)]
    pub fn pack(&self, parts: &[i64]) -> Option<u64> {
        if !self.has_length(parts.len()) {
            return None;
        }
        let (mut word, mut all, mut shift) = (0, 0, 0);
        for part in parts {
            all |= *part as u64;
            word |= (*part as u64) << shift;
            shift += self.bits;
        }
        (all >> self.bits == 0).then_some(word | 1 << shift)
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
        let (mut word, mut all, mut shift) = (0, 0, 0);
        for part in parts {
            all |= *part as u64;
            word |= (*part as u64).wrapping_shl(shift);
            shift += self.bits;
        }
        let all = if self.has_length(parts.len()) { all } else { u64::MAX };
        (word | 1_u64.wrapping_shl(shift), all)
    }

    /// Whether arrays whose parts have only these bits have words.
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
        Packer { packing: *self, weights: std::array::from_fn(weight) }
    }

    /// Appends the parts of a word that [`Packing::pack`] made.
    #[inline]
    pub fn unpack(&self, word: u64, parts: &mut Vec<i64>) {
        let (mask, mut rest) = ((1 << self.bits) - 1, word);
        while rest > 1 {
            parts.push((rest & mask) as i64);
            rest >>= self.bits;
        }
    }

    /// The word of the same parts in ascending order. Fast where few stand in the wrong place.
    #[must_use]
    #[inline]
    pub fn sorted(&self, word: u64) -> u64 {
        sorted(self.bits, word)
    }

    /// The word of the first of so many arrays, and by how much each is larger than the one before it, if all
    /// have words: their parts grow by these steps.
    #[inline(always)]
    pub(crate) fn line<const N: usize>(
        &self,
        first: &[i64; N],
        steps: &[i64; N],
        count: usize,
    ) -> Option<(u64, u64)> {
        let (word, mut all) = self.word(first);
        let (mut step, mut shift, mut large) = (0_u64, 0, count as u64);
        for (part, growth) in first.iter().zip(steps) {
            // What is too large for this is found below: `large` has its bits.
            all |= part.wrapping_add(growth.wrapping_mul(count as i64 - 1)) as u64;
            large |= (growth ^ growth >> 63) as u64;
            step = step.wrapping_add((*growth as u64).wrapping_shl(shift));
            shift += self.bits;
        }
        // Products below 2⁶², and the first parts below 2⁵⁵: no sum wraps.
        (count > 0 && large >> 31 == 0 && self.fits_all(all)).then_some((word, step))
    }

    /// What a part counts for that stands at this place.
    #[inline(always)]
    pub(crate) fn weight(&self, at: usize) -> u64 {
        1 << (self.bits * at as u32)
    }

    /// Whether a number may be a part.
    #[inline(always)]
    pub(crate) fn fits(&self, part: i64) -> bool {
        part as u64 >> self.bits == 0
    }

    /// Whether arrays of so many parts have words.
    #[inline(always)]
    fn has_length(&self, length: usize) -> bool {
        length >= self.least as usize && length < self.end as usize
    }

    /// The word of so many zeros, and what every part must be less than; none if arrays of this length have
    /// no words.
    #[must_use]
    #[inline]
    pub fn zeros(&self, length: usize) -> Option<(u64, u64)> {
        self.has_length(length).then(|| (1 << (self.bits * length as u32), 1 << self.bits))
    }

    /// Whether all arrays that are packed have so many parts.
    #[inline]
    pub(crate) fn is_exact(&self, length: usize) -> bool {
        self.end == 0 || (self.least as usize, self.end as usize) == (length, length + 1)
    }
}

/// The word of the same parts, of so many bits each, in ascending order.
#[inline]
pub(crate) fn sorted(bits: u32, word: u64) -> u64 {
    let mask = (1 << bits) - 1;
    // The parts so far in order, how much room they take, and the last of them.
    let (mut sorted, mut top, mut last, mut rest) = (0, 0, 0, word);
    while rest > 1 {
        let part = rest & mask;
        let mut at = top;
        if part < last {
            at -= bits;
            while at > 0 && part < sorted >> (at - bits) & mask {
                at -= bits;
            }
        } else {
            last = part;
        }
        let low = sorted & ((1 << at) - 1);
        sorted = low | part << at | (sorted ^ low) << bits;
        top += bits;
        rest >>= bits;
    }
    sorted | 1 << top
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrays_survive_and_differ() {
        let packing = Packing::new(3, 0, 4).expect("a packing");
        let mut seen = std::collections::BTreeSet::new();
        for length in 0..=4_u32 {
            for number in 0..8_i64.pow(length) {
                let parts: Vec<i64> = (0..length).map(|at| number / 8_i64.pow(at) % 8).collect();
                let word = packing.pack(&parts).expect("a word");
                let mut back = Vec::new();
                packing.unpack(word, &mut back);
                assert_eq!(back, parts);
                let mut sorted = parts;
                sorted.sort_unstable();
                assert_eq!(Some(packing.sorted(word)), packing.pack(&sorted));
                assert!(seen.insert(word) && (packing.words_from()..packing.words()).contains(&word));
            }
        }
        assert_eq!(Packing::new(3, 2, 2).map(|two| two.words_from()..two.words()), Some(64..128));
    }

    #[test]
    fn a_packer_packs_the_same() {
        for (bits, least, most) in [(1, 0, 55), (4, 2, 2), (7, 0, 7), (55, 1, 1), (6, 3, 9)] {
            let packing = Packing::new(bits, least, most).expect("a packing");
            let packer = packing.packer();
            for length in 0..12 {
                for part in [0, 1, (1_i64 << bits) - 1, 1 << bits, -1, i64::MIN, i64::MAX] {
                    let mut parts = vec![1; length];
                    parts.last_mut().into_iter().for_each(|last| *last = part);
                    assert_eq!(packer.pack(&parts), packing.pack(&parts), "{bits} {parts:?}");
                }
            }
        }
        assert_eq!(Packing::default().packer().pack(&[]), None);
    }

    #[test]
    fn what_does_not_fit_has_no_word() {
        let packing = Packing::new(3, 1, 2).expect("a packing");
        for parts in [&[][..], &[8], &[-1], &[0, i64::MIN], &[1, 2, 3]] {
            assert_eq!(packing.pack(parts), None, "{parts:?}");
        }
        assert_eq!(Packing::default().pack(&[]), None);
        assert_eq!(Packing::default().words(), 0);
        assert!(Packing::new(55, 1, 1).is_some() && Packing::new(28, 2, 2).is_none());
        assert!(Packing::new(0, 0, 1).is_none() && Packing::new(1, 2, 1).is_none());
        assert_eq!(Packing::widest(3, 5, 5, 55), Packing::new(11, 5, 5));
        assert_eq!(Packing::widest(3, 0, 5, 55), Packing::new(4, 0, 13));
        assert_eq!(Packing::widest(11, 0, 5, 55), Packing::new(11, 0, 5));
        assert_eq!(Packing::widest(11, 0, 4, 47), Packing::new(11, 0, 4));
        assert!(Packing::widest(11, 0, 5, 47).is_none());
        let wide = Packing::new(11, 5, 5).expect("55 bits");
        let most = [2047; 5];
        let mut back = Vec::new();
        wide.unpack(wide.pack(&most).expect("a word"), &mut back);
        assert_eq!(back, most);
    }
}
