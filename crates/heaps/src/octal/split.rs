//! The sparse space of an octal game: rare and common values.
//!
//! A *split* is a linear functional over GF(2), χ(v) = the parity of the bits of v in a mask, perhaps plus
//! the parity of the heap. A heap is *common* where χ = 1 and *rare* where χ = 0. As χ of a nim-sum is the
//! sum of the χ, a common option comes from one rare and one common heap (*Winning Ways*, chapter 4, "sparse
//! spaces"; Guy and Smith 1956 for Kayles). With the parity of the heap it is additive only if all digits
//! that divide take an even, or all an odd, number of tokens.
//!
//! The split with the fewest rare heaps is found from the histogram of the values by a Walsh–Hadamard
//! transform: the transform at a mask is the number of heaps with χ = 0 less the number with χ = 1, for all
//! masks at once.

use bouton_rules::TakeAndBreak;

use crate::table::{Table, each_width};

/// A split of the values of an octal game into rare and common ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Split {
    /// The bits of a value that χ adds.
    pub mask: u64,
    /// Whether χ also adds the parity of the heap.
    pub parity: bool,
    /// What χ adds to every heap: 1 if parities are added and the digits that divide take odd numbers.
    pub(crate) constant: bool,
}

impl Split {
    /// The split of `table` with the fewest rare heaps. Returns `None` if no digit divides.
    #[must_use]
    pub fn best(code: &TakeAndBreak, table: &Table) -> Option<Self> {
        let parity = common_parity(code)?;
        each_width!(table, values => Histogram::of(values, 0).best(parity)).map(|(split, _)| split)
    }

    /// Whether a heap of `n` with this value is rare.
    #[must_use]
    pub fn is_rare(&self, n: u64, value: u64) -> bool {
        let chi = (value & self.mask).count_ones() + u32::from(self.parity && n & 1 == 1);
        chi & 1 == u32::from(self.constant)
    }

    /// The rare heaps of `table` (heap 0, which is never one of two heaps, left out), in order.
    pub fn rare_heaps(self, table: &Table) -> impl Iterator<Item = u64> {
        (1_u64..)
            .zip(table.iter().skip(1))
            .filter(move |(n, value)| self.is_rare(*n, value.0))
            .map(|(n, _)| n)
    }
}

/// Whether all digits that divide take an even (`Some(Some(false))`), all an odd number, or both kinds occur.
/// Returns `None` if no digit divides.
pub(super) fn common_parity(code: &TakeAndBreak) -> Option<Option<bool>> {
    let mut divides = code.digits().iter().enumerate().filter(|(_, d)| d.allows(2)).map(|(r, _)| r % 2 == 1);
    let first = divides.next()?;
    Some(divides.all(|odd| odd == first).then_some(first))
}

/// How often each value occurs: at even heaps and at odd heaps.
#[derive(Clone, Debug, Default)]
pub(super) struct Histogram {
    /// For a value v the entries 2 v (even heaps) and 2 v + 1.
    counts: Vec<i64>,
}

/// More bits of values than this are not transformed.
const MOST_BITS: u32 = 16;

impl Histogram {
    /// The histogram of the values of the heaps from `first` on, heap 0 left out.
    pub(super) fn of<T: Copy + Into<u64>>(values: &[T], first: usize) -> Self {
        let mut counts = Vec::new();
        for (n, value) in (first..).zip(values).filter(|(n, _)| *n > 0) {
            let at = (Into::<u64>::into(*value) as usize) << 1 | n & 1;
            if at >> (MOST_BITS + 1) != 0 {
                continue;
            }
            if at >= counts.len() {
                counts.resize((at + 1).next_power_of_two(), 0);
            }
            counts[at] += 1;
        }
        Self { counts }
    }

    /// The split with the fewest rare heaps, and how many are rare. `parity`: of the numbers that dividing
    /// digits take, if all have the same.
    pub(super) fn best(mut self, parity: Option<bool>) -> Option<(Split, u64)> {
        if self.counts.len() < 4 {
            return None;
        }
        let total: i64 = self.counts.iter().sum();
        walsh_hadamard(&mut self.counts);
        let mut best: Option<(Split, i64)> = None;
        for (at, sum) in self.counts.iter().enumerate() {
            let (mask, odd) = (at as u64 >> 1, at & 1 == 1);
            if mask == 0 || odd && parity.is_none() {
                continue;
            }
            let constant = odd && parity == Some(true);
            // The transform is #(χ even) − #(χ odd); rare heaps are those with χ = constant.
            let rare = if constant { (total - sum) / 2 } else { (total + sum) / 2 };
            if best.is_none_or(|(_, fewest)| rare < fewest) {
                best = Some((Split { mask, parity: odd, constant }, rare));
            }
        }
        best.map(|(split, rare)| (split, rare as u64))
    }
}

/// Replaces c(x) by the sum of c(y) (−1)^(number of common bits of x and y); the length is a power of two.
fn walsh_hadamard(counts: &mut [i64]) {
    let mut half = 1;
    while half < counts.len() {
        for block in counts.chunks_exact_mut(2 * half) {
            let (low, high) = block.split_at_mut(half);
            for (a, b) in low.iter_mut().zip(high) {
                (*a, *b) = (*a + *b, *a - *b);
            }
        }
        half *= 2;
    }
}
