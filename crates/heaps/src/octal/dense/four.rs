//! Four heaps that are settled together.
//!
//! We look at pairs of heaps that both come before the four in *rounds*: a round marks its pairs only where
//! they give a value that earlier rounds haven't marked ([`Sieve`]), which a vector finds out for 64 pairs at
//! once. Later rounds consider only the least unmarked values, as many as the mex of late heaps had below it;
//! should all of them be options, we look at the heap's pairs again for the next ones. Then we settle the
//! four heaps one after the other, with the few pairs that reach into the four. We never lose sight of a
//! value that isn't an option and is less than all others, so the result is the mex.
//!
//! The pairs may be processed in two parts: we can do those with a smaller heap of at least `near` before we
//! know the heaps shortly before the four.

use super::super::kernel::Kernel;
use super::super::rules::Rules;
use super::sieve::{BLOCK, Found, HEAPS, Sieve, TILE, VALUES};
use super::values::{Values, mark, mex_of_all, single_moves};
use crate::table::Table;

/// Pairs of the first round, for each value. Each round is twice as long as the one before.
const FIRST_ROUND: usize = 2;

/// Whole vectors of pairs (i, n − taken − i) with `from` ≤ i < `to`, for each heap n of the four.
#[derive(Clone, Copy, Debug)]
struct Stretch {
    taken: usize,
    from: usize,
    to: usize,
}

/// The heaps n, n + 1, n + 2, n + 3 and the known part of their options.
#[derive(Clone, Debug)]
pub(super) struct Four {
    pub sieve: Box<Sieve>,
    n: usize,
    /// All pairs that have been looked at.
    stretches: Vec<Stretch>,
    /// The next round.
    round: usize,
    /// Whether the pairs that are not near have been looked at.
    pub is_open: bool,
}

impl Four {
    /// Bytes that it takes.
    pub(super) const BYTES: u64 = size_of::<Sieve>() as u64;

    pub(super) fn new() -> Self {
        Self { sieve: Box::new(Sieve::new()), n: 0, stretches: Vec::new(), round: 0, is_open: false }
    }

    /// Begins with the heaps from `n` on: looks at the pairs where the smaller heap is at least `near` and
    /// the other one is known.
    pub(super) fn open(
        &mut self,
        (values, rules, table): (&Values, &Rules, &Table),
        n: usize,
        near: usize,
        found: &mut Found,
    ) {
        self.n = n;
        self.sieve.clear(values.bound);
        self.stretches.clear();
        for taken in &rules.divide {
            // Without vectors to mark a value is not more work than to ask for it.
            let seek = values.kernel != Kernel::Portable;
            let vectors = if seek { (rules.middle(n - taken) - near) / BLOCK } else { 0 };
            // The heaps in the middle are about equal, the others differ much: both are in every round.
            let (half, to) = (near + vectors / 2 * BLOCK, near + vectors * BLOCK);
            self.stretches.push(Stretch { taken: *taken, from: near, to: half });
            self.stretches.push(Stretch { taken: *taken, from: half, to });
            for h in 0..HEAPS {
                let both = n + h - taken;
                mark(table, both, (to, rules.middle(both)), |value| self.sieve.mark(h, value));
            }
        }
        if values.kernel != Kernel::Portable {
            self.rounds(values, found);
        }
        self.is_open = true;
    }

    /// Looks at all pairs of the stretches.
    fn rounds(&mut self, values: &Values, found: &mut Found) {
        let mut left = self.stretches.clone();
        // The values that the first pairs of a stretch give needn't be given again by the first pairs of the
        // next one.
        let mut size = (FIRST_ROUND * values.bound).div_ceil(BLOCK * left.len());
        for round in 0.. {
            self.round = round;
            let often = round < values.kernel.rounds_often();
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
                    self.sieve.filter(values.kernel, (!often).then_some(round));
                }
                any = true;
                self.sift(values, self.n, Stretch { to, ..*stretch }, often, found);
                stretch.from = to;
            }
            if !any {
                break;
            }
            size *= 2;
        }
    }

    /// Marks the values of the pairs that pass the filters.
    fn sift(&mut self, values: &Values, n: usize, stretch: Stretch, often: bool, found: &mut Found) {
        let both = n - stretch.taken;
        let mut from = stretch.from;
        while from < stretch.to {
            let to = stretch.to.min(from + TILE * BLOCK);
            self.sieve.sift(values.kernel, values.bytes(), both, (from, to), often, found);
            from = to;
        }
    }

    /// Looks at the pairs where the smaller heap is less than `near`, now that all heaps before the four are
    /// known.
    pub(super) fn look_near(
        &mut self,
        (values, rules, table): (&Values, &Rules, &Table),
        near: usize,
        found: &mut Found,
    ) {
        if values.kernel == Kernel::Portable || !Sieve::has_round(self.round) {
            for h in 0..HEAPS {
                for taken in &rules.divide {
                    mark(table, self.n + h - taken, (HEAPS, near), |value| self.sieve.mark(h, value));
                }
            }
            return;
        }
        self.sieve.filter(values.kernel, Some(self.round));
        for taken in &rules.divide {
            let stretch = Stretch { taken: *taken, from: HEAPS, to: near };
            self.sift(values, self.n, stretch, false, found);
            self.stretches.push(stretch);
        }
    }

    /// The value of the heap `h` of the four, which is the next one of the table.
    pub(super) fn settle(
        &mut self,
        (values, rules, table): (&Values, &Rules, &Table),
        h: usize,
        found: &mut Found,
    ) -> usize {
        let n = table.len();
        if values.bound > VALUES {
            // A heap of the four has a value beyond the marks.
            return mex_of_all(rules, table, n, values.bound);
        }
        single_moves(rules, table, n, |value| self.sieve.mark(h, value));
        for taken in &rules.divide {
            let both = n - taken;
            mark(table, both, (1, HEAPS.min(rules.middle(both))), |value| self.sieve.mark(h, value));
        }
        loop {
            if let Some(value) = self.sieve.least(values.kernel, h) {
                return value;
            }
            if !self.sieve.filter_next(values.kernel, h) {
                return mex_of_all(rules, table, n, values.bound);
            }
            // The filters of the other three are empty.
            for stretch in self.stretches.clone() {
                self.sift(values, n - h, stretch, false, found);
            }
        }
    }
}
