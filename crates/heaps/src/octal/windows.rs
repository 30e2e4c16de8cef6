//! Octal games without a table: the values of any number of heaps from a window of the last ones.
//!
//! Once all rare heaps lie behind, a heap needs no more than the values of a fixed number of heaps just
//! before it, and of the first heaps: W of each, the *reach*. So the memory doesn't grow, and a period far
//! beyond every table can be found and proved.
//!
//! # Why it is exact
//!
//! Let the heap be n, beyond twice the last rare heap ([`Split`]). Every option that is common at n has a
//! rare heap, or leaves one heap or none; we look at all of those. So we know the least common value c that
//! isn't an option. A value below c that is rare at n counts as an option only once we have seen a pair of
//! heaps with this value, the smaller heap among the first W and the larger one among the last W. If all of
//! them are options, g(n) is c. If we don't see one, the engine stops ([`Halt::NoWitness`]): n may be a rare
//! heap, or the pair may be beyond W. It never guesses.
//!
//! # How it is fast
//!
//! Heaps go in blocks of 512. The candidates c come first, by the rare heaps: those with a partner 64 heaps
//! back or more for 64 heaps at a time, the others heap by heap (`candidates`), as sets of 32 bits. For each
//! value a string of bits says which of the last heaps have it; so one and-not of 512 bits tries a pair (i, n
//! − r − i) for 512 heaps n (`witness`). We learn a list of pairs that are likely to help from the first
//! values; nearly always the list suffices, else we look for pairs for one heap.

use bouton_rules::TakeAndBreak;

use super::kernel::Kernel;
use super::rules::Rules;
use super::split::Split;
use super::{Engine, split};
use crate::table::Table;
use crate::{Control, SolveError, Work};
use search::FoundPeriod;

mod candidates;
pub mod kept;
mod least;
mod recent;
pub mod search;
mod stretch;
#[cfg(test)]
mod tests;
mod witness;

use candidates::Fold;
pub(super) use candidates::Sets;
pub(super) use recent::Bytes;
pub use stretch::Match;
pub(super) use stretch::WindowStretch;

/// Heaps in a block.
pub(super) const BLOCK: usize = 512;
/// The reach at first; it doubles when no pair is found within it.
pub const REACH: usize = 1 << 16;
/// It grows by this at most.
const FARTHER: usize = 4;
/// More rare heaps would cost more than they save.
const MOST_RARE: usize = 256;
/// Heaps between two looks of the watcher.
const STRIDE: u64 = 1 << 20;

/// Why the engine stands still. All values before are right.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Halt {
    /// The work was stopped, or the first values were not found.
    Work(SolveError),
    /// The code has other moves than octal ones, or no digit divides, or digits ask for different things.
    Rules,
    /// There are more rare heaps than the engine takes, or they lie too far out: the last of them.
    Rare {
        /// How many there are among the first heaps.
        count: usize,
        /// The last of them.
        last: u64,
    },
    /// No pair within reach has this value: the heap may be rare, or a pair may lie farther away.
    NoWitness {
        /// The heap.
        heap: u64,
        /// The value that may not be an option.
        value: u8,
    },
    /// A value of 64 or more.
    Value {
        /// The heap that may have it.
        heap: u64,
    },
}

impl From<SolveError> for Halt {
    fn from(error: SolveError) -> Self {
        Self::Work(error)
    }
}

/// The ingredients of a heap's value, fixed for a code and a reach.
#[derive(Clone, Debug)]
pub(super) struct Setting {
    pub rules: Rules,
    pub split: Split,
    pub fold: Fold,
    pub kernel: Kernel,
    /// The rare heaps with their values.
    pub rare: Vec<(usize, u8)>,
    /// The values of the first heaps, an even number of them and many times the reach at first: pairs have
    /// their smaller heap among the first W, and lists of pairs are learned from all.
    pub first: Vec<u8>,
    /// W.
    pub reach: usize,
    /// It doubles no further.
    pub most: usize,
}

/// The engine, at some heap.
#[derive(Clone, Debug)]
pub struct Windows {
    setting: Setting,
    stretch: Box<WindowStretch>,
    /// The total amount of work, for progress bars.
    total: Option<u64>,
}

impl Windows {
    /// The engine at the first heap that it can go on from.
    ///
    /// # Errors
    ///
    /// When the code doesn't suit it.
    pub fn start(code: &TakeAndBreak, control: &Control) -> Result<Self, Halt> {
        Self::with(code, REACH, Kernel::best(), control)
    }

