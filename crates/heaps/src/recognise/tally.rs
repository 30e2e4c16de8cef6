//! Counts the different options of each heap by tokens taken, number of parts and class of the parts.
//!
//! A kind of move (d, j, class) is *on* if its only option was there at the first heap that can have one.
//! From then on all its options must be there at every heap; a kind that is not on must never have one.

use rustc_hash::{FxHashMap, FxHashSet};

use super::MOST_PARTS;
use super::partitions::{CLASSES, Class, Partitions, class_of, least_total};
use super::singles::Singles;

/// All moves that take d tokens and leave j ≥ 2 heaps.
#[derive(Clone, Debug)]
struct Kind {
    taken: u64,
    parts: usize,
    /// By class: whether such moves are allowed.
    on: [bool; 3],
    /// By class: how many different options the current heap has.
    seen: [u64; 3],
}

/// The kinds of moves seen so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    /// For j ≤ 1.
    singles: Singles,
    kinds: Vec<Kind>,
    /// For j = 2: `[d]` is one more than the index of the kind, 0 for none.
    two: Vec<u32>,
    large: FxHashMap<(u64, usize), u32>,
    /// For j = 2: `[d][a]` is one more than the last heap for which we counted the option {a, …}.
    pairs: Vec<Vec<u32>>,
    /// For j ≥ 3: the options counted at the current heap.
    lists: FxHashSet<Box<[u64]>>,
    partitions: Partitions,
    bytes: u64,
}

impl Tally {
    /// Begins heap `n`.
    pub(super) fn start(&mut self, n: u64) {
        self.lists.clear();
        self.kinds.iter_mut().for_each(|kind| kind.seen = [0; 3]);
        self.singles.start(n as usize);
        self.two.resize(n as usize + 1, 0);
        self.pairs.resize_with(n as usize + 1, Vec::new);
    }

    /// Counts the option of heap `n` that leaves one heap, which may be empty. False if no code has such a
    /// move.
    #[inline(always)]
    pub(super) fn single(&mut self, n: u64, heap: u64) -> bool {
        self.singles.see(n, heap)
    }

    /// Counts an option of heap `n` unless it was counted; sorts it. False if no code has such a move.
    pub(super) fn option(&mut self, n: u64, heaps: &mut [u64]) -> bool {
        if let [] | [_] = heaps {
            return self.single(n, heaps.first().copied().unwrap_or(0));
        }
        heaps.sort_unstable();
        let total = heaps.iter().try_fold(0_u64, |sum, heap| sum.checked_add(*heap));
        let Some(taken) = total.and_then(|total| n.checked_sub(total)) else { return false };
        let kind = self.kind(taken, heaps.len());
        let class = class_of(heaps);
        let new = match heaps {
            [a, _] => self.is_new_pair(n, taken, *a),
            _ => self.lists.insert((&*heaps).into()),
        };
        self.kinds[kind].seen[class as usize] += u64::from(new);
        true
    }

    /// Counts the options of heap `n` that leave a and `total` − a, for every a from `from` to `to`, which is
    /// at most `total`. False if no code has such a move.
    pub(super) fn pairs(&mut self, n: u64, total: u64, from: u64, to: u64) -> bool {
        if (from == 0 || to == total) && !self.single(n, total) {
            return false;
        }
        let Some(taken) = n.checked_sub(total) else { return false };
        let (from, to) = (from.max(1), to.min(total.saturating_sub(1)));
        if from > to {
            return true;
        }
        let kind = self.kind(taken, 2);
        let (half, below) = (total / 2, (total - 1) / 2);
        if half > below && (from..=to).contains(&half) && self.is_new_pair(n, taken, half) {
            self.kinds[kind].seen[Class::Equal as usize] += 1;
        }
        // The smaller heap is a, or the complement of a.
        for (least, most) in [(from, to.min(below)), (total - to, (total - from).min(below))] {
            if least <= most {
                self.kinds[kind].seen[Class::Unequal as usize] += self.new_pairs(n, taken, least, most);
            }
        }
        true
    }

    /// Ends heap `n`. False if its options are those of no code that fits the heaps before.
    pub(super) fn close(&mut self, n: u64) -> bool {
        let partitions = &mut self.partitions;
        let kept = self.kinds.iter_mut().all(|kind| {
            let total = n - kind.taken;
            CLASSES.iter().all(|&class| {
                let (on, seen) = (&mut kind.on[class as usize], kind.seen[class as usize]);
                *on |= seen > 0 && least_total(kind.parts, class) == Some(total);
                seen == if *on { partitions.count(total, kind.parts, class) } else { 0 }
            })
        });
        kept && self.singles.close(n as usize)
    }

    /// For every kind of move that is on: tokens taken, parts, classes.
    pub(super) fn allowed(&self) -> impl Iterator<Item = (u64, usize, [bool; 3])> {
        // One heap, or none, is the class of equal ones.
        let singles = self.singles.allowed().map(|(taken, parts)| (taken, parts, [true, false, false]));
        let allowed = self.kinds.iter().filter(|kind| kind.on != [false; 3]);
        singles.chain(allowed.map(|kind| (kind.taken, kind.parts, kind.on)))
    }

    /// Bytes that the tables take, roughly.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes + (self.kinds.len() * size_of::<Kind>() + self.two.len() * (28 + Singles::BYTES)) as u64
    }

    fn kind(&mut self, taken: u64, parts: usize) -> usize {
        let slot = match self.two.get_mut(taken as usize) {
            Some(slot) if parts == 2 => slot,
            _ => self.large.entry((taken, parts)).or_default(),
        };
        if *slot == 0 {
            self.kinds.push(Kind { taken, parts, on: [false; 3], seen: [0; 3] });
            *slot = self.kinds.len() as u32;
        }
        *slot as usize - 1
    }

    fn is_new_pair(&mut self, n: u64, taken: u64, a: u64) -> bool {
        self.new_pairs(n, taken, a, a) > 0
    }

    /// Counts the pairs with one of these as the smaller heap; returns how many are new.
    fn new_pairs(&mut self, n: u64, taken: u64, least: u64, most: u64) -> u64 {
        let row = &mut self.pairs[taken as usize];
        let (stamp, least, most) = (n as u32 + 1, least as usize, most as usize);
        if most >= row.len() {
            self.bytes += 4 * (most + 1 - row.len()) as u64;
            row.resize(most + 1, 0);
        }
        let mut new = 0_u32;
        for last in &mut row[least..=most] {
            new += u32::from(*last != stamp);
            *last = stamp;
        }
        new.into()
    }
}

/// Whether a code may say so of moves that leave `parts` heaps on totals up to `total`: is every class that
/// such totals have known?
pub(super) fn is_settled(parts: usize, total: u64) -> bool {
    debug_assert!(parts <= MOST_PARTS);
    CLASSES.iter().all(|class: &Class| least_total(parts, *class).is_none_or(|least| least <= total))
}
