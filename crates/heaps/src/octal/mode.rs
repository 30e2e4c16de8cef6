//! Which engine works, and when another one takes over.
//!
//! The choice weighs the rare heaps of the best split against all pairs, in vector steps. It is made again
//! while the number of rare heaps still grows.

use super::Split;
use super::dense::Dense;
use super::index::{Cells, Narrow, Wide};
use super::kernel::{BLOCK, Kernel};
use super::rules::Rules;
use super::sparse::Sparse;
use super::split::Histogram;
use super::threads::Helpers;
use crate::Stop;
use crate::table::{Table, each_width};

/// The engine at work, with its state.
#[derive(Clone, Debug)]
pub(super) enum Mode {
    /// None yet: all pairs, without state.
    Undecided,
    Dense(Box<Dense>),
    Narrow(Box<Sparse<Narrow>>),
    Wide(Box<Sparse<Wide>>),
}

/// The heaps that the histogram counts.
const SAMPLE: usize = 1 << 16;

impl Mode {
    /// Its name for a progress bar.
    pub(super) fn name(&self) -> &'static str {
        match self {
            Self::Undecided => "undecided",
            Self::Dense(_) => "dense",
            Self::Narrow(_) | Self::Wide(_) => "sparse",
        }
    }

    pub(super) fn split(&self) -> Option<(Split, &[usize])> {
        match self {
            Self::Undecided | Self::Dense(_) => None,
            Self::Narrow(sparse) => Some((sparse.heap_cells.compression.split, &sparse.rare)),
            Self::Wide(sparse) => Some((sparse.heap_cells.compression.split, &sparse.rare)),
        }
    }

    /// Bytes in addition to the table.
    pub(super) fn bytes(&self) -> u64 {
        match self {
            Self::Undecided => 0,
            Self::Dense(dense) => dense.bytes(),
            Self::Narrow(sparse) => sparse.bytes(),
            Self::Wide(sparse) => sparse.bytes(),
        }
    }

    /// Those of them that only several threads need.
    pub(super) fn bytes_of_helpers(&self) -> u64 {
        match self {
            Self::Undecided => 0,
            Self::Dense(dense) => dense.bytes_of_helpers(),
            Self::Narrow(sparse) => sparse.bytes_of_helpers(),
            Self::Wide(sparse) => sparse.bytes_of_helpers(),
        }
    }

    /// Makes room for `goal` values.
    pub(super) fn reserve(&mut self, kernel: Kernel, table: &mut Table, goal: usize) {
        table.reserve(goal);
        match self {
            Self::Undecided => {
                let mut dense = Dense::new(kernel, table);
                dense.reserve(goal);
                *self = Self::Dense(Box::new(dense));
            }
            Self::Dense(dense) => dense.reserve(goal),
            Self::Narrow(sparse) => sparse.grow(goal),
            Self::Wide(sparse) => sparse.grow(goal),
        }
    }

    /// Adds at least one heap and stays below `end`; returns roughly how many pairs it looked at. Returns
    /// `None` if indices don't fit the cells.
    pub(super) fn step(&mut self, rules: &Rules, table: &mut Table, end: usize) -> Option<u64> {
        let count = BLOCK.min(end - table.len());
        match self {
            Self::Undecided => None,
            Self::Dense(dense) => Some(dense.step(rules, table, end)),
            Self::Narrow(sparse) => sparse.block(table, count).ok(),
            Self::Wide(sparse) => sparse.block(table, count).ok(),
        }
    }

    /// Adds heaps below `goal` to the table on several threads, if that is worth it; whether it was. Work
    /// beyond may be begun for a table of `end` heaps.
    pub(super) fn stretch(
        &mut self,
        rules: &Rules,
        table: &mut Table,
        (goal, end): (usize, usize),
        helpers: Helpers<'_>,
    ) -> Result<bool, Stop> {
        match self {
            Self::Undecided => Ok(false),
            Self::Dense(dense) => dense.stretch(rules, table, goal, helpers),
            Self::Narrow(sparse) => sparse.stretch(table, (goal, end), helpers),
            Self::Wide(sparse) => sparse.stretch(table, (goal, end), helpers),
        }
    }

    /// Whether the split that was chosen `last` is as good as ever: the table is not twice as long, and there
    /// are hardly more rare heaps.
    pub(super) fn is_settled(&self, last: Chosen, n: usize) -> bool {
        let rare = self.split().map(|(_, rare)| rare.len());
        n < 2 * last.length && rare.is_some_and(|rare| rare <= last.rare + last.rare / 16)
    }

    /// Chooses an engine for a table; the length at which to choose again.
    pub(super) fn choose(&mut self, of: Choice<'_>, table: &Table) -> usize {
        let n = table.len();
        let Some(parity) = of.parity else { return usize::MAX };
        let shortest = Sparse::<Narrow>::shortest(of.rules);
        if n < shortest {
            return shortest;
        }
        let from = n.saturating_sub(SAMPLE).max(1);
        let best = each_width!(table, values => Histogram::of(&values[from - 1..], from - 1).best(parity));
        let Some((split, rare)) = best else { return 2 * n };
        let largest =
            each_width!(table, values => values.iter().map(|v| Into::<u64>::into(*v)).max().unwrap_or(0));
        let current =
            self.split().map(|(split, rare)| (split, rare.iter().rev().take_while(|r| **r >= from).count()));
        if !of.pays(rare as usize * n / (n - from), largest as usize, n) {
            if current.is_some() {
                *self = Self::Undecided;
            }
            return n + n / 4;
        }
        // Another split is worth the work only if it is clearly better.
        let better =
            current.is_none_or(|(have, count)| have != split && (rare as usize) < count - count / 16);
        if better {
            self.adopt(of, split, table);
        }
        n + n / 8
    }

    /// Takes the sparse engine for this split with the narrowest cells that fit.
    fn adopt(&mut self, of: Choice<'_>, split: Split, table: &Table) {
        *self = match Sparse::new(of.kernel, of.rules, split, table) {
            Ok(narrow) => Self::Narrow(Box::new(narrow)),
            Err(_) => Self::wide(of, split, table),
        };
    }

    fn wide(of: Choice<'_>, split: Split, table: &Table) -> Self {
        Sparse::<Wide>::new(of.kernel, of.rules, split, table)
            .map_or(Self::Undecided, |wide| Self::Wide(Box::new(wide)))
    }

    /// The indices do not fit: wider cells, or the dense engine; the length at which to choose again.
    pub(super) fn widen(&mut self, of: Choice<'_>, table: &Table) -> usize {
        let n = table.len();
        match self {
            Self::Narrow(sparse) => {
                let split = sparse.heap_cells.compression.split;
                *self = Self::wide(of, split, table);
                n + n / 4
            }
            _ => {
                *self = Self::Undecided;
                if of.parity.is_none() { usize::MAX } else { 2 * n }
            }
        }
    }
}

