//! The values of k heaps with a given total, for every total and the k that a code needs.
//!
//! # Recurrence
//!
//! Let S(k, m) be the set of values of k non-empty heaps that are m together. The smallest of k heaps is at
//! most m / k, so
//!
//! S(k, m) = union over a ≤ m / k of g(a) xor S(k − 1, m − a),   S(1, m) = {g(m)}.
//!
//! With a < m / k the same union is that over heaps *not all equal*: all equal ones have a = m / k. The sets
//! of *at least* k heaps obey the same recurrence, with {g(m)} together with the set of at least two heaps
//! for k = 1. Of at least k heaps *not all equal* the a that divide m are apart: there the rest must be heaps
//! not all equal, or all equal to another b.
//!
//! # Memory
//!
//! The union for m reads sets of totals from m − m / k on only, so earlier ones are forgotten: of the sets of
//! k − 1 heaps one part in k is kept.

use bouton_rules::TakeAndBreak;
use bouton_rules::take_and_break::{Constraint, Digit};

use super::bits::Bits;
use super::gather::{Gather, Joined};
use super::{from_on, most_named};
use crate::table::Table;

/// Bits of one kind for the latest totals, each as many words as the others.
#[derive(Debug, Default)]
pub(super) struct KHeaps {
    words: Vec<u64>,
    /// The total of the first set that is kept.
    first: usize,
    /// The totals from m − m / k on are read for m: this k; 0 if none but the latest are.
    readers: usize,
}

/// The dead sets, and the room for new ones, are at most this part of those that are kept.
const SPARE: usize = 32;

impl KHeaps {
    pub(super) fn set(&self, total: usize, stride: usize) -> &[u64] {
        let at = (total - self.first) * stride;
        &self.words[at..at + stride]
    }

    fn set_mut(&mut self, total: usize, stride: usize) -> &mut [u64] {
        let at = (total - self.first) * stride;
        &mut self.words[at..at + stride]
    }

    fn push(&mut self, set: &[u64]) {
        if self.words.capacity() < self.words.len() + set.len() {
            self.words.reserve_exact((self.words.len() / SPARE).max(64 * set.len()));
        }
        self.words.extend_from_slice(set);
    }

    /// Forgets the totals that nothing from `next` on reads; the `latest` ones are always kept.
    fn trim(&mut self, next: usize, latest: usize, stride: usize) {
        let read = next.checked_div(self.readers).map_or(next, |part| next - part);
        let dead = read.min(next.saturating_sub(latest)).saturating_sub(self.first);
        if dead * stride > (self.words.len() / SPARE).max(64 * stride) {
            self.words.drain(..dead * stride);
            self.first += dead;
        }
    }

    /// Gives every set more words.
    fn widen(&mut self, old: usize, new: usize) {
        let mut words = vec![0; self.words.len() / old * new];
        for (to, from) in words.chunks_mut(new).zip(self.words.chunks(old)) {
            to[..old].copy_from_slice(from);
        }
        self.words = words;
    }
}

/// All levels of a code.
#[derive(Debug, Default)]
pub(super) struct KHeapSums {
    /// `exact[i]`: of i + 2 heaps.
    exact: Vec<KHeaps>,
    /// `mixed[i]`: of i + 2 heaps that are not all equal.
    mixed: Vec<KHeaps>,
    /// `open[i]`: of at least i + 1 heaps.
    open: Vec<KHeaps>,
    /// `open_mixed[i]`: of at least i + 2 heaps that are not all equal.
    open_mixed: Vec<KHeaps>,
    /// Words of each set: a power of two, 0 before the first.
    stride: usize,
    /// The totals below this have their sets.
    totals: usize,
    /// The totals before the last one that the options of a heap leave.
    latest: usize,
    /// The bits of all values so far.
    used: u64,
    gather: Gather,
}

