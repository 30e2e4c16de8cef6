//! The state of a position under one question, as a small number.

use bouton_rules::word_table;

/// Nothing, that the position is open, its answer and 2, or that the answer is large.
pub(super) type State = u16;

pub(super) const UNKNOWN: State = word_table::UNKNOWN as State;
pub(super) const OPEN: State = word_table::OPEN as State;
/// The state of the answer 0.
pub(super) const FIRST: usize = 2;
/// The answer is too large for a state.
pub(super) const LARGE: State = State::MAX;

/// The state of an answer.
#[inline(always)]
pub(super) fn of(answer: u64) -> State {
    if answer < u64::from(LARGE) - FIRST as u64 { answer as State + FIRST as State } else { LARGE }
}

/// The answer that a state says, if it says one.
#[inline(always)]
pub(super) fn answer(state: State) -> Option<u64> {
    match state {
        UNKNOWN | OPEN | LARGE => None,
        state => Some(u64::from(state) - FIRST as u64),
    }
}
