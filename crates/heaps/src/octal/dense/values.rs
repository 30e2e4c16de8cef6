//! The values of the heaps in the form that the kernel reads, and options marked one by one.

use super::super::kernel::{Bytes, Kernel};
use super::super::rules::Rules;
use crate::table::{Table, each_width};

/// All values so far.
#[derive(Clone, Debug)]
pub(super) struct Values {
    pub kernel: Kernel,
    /// The values / 64.
    high: Vec<u8>,
    /// The values mod 64.
    low: Vec<u8>,
    /// One more than the largest value.
    pub bound: usize,
}

impl Values {
    /// The values of a table.
    pub(super) fn of(kernel: Kernel, table: &Table) -> Self {
        let mut values = Self { kernel, high: Vec::new(), low: Vec::new(), bound: 1 };
        table.iter().for_each(|value| values.add(value.0));
        values
    }

    pub(super) fn bytes(&self) -> Bytes<'_> {
        (&self.high, Some(&self.low))
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.high.len()
    }

    /// Makes room for `count` values, no more than that.
    pub(super) fn reserve(&mut self, count: usize) {
        for bytes in [&mut self.high, &mut self.low] {
            bytes.reserve_exact(count.saturating_sub(bytes.len()));
        }
    }

    pub(super) fn add(&mut self, value: u64) {
        self.high.push((value >> 6) as u8);
        self.low.push((value & 63) as u8);
        self.bound = self.bound.max(value as usize + 1);
    }
}

/// The values of the moves that leave one heap or none.
pub(super) fn single_moves(rules: &Rules, table: &Table, n: usize, mut mark: impl FnMut(u64)) {
    if rules.whole.contains(&n) {
        mark(0);
    }
    for taken in rules.leave.iter().filter(|taken| **taken < n) {
        mark(table.raw(n - taken).unwrap_or(0));
    }
}

/// Marks the values of the pairs (i, `both` − i) with `from` ≤ i < `to`.
pub(super) fn mark(table: &Table, both: usize, (from, to): (usize, usize), mut mark: impl FnMut(u64)) {
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
pub(super) fn mex_of_all(rules: &Rules, table: &Table, n: usize, bound: usize) -> usize {
    // One mask for the compiler to see that every mark is inside.
    let space = (bound.next_power_of_two() + 1).next_power_of_two();
    let mut marked = vec![0_u8; space];
    single_moves(rules, table, n, |value| marked[value as usize & (space - 1)] = 1);
    for both in rules.divide.iter().filter_map(|taken| n.checked_sub(*taken)) {
        mark(table, both, (1, rules.middle(both)), |value| marked[value as usize & (space - 1)] = 1);
    }
    marked.iter().position(|m| *m == 0).unwrap_or(space)
}