impl KHeapSums {
    /// Makes the levels that `code` needs; the same code at every call.
    pub(super) fn prepare(&mut self, code: &TakeAndBreak) {
        let (mut exact, mut mixed, mut open, mut open_mixed) = (0, 0, 0, 0);
        for digit in code.digits().iter().chain(code.repeat()) {
            let from = if digit.is_unbounded() { from_on(digit).max(2) } else { 0 };
            match digit.constraint() {
                Constraint::AllEqual | Constraint::Unequal => {}
                Constraint::Any => (exact, open) = (exact.max(most_named(digit)), open.max(from)),
                Constraint::NotAllEqual => {
                    (mixed, open_mixed) = (mixed.max(most_named(digit)), open_mixed.max(from));
                }
            }
        }
        // Mixed sets of k heaps are made from exact ones of k − 1; so are open ones.
        exact = exact.max(mixed.saturating_sub(1));
        if open_mixed > 0 {
            open = open.max(open_mixed - 1).max(2);
        }
        resize(
            &mut self.exact,
            exact.saturating_sub(1),
            |i| if i + 3 <= exact.max(mixed) { i + 3 } else { 0 },
        );
        resize(&mut self.mixed, mixed.saturating_sub(1), |_| 0);
        let read = |i| i + 1 < open || i + 1 < open_mixed;
        resize(&mut self.open, open, |i| if read(i) { i + 2 } else { 0 });
        resize(&mut self.open_mixed, open_mixed.saturating_sub(1), |_| 2);
        self.stride = self.stride.max(1);
        self.latest = code.digits().len() + 1;
    }

    /// How many totals have their sets.
    pub(super) fn totals(&self) -> usize {
        self.totals
    }

    fn all(&mut self) -> impl Iterator<Item = &mut KHeaps> {
        let Self { exact, mixed, open, open_mixed, .. } = self;
        exact.iter_mut().chain(mixed).chain(open).chain(open_mixed)
    }

    pub(super) fn bytes(&self) -> u64 {
        let levels = self.exact.iter().chain(&self.mixed).chain(&self.open).chain(&self.open_mixed);
        levels.map(|level| level.words.capacity() as u64 * 8).sum::<u64>() + self.gather.bytes()
    }

    /// The bytes that the sets of 64 values take for each heap, rounded up.
    pub(super) fn bytes_a_heap(&self) -> u64 {
        let levels = self.exact.iter().chain(&self.mixed).chain(&self.open).chain(&self.open_mixed);
        levels.filter_map(|level| 8_u64.checked_div(level.readers as u64).map(|bytes| bytes + 1)).sum()
    }

    /// Estimated bytes that the sets take once they have this value, too.
    pub(super) fn bytes_with(&self, value: u64) -> u64 {
        let times = stride_for(self.used | value) / self.stride.max(1);
        self.bytes().saturating_mul(times.max(1) as u64)
    }

    /// Makes the sets of the next total m; the heaps below m must have their values.
    pub(super) fn add_total(&mut self, table: &Table) {
        let total = self.totals;
        if let Some(last) = total.checked_sub(1) {
            let value = table.raw(last).unwrap_or(0);
            self.see(value);
            if let (true, Some(one)) = (last > 0, self.open.first_mut()) {
                one.set_mut(last, self.stride)[(value >> 6) as usize] |= 1 << (value & 63);
            }
        }
        self.gather.fit(self.stride, self.used);
        self.add_exact(table, total);
        self.add_open(table, total);
        self.add_open_mixed(table, total);
        self.totals += 1;
        let (next, latest, stride) = (self.totals, self.latest, self.stride);
        self.all().for_each(|level| level.trim(next, latest, stride));
    }

