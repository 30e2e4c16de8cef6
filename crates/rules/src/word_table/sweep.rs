//! Positions of a box in an order that has all options of a position before it.
//!
//! If such an order exists, a loop over it evaluates each position by one look at its options, and goes
//! through the table in the order of memory; a search looks at most positions twice, each time somewhere
//! else. No rule declares such an order, so we take the statistics of some positions as a hint ([`Seen`]). A
//! wrong hint costs time only: a position with unknown options is left to the search.

use super::{CellPlaces, Folded, Folding, Noter, OPEN, WordTable};
use crate::{Packing, Words};

/// By what positions are ordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    /// By their last parts, then by those before them: as their words.
    Last,
    /// By their first parts.
    First,
    /// By the sums of their parts.
    Total,
}

const ORDERS: [Order; 3] = [Order::Last, Order::First, Order::Total];

/// The statistics of the evaluated positions.
#[derive(Clone, Debug, Default)]
pub struct Seen {
    /// Whether an option came level with or after its position, in each of [`ORDERS`].
    rose: [bool; ORDERS.len()],
    /// The largest of each part.
    most: Vec<u64>,
    /// The last positions with all options known and two to this many positions in the box below them.
    settled: [Option<u64>; SIZES],
}

/// The words of a box in order.
#[derive(Clone, Debug)]
pub struct Sweep {
    order: Order,
    packing: Packing,
    /// The largest of each part.
    most: Vec<u64>,
    /// How many positions the box has.
    whole: u64,
    /// The next position, the sum of its parts if they are ordered by it, and how the parts grow from one to
    /// the next, this many times.
    parts: Vec<u64>,
    total: u64,
    growth: Vec<u64>,
    left: u64,
    is_over: bool,
    all: Evaluated,
}

/// Positions with parts that grow by constants, without negative parts.
#[derive(Clone, Copy, Debug)]
pub struct PositionRun<'a> {
    /// The parts of the first.
    pub parts: &'a [u64],
    /// By how much each part grows from one to the next; it may be less than 0.
    pub growth: &'a [u64],
    /// The word of the first, and by how much the words grow.
    pub word: u64,
    /// See `word`.
    pub step: u64,
    /// How many there are.
    pub count: u64,
    /// How many positions all runs of the box have.
    pub whole: u64,
    /// How states follow from those of the options.
    pub folding: Folding,
}

/// What became of positions that were to be evaluated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Evaluated {
    /// How many were gone through.
    pub gone: u64,
    /// Those of them that were evaluated.
    pub done: u64,
    /// Those of them that could not be evaluated.
    pub skipped: u64,
}

/// No table is so large that more positions have a box.
const SIZES: usize = 32;
/// A box has at most this many positions for each one that was evaluated. Looking at a position takes about
/// a tenth of the time of searching it, so a box looked at in vain takes several times as long as the search
/// did.
const BOX: u64 = 128;
/// So many positions are gone through before a sweep may end because too many can't be evaluated.
const TRIED: u64 = 1 << 14;

/// The packing of positions that are rows of one length.
fn rows(words: &Words) -> Option<&Packing> {
    let (Words::Numbers(packing) | Words::Rows(packing)) = words else { return None };
    let (least, most) = packing.lengths();
    (least == most && most > 0).then_some(packing)
}

/// The number of positions with parts up to these.
fn volume(most: impl IntoIterator<Item = u64>) -> u64 {
    most.into_iter().fold(1, |all: u64, part| all.saturating_mul(part + 1))
}

/// By how much a word is larger that has these parts more.
fn weighed(packing: &Packing, parts: &[u64]) -> u64 {
    packing.growth(parts.iter().map(|part| *part as i64))
}

impl Seen {
    /// Takes in a position that was gone through, and its missing options.
    pub(super) fn see(&mut self, words: &Words, word: u64, missing: &[u64]) {
        let Some(packing) = rows(words) else { return };
        self.reach(words, [word]);
        let first = |word: u64| word & (packing.limit(0) - 1);
        for option in missing {
            self.rose[0] |= *option >= word;
            self.rose[1] |= first(*option) >= first(word);
            self.rose[2] |= words.total(*option) >= words.total(word);
        }
        let size = volume(packing.parts(word)).ilog2() as usize;
        if let Some(settled) = self.settled.get_mut(size).filter(|_| missing.is_empty()) {
            *settled = Some(word);
        }
    }

