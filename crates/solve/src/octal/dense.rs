//! The dense engine: every pair of heaps, for games whose rare heaps are many.
//!
//! Four heaps are settled together. Pairs of heaps that both lie before the four are looked at in *rounds*: a round has its pairs marked only where they
//! give a value that no earlier round has marked ([`Sieve`]), which a vector finds out for 64 pairs at once. Later rounds ask only about the
//! least unmarked values, as many as the mex of late heaps had below it; should all of them be options, the heap's pairs are looked at again for the next ones.
//! Then the four heaps are settled one after the other, with the few pairs that reach into the four. No value that is no option and less than all others
//! is ever lost from sight, so the result is the mex.

mod sieve;

use super::kernel::{Bytes, Kernel};
use super::rules::Rules;
use crate::table::{Table, each_width};

#[cfg(test)]
pub(super) use sieve::Filter;
pub(super) use sieve::{Asked, Filters, Found, HEAPS};

use sieve::{BLOCK, Sieve, VALUES};

/// With fewer pairs than this all are marked.
const FEW: usize = 256;
/// Pairs of the first round, for each value. Each round is twice as long as the one before.
const FIRST_ROUND: usize = 2;

/// The state of the engine: the values in the form that the kernel reads.
#[derive(Clone, Debug)]
pub(super) struct Dense {
    kernel: Kernel,
    /// The values / 64.
    high: Vec<u8>,
    /// The values mod 64.
    low: Vec<u8>,
    /// One more than the largest value.
    bound: usize,
    sieve: Box<Sieve>,
}

/// Whole vectors of pairs (i, n − taken − i) with `from` ≤ i < `to`, for each heap n of the four.
#[derive(Clone, Copy, Debug)]
struct Stretch {
    taken: usize,
    from: usize,
    to: usize,
}

impl Dense {
    /// The state for the values of a table.
    pub(super) fn new(kernel: Kernel, table: &Table) -> Self {
        let mut dense =
            Self { kernel, high: Vec::new(), low: Vec::new(), bound: 1, sieve: Box::new(Sieve::new()) };
        for value in table.iter() {
            dense.add(value.0);
        }
        dense
    }

    /// Bytes of the copies.
    pub(super) fn bytes(&self) -> u64 {
        self.high.len() as u64 * 2
    }

    /// Makes room for `count` values, no more than that.
    pub(super) fn reserve(&mut self, count: usize) {
        for bytes in [&mut self.high, &mut self.low] {
            bytes.reserve_exact(count.saturating_sub(bytes.len()));
        }
    }

    fn add(&mut self, value: u64) {
        self.high.push((value >> 6) as u8);
        self.low.push((value & 63) as u8);
        self.bound = self.bound.max(value as usize + 1);
    }

    fn push(&mut self, table: &mut Table, value: usize) {
        table.push(value as u64);
        self.add(value as u64);
    }

    /// Adds the next four heaps to the table, or one; below `end`. The number of pairs looked at.
    pub(super) fn step(&mut self, rules: &Rules, table: &mut Table, end: usize) -> u64 {
        let n = table.len();
        let work = n * rules.divide.len() / 2 + 1;
        // Then all nim-sums are told apart too.
        let fits = self.bound < VALUES;
        if self.kernel == Kernel::Portable || !fits || n < FEW + rules.last || n + HEAPS > end {
            let value = mex_of_all(rules, table, n, self.bound);
            self.push(table, value);
            return work as u64;
        }
        self.four(rules, table, n);
        (HEAPS * work) as u64
    }

    fn four(&mut self, rules: &Rules, table: &mut Table, n: usize) {
        self.sieve.clear(self.bound);
        let mut stretches = Vec::with_capacity(2 * rules.divide.len());
        for taken in &rules.divide {
            let vectors = (rules.middle(n - taken) - HEAPS) / BLOCK;
            // The heaps in the middle are about equal, the others differ much: both are in every round.
            let (half, to) = (HEAPS + vectors / 2 * BLOCK, HEAPS + vectors * BLOCK);
            stretches.push(Stretch { taken: *taken, from: HEAPS, to: half });
            stretches.push(Stretch { taken: *taken, from: half, to });
            for h in 0..HEAPS {
                let both = n + h - taken;
                mark(table, both, (to, rules.middle(both)), |value| self.sieve.mark(h, value));
            }
        }
        self.rounds(n, &stretches);
        for h in 0..HEAPS {
            self.settle(rules, table, &stretches, h);
        }
    }

