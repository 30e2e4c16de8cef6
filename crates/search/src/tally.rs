//! Counts the states of a position's options directly where they are words in lines and sums of words, so
//! that nothing has to be hashed.

use bouton_rules::Options;

use super::answers::{Answers, Extremes, FEW};
use super::cells::Cells;
use super::packed_table::{PackedTable, Places};
use super::state::{FIRST, LARGE, OPEN, State, UNKNOWN};

impl PackedTable {
    /// Notes what all options say that are words or sums of words. In a hashed table lines are written out.
    pub(super) fn tally_all(&self, options: &Options, answers: &mut Answers) {
        self.tally(options.keys(), answers);
        match &self.places {
            Places::Bytes(cells) => {
                note_lines(cells, options, answers);
                let mut large = [false; 2];
                for pair in options.pair_lines() {
                    let noted = answers.bytes();
                    cells.each_pair(*pair, |a, b| {
                        let state = usize::from(sum(a.into(), b.into()));
                        match noted.get_mut(state) {
                            Some(byte) => *byte = Answers::NOTE,
                            // The state of a sum of two states of one byte is at most this much larger.
                            None => large[(state - noted.len()) % 2] = true,
                        }
                    });
                }
                for (state, _) in (FEW..).zip(large).filter(|(_, large)| *large) {
                    answers.note(state as State);
                }
            }
            Places::Pairs(cells) => {
                for line in options.lines() {
                    let (stamps, stamp) = answers.stamps();
                    cells.each(*line, |state| stamps[usize::from(state)] = stamp);
                }
                for pair in options.pair_lines() {
                    let (stamps, stamp) = answers.stamps();
                    cells.each_pair(*pair, |a, b| stamps[usize::from(sum(a, b))] = stamp);
                }
            }
            Places::Hashed(_) => {}
        }
        let mut sums = options.sums();
        while let Some(end) = sums.iter().position(|word| *word == Options::END) {
            let all = sums[..end].iter().map(|word| self.state(*word));
            answers.note(all.fold(FIRST as State, sum));
            sums = &sums[end + 1..];
        }
    }
}

impl PackedTable {
    /// Notes what lengths of play need of options that are words or lines of them: of a line of wide states
    /// its extremes.
    pub(super) fn track_all(&self, options: &Options, answers: &mut Answers) {
        self.track(options.keys(), answers);
        match &self.places {
            Places::Bytes(cells) => note_lines(cells, options, answers),
            Places::Pairs(cells) => {
                for line in options.lines() {
                    let mut extremes = Extremes::default();
                    cells.each(*line, |state| extremes.see(state));
                    answers.note_extremes(extremes);
                }
            }
            Places::Hashed(_) => {}
        }
    }
}

fn note_lines(cells: &Cells<u8>, options: &Options, answers: &mut Answers) {
    for line in options.lines() {
        let noted = answers.bytes();
        cells.each(*line, |state| noted[usize::from(state)] = Answers::NOTE);
    }
}

/// The state of a sum of two parts with these states; unknown if either state is, or if the sum doesn't have
/// one.
#[inline(always)]
fn sum(a: State, b: State) -> State {
    let first = FIRST as State;
    let value = a.wrapping_sub(first) ^ b.wrapping_sub(first);
    let known = a.min(b) > OPEN && a.max(b) < LARGE && value < LARGE - first;
    if known { value + first } else { UNKNOWN }
}
