//! The set of the answers of a position's options.
//!
//! Noting an answer is one store without a branch: the set is a table of stamps, and the next position takes the next stamps, so
//! that nothing is cleared. An answer is noted by its *state* (see [`super::state`]), so that a known option costs one load and
//! one store. The few answers that are too large for a state are in a list. Lengths of play need no set, only its extremes, which
//! are kept beside it.

use super::state::{self, State};

/// A set of answers, and of the states of options that have none yet.
#[derive(Debug)]
pub(super) struct Answers {
    /// The stamp of the position that had an option of this state last; one more, if that was asked by [`Answers::is_new`].
    stamps: Box<[u32]>,
    stamp: u32,
    large: Vec<u64>,
    /// Of the answers that were inserted: the least even and odd one, and the greatest.
    least: [u64; 2],
    greatest: Option<u64>,
}

/// Stamps that are looked at together.
const TOGETHER: usize = 16;

impl Default for Answers {
    fn default() -> Self {
        Self { stamps: Box::default(), stamp: 2, large: Vec::new(), least: [u64::MAX; 2], greatest: None }
    }
}

impl Answers {
    /// Forgets everything.
    #[inline]
    pub(super) fn clear(&mut self) {
        if self.stamps.is_empty() {
            self.stamps = vec![0; 1 << State::BITS].into();
        }
        self.large.clear();
        (self.least, self.greatest) = ([u64::MAX; 2], None);
        // Two stamps a position: noted, and noted twice.
        match self.stamp.checked_add(3) {
            Some(_) => self.stamp += 2,
            None => {
                self.stamps.fill(0);
                self.stamp = 2;
            }
        }
    }

    /// Notes a state.
    #[inline(always)]
    pub(super) fn note(&mut self, state: State) {
        self.stamps[usize::from(state)] = self.stamp;
    }

    /// Notes an answer.
    #[inline]
    pub(super) fn insert(&mut self, answer: u64) {
        self.track(answer);
        let state = state::of(answer);
        self.note(state);
        if state == state::LARGE {
            self.large.push(answer);
        }
    }

    /// Keeps the extremes.
    #[inline]
    pub(super) fn track(&mut self, answer: u64) {
        let least = &mut self.least[(answer & 1) as usize];
        *least = answer.min(*least);
        self.greatest = self.greatest.max(Some(answer));
    }

    /// Whether no answer was inserted.
    pub(super) fn is_end(&self) -> bool {
        self.greatest.is_none()
    }

    /// Whether the state of an option says that its answer is not known, or too large for a state.
    #[inline]
    pub(super) fn is_open(&self) -> bool {
        [state::UNKNOWN, state::OPEN, state::LARGE].into_iter().any(|state| self.has(state))
    }

    #[inline]
    fn has(&self, state: State) -> bool {
        self.stamps[usize::from(state)] >= self.stamp
    }

    /// Notes an answer again; whether this is the first time that this is asked.
    #[inline]
    pub(super) fn is_new(&mut self, answer: u64) -> bool {
        self.track(answer);
        let state = state::of(answer);
        if state == state::LARGE {
            let new = !self.large.contains(&answer);
            if new {
                self.large.push(answer);
            }
            return new;
        }
        let place = &mut self.stamps[usize::from(state)];
        std::mem::replace(place, self.stamp + 1) != self.stamp + 1
    }

    /// Whether an answer was noted.
    pub(super) fn contains(&self, answer: u64) -> bool {
        match state::of(answer) {
            state::LARGE => self.large.contains(&answer),
            state => self.has(state),
        }
    }

    /// The least number that was not noted.
    #[inline]
    pub(super) fn mex(&mut self) -> u64 {
        let answers = &self.stamps[state::FIRST..usize::from(state::LARGE)];
        let full = |stamps: &&[u32]| stamps.iter().fold(true, |all, stamp| all & (*stamp >= self.stamp));
        // Sixteen at a time, which the compiler makes a few instructions.
        let skipped = TOGETHER * answers.chunks_exact(TOGETHER).take_while(full).count();
        let rest = answers[skipped..].iter().take_while(|stamp| **stamp >= self.stamp).count();
        let mut least = (skipped + rest) as u64;
        if skipped + rest == answers.len() {
            self.large.sort_unstable();
            for answer in &self.large {
                least += u64::from(*answer == least);
            }
        }
        least
    }

    /// The least answer of this parity that was inserted.
    pub(super) fn least_of_parity(&self, parity: u64) -> Option<u64> {
        Some(self.least[parity as usize]).filter(|least| *least != u64::MAX)
    }

    /// The greatest answer that was inserted; 0 if there is none.
    pub(super) fn greatest(&self) -> u64 {
        self.greatest.unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_number_that_is_missing() {
        let mut answers = Answers::default();
        answers.clear();
        assert!(answers.is_end());
        for answer in 0..70_000 {
            if answer < 300 || answer > 65_000 {
                assert_eq!(answers.mex(), answer);
            }
            answers.insert(answer);
            assert!(answers.contains(answer) && !answers.contains(answer + 1));
        }
        answers.clear();
        answers.insert(1 << 40);
        assert_eq!((answers.mex(), answers.greatest()), (0, 1 << 40));
        answers.clear();
        assert_eq!((answers.mex(), answers.contains(1 << 40)), (0, false));
    }

    #[test]
    fn parities_and_repeats() {
        let mut answers = Answers::default();
        for large in [0, 100_000] {
            answers.clear();
            [7, 5, 9, 12].into_iter().for_each(|answer| answers.insert(answer + large));
            assert_eq!(answers.least_of_parity(1), Some(5 + large));
            assert_eq!(answers.least_of_parity(0), Some(12 + large));
            assert_eq!(answers.greatest(), 12 + large);
            answers.clear();
            assert_eq!((answers.least_of_parity(0), answers.greatest()), (None, 0));
            assert!(answers.is_new(3 + large) && !answers.is_new(3 + large) && answers.contains(3 + large));
        }
        answers.clear();
        answers.note(state::of(3));
        assert!(answers.is_new(3) && !answers.is_new(3) && !answers.is_open());
        answers.note(state::OPEN);
        assert!(answers.is_open());
    }
}
