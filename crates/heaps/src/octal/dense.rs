//! The dense engine: every pair of heaps, for games with many rare heaps.
//!
//! We settle four heaps together ([`Four`]). On several threads we look at the pairs of many fours before we
//! settle any of them, except for the few pairs that reach into the heaps that aren't known yet.

mod four;
mod sieve;
mod values;

use super::kernel::Kernel;
use super::rules::Rules;
use super::threads::{Helpers, Queue, together};
use crate::Stop;
use crate::table::Table;

#[cfg(test)]
pub(super) use sieve::Filter;
pub(super) use sieve::{Asked, Filters, Found, HEAPS};

use four::Four;
use sieve::{BLOCK, VALUES};
use values::{Values, mex_of_all};

/// With fewer pairs than this all are marked.
const FEW: usize = 256;

/// The state of the engine.
#[derive(Clone, Debug)]
pub(super) struct Dense {
    values: Values,
    four: Four,
    found: Found,
    /// The fours that several threads open together.
    fours: Vec<Four>,
}

impl Dense {
    /// The state for the values of a table.
    pub(super) fn new(kernel: Kernel, table: &Table) -> Self {
        let values = Values::of(kernel, table);
        Self { values, four: Four::new(), found: Found::new(), fours: Vec::new() }
    }

    /// Bytes of the copies.
    pub(super) fn bytes(&self) -> u64 {
        self.values.len() as u64 * 2 + self.bytes_of_helpers()
    }

    /// Bytes that only several threads need.
    pub(super) fn bytes_of_helpers(&self) -> u64 {
        self.fours.len() as u64 * Four::BYTES
    }

    /// Makes room for `count` values, no more than that.
    pub(super) fn reserve(&mut self, count: usize) {
        self.values.reserve(count);
    }

    fn push(&mut self, table: &mut Table, value: usize) {
        table.push(value as u64);
        self.values.add(value as u64);
    }

    /// Whether the sieve can be used: all nim-sums are told apart, too.
    fn fits(&self) -> bool {
        self.values.bound < VALUES
    }

    /// Adds the next four heaps to the table, or one; below `end`. The number of pairs looked at.
    pub(super) fn step(&mut self, rules: &Rules, table: &mut Table, end: usize) -> u64 {
        let n = table.len();
        let work = n * rules.divide.len() / 2 + 1;
        let alone = self.values.kernel == Kernel::Portable || !self.fits();
        if alone || n < FEW + rules.last || n + HEAPS > end {
            let value = mex_of_all(rules, table, n, self.values.bound);
            self.push(table, value);
            return work as u64;
        }
        self.four.open((&self.values, rules, table), n, HEAPS, &mut self.found);
        for h in 0..HEAPS {
            let value = self.four.settle((&self.values, rules, table), h, &mut self.found);
            self.push(table, value);
        }
        (HEAPS * work) as u64
    }

    /// Adds heaps below `goal` to the table, if that is worth several threads; whether it was.
    pub(super) fn stretch(
        &mut self,
        rules: &Rules,
        table: &mut Table,
        goal: usize,
        helpers: Helpers<'_>,
    ) -> Result<bool, Stop> {
        let n = table.len();
        let count = helpers.tuning.fours.min((goal - n) / HEAPS);
        let near = HEAPS + (HEAPS * count).next_multiple_of(BLOCK);
        let pairs = (n * rules.divide.len() / 2 * HEAPS) as u64;
        let pays = helpers.threads > 1 && count > 0 && count as u64 * pairs >= helpers.tuning.least;
        let bytes = count as u64 * Four::BYTES;
        if !pays || bytes > helpers.room || !self.fits() || n < 4 * near + FEW + rules.last {
            return Ok(false);
        }
        let result = self.open_fours((rules, table), (count, near, pairs), helpers);
        self.settle_open(rules, table, (count, near));
        result.map(|()| true)
    }

    /// Looks at the pairs of this many fours, `pairs` of each, but for those near; if it is stopped, at those
    /// of the first fours.
    fn open_fours(
        &mut self,
        (rules, table): (&Rules, &Table),
        (count, near, pairs): (usize, usize, u64),
        helpers: Helpers<'_>,
    ) -> Result<(), Stop> {
        self.fours.resize_with(count.max(self.fours.len()), Four::new);
        for four in &mut self.fours[..count] {
            (four.is_open, four.sieve.wanted) = (false, self.four.sieve.wanted);
        }
        let (n, known) = (table.len(), (&self.values, rules, table));
        let queue = Queue::new(&mut self.fours[..count]);
        let help = || {
            let mut found = Found::new();
            while let Some((i, four)) = queue.last() {
                four.open(known, n + i * HEAPS, near, &mut found);
            }
        };
        let own = || {
            let mut looked = 0;
            while let Some((i, four)) = queue.first() {
                four.open(known, n + i * HEAPS, near, &mut self.found);
                helpers.look_after(&mut looked, pairs).inspect_err(|_| queue.close())?;
            }
            Ok(())
        };
        let result = together(helpers.number(count as u64 * pairs), help, own);
        helpers.help.set(queue.help(count));
        result
    }

    /// Settles the fours that are open, up to the first that is not.
    fn settle_open(&mut self, rules: &Rules, table: &mut Table, (count, near): (usize, usize)) {
        let mut fours = std::mem::take(&mut self.fours);
        for four in fours[..count].iter_mut().take_while(|four| four.is_open) {
            if !self.fits() {
                break;
            }
            four.sieve.wanted = self.four.sieve.wanted;
            four.look_near((&self.values, rules, table), near, &mut self.found);
            for h in 0..HEAPS {
                let value = four.settle((&self.values, rules, table), h, &mut self.found);
                self.push(table, value);
            }
            self.four.sieve.wanted = four.sieve.wanted;
        }
        self.fours = fours;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first new heap has every value below 4096 as an option, the second one only 1 and the value of the
    /// first: no mark tells that.
    #[test]
    fn a_value_beyond_the_marks_within_a_four_marks_nothing_else() {
        let (mut ascending, mut left): (Vec<usize>, Vec<usize>) = (vec![0], (0..VALUES).collect());
        while !left.is_empty() {
            let last = ascending[ascending.len() - 1];
            // The values stay below 4094, their neighbours below 4095.
            let step = left.iter().position(|step| last ^ step < VALUES - 2);
            ascending.push(last ^ step.map_or(1 << (ascending.len() % 12), |at| left.swap_remove(at)));
            let values = ascending.len() - 1;
            if ascending[values] >= VALUES - 2 {
                ascending.truncate(values);
            }
        }
        let mut values = vec![0];
        values.extend(&ascending);
        // The pair (i, n − i) gives a step and 1, the pair (i, n + 1 − i) gives 1.
        values.extend(ascending[1..].iter().rev().map(|value| value ^ 1));
        let rules = Rules::of(&"4.2".parse().expect("a code"));
        for kernel in Kernel::available() {
            let mut table = Table::default();
            values.iter().for_each(|value| table.push(*value as u64));
            let (n, mut dense) = (table.len(), Dense::new(kernel, &table));
            assert!(dense.fits());
            while table.len() < n + HEAPS {
                dense.step(&rules, &mut table, usize::MAX);
            }
            for heap in n..n + HEAPS {
                let mut before = Table::default();
                table.iter().take(heap).for_each(|value| before.push(value.0));
                let value = mex_of_all(&rules, &before, heap, 2 * VALUES);
                assert_eq!(table.raw(heap), Some(value as u64), "{kernel:?} {heap}");
            }
            assert_eq!(table.raw(n), Some(VALUES as u64), "{kernel:?}");
        }
    }
}
