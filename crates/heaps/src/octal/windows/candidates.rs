//! The least common value of a heap that no option with a rare heap has.

use super::recent::Recent;
use super::{BLOCK, Setting};

/// A set of small values.
pub(in crate::octal) trait Word: Copy + Default + std::fmt::Debug {
    /// The values that it holds are below this, a power of two.
    const VALUES: usize;

    /// Adds a value below [`VALUES`](Self::VALUES).
    fn with(self, value: u8) -> Self;

    /// The least number of `among` that isn't in the set; [`VALUES`](Self::VALUES) if all are.
    fn least(self, among: Self) -> u8;
}

macro_rules! word {
    ($type:ty) => {
        impl Word for $type {
            const VALUES: usize = Self::BITS as usize;

            #[inline(always)]
            fn with(self, value: u8) -> Self {
                self | 1 << (value & (Self::BITS - 1) as u8)
            }

            #[inline(always)]
            fn least(self, among: Self) -> u8 {
                (!self & among).trailing_zeros() as u8
            }
        }
    };
}
word!(u32);
word!(u64);

/// An option that leaves a rare heap, or only one heap: the larger heap, so far back, and the value of the
/// other, 0 for none.
#[derive(Clone, Copy, Debug)]
struct Entry {
    back: usize,
    value: u8,
}

/// How the least common value of a heap is found.
///
/// The larger heap of an entry may lie in the same block of 64. Entries are taken for as many heaps at once
/// as lie between it and the heap: 64, eight or one.
#[derive(Clone, Debug)]
pub(super) struct Candidates<W> {
    /// 64 heaps back and more.
    far: Vec<Entry>,
    /// Eight heaps back and more.
    middle: Vec<Entry>,
    near: Vec<Entry>,
    /// The values that are common at even and at odd heaps.
    common: [W; 2],
}

/// Heaps that middle entries are taken for at once.
const GROUP: usize = 8;

impl<W: Word> Candidates<W> {
    pub(super) fn new(setting: &Setting) -> Self {
        let Setting { rules, split, rare, .. } = setting;
        let single = rules.leave.iter().map(|taken| Entry { back: *taken, value: 0 });
        let pair =
            |taken: usize| rare.iter().map(move |(heap, value)| Entry { back: taken + heap, value: *value });
        let mut entries: Vec<Entry> =
            single.chain(rules.divide.iter().flat_map(|taken| pair(*taken))).collect();
        let mut taken = |from: usize| entries.extract_if(.., |entry| entry.back >= from).collect::<Vec<_>>();
        let (far, middle, near) = (taken(64), taken(GROUP), taken(0));
        let common = [0, 1].map(|heap| {
            let common = (0..W::VALUES as u8).filter(|value| !split.is_rare(heap, u64::from(*value)));
            common.fold(W::default(), W::with)
        });
        Self { far, middle, near, common }
    }

    /// Writes the candidates of a block after the last values.
    #[inline(always)]
    pub(super) fn fill(&self, recent: &mut Recent) {
        let (begin, odd) = (recent.at(), (recent.heap() & 1) as usize);
        for place in (begin..begin + BLOCK).step_by(64) {
            let mut seen = [W::default(); 64];
            for entry in &self.far {
                let Some(values) = recent.values()[place - entry.back..].first_chunk::<64>() else { return };
                for (seen, value) in seen.iter_mut().zip(values) {
                    *seen = seen.with(value ^ entry.value);
                }
            }
            let Some(values) = recent.values_mut()[place - 64..].first_chunk_mut::<128>() else { return };
            self.fill_near(values, &mut seen, odd);
        }
    }

    /// Writes the candidates of 64 heaps after the 64 values before them, a group after the other.
    #[inline(always)]
    fn fill_near(&self, values: &mut [u8; 128], seen: &mut [W; 64], odd: usize) {
        // The values once more, in words: a vector that has just been written byte by byte is slow to read.
        let mut words = [0_u64; 17];
        for (word, bytes) in words.iter_mut().zip(values.as_chunks::<8>().0).take(8) {
            *word = u64::from_le_bytes(*bytes);
        }
        for (k, seen) in seen.as_chunks_mut::<GROUP>().0.iter_mut().enumerate() {
            let group = 64 + GROUP * k;
            for entry in &self.middle {
                let from = group - entry.back;
                let (word, bits) = ((from / 8) & 15, 8 * (from % 8));
                // Shifted in two steps: by 64 bits at once nothing would be left to say.
                let bytes = words[word] >> bits | words[word + 1] << 1 << (63 - bits);
                for (seen, value) in seen.iter_mut().zip(bytes.to_le_bytes()) {
                    *seen = seen.with(value ^ entry.value);
                }
            }
            let mut word = 0;
            for (l, seen) in seen.iter().enumerate() {
                let seen = self.near.iter().fold(*seen, |seen, entry| {
                    seen.with(values[(group + l - entry.back) & 127] ^ entry.value)
                });
                let value = seen.least(self.common[(odd + l) & 1]);
                values[(group + l) & 127] = value;
                word |= u64::from(value) << (8 * l);
            }
            words[(group / 8) & 15] = word;
        }
    }
}
