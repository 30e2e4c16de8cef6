//! The values of k heaps with a given total, for every total and the k that a code needs.
//!
//! # Recurrence
//!
//! Let S(k, m) be the set of values of k non-empty heaps that are m together. The smallest of k heaps is at most m / k, so
//!
//! S(k, m) = union over a ≤ m / k of g(a) xor S(k − 1, m − a),   S(1, m) = {g(m)}.
//!
//! With a < m / k the same union is that over heaps *not all equal*: all equal ones have a = m / k. The sets of *at least* k
//! heaps obey the same recurrence, with {g(m)} together with the set of at least two heaps for k = 1.
//!
//! # Work
//!
//! Sets with the same g(a) are joined first and translated once, so that a costs one load and one store a word. The
//! union is complete, and the rest of the a need not be looked at, when it holds all numbers below the power of two above the values.

use bouton_rules::TakeAndBreak;
use bouton_rules::take_and_break::{Constraint, Digit};

use super::bits::{Bits, join_translated};
use super::from_on;
use crate::table::{Table, each_width};

/// Bits of one kind for every total, each as many words as the others.
#[derive(Debug, Default)]
struct Level {
    words: Vec<u64>,
}

impl Level {
    fn set(&self, total: usize, stride: usize) -> &[u64] {
        &self.words[total * stride..(total + 1) * stride]
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
pub(super) struct Levels {
    /// `exact[i]`: of i + 2 heaps.
    exact: Vec<Level>,
    /// `mixed[i]`: of i + 2 heaps that are not all equal.
    mixed: Vec<Level>,
    /// `open[i]`: of at least i + 1 heaps.
    open: Vec<Level>,
    /// Words of each set: a power of two, 0 before the first.
    stride: usize,
    /// The totals below this have their sets.
    totals: usize,
    /// The bits of all values so far.
    used: u64,
    gather: Gather,
}

impl Levels {
    /// Makes the levels that `code` needs; the same code at every call.
    pub(super) fn prepare(&mut self, code: &TakeAndBreak) {
        let (mut exact, mut mixed, mut open) = (0, 0, 0);
        for digit in code.digits().iter().chain(code.repeat()) {
            let bounded = if digit.is_unbounded() {
                open = open.max(from_on(digit).max(2));
                digit.mask() & !(u64::MAX << from_on(digit))
            } else {
                digit.mask()
            };
            let most = u64::from(64 - bounded.leading_zeros()).saturating_sub(1);
            match digit.constraint() {
                Constraint::AllEqual => {}
                Constraint::Any => exact = exact.max(most),
                Constraint::Unequal | Constraint::NotAllEqual => mixed = mixed.max(most),
            }
        }
        // Mixed sets of k heaps are made from exact ones of k − 1.
        let exact = exact.max(mixed.saturating_sub(1));
        self.exact.resize_with((exact as usize).saturating_sub(1), Level::default);
        self.mixed.resize_with((mixed as usize).saturating_sub(1), Level::default);
        self.open.resize_with(open as usize, Level::default);
        self.stride = self.stride.max(1);
    }

    /// How many totals have their sets.
    pub(super) fn totals(&self) -> usize {
        self.totals
    }

    pub(super) fn bytes(&self) -> u64 {
        let levels = self.exact.iter().chain(&self.mixed).chain(&self.open);
        levels.map(|level| level.words.len() as u64 * 8).sum::<u64>() + self.gather.words.len() as u64 * 8
    }

    /// Makes the sets of the next total m; the heaps below m must have their values.
    pub(super) fn add_total(&mut self, table: &Table) {
        let total = self.totals;
        if let Some(last) = total.checked_sub(1) {
            let value = table.raw(last).unwrap_or(0);
            self.see(value);
            if let (true, Some(one)) = (last > 0, self.open.first_mut()) {
                one.words[last * self.stride + (value >> 6) as usize] |= 1 << (value & 63);
            }
        }
        let Self { exact, mixed, open, stride, gather, .. } = self;
        gather.stride = *stride;
        gather.full = full(self.used, *stride);
        for index in 0..exact.len().max(mixed.len()) {
            let parts = index + 2;
            let below = index.checked_sub(1).map(|below| &exact[below]);
            // Not all equal first; then the heaps of m / k each.
            let set = gather.union(table, below, total, parts, total.saturating_sub(1) / parts);
            if let Some(level) = mixed.get_mut(index) {
                level.words.extend_from_slice(set);
            }
            if let Some(level) = exact.get_mut(index) {
                level.words.extend_from_slice(set);
                if total > 0 && total.is_multiple_of(parts) {
                    let value = if parts % 2 == 0 { 0 } else { table.raw(total / parts).unwrap_or(0) };
                    level.words[total * *stride + (value >> 6) as usize] |= 1 << (value & 63);
                }
            }
        }
        for index in 1..open.len() {
            let set = gather.union(table, Some(&open[index - 1]), total, index + 1, total / (index + 1));
            open[index].words.extend_from_slice(set);
            if index == 1 {
                // At least one heap: the heap itself joins when its value is known.
                open[0].words.extend_from_slice(set);
            }
        }
        self.totals += 1;
    }

    /// Adds the values of all options that leave `rest` tokens under `digit`.
    pub(super) fn options(&self, digit: &Digit, rest: usize, table: &Table, seen: &mut Bits) {
        if rest == 0 {
            if digit.allows(0) {
                seen.insert(0);
            }
            return;
        }
        if digit.allows(1) {
            seen.insert(table.raw(rest).unwrap_or(0));
        }
        let mut mask = digit.mask() >> 2;
        if digit.is_unbounded() {
            let from = from_on(digit).max(2);
            let level = &self.open[from as usize - 1];
            seen.join_words(level.set(rest, self.stride));
            mask &= !(u64::MAX << (from - 2));
        }
        while mask != 0 {
            let index = mask.trailing_zeros() as usize;
            mask &= mask - 1;
            match digit.constraint() {
                Constraint::Any => seen.join_words(self.exact[index].set(rest, self.stride)),
                Constraint::Unequal | Constraint::NotAllEqual => {
                    seen.join_words(self.mixed[index].set(rest, self.stride));
                }
                Constraint::AllEqual if rest.is_multiple_of(index + 2) => {
                    let odd = index % 2 == 1;
                    seen.insert(if odd { table.raw(rest / (index + 2)).unwrap_or(0) } else { 0 });
                }
                Constraint::AllEqual => {}
            }
        }
    }

    /// Makes room for a value.
    fn see(&mut self, value: u64) {
        self.used |= value;
        let needed = (((self.used >> 6) + 1) as usize).next_power_of_two();
        if needed > self.stride {
            let levels = self.exact.iter_mut().chain(&mut self.mixed).chain(&mut self.open);
            levels.for_each(|level| level.widen(self.stride, needed));
            self.stride = needed;
        }
    }
}

/// The set of all nimbers with no higher bit than `used` has.
fn full(used: u64, stride: usize) -> Vec<u64> {
    let size = used.checked_add(1).and_then(u64::checked_next_power_of_two).unwrap_or(u64::MAX);
    if size < 64 {
        return vec![(1 << size) - 1; 1].into_iter().chain(vec![0; stride - 1]).collect();
    }
    (0..stride as u64).map(|word| if word < size >> 6 { u64::MAX } else { 0 }).collect()
}

/// The working memory of a union.
#[derive(Debug, Default)]
struct Gather {
    stride: usize,
    full: Vec<u64>,
    union: Vec<u64>,
    /// For each value the sets that are to be translated by it.
    words: Vec<u64>,
    /// The values that have such sets.
    values: Vec<u64>,
    waiting: Vec<bool>,
}

/// The first heaps that are joined before looking whether the union is complete; then twice as many, and so on.
const BATCH: usize = 32;

impl Gather {
    /// The union over 1 ≤ a ≤ `largest` of g(a) xor the set of `below` for `total` − a; without `below` of single heaps.
    fn union(
        &mut self,
        table: &Table,
        below: Option<&Level>,
        total: usize,
        parts: usize,
        largest: usize,
    ) -> &[u64] {
        self.union.clear();
        self.union.resize(self.stride, 0);
        let (mut first, mut batch) = (1, BATCH * parts);
        while first <= largest && self.union != self.full {
            let end = largest.min(first + batch - 1);
            match below {
                Some(level) => each_width!(table, values => self.gather(values, level, total, first, end)),
                None => each_width!(table, values => self.pairs(values, total, first, end)),
            }
            first = end + 1;
            batch *= 2;
        }
        &self.union
    }

    fn pairs<T: Copy + Into<u64>>(&mut self, values: &[T], total: usize, first: usize, end: usize) {
        let (low, high) = (&values[first..=end], &values[total - end..=total - first]);
        for (a, b) in low.iter().zip(high.iter().rev()) {
            let sum = (*a).into() ^ (*b).into();
            self.union[(sum >> 6) as usize] |= 1 << (sum & 63);
        }
    }

    fn gather<T: Copy + Into<u64>>(
        &mut self,
        values: &[T],
        level: &Level,
        total: usize,
        first: usize,
        end: usize,
    ) {
        let stride = self.stride;
        for (i, value) in values[first..=end].iter().enumerate() {
            let value: u64 = (*value).into();
            let (at, set) = (value as usize, level.set(total - first - i, stride));
            if at >= self.waiting.len() {
                self.waiting.resize(at + 1, false);
            }
            if self.words.len() < self.waiting.len() * stride {
                self.words.resize(self.waiting.len() * stride, 0);
            }
            let own = &mut self.words[at * stride..(at + 1) * stride];
            if std::mem::replace(&mut self.waiting[at], true) {
                own.iter_mut().zip(set).for_each(|(own, word)| *own |= word);
            } else {
                self.values.push(value);
                own.copy_from_slice(set);
            }
        }
        for value in self.values.drain(..) {
            let at = value as usize;
            self.waiting[at] = false;
            join_translated(&mut self.union, &self.words[at * stride..(at + 1) * stride], value);
        }
    }
}
