//! Blocks of heaps in a row.

use super::candidates::{Candidates, Sets};
use super::recent::{Bytes, Recent};
use super::search::FoundPeriod;
use super::witness::Witnesses;
use super::{BLOCK, Halt, Setting};

/// The values before a heap, which are looked for among those that come.
#[derive(Clone, Debug)]
pub struct Match {
    heap: u64,
    values: Vec<u8>,
}

/// We compare this many of the last values first.
const LAST: usize = 16;

impl Match {
    /// The values before this heap, at least 16. Returns `None` if there are fewer.
    #[must_use]
    pub fn new(heap: u64, values: &[u8]) -> Option<Self> {
        (values.len() >= LAST).then(|| Self { heap, values: values.to_vec() })
    }

    /// The heap after the values.
    pub(super) fn heap(&self) -> u64 {
        self.heap
    }

    /// Whether they are these.
    pub(super) fn is(&self, values: &[u8]) -> bool {
        self.values == values
    }

    /// The period found when they come again just before a heap.
    pub(super) fn at(&self, heap: u64) -> FoundPeriod {
        FoundPeriod { heap: self.heap, period: heap - self.heap }
    }
}

/// What goes from block to block.
#[derive(Clone, Debug)]
pub(in crate::octal) struct WindowStretch {
    candidates: Candidates,
    witnesses: Witnesses,
    pub(super) recent: Recent,
    /// Whether the bits of the values at the beginning are there.
    indexed: bool,
}

/// Values below this take half the work of those below 64.
const SMALL: u8 = 32;

/// How many values are told apart, where these occur.
fn told_apart<'a>(values: impl IntoIterator<Item = &'a u8>) -> usize {
    if values.into_iter().all(|value| *value < SMALL) { usize::from(SMALL) } else { 64 }
}

impl WindowStretch {
    /// Goes on after the values `before` the heap.
    pub(super) fn new(setting: &Setting, heap: u64, before: &[u8]) -> Self {
        Self::telling_apart(told_apart(setting.first.iter().chain(before)), setting, heap, before)
    }

    fn telling_apart(values: usize, setting: &Setting, heap: u64, before: &[u8]) -> Self {
        Self {
            candidates: Candidates::new(setting),
            witnesses: Witnesses::new(setting, values),
            recent: Recent::new(heap, before, setting.reach, values, setting.fold),
            indexed: false,
        }
    }

    /// Goes on from another heap.
    pub(super) fn resume(&mut self, setting: &Setting, heap: u64, before: &[u8]) {
        let values = self.recent.told_apart();
        if told_apart(before) > values {
            *self = Self::new(setting, heap, before);
            return;
        }
        self.witnesses.forget();
        self.recent = Recent::new(heap, before, setting.reach, values, setting.fold);
        self.indexed = false;
    }

    /// Makes room for values up to 63; false if there is.
    pub(super) fn widen(&mut self, setting: &Setting) -> bool {
        let is_narrow = self.recent.told_apart() < 64;
        if is_narrow {
            *self = Self::telling_apart(64, setting, self.recent.heap(), self.recent.all());
        }
        is_narrow
    }

    pub(super) fn farthest(&self) -> usize {
        self.witnesses.farthest()
    }

    pub(super) fn bytes(&self) -> u64 {
        self.recent.bytes()
    }

    /// Goes on up to the heap `to`, by whole blocks, or until some of the values that are sought come.
    /// `equal`: the bits of the bytes that are a value; `add`: eight sets, each with one of the eight numbers
    /// of a word more.
    #[inline(always)]
    pub(in crate::octal) fn blocks(
        &mut self,
        to: u64,
        sought: &[Match],
        equal: impl Fn(&Bytes, u8) -> u64 + Copy,
        add: impl Fn(Sets, u64) -> Sets + Copy,
    ) -> Result<Option<FoundPeriod>, Halt> {
        if !self.indexed {
            for place in (self.recent.begin()..self.recent.at()).step_by(64) {
                self.recent.index(place, equal);
            }
            self.indexed = true;
        }
        while self.recent.heap() < to {
            self.recent.make_room();
            self.candidates.fill(&mut self.recent, add);
            let at = self.recent.at();
            for place in (at..at + BLOCK).step_by(64) {
                self.recent.index(place, equal);
            }
            self.witnesses.hold(&self.recent).map_err(|(lane, value)| {
                let heap = self.recent.heap() + lane as u64;
                value.map_or(Halt::Value { heap }, |value| Halt::NoWitness { heap, value })
            })?;
            self.recent.step();
            for sought in sought {
                if let Some(found) = self.find(sought, equal) {
                    return Ok(Some(sought.at(found)));
                }
            }
        }
        Ok(None)
    }

    /// The first heap of the last block, or the one after it, that the values come just before.
    #[inline(always)]
    fn find(&self, sought: &Match, equal: impl Fn(&Bytes, u8) -> u64) -> Option<u64> {
        let last = sought.values.last_chunk::<LAST>()?;
        let (at, values) = (self.recent.at(), self.recent.values());
        for end in (at - BLOCK + 1..at).step_by(64) {
            // Bit l: the values before the place `end` + l.
            let mut ends = u64::MAX;
            for (k, value) in last.iter().enumerate() {
                let from = end - LAST + k;
                let Some(bytes) = values.get(from..).and_then(<[u8]>::first_chunk::<64>) else { break };
                ends &= equal(bytes, *value);
                if ends == 0 {
                    break;
                }
            }
            while ends != 0 {
                let place = end + ends.trailing_zeros() as usize;
                ends &= ends - 1;
                let heap = self.recent.heap() - (at as u64).checked_sub(place as u64)?;
                if self.recent.before(heap, sought.values.len()).is_some_and(|values| sought.is(values)) {
                    return Some(heap);
                }
            }
        }
        None
    }
}
