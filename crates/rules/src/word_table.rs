//! Positions that are words, evaluated in a flat table without lists of options.
//!
//! A search lists the options of a position, looks them up, and keeps lists for every position that waits for
//! others. If a position has few options, that takes longer than the rule. Compiled rules can note the state
//! of an option right where they make it ([`Ruleset::explore`](crate::Ruleset::explore)): we go through a
//! position once to find the options that must be evaluated first, and once again afterwards, and keep
//! nothing but a stack of words.
//!
//! If something is beyond this loop (an option without a word, a large answer, play that returns to a
//! position), exploring ends; the search goes on from there, and the results stay in the table.
//!
//! Where play only goes down, rules may evaluate whole boxes of positions in order instead ([`Sweep`]).

mod sweep;

pub use sweep::{Evaluated, PositionRun, Seen, Sweep};

use crate::{Line, Options, Words};

/// Nothing is known of a position.
pub const UNKNOWN: u8 = 0;
/// A position waits for its options.
pub const OPEN: u8 = 1;
/// The state of the answer 0.
pub const FIRST: u64 = 2;
/// States from here on don't fit a byte.
const LARGE: u64 = 0xFF;
/// States that have bytes.
pub const STATES: usize = 256;
/// Options that a rule can note as missing without listing them.
pub const MISSING: usize = 64;
/// So many missing options are a few.
const FEW: usize = 12;
/// To go through more options than these twice takes longer than lists of them; where each must be brought
/// into order, it does with more than a few.
const MANY: usize = 20;
/// A deeper stack is left to the search.
const DEEP: usize = 1 << 22;
/// We look at one position in this many, to see how play goes.
const LOOKED: u64 = 8;

/// Cells that stay free after a stretch.
const FREE: u64 = 1 << FREE_BITS;
const FREE_BITS: u32 = 6;
/// A stretch is at least two to this many words.
const STRETCH: u32 = 9;

/// Where the cells of words are in a flat table.
///
/// The positions [0, b], [1, b], … have adjacent words, but [a, 0], [a, 1], … are a power of two apart, and a
/// cache keeps only a few of these. Hence a few cells stay free after each stretch of words. If the words of
/// a line stay within their stretches or go from one to the next, their cells are a line, too: stretches end
/// where a part ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellPlaces {
    /// The word of the first cell.
    pub first: u64,
    /// A stretch is two to this many words.
    pub shift: u32,
}

impl CellPlaces {
    /// Each stretch has two to this many more cells than words.
    pub const FREE_BITS: u32 = FREE_BITS;

    /// The places of these words.
    #[must_use]
    pub fn of(words: &Words) -> Self {
        let start = words.range().start;
        match words {
            Words::Rows(packing) => {
                // Where there are stretches, they begin with the first word.
                let shift = (1..).map(|parts| packing.shift(parts)).find(|end| *end >= STRETCH);
                let shift = shift.unwrap_or_default();
                Self { first: start >> shift << shift, shift }
            }
            _ => Self { first: start, shift: u64::BITS - 1 },
        }
    }

    /// The place of a word.
    #[inline(always)]
    #[must_use]
    pub fn at(self, word: u64) -> usize {
        let word = word.wrapping_sub(self.first);
        word.wrapping_add((word >> self.shift).wrapping_mul(FREE)) as usize
    }

    /// The word of a place. Returns `None` if it stays free.
    #[must_use]
    pub fn word(self, at: usize) -> Option<u64> {
        let (stretch, free) = (1 << self.shift, if self.shift < u64::BITS - 1 { FREE } else { 0 });
        let (many, rest) = (at as u64 / (stretch + free), at as u64 % (stretch + free));
        (rest < stretch).then(|| self.first + many * stretch + rest)
    }

    /// Where the cells of a line begin, and how far each is from the one before it.
    #[inline(always)]
    #[must_use]
    pub fn steps(self, line: Line) -> (usize, usize) {
        let from = self.at(line.first);
        (from, self.at(line.first.wrapping_add(line.step)).wrapping_sub(from))
    }

    /// Calls `see` with the cells of the words of a line, in some order.
    #[inline(always)]
    pub fn each<C: Copy>(self, cells: &[C], line: Line, mut see: impl FnMut(C)) {
        let (from, step) = self.steps(line);
        let last = from.wrapping_add(step.wrapping_mul(line.count.saturating_sub(1)));
        let (from, to) = if (step as isize) < 0 { (last, from) } else { (from, last) };
        let cells = &cells[from..=to];
        let step = (step as isize).unsigned_abs().max(1);
        if step == 1 {
            return cells.iter().for_each(|cell| see(*cell));
        }
        let mut at = 0;
        while at < cells.len() {
            see(cells[at]);
            at += step;
        }
    }
}

