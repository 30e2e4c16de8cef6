//! Pairs of heaps that have a rare value: lists of likely ones, and the search for one.

use super::recent::{Bits, Recent};
use super::{BLOCK, Setting};
use crate::octal::split::Split;

/// A pair of heaps: a move takes this many tokens and leaves the rest in the smaller heap, and the larger
/// heap must have this value.
#[derive(Clone, Copy, Debug)]
struct Pair {
    /// A multiple of eight, so that the bits of the larger heaps begin at a byte.
    back: usize,
    value: u8,
}

/// The pairs in a list that are tried before one looks whether any heap is left.
const TOGETHER: usize = 8;
/// The most pairs of a list.
const LONGEST: usize = 48;
/// Pairs of a list lie no farther apart.
const FARTHEST: usize = 1 << 14;
/// Heaps that a pair is tried on while lists are learned.
const TRIED: usize = 192;

/// The pairs for one value.
#[derive(Clone, Debug)]
struct List {
    pairs: Vec<Pair>,
    /// Which heaps the value is rare at: for an even and an odd first heap.
    rare: [u64; 2],
    /// This many of the pairs were needed at most.
    used: usize,
}

/// For each value the pairs that have it, likely ones first.
#[derive(Clone, Debug)]
pub(super) struct Witnesses {
    lists: Vec<List>,
    /// The first values, backwards: then pairs of the same sum run alike in both.
    backwards: Vec<u8>,
    leave: Vec<usize>,
    divide: Vec<usize>,
    /// How far apart the farthest pair lay that was sought alone.
    farthest: usize,
}

impl Witnesses {
    /// For values below `values`.
    pub(super) fn new(setting: &Setting, values: usize) -> Self {
        let Setting { rules, split, first, .. } = setting;
        let lists = (0..values as u8).map(|value| List {
            pairs: learned(setting, value, values),
            rare: [0, 1].map(|odd| rare_lanes(*split, odd, value)),
            used: 0,
        });
        Self {
            lists: lists.collect(),
            backwards: first[..setting.reach].iter().rev().copied().collect(),
            leave: rules.leave.clone(),
            divide: rules.divide.clone(),
            farthest: 0,
        }
    }

    /// The farthest pair is sought again from here on.
    pub(super) fn forget(&mut self) {
        self.farthest = 0;
        self.lists.iter_mut().for_each(|list| list.used = 0);
    }

    /// The farthest pair that was needed.
    pub(super) fn farthest(&self) -> usize {
        let lists = self.lists.iter().flat_map(|list| list.pairs.iter().take(list.used));
        lists.map(|pair| pair.back).max().unwrap_or(0).max(self.farthest)
    }

    /// Whether all rare values below the candidates of a block are options. Otherwise returns the first heap
    /// of the block without a pair, and the value that lacks it; a heap without a candidate comes without a
    /// value.
    #[inline(always)]
    pub(super) fn hold(&mut self, recent: &Recent) -> Result<(), (usize, Option<u8>)> {
        let odd = (recent.heap() & 1) as usize;
        // The heaps with a candidate of at least the value.
        let mut above: Bits = [u64::MAX; BLOCK / 64];
        let mut failed: Option<(usize, u8)> = None;
        for value in 0..self.lists.len() {
            let list = &mut self.lists[value];
            let value = value as u8;
            clear(&mut above, &recent.having(value, 0));
            if none(&above) {
                return failed.map_or(Ok(()), |(heap, value)| Err((heap, Some(value))));
            }
            let mut open = above.map(|heaps| heaps & list.rare[odd]);
            if !none(&open) && !list.close(recent, &mut open) {
                let lacking = heaps(&open).find(|heap| !self.is_option(recent, *heap, value));
                failed = failed.into_iter().chain(lacking.map(|heap| (heap, value))).min();
            }
        }
        let without = heaps(&above).next();
        let earlier = failed.filter(|(heap, _)| without.is_none_or(|without| *heap < without));
        Err(earlier.map_or((without.unwrap_or(0), None), |(heap, value)| (heap, Some(value))))
    }

