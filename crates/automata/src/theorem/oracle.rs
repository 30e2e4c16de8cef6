//! The winners of small positions, as the solver of a game answers.

use super::domain::Domain;
use super::groundwork::Groundwork;
use super::refuted::Refuted;
use crate::teacher::Teacher;
use crate::watch::{Halt, Watch};

/// Knows who wins small positions.
pub trait Oracle {
    /// Every position with all parts below this has an answer.
    fn bound(&self) -> u64;

    /// Whether the player to move loses; `None` if the position is too large. The answer may be anything
    /// for a tuple that isn't a position.
    fn is_lost(&mut self, position: &[u64]) -> Option<bool>;

    /// Whether the caller still wants answers: whoever takes long over one asks before each part of the work.
    fn goes_on(&mut self) -> bool {
        true
    }

    /// The lost positions with all parts below `side` (which is at most the bound), if the oracle has a short
    /// list of them. One list replaces a question for each tuple, so we can look at larger positions.
    fn lost_below(&mut self, side: u64) -> Option<Vec<Vec<u64>>> {
        let _ = side;
        None
    }
}

/// The reason why a question about a position can't be answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    Halt(Halt),
    Unknown(Vec<u64>),
}

impl From<Halt> for Refusal {
    fn from(halt: Halt) -> Self {
        Self::Halt(halt)
    }
}

/// An oracle that says "not lost" of everything that isn't a position.
pub(crate) struct Winners<'o> {
    oracle: &'o mut dyn Oracle,
    domain: Domain,
}

impl<'o> Winners<'o> {
    pub(crate) fn new(
        ground: &Groundwork,
        oracle: &'o mut dyn Oracle,
        watch: &mut Watch<'_>,
    ) -> Result<Self, Halt> {
        Ok(Self { oracle, domain: Domain::new(ground, watch)? })
    }

    /// Whether it is a position, and lost; `None` if the oracle doesn't know.
    pub(crate) fn is_lost(&mut self, numbers: &[u64]) -> Option<bool> {
        if self.domain.has(numbers) { self.oracle.is_lost(numbers) } else { Some(false) }
    }

    /// The oracle knows all positions with parts below this.
    pub(crate) fn bound(&self) -> u64 {
        self.oracle.bound()
    }

    /// The side of the largest cube of at most `count` tuples that the oracle knows.
    fn side(&self, parts: usize, count: u64) -> u64 {
        let mut side = 1;
        while side < self.oracle.bound() && power(side + 1, parts).is_some_and(|more| more <= count) {
            side += 1;
        }
        side.min(self.oracle.bound())
    }

    /// Calls `each` with the lost positions that have all parts below `side` and some part at or above
    /// `from`.
    fn each_lost(
        &mut self,
        parts: usize,
        from: u64,
        side: u64,
        watch: &mut Watch<'_>,
        mut each: impl FnMut(&[u64]),
    ) -> Result<(), Halt> {
        let mut position = vec![0; parts];
        if side <= from {
            return Ok(());
        }
        loop {
            watch.step()?;
            if position.iter().all(|part| *part < from) {
                // On with the last part: the small box is known.
                position[parts - 1] = from;
            }
            match self.is_lost(&position) {
                Some(true) => each(&position),
                None if !self.oracle.goes_on() => return Err(Halt::Stopped),
                _ => {}
            }
            let Some(place) = position.iter().rposition(|part| part + 1 < side) else {
                return Ok(());
            };
            position[place] += 1;
            position[place + 1..].fill(0);
        }
    }
}

/// Lost positions that the oracle knows: those in a cube, which grows when they taught too little.
#[derive(Default)]
pub(crate) struct Samples {
    pub(crate) side: u64,
    /// By their largest part.
    pub(crate) lost: Vec<Vec<u64>>,
    count: u64,
    /// Larger positions, at which guesses in other systems were wrong.
    pub(super) refuted: Refuted,
}

impl Samples {
    /// Looks through a cube that is large enough for a guess of `states` states, or a larger one than before
    /// if `needs_more`. Returns whether the cube grew.
    pub(crate) fn grow(
        &mut self,
        parts: usize,
        states: usize,
        needs_more: bool,
        winners: &mut Winners<'_>,
        watch: &mut Watch<'_>,
    ) -> Result<bool, Halt> {
        let states = states as u64;
        let enough = FIRST.max(states.saturating_mul(states).saturating_mul(EACH));
        let wanted = enough.max(if needs_more { self.count.saturating_mul(GROWTH) } else { 0 });
        let side = winners.side(parts, wanted.min(LISTED));
        let is_cheap = wanted <= FIRST;
        if side <= self.side {
            return Ok(false);
        }
        let listed = if is_cheap { None } else { winners.oracle.lost_below(side) };
        let side = if listed.is_some() { side } else { winners.side(parts, wanted.min(MOST)) };
        if side <= self.side {
            return Ok(false);
        }
        let (from, known) = (self.side, self.lost.len());
        self.side = side;
        self.count = power(side, parts).unwrap_or(LISTED);
        let lost = &mut self.lost;
        match listed {
            Some(listed) => {
                let is_new = |position: &Vec<u64>| position.iter().any(|part| *part >= from);
                for position in listed.into_iter().filter(is_new) {
                    watch.step()?;
                    if winners.is_lost(&position) == Some(true) {
                        lost.push(position);
                    }
                }
            }
            None => winners.each_lost(parts, from, side, watch, |position| lost.push(position.to_vec()))?,
        }
        lost[known..].sort_by_key(|position| position.iter().copied().max());
        Ok(true)
    }
}

impl Teacher for Winners<'_> {
    type Refusal = Refusal;

    fn belongs(&mut self, numbers: &[u64]) -> Result<bool, Refusal> {
        self.is_lost(numbers).ok_or_else(|| {
            if self.oracle.goes_on() { Refusal::Unknown(numbers.to_vec()) } else { Halt::Stopped.into() }
        })
    }
}

/// The tuples of the first cube, and how their number grows.
const FIRST: u64 = 1 << 12;
const GROWTH: u64 = 8;

/// Before we try a proof, we compare a guess of n states with n² times this number of tuples.
const EACH: u64 = 1 << 10;

/// The most tuples that we ask the oracle about, and the most in a cube whose lost positions the oracle
/// lists.
const MOST: u64 = 1 << 18;
const LISTED: u64 = 1 << 26;

fn power(side: u64, parts: usize) -> Option<u64> {
    side.checked_pow(u32::try_from(parts).ok()?)
}
