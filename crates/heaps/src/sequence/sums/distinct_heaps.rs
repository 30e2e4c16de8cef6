//! The values of k heaps of different sizes with a given total, for every total and the k that a code asks
//! for.
//!
//! # Recurrence
//!
//! Let D(k, m, b) be the set of values of k heaps that are m together, all of different sizes, none larger
//! than b. With the heap b or without it:
//!
//! D(k, m, b) = D(k, m, b − 1) ∪ (g(b) xor D(k − 1, m − b, b − 1)).
//!
//! So heaps are added one by one, as their values become known, to the sets of *all* totals up to a horizon;
//! a set is complete when all heaps below its total are added. The sets of *at least* k heaps obey the same
//! recurrence with those of at least k and of exactly k − 1 on the right. It is the recurrence of the
//! knapsack in which every thing is packed once. A farther horizon needs the sets of earlier b, so everything
//! is added again.
//!
//! One step of b moves each set of k − 1 by the same number and translates it by the same nimber: long runs
//! of words, one plane for each 64 values.

use bouton_rules::TakeAndBreak;
use bouton_rules::take_and_break::{Constraint, Digit};

use super::bits::{Bits, translate_all};
use super::{from_on, most_named};
use crate::table::Table;
use crate::{Control, Stop, Work};

/// Words that are moved together.
const RUN: usize = 128;
/// Words between two looks of the watcher.
const STRIDE: usize = 1 << 22;

/// A set of nimbers for each total: a plane for each 64 values.
type Planes = Vec<Vec<u64>>;

/// The sets that a code needs.
#[derive(Debug, Default)]
pub(super) struct DistinctHeaps {
    /// `exact[i]`: of i + 2 heaps.
    exact: Vec<Planes>,
    /// Of at least this many heaps.
    open: Vec<(usize, Planes)>,
    /// The totals below this have sets.
    horizon: usize,
    /// The planes of each set: a power of two.
    planes: usize,
    /// The heaps below this are in the sets.
    added: usize,
    /// The bits of all values that were added.
    used: u64,
}

impl DistinctHeaps {
    /// Makes the levels that `code` needs; the same code at every call.
    pub(super) fn prepare(&mut self, code: &TakeAndBreak) {
        let mut exact = 0;
        let unequal = |digit: &&Digit| digit.constraint() == Constraint::Unequal;
        for digit in code.digits().iter().chain(code.repeat()).filter(unequal) {
            exact = exact.max(most_named(digit));
            if digit.is_unbounded() {
                let from = from_on(digit).max(2);
                exact = exact.max(from - 1);
                if self.open(from).is_none() {
                    self.open.push((from, Planes::new()));
                }
            }
        }
        self.exact.resize_with(exact.saturating_sub(1), Planes::new);
        self.planes = self.planes.max(1);
        self.added = self.added.max(1);
    }

    /// The sets of at least `from` heaps.
    fn open(&self, from: usize) -> Option<&Planes> {
        self.open.iter().find(|(known, _)| *known == from).map(|(_, level)| level)
    }

    fn levels(&mut self) -> impl Iterator<Item = &mut Planes> {
        self.exact.iter_mut().chain(self.open.iter_mut().map(|(_, level)| level))
    }

    /// Whether the code asks for heaps of different sizes.
    pub(super) fn is_needed(&self) -> bool {
        !self.exact.is_empty() || !self.open.is_empty()
    }

    /// Whether a total has its set.
    pub(super) fn reaches(&self, total: usize) -> bool {
        total < self.horizon
    }

    pub(super) fn bytes(&self) -> u64 {
        self.bytes_at(self.horizon, self.planes)
    }

    /// The bytes that the sets take with this horizon and these planes.
    fn bytes_at(&self, horizon: usize, planes: usize) -> u64 {
        ((self.exact.len() + self.open.len()) as u64)
            .saturating_mul(planes as u64)
            .saturating_mul(horizon as u64)
            .saturating_mul(8)
    }

    /// The bytes that the sets take once they reach this horizon.
    pub(super) fn bytes_to(&self, horizon: usize) -> u64 {
        self.bytes_at(horizon, self.planes)
    }

    /// The bytes that the sets take once they have this value, too.
    pub(super) fn bytes_with(&self, value: u64) -> u64 {
        self.bytes_at(self.horizon, planes_for(self.used | value))
    }

    /// Begins again with a farther horizon.
    pub(super) fn reach(&mut self, horizon: usize) {
        self.horizon = horizon;
        self.added = 1;
        let planes = self.planes;
        for level in self.levels() {
            level.clear();
            level.resize_with(planes, || vec![0; horizon]);
        }
    }

    /// Adds the heaps below `end`. Their values must be in the table.
    pub(super) fn add_heaps(
        &mut self,
        table: &Table,
        end: usize,
        to: u64,
        control: &Control,
    ) -> Result<(), Stop> {
        let mut moved = 0;
        while self.added < end {
            if moved >= STRIDE {
                let bytes = table.bytes() + self.bytes();
                control.poll(&Work { done: table.len() as u64, total: Some(to + 1), bytes })?;
                moved = 0;
            }
            moved += self.add(table, self.added);
            self.added += 1;
        }
        Ok(())
    }