    /// As [`start`](Self::start), with a reach, a power of two from 512, and a version of the loops.
    ///
    /// # Errors
    ///
    /// As there.
    pub fn with(code: &TakeAndBreak, reach: usize, kernel: Kernel, control: &Control) -> Result<Self, Halt> {
        if !Engine::covers(code) || split::common_parity(code).is_none() {
            return Err(Halt::Rules);
        }
        let reach = reach.max(BLOCK).next_power_of_two();
        let (mut table, mut engine) =
            (Table::default(), Engine::with_kernel(code, kernel).ok_or(Halt::Rules)?);
        let last = (FARTHER * reach).max(1 << 14) as u64 - 1;
        engine.extend(&mut table, last, control)?;
        let Table::U8(values) = &table else { return Err(Halt::Value { heap: last }) };
        if let Some(heap) = values.iter().position(|value| *value > 63) {
            return Err(Halt::Value { heap: heap as u64 });
        }
        let split = Split::best(code, &table).ok_or(Halt::Rules)?;
        let fold = Fold::new(split).ok_or(Halt::Rules)?;
        let rare: Vec<u64> = split.rare_heaps(&table).take(MOST_RARE + 1).collect();
        let Table::U8(values) = table else { return Err(Halt::Value { heap: last }) };
        let rules = Rules::of(code);
        let far = rare.last().copied().unwrap_or(0);
        if rare.len() > MOST_RARE || far as usize + rules.last > reach / 2 {
            return Err(Halt::Rare { count: rare.len(), last: far });
        }
        let rare = rare.iter().map(|heap| (*heap as usize, values[*heap as usize])).collect();
        let most = FARTHER * reach;
        let setting = Setting { rules, split, fold, kernel, rare, first: values, reach, most };
        let stretch = WindowStretch::new(&setting, setting.first.len() as u64, &setting.first);
        Ok(Self { setting, stretch: Box::new(stretch), total: None })
    }

    /// The next heap to compute.
    #[must_use]
    pub fn heap(&self) -> u64 {
        self.stretch.recent.heap()
    }

    /// The first heap that can be gone on from.
    #[must_use]
    pub fn begin(&self) -> u64 {
        self.setting.first.len() as u64
    }

    /// The values of the heaps before that.
    #[must_use]
    pub fn first(&self) -> &[u8] {
        &self.setting.first
    }

    /// W: how many of the first and of the last values we look at.
    #[must_use]
    pub fn reach(&self) -> usize {
        self.setting.reach
    }

    /// How far apart the tokens were, taken and left in the smaller heap, of the farthest pair that was
    /// needed since the last [`resume`](Self::resume).
    #[must_use]
    pub fn farthest(&self) -> usize {
        self.stretch.farthest()
    }

    /// The rare heaps.
    pub fn rare(&self) -> impl Iterator<Item = u64> {
        self.setting.rare.iter().map(|(heap, _)| *heap as u64)
    }

    /// The mask of the split, and whether it adds the parity of the heap.
    #[must_use]
    pub fn split(&self) -> (u64, bool) {
        (self.setting.split.mask, self.setting.split.parity)
    }

    /// The values of the W heaps before `heap`, which is one of the last 512 and the next.
    #[must_use]
    pub fn before(&self, heap: u64) -> Option<&[u8]> {
        self.stretch.recent.before(heap, self.setting.reach)
    }

    /// Resumes at `heap`, given the W values before it. Returns `false` if they are too few or too large, or
    /// the heap comes before [`begin`](Self::begin).
    #[must_use]
    pub fn resume(&mut self, heap: u64, before: &[u8]) -> bool {
        let fits = before.len() >= self.setting.reach
            && heap >= self.begin()
            && before.iter().all(|value| *value < 64);
        if fits {
            self.stretch.resume(&self.setting, heap, before);
        }
        fits
    }

    /// Continues until the values of all heaps below `to` are known, and perhaps of the 511 after them, or
    /// until one of the windows in `sought` comes again.
    ///
    /// # Errors
    ///
    /// When the work is stopped or a value isn't found; all before it are right, and a later call goes on.
    pub fn advance(
        &mut self,
        to: u64,
        sought: &[Match],
        control: &Control,
    ) -> Result<Option<FoundPeriod>, Halt> {
        control.engine("windows");
        while self.heap() < to {
            let work = Work { done: self.heap(), total: self.total, bytes: self.bytes() };
            control.poll(&work).map_err(SolveError::from)?;
            let end = to.min(self.heap() + STRIDE);
            let kernel = self.setting.kernel;
            match kernel.windows(&mut self.stretch, end, sought) {
                Ok(Some(found)) => return Ok(Some(found)),
                Ok(None) => {}
                Err(Halt::Value { .. }) if self.stretch.widen(&self.setting) => {}
                Err(halt @ Halt::NoWitness { .. }) => self.reach_farther(halt)?,
                Err(halt) => return Err(halt),
            }
        }
        Ok(None)
    }

    /// Says how far the work is to go, if that is known.
    pub(super) fn aim(&mut self, total: Option<u64>) {
        self.total = total;
    }

    /// Bytes in use.
    fn bytes(&self) -> u64 {
        self.stretch.bytes() + 2 * self.setting.first.len() as u64
    }

    /// Doubles the reach, if twice as many values are at hand; else says why not.
    ///
    /// The values before the heap that caused it are right, and we keep them for twice the reach; if the
    /// engine has only just begun, the caller goes back to an earlier window.
    fn reach_farther(&mut self, halt: Halt) -> Result<(), Halt> {
        let reach = 2 * self.setting.reach;
        let recent = &self.stretch.recent;
        if reach > self.setting.most || recent.all().len() < reach {
            return Err(halt);
        }
        self.setting.reach = reach;
        *self.stretch = WindowStretch::new(&self.setting, recent.heap(), recent.all());
        Ok(())
    }
}
