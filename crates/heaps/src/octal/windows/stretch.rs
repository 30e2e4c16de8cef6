//! Blocks of heaps in a row.

use super::candidates::{Candidates, Word};
use super::recent::{Bytes, Recent};
use super::witness::Witnesses;
use super::{BLOCK, Halt, Setting};

/// Values in a row that are looked for among those that come.
#[derive(Clone, Debug)]
pub struct Match(Vec<u8>);

/// So many of the last values are compared first.
const LAST: usize = 16;

impl Match {
    /// These values, at least 16; none if there are fewer.
    #[must_use]
    pub fn new(values: &[u8]) -> Option<Self> {
        (values.len() >= LAST).then(|| Self(values.to_vec()))
    }

    /// Whether they are these.
    pub(super) fn is(&self, values: &[u8]) -> bool {
        self.0 == values
    }
}

/// What goes from block to block.
#[derive(Clone, Debug)]
pub(in crate::octal) struct WindowStretch<W> {
    candidates: Candidates<W>,
    witnesses: Witnesses,
    pub(super) recent: Recent,
    /// Whether the bits of the values at the beginning are there.
    indexed: bool,
}

impl<W: Word> WindowStretch<W> {
    /// Goes on after the values `before` the heap.
    pub(super) fn new(setting: &Setting, heap: u64, before: &[u8]) -> Self {
        Self {
            candidates: Candidates::new(setting),
            witnesses: Witnesses::new::<W>(setting),
            recent: Recent::new(heap, before, setting.reach, W::VALUES),
            indexed: false,
        }
    }

    pub(super) fn farthest(&self) -> usize {
        self.witnesses.farthest()
    }

    pub(super) fn bytes(&self) -> u64 {
        self.recent.bytes()
    }

    /// Goes on up to the heap `to`, by whole blocks; the heap after the values that are sought, when they
    /// come. `equal`: the bits of the bytes that are a value.
    #[inline(always)]
    pub(in crate::octal) fn blocks(
        &mut self,
        to: u64,
        sought: Option<&Match>,
        equal: impl Fn(&Bytes, u8) -> u64 + Copy,
    ) -> Result<Option<u64>, Halt> {
        if !self.indexed {
            for place in (self.recent.begin()..self.recent.at()).step_by(64) {
                self.recent.index(place, equal);
            }
            self.indexed = true;
        }
        while self.recent.heap() < to {
            self.recent.make_room();
            self.candidates.fill(&mut self.recent);
            let at = self.recent.at();
            for place in (at..at + BLOCK).step_by(64) {
                self.recent.index(place, equal);
            }
            self.witnesses.hold(&self.recent).map_err(|(lane, value)| {
                let heap = self.recent.heap() + lane as u64;
                value.map_or(Halt::Value { heap }, |value| Halt::NoWitness { heap, value })
            })?;
            self.recent.step();
            if let Some(found) = sought.and_then(|sought| self.find(sought, equal)) {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// The first heap of the last block, or the one after it, that the values come just before.
    #[inline(always)]
    fn find(&self, sought: &Match, equal: impl Fn(&Bytes, u8) -> u64) -> Option<u64> {
        let last = sought.0.last_chunk::<LAST>()?;
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
                if self.recent.before(heap, sought.0.len()) == Some(&sought.0[..]) {
                    return Some(heap);
                }
            }
        }
        None
    }
}