    /// Whether a heap of the block has an option with this value among the pairs within reach.
    #[cold]
    fn is_option(&mut self, recent: &Recent, heap: usize, value: u8) -> bool {
        let (at, values) = (recent.at() + heap, recent.values());
        if self.leave.iter().any(|taken| values[at - taken] == value) {
            return true;
        }
        let reach = self.backwards.len();
        for taken in &self.divide {
            // The pairs (i, at − taken − i) for 64 numbers i from `least` on.
            for least in (1..(reach - taken).saturating_sub(64)).step_by(64) {
                let small = self.backwards[reach - least - 64..].first_chunk::<64>();
                let large = values[at - taken - least - 63..].first_chunk::<64>();
                let (Some(small), Some(large)) = (small, large) else { return false };
                let found = small.iter().zip(large).fold(0, |n, (a, b)| n | u8::from(a ^ b == value));
                if found > 0 {
                    self.farthest = self.farthest.max(taken + least + 63);
                    return true;
                }
            }
        }
        false
    }
}

impl List {
    /// Takes away the heaps for which a pair of the list has the value; whether none is left.
    #[inline(always)]
    fn close(&mut self, recent: &Recent, open: &mut Bits) -> bool {
        for (count, pairs) in self.pairs.chunks(TOGETHER).enumerate() {
            for pair in pairs {
                clear(open, &recent.having(pair.value, pair.back));
            }
            if none(open) {
                self.used = self.used.max(TOGETHER * (count + 1));
                return true;
            }
        }
        self.used = self.pairs.len();
        false
    }
}

#[inline(always)]
fn clear(open: &mut Bits, done: &Bits) {
    for (open, done) in open.iter_mut().zip(done) {
        *open &= !done;
    }
}

#[inline(always)]
fn none(bits: &Bits) -> bool {
    bits.iter().fold(0, |all, bits| all | bits) == 0
}

/// The heaps at the set bits.
fn heaps(bits: &Bits) -> impl Iterator<Item = usize> {
    let bits = *bits;
    (0..BLOCK).filter(move |heap| bits[heap / 64] >> (heap % 64) & 1 == 1)
}

/// Which of 64 heaps in a row a value is rare at, if the first is even or odd.
fn rare_lanes(split: Split, odd: u64, value: u8) -> u64 {
    (0..64).filter(|lane| split.is_rare(odd + lane, u64::from(value))).fold(0, |all, lane| all | 1 << lane)
}

/// A list for a value: each pair in it has the value for the most heaps of the sample that no pair before it
/// has it for.
fn learned(setting: &Setting, value: u8, values: usize) -> Vec<Pair> {
    let Setting { rules, split, first, reach, .. } = setting;
    // Where the values have grown to their usual size.
    let sample = &first[first.len() / 4..];
    let most = FARTHEST.min(*reach).min(sample.len() / 2);
    // The sample ends before an even heap.
    let parity = |place: usize| ((sample.len() - place) & 1) as u64;
    let mut open: Vec<usize> = (most..sample.len())
        .filter(|place| sample[*place] > value && split.is_rare(parity(*place), u64::from(value)))
        .collect();
    let pairs: Vec<Pair> = (8..=most)
        .step_by(8)
        .flat_map(|back| rules.divide.iter().filter_map(move |taken| Some((back, back.checked_sub(*taken)?))))
        .filter(|(_, small)| *small > 0 && usize::from(first[*small] ^ value) < values)
        .map(|(back, small)| Pair { back, value: first[small] ^ value })
        .collect();
    let mut list = Vec::new();
    while list.len() < LONGEST && !open.is_empty() {
        let tried: Vec<usize> = open.iter().copied().step_by(open.len().div_ceil(TRIED)).collect();
        let has = |pair: &Pair, place: &usize| sample[place - pair.back] == pair.value;
        let count = |pair: &&Pair| tried.iter().filter(|place| has(pair, place)).count();
        let Some(best) = pairs.iter().max_by_key(count).filter(|pair| count(pair) > 0) else { break };
        open.retain(|place| !has(best, place));
        list.push(*best);
    }
    list
}