/// Folds the states of options into that of a position.
pub trait Fold {
    /// Forgets the notes.
    fn clear(&mut self);
    /// A byte for each state: not 0 if an option has it.
    fn noted(&mut self) -> &mut [u8; STATES];
    /// The answer of the position, after all its options are known and noted.
    fn answer(&mut self) -> u64;
    /// How the answer follows from a word of the options' states, if it does.
    fn folding(&self) -> Option<Folding>;
    /// The state of a position with an option of the answer 0, if one such option settles it.
    fn settled(&self) -> Option<u8>;
}

/// How the state of a position follows from those of its options, a bit for each in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Folding {
    /// The state of a position without options.
    pub end: u8,
    /// What that of all others is.
    pub others: Folded,
}

/// The state of a position, according to those of its options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Folded {
    /// That of the mex of their answers.
    Mex,
    /// That of the answer 1 if one of them has the answer 0, else that of 0: who wins.
    Wins,
    /// One more than the least of this parity, or than the greatest if there is none: a length of play.
    Play {
        /// 0 or 1: that of positions that the player to move loses. A state has the parity of its answer.
        lost: u8,
    },
}

/// A rule that notes the options of positions.
pub trait Noter {
    /// Notes the options of a position, or lists them in [`Noter::options`]; false: it can't.
    fn note(&mut self, probe: Probe<'_>) -> bool;
    /// The sink of options that aren't noted.
    fn options(&mut self) -> &mut Options;
    /// Evaluates positions one after the other, as far as their options are known; none: it can't.
    fn evaluate(
        &mut self,
        _run: PositionRun<'_>,
        _cells: &mut [u8],
        _places: CellPlaces,
    ) -> Option<Evaluated> {
        None
    }
}

/// A flat table of positions that a rule evaluates.
pub struct WordTable<'a> {
    /// The positions of the words.
    pub words: &'a Words,
    /// Where the cells of the words are.
    pub places: CellPlaces,
    /// The state of each word.
    pub cells: &'a mut [u8],
    /// Folds the states of options into that of a position.
    pub fold: &'a mut dyn Fold,
    /// The sink of options that aren't noted, while others are.
    pub options: &'a mut Options,
    /// The words to be evaluated, the next one last; those that are open wait for those above them.
    pub stack: &'a mut Vec<u64>,
    /// The sweep to evaluate before the stack, if any.
    pub sweep: Option<&'a mut Sweep>,
    /// The statistics of some positions.
    pub seen: &'a mut Seen,
    /// Whether the order of parts doesn't matter, and positions are kept in ascending order.
    pub sorted: bool,
    /// How many positions may be evaluated.
    pub most: u64,
    /// How many were.
    pub done: u64,
    /// How often more than a few options were listed.
    pub listed: u64,
    /// How often we went through a rule with many options only to find the missing ones.
    pub many: u64,
    /// Whether the position on the stack can't be evaluated here.
    pub stuck: bool,
}

/// A position whose options are noted.
pub struct Probe<'p> {
    /// The position.
    pub word: u64,
    /// Where the cells of the words are.
    pub places: CellPlaces,
    /// The state of each word.
    pub cells: &'p [u8],
    /// As [`Fold::noted`].
    pub noted: &'p mut [u8; STATES],
    /// The words of unknown options, and their number.
    pub missing: &'p mut [u64; MISSING],
    /// See `missing`.
    pub count: &'p mut usize,
    /// How many options were noted.
    pub all: &'p mut usize,
}

