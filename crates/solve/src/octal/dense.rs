//! The dense engine: every pair of heaps, for games whose rare heaps are many.
//!
//! The first few pairs of a heap, about two and a half for each value that occurs, mark the values that they give one by one. Few of the values below the
//! maximum are then unmarked, and all other pairs are only asked whether they give one of these, 64 pairs at a time. Values that are no option and less than all
//! others are never lost from sight, so the result is the mex.

use super::kernel::{Bytes, Kernel, Plane};
use super::rules::Rules;
use crate::table::{Table, each_width};

/// Values in one window of unmarked values.
const WINDOW: usize = 512;
/// Values that the vector kernel can tell apart.
const VALUES: usize = 4096;
/// Pairs marked one by one for each value, in halves.
const MARKED: usize = 6;
/// Pairs for each value that are asked for unmarked values in all windows, before the lowest window is left alone.
const SPREAD: usize = 4;
/// At first so many candidates are kept when all other pairs are looked at; if each of them is given by a pair, the next ones have their turn.
const CANDIDATES: usize = 16;
/// At most so many.
const MOST_CANDIDATES: usize = 128;

/// The unmarked values from 512 `number` on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    /// Bit b of byte q: the value 512 `number` + 8 q + b is unmarked.
    pub unmarked: Plane,
    pub number: u8,
}

impl Window {
    /// The least unmarked value.
    fn least(&self) -> Option<usize> {
        let q = self.unmarked.0.iter().position(|byte| *byte != 0)?;
        Some(WINDOW * self.number as usize + 8 * q + self.unmarked.0[q].trailing_zeros() as usize)
    }

    /// Takes the least `count` unmarked values out of this window; none if there is none.
    fn take(&mut self, count: usize) -> Option<Self> {
        let mut taken = Self { unmarked: Plane::EMPTY, ..*self };
        let mut left = count;
        for (from, to) in
            self.unmarked.0.iter_mut().zip(&mut taken.unmarked.0).skip_while(|(from, _)| **from == 0)
        {
            while *from != 0 && left > 0 {
                let lowest = *from & from.wrapping_neg();
                *from ^= lowest;
                *to |= lowest;
                left -= 1;
            }
            if left == 0 {
                break;
            }
        }
        (left < count).then_some(taken)
    }
}

/// The state of the engine: the values in the form that the kernel reads.
#[derive(Clone, Debug)]
pub(super) struct Dense {
    kernel: Kernel,
    /// Bits 3 to 8 of the values.
    high: Vec<u8>,
    /// Bits 0 to 2, and bits 9 to 11 above them.
    low: Vec<u8>,
    /// Which values are marked.
    marked: Box<[u8; VALUES]>,
    /// One more than the largest value.
    bound: usize,
    /// Candidates to keep, in sixteenths: twice as many after a heap that they did not suffice for, slowly fewer otherwise.
    candidates: usize,
}

/// Pairs (i, `both` − i) with `from` ≤ i < `to`.
#[derive(Clone, Copy, Debug)]
struct Pairs {
    both: usize,
    from: usize,
    to: usize,
}

impl Dense {
    /// The state for the values of a table.
    pub(super) fn new(kernel: Kernel, table: &Table) -> Self {
        let mut dense = Self {
            kernel,
            high: Vec::new(),
            low: Vec::new(),
            marked: Box::new([0; VALUES]),
            bound: 1,
            candidates: 16 * CANDIDATES,
        };
        for value in table.iter() {
            dense.add(value.0);
        }
        dense
    }

    /// Bytes of the copies.
    pub(super) fn bytes(&self) -> u64 {
        self.high.len() as u64 * 2
    }

    /// Pairs that the next heap looks at.
    pub(super) fn pairs(&self, rules: &Rules) -> u64 {
        (self.high.len() * rules.divide.len() / 2) as u64 + 1
    }

    fn add(&mut self, value: u64) {
        self.high.push((value >> 3 & 63) as u8);
        self.low.push((value & 7 | (value >> 9 & 7) << 3) as u8);
        self.bound = self.bound.max(value as usize + 1);
    }

    /// Adds the next heap to the table.
    pub(super) fn step(&mut self, rules: &Rules, table: &mut Table) {
        let n = table.len();
        // A nim-sum is below the next power of two, and the mex is at most one more than the largest value.
        let value = if self.bound.next_power_of_two() < VALUES {
            self.mex(rules, table, n)
        } else {
            mex_of_many(rules, table, n, self.bound)
        };
        table.push(value as u64);
        self.add(value as u64);
    }