/// When an engine was chosen.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Chosen {
    /// The length of the table.
    pub length: usize,
    /// The number of rare heaps.
    pub rare: usize,
}

/// The facts besides the values that decide on an engine.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice<'a> {
    pub kernel: Kernel,
    pub rules: &'a Rules,
    /// The parity of the numbers that dividing digits take; `None` if no digit divides.
    pub parity: Option<Option<bool>>,
}

impl Choice<'_> {
    /// Whether the rare heaps cost less than all pairs: in 64ths of a cycle for one heap, as measured.
    fn pays(self, rare: usize, largest: usize, n: usize) -> bool {
        let planes = largest / 16 + 1;
        if planes as u64 * 8 >= Wide::INDICES {
            return false;
        }
        // A pair, a value and a rare heap; the proof takes several times as long as the search with rare
        // heaps, if those are many.
        let (pair, value, entry) = match self.kernel {
            Kernel::Portable => (77, 0, 192),
            Kernel::Avx2 => (36, 320, 6 + 2 * planes),
            Kernel::Avx512 => (6, 320, 3 + planes / 2),
            // Half as wide as AVX2.
            Kernel::Simd128 => (72, 320, 12 + 4 * planes),
        };
        let divide = self.rules.divide.len();
        5 * divide * rare * entry < divide * n / 2 * pair + value * largest
    }
}
