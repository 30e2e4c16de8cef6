//! What the options of a position say of it, where they are words in lines and sums of words, and nothing has to be hashed.

use bouton_rules::{Line, Options};

use super::answers::Answers;
use super::packed_table::{PackedTable, Places};
use super::state::{FIRST, LARGE, OPEN, State, UNKNOWN};

impl PackedTable {
    /// Notes what all options say that are words or sums of words. In a hashed table lines are written out.
    pub(super) fn tally_all(&self, options: &Options, answers: &mut Answers) {
        self.tally(options.keys(), answers);
        match &self.places {
            Places::Bytes(first, cells) => {
                for line in options.lines() {
                    let noted = answers.bytes();
                    each(cells, *first, *line, |state| noted[usize::from(state)] = Answers::NOTE);
                }
                for pair in options.pair_lines() {
                    each_pair(cells, *first, *pair, |a, b| answers.note(sum(a.into(), b.into())));
                }
            }
            Places::Pairs(first, cells) => {
                for line in options.lines() {
                    let (stamps, stamp) = answers.stamps();
                    each(cells, *first, *line, |state| stamps[usize::from(state)] = stamp);
                }
                for pair in options.pair_lines() {
                    each_pair(cells, *first, *pair, |a, b| answers.note(sum(a, b)));
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

/// The state of a sum of which two parts have these; unknown where it is none, or a part has none.
#[inline(always)]
fn sum(a: State, b: State) -> State {
    let first = FIRST as State;
    let value = a.wrapping_sub(first) ^ b.wrapping_sub(first);
    let known = a.min(b) > OPEN && a.max(b) < LARGE && value < LARGE - first;
    if known { value + first } else { UNKNOWN }
}

/// Calls `see` with the cells of the words of a line, in some order.
#[inline(always)]
fn each<C: Copy>(cells: &[C], first: u64, line: Line, mut see: impl FnMut(C)) {
    let step = line.step as i64;
    let last = line.first.wrapping_add(line.step.wrapping_mul(line.count.saturating_sub(1) as u64));
    let (from, to) = if step < 0 { (last, line.first) } else { (line.first, last) };
    let cells = &cells[(from - first) as usize..=(to - first) as usize];
    let step = (step.unsigned_abs() as usize).max(1);
    if step == 1 {
        return cells.iter().for_each(|cell| see(*cell));
    }
    let mut at = 0;
    while at < cells.len() {
        see(cells[at]);
        at += step;
    }
}

/// Calls `see` with the cells of the words of two lines.
#[inline(always)]
fn each_pair<C: Copy>(cells: &[C], first: u64, [a, b]: [Line; 2], mut see: impl FnMut(C, C)) {
    let (mut at, mut beside) = (a.first.wrapping_sub(first), b.first.wrapping_sub(first));
    for _ in 0..a.count {
        see(cells[at as usize], cells[beside as usize]);
        (at, beside) = (at.wrapping_add(a.step), beside.wrapping_add(b.step));
    }
}