    fn mex(&mut self, rules: &Rules, table: &Table, n: usize) -> usize {
        let windows = (self.bound + 1).div_ceil(WINDOW);
        let space = self.bound.next_power_of_two().max(windows * WINDOW);
        self.marked[..space].fill(0);
        single_moves(rules, table, n, |value| self.marked[value as usize % VALUES] = 1);
        let mut rest = Vec::with_capacity(rules.divide.len());
        let mut quota = if self.kernel == Kernel::Avx512 { MARKED * self.bound / 2 } else { usize::MAX };
        for taken in rules.divide.iter().filter(|taken| **taken <= n) {
            let both = n - taken;
            let to = rules.middle(both);
            let middle = to.min(quota.saturating_add(1)).max(1);
            if middle > 1 {
                each_width!(table, values => mark(values, Pairs { both, from: 1, to: middle }, &mut self.marked));
            }
            quota = quota.saturating_sub(middle - 1);
            if middle < to {
                rest.push(Pairs { both, from: middle, to });
            }
        }
        if rest.is_empty() {
            return self.marked[..space].iter().position(|m| *m == 0).unwrap_or(space);
        }
        self.strike(&rest, windows).unwrap_or_else(|| mex_of_many(rules, table, n, self.bound))
    }

    /// The least value in the windows that is unmarked and that none of these pairs gives.
    fn strike(&mut self, rest: &[Pairs], windows: usize) -> Option<usize> {
        let (kernel, bytes): (_, Bytes<'_>) = (self.kernel, (&self.high, Some(&self.low)));
        let strike = |window: &mut Window, pairs: Pairs| {
            kernel.strike(bytes, pairs.both, (pairs.from, pairs.to), window);
        };
        let near = |quota: &mut usize, pairs: &Pairs| {
            let middle = pairs.to.min(pairs.from + *quota);
            *quota -= middle - pairs.from;
            middle
        };
        for w in 0..windows {
            let mut window =
                Window { unmarked: unmarked(&self.marked[WINDOW * w..WINDOW * (w + 1)]), number: w as u8 };
            let mut quota = SPREAD * self.bound;
            rest.iter()
                .for_each(|pairs| strike(&mut window, Pairs { to: near(&mut quota, pairs), ..*pairs }));
            while let Some(mut first) = window.take(self.candidates / 16) {
                let mut quota = SPREAD * self.bound;
                rest.iter()
                    .for_each(|pairs| strike(&mut first, Pairs { from: near(&mut quota, pairs), ..*pairs }));
                if let Some(least) = first.least() {
                    self.candidates -= self.candidates / 256;
                    return Some(least);
                }
                self.candidates = (self.candidates * 5 / 4).min(16 * MOST_CANDIDATES);
            }
        }
        None
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

fn mark<T: Copy + Into<u64>>(values: &[T], pairs: Pairs, marked: &mut [u8; VALUES]) {
    let ascending = &values[pairs.from..pairs.to];
    let descending = &values[pairs.both + 1 - pairs.to..=pairs.both - pairs.from];
    for (a, b) in ascending.iter().zip(descending.iter().rev()) {
        let (a, b): (u64, u64) = ((*a).into(), (*b).into());
        marked[(a ^ b) as usize % VALUES] = 1;
    }
}

fn unmarked(marked: &[u8]) -> Plane {
    let mut plane = Plane::EMPTY;
    for (byte, marks) in plane.0.iter_mut().zip(marked.chunks_exact(8)) {
        let mut word = [0; 8];
        word.copy_from_slice(marks);
        // Gathers the lowest bits of eight bytes: the product moves bit 0 of byte i to bit 56 + i.
        *byte = !((u64::from_le_bytes(word).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8);
    }
    plane
}

/// The mex where values are too large for the kernel: every pair is marked.
fn mex_of_many(rules: &Rules, table: &Table, n: usize, bound: usize) -> usize {
    let mut marked = vec![false; bound.next_power_of_two() + 1];
    single_moves(rules, table, n, |value| marked[value as usize] = true);
    for both in rules.divide.iter().filter_map(|taken| n.checked_sub(*taken)) {
        each_width!(table, values => mark_all(values, both, rules.middle(both), &mut marked));
    }
    marked.iter().position(|m| !m).unwrap_or(marked.len())
}

fn mark_all<T: Copy + Into<u64>>(values: &[T], both: usize, end: usize, marked: &mut [bool]) {
    for i in 1..end {
        let (a, b): (u64, u64) = (values[i].into(), values[both - i].into());
        marked[(a ^ b) as usize] = true;
    }
}
