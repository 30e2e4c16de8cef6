//! The set of the answers of a position's options.
//!
//! Noting an answer is one store without a branch, by its *state* (see [`super::state`]), so that a known
//! option costs one load and one store. The states of a table of bytes are noted in bytes, which are cleared
//! for the next position; those of wider tables by stamps, and the next position uses the next stamps, so
//! that nothing is cleared. The few answers that are too large for a state are in a list. Lengths of play
//! need only the extremes of the set: those of the bytes are read from them at the end, those of all others
//! are kept separately.

use super::state::{self, State};

/// A set of answers, and of the states of options that have none yet.
#[derive(Debug)]
pub(super) struct Answers {
    /// Of the first states: 0, [`NOTED`] or [`ASKED`].
    bytes: [u8; FEW],
    /// The stamp of the position that had an option of this state last; one more, if that was asked by
    /// [`Answers::is_new`]. None until states of wider tables are noted.
    stamps: Option<Box<[u32; STATES]>>,
    stamp: u32,
    /// Whether stamps were used for this position.
    is_wide: bool,
    large: Vec<u64>,
    /// Whether there is any.
    any: bool,
    /// For answers that don't fit a byte: the least even and odd one, and the greatest.
    least: [u64; 2],
    greatest: u64,
}

/// The least state of each parity and the greatest of some; the parity of a state is that of its answer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Extremes {
    even: State,
    odd: State,
    greatest: State,
}

impl Default for Extremes {
    fn default() -> Self {
        Self { even: State::MAX, odd: State::MAX, greatest: 0 }
    }
}

impl Extremes {
    /// Takes in a state, without a branch.
    #[inline(always)]
    pub(super) fn see(&mut self, state: State) {
        // All ones if it is odd, because then it isn't the least even one.
        let is_odd = (state & 1).wrapping_neg();
        self.even = self.even.min(state | is_odd);
        self.odd = self.odd.min(state | !is_odd);
        self.greatest = self.greatest.max(state);
    }
}

/// The states that have bytes.
pub(super) const FEW: usize = 256;
/// All states.
const STATES: usize = 1 << State::BITS;
const NOTED: u8 = 1;
const ASKED: u8 = 2;

impl Default for Answers {
    fn default() -> Self {
        Self {
            bytes: [0; FEW],
            stamps: None,
            stamp: 2,
            is_wide: false,
            large: Vec::new(),
            any: false,
            least: [u64::MAX; 2],
            greatest: 0,
        }
    }
}

impl Answers {
    /// Forgets everything.
    #[inline]
    pub(super) fn clear(&mut self) {
        self.bytes = [0; FEW];
        self.large.clear();
        (self.any, self.least, self.greatest) = (false, [u64::MAX; 2], 0);
        if !std::mem::take(&mut self.is_wide) {
            return;
        }
        // Two stamps a position: noted, and asked.
        match self.stamp.checked_add(3) {
            Some(_) => self.stamp += 2,
            None => {
                self.stamps = None;
                self.stamp = 2;
            }
        }
    }

    /// The bytes in which the states of a narrow table are noted: each by [`Answers::NOTE`].
    #[inline(always)]
    pub(super) fn bytes(&mut self) -> &mut [u8; FEW] {
        &mut self.bytes
    }

    /// Whether any state was noted in bytes.
    pub(super) fn has_noted(&self) -> bool {
        self.bytes.as_chunks::<8>().0.iter().fold(0, |all, eight| all | u64::from_le_bytes(*eight)) != 0
    }

    /// The new content of a byte when it is noted.
    pub(super) const NOTE: u8 = NOTED;

    /// The stamps by which the states of a wide table are noted, and the stamp.
    #[inline]
    pub(super) fn stamps(&mut self) -> (&mut [u32; STATES], u32) {
        self.is_wide = true;
        let stamps = self.stamps.get_or_insert_with(|| {
            let zeros = vec![0; STATES].into_boxed_slice();
            zeros.try_into().unwrap_or_else(|_| Box::new([0; STATES]))
        });
        (stamps, self.stamp)
    }

    /// Notes a state.
    #[inline]
    pub(super) fn note(&mut self, state: State) {
        match self.bytes.get_mut(usize::from(state)) {
            Some(byte) => *byte |= NOTED,
            None => {
                state::answer(state).into_iter().for_each(|answer| self.track(answer));
                let (stamps, stamp) = self.stamps();
                stamps[usize::from(state)] = stamps[usize::from(state)].max(stamp);
            }
        }
    }

    /// Notes an answer.
    #[inline(always)]
    pub(super) fn insert(&mut self, answer: u64) {
        self.any = true;
        match self.bytes.get_mut(answer as usize + state::FIRST) {
            Some(byte) if answer < FEW as u64 => *byte = NOTED,
            _ => {
                let state = state::of(answer);
                self.note(state);
                if state == state::LARGE {
                    self.track(answer);
                    self.large.push(answer);
                }
            }
        }
    }

    /// Notes the extremes of some states. The least ones say that a state is unknown or open, the greatest
    /// that one is large.
    pub(super) fn note_extremes(&mut self, Extremes { even, odd, greatest }: Extremes) {
        for state in [even, odd, greatest].into_iter().filter(|state| *state != State::MAX) {
            self.note(state);
        }
        if greatest == state::LARGE {
            self.note(greatest);
        }
    }

