//! Which engine works, and when another one takes over.
//!
//! The choice weighs the rare heaps of the best split against all pairs, in vector steps. It is made anew while the number of rare heaps still grows.

use super::Split;
use super::dense::Dense;
use super::index::{Cells, Narrow, Wide};
use super::kernel::{BLOCK, Kernel};
use super::rules::Rules;
use super::sparse::Sparse;
use super::split::Histogram;
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

/// Heaps whose values the histogram counts.
const SAMPLE: usize = 1 << 16;

impl Mode {
    /// What a progress bar calls it.
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
            Self::Narrow(sparse) => Some((sparse.compression.split, &sparse.rare)),
            Self::Wide(sparse) => Some((sparse.compression.split, &sparse.rare)),
        }
    }

    /// Bytes beside the table.
    pub(super) fn bytes(&self) -> u64 {
        match self {
            Self::Undecided => 0,
            Self::Dense(dense) => dense.bytes(),
            Self::Narrow(sparse) => sparse.bytes(),
            Self::Wide(sparse) => sparse.bytes(),
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

    /// Adds at least one heap and stays below `end`; roughly how many pairs were looked at. None if indices do not fit the cells.
    pub(super) fn step(&mut self, rules: &Rules, table: &mut Table, end: usize) -> Option<u64> {
        let count = BLOCK.min(end - table.len());
        match self {
            Self::Undecided => None,
            Self::Dense(dense) => Some(dense.step(rules, table, end)),
            Self::Narrow(sparse) => {
                sparse.block(table, count).ok().map(|()| (BLOCK * sparse.rare.len()) as u64)
            }
            Self::Wide(sparse) => {
                sparse.block(table, count).ok().map(|()| (BLOCK * sparse.rare.len()) as u64)
            }
        }
    }

    /// Chooses an engine for a table; the length at which to choose again.
    pub(super) fn choose(
        &mut self,
        kernel: Kernel,
        rules: &Rules,
        parity: Option<Option<bool>>,
        table: &Table,
    ) -> usize {
        let n = table.len();
        let Some(parity) = parity else { return usize::MAX };
        if n < Sparse::<Narrow>::shortest(rules) {
            return Sparse::<Narrow>::shortest(rules);
        }
        let from = n.saturating_sub(SAMPLE).max(1);
        let best = each_width!(table, values => Histogram::of(&values[from - 1..], from - 1).best(parity));
        let Some((split, rare)) = best else { return 2 * n };
        let largest =
            each_width!(table, values => values.iter().map(|v| Into::<u64>::into(*v)).max().unwrap_or(0));
        let current =
            self.split().map(|(split, rare)| (split, rare.iter().rev().take_while(|r| **r >= from).count()));
        if !pays(rules, rare as usize * n / (n - from), largest, n) {
            if current.is_some() {
                *self = Self::Undecided;
            }
            return n + n / 4;
        }
        // Another split is worth the work only if it is clearly better.
        let better = current.is_none_or(|(have, count)| have != split && (rare as usize) < count - count / 8);
        if better {
            self.adopt(kernel, rules, split, table);
        }
        if n < 4096 { n + n / 4 } else { 2 * n }
    }

    /// Takes the sparse engine for this split with the narrowest cells that fit.
    fn adopt(&mut self, kernel: Kernel, rules: &Rules, split: Split, table: &Table) {
        *self = match Sparse::new(kernel, rules, split, table) {
            Ok(narrow) => Self::Narrow(Box::new(narrow)),
            Err(_) => Self::wide(kernel, rules, split, table),
        };
    }

    fn wide(kernel: Kernel, rules: &Rules, split: Split, table: &Table) -> Self {
        Sparse::<Wide>::new(kernel, rules, split, table)
            .map_or(Self::Undecided, |wide| Self::Wide(Box::new(wide)))
    }

    /// The indices do not fit: wider cells, or the dense engine; the length at which to choose again.
    pub(super) fn widen(
        &mut self,
        kernel: Kernel,
        rules: &Rules,
        parity: Option<Option<bool>>,
        table: &Table,
    ) -> usize {
        let n = table.len();
        match self {
            Self::Narrow(sparse) => {
                let split = sparse.compression.split;
                *self = Self::wide(kernel, rules, split, table);
                n + n / 4
            }
            _ => {
                *self = Self::Undecided;
                if parity.is_none() { usize::MAX } else { 2 * n }
            }
        }
    }
}

/// Whether the rare heaps cost less than all pairs: in vector steps for one heap.
fn pays(rules: &Rules, rare: usize, largest: u64, n: usize) -> bool {
    let planes = largest as usize / 16 + 1;
    if planes as u64 * 8 >= Wide::INDICES {
        return false;
    }
    let divide = rules.divide.len();
    let sparse = divide * rare * (4 + 2 * planes) / BLOCK;
    let dense = divide * n / 2 * 8 / BLOCK + 3 * largest as usize;
    sparse < dense
}
