//! The least common value of a heap that no option with a rare heap has.
//!
//! A common value is known from its other bits, if one bit of the mask is left out. Without the lowest of
//! them the common values keep their order, because two common values that differ there first would differ in
//! a lower bit of the mask as well. So values below 64 become numbers below 32 ([`Fold`]), nim-sums stay
//! nim-sums, and 32 bits hold a set of common values.

use super::recent::Recent;
use super::{BLOCK, Setting};
use crate::octal::split::Split;

/// Common values without the lowest bit of the mask.
#[derive(Clone, Copy, Debug)]
pub(in crate::octal) struct Fold {
    /// The bits below that bit.
    low: u8,
    split: Split,
}

/// Common values below 64.
const COMMON: usize = 32;
/// By the folded value; twice as many places, so that every place of six bits is there.
type Common = [u8; 2 * COMMON];

impl Fold {
    /// For values below 64. Returns `None` if the mask and the values have no bit in common.
    pub(super) fn new(split: Split) -> Option<Self> {
        let bit = split.mask.trailing_zeros();
        (bit < 6).then_some(Self { low: (1 << bit) - 1, split })
    }

    /// The value without that bit.
    #[inline(always)]
    pub(super) fn fold(self, value: u8) -> u8 {
        value & self.low | value >> 1 & !self.low
    }

    /// The values that are common at an even or odd heap, in order; after the last of them 64, which is none.
    fn common(self, odd: u64) -> Common {
        let mut values = [64; 2 * COMMON];
        for value in (0..64).filter(|value| !self.split.is_rare(odd, u64::from(*value))) {
            values[usize::from(self.fold(value))] = value;
        }
        values
    }
}

/// An option that leaves a rare heap, or only one heap: the larger heap, so far back, and the folded value of
/// the other, 0 for none.
#[derive(Clone, Copy, Debug)]
struct Entry {
    back: usize,
    value: u8,
}

/// How the least common value of a heap is found.
///
/// The larger heap of an entry may be in the same block of 64. We take entries for 64, eight or one heap at
/// once, depending on how far apart the two are.
#[derive(Clone, Debug)]
pub(super) struct Candidates {
    /// 64 heaps back and more.
    far: Vec<Entry>,
    /// Eight heaps back and more.
    middle: Vec<Entry>,
    near: Vec<Entry>,
    /// The values that are common at even and at odd heaps.
    common: [Common; 2],
}

/// Heaps that we take middle entries for at once.
const GROUP: usize = 8;
/// The options of the heaps of a group: a bit for each folded value.
pub(in crate::octal) type Sets = [u32; GROUP];

impl Candidates {
    pub(super) fn new(setting: &Setting) -> Self {
        let Setting { rules, split, rare, fold, .. } = setting;
        // A single heap may have a rare value at n: with parities, if an odd number is taken.
        let common = |taken: &&usize| !(split.parity && **taken % 2 == 1);
        let single = rules.leave.iter().filter(common).map(|taken| Entry { back: *taken, value: 0 });
        let pair = |taken: usize| {
            rare.iter().map(move |(heap, value)| Entry { back: taken + heap, value: fold.fold(*value) })
        };
        let mut entries: Vec<Entry> =
            single.chain(rules.divide.iter().flat_map(|taken| pair(*taken))).collect();
        let mut taken = |from: usize| entries.extract_if(.., |entry| entry.back >= from).collect::<Vec<_>>();
        let (far, middle, near) = (taken(64), taken(GROUP), taken(0));
        Self { far, middle, near, common: [0, 1].map(|odd| fold.common(odd)) }
    }

    /// Writes the candidates of a block after the last values. `add`: eight sets, each with one of the eight
    /// numbers of a word more.
    #[inline(always)]
    pub(super) fn fill(&self, recent: &mut Recent, add: impl Fn(Sets, u64) -> Sets + Copy) {
        let (begin, odd) = (recent.at(), (recent.heap() & 1) as usize);
        for place in (begin..begin + BLOCK).step_by(64) {
            let (values, folded) = recent.both();
            let mut seen = [0_u32; 64];
            for entry in &self.far {
                let Some(folded) = folded[place - entry.back..].first_chunk::<64>() else { return };
                for (seen, folded) in seen.iter_mut().zip(folded) {
                    *seen |= 1 << ((folded ^ entry.value) & 31);
                }
            }
            let values = values[place..].first_chunk_mut::<64>();
            let folded = folded[place - 64..].first_chunk_mut::<128>();
            let (Some(values), Some(folded)) = (values, folded) else { return };
            self.fill_near(values, folded, &mut seen, odd, add);
        }
    }

    /// Writes the candidates of 64 heaps and, after the 64 folded values before them, theirs: a group after
    /// the other.
    #[inline(always)]
    fn fill_near(
        &self,
        values: &mut [u8; 64],
        folded: &mut [u8; 128],
        seen: &mut [u32; 64],
        odd: usize,
        add: impl Fn(Sets, u64) -> Sets + Copy,
    ) {
        // The folded values once more, in words: a vector that has just been written byte by byte is slow to
        // read.
        let mut words = [0_u64; 17];
        for (word, bytes) in words.iter_mut().zip(folded.as_chunks::<8>().0).take(8) {
            *word = u64::from_le_bytes(*bytes);
        }
        for (k, seen) in seen.as_chunks_mut::<GROUP>().0.iter_mut().enumerate() {
            let group = 64 + GROUP * k;
            for entry in &self.middle {
                let from = group - entry.back;
                let (word, bits) = ((from / 8) & 15, 8 * (from % 8));
                // Shifted in two steps: by 64 bits at once nothing would be left to say.
                let bytes = words[word] >> bits | words[word + 1] << 1 << (63 - bits);
                *seen = add(*seen, bytes ^ (u64::from(entry.value) * 0x0101_0101_0101_0101));
            }
            let mut word = 0;
            for (l, seen) in seen.iter().enumerate() {
                let seen = self.near.iter().fold(*seen, |seen, entry| {
                    seen | 1 << ((folded[(group + l - entry.back) & 127] ^ entry.value) & 31)
                });
                let least = (!seen).trailing_zeros();
                values[(group + l) & 63] = self.common[(odd + l) & 1][least as usize & 63];
                folded[(group + l) & 127] = least as u8;
                word |= u64::from(least) << (8 * l);
            }
            words[(group / 8) & 15] = word;
        }
    }
}