    /// Keeps the extremes.
    fn track(&mut self, answer: u64) {
        let least = &mut self.least[(answer & 1) as usize];
        *least = answer.min(*least);
        self.greatest = self.greatest.max(answer);
    }

    /// Whether no answer was inserted.
    pub(super) fn is_end(&self) -> bool {
        !self.any
    }

    /// Whether the state of an option says that its answer is not known, or too large for a state.
    #[inline]
    pub(super) fn is_open(&self) -> bool {
        self.has(state::UNKNOWN) || self.has(state::OPEN) || self.is_wide && self.has(state::LARGE)
    }

    #[inline]
    fn has(&self, state: State) -> bool {
        let at = usize::from(state);
        self.bytes.get(at).is_some_and(|byte| *byte != 0) || self.is_wide && self.is_stamped(at)
    }

    fn is_stamped(&self, at: usize) -> bool {
        self.stamps.as_ref().is_some_and(|stamps| stamps[at] >= self.stamp)
    }

    /// Notes an answer again; whether this is the first time that this is asked.
    #[inline]
    pub(super) fn is_new(&mut self, answer: u64) -> bool {
        match state::of(answer) {
            state::LARGE => {
                self.any = true;
                self.track(answer);
                let new = !self.large.contains(&answer);
                if new {
                    self.large.push(answer);
                }
                new
            }
            state => self.is_new_state(state),
        }
    }

    /// As [`Answers::is_new`] for an answer that has this state.
    #[inline(always)]
    pub(super) fn is_new_state(&mut self, state: State) -> bool {
        self.any = true;
        match self.bytes.get_mut(usize::from(state)) {
            Some(byte) => std::mem::replace(byte, ASKED) != ASKED,
            None => {
                state::answer(state).into_iter().for_each(|answer| self.track(answer));
                let (stamps, stamp) = self.stamps();
                std::mem::replace(&mut stamps[usize::from(state)], stamp + 1) != stamp + 1
            }
        }
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
        if self.is_wide {
            return self.wide_mex();
        }
        let mut noted = 0;
        for (at, eight) in self.bytes.as_chunks::<8>().0.iter().enumerate() {
            let mut word = u64::from_le_bytes(*eight);
            if at == 0 {
                word |= 0x0101;
            }
            // A byte is 0, 1 or 2: one bit each.
            let missing = !(word | word >> 1) & 0x0101_0101_0101_0101;
            if missing != 0 {
                return noted + u64::from(missing.trailing_zeros() / 8) - state::FIRST as u64;
            }
            noted += 8;
        }
        self.wide_mex()
    }

    /// The same where states of wider tables were noted, or all bytes are.
    fn wide_mex(&mut self) -> u64 {
        let noted = |at: &usize| self.has(*at as State);
        let count = (state::FIRST..usize::from(state::LARGE)).take_while(noted).count();
        let mut least = count as u64;
        if state::FIRST + count == usize::from(state::LARGE) {
            self.large.sort_unstable();
            for answer in &self.large {
                least += u64::from(*answer == least);
            }
        }
        least
    }

    /// The bytes of answers, eight as one number, each with the place of its first.
    fn eights(&self) -> impl DoubleEndedIterator<Item = (u64, u64)> {
        let eights = self.bytes.as_chunks::<8>().0.iter().enumerate();
        // The first bytes are those of states that are not answers.
        let answers = |at: usize| if at == 0 { u64::MAX << (8 * state::FIRST) } else { u64::MAX };
        eights.map(move |(at, eight)| (8 * at as u64, u64::from_le_bytes(*eight) & answers(at)))
    }

    /// The least answer of this parity that was noted.
    pub(super) fn least_of_parity(&self, parity: u64) -> Option<u64> {
        let places = 0x00FF_00FF_00FF_00FF << (8 * ((parity + state::FIRST as u64) & 1));
        let mut found = self.eights().map(|(from, eight)| (from, eight & places));
        match found.find(|(_, eight)| *eight != 0) {
            Some((from, eight)) => Some(from + u64::from(eight.trailing_zeros() / 8) - state::FIRST as u64),
            None => Some(self.least[parity as usize]).filter(|least| *least != u64::MAX),
        }
    }

    /// The greatest answer that was noted; 0 if there is none.
    pub(super) fn greatest(&self) -> u64 {
        let last = self.eights().rev().find(|(_, eight)| *eight != 0);
        let last = last.map(|(from, eight)| from + u64::from(eight.ilog2() / 8) - state::FIRST as u64);
        self.greatest.max(last.unwrap_or(0))
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
            if !(300..=65_000).contains(&answer) {
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
    fn the_extremes_of_a_line_say_what_all_its_states_say() {
        for states in [
            vec![2, 3, 250, 251, 300, 1_000],
            vec![5, 7, 301],
            vec![4, 600, 298],
            vec![900, 901],
            vec![2, 0, 77],
            vec![1, 400],
            vec![500, state::LARGE],
        ] {
            let (mut all, mut few) = (Answers::default(), Answers::default());
            let mut extremes = Extremes::default();
            for state in &states {
                all.note(*state);
                extremes.see(*state);
            }
            few.note_extremes(extremes);
            assert_eq!(few.is_open(), all.is_open(), "{states:?}");
            if !all.is_open() {
                let said = |answers: &Answers| [0, 1].map(|parity| answers.least_of_parity(parity));
                assert_eq!((said(&few), few.greatest()), (said(&all), all.greatest()), "{states:?}");
            }
        }
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