    /// Takes in positions that wait for others: the box must have room for them, or what depends on them is
    /// skipped.
    pub fn reach(&mut self, words: &Words, waiting: impl IntoIterator<Item = u64>) {
        let Some(packing) = rows(words) else { return };
        self.most.resize(packing.lengths().1, 0);
        for word in waiting {
            self.most.iter_mut().zip(packing.parts(word)).for_each(|(most, part)| *most = part.max(*most));
        }
    }

    /// The box of the positions that were seen, if it has at most [`BOX`] times the positions that were
    /// evaluated, and no more than the budget has left, and if play goes down in it and reaches much of it,
    /// as far as that was seen.
    #[must_use]
    pub fn sweep(&self, table: (&Words, CellPlaces, &[u8]), done: u64, left: u64) -> Option<Sweep> {
        let (words, places, cells) = table;
        let packing = rows(words)?;
        let (order, _) = ORDERS.into_iter().zip(self.rose).find(|(_, rose)| !rose)?;
        if volume(self.most.iter().copied()) > left.min(BOX * done) {
            return None;
        }
        // All that a settled position leads to is settled: what isn't, below it, is out of its reach. Boxes
        // of more positions than were evaluated would take long to count.
        let sizes = done.checked_ilog2()? as usize;
        let settled = self.settled[..sizes.min(SIZES)].iter().rev().find_map(|settled| *settled)?;
        let below = volume(packing.parts(settled));
        let mut sample = Sweep::new(Order::Last, *packing, packing.parts(settled).collect());
        let mut known = 0;
        while let Some(run) = sweep_run(&mut sample) {
            known += run.filter(|word| cells[places.at(*word)] > OPEN).count() as u64;
        }
        (known >= below / 8 * 3).then(|| Sweep::new(order, *packing, self.most.clone()))
    }

    /// The box of all positions with parts up to these, in an order in which play goes down as far as we have
    /// seen. Returns `None` if we don't know such an order, or they don't have words.
    #[must_use]
    pub fn sweep_to(&self, words: &Words, most: &[i64]) -> Option<Sweep> {
        let packing = rows(words).filter(|packing| packing.lengths().1 == most.len())?;
        let (order, _) = ORDERS.into_iter().zip(self.rose).find(|(_, rose)| !rose)?;
        let most = most.iter().map(|part| u64::try_from(*part).ok()).collect::<Option<Vec<u64>>>()?;
        let fits = most.iter().enumerate().all(|(at, part)| *part < packing.limit(at));
        fits.then(|| Sweep::new(order, *packing, most))
    }
}

/// The words of the next run of a sweep.
fn sweep_run(sweep: &mut Sweep) -> Option<impl Iterator<Item = u64> + use<>> {
    let folding = Folding { end: 0, others: Folded::Mex };
    let PositionRun { word, step, count, .. } = sweep.run(u64::MAX, folding)?;
    sweep.pass(count);
    Some((0..count).map(move |at| word.wrapping_add(step.wrapping_mul(at))))
}

impl Sweep {
    /// All positions of parts up to these.
    fn new(order: Order, packing: Packing, most: Vec<u64>) -> Self {
        let order = if most.len() == 1 { Order::Last } else { order };
        let (parts, mut growth) = (vec![0; most.len()], vec![0; most.len()]);
        match order {
            Order::Last => growth[0] = 1,
            Order::First => growth[most.len() - 1] = 1,
            Order::Total => (growth[0], growth[1]) = (1, u64::MAX),
        }
        let (total, left, is_over, all) = (0, 0, false, Evaluated::default());
        let whole = volume(most.iter().copied());
        let mut new = Self { order, packing, most, whole, parts, total, growth, left, is_over, all };
        new.begin();
        new
    }

    /// Evaluates the next positions.
    pub(super) fn go_on(&mut self, table: &mut WordTable<'_>, rule: &mut impl Noter) {
        let Some(folding) = table.fold.folding() else {
            self.is_over = true;
            return;
        };
        let mut room = table.most;
        while room > 0
            && let Some(run) = self.run(room, folding)
        {
            let Some(found) = rule.evaluate(run, table.cells, table.places).filter(|found| found.gone > 0)
            else {
                self.is_over = true;
                return;
            };
            self.pass(found.gone);
            table.done += found.done;
            room = room.saturating_sub(found.gone);
            self.all.gone += found.gone;
            self.all.skipped += found.skipped;
        }
    }