    fn add_exact(&mut self, table: &Table, total: usize) {
        let Self { exact, mixed, stride, gather, .. } = self;
        for index in 0..exact.len().max(mixed.len()) {
            let parts = index + 2;
            let below = index.checked_sub(1).map(|below| &exact[below]);
            // Not all equal first; then the heaps of m / k each.
            let largest = total.saturating_sub(1) / parts;
            let set = gather.union(table, Joined { below, total, parts, largest, no_divisors: false });
            if let Some(level) = mixed.get_mut(index) {
                level.push(set);
            }
            if let Some(level) = exact.get_mut(index) {
                level.push(set);
                if total > 0 && total.is_multiple_of(parts) {
                    insert(level.set_mut(total, *stride), equal_heaps(table, total, parts));
                }
            }
        }
    }

    fn add_open(&mut self, table: &Table, total: usize) {
        let Self { open, gather, .. } = self;
        for index in 1..open.len() {
            let (parts, largest) = (index + 1, total / (index + 1));
            let below = Some(&open[index - 1]);
            let set = gather.union(table, Joined { below, total, parts, largest, no_divisors: false });
            open[index].push(set);
            if index == 1 {
                // At least one heap: the heap itself joins when its value is known.
                open[0].push(set);
            }
        }
    }

    fn add_open_mixed(&mut self, table: &Table, total: usize) {
        let Self { open, open_mixed, gather, stride, .. } = self;
        for index in 0..open_mixed.len() {
            let (parts, largest) = (index + 2, total / (index + 2));
            let below = Some(&open[index]);
            let set = gather.union(table, Joined { below, total, parts, largest, no_divisors: true });
            let mut set = set.to_vec();
            for a in (1..=largest).filter(|a| total.is_multiple_of(*a)) {
                let (value, rest) = (table.raw(a).unwrap_or(0), total - a);
                if rest > 0 {
                    let mixed = open_mixed[index.saturating_sub(1)].set(rest, *stride);
                    super::bits::join_translated(&mut set, mixed, value);
                }
                let equal = |count: &usize| rest.is_multiple_of(*count) && rest / count != a;
                for count in (parts - 1..=rest).filter(equal) {
                    insert(&mut set, value ^ equal_heaps(table, rest, count));
                }
            }
            open_mixed[index].push(&set);
        }
    }

    /// Adds the values of all options that leave `rest` tokens in two heaps or more under `digit`.
    pub(super) fn options(&self, digit: &Digit, rest: usize, seen: &mut Bits) {
        let (named, open, least) = match digit.constraint() {
            Constraint::Any => (&self.exact, &self.open, 1),
            _ => (&self.mixed, &self.open_mixed, 2),
        };
        let mut mask = digit.mask() >> 2;
        if digit.is_unbounded() {
            let from = from_on(digit).max(2);
            seen.join_words(open[from - least].set(rest, self.stride));
            mask &= !(u64::MAX << (from - 2));
        }
        while mask != 0 {
            seen.join_words(named[mask.trailing_zeros() as usize].set(rest, self.stride));
            mask &= mask - 1;
        }
    }

    /// Makes room for a value.
    fn see(&mut self, value: u64) {
        self.used |= value;
        let needed = stride_for(self.used);
        if needed > self.stride {
            let old = self.stride;
            self.all().for_each(|level| level.widen(old, needed));
            self.stride = needed;
        }
    }
}

fn stride_for(used: u64) -> usize {
    (((used >> 6) + 1) as usize).next_power_of_two()
}

fn resize(levels: &mut Vec<KHeaps>, count: usize, readers: impl Fn(usize) -> usize) {
    levels.resize_with(count, KHeaps::default);
    levels.iter_mut().enumerate().for_each(|(i, level)| level.readers = readers(i));
}

fn insert(set: &mut [u64], value: u64) {
    set[(value >> 6) as usize] |= 1 << (value & 63);
}

/// The value of `count` equal heaps that are `total` together.
pub(super) fn equal_heaps(table: &Table, total: usize, count: usize) -> u64 {
    if count.is_multiple_of(2) { 0 } else { table.raw(total / count).unwrap_or(0) }
}