impl WordTable<'_> {
    /// Evaluates the stack, or a part of a sweep, by a rule with an empty sink.
    pub fn explore(&mut self, rule: &mut impl Noter) {
        match self.sweep.take() {
            Some(sweep) => sweep.go_on(self, rule),
            None => self.explore_stack(rule),
        }
    }

    fn explore_stack(&mut self, rule: &mut impl Noter) {
        let mut missing = [0; MISSING];
        while self.done < self.most
            && let Some(word) = self.stack.last().copied()
        {
            let at = self.places.at(word);
            if self.cells[at] > OPEN {
                self.stack.pop();
                self.tell(self.cells[at]);
                continue;
            }
            self.fold.clear();
            let (mut count, mut all) = (0, 0);
            let (places, cells, noted) = (self.places, &*self.cells, self.fold.noted());
            let (missing, known) = (&mut missing, self.done);
            let probe = Probe { word, places, cells, noted, missing, count: &mut count, all: &mut all };
            let noted = rule.note(probe);
            let goes_on = match rule.options() {
                options if options.is_empty() => noted && self.advance((word, at), &mut missing[..count]),
                options => {
                    all += options.len();
                    self.listed += u64::from(all > FEW);
                    let mut missing = missing[..count].to_vec();
                    let listed = noted && self.note_listed(options, &mut missing);
                    options.clear();
                    listed && self.advance((word, at), &mut missing)
                }
            };
            let many = if self.sorted { FEW } else { MANY };
            self.many += u64::from(all > many && self.done == known);
            if !goes_on {
                self.stuck = true;
                return;
            }
        }
    }

    /// Notes the options that were listed, and which of them are missing; false: not all are words.
    fn note_listed(&mut self, options: &mut Options, missing: &mut Vec<u64>) -> bool {
        let Self { fold, places, cells, .. } = self;
        if options.iter().next().is_some() || !options.sums().is_empty() || !options.pair_lines().is_empty() {
            return false;
        }
        let noted = fold.noted();
        for line in options.lines() {
            places.each(cells, *line, |state| noted[usize::from(state)] = 1);
        }
        options.keys().iter().for_each(|word| noted[usize::from(cells[places.at(*word)])] = 1);
        if noted[usize::from(UNKNOWN)] != 0 {
            options.write_out();
            missing.extend(options.keys().iter().filter(|word| cells[places.at(**word)] == UNKNOWN));
        }
        true
    }

    /// If one option with the answer 0 settles a position, and a finished one has this state: settles the
    /// position that waits for it, and drops the others that it waits for.
    ///
    /// That position is the next open one below: the options that a position waits for come right above it,
    /// and open ones above those have been taken off.
    #[inline]
    fn tell(&mut self, state: u8) {
        let Some(settled) = self.fold.settled().filter(|_| u64::from(state) == FIRST) else { return };
        let Self { stack, cells, places, .. } = self;
        if let Some(open) = stack.iter().rposition(|word| cells[places.at(*word)] == OPEN) {
            cells[places.at(stack[open])] = settled;
            stack.truncate(open);
            self.done += 1;
        }
    }

    /// Settles the position on the stack, or puts the options that it waits for above it. Returns `false` if
    /// neither is possible.
    #[inline]
    fn advance(&mut self, (word, at): (u64, usize), missing: &mut [u64]) -> bool {
        let missing = if self.sorted { self.sort(missing) } else { missing };
        if let Some(state) = self.fold.settled().filter(|_| self.fold.noted()[FIRST as usize] != 0) {
            self.cells[at] = state;
            self.stack.pop();
            self.done += 1;
            return true;
        }
        if self.fold.noted()[usize::from(OPEN)] != 0 {
            return false;
        }
        if self.done.is_multiple_of(LOOKED) {
            self.seen.see(self.words, word, missing);
        }
        if missing.is_empty() {
            let state = self.fold.answer().saturating_add(FIRST);
            if state >= LARGE {
                return false;
            }
            self.cells[at] = state as u8;
            self.stack.pop();
            self.done += 1;
            self.tell(state as u8);
            return true;
        }
        // Evaluated positions are known, so nothing can be missing for the second time.
        if self.cells[at] == OPEN || self.stack.len() + missing.len() > DEEP || missing.contains(&word) {
            return false;
        }
        self.cells[at] = OPEN;
        match missing.len() {
            // One lost option is enough, and small ones are evaluated soon.
            _ if self.fold.settled().is_some() => missing.sort_unstable_by(|a, b| b.cmp(a)),
            // The largest first: most of the others are settled on the way to its answer.
            ..=FEW => {
                let large = (0..missing.len()).max_by_key(|at| self.words.total(missing[*at]));
                missing.swap(large.unwrap_or(0), missing.len() - 1);
            }
            // Small ones first: then the stack stays low in games that only shrink.
            _ => missing.sort_unstable_by(|a, b| b.cmp(a)),
        }
        self.stack.extend_from_slice(missing);
        true
    }

    /// Brings missing words into ascending order. Known ones are noted, and stored for the word as the rule
    /// writes it; the others are left.
    fn sort<'m>(&mut self, missing: &'m mut [u64]) -> &'m mut [u64] {
        let Self { words, places, cells, fold, .. } = self;
        let (noted, mut left) = (fold.noted(), 0);
        for at in 0..missing.len() {
            let (word, sorted) = (missing[at], words.sorted(missing[at]));
            let state = cells[places.at(sorted)];
            noted[usize::from(state)] = 1;
            if state > OPEN {
                cells[places.at(word)] = state;
            } else {
                missing[left] = sorted;
                left += 1;
            }
        }
        &mut missing[..left]
    }
}

/// Empties the stack of a table; how many positions on it were open.
pub fn unwind(stack: &mut Vec<u64>, places: CellPlaces, cells: &mut [u8]) -> u64 {
    let mut open = 0;
    for word in stack.drain(..) {
        let cell = &mut cells[places.at(word)];
        if *cell == OPEN {
            *cell = UNKNOWN;
            open += 1;
        }
    }
    open
}