    /// The words of the next positions of one run; `None` at the end. They are left behind.
    pub fn next_words(&mut self) -> Option<impl Iterator<Item = u64> + use<>> {
        sweep_run(self)
    }

    /// Whether the sweep is finished, or the rest is better searched.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.is_over || self.all.gone > TRIED && self.all.skipped > self.all.gone / 2
    }

    /// The next positions, at most `most`.
    fn run(&mut self, most: u64, folding: Folding) -> Option<PositionRun<'_>> {
        if self.left == 0 {
            self.is_over |= !self.advance();
            if self.is_over {
                return None;
            }
            self.begin();
        }
        let packing = &self.packing;
        let zeros = packing.zeros(self.parts.len()).unwrap_or_default();
        let (word, step) = (zeros + weighed(packing, &self.parts), weighed(packing, &self.growth));
        let Self { parts, growth, left, .. } = self;
        Some(PositionRun { parts, growth, word, step, count: most.min(*left), whole: self.whole, folding })
    }

    /// Skips this many positions of the run.
    fn pass(&mut self, gone: u64) {
        self.left -= gone;
        let grown = self.parts.iter_mut().zip(&self.growth);
        grown.for_each(|(part, growth)| *part = part.wrapping_add(growth.wrapping_mul(gone)));
    }

    /// The run that differs from the one before in the other parts.
    fn begin(&mut self) {
        let last = self.most.len() - 1;
        self.left = match self.order {
            Order::Last => {
                self.parts[0] = 0;
                self.most[0]
            }
            Order::First => {
                self.parts[last] = 0;
                self.most[last]
            }
            // The first part grows and the second falls.
            Order::Total => {
                let rest = self.total - self.parts[2..].iter().sum::<u64>();
                self.parts[1] = rest.min(self.most[1]);
                self.parts[0] = rest - self.parts[1];
                self.parts[1].min(self.most[0] - self.parts[0])
            }
        } + 1;
    }

    /// Goes to the other parts of the next run; false: there are none.
    fn advance(&mut self) -> bool {
        let last = self.most.len() - 1;
        match self.order {
            Order::Last => self.count_up(1..=last),
            Order::First => self.count_up((0..last).rev()),
            Order::Total => loop {
                if !self.count_up(2..=last) {
                    if self.total == self.most.iter().sum() {
                        return false;
                    }
                    self.total += 1;
                }
                let rest = self.total.checked_sub(self.parts[2..].iter().sum());
                if rest.is_some_and(|rest| rest <= self.most[0] + self.most[1]) {
                    return true;
                }
            },
        }
    }

    /// Counts in some places, the lowest first; false: they are all 0 again.
    fn count_up(&mut self, places: impl Iterator<Item = usize>) -> bool {
        for at in places {
            if self.parts[at] < self.most[at] {
                self.parts[at] += 1;
                return true;
            }
            self.parts[at] = 0;
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_has_each_position_once_and_what_is_below_first() {
        for most in [vec![4], vec![0, 5], vec![5, 0], vec![3, 7], vec![7, 2], vec![2, 3, 1], vec![1, 0, 2, 3]]
        {
            let packing = Packing::new(3, most.len(), most.len()).expect("a packing");
            for order in ORDERS {
                let mut sweep = Sweep::new(order, packing, most.clone());
                let mut rows: Vec<Vec<u64>> = Vec::new();
                while let Some(run) = sweep_run(&mut sweep) {
                    rows.extend(run.map(|word| packing.parts(word).collect::<Vec<_>>()));
                }
                let by = |row: &Vec<u64>| match order {
                    Order::Last => row[row.len() - 1],
                    Order::First => row[0],
                    Order::Total => row.iter().sum(),
                };
                assert!(rows.is_sorted_by_key(by), "{order:?} {most:?}: {rows:?}");
                assert!(rows.iter().flat_map(|row| row.iter().zip(&most)).all(|(part, most)| part <= most));
                let count = rows.len();
                rows.sort();
                rows.dedup();
                assert_eq!((rows.len(), count as u64), (count, volume(most.iter().copied())), "{order:?}");
            }
        }
    }
}