    /// Looks at all pairs that lie before the heap `n`.
    fn rounds(&mut self, n: usize, stretches: &[Stretch]) {
        let mut left = stretches.to_vec();
        // What the first pairs of a stretch give need not be given again by the first of the next.
        let mut size = (FIRST_ROUND * self.bound).div_ceil(BLOCK * left.len());
        for round in 0.. {
            let often = round < self.kernel.rounds_often();
            let mut any = false;
            for stretch in &mut left {
                let to = if Sieve::is_last(round) {
                    stretch.to
                } else {
                    stretch.to.min(stretch.from + size * BLOCK)
                };
                if stretch.from == to {
                    continue;
                }
                if round == 0 || !any {
                    self.sieve.filter(self.kernel, (!often).then_some(round));
                }
                any = true;
                self.sift(n, Stretch { to, ..*stretch }, often);
                stretch.from = to;
            }
            if !any {
                break;
            }
            size *= 2;
        }
    }

    /// Marks what the pairs give and the filters let through.
    fn sift(&mut self, n: usize, stretch: Stretch, often: bool) {
        let bytes: Bytes<'_> = (&self.high, Some(&self.low));
        let both = n - stretch.taken;
        let mut from = stretch.from;
        while from < stretch.to {
            let to = stretch.to.min(from + sieve::TILE * BLOCK);
            self.sieve.sift(self.kernel, bytes, both, (from, to), often);
            from = to;
        }
    }

    /// Adds the heap `h` of the four to the table.
    fn settle(&mut self, rules: &Rules, table: &mut Table, stretches: &[Stretch], h: usize) {
        let n = table.len();
        single_moves(rules, table, n, |value| self.sieve.mark(h, value));
        for taken in &rules.divide {
            let both = n - taken;
            mark(table, both, (1, HEAPS.min(rules.middle(both))), |value| self.sieve.mark(h, value));
        }
        let value = loop {
            if let Some(value) = self.sieve.least(self.kernel, h) {
                break value;
            }
            if !self.sieve.filter_next(self.kernel, h) {
                break mex_of_all(rules, table, n, self.bound);
            }
            // The filters of the other three are empty.
            stretches.iter().for_each(|stretch| self.sift(n - h, *stretch, false));
        };
        self.push(table, value);
    }
}

/// The values of the moves that leave one heap or none.
fn single_moves(rules: &Rules, table: &Table, n: usize, mut mark: impl FnMut(u64)) {
    if rules.whole.contains(&n) {
        mark(0);
    }
    for taken in rules.leave.iter().filter(|taken| **taken < n) {
        mark(table.raw(n - taken).unwrap_or(0));
    }
}

/// Marks what the pairs (i, `both` − i) with `from` ≤ i < `to` give.
fn mark(table: &Table, both: usize, (from, to): (usize, usize), mut mark: impl FnMut(u64)) {
    if from >= to {
        return;
    }
    each_width!(table, values => {
        let (ascending, descending) = (&values[from..to], &values[both + 1 - to..=both - from]);
        for (a, b) in ascending.iter().zip(descending.iter().rev()) {
            mark(Into::<u64>::into(*a) ^ Into::<u64>::into(*b));
        }
    });
}

/// The mex, where every pair is marked.
fn mex_of_all(rules: &Rules, table: &Table, n: usize, bound: usize) -> usize {
    // One mask for the compiler to see that every mark is inside.
    let space = (bound.next_power_of_two() + 1).next_power_of_two();
    let mut marked = vec![0_u8; space];
    single_moves(rules, table, n, |value| marked[value as usize & (space - 1)] = 1);
    for both in rules.divide.iter().filter_map(|taken| n.checked_sub(*taken)) {
        mark(table, both, (1, rules.middle(both)), |value| marked[value as usize & (space - 1)] = 1);
    }
    marked.iter().position(|m| *m == 0).unwrap_or(space)
}