    /// Adds the heap `b`; the words that were moved.
    fn add(&mut self, table: &Table, b: usize) -> usize {
        let value = table.raw(b).unwrap_or(0);
        self.see(value);
        let Some(end) = self.horizon.checked_sub(b) else { return 0 };
        let mut moved = 0;
        for (from, level) in &mut self.open {
            let step = Step { value, by: b, end: end.min(b * (b - 1) / 2 + 1) };
            moved += step.within(level);
            match from.checked_sub(3) {
                Some(below) => {
                    let step = Step { end: reach_of(below + 2, b, end), ..step };
                    moved += step.join(&self.exact[below], level);
                }
                None => single_heaps(table, b, end, value, level),
            }
        }
        for i in (1..self.exact.len()).rev() {
            let (below, level) = self.exact.split_at_mut(i);
            let step = Step { value, by: b, end: reach_of(i + 1, b, end) };
            moved += step.join(&below[i - 1], &mut level[0]);
        }
        if let Some(pairs) = self.exact.first_mut() {
            single_heaps(table, b, end, value, pairs);
        }
        moved + b
    }

    /// Makes room for a value.
    fn see(&mut self, value: u64) {
        self.used |= value;
        self.planes = planes_for(self.used).max(self.planes);
        let (planes, horizon) = (self.planes, self.horizon);
        self.levels().for_each(|level| level.resize_with(planes, || vec![0; horizon]));
    }

    /// Adds the values of all options that leave `rest` tokens in two heaps or more under `digit`.
    pub(super) fn options(&self, digit: &Digit, rest: usize, seen: &mut Bits) {
        let mut named = digit.mask() >> 2;
        if digit.is_unbounded() {
            let from = from_on(digit).max(2);
            self.open(from).into_iter().for_each(|level| join(level, rest, seen));
            named &= !(u64::MAX << (from - 2));
        }
        while named != 0 {
            join(&self.exact[named.trailing_zeros() as usize], rest, seen);
            named &= named - 1;
        }
    }
}

fn planes_for(used: u64) -> usize {
    (((used >> 6) + 1) as usize).next_power_of_two()
}

/// A bound on the totals of `count` heaps below `b`, and on the totals that we want.
fn reach_of(count: usize, b: usize, end: usize) -> usize {
    end.min(count * (b - 1) + 1)
}

fn join(level: &Planes, total: usize, seen: &mut Bits) {
    for (w, plane) in level.iter().enumerate() {
        seen.join_word(w, plane[total]);
    }
}

/// Joins the heap `b` to each smaller heap.
fn single_heaps(table: &Table, b: usize, end: usize, value: u64, pairs: &mut Planes) {
    for a in 1..b.min(end) {
        let sum = table.raw(a).unwrap_or(0) ^ value;
        pairs[(sum >> 6) as usize][a + b] |= 1 << (sum & 63);
    }
}

/// One heap more: the totals grow by it, the values are translated.
#[derive(Clone, Copy)]
struct Step {
    value: u64,
    by: usize,
    /// The totals below this.
    end: usize,
}

impl Step {
    /// From one level to another.
    fn join(self, from: &Planes, to: &mut Planes) -> usize {
        let high = (self.value >> 6) as usize;
        for (w, plane) in from.iter().enumerate() {
            let target = &mut to[w ^ high];
            let mut first = 0;
            while first < self.end {
                let last = self.end.min(first + RUN);
                join_run(&plane[first..last], self.value, &mut target[first + self.by..last + self.by]);
                first = last;
            }
        }
        self.end * from.len()
    }

    /// Within a level, from the largest total down: no set is read after this heap has come into it.
    fn within(self, level: &mut Planes) -> usize {
        let high = (self.value >> 6) as usize;
        let run = RUN.min(self.by);
        let mut buffer = [0; RUN];
        let mut last = self.end;
        while last > 0 {
            let first = last.saturating_sub(run);
            for w in 0..level.len() {
                let words = &mut buffer[..last - first];
                words.copy_from_slice(&level[w][first..last]);
                join_run(words, self.value, &mut level[w ^ high][first + self.by..last + self.by]);
            }
            last = first;
        }
        self.end * level.len()
    }
}

/// Adds translated words; nothing is done where there is nothing to add, or no room left.
fn join_run(from: &[u64], value: u64, to: &mut [u64]) {
    if from.iter().all(|word| *word == 0) || to.iter().all(|word| *word == u64::MAX) {
        return;
    }
    let mut buffer = [0; RUN];
    let words = &mut buffer[..from.len()];
    words.copy_from_slice(from);
    translate_all(words, value & 63);
    to.iter_mut().zip(words).for_each(|(to, word)| *to |= *word);
}
